package svg

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lassolab/engine/layout"
)

// Text cannot be measured before it is drawn, and layouts need its size first. The widths below are those of common sans serif faces,
// rounded up, in shares of the font's size; a label a little too wide for its text does no harm.

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

// Shortened cuts a text so that it is at most the given number of pixels wide, and says by an ellipsis that it did.
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
	const most = 4
	var lines []string
	for i, label := range labels {
		label = Shortened(label, size, limit)
		if i < len(labels)-1 {
			label += ","
		}
		if last := len(lines) - 1; last >= 0 && TextWidth(lines[last]+" "+label, size) <= limit {
			lines[last] += " " + label
		} else if len(lines) == most {
			return append(lines[:most-1], "… "+strconv.Itoa(len(labels))+" labels")
		} else {
			lines = append(lines, label)
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

// Grouped writes a number in groups of three digits, apart by narrow spaces.
func Grouped(n int64) string { return GroupDigits(strconv.FormatInt(n, 10)) }

// GroupDigits sets digits in groups of three, as Grouped does.
func GroupDigits(digits string) string {
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && d != '-' && (len(digits)-i)%3 == 0 && digits[i-1] != '-' {
			b.WriteRune('\u202f')
		}
		b.WriteRune(d)
	}
	return b.String()
}

// Counted writes "1 state", "2 states".
func Counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return Grouped(int64(n)) + " " + noun + "s"
}

// Capital is a sentence that begins with a capital letter.
func Capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// Listed sets names in a row: three at most, of more the first two and how many are left.
func Listed(names []string) string {
	switch {
	case len(names) > 3:
		return strings.Join(names[:2], ", ") + " and " + Grouped(int64(len(names)-2)) + " more"
	case len(names) > 1:
		last := len(names) - 1
		return strings.Join(names[:last], ", ") + " and " + names[last]
	case len(names) == 1:
		return names[0]
	}
	return ""
}

// What a text alternative holds: names come from links too.
const (
	SpokenStates      = 60   // states of a text alternative
	SpokenTransitions = 12   // of each state
	spokenNames       = 60   // characters of a name
	SpokenText        = 6000 // bytes, about: names come from links too
)

// Spoken cuts a name to what can be listened to.
func Spoken(name string) string {
	if len(name) <= spokenNames {
		return name
	}
	return strings.ToValidUTF8(name[:spokenNames], "") + "…"
}
