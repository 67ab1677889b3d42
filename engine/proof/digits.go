package proof

import "strings"

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
