package testkit

import (
	"fmt"
	"regexp"
	"strings"
)

// Repeats makes nasty texts of any good one: each of its lines, words, signs and pairs of neighbours again and again,
// in its place. Of lines and words that look alike one is taken.
func Repeats(seed string) []Text {
	var list []Text
	known := map[string]bool{}
	add := func(kind, before, piece, after string) {
		look := kind + letters.ReplaceAllString(digits.ReplaceAllString(piece, "0"), "a")
		if strings.TrimSpace(piece) == "" || known[look] {
			return
		}
		known[look] = true
		list = append(list, Text{Name: fmt.Sprintf("%s %.40q again and again", kind, piece),
			Write: func(bytes int) string { return fill(before, piece, after, bytes) }})
	}
	at := 0
	for line := range strings.Lines(seed) {
		add("line", seed[:at], line, seed[at+len(line):])
		at += len(line)
	}
	places := pieces.FindAllStringIndex(seed, -1)
	for i, p := range places {
		add("piece", seed[:p[0]], seed[p[0]:p[1]], seed[p[1]:])
		add("piece and blank", seed[:p[0]], seed[p[0]:p[1]]+" ", seed[p[1]:])
		if i+1 < len(places) {
			add("pair", seed[:p[0]], seed[p[0]:places[i+1][1]], seed[places[i+1][1]:])
		}
	}
	return list
}

var (
	digits  = regexp.MustCompile(`[0-9]+`)
	letters = regexp.MustCompile(`[A-Za-z]+`)
	pieces  = regexp.MustCompile(`[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]`)
)
