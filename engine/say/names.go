package say

import (
	"strings"
	"unicode"
)

// A list of names is written as one types it: between two names is a comma, ≪ or a new line, and blanks
// around a name are nothing of it. A name that holds one of these, has blanks at its ends or begins with a
// quote is in double quotes, in which a quote is doubled:
//
//	a, b c, "d,e", say "hi", """f"""
//
// A quote within a name that does not begin with one is a letter like any other, and so is a backslash anywhere: a"b,
// x is two names. What follows the closing quote of a name is skipped, and a quote that is never closed reaches to the
// end. So every text is a list; where somebody types one, OpenQuote says what such a quote has swallowed.

// Names reads a list; names that are empty are left out.
func Names(text string) []string {
	var names []string
	for rest, more := text, true; more; {
		var name string
		if name, rest, more, _ = taken(rest); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// LastName is the name at the end of a list that is being typed, empty after a comma, and the text before it.
func LastName(text string) (before, name string) {
	rest, more := text, true
	for more {
		before = text[:len(text)-len(rest)]
		name, rest, more, _ = taken(rest)
	}
	return before, name
}

// OpenQuote says how to repair a list in which a quote is never closed; empty when none is open.
func OpenQuote(text string) string {
	for rest, more := text, true; more; {
		var open bool
		if _, rest, more, open = taken(rest); open {
			return "A name begins with a quotation mark and does not end with one: add it at the end, or " +
				"delete the first."
		}
	}
	return ""
}

// List writes names as Names reads them.
func List(names []string) string {
	written := make([]string, len(names))
	for i, name := range names {
		written[i] = Name(name)
	}
	return strings.Join(written, ", ")
}

// Name writes one name of a list.
func Name(name string) string {
	if end, _ := separator(name); end < 0 && strings.TrimSpace(name) == name && !strings.HasPrefix(name, `"`) {
		return name
	}
	return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
}

// taken reads the first name of a list; more: a separator, and so perhaps another name, follows it; open: the name has
// a quote that is never closed.
func taken(text string) (name, rest string, more, open bool) {
	blank := func(r rune) bool { return unicode.IsSpace(r) && r != '\n' }
	quoted, isQuoted := strings.CutPrefix(strings.TrimLeftFunc(text, blank), `"`)
	if isQuoted {
		name, text, open = unquoted(quoted)
	}
	bare := text
	if end, size := separator(text); end >= 0 {
		bare, rest, more = text[:end], text[end+size:], true
	}
	if !isQuoted {
		name = strings.TrimSpace(bare)
	}
	return name, rest, more, open
}

// unquoted reads a name up to its closing quote, and returns what follows that. Open says that there is none.
func unquoted(text string) (name, rest string, open bool) {
	var b strings.Builder
	for {
		before, after, closed := strings.Cut(text, `"`)
		b.WriteString(before)
		if !closed || !strings.HasPrefix(after, `"`) {
			return b.String(), after, !closed
		}
		b.WriteByte('"')
		text = after[1:]
	}
}

// separator finds what ends a name outside quotes; end is -1 when nothing does.
func separator(text string) (end, size int) {
	end = strings.IndexAny(text, ",≪\n")
	if end < 0 {
		return end, 0
	}
	if strings.HasPrefix(text[end:], "≪") {
		return end, len("≪")
	}
	return end, 1
}
