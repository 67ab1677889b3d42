package picture

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lassolab/engine/layout"
)

// Text cannot be measured before it is drawn, and layouts need its size first. The widths below are those of common sans serif faces,
// rounded up, in shares of the font's size; a label a little too wide for its text does no harm.

func textWidth(text string, size float64) float64 {
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

// shortened cuts a text so that it is at most the given number of pixels wide, and says by an ellipsis that it did.
func shortened(text string, size, limit float64) string {
	fits, width := 0, size // of the part that leaves room for the ellipsis
	for at, r := range text {
		width += textWidth(string(r), size)
		if width <= limit {
			fits = at + utf8.RuneLen(r)
		} else if width-size > limit { // names from a link may be long: no further than needed
			return text[:min(fits, len(text))] + "…"
		}
	}
	return text
}

// joined sets labels in lines "a, b" of limited width; beyond the fourth line it says how many more there are.
func joined(labels []string, size, limit float64) []string {
	const most = 4
	var lines []string
	for i, label := range labels {
		label = shortened(label, size, limit)
		if i < len(labels)-1 {
			label += ","
		}
		if last := len(lines) - 1; last >= 0 && textWidth(lines[last]+" "+label, size) <= limit {
			lines[last] += " " + label
		} else if len(lines) == most {
			return append(lines[:most-1], "… "+strconv.Itoa(len(labels))+" labels")
		} else {
			lines = append(lines, label)
		}
	}
	return lines
}

// blockSize is the extent of lines set below each other.
func blockSize(lines []string, size float64) layout.Size {
	width := 0.
	for _, line := range lines {
		width = max(width, textWidth(line, size))
	}
	if width == 0 {
		return layout.Size{}
	}
	return layout.Size{Width: width, Height: float64(len(lines)) * size * lineHeight}
}

const lineHeight = 1.2

// grouped writes a number in groups of three digits, apart by narrow spaces.
func grouped(n int64) string { return groupDigits(strconv.FormatInt(n, 10)) }

func groupDigits(digits string) string {
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && d != '-' && (len(digits)-i)%3 == 0 && digits[i-1] != '-' {
			b.WriteRune('\u202f')
		}
		b.WriteRune(d)
	}
	return b.String()
}

// counted writes "1 state", "2 states".
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return grouped(int64(n)) + " " + noun + "s"
}

// capital is a sentence that begins with a capital letter.
func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// listed sets names in a row: three at most, of more the first two and how many are left.
func listed(names []string) string {
	switch {
	case len(names) > 3:
		return strings.Join(names[:2], ", ") + " and " + grouped(int64(len(names)-2)) + " more"
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
	spokenStates      = 60   // states of a text alternative
	spokenTransitions = 12   // of each state
	spokenNames       = 60   // characters of a name
	spokenText        = 6000 // bytes, about: names come from links too
)

// spoken cuts a name to what can be listened to.
func spoken(name string) string {
	if len(name) <= spokenNames {
		return name
	}
	return strings.ToValidUTF8(name[:spokenNames], "") + "…"
}
