package say

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const joiner = '\u200d' // makes one character of its neighbours

// Cut shortens a text to at most limit characters, the last of them an ellipsis. It never cuts within a
// character, nor takes an accent from its letter. Names come from links, so the text may be of any length: no
// more of it is read than is kept.
func Cut(text string, limit int) string {
	kept, seen := 0, 0 // bytes before the last place where a cut may be; characters
	tied := false
	for at, r := range text {
		switch {
		case seen == limit:
			return text[:kept] + "…"
		case seen < limit && !tied && !unicode.Is(unicode.M, r) && r != joiner:
			kept = at
		}
		tied = r == joiner
		seen++
	}
	return text
}

// Short cuts a name, or a quotation, to what a sentence can hold.
func Short(text string) string { return Cut(text, 40) }

// Capital begins a text with a capital letter.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 || first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Small begins a text with a small letter.
func Small(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(first)) + text[size:]
}

// Sentence makes a sentence of a text, as an error's, that begins small and has no end.
func Sentence(text string) string { return End(Capital(text)) }

// End gives a text a full stop, unless it ends already.
func End(text string) string {
	if last, size := utf8.DecodeLastRuneInString(text); size == 0 || strings.ContainsRune(".!?…", last) {
		return text
	}
	return text + "."
}
