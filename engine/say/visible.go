package say

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Visible writes a text so that nothing in it commands a terminal or turns the words around it: control characters and
// marks of direction are shown by their numbers, as \u001b, and bytes that are no text by the replacement character.
// Tabs and ends of lines stay. JSON means the same after it, and XML takes it.
func Visible(text string) string {
	if utf8.ValidString(text) && !strings.ContainsFunc(text, hidden) {
		return text
	}
	var b strings.Builder
	for at, r := range text {
		if hidden(r) && !strings.HasPrefix(text[at:], "\r\n") {
			fmt.Fprintf(&b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// hidden reports whether a character is not seen, but does something: the controls of ASCII and of ISO 6429, the marks,
// embeddings, overrides and isolates of the Unicode Bidirectional Algorithm, and its ends of lines and paragraphs.
func hidden(r rune) bool {
	switch {
	case r == '\n' || r == '\t':
		return false
	case r < ' ', 0x7f <= r && r <= 0x9f:
		return true
	case r == 0x061c, r == 0x200e, r == 0x200f, 0x2028 <= r && r <= 0x202e, 0x2066 <= r && r <= 0x2069, r == 0xfffe,
		r == 0xffff:
		return true
	}
	return false
}
