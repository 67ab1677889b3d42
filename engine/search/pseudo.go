package search

import "slices"

// Amended returns a pseudo-code with those lines exchanged that are not empty, and more lines at its end.
func Amended(code, lines []string, more ...string) []string {
	code = append(slices.Clone(code), more...)
	for at, line := range lines {
		if line != "" {
			code[at] = line
		}
	}
	return code
}
