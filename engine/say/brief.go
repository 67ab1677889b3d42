package say

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Brief abbreviates names so that no two become alike. What all of them begin or end with is left out, and each
// word is cut to a number of letters, or to as many more as tell its name from the others. Figures and signs stay.
func Brief(names []string, letters int) []string {
	rest := withoutCommon(names)
	short, room := make([]string, len(names)), make([]int, len(names))
	for i := range room {
		room[i] = max(1, letters)
	}
	for again := true; again; {
		again = false
		alike := map[string][]int{}
		for i, name := range rest {
			short[i] = cutWords(name, room[i])
			alike[short[i]] = append(alike[short[i]], i)
		}
		for form, list := range alike {
			if len(list) == 1 {
				continue
			}
			for _, i := range list {
				room[i] += 1 + room[i]/8
				again = again || form != rest[i]
			}
		}
	}
	return short
}

// cutWords cuts each run of letters in a name.
func cutWords(name string, letters int) string {
	var b strings.Builder
	run := 0
	for name != "" {
		r, size := utf8.DecodeRuneInString(name)
		switch {
		case unicode.IsLetter(r):
			run++
		case !unicode.IsMark(r):
			run = 0
		}
		if run <= letters {
			b.WriteString(name[:size])
		}
		name = name[size:]
	}
	return b.String()
}

// between are the signs between the words of a name.
const between = " _-.:"

// withoutCommon leaves the words out that all names begin with, and those that all end with, unless one of them
// would have no letter then.
func withoutCommon(names []string) []string {
	if len(names) < 2 {
		return names
	}
	first := names[0]
	head, tail := len(first), len(first)
	for _, name := range names[1:] {
		head, tail = min(head, len(name)), min(tail, len(name))
		for first[:head] != name[:head] {
			head--
		}
		for first[len(first)-tail:] != name[len(name)-tail:] {
			tail--
		}
	}
	head = strings.LastIndexAny(first[:head], between) + 1
	if at := strings.IndexAny(first[len(first)-tail:], between); at >= 0 {
		tail -= at
	} else {
		tail = 0
	}
	rest := make([]string, len(names))
	for i, name := range names {
		if head+tail > len(name) {
			return names
		}
		rest[i] = name[head : len(name)-tail]
		if strings.IndexFunc(rest[i], unicode.IsLetter) < 0 || !utf8.ValidString(rest[i]) {
			return names
		}
	}
	return rest
}
