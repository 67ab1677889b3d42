package edit

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lassolab/engine/say"
)

// clean turns what somebody typed into a name: one line without blanks around it, of bounded length.
func clean(name string) string {
	const longest = 200
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "\ufffd")), " ")
	for len(name) > longest {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return strings.TrimSpace(name)
}

// cleaned cleans names and leaves out the empty ones and repetitions.
func cleaned(names []string) []string {
	var list []string
	for _, name := range names {
		if name = clean(name); name != "" && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

func isNumber(name string) bool {
	_, err := strconv.ParseUint(name, 10, 31)
	return err == nil
}

// freeNumber is the smallest number that is no name yet.
func freeNumber(names []string) string {
	taken := map[string]bool{}
	for _, name := range names {
		taken[name] = true
	}
	for k := 0; ; k++ {
		if name := strconv.Itoa(k); !taken[name] {
			return name
		}
	}
}

// distinct is the name itself where it is free, else with the smallest number after it that is: a, a 2, a 3.
func distinct(name string, taken map[string]bool) string {
	unique := name
	for k := 2; taken[unique]; k++ {
		unique = name + " " + strconv.Itoa(k)
	}
	return unique
}

// clip shortens a name for a sentence.
func clip(name string) string { return say.Short(name) }

// lead says of a few labels, and of how many more, that they lead somewhere.
func lead(labels []string) string {
	return say.FewOf(labels, 4, "", clip) + " " + say.Either(len(labels), "leads", "lead")
}

func areMany(n int, noun string) string { return say.Count(n, noun) + say.Either(n, " is", " are") }

func alsoGone(transitions int) string {
	if transitions == 0 {
		return ""
	}
	return ", with " + say.Count(transitions, "transition")
}
