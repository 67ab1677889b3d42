package say

import "strings"

// And lists names: "a, b and c".
func And(names []string) string { return listed(names, "and") }

// Or lists alternatives: "a, b or c".
func Or(names []string) string { return listed(names, "or") }

func listed(names []string, word string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " " + word + " " + names[last]
}

// Few lists as And does, in at most limit places: of more names the last place says how many are left out, "a, b and 3
// more labels". The noun may be empty. One name is never left out alone, as its own place would have held it.
func Few(names []string, limit int, noun string) string {
	return FewOf(names, limit, noun, func(name string) string { return name })
}

// FewOf is Few for things that have yet to be named: only those that are named are.
func FewOf[T any](things []T, limit int, noun string, name func(T) string) string {
	named := things
	if len(things) > limit {
		named = things[:limit-1]
	}
	names := make([]string, len(named), len(named)+1)
	for i, thing := range named {
		names[i] = name(thing)
	}
	if left := len(things) - len(named); left > 0 {
		names = append(names, more(left, noun))
	}
	return And(names)
}

func more(n int, noun string) string {
	if noun == "" {
		return Number(n) + " more"
	}
	return Count(n, "more "+noun)
}

// Set writes a set: "{a, b}".
func Set(names []string) string { return "{" + strings.Join(names, ", ") + "}" }
