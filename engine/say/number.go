package say

import (
	"strconv"
	"strings"
)

// Integer is any type of whole numbers.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// space separates groups of digits: narrow, and no place for a line to end.
const space = "\u202f"

// Number writes a number with its digits in groups of three.
func Number[N Integer](n N) string { return strings.Join(Groups(n), space) }

// Groups returns the groups of three digits of a number; a sign is with the first.
func Groups[N Integer](n N) []string {
	sign, digits := "", strconv.FormatUint(uint64(n), 10)
	if n < 0 {
		sign, digits = "-", strconv.FormatInt(int64(n), 10)[1:]
	}
	first := (len(digits)-1)%3 + 1
	groups := []string{sign + digits[:first]}
	for at := first; at < len(digits); at += 3 {
		groups = append(groups, digits[at:at+3])
	}
	return groups
}

// Count says how many there are of something: "1 state", "3 001 states".
func Count[N Integer](n N, noun string) string {
	return Number(n) + " " + Either(n, noun, plural(noun))
}

// Either chooses between the words for one and for any other number: "is" and "are".
func Either[N Integer](n N, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}

// plural is that of a regular noun.
func plural(noun string) string {
	for _, hissing := range []string{"s", "x", "ch", "sh"} {
		if strings.HasSuffix(noun, hissing) {
			return noun + "es"
		}
	}
	if stem, ok := strings.CutSuffix(noun, "y"); ok && stem != "" &&
		!strings.ContainsAny(stem[len(stem)-1:], "aeiou") {
		return stem + "ies"
	}
	return noun + "s"
}

// Bytes writes an amount of memory to about two figures.
func Bytes(n int64) string {
	units := []string{"B", "kB", "MB", "GB", "TB"}
	value := float64(n)
	for value >= 999.5 && len(units) > 1 {
		value /= 1000
		units = units[1:]
	}
	if units[0] == "B" {
		return Number(n) + " B"
	}
	return figures(value) + " " + units[0]
}

// Seconds writes a time to about two figures.
func Seconds(s float64) string {
	if s < .9995 {
		return figures(s*1000) + " ms"
	}
	return figures(s) + " s"
}

// figures writes a number below 10 with one decimal, a larger one without.
func figures(value float64) string {
	if value < 9.95 {
		return strconv.FormatFloat(value, 'f', 1, 64)
	}
	return Number(int64(value + .5))
}

// Megabyte is the unit of an amount of memory that is typed.
const Megabyte = "MB"
