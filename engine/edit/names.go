package edit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// clean makes of what somebody typed a name: one line without blanks around it, of bounded length.
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
func clip(name string) string {
	const most = 40
	if runes := []rune(name); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return name
}

// lead says of up to three labels, and of how many more, that they lead somewhere.
func lead(labels []string) string {
	if len(labels) == 1 {
		return clip(labels[0]) + " leads"
	}
	var b strings.Builder
	for i, name := range labels[:min(3, len(labels))] {
		switch {
		case i > 0 && i == len(labels)-1:
			b.WriteString(" and ")
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(clip(name))
	}
	if more := len(labels) - 3; more > 0 {
		fmt.Fprintf(&b, " and %d more", more)
	}
	return b.String() + " lead"
}

func areMany(n int, noun string) string {
	if n == 1 {
		return "1 " + noun + " is"
	}
	return fmt.Sprintf("%d %ss are", n, noun)
}

func alsoGone(transitions int) string {
	switch transitions {
	case 0:
		return ""
	case 1:
		return ", with 1 transition"
	}
	return fmt.Sprintf(", with %d transitions", transitions)
}
