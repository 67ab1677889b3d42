package proof

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
)

const (
	first     = "lassolab-certificate"
	version   = "v1"
	bodyBegin = "--BODY--"
	bodyEnd   = "--END--"
)

// Write writes a certificate as text.
func (c *Certificate) Write(into io.Writer) error {
	w := bufio.NewWriter(into)
	fmt.Fprintf(w, "%s: %s\nclaim: %s\n", first, version, c.Claim)
	for _, entry := range []struct {
		key   string
		value any
	}{{"target", c.Target}, {"property", c.Property}} {
		text, err := json.Marshal(entry.value)
		if err != nil {
			return err
		}
		if string(text) != "null" {
			fmt.Fprintf(w, "%s: %s\n", entry.key, text)
		}
	}
	fmt.Fprintf(w, "model: %s\n", c.Model)
	if c.Composed != "" {
		fmt.Fprintf(w, "composed: %s\n", c.Composed)
	}
	widths := widths(c)
	fmt.Fprintf(w, "digits: %s\n", strings.Trim(fmt.Sprint(widths), "[]"))
	for _, set := range c.Sets {
		fmt.Fprintf(w, "rank: %d\n", set)
	}
	fmt.Fprintln(w, bodyBegin)
	rank, before, present := uint32(0), []byte(nil), []byte(nil)
	for i := range c.Ranks {
		before, present = present, digits(before[:0], c.Vector(i), widths)
		same := 0
		for same < len(before) && before[same] == present[same] {
			same++
		}
		w.Write(present[same:])
		if c.Ranks[i] != rank {
			rank = c.Ranks[i]
			w.WriteString(" " + strconv.FormatUint(uint64(rank), 10))
		}
		w.WriteByte('\n')
	}
	fmt.Fprintln(w, bodyEnd)
	return w.Flush()
}

// alphabet are the digits of numbers, ascending, so that the order of texts is that of vectors.
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// mostDigits are the digits of the largest number.
const mostDigits = 5

// widths are how many digits the largest number of each component takes.
func widths(c *Certificate) []int {
	widths := make([]int, c.Components)
	for i, number := range c.Vectors {
		digits := 1
		for ; number >= uint32(len(alphabet)); number /= uint32(len(alphabet)) {
			digits++
		}
		widths[i%c.Components] = max(widths[i%c.Components], digits)
	}
	return widths
}

// digits appends the digits of a vector.
func digits(into []byte, vector []uint32, widths []int) []byte {
	for i, number := range vector {
		for range widths[i] {
			into = append(into, 0)
		}
		for at := 1; at <= widths[i]; at++ {
			into[len(into)-at] = alphabet[number%uint32(len(alphabet))]
			number /= uint32(len(alphabet))
		}
	}
	return into
}

// numbers appends the vector of digits that are all in the alphabet.
func numbers(into []uint32, digits []byte, widths []int) []uint32 {
	for _, width := range widths {
		number := uint32(0)
		for _, digit := range digits[:width] {
			number = number*uint32(len(alphabet)) + uint32(strings.IndexByte(alphabet, digit))
		}
		into, digits = append(into, number), digits[width:]
	}
	return into
}
