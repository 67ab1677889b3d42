package edit

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Here, in meaning_*.go and in next.go edits are made on the network alone: the measure of what the text says
// afterwards.

// change is what an edit makes of a network, and where each part of it comes from, so that the text can follow.
type change struct {
	network   *network.Network
	parts     []part // of each component
	sharing   bool   // the text says which labels are shared, rather than their names
	component int
	states    []int
	blocked   []string // labels that lost their last transition
	said      string
	deed      string
	rename    func(ltl.Name) ltl.Name // of what properties name; nil: nothing

	// the states that the text has a name for; others are called by their numbers
	named func(component int) map[int]bool
}

// newChange is the change that leaves a network as it is.
func newChange(n *network.Network) *change {
	c := &change{network: cloneNetwork(n), component: -1}
	for i := range n.Components {
		c.parts = append(c.parts, identity(i, &n.Components[i]))
	}
	return c
}

// meaning is what an edit makes of the network of a text, or why it cannot be made.
func meaning(document *hoa.Document, e Edit) (*change, error) {
	old := document.Network
	c := newChange(old)
	c.sharing = saysSharing(document.Automata)
	c.named = func(component int) map[int]bool { return withNames(&document.Automata[component]) }
	if err := c.apply(e); err != nil {
		return nil, err
	}
	if _, moved := e.(MoveComponent); moved {
		c.byCarrier(document.Automata)
	}
	c.finish()
	c.follow(old)
	return c, nil
}

// part tells where a component comes from.
type part struct {
	from    int               // the component it was; -1: it has none
	text    string            // of an automaton that the edit brought along, instead of from
	instead int               // the automaton whose place it takes, counted from 1, where from is -1; 0: it has none
	states  []int             // for each of its states the state it was, -1 for a new one
	sets    []int             // the same for its acceptance sets
	labels  map[string]string // for the names of its labels, where they changed
	renamed bool              // its name has to be written down
	moved   *Redirect         // edges to be moved with their formulas, under valuations
}

// place is the automaton that it replaces, or -1.
func (p *part) place() int {
	if p.from < 0 {
		return p.instead - 1
	}
	return p.from
}

// errFormulas refuses an edit of labels where there are none to edit.
var errFormulas = errors.New("under the reading valuations the labels are formulas over the propositions: edit " +
	"them in the text")

// apply makes the edit, or says why it cannot be made. The network and the components it holds are the change's own.
func (c *change) apply(e Edit) error {
	if c.network.Reading == network.Valuations && ofLabels(e) {
		return errFormulas
	}
	of := reflect.Indirect(reflect.ValueOf(e)).FieldByName("Component")
	if !of.IsValid() { // it is of the whole network
		return e.apply(c, nil)
	}
	i := int(of.Int())
	if i < 0 || i >= len(c.network.Components) {
		return fmt.Errorf("there is no component %d", i)
	}
	c.component = i
	return e.apply(c, &c.network.Components[i])
}

// done says what the edit did, in a sentence and as something to undo, which may both be formats for names.
func (c *change) done(said, deed string, names ...string) {
	c.said, c.deed = said, deed
	if len(names) > 0 {
		short := make([]any, len(names))
		for i, name := range names {
			short[i] = say.Short(name)
		}
		c.said, c.deed = fmt.Sprintf(said, short...), fmt.Sprintf(deed, short...)
	}
}

// ofLabels reports whether an edit concerns labels, which are formulas under the reading valuations.
func ofLabels(e Edit) bool {
	switch e := e.(type) {
	case AddTransition, Relabel, PasteStates, RenameLabel, AddLabel, RemoveLabels, SetOrder:
		return true
	case Duplicate:
		return e.Next
	}
	return false
}

// finish puts the network into the order of its text, and drops labels without a component and the independence of
// several automata.
func (c *change) finish() {
	old := c.network
	n := old.Part(old.Components...)
	n.Properties, n.Picture = old.Properties, old.Picture
	if !c.sharing {
		hoa.ShareByName(n)
	}
	if len(n.Components) != 1 && len(old.Declared) > 0 {
		n.Declared = nil
		c.said += " Independence can be declared for one automaton only, so the declaration was deleted."
	}
	c.network = n
}

// cloneNetwork returns a copy that shares nothing with n; its labels have the same numbers.
func cloneNetwork(n *network.Network) *network.Network {
	to := n.Bare()
	to.Properties, to.Picture = slices.Clone(n.Properties), n.Picture
	for i := range n.Components {
		to.Components = append(to.Components, cloneComponent(n.Components[i]))
	}
	return to
}
