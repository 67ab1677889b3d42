package say

import (
	"fmt"
	"strings"
)

// Nearest is the one of the names that somebody who wrote name may have meant: it differs by a few letters, or in case.
// There is none where all differ by more. (Distance of Damerau and Levenshtein, without a second edit of a letter.)
func Nearest(name string, names []string) (nearest string, ok bool) {
	const longest, most = 80, 10_000 // of a name, of names: what a stranger wrote costs no more
	if len(name) > longest {
		return "", false
	}
	best := 1 + len([]rune(name))/3
	for _, other := range names[:min(len(names), most)] {
		if strings.EqualFold(name, other) {
			return other, true
		}
		if len(other) <= longest {
			if d := distance([]rune(name), []rune(other)); d <= best && (!ok || d < best) {
				nearest, best, ok = other, d, true
			}
		}
	}
	return nearest, ok
}

// Meant asks whether another name of a list was meant, to end a sentence about one that is not there; where none is
// near, it is what else is to be said.
func Meant(written string, names []string, otherwise string) string {
	if name, ok := Nearest(written, names); ok {
		return fmt.Sprintf(". Did you mean %q?", name)
	}
	return otherwise
}

// distance counts the letters to insert, delete, replace or exchange with a neighbour.
func distance(a, b []rune) int {
	before, last := make([]int, len(b)+1), make([]int, len(b)+1)
	row := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row[0] = i + 1
		for j := range b {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j+1]+1, row[j]+1, last[j]+cost)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
