package edit

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

func (e AddState) apply(c *change, a *network.Component) error {
	s, err := c.addState(a, e)
	if err != nil {
		return err
	}
	c.states = []int{s}
	c.done("Added state %s to %s.", "new state %s of %s", a.States[s], a.Name)
	return nil
}

func (e RenameState) apply(c *change, a *network.Component) error {
	if err := inside(a, e.State); err != nil {
		return err
	}
	name := clean(e.Name)
	if name == "" {
		return errors.New("a state needs a name")
	}
	if s := a.State(name); s >= 0 && s != e.State {
		return fmt.Errorf("another state of %s is called %s", say.Short(a.Name), say.Short(name))
	}
	c.done("State %s renamed to %s.", "rename of state %s to %s", a.States[e.State], name)
	c.rename = inState(a.Name, a.States[e.State], name)
	a.States[e.State] = name
	c.states = []int{e.State}
	return nil
}

func (e SetInitial) apply(c *change, a *network.Component) error {
	if err := inside(a, e.States...); err != nil {
		return err
	}
	a.Initial = slices.DeleteFunc(a.Initial, func(s int) bool { return slices.Contains(e.States, s) })
	if e.On {
		a.Initial = append(a.Initial, e.States...)
		slices.Sort(a.Initial)
		a.Initial = slices.Compact(a.Initial)
	}
	if len(a.Initial) == 0 {
		return fmt.Errorf("%s needs an initial state: make another one initial first", say.Short(a.Name))
	}
	c.states = e.States
	c.done(c.about(a, e.States, "initial", e.On)+".", "change of the initial states of "+say.Short(a.Name))
	return nil
}

func (e RemoveSet) apply(c *change, a *network.Component) error {
	if e.Set < 0 || e.Set >= a.Sets {
		return fmt.Errorf("%s has no acceptance set %d", say.Short(a.Name), e.Set)
	}
	below := uint64(1)<<uint(e.Set) - 1
	for s, m := range a.Marks {
		a.Marks[s] = m&below | m>>1&^below
	}
	a.Sets--
	p := &c.parts[e.Component]
	p.sets = slices.Delete(p.sets, e.Set, e.Set+1)
	what := fmt.Sprintf("acceptance set %d of %s", e.Set, say.Short(a.Name))
	c.done("Deleted "+what+".", "deletion of "+what)
	if a.Sets == 0 {
		c.said = fmt.Sprintf("Deleted the only acceptance set of %s: now all its states accept.", say.Short(a.Name))
	}
	return nil
}

func (e Place) apply(c *change, a *network.Component) error {
	if len(e.At) != len(a.States) {
		return fmt.Errorf("%s are given for the %s of %s",
			say.Count(len(e.At), "place"), say.Count(len(a.States), "state"), say.Short(a.Name))
	}
	a.Layout = rounded(e.At)
	c.done("States of %s moved.", "move of states in %s", a.Name)
	return nil
}

func (c *change) addState(a *network.Component, e AddState) (int, error) {
	name := clean(e.Name)
	if name == "" {
		name = nextName(a.States)
	} else if a.State(name) >= 0 {
		return 0, fmt.Errorf("another state of %s is called %s", say.Short(a.Name), say.Short(name))
	}
	a.Layout = grown(a, e.Drawn, rounded([]network.Point{e.At}))
	a.States = append(a.States, name)
	a.Marks = append(a.Marks, 0)
	p := &c.parts[c.component]
	p.states = append(p.states, -1)
	return len(a.States) - 1, nil
}

// grown is the layout once states have been added; empty if the places of the others are unknown.
func grown(a *network.Component, drawn, added []network.Point) []network.Point {
	switch len(a.States) {
	case len(a.Layout):
		return append(a.Layout, added...)
	case len(drawn):
		return append(rounded(drawn), added...)
	}
	return nil
}

func (e Remove) apply(c *change, a *network.Component) error {
	if err := inside(a, e.States...); err != nil {
		return err
	}
	gone := map[network.Transition]bool{}
	for _, t := range e.Transitions {
		gone[t] = true
	}
	away := map[int]bool{}
	for _, s := range e.States {
		away[s] = true
	}
	for _, t := range e.Transitions {
		if !slices.Contains(a.Transitions, t) {
			return errors.New("there is no such transition")
		}
		// A formula of the text stands for all its letters, so there they go together.
		if c.network.Reading == network.Valuations &&
			slices.ContainsFunc(a.Transitions, func(u network.Transition) bool {
				return u.From == t.From && u.To == t.To && !gone[u]
			}) {
			return errFormulas
		}
	}
	var kept []int
	for s := range a.States {
		if !away[s] {
			kept = append(kept, s)
		}
	}
	switch {
	case len(kept) == 0:
		return fmt.Errorf("a component needs a state: delete component %s instead", say.Short(a.Name))
	case len(kept) == len(a.States) && len(gone) == 0:
		return errors.New("nothing is selected")
	}
	b := *a
	b.Transitions = slices.DeleteFunc(slices.Clone(a.Transitions), func(t network.Transition) bool { return gone[t] })
	initial := restrict(&b, kept)
	states, edges := len(a.States)-len(kept), len(a.Transitions)-len(b.Transitions)
	what := say.Count(states, "state")
	if states == 1 {
		what = "state " + say.Short(a.States[e.States[0]])
	}
	said := "Deleted " + what
	switch {
	case states == 0:
		what = say.Count(edges, "transition") + " from " + say.Short(a.Name)
		said = "Deleted " + what
	case edges > 0:
		said += " and " + say.Either(states, "its ", "their ") + say.Count(edges, "transition")
	}
	c.nameAnew(&b, kept)
	if !initial {
		said += fmt.Sprintf("; %s is now initial", say.Short(b.States[0]))
	}
	before := a.Transitions
	*a = b
	c.parts[c.component].states = kept
	c.done(said+".", "deletion of "+what)
	c.strand(a, before)
	return nil
}

// restrict leaves some states of a component and what lies between them. It reports whether one of them was initial;
// else the first becomes so.
func restrict(a *network.Component, kept []int) (initial bool) {
	number := slices.Repeat([]int{-1}, len(a.States))
	for i, s := range kept {
		number[s] = i
	}
	*a = a.Image(number, len(kept))
	if len(a.Initial) > 0 {
		return true
	}
	a.Initial = []int{0}
	return false
}

// nameAnew calls states without a name in the text by their new numbers, where these are free. Their old ones are in
// kept.
func (c *change) nameAnew(a *network.Component, kept []int) {
	taken := map[string]bool{}
	named := c.named(c.component)
	var unnamed []int
	for i, name := range a.States {
		if name == strconv.Itoa(kept[i]) && !named[kept[i]] {
			unnamed = append(unnamed, i)
		} else {
			taken[name] = true
		}
	}
	for _, i := range unnamed {
		name := strconv.Itoa(i)
		for k := len(kept); taken[name]; k++ {
			name = strconv.Itoa(k)
		}
		a.States[i] = name
		taken[name] = true
	}
}

func (e SetMark) apply(c *change, a *network.Component) error {
	if err := inside(a, e.States...); err != nil {
		return err
	}
	if e.Set < 0 || e.Set > a.Sets {
		return fmt.Errorf("%s has no acceptance set %d: the next one is %d", say.Short(a.Name), e.Set, a.Sets)
	}
	if e.Set == network.MaxSets {
		return fmt.Errorf("a component has at most %d acceptance sets", network.MaxSets)
	}
	first := a.Sets == 0 // all states accept until now
	if e.Set == a.Sets {
		if first && !e.On { // so all but these do
			for s := range a.Marks {
				a.Marks[s] = 1
			}
		}
		a.Sets++
		p := &c.parts[c.component]
		p.sets = append(p.sets, -1)
	}
	bit := uint64(1) << uint(e.Set)
	for _, s := range e.States {
		if e.On {
			a.Marks[s] |= bit
		} else {
			a.Marks[s] &^= bit
		}
	}
	what := "accepting"
	if a.Sets > 1 {
		what = fmt.Sprintf("in acceptance set %d", e.Set)
	}
	c.states = e.States
	said := c.about(a, e.States, what, e.On)
	if others := len(a.States) - len(e.States); first && others > 0 {
		said += "; until now every state accepted, and " + firstSet(others, e.On)
	}
	c.done(said+".", "change of acceptance in "+say.Short(a.Name))
	return nil
}

func (e PasteStates) apply(c *change, a *network.Component) error {
	document, diagnostics := hoa.Read(e.Text, hoa.Options{Reading: network.Labels})
	if document == nil {
		return mistake("the pasted text has a mistake", diagnostics)
	}
	f := &document.Network.Components[0]
	const apart = 80 // between states that have no places of their own
	places := make([]network.Point, len(f.States))
	var middle network.Point
	for s := range places {
		places[s] = network.Point{X: float64(s%8) * apart, Y: float64(s/8) * apart}
		if len(f.Layout) == len(f.States) {
			places[s] = f.Layout[s]
		}
		middle.X += places[s].X / float64(len(places))
		middle.Y += places[s].Y / float64(len(places))
	}
	for s := range places {
		places[s].X += e.At.X - middle.X
		places[s].Y += e.At.Y - middle.Y
	}
	a.Layout = grown(a, e.Drawn, rounded(places))
	names := say.NewDistinct(say.Numbered(" "), a.States...)
	first := len(a.States)
	p := &c.parts[c.component]
	for s, name := range f.States {
		if name = clean(name); name == "" ||
			isNumber(name) && (slices.Contains(a.States, name) || !numbersOnly(a.States)) {
			name = nextName(a.States)
		}
		name = names.Of(name)
		a.States = append(a.States, name)
		a.Marks = append(a.Marks, f.Marks[s]&a.AllSets())
		if a.Rest != nil && f.Rest != nil && f.MayRest(s) { // as a new one, it rests only where that is said
			a.Rest = append(a.Rest, first+s)
		}
		p.states = append(p.states, -1)
		c.states = append(c.states, first+s)
	}
	for _, t := range f.Transitions {
		if _, err := c.connect(a, first+t.From, first+t.To,
			[]string{document.Network.Labels[t.Label].Name}); err != nil {
			return err
		}
	}
	pasted := say.Count(len(f.States), "state") + " into " + say.Short(a.Name)
	c.done("Pasted "+pasted+".", "paste of "+pasted)
	return nil
}

// firstSet says what the first acceptance set means for the states that the edit did not name.
func firstSet(others int, on bool) string {
	if on {
		return say.Either(others, "the other one no longer does", "the others no longer do")
	}
	return say.Either(others, "the other one still does", "the others still do")
}

// about says what states have become, or no longer are.
func (c *change) about(a *network.Component, states []int, what string, on bool) string {
	when := "now "
	if !on {
		when = "no longer "
	}
	if len(states) == 1 {
		return fmt.Sprintf("State %s of %s is %s%s", say.Short(a.States[states[0]]), say.Short(a.Name), when, what)
	}
	return fmt.Sprintf("%s of %s are %s%s", say.Count(len(states), "state"), say.Short(a.Name), when, what)
}

func inside(a *network.Component, states ...int) error {
	for _, s := range states {
		if s < 0 || s >= len(a.States) {
			return fmt.Errorf("%s has no state number %d", say.Short(a.Name), s)
		}
	}
	return nil
}

// rounded gives places as whole numbers of pixels, within what a drawing can have.
func rounded(places []network.Point) []network.Point {
	rounded := func(v float64) float64 {
		if v != v {
			return 0
		}
		const limit = 1e6
		return math.Round(max(-limit, min(v, limit))) + 0 // no negative zero
	}
	r := make([]network.Point, len(places))
	for i, p := range places {
		r[i] = network.Point{X: rounded(p.X), Y: rounded(p.Y)}
	}
	return r
}
