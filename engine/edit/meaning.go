package edit

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
)

// This file and next.go say what edits mean, as operations on the network alone. What the text says afterwards is measured by it.

// change is what an edit makes of a network, and where each part of it comes from, so that the text can follow.
type change struct {
	network   *network.Network
	parts     []part // of each component
	sharing   bool   // the text says which labels are shared, rather than their names
	component int
	states    []int
	said      string

	named func(component int) map[int]bool // the states that the text has a name for; others are called by their numbers
}

// meaning is what an edit makes of the network of a text, or why it cannot be made.
func meaning(document *hoa.Document, e Edit) (*change, error) {
	old := document.Network
	c := &change{network: cloneNetwork(old), sharing: saysSharing(document.Automata), component: -1}
	c.named = func(component int) map[int]bool { return named(&document.Automata[component]) }
	for i := range old.Components {
		c.parts = append(c.parts, identity(i, &old.Components[i]))
	}
	if err := c.apply(e); err != nil {
		return nil, err
	}
	c.finish()
	return c, nil
}

// part tells where a component comes from.
type part struct {
	from    int               // the component it was; -1: it has none
	text    string            // of an automaton that the edit brought along, instead of from
	states  []int             // for each of its states the state it was, -1 for a new one
	sets    []int             // the same for its acceptance sets
	labels  map[string]string // for the names of its labels, where they changed
	renamed bool              // its name has to be written down
	moved   *Redirect         // edges to be moved with their formulas, under valuations
}

// aboutFormulas refuses an edit of labels where there are none to edit.
var aboutFormulas = errors.New("under the reading valuations the labels are formulas over the propositions: edit them in the text")

// apply makes the edit, or says why it cannot be made. The network and the components it holds are the change's own.
func (c *change) apply(e Edit) error {
	n := c.network
	formulas := n.Reading == network.Valuations
	at := func(component int) (*network.Component, error) {
		if component < 0 || component >= len(n.Components) {
			return nil, fmt.Errorf("there is no component %d", component)
		}
		c.component = component
		return &n.Components[component], nil
	}
	switch e := e.(type) {
	case AddState:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		s, err := c.addState(a, e)
		if err != nil {
			return err
		}
		c.states = []int{s}
		c.said = fmt.Sprintf("State %s is added to %s.", clip(a.States[s]), clip(a.Name))
	case AddTransition:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		if formulas {
			return aboutFormulas
		}
		return c.addTransition(a, e)
	case Remove:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		return c.remove(a, e)
	case RenameState:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		if err := inside(a, e.State); err != nil {
			return err
		}
		name := clean(e.Name)
		if name == "" {
			return errors.New("a state needs a name")
		}
		if s := a.State(name); s >= 0 && s != e.State {
			return fmt.Errorf("%s has a state called %s already", clip(a.Name), clip(name))
		}
		c.said = fmt.Sprintf("State %s is called %s now.", clip(a.States[e.State]), clip(name))
		a.States[e.State] = name
		c.states = []int{e.State}
	case Relabel:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		if formulas {
			return aboutFormulas
		}
		return c.relabel(a, e)
	case Redirect:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		return c.redirect(a, e)
	case SetInitial:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
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
			return fmt.Errorf("%s must start somewhere: make another state initial first", clip(a.Name))
		}
		c.states = e.States
		c.said = c.about(a, e.States, map[bool]string{true: "initial", false: "no longer initial"}[e.On])
	case SetMark:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		return c.setMark(a, e)
	case RemoveSet:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		if e.Set < 0 || e.Set >= a.Sets {
			return fmt.Errorf("%s has no acceptance set %d", clip(a.Name), e.Set)
		}
		below := uint64(1)<<uint(e.Set) - 1
		for s, m := range a.Marks {
			a.Marks[s] = m&below | m>>1&^below
		}
		a.Sets--
		p := &c.parts[e.Component]
		p.sets = slices.Delete(p.sets, e.Set, e.Set+1)
		c.said = fmt.Sprintf("Acceptance set %d is taken away from %s.", e.Set, clip(a.Name))
		if a.Sets == 0 {
			c.said = fmt.Sprintf("All states of %s accept now.", clip(a.Name))
		}
	case Place:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		if len(e.At) != len(a.States) {
			return fmt.Errorf("%d places are given for the %d states of %s", len(e.At), len(a.States), clip(a.Name))
		}
		a.Layout = rounded(e.At)
		c.said = fmt.Sprintf("The states of %s have their places.", clip(a.Name))
	case PasteStates:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		if formulas {
			return aboutFormulas
		}
		return c.paste(a, e)
	case AddComponent:
		return c.addComponent(e)
	case Duplicate:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		if e.Next {
			if formulas {
				return aboutFormulas
			}
			c.next(e.Component)
			return nil
		}
		b := cloneComponent(*a)
		b.Name = distinct(a.Name, c.taken())
		p := identity(e.Component, a)
		p.renamed = true
		c.insert(e.Component+1, b, p)
		c.said = fmt.Sprintf("%s is a copy of %s.", clip(b.Name), clip(n.Components[e.Component].Name))
	case RenameComponent:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		name := clean(e.Name)
		if name == "" {
			return errors.New("a component needs a name")
		}
		if i := n.Component(name); i >= 0 && i != e.Component {
			return fmt.Errorf("there is a component called %s already", clip(name))
		}
		c.said = fmt.Sprintf("%s is called %s now.", clip(a.Name), clip(name))
		c.parts[e.Component].renamed = c.parts[e.Component].renamed || a.Name != name
		a.Name = name
	case RemoveComponent:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		if len(n.Components) == 1 {
			return fmt.Errorf("%s is the only component: a network needs one", clip(a.Name))
		}
		c.said = fmt.Sprintf("%s is taken away.", clip(a.Name))
		n.Components = slices.Delete(n.Components, e.Component, e.Component+1)
		c.parts = slices.Delete(c.parts, e.Component, e.Component+1)
		c.component = min(e.Component, len(n.Components)-1)
	case MoveComponent:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		if e.To < 0 || e.To >= len(n.Components) {
			return fmt.Errorf("there is no place %d among %d components", e.To, len(n.Components))
		}
		moved, p := *a, c.parts[e.Component]
		n.Components = slices.Insert(slices.Delete(n.Components, e.Component, e.Component+1), e.To, moved)
		c.parts = slices.Insert(slices.Delete(c.parts, e.Component, e.Component+1), e.To, p)
		c.component = e.To
		c.said = fmt.Sprintf("%s is component %d of %d now.", clip(moved.Name), e.To+1, len(n.Components))
	case Insert:
		return c.insertText(e.Text)
	case RenameLabel:
		if formulas {
			return aboutFormulas
		}
		return c.renameLabel(e.Old, clean(e.New))
	case AddLabel:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		if formulas {
			return aboutFormulas
		}
		name := clean(e.Name)
		if name == "" {
			return errors.New("a label needs a name")
		}
		if l := n.Label(name); slices.Contains(a.Alphabet, l) {
			return fmt.Errorf("%s has the label %s already", clip(a.Name), clip(name))
		} else {
			a.Alphabet = append(a.Alphabet, l)
		}
		c.said = fmt.Sprintf("%s takes part in %s.", clip(a.Name), clip(name))
	case RemoveLabel:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		if formulas {
			return aboutFormulas
		}
		l, known := n.Lookup(e.Name)
		if !known || !slices.Contains(a.Alphabet, l) {
			return fmt.Errorf("%s has no label %s", clip(a.Name), clip(e.Name))
		}
		a.Alphabet = slices.DeleteFunc(a.Alphabet, func(k int) bool { return k == l })
		before := len(a.Transitions)
		a.Transitions = slices.DeleteFunc(a.Transitions, func(t network.Transition) bool { return t.Label == l })
		c.said = fmt.Sprintf("%s no longer has the label %s%s.", clip(a.Name), clip(e.Name), alsoGone(before-len(a.Transitions)))
	case SetCentre:
		a, err := at(e.Component)
		if err != nil {
			return err
		}
		a.Centre = e.On
		c.said = fmt.Sprintf("%s belongs to the centre.", clip(a.Name))
		if !e.On {
			c.said = fmt.Sprintf("%s is a leaf.", clip(a.Name))
		}
	case SetOrder:
		return c.setOrder(e.Labels)
	default:
		return errors.New("there is no such edit")
	}
	return nil
}

func (c *change) addState(a *network.Component, e AddState) (int, error) {
	name := clean(e.Name)
	if name == "" {
		name = freeNumber(a.States)
	} else if a.State(name) >= 0 {
		return 0, fmt.Errorf("%s has a state called %s already", clip(a.Name), clip(name))
	}
	a.Layout = grown(a, e.Drawn, rounded([]network.Point{e.At}))
	a.States = append(a.States, name)
	a.Marks = append(a.Marks, 0)
	p := &c.parts[c.component]
	p.states = append(p.states, -1)
	return len(a.States) - 1, nil
}

// grown is the layout once states have been added; it is empty as long as nobody knows the places of the others.
func grown(a *network.Component, drawn, added []network.Point) []network.Point {
	switch len(a.States) {
	case len(a.Layout):
		return append(a.Layout, added...)
	case len(drawn):
		return append(rounded(drawn), added...)
	}
	return nil
}

func (c *change) addTransition(a *network.Component, e AddTransition) error {
	if err := inside(a, e.From); err != nil {
		return err
	}
	to := e.To
	if e.Into == nil {
		if err := inside(a, to); err != nil {
			return err
		}
	} else {
		s, err := c.addState(a, *e.Into)
		if err != nil {
			return err
		}
		to = s
		c.states = []int{s}
	}
	added, err := c.connect(a, e.From, to, e.Labels)
	if err != nil {
		return err
	}
	if added == 0 {
		return fmt.Errorf("there is this transition from %s to %s already", clip(a.States[e.From]), clip(a.States[to]))
	}
	c.said = fmt.Sprintf("%s from %s to %s.", lead(cleaned(e.Labels)), clip(a.States[e.From]), clip(a.States[to]))
	return nil
}

// connect adds those transitions that are not there yet.
func (c *change) connect(a *network.Component, from, to int, labels []string) (added int, err error) {
	labels = cleaned(labels)
	if len(labels) == 0 {
		return 0, errors.New("a transition needs a label")
	}
	for _, name := range labels {
		l := c.network.Label(name)
		if !slices.Contains(a.Alphabet, l) {
			a.Alphabet = append(a.Alphabet, l)
		}
		if t := (network.Transition{From: from, Label: l, To: to}); !slices.Contains(a.Transitions, t) {
			a.Transitions = append(a.Transitions, t)
			added++
		}
	}
	return added, nil
}

func (c *change) remove(a *network.Component, e Remove) error {
	if err := inside(a, e.States...); err != nil {
		return err
	}
	gone := map[network.Transition]bool{}
	for _, t := range e.Transitions {
		gone[t] = true
	}
	for t := range gone {
		if !slices.Contains(a.Transitions, t) {
			return errors.New("there is no such transition")
		}
		// A formula of the text stands for all its letters, so there they go together.
		if c.network.Reading == network.Valuations && slices.ContainsFunc(a.Transitions, func(u network.Transition) bool {
			return u.From == t.From && u.To == t.To && !gone[u]
		}) {
			return aboutFormulas
		}
	}
	away := make([]bool, len(a.States))
	for _, s := range e.States {
		away[s] = true
	}
	p := &c.parts[c.component]
	number := make([]int, len(a.States)) // of each state that stays, afterwards
	var kept []int
	for s := range a.States {
		number[s] = -1
		if !away[s] {
			number[s] = len(kept)
			kept = append(kept, s)
		}
	}
	switch {
	case len(kept) == 0:
		return fmt.Errorf("a component needs a state: take %s away as a whole instead", clip(a.Name))
	case len(kept) == len(a.States) && len(gone) == 0:
		return errors.New("nothing is chosen to be taken away")
	}
	before := len(a.Transitions)
	var left []network.Transition
	for _, t := range a.Transitions {
		if !away[t.From] && !away[t.To] && !gone[t] {
			left = append(left, network.Transition{From: number[t.From], Label: t.Label, To: number[t.To]})
		}
	}
	switch removed := len(a.States) - len(kept); {
	case removed == 0:
		c.said = fmt.Sprintf("%s taken away from %s.", areMany(before-len(left), "transition"), clip(a.Name))
	case removed == 1:
		c.said = fmt.Sprintf("State %s is taken away from %s%s.", clip(a.States[slices.Index(away, true)]), clip(a.Name), alsoGone(before-len(left)))
	default:
		c.said = fmt.Sprintf("%d states are taken away from %s%s.", removed, clip(a.Name), alsoGone(before-len(left)))
	}
	a.Transitions = left
	var initial []int
	for _, s := range a.Initial {
		if !away[s] {
			initial = append(initial, number[s])
		}
	}
	a.Initial = initial
	c.keepStates(a, kept)
	if len(a.Initial) == 0 {
		a.Initial = []int{0}
		c.said += fmt.Sprintf(" %s is initial now.", clip(a.States[0]))
	}
	p.states = kept
	return nil
}

// keepStates leaves these states. One that the text does not name is called by its new number, unless another is called so.
func (c *change) keepStates(a *network.Component, kept []int) {
	names, marks := make([]string, len(kept)), make([]uint64, len(kept))
	var layout []network.Point
	taken := map[string]bool{}
	named := c.named(c.component)
	follows := func(s int) bool { return a.States[s] == strconv.Itoa(s) && !named[s] }
	for i, s := range kept {
		marks[i] = a.Marks[s]
		if len(a.Layout) == len(a.States) {
			layout = append(layout, a.Layout[s])
		}
		if !follows(s) {
			names[i] = a.States[s]
			taken[names[i]] = true
		}
	}
	for i, s := range kept {
		if follows(s) {
			name := strconv.Itoa(i)
			for k := len(kept); taken[name]; k++ {
				name = strconv.Itoa(k)
			}
			names[i] = name
			taken[name] = true
		}
	}
	a.States, a.Marks, a.Layout = names, marks, layout
}

func (c *change) relabel(a *network.Component, e Relabel) error {
	var left []network.Transition
	place := -1
	for _, t := range a.Transitions {
		if t.From == e.From && t.To == e.To && slices.Contains(e.Old, t.Label) {
			if place < 0 {
				place = len(left)
			}
			continue
		}
		left = append(left, t)
	}
	if place < 0 {
		return errors.New("there is no such transition")
	}
	a.Transitions = left
	if _, err := c.connect(a, e.From, e.To, e.New); err != nil {
		return err
	}
	c.said = fmt.Sprintf("%s from %s to %s.", lead(cleaned(e.New)), clip(a.States[e.From]), clip(a.States[e.To]))
	return nil
}

func (c *change) redirect(a *network.Component, e Redirect) error {
	if err := inside(a, e.NewFrom, e.NewTo); err != nil {
		return err
	}
	known := map[network.Transition]bool{}
	for _, t := range a.Transitions {
		known[t] = true
	}
	found := false
	var moved []network.Transition
	for _, t := range a.Transitions {
		if t.From != e.From || t.To != e.To {
			moved = append(moved, t)
			continue
		}
		if !slices.Contains(e.Labels, t.Label) {
			if c.network.Reading == network.Valuations {
				return aboutFormulas
			}
			moved = append(moved, t)
			continue
		}
		found = true
		to := network.Transition{From: e.NewFrom, Label: t.Label, To: e.NewTo}
		if !known[to] || to == t {
			moved = append(moved, to)
		}
	}
	if !found {
		return errors.New("there is no such transition")
	}
	a.Transitions = moved
	if c.network.Reading == network.Valuations {
		c.parts[c.component].moved = &e
	}
	c.said = fmt.Sprintf("The transition leads from %s to %s now.", clip(a.States[e.NewFrom]), clip(a.States[e.NewTo]))
	return nil
}

func (c *change) setMark(a *network.Component, e SetMark) error {
	if err := inside(a, e.States...); err != nil {
		return err
	}
	if e.Set < 0 || e.Set > a.Sets {
		return fmt.Errorf("%s has no acceptance set %d: the next one is %d", clip(a.Name), e.Set, a.Sets)
	}
	if e.Set == network.MaxSets {
		return fmt.Errorf("a component has at most %d acceptance sets", network.MaxSets)
	}
	if e.Set == a.Sets {
		if a.Sets == 0 && !e.On { // all accept until now, so all but these do
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
	if !e.On {
		what = "no longer " + what
	}
	c.states = e.States
	c.said = c.about(a, e.States, what)
	return nil
}

func (c *change) paste(a *network.Component, e PasteStates) error {
	document, diagnostics := hoa.Read(e.Text, hoa.Options{Reading: network.Labels})
	if document == nil {
		return mistake("what is pasted has a mistake", diagnostics)
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
	taken := map[string]bool{}
	for _, name := range a.States {
		taken[name] = true
	}
	first := len(a.States)
	p := &c.parts[c.component]
	for s, name := range f.States {
		if name = clean(name); name == "" || taken[name] && isNumber(name) {
			name = freeNumber(a.States)
			for taken[name] {
				name += "'"
			}
		} else {
			name = distinct(name, taken)
		}
		taken[name] = true
		a.States = append(a.States, name)
		a.Marks = append(a.Marks, f.Marks[s]&a.AllSets())
		p.states = append(p.states, -1)
		c.states = append(c.states, first+s)
	}
	for _, t := range f.Transitions {
		if _, err := c.connect(a, first+t.From, first+t.To, []string{document.Network.Labels[t.Label].Name}); err != nil {
			return err
		}
	}
	c.said = fmt.Sprintf("%s pasted into %s.", areMany(len(f.States), "state"), clip(a.Name))
	return nil
}

func (c *change) addComponent(e AddComponent) error {
	name := clean(e.Name)
	taken := c.taken()
	if name == "" {
		for k := len(taken) + 1; ; k++ {
			if name = "A" + strconv.Itoa(k); !taken[name] {
				break
			}
		}
	} else if taken[name] {
		return fmt.Errorf("there is a component called %s already", clip(name))
	}
	a := network.Component{Name: name, States: []string{"0"}, Initial: []int{0}, Sets: 1, Marks: []uint64{0}}
	c.insert(len(c.parts), a, part{from: -1, states: []int{-1}, sets: []int{-1}})
	c.states = []int{0}
	c.said = fmt.Sprintf("Component %s is added.", clip(name))
	return nil
}

func (c *change) insertText(text string) error {
	document, diagnostics := hoa.Read(text, hoa.Options{Reading: c.network.Reading})
	if document == nil {
		return mistake("what is inserted has a mistake", diagnostics)
	}
	stream := split(text)
	if len(stream.pieces) != len(document.Network.Components) {
		return errors.New("what is inserted cannot be taken apart")
	}
	m := document.Network
	into := func(l int) int { return c.network.Label(m.Labels[l].Name) }
	first := len(c.parts)
	for i := range m.Components {
		a := cloneComponent(m.Components[i])
		for k, l := range a.Alphabet {
			a.Alphabet[k] = into(l)
		}
		for k := range a.Transitions {
			a.Transitions[k].Label = into(a.Transitions[k].Label)
		}
		name := a.Name
		if a.Name = clean(a.Name); a.Name == "" {
			a.Name = "A"
		}
		a.Name = distinct(a.Name, c.taken())
		p := identity(-1, &a)
		p.text, p.renamed = stream.pieces[i], a.Name != name || !document.Automata[i].Named
		c.insert(len(c.parts), a, p)
	}
	for _, l := range m.First {
		if l = into(l); !slices.Contains(c.network.First, l) {
			c.network.First = append(c.network.First, l)
		}
	}
	if saysSharing(document.Automata) {
		c.sharing = true
		for l := range m.Shared {
			c.network.Shared[into(l)] = true
		}
	}
	if len(c.parts) == 1 {
		for _, pair := range m.Declared {
			c.network.Declared = append(c.network.Declared, [2]int{into(pair[0]), into(pair[1])})
		}
	}
	c.component = first
	c.said = fmt.Sprintf("%s added.", areMany(len(m.Components), "component"))
	return nil
}

func (c *change) renameLabel(old, name string) error {
	n := c.network
	from, known := n.Lookup(old)
	switch {
	case !known:
		return fmt.Errorf("there is no label %s", clip(old))
	case name == "":
		return errors.New("a label needs a name")
	}
	to := n.Label(name)
	for i := range n.Components {
		a := &n.Components[i]
		if from != to && slices.Contains(a.Alphabet, from) && slices.Contains(a.Alphabet, to) {
			return fmt.Errorf("%s has both %s and %s: they cannot become one label", clip(a.Name), clip(old), clip(name))
		}
	}
	if slices.ContainsFunc(n.Declared, func(p [2]int) bool { return p == [2]int{from, to} || p == [2]int{to, from} }) {
		return fmt.Errorf("%s and %s are declared independent: they cannot become one label", clip(old), clip(name))
	}
	for i := range c.parts {
		c.give(i, from, to)
	}
	one := func(l int) int {
		if l == from {
			return to
		}
		return l
	}
	var first []int
	for _, l := range n.First {
		if l = one(l); !slices.Contains(first, l) {
			first = append(first, l)
		}
	}
	n.First = first
	for k, p := range n.Declared {
		n.Declared[k] = [2]int{one(p[0]), one(p[1])}
	}
	if n.Shared[from] {
		n.Shared[to] = true
	}
	c.component = -1
	c.said = fmt.Sprintf("Label %s is called %s now.", clip(old), clip(name))
	return nil
}

// give lets component i carry the label to in the place of from.
func (c *change) give(i, from, to int) {
	a := &c.network.Components[i]
	k := slices.Index(a.Alphabet, from)
	if k < 0 || from == to {
		return
	}
	a.Alphabet[k] = to
	for j := range a.Transitions {
		if a.Transitions[j].Label == from {
			a.Transitions[j].Label = to
		}
	}
	p := &c.parts[i]
	if p.labels == nil {
		p.labels = map[string]string{}
	}
	p.labels[c.network.Labels[from].Name] = c.network.Labels[to].Name
}

// insert puts a component at a place in the order.
func (c *change) insert(at int, a network.Component, p part) {
	c.network.Components = slices.Insert(c.network.Components, at, a)
	c.parts = slices.Insert(c.parts, at, p)
	c.component = at
}

func (c *change) taken() map[string]bool {
	taken := map[string]bool{}
	for i := range c.network.Components {
		taken[c.network.Components[i].Name] = true
	}
	return taken
}

// about says of states what they are now.
func (c *change) about(a *network.Component, states []int, what string) string {
	if len(states) == 1 {
		return fmt.Sprintf("State %s of %s is %s.", clip(a.States[states[0]]), clip(a.Name), what)
	}
	return fmt.Sprintf("%d states of %s are %s.", len(states), clip(a.Name), what)
}

// finish puts the network into the order of its text, and drops what no longer has a meaning: labels without a component, and declared independence, which is
// for one automaton only.
func (c *change) finish() {
	old := c.network
	n := network.New()
	n.Reading = old.Reading
	for _, a := range old.Components {
		for k, l := range a.Alphabet {
			a.Alphabet[k] = n.Label(old.Labels[l].Name)
		}
		for k, t := range a.Transitions {
			a.Transitions[k].Label = n.Label(old.Labels[t.Label].Name)
		}
		n.Add(a)
	}
	for _, l := range old.First {
		if id, ok := n.Lookup(old.Labels[l].Name); ok {
			n.First = append(n.First, id)
		}
	}
	for l := range old.Shared {
		if id, ok := n.Lookup(old.Labels[l].Name); ok && old.Shared[l] {
			n.Shared[id] = true
		}
	}
	if !c.sharing {
		hoa.ShareByName(n)
	}
	if len(n.Components) == 1 {
		for _, pair := range old.Declared {
			a, found := n.Lookup(old.Labels[pair[0]].Name)
			b, also := n.Lookup(old.Labels[pair[1]].Name)
			if found && also {
				n.Declared = append(n.Declared, [2]int{a, b})
			}
		}
	} else if len(old.Declared) > 0 {
		c.said += " Independence can be declared for one automaton only, so it is declared no longer."
	}
	c.network = n
}

// inside refuses states that the component does not have.
func inside(a *network.Component, states ...int) error {
	for _, s := range states {
		if s < 0 || s >= len(a.States) {
			return fmt.Errorf("%s has no state number %d", clip(a.Name), s)
		}
	}
	return nil
}

// identity is the part of a component that is as it was.
func identity(from int, a *network.Component) part {
	p := part{from: from, states: make([]int, len(a.States)), sets: make([]int, a.Sets)}
	for s := range p.states {
		p.states[s] = s
	}
	for s := range p.sets {
		p.sets[s] = s
	}
	return p
}

func cloneComponent(a network.Component) network.Component {
	a.States, a.Initial, a.Alphabet = slices.Clone(a.States), slices.Clone(a.Initial), slices.Clone(a.Alphabet)
	a.Transitions, a.Marks, a.Layout = slices.Clone(a.Transitions), slices.Clone(a.Marks), slices.Clone(a.Layout)
	return a
}

// cloneNetwork returns a copy that shares nothing with n; its labels have the same numbers.
func cloneNetwork(n *network.Network) *network.Network {
	to := network.New()
	to.Reading, to.First, to.Declared = n.Reading, slices.Clone(n.First), slices.Clone(n.Declared)
	for _, l := range n.Labels {
		to.Label(l.Name)
	}
	for i := range n.Components {
		to.Components = append(to.Components, cloneComponent(n.Components[i]))
	}
	for l, shared := range n.Shared {
		to.Shared[l] = shared
	}
	return to
}

// rounded gives places as whole numbers of pixels, within what a drawing can have.
func rounded(places []network.Point) []network.Point {
	whole := func(v float64) float64 {
		if v != v {
			return 0
		}
		const most = 1e6
		return math.Round(max(-most, min(v, most))) + 0 // no negative zero
	}
	r := make([]network.Point, len(places))
	for i, p := range places {
		r[i] = network.Point{X: whole(p.X), Y: whole(p.Y)}
	}
	return r
}

// clean makes of what somebody typed a name: one line without blanks around it, of bounded length.
func clean(name string) string {
	const longest = 200
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "\ufffd")), " ")
	for len(name) > longest {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return strings.TrimSpace(name)
}

// cleaned cleans names and leaves out the empty ones and repetitions.
func cleaned(names []string) []string {
	var list []string
	for _, name := range names {
		if name = clean(name); name != "" && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

func isNumber(name string) bool {
	_, err := strconv.ParseUint(name, 10, 31)
	return err == nil
}

// freeNumber is the smallest number that is no name yet.
func freeNumber(names []string) string {
	taken := map[string]bool{}
	for _, name := range names {
		taken[name] = true
	}
	for k := 0; ; k++ {
		if name := strconv.Itoa(k); !taken[name] {
			return name
		}
	}
}

// distinct is the name itself where it is free, else with the smallest number after it that is: a, a 2, a 3.
func distinct(name string, taken map[string]bool) string {
	unique := name
	for k := 2; taken[unique]; k++ {
		unique = name + " " + strconv.Itoa(k)
	}
	return unique
}

// clip shortens a name for a sentence.
func clip(name string) string {
	const most = 40
	if runes := []rune(name); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return name
}

// lead says of up to three labels, and of how many more, that they lead somewhere.
func lead(labels []string) string {
	if len(labels) == 1 {
		return clip(labels[0]) + " leads"
	}
	var b strings.Builder
	for i, name := range labels[:min(3, len(labels))] {
		switch {
		case i > 0 && i == len(labels)-1:
			b.WriteString(" and ")
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(clip(name))
	}
	if more := len(labels) - 3; more > 0 {
		fmt.Fprintf(&b, " and %d more", more)
	}
	return b.String() + " lead"
}

func areMany(n int, noun string) string {
	if n == 1 {
		return "1 " + noun + " is"
	}
	return fmt.Sprintf("%d %ss are", n, noun)
}

func alsoGone(transitions int) string {
	switch transitions {
	case 0:
		return ""
	case 1:
		return ", with 1 transition"
	}
	return fmt.Sprintf(", with %d transitions", transitions)
}
