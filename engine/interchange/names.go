package interchange

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A character that a format cannot have in a name is written as its number: as %2C in formats of lines and of marks, as
// _x2c_ where names are identifiers. An escape is read only in a name that would be written so: names of other tools
// stay as they are.

// nameless is the empty name, which most formats cannot hold either.
const nameless = "%%"

// percented writes a name without forbidden characters and blanks at its ends. In a word with a meaning of its own, the
// first character is written as its number too.
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
	if !strings.Contains(text, "%") {
		return text
	}
	name := unescaped(text, func(rest string) (string, int) {
		if rest[0] != '%' || !hex(rest[1:], 2) {
			return "", 0
		}
		c, _ := strconv.ParseUint(rest[1:3], 16, 8)
		return string([]byte{byte(c)}), 3
	})
	switch {
	case text == nameless:
		return ""
	case percented(name, forbidden, words...) == text:
		return name
	}
	return text
}

// unescaped replaces the escapes in a text: escape returns the characters of one at the beginning of a text, and its
// length, or 0.
func unescaped(text string, escape func(rest string) (string, int)) string {
	var b strings.Builder
	for rest := text; rest != ""; {
		characters, length := escape(rest)
		if length == 0 {
			characters, length = rest[:1], 1
		}
		b.WriteString(characters)
		rest = rest[length:]
	}
	return b.String()
}

// hex reports whether a text begins with a number of hexadecimal digits.
func hex(text string, digits int) bool {
	return len(text) >= digits && strings.Trim(text[:digits], "0123456789abcdefABCDEF") == ""
}

// unnamed is the identifier of a name without characters.
const unnamed = "_x_"

// identified writes a name as an identifier; not reports the words that it must not be.
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
	if !strings.Contains(text, "_x") {
		return text
	}
	name := unescaped(text, func(rest string) (string, int) {
		n := numbered(rest)
		if n == 0 {
			return "", 0
		}
		r, _ := strconv.ParseInt(rest[2:n-1], 16, 32)
		return string(rune(r)), n
	})
	switch {
	case text == unnamed:
		return ""
	case identified(name, not) == text:
		return name
	}
	return text
}
