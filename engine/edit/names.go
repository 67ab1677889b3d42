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

// The name of a state that is added follows the others:
//
//	0, 1, 2          3     numbers only: the smallest that is free
//	q0, q1, idle     q2    a stem that at least half of the names have: one more than its largest number
//	idle, want       s0    any other names: the smallest of s0, s1, … that is free
//
// Beside names a number would be taken for the state's number in the text.

// nextName is the name of a state that is added to those with these names.
func nextName(names []string) string {
	stem, from := "s", 0
	if numbersOnly(names) {
		stem = ""
	} else if common, largest := commonStem(names); common != "" {
		stem, from = common, largest+1
	}
	return counted(stem, from, names)
}

// counted is the stem with the smallest number, from one on, with which it is not taken.
func counted(stem string, from int, taken []string) string {
	suffix := func(k int) string { return strconv.Itoa(from + k - 2) }
	return say.NewDistinct(suffix, append(slices.Clip(taken), stem)...).Of(stem)
}

func numbersOnly(names []string) bool {
	return !slices.ContainsFunc(names, func(name string) bool { return !isNumber(name) })
}

// commonStem is what at least half of the names have before a final number, and the largest such number; else empty.
func commonStem(names []string) (stem string, largest int) {
	count, last := map[string]int{}, map[string]int{}
	for _, name := range names {
		if kind, k := numbered(name); kind != "" && k >= 0 {
			count[kind]++
			last[kind] = max(last[kind], k)
			if count[kind] > count[stem] {
				stem = kind
			}
		}
	}
	if 2*count[stem] < len(names) {
		return "", 0
	}
	return stem, last[stem]
}

// distinct is the name itself where it is free, else with the smallest number after it that is: a, a 2, a 3.
func distinct(name string, taken []string) string {
	return say.NewDistinct(say.Numbered(" "), taken...).Of(name)
}

// several are labels in a sentence: a few, and how many more.
func several(labels []string) string { return say.FewOf(labels, 4, "", say.Short) }
