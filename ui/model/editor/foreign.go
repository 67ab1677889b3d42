package editor

import (
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/say"
	"lassolab/engine/source"
	"lassolab/ui/core/session"
)

// foreign is a text that somebody pasted into the editor in another format.
type foreign struct {
	format string // its name; empty: the text is HOA or a program, or nothing that is known
	hoa    string // the text as HOA; empty where it has mistakes
	said   source.Diagnostics
}

// documentIn is a Petri net, or a file of formulas about one, that somebody pasted into a text; empty: nobody did. A net that is all of the text now is
// read as a text in another format.
func documentIn(before, after string) string {
	if grown := len(after) - len(before); -1 <= grown && grown <= 1 {
		return "" // a key was pressed
	}
	in := difference(before, after).In
	if !strings.HasPrefix(strings.TrimSpace(in), "<") {
		return ""
	}
	if interchange.IsQueries(in) && strings.Contains(in, "</property-set>") {
		return in
	}
	format, _ := interchange.Foreign(in)
	if format != nil && format.Name == "PNML" && strings.Contains(in, "</pnml>") && strings.TrimSpace(in) != strings.TrimSpace(after) {
		return in
	}
	return ""
}

// Convert puts HOA in the place of a text in another format, or of a program.
func (f *Feature) Convert(t *session.Turn) {
	if !t.Read(f.Convert) {
		return
	}
	if f.model.Program != nil && f.model.Good {
		f.toHOA(t, f.model.Document.Text, "The program is HOA now: its network, which the drawing can change. Undo brings the program back.")
		return
	}
	switch {
	case f.foreign.format == "":
	case f.foreign.hoa == "":
		t.Say("The text has mistakes: correct them first, or undo.")
	default:
		f.foreignToHOA(t, "The text was "+f.foreign.format+" and is HOA now.")
	}
}

// convertPasted puts HOA in the place of a text in another format that came at once in the place of all, as with a paste. One that has mistakes stays.
func (f *Feature) convertPasted(t *session.Turn) {
	if !f.pasted || f.reader.Running() {
		return
	}
	if f.pasted = false; f.foreign.hoa != "" {
		f.foreignToHOA(t, "The text was "+f.foreign.format+" and is HOA now. Undo brings it back as it was pasted.")
	}
}

// foreignToHOA puts HOA in the place of a text in another format, and says what the format has no place for.
func (f *Feature) foreignToHOA(t *session.Turn, said string) {
	for _, d := range f.foreign.said[1:] { // the first says that it is in another format
		said += " " + say.Sentence(d.Message)
	}
	f.toHOA(t, f.foreign.hoa, said)
}

// toHOA puts HOA in the place of the text, and says so.
func (f *Feature) toHOA(t *session.Turn, text, said string) {
	change := difference(f.model.Text, text)
	change.Said = "conversion to HOA"
	f.replace(t, change, text)
	t.Say(said)
	t.Save()
}
