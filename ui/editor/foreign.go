package editor

import (
	"fmt"

	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/say"
	"lassolab/ui/session"
)

// foreign is the format of a text that somebody pasted into the editor, and that is not HOA; nil: it is HOA, or
// nothing that is known.
func (f *Feature) foreign() *interchange.Format {
	if f.model.IsProgram {
		return nil
	}
	format, _ := interchange.Foreign(f.model.Text)
	return format
}

// foreignDiagnostics are what is wrong with such a text: that it is in another format, and then its own mistakes.
func (f *Feature) foreignDiagnostics() hoa.Diagnostics {
	format, by := interchange.Foreign(f.model.Text)
	said := hoa.Diagnostics{{Position: hoa.Position{Line: 1, Column: 1, EndColumn: 1},
		Message: fmt.Sprintf("this text is %s, by %s: the editor holds HOA", format.Name, by)}}
	return append(said, interchange.Open("", f.model.Text, format).Diagnostics...)
}

// convertible is the format of a text that can be converted; nil: it has mistakes, or is HOA.
func (f *Feature) convertible() *interchange.Format {
	if errors := f.model.Diagnostics; f.model.Good || f.model.Unread || len(errors) == 0 {
		return nil
	}
	return f.foreign()
}

// convert puts HOA in the place of a text in another format.
func (f *Feature) convert(t *session.Turn) {
	if !t.Read(ConvertPressed{}) {
		return
	}
	if f.model.Program != nil && f.model.Good {
		f.toHOA(t, f.model.Document.Text, "The program is HOA now: its network, which the drawing can change. Undo brings the program back.")
		return
	}
	format := f.convertible()
	if format == nil {
		return
	}
	opened := interchange.Open("", f.model.Text, format)
	if opened.Diagnostics.HasErrors() {
		t.Say("The text has mistakes: correct them first, or undo.")
		return
	}
	said := "The text was " + format.Name + " and is HOA now."
	for _, d := range opened.Diagnostics {
		said += " " + say.Sentence(d.Message)
	}
	f.toHOA(t, opened.HOA, said)
}

// toHOA puts HOA in the place of the text, and says so.
func (f *Feature) toHOA(t *session.Turn, text, said string) {
	change := difference(f.model.Text, text)
	change.Said = "conversion to HOA"
	f.enter(change)
	f.put(t, text)
	t.Do(SetText{text, false})
	f.parse(t, "")
	t.Ask(session.TextEdited{})
	t.Say(said)
	t.Save()
}
