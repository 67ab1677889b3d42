package simulate

import (
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/lasso"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// rewalk continues after the model was read: it takes a walk from a link, or takes the present one again as
// far as the changed model allows.
func (f *Feature) rewalk(t *session.Turn) {
	switch n := t.Model.Network(); {
	case f.travel == nil || n == nil:
		f.walk = nil
		f.tell(t)
	case !t.Model.Good:
	case f.walk == nil:
		f.takeLinked(t, f.travel)
	case f.walk.Composition().Network() != n:
		f.takeAgain(t, f.walk)
	}
}

// finish enters a walk that was taken again, and says what was lost of it.
func (f *Feature) finish(t *session.Turn, w *lasso.Simulation, asked int, lost error) {
	loop := f.travel.Loop.Get()
	f.take(w)
	f.look()
	if t.Walked.Of == session.OfHand {
		from := -1
		if loop >= 0 && slices.Contains(f.visits, loop) {
			from = loop
		}
		_, _ = f.enter(t, from) // a walk that was just made from its steps stands
	}
	f.point(t)
	if lost == nil || asked == 0 {
		return
	}
	f.note = fmt.Sprintf("The walk by hand keeps %s of its %s. %s",
		say.Number(len(w.Steps())), say.Count(asked, "step"), say.Sentence(lost.Error()))
	if len(w.Steps()) == 0 {
		f.note = "The simulation starts again. " + say.Sentence(lost.Error())
	}
	t.Ask(session.Told{Sentence: f.note, Beside: true})
}

// takeLinked takes the walk of a link.
func (f *Feature) takeLinked(t *session.Turn, l *link.Walk) {
	n := t.Model.Network()
	w := lasso.Simulate(lasso.Compose(n), l.Start)
	var lost error
	for _, step := range l.Fired {
		label, known := n.Lookup(step.Label)
		if !known {
			lost = fmt.Errorf("no component has the label %q", say.Short(step.Label))
		} else {
			lost = w.Fire(label, step.Choice)
		}
		if lost != nil {
			break
		}
	}
	f.finish(t, w, len(l.Fired), lost)
}

// takeAgain takes a walk of the model as it was before, by the names of its labels and states. A state
// whose name is gone may be any.
func (f *Feature) takeAgain(t *session.Turn, old *lasso.Simulation) {
	was, is := old.Composition().Network(), t.Model.Network()
	former := make([]int, len(is.Components)) // the component as it was, or -1
	place := map[string]int{}
	for i := range was.Components {
		place[was.Components[i].Name] = i
	}
	for i := range former {
		former[i] = -1
		if at, ok := place[is.Components[i].Name]; ok {
			former[i] = at
		}
	}
	same := func(vector []int, component int) int {
		if former[component] < 0 {
			return -1
		}
		return is.Components[component].State(was.Components[former[component]].States[vector[former[component]]])
	}

	c := lasso.Compose(is)
	start := make([]int, len(is.Components))
	for i := range start {
		start[i] = same(old.At(0), i)
	}
	k, ok := c.StartNumber(start)
	w := lasso.Simulate(c, k)
	if !ok {
		f.finish(t, w, len(old.Steps()), errors.New("its start is no longer initial"))
		return
	}
	for _, step := range old.Steps() {
		if lost := again(w, was.Labels[step.Label].Name,
			func(component int) int { return same(step.State, component) }); lost != nil {
			f.finish(t, w, len(old.Steps()), lost)
			return
		}
	}
	f.finish(t, w, len(old.Steps()), nil)
}

// again fires a label by name, so that each participant moves to the state wanted of it, -1 for any.
func again(w *lasso.Simulation, name string, wanted func(component int) int) error {
	n := w.Composition().Network()
	label, known := n.Lookup(name)
	if !known {
		return fmt.Errorf("no component has the label %s any more", name)
	}
	choice := w.Composition().Choice(w.Present(), label)
	to := make([]int, len(n.Labels[label].Participants))
	for place, i := range n.Labels[label].Participants {
		to[place] = wanted(i)
	}
	k, ok := choice.Number(to)
	if choice.Enabled() && !ok {
		return fmt.Errorf("the label %s leads elsewhere now", name)
	}
	return w.Fire(label, k)
}
