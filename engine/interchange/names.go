package interchange

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Names have any characters here, and few in most formats. What a format cannot hold is written as its number:
// as %2C in formats of lines and of marks, as _x2c_ where a name has to be a word of a programming language. A
// name is read so only when it would be written so, so that what other tools mean by such a text stays.

// nameless stands for a name without characters, which most formats cannot hold either.
const nameless = "%%"

// percented writes a name without some characters, and without a blank at its ends. The first character of a
// word that the format has for something else is written by its number too.
func percented(name string, forbidden func(rune) bool, words ...string) string {
	switch name {
	case "":
		return nameless
	case nameless:
		return "%25%"
	}
	var b strings.Builder
	other := slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(w, name) })
	for i, r := range name {
		switch {
		case i == 0 && other, r == ' ' && (i == 0 || i == len(name)-1):
			fmt.Fprintf(&b, "%%%02X", r)
		case r == utf8.RuneError && !strings.HasPrefix(name[i:], "\ufffd"):
			b.WriteString("\ufffd")
		case r == '%' && (hex(name[i+1:], 2) || forbidden('%')), forbidden(r), r < ' ', r == 0x7f, r == 0xfffe,
			r == 0xffff:
			for _, c := range []byte(string(r)) {
				fmt.Fprintf(&b, "%%%02X", c)
			}
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// unpercented reads what percented writes.
func unpercented(text string, forbidden func(rune) bool, words ...string) string {
	if text == nameless {
		return ""
	}
	if !strings.Contains(text, "%") {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && hex(text[i+1:], 2) {
			c, _ := strconv.ParseUint(text[i+1:i+3], 16, 8)
			b.WriteByte(byte(c))
			i += 2
		} else {
			b.WriteByte(text[i])
		}
	}
	if name := b.String(); percented(name, forbidden, words...) == text {
		return name
	}
	return text
}

// hex reports whether a text begins with so many hexadecimal digits.
func hex(text string, digits int) bool {
	return len(text) >= digits && strings.Trim(text[:digits], "0123456789abcdefABCDEF") == ""
}

// unnamed is the identifier of a name without characters.
const unnamed = "_x_"

// identified writes a name as an identifier. The first character is written by its number too when the name is
// one that must not be.
func identified(name string, not func(string) bool) string {
	name = strings.ToValidUTF8(name, "\ufffd")
	if name == "" {
		return unnamed
	}
	word := func(all bool) string {
		var b strings.Builder
		for i, r := range name {
			letter := r == '_' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || i > 0 && '0' <= r && r <= '9'
			if !letter || i == 0 && all || numbered(name[i:]) > 0 {
				b.WriteString("_x" + strconv.FormatInt(int64(r), 16) + "_")
			} else {
				b.WriteRune(r)
			}
		}
		return b.String()
	}
	if w := word(false); !not(w) && w != unnamed {
		return w
	}
	return word(true)
}

// numbered is the length of a character's number at the beginning of a text; 0: there is none.
func numbered(text string) int {
	if !strings.HasPrefix(text, "_x") {
		return 0
	}
	n := strings.IndexByte(text[2:min(len(text), 10)], '_')
	if n < 1 || !hex(text[2:], n) {
		return 0
	}
	return 2 + n + 1
}

// unidentified reads what identified writes.
func unidentified(text string, not func(string) bool) string {
	if text == unnamed {
		return ""
	}
	if !strings.Contains(text, "_x") {
		return text
	}
	var b strings.Builder
	for rest := text; rest != ""; {
		if n := numbered(rest); n > 0 {
			r, _ := strconv.ParseInt(rest[2:n-1], 16, 32)
			b.WriteRune(rune(r))
			rest = rest[n:]
		} else {
			b.WriteByte(rest[0])
			rest = rest[1:]
		}
	}
	if name := b.String(); identified(name, not) == text {
		return name
	}
	return text
}
