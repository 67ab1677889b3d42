package interchange

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"lassolab/engine/ltl"
)

// Refused says what a file without a model is, in words behind the file's name. It is empty for a file that may hold
// one, by its contents or its name. Bytes that are no UTF-8 may have been replaced.
func Refused(file, text string) string {
	head := text[:min(len(text), signatureLength)]
	for _, s := range signatures {
		if strings.HasPrefix(head, s.begins) || strings.HasPrefix(head, strings.ToValidUTF8(s.begins, "\ufffd")) {
			return "is " + s.what
		}
	}
	switch {
	case strings.TrimSpace(text) == "":
		return "is empty"
	case strings.Count(head, "\x00") > len(head)/8 && !strings.Contains(head, "\x00\x00"):
		return "is a text in UTF-16, which is not read: save it in UTF-8"
	case strings.IndexFunc(text, controls) >= 0 || !utf8.ValidString(text):
		return "is no text"
	}
	if f := ByName(file); f != nil && !f.Own {
		return "" // its reader says what is wrong
	}
	if f, _ := known(text); f == nil {
		return "is in no format that is read"
	}
	return ""
}

// Unread says what a text is that no format recognises, and what to do with it: a sentence; empty: it is unknown.
func Unread(text string) string {
	begins := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(text, w) })
	}
	switch text = strings.TrimSpace(text); {
	case begins("digraph", "graph", "strict"):
		return "This is DOT, which is only written: open the model that it was drawn from."
	case begins(`\`, "%"):
		return "This is LaTeX, which is only written: open the model that it was drawn from."
	case begins("{", "[") && json.Valid([]byte(text)):
		return "This is JSON, and no model is JSON; a run as JSON is replayed beside its model."
	}
	f, wrong := ltl.Parse(text, nil)
	switch {
	case strings.IndexFunc(text, controls) >= 0:
		return "This is no text."
	case f != nil && !wrong.HasErrors() && f.Operator != ltl.Proposition:
		return "This may be a formula of linear temporal logic: lassolab ltl makes an automaton of it, and -property " +
			"asks it of a model."
	}
	return ""
}

const signatureLength = 64

// signatures are the first bytes of what people take for a model by mistake.
var signatures = []struct{ begins, what string }{
	{"\x89PNG", "a PNG picture"},
	{"\xff\xd8\xff", "a JPEG picture"},
	{"GIF8", "a GIF picture"},
	{"<svg", "an SVG picture"},
	{"%PDF-", "a PDF document"},
	{"PK\x03\x04", "a ZIP archive or an office document"},
	{"\x1f\x8b", "a compressed file"},
	{"\x7fELF", "a program"},
	{"\x00asm", "a program"},
}

// controls reports whether a character is in no text.
func controls(r rune) bool { return r < ' ' && !strings.ContainsRune("\t\n\v\f\r", r) || r == 0x7f }
