package svg

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"lassolab/engine/say"
	"lassolab/ui/view/layout"
)

// Text cannot be measured before it is drawn, and layouts need its size first. The widths below are
// those of common sans serif faces, rounded up, in shares of the font's size; a label a little too
// wide for its text does no harm.

// TextWidth is about how wide a text is in a font of the given size.
func TextWidth(text string, size float64) float64 {
	width := 0.
	for _, r := range text {
		switch {
		case strings.ContainsRune("ijl.,:;|!'·′ ", r):
			width += .33
		case strings.ContainsRune("frtI()[]-/\\\"", r):
			width += .42
		case strings.ContainsRune("mwMW@%…", r):
			width += 1
		case r > 0x2e80:
			width += 1.05
		case unicode.IsUpper(r):
			width += .74
		default:
			width += .64
		}
	}
	return width * size
}

// Shortened cuts a text so that it is at most the given number of pixels wide, and
// says by an ellipsis that it did.
func Shortened(text string, size, limit float64) string {
	fits, width := 0, size // of the part that leaves room for the ellipsis
	for at, r := range text {
		width += TextWidth(string(r), size)
		if width <= limit {
			fits = at + utf8.RuneLen(r)
		} else if width-size > limit { // names from a link may be long: no further than needed
			return text[:min(fits, len(text))] + "…"
		}
	}
	return text
}

// Joined sets labels in lines "a, b" of limited width; beyond the fourth line it says how many more there are.
func Joined(labels []string, size, limit float64) []string {
	const lineLimit = 4
	var lines []string
	for i, label := range labels {
		label = Shortened(label, size, limit)
		if i < len(labels)-1 {
			label += ","
		}
		if last := len(lines) - 1; last >= 0 && TextWidth(lines[last]+" "+label, size) <= limit {
			lines[last] += " " + label
		} else if len(lines) == lineLimit {
			return append(lines[:lineLimit-1], "… "+say.Count(len(labels), "label"))
		} else {
			lines = append(lines, label)
		}
	}
	return lines
}

// Wrapped breaks a sentence into lines of limited width, between words; a word that is wider is shortened.
func Wrapped(sentence string, size, limit float64) []string {
	var lines []string
	for _, word := range strings.Split(sentence, " ") {
		word = Shortened(word, size, limit)
		if last := len(lines) - 1; last >= 0 && TextWidth(lines[last]+" "+word, size) <= limit {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// BlockSize is the extent of lines set below each other.
func BlockSize(lines []string, size float64) layout.Size {
	width := 0.
	for _, line := range lines {
		width = max(width, TextWidth(line, size))
	}
	if width == 0 {
		return layout.Size{}
	}
	return layout.Size{Width: width, Height: float64(len(lines)) * size * lineHeight}
}

const lineHeight = 1.2

// What a text alternative holds: names come from links too.
const (
	SpokenStates      = 60   // states of a text alternative
	SpokenTransitions = 12   // of each state
	spokenNames       = 60   // characters of a name
	SpokenText        = 6000 // bytes, about: names come from links too
)

// Spoken cuts a name to what can be listened to.
func Spoken(name string) string { return say.Cut(name, spokenNames) }
