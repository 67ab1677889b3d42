package editor

import (
	"slices"

	"lassolab/engine/edit"
	"lassolab/engine/promela"
	"lassolab/ui/core/session"
)

// mark marks the lines of what is pointed at, of what is selected in the drawing, and of the statement by which a program comes to the
// moment that is shown. While the text has errors or is not read yet, the marks stay, and move with the text.
func (f *Feature) mark(t *session.Turn, reveal bool) {
	if !f.model.Good {
		return
	}
	var marked []int
	selected, drawn := t.Drawing.Selected, t.Drawn()
	switch {
	case f.model.Part(f.pointed.Component) != nil && !f.pointed.At.Empty():
		marked, reveal = f.linesOf(f.pointed.Component, f.pointed.At), false
	case drawn >= 0 && !selected.Empty():
		marked = f.linesOf(drawn, selected)
	case f.model.Program != nil:
		marked = f.statement(t.Session)
	}
	if !slices.Equal(marked, f.marked) {
		f.marked = marked
		t.Do(MarkLines{marked, reveal})
	}
}

// MarkPart marks what is pointed at in a drawing, as long as it is.
func (f *Feature) MarkPart(t *session.Turn, m session.Part) {
	f.pointed = m
	f.mark(t, false)
}

// linesOf are the lines that say states and transitions of a component, ascending.
func (f *Feature) linesOf(component int, of edit.Selection) []int {
	if f.model.Program == nil {
		return f.model.Document.Lines(component).Of(of.States, of.Transitions)
	}
	var spans []promela.Span
	if part := f.model.Part(component); part != nil {
		for _, s := range of.States {
			if part.Role != promela.Process {
				s = 0 // they are declared once
			}
			if s >= 0 && s < len(part.Spans) {
				spans = append(spans, part.Spans[s])
			}
		}
	}
	for _, t := range of.Transitions {
		spans = append(spans, f.spansOf(t.Label)...)
	}
	return linesIn(spans)
}

// spansOf are the places of the statement that a label stands for.
func (f *Feature) spansOf(label int) []promela.Span {
	if label < 0 || label >= len(f.model.Program.Labels) {
		return nil
	}
	return f.model.Program.Labels[label].Spans
}

// statement is where the statement is by which the program comes to the moment that is shown: of the walk by hand, of a film, else of what is
// walked along. It follows what the drawings light.
func (f *Feature) statement(s *session.Session) []int {
	n := f.model.Network()
	if h := s.Simulated(); h != nil {
		return linesIn(f.spansOf(h.Fired))
	}
	if filmed, ok := s.Filmed(); ok && s.Shown().Network == n {
		if filmed.Label < 0 {
			return nil
		}
		return linesIn(f.spansOf(s.Shown().OwnLabel(int(filmed.Label))))
	}
	if w := s.Walk(); w != nil && w.Network == n && s.Walked.Step > 0 && s.Walked.Step < w.Moments() {
		label, _ := w.Moment(s.Walked.Step)
		if l, ok := n.Lookup(label); ok {
			return linesIn(f.spansOf(l))
		}
	}
	return nil
}

// linesIn are the lines of places, each once, ascending.
func linesIn(spans []promela.Span) (lines []int) {
	const most = 200
	for _, s := range spans {
		for line := s.Line; line > 0 && line <= max(s.Line, s.EndLine) && len(lines) < most; line++ {
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}

// unmark takes all marks away, with the text they were in.
func (f *Feature) unmark(t *session.Turn) {
	if f.marked != nil {
		f.marked = nil
		t.Do(MarkLines{})
	}
	f.pointed = session.Part{}
}

// Point says what of which component the cursor has come to, on a line from 1. A text that is not read says nothing.
func (f *Feature) Point(t *session.Turn, line int) {
	if !f.model.Good {
		return
	}
	if f.model.Program != nil {
		f.pointAtProcess(t, line)
		return
	}
	for i := range f.model.Document.Automata {
		if a := &f.model.Document.Automata[i]; a.From <= line && line <= a.To {
			states, transitions := f.model.Document.Lines(i).At(line)
			t.Later(session.With(t.Features.Draw.PointPart, session.Part{Component: i, At: edit.Selection{States: states, Transitions: transitions}}))
		}
	}
}

// pointAtProcess says what of a process of a program the cursor has come to: of the one that is drawn, else of the first that
// has that line.
func (f *Feature) pointAtProcess(t *session.Turn, line int) {
	has := func(s promela.Span) bool { return s.Line <= line && line <= max(s.Line, s.EndLine) }
	n := f.model.Network()
	for i := range f.model.Program.Components {
		part := &f.model.Program.Components[i]
		if drawn := t.Drawn(); part.Role != promela.Process || drawn >= 0 && drawn != i {
			continue
		}
		var at edit.Selection
		for s := range n.Components[i].States {
			if s < len(part.Spans) && has(part.Spans[s]) {
				at.States = append(at.States, s)
			}
		}
		if !at.Empty() {
			t.Later(session.With(t.Features.Draw.PointPart, session.Part{Component: i, At: at}))
			return
		}
	}
}
