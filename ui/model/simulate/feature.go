// Package simulate is the walk by hand: where the components are, which labels can be
// fired, and how the walk came here.
package simulate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/lasso"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Feature is the walk through the model, made by hand.
type Feature struct {
	walk    *lasso.Simulation // nil: there is none
	choices []lasso.Choice    // in the present vector, by label
	visits  []int             // earlier moments with the present vector
	note    string            // what happened to the walk besides its steps, a sentence; empty when nothing did

	steps, seed, filter string // what is typed for random walks, and to find labels

	lit    bool          // the drawings show it, rather than anything else
	shown  *session.Walk // as it is shown in the lasso's panel; nil as long as it was not
	travel *link.Walk    // as a link has it; before the model is read there may be no more than this
}

// NewFeature returns the simulation without a walk.
func NewFeature() *Feature { return &Feature{steps: "20", seed: "1"} }

// randomLimit is the number of steps of one random walk.
const randomLimit = 1000

// Update handles the messages of the simulation.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.ModelViewChosen:
		if m.View == link.Simulate && f.walk == nil {
			t.Later(session.With(f.Start, 0))
		}
	case session.SceneOpened:
		*f = Feature{steps: f.steps, seed: f.seed, filter: f.filter, travel: m.Kept.Scene.View.Walk}
	case session.ModelChanged:
		f.rewalk(t)
	case session.Pointed:
		if f.walk != nil && f.lit && m.By != session.ByHand && m.By != session.ByAsking {
			f.lit = false
			f.tell(t)
		}
	}
}

// Keep puts the walk into a work.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) { to.Scene.View.Walk = f.travel }

// Start begins a walk in a vector of initial states, numbered as in package engine/simulate.
func (f *Feature) Start(t *session.Turn, start int) {
	if !t.Read(session.With(f.Start, start)) {
		return
	}
	if t.Model.Network() == nil {
		t.Say(t.Model.Refusal())
		return
	}
	f.take(lasso.Simulate(lasso.Compose(t.Model.Network()), start))
	f.walked(t)
	t.Say("The simulation is at " + f.momentSentence())
}

// take puts a walk in the place of the one there is; what is typed stays.
func (f *Feature) take(w *lasso.Simulation) { f.walk, f.note = w, "" }

// End puts the simulation away.
func (f *Feature) End(t *session.Turn) {
	if f.walk == nil {
		return
	}
	f.walk, f.travel, f.shown = nil, nil, nil
	f.tell(t)
	t.Later(t.Features.Search.OfferResults)
	t.Say("Simulation ended.")
	t.Save()
}

// look computes, after the walk has changed, what can happen next, and the walk as a link carries it.
func (f *Feature) look() {
	f.choices, f.visits = f.walk.Composition().Choices(f.walk.Present()), f.walk.Visits()
	f.note, f.lit, f.shown = "", true, nil
	f.travel = &link.Walk{Start: f.walk.Start()}
	n := f.walk.Composition().Network()
	for _, step := range f.walk.Steps() {
		f.travel.Fired = append(f.travel.Fired, link.Fired{Label: n.Labels[step.Label].Name, Choice: step.Choice})
	}
}

// TakeHand makes a walk the walk by hand, and shows it from its start in the lasso's place.
func (f *Feature) TakeHand(t *session.Turn, walk *lasso.Simulation) {
	f.take(walk)
	f.look()
	f.point(t)
	f.show(t, -1, 0)
}

// ShowHand shows the walk by hand in the lasso's place.
func (f *Feature) ShowHand(t *session.Turn) {
	if f.walk != nil {
		f.show(t, f.travel.Loop.Get(), session.LastStep)
	}
}

// point says in a fact where the walk is.
func (f *Feature) point(t *session.Turn) {
	f.tell(t)
	t.Ask(session.Pointed{By: session.ByHand})
}

// tell says in a fact what the walk is.
func (f *Feature) tell(t *session.Turn) {
	if f.walk == nil {
		if t.Hand != nil {
			t.Ask(session.HandMoved{})
		}
		return
	}
	w := f.walk
	hand := &session.Hand{Network: w.Composition().Network(), Walk: f.shown, Lit: f.lit, Vector: w.Present(),
		Fired: -1}
	if last := len(w.Steps()); last > 0 {
		hand.Fired, hand.From = w.Steps()[last-1].Label, w.At(last-1)
	}
	t.Ask(session.HandMoved{Hand: hand})
}

// walked continues after a step: where the walk is shown in the lasso's place, it shows its end.
func (f *Feature) walked(t *session.Turn) {
	f.look()
	shown := t.Walked.Of == session.OfHand
	if shown {
		_, _ = f.enter(t, -1) // every step of it was taken by the rules
	}
	f.point(t)
	if shown {
		t.Later(session.With(t.Features.Lasso.ChooseWalk, session.Walked{Of: session.OfHand, Step: session.LastStep}))
	}
	t.Save()
}

// Fire takes a joint successor of a label.
func (f *Feature) Fire(t *session.Turn, label, choice int) {
	if f.walk == nil {
		return
	}
	if err := f.walk.Fire(label, choice); err != nil {
		t.Say(say.Sentence(err.Error()))
		return
	}
	f.walked(t)
	t.Say(f.stepSentence(len(f.walk.Steps())) + f.outlook())
}

// GoBack goes back to a moment, and forgets what came after it.
func (f *Feature) GoBack(t *session.Turn, moment int) {
	if f.walk == nil {
		return
	}
	f.walk.Back(moment)
	f.walked(t)
	t.Say("Back at " + f.momentSentence())
}

// TypeSteps takes what is typed as the number of steps of random walks.
func (f *Feature) TypeSteps(_ *session.Turn, text string) { f.steps = text }

// TypeSeed takes what is typed as their seed.
func (f *Feature) TypeSeed(_ *session.Turn, text string) { f.seed = text }

// TypeFilter takes what is typed to find labels.
func (f *Feature) TypeFilter(_ *session.Turn, text string) { f.filter = text }

// WalkRandomly takes the typed number of random steps with the typed seed.
func (f *Feature) WalkRandomly(t *session.Turn) {
	if f.walk == nil {
		return
	}
	steps, err := strconv.Atoi(strings.TrimSpace(f.steps))
	if err != nil || steps < 1 || steps > randomLimit {
		t.Say(fmt.Sprintf("A random walk takes 1 to %s steps, not %q: change the number.",
			say.Number(randomLimit), say.Short(f.steps)))
		return
	}
	seed, err := strconv.ParseUint(strings.TrimSpace(f.seed), 10, 64)
	if err != nil {
		t.Say(fmt.Sprintf("The seed of a random walk is a whole number, not %q: change it.", say.Short(f.seed)))
		return
	}
	taken := f.walk.Random(steps, seed)
	f.walked(t)
	sentence := fmt.Sprintf("%s with seed %d.", say.Count(taken, "random step"), seed) + f.outlook()
	if taken < steps && len(f.walk.Steps()) >= lasso.LongestSimulation(f.walk.Composition().Network()) {
		sentence += " " + say.Sentence(lasso.ErrLong.Error())
	}
	t.Say(sentence)
	if taken > 0 {
		f.seed = strconv.FormatUint(seed+1, 10)
	}
}

// Show shows the walk in the lasso's place, at its end: as a lasso whose cycle begins at a moment, or as a path
// for -1.
func (f *Feature) Show(t *session.Turn, from int) {
	if f.walk != nil {
		f.show(t, from, session.LastStep)
	}
}

// show shows the walk in the lasso's place at a step, and says whether it accepts when it goes round.
func (f *Feature) show(t *session.Turn, from, step int) {
	if !slices.Contains(f.visits, from) {
		from = -1
	}
	refused, err := f.enter(t, from)
	if err != nil {
		t.Say("A fault of Lassolab: the checker refuses the walk: " + err.Error())
		return
	}
	f.note = ""
	if refused != nil {
		f.note = "This loop is not accepting: " + refused.Error() + "."
	}
	f.tell(t)
	t.Later(session.With(t.Features.Lasso.ChooseWalk, session.Walked{Of: session.OfHand, Step: step}))
	t.Save()
	switch {
	case from < 0:
		t.Say(fmt.Sprintf("The walk of %s is shown. Every step was checked.",
			say.Count(len(f.walk.Steps()), "step")))
	case refused != nil:
		t.Say("The loop is shown. Every step was checked. " + f.note)
	default:
		t.Say("The lasso is shown. Every step was checked, and its cycle is accepting.")
	}
}

// enter makes the walk one to be shown, replayed by the checker. Refused says why its cycle does not answer
// the question; err, which would be a fault of ours, why the walk is none.
func (f *Feature) enter(t *session.Turn, from int) (refused, err error) {
	w, accept := f.walk, search.Acceptance(t.Settings.Accept)
	n := w.Composition().Network()
	run, kind := w.Path(), session.HandPath
	if err := lasso.Check(n, run, accept); err != nil {
		return nil, err
	}
	f.travel.Loop = link.At(from)
	if from >= 0 {
		run, kind = w.Lasso(from), session.LassoFound
		if refused = lasso.Check(n, run, accept); refused != nil {
			kind = session.HandLoop
		}
	}
	f.shown = &session.Walk{Of: session.OfHand, Kind: kind, Name: session.NameOfHand, Network: n,
		Accept: accept, Run: lasso.Judged(n, run, "")}
	return refused, nil
}

// Entry lists what the simulation gives to the page.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, Keep: f.Keep, View: feature.View{Of: link.Simulate, Drawn: true, Panel: f.panel}}
}

func (f *Feature) panel(page *session.Page) vugu.Builder { return &Panel{Page: page, Of: f} }
