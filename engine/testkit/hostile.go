// Package testkit has what tests of several packages share; the program does not use it.
//
//	hostile.go   input that a stranger may send to do harm: texts that are long, deep, wide, cut off or no texts at
//	             all, numbers beyond every range, and names that would be markup, commands or formulas where somebody
//	             forgets to escape them, made of any text that is right
//	repeats.go   texts in any length, each with a part of a text that is right again and again
//	growth.go    whether the cost of a reader grows as the length of its text does
//	cases.go     cases as text files
package testkit

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Input is a hostile text.
type Input struct {
	Name string // what was done to which part of the text
	Text string // bytes, not always UTF-8
}

// Numbers are what somebody may write where a number is meant.
var Numbers = []string{"-1", "0", "007", "4294967296", "9223372036854775808", "99999999999999999999999", "1e400",
	"-1e400", "NaN", "0x7f", "1_0", "٣", "½", "1.5"}

// Names are what somebody may call a thing.
var Names = []string{
	Markup, `<img src=x onerror=hostile()>`, `"><svg/onload=hostile()>`, "]]>&lt;script&gt;&#x3c;", "javascript:hostile()", "${hostile()}{{hostile()}}",
	"\\\"'`", `\input{x}\end{tikzpicture}$^_%#&~{}`, "%0a%00", "=HYPERLINK(\"x\")", "+1+cmd|' /C x'!A1", "-1", "@SUM(1)", "\t=1", "*/ // # ;;", "a\nb\r\nc",
	Terminal, Turned, "שלום עולם", "a\x00b", "\x7f\u0085\u009b31m\u2028\u2029\ufeff\ufffe",
	"\xff\xfe\xed\xa0\x80\xc0\xaf", "", " ", "]] --> -- >", "__proto__", "constructor",
	strings.Repeat("x", 5000), strings.Repeat("é\u0301", 600),
}

const (
	// Markup would be an element with a handler, and a script, wherever a name became markup: in text, and in an
	// attribute with either quote.
	Markup = `"'><img src=x onerror=hostile()><script>hostile()</script>`
	// Terminal would colour, retitle and ring a terminal to which it were printed.
	Terminal = "\x1b[31m\x1b]0;hostile\x07\x1b[2J\u009b1m\b\r"
	// Turned has marks that turn the direction of the letters that follow, beyond its own end.
	Turned = "\u202egnp.\u2066x\u2067y\u2068z\u200f\u061c"
)

// Bare are texts of no format, up to so many bytes long.
func Bare(bytes int) []Input {
	binary := make([]byte, bytes)
	for i, x := 0, uint32(1); i < bytes; i++ {
		x = x*1664525 + 1013904223
		binary[i] = byte(x >> 24)
	}
	list := []Input{{"nothing", ""}, {"a byte order mark", "\ufeff"}, {"ends of lines", "\r\n\r\n"},
		{"binary", string(binary)}, {"a program of a machine", "\x7fELF\x02\x01\x01\x00"}}
	for _, piece := range []string{"\x00", "\n", " ", "(", "[", "{", "<", "!", "\"", "/*", "<a>", "&a;", "0", "9 ", "a",
		"é", "\u202e", "\xed\xa0\x80", "# ", "> ", "* ", "```\n", "|", ",", "[](", "\\", "\\\n", "X "} {
		list = append(list, Input{fmt.Sprintf("%.12q again and again", piece), fill("", piece, "", bytes)})
	}
	return list
}

// fill repeats a piece between a head and a tail until all has so many bytes.
func fill(head, piece, tail string, bytes int) string {
	return head + strings.Repeat(piece, max(1, (bytes-len(head)-len(tail))/max(1, len(piece)))) + tail
}

var (
	words   = regexp.MustCompile(`[0-9]+|[A-Za-z_]\w*|"[^"\n]*"|[^\s\w]`)
	numbers = regexp.MustCompile(`[0-9]+`)
	named   = regexp.MustCompile(`"[^"\n]*"|[A-Za-z_]\w*`)
	signs   = regexp.MustCompile(`[^\s\w]+`)
)

// Small are variations of a text that are about as long as it: cut off, with other numbers and names, and in other
// encodings. Of the places where one could be made, at most so many are tried, evenly spread.
func Small(good string, places int) (list []Input) {
	add := func(name, text string) { list = append(list, Input{name, text}) }
	for _, at := range spread(words.FindAllStringIndex(good, -1), 3*places) {
		add(fmt.Sprintf("cut off at byte %d", at[1]), good[:at[1]])
		add(fmt.Sprintf("cut off at byte %d", at[0]), good[:at[0]])
		add(fmt.Sprintf("without its beginning, from byte %d", at[0]), good[at[0]:])
	}
	for _, at := range spread(numbers.FindAllStringIndex(good, -1), places) {
		for _, n := range Numbers {
			add(fmt.Sprintf("%s at byte %d", n, at[0]), good[:at[0]]+n+good[at[1]:])
		}
	}
	for _, at := range spread(named.FindAllStringIndex(good, -1), places) {
		for _, name := range Names {
			add(fmt.Sprintf("the name %.30q at byte %d", name, at[0]), good[:at[0]]+name+good[at[1]:])
			add(fmt.Sprintf("the name %.30q in quotes at byte %d", name, at[0]), good[:at[0]]+`"`+name+`"`+good[at[1]:])
		}
	}
	add("with a byte order mark", "\ufeff"+good)
	add("with the ends of lines of Windows", strings.ReplaceAll(good, "\n", "\r\n"))
	add("with the ends of lines of old", strings.ReplaceAll(good, "\n", "\r"))
	add("in one line", strings.ReplaceAll(good, "\n", " "))
	add("in UTF-16", "\xff\xfe"+strings.Join(append(strings.Split(good, ""), ""), "\x00"))
	add("with a NUL behind it", good+"\x00")
	add("with bytes that are no text behind it", good+"\n\xff\xed\xa0\x80")
	add("twice", good+good)
	return list
}

// Large are variations of a text that have about so many bytes: wide, deep and long, each at a few places, evenly
// spread.
func Large(good string, bytes, places int) (list []Input) {
	add := func(name, text string) { list = append(list, Input{name, text}) }
	at := 0
	var lines [][]int
	for line := range strings.Lines(good) {
		lines = append(lines, []int{at, at + len(line)})
		at += len(line)
	}
	for _, at := range spread(distinct(good, lines), places) {
		add(fmt.Sprintf("the line %.40q again and again", good[at[0]:at[1]]),
			fill(good[:at[0]], good[at[0]:at[1]], good[at[1]:], bytes))
	}
	for _, at := range spread(distinct(good, signs.FindAllStringIndex(good, -1)), places) {
		add(fmt.Sprintf("the sign %q at byte %d again and again", good[at[0]:at[1]], at[0]),
			fill(good[:at[0]], good[at[0]:at[1]], good[at[1]:], bytes))
	}
	for _, at := range spread(distinct(good, words.FindAllStringIndex(good, -1)), places) {
		add(fmt.Sprintf("the word %.30q at byte %d again and again", good[at[0]:at[1]], at[0]),
			fill(good[:at[0]], good[at[0]:at[1]]+" ", good[at[1]:], bytes))
	}
	for _, at := range spread(distinct(good, named.FindAllStringIndex(good, -1)), places) {
		end := at[1]
		if good[end-1] == '"' {
			end--
		}
		add(fmt.Sprintf("the name %.30q at byte %d grown long", good[at[0]:at[1]], at[0]),
			fill(good[:end], "x", good[end:], bytes))
	}
	for _, at := range spread(numbers.FindAllStringIndex(good, -1), places) {
		add(fmt.Sprintf("the number at byte %d grown long", at[0]), fill(good[:at[1]], "9", good[at[1]:], bytes))
	}
	add("the whole again and again", fill("", good, "", bytes))
	add("blanks before it", fill("", " ", good, bytes))
	add("NULs behind it", fill(good, "\x00", "", bytes))
	add("words behind it, in one line", fill(strings.ReplaceAll(good, "\n", " "), "x ", "", bytes))
	return list
}

// distinct keeps, of the parts of a text, the first of those that are the same.
func distinct(text string, parts [][]int) [][]int {
	known := map[string]bool{}
	return slices.DeleteFunc(slices.Clone(parts), func(at []int) bool {
		part := text[at[0]:at[1]]
		was := known[part]
		known[part] = true
		return was
	})
}

// spread keeps at most so many of a list, the first and the last among them.
func spread[T any](list []T, limit int) (kept []T) {
	if len(list) <= limit {
		return list
	}
	for i := range limit {
		kept = append(kept, list[i*(len(list)-1)/max(1, limit-1)])
	}
	return kept
}
