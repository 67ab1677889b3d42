package search

import "slices"

// Amended returns a pseudo-code with other lines in place of those with some numbers, and more lines at its end.
func Amended(code []string, lines map[int]string, more ...string) []string {
	code = append(slices.Clone(code), more...)
	for at, line := range lines {
		code[at] = line
	}
	return code
}
