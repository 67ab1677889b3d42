package lasso

import (
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/view/drawing"
)

// Feature is the lasso's panel: what is walked along, at which moment, and how it is looked at.
type Feature struct {
	walked session.Walked
	as     link.LassoView
	of     int // the component it is projected to, or -1

	others []*session.Walk // lassos that were looked for, and runs that were pasted in
	worth  map[*session.Walk]string
	looks  looks
	paste  paste

	watches  []string // formulas and components whose values are shown along runs
	watching watching
}

// NewFeature returns the panel without a lasso.
func NewFeature() *Feature { return &Feature{of: -1, looks: newLooks()} }

// Update handles the messages of the lasso's panel.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.GraphChosen:
		if r := t.Runs[m.Name]; r != nil && (r.Walk != nil || f.walked.Of == session.OfSearch) &&
			!(f.walked.Of == session.OfSearch && f.walked.Run == m.Name) {
			f.walked = session.Walked{Of: session.OfSearch, Run: m.Name}
			f.tell(t)
		}
	case session.HandMoved:
		if f.walked.Of == session.OfHand && t.Hand != nil {
			f.show(t, t.Hand.Walk)
		}
	case session.ResultsShown:
		f.show(t, t.Walk())
	case session.SceneOpened:
		v := m.Kept.Scene.View
		f.looks.stop(t)
		*f = Feature{walked: session.WalkedIn(v), as: v.LassoAs, of: v.LassoOf.Get(), looks: newLooks(), watches: v.Watches}
	case session.ViewOpened:
		f.walked, f.as, f.of = session.WalkedIn(m.View), m.View.LassoAs, m.View.LassoOf.Get()
		f.watches = m.View.Watches
		f.tell(t)
	case session.SearchesStarted:
		f.forget(t)
	case session.Replied:
		f.replied(t, m)
	}
}

// ChooseWalk shows a walk at a moment; LastStep stands for its end.
func (f *Feature) ChooseWalk(t *session.Turn, w session.Walked) {
	f.walked = w
	f.show(t, f.at(t, w))
	t.Save()
}

// OfferWalk shows a search's walk because none is shown; an empty name: there is none.
func (f *Feature) OfferWalk(t *session.Turn, run string) {
	f.walked = session.Walked{Step: f.walked.Step}
	if run != "" {
		f.walked.Of, f.walked.Run = session.OfSearch, run
	}
	f.tell(t)
}

// TakeWalk shows the walk of a search from its start, brings it into sight and gives it the focus.
func (f *Feature) TakeWalk(t *session.Turn, run string) {
	t.Ask(session.GraphChosen{Name: run})
	t.Later(session.With(f.ChooseWalk, session.Walked{Of: session.OfSearch, Run: run}))
	t.Later(session.With(t.Features.Stage.ShowPane, session.SearchPane))
	t.Later(session.With(f.GoTo, 0))
	t.Do(session.GiveFocus{ID: nextStep})
}

// StepBy goes some moments on or back.
func (f *Feature) StepBy(t *session.Turn, steps int) {
	f.GoTo(t, f.walked.Step+steps)
}

// SetView looks at the lasso as a table, as swim lanes, or in the shape of a lasso.
func (f *Feature) SetView(t *session.Turn, view link.LassoView) {
	f.as = view
	t.Save()
}

// Project shows the lasso of one component without the steps it takes no part in; -1 shows all.
func (f *Feature) Project(t *session.Turn, component int) {
	f.of = component
	t.Say(f.projection(t))
	t.Save()
}

// Keep puts into a work what is walked along, and how it is looked at.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) {
	v := &to.Scene.View
	v.Step, v.LassoAs, v.LassoOf = f.walked.Step, f.as, link.At(f.of)
	v.Watches = f.watches
	switch f.walked.Of {
	case session.OfSearch:
		v.Lasso = f.walked.Run
	case session.OfHand:
		v.Lasso = session.NameOfHand
	case session.OfMember:
		v.Lasso = session.NameOfMember
	case session.OfOther: // a link brings the lasso of the search beside which it was shown
		v.Lasso, v.Step = f.looks.beside, 0
	}
}

// tell says in a fact what is walked along.
func (f *Feature) tell(t *session.Turn) { t.Ask(session.WalkShown{Walked: f.walked}) }

// at returns the walk that a choice stands for.
func (f *Feature) at(t *session.Turn, chosen session.Walked) *session.Walk {
	s := *t.Session
	s.Walked = chosen
	return s.Walk()
}

// show keeps the present moment within a walk.
func (f *Feature) show(t *session.Turn, w *session.Walk) {
	if w != nil {
		f.walked.Step = min(max(f.walked.Step, 0), w.Steps())
	}
	if f.walked != t.Walked {
		f.tell(t)
	}
}

// GoTo goes to a moment.
func (f *Feature) GoTo(t *session.Turn, step int) {
	w := t.Walk()
	if w == nil {
		t.Say("There is no lasso to walk along: run a search that looks for one, or for a target.")
		return
	}
	f.walked.Step = step
	f.show(t, w)
	t.Ask(session.Pointed{By: session.ByWalk})
	t.Say(Of(w).Sentence(f.walked.Step))
	t.Save()
}

// View is how the lasso is looked at: what a link says, if it is a view there is.
func (f *Feature) View() link.LassoView {
	switch f.as {
	case link.LassoLanes, link.LassoShape, link.LassoChart:
		return f.as
	}
	return link.LassoTable
}

// ProjectedTo is the component the shown lasso is projected to, or -1. The shape of a
// lasso is that of all components, and so is its chart.
func (f *Feature) ProjectedTo(s *session.Session) int {
	w := s.Walk()
	if w == nil || f.of < 0 || f.of >= len(w.Network.Components) || f.wholly() {
		return -1
	}
	return f.of
}

// Only are the components that the shown lasso is projected to: the one that was chosen for it, else those that are looked at
// everywhere; nil: all.
func (f *Feature) Only(s *session.Session) []int {
	if one := f.ProjectedTo(s); one >= 0 {
		return []int{one}
	}
	if w := s.Walk(); w != nil && !f.wholly() {
		return session.Chosen(w.Network, s.Graphs.Only)
	}
	return nil
}

// wholly reports whether the view has all components.
func (f *Feature) wholly() bool { return f.View() == link.LassoShape || f.View() == link.LassoChart }

func (f *Feature) projection(t *session.Turn) string {
	component := f.ProjectedTo(t.Session)
	if component < 0 && f.Only(t.Session) != nil {
		return "The lasso is shown with the components that are looked at."
	} else if component < 0 {
		return "The lasso is shown with all its components."
	}
	l := Of(t.Walk())
	seen := len(l.SeenBy([]int{component})) - 1
	return say.Cut(l.Components[component], session.TitleLength) + " takes part in " + say.Number(seen) +
		" of " + say.Count(l.Steps(), "step") + "."
}

// drawing draws what is shown of a lasso, as a file of its own. The present moment is
// marked, unless nobody has walked yet.
func (f *Feature) drawing(t *session.Turn, w *session.Walk) string {
	opt := Options{Current: f.walked.Step, Only: f.Only(t.Session), Standalone: true}
	if f.walked.Step == 0 {
		opt.Current = -1
	}
	switch f.View() {
	case link.LassoShape:
		return Shape(Of(w), opt)
	case link.LassoChart:
		if drawn, err := drawing.SequenceSVG(charted(t.Session, w), opt.Current); err == nil {
			return drawn
		}
	}
	return Lanes(Of(w), opt)
}

// charted is a walk as a sequence chart takes it: of a program's network, with the program that its messages are of.
func charted(s *session.Session, w *session.Walk) interchange.Lasso {
	l := interchange.Lasso{Network: w.Network, Run: w.Run}
	if w.Network == s.Model.Network() {
		l.Source = s.Model.Program
	}
	return l
}

// charts reports whether a picture of the present view is a sequence chart.
func (f *Feature) charts(as string) bool {
	return f.View() == link.LassoChart && (as == session.AsSVG || as == session.AsPNG)
}

// Export asks for a file of the lasso. What does not hold the whole lasso is of the present view.
func (f *Feature) Export(t *session.Turn, as string) {
	w := t.Walk()
	if w == nil {
		t.Say("There is no lasso to save: run a search that looks for one.")
		return
	}
	format := interchange.Named(drawing.LassoFormats, as)
	ext, whole, text := "."+strings.ToLower(as), false, ""
	switch {
	case as == session.AsSVG || as == session.AsPNG:
		text = f.drawing(t, w)
	case format == nil || format.Write == nil:
		return
	default:
		var err error
		l := charted(t.Session, w)
		l.Accept, l.Component, l.Shape = w.Accept, f.ProjectedTo(t.Session), f.View() == link.LassoShape
		text, err = format.Write(l)
		if err != nil {
			t.Say(say.Sentence(err.Error()))
			return
		}
		ext, whole = format.Ext, format.Whole
	}
	name, what, drawn := f.fileName(t, w, whole), "The ", ""
	switch {
	case whole:
		what = "The whole "
	case f.View() == link.LassoShape:
		drawn = ", drawn in its shape"
	case f.charts(as):
		name, drawn = name+"-chart", ", drawn as a sequence chart"
	default:
		name, drawn = name+"-lanes", ", drawn as swim lanes"
	}
	name += ext
	t.Say(what + w.Kind.Noun() + " is saved as " + name + drawn + ".")
	if as == session.AsPNG {
		t.Do(session.DownloadPicture{Name: name, SVG: text})
		return
	}
	t.Do(session.Download{Name: name, Text: text})
}

// fileName names a file after the model, the search and, unless it holds the whole walk, what is shown.
func (f *Feature) fileName(t *session.Turn, w *session.Walk, whole bool) string {
	name := session.FileStem(t.Model.Title) + "-" + session.FileStem(w.Name) + "-" + w.Kind.Noun()
	if whole {
		return name
	}
	if component := f.ProjectedTo(t.Session); component >= 0 {
		name += "-" + session.FileStem(w.Network.Components[component].Name)
	}
	return name
}
