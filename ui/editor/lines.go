package editor

import (
	"slices"

	"lassolab/engine/edit"
	"lassolab/engine/hoa"
	"lassolab/ui/session"
)

// lines is where the text says what is selected in the drawing.
type lines struct {
	document  *hoa.Document
	component int
	of        *hoa.Lines // of the two; nil before they were asked for
	marked    []int      // in the editor
}

// in looks up a component of a document, once.
func (l *lines) in(document *hoa.Document, component int) *hoa.Lines {
	if l.of == nil || l.document != document || l.component != component {
		l.document, l.component, l.of = document, component, document.Lines(component)
	}
	return l.of
}

// mark marks the lines of what is selected in the drawing. While the text has errors or is not read yet, the marks
// stay, and move with the text.
func (f *Feature) mark(t *session.Turn, reveal bool) {
	if !f.model.Good {
		return
	}
	var marked []int
	if selected, drawn := t.Drawing.Selected, t.Drawn(); drawn >= 0 && !selected.Empty() {
		marked = f.lines.in(f.model.Document, drawn).Of(selected.States, selected.Transitions)
	}
	if !slices.Equal(marked, f.lines.marked) {
		f.lines.marked = marked
		t.Do(MarkLines{marked, reveal})
	}
}

// unmark takes all marks away, with the text they were in.
func (f *Feature) unmark(t *session.Turn) {
	if f.lines.marked != nil {
		f.lines.marked = nil
		t.Do(MarkLines{})
	}
}

// point says what of which component the cursor has come to. A text that is not read says nothing.
func (f *Feature) point(t *session.Turn, line int) {
	if !f.model.Good {
		return
	}
	for i := range f.model.Document.Automata {
		if a := &f.model.Document.Automata[i]; a.From <= line && line <= a.To {
			states, transitions := f.lines.in(f.model.Document, i).At(line)
			t.Ask(session.TextPointed{Component: i, At: edit.Selection{States: states, Transitions: transitions}})
		}
	}
}
