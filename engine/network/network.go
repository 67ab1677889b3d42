// Package network holds a network of automata: components with internal and shared labels, acceptance sets over states,
// and the order ≪ on labels. It is plain data; nothing here searches.
//
// A network is filled through Label and Add, in the order of its text, and read-only afterwards: only Index writes to
// it, so several goroutines may search it at once. The composition follows Definition 2 of "Model Checking ω-Regular
// Properties with Decoupled Search" (CAV 2021): a label synchronises all components whose alphabet has it, and one that
// has it but offers no transition with it blocks the others.
package network

import (
	"iter"
	"math/bits"
	"slices"
	"strconv"
)

// Reading is how HOA edge formulas become labels (see package hoa).
type Reading string

const (
	Labels Reading = "labels" // exactly one proposition holds at a time: propositions are labels
	// HOA's own meaning: all components read the same letter over all propositions
	Valuations Reading = "valuations"
)

// Bounds of the properties and of the picture that a model brings.
const (
	MostProperties  = 100
	LongestProperty = 20_000 // bytes
	LongestPicture  = 32 << 10
)

// Network is a list of components and the labels they share.
type Network struct {
	Components []Component
	Labels     []Label      // a label's index is its id; by first appearance, component by component
	First      []int        // the labels that come first in ≪, as listed; the others follow by id
	Declared   [][2]int     // pairs of labels declared independent, in a network of one component only
	Shared     map[int]bool // labels declared global although only one component has them, for an environment
	Properties []string     // LTL formulas for its runs, as written (package property reads them)
	Picture    string       // an SVG of what the model is about, bound to its states (package picture reads it)
	Reading    Reading      // of the text this network came from
	Merged     bool         // several steps of the model may be one of the network: no property may count them
	Letters    *Letters     // under valuations what the labels stand for; nil where that would be too long

	ids map[string]int // the first label of each name; nil in plain data, until Index
}

// Label is a name that transitions carry.
type Label struct {
	Name         string
	Participants []int // components whose alphabet has the label, ascending
}

// Component is a nondeterministic automaton with one or more initial states.
type Component struct {
	Name        string
	States      []string     // a name for each state, distinct within the component
	Initial     []int        // at least one, ascending
	Alphabet    []int        // label ids, in listed order; may hold labels no transition carries
	Transitions []Transition // in listed order
	Sets        int          // number of acceptance sets, at most MaxSets; none means every state accepts
	Marks       []uint64     // for each state the acceptance sets it belongs to, as bits
	Centre      bool         // belongs to the centre of a star
	Rest        []int        // states in which it may rest for ever, ascending; nil: it does not say (see Ends)
	Layout      []Point      // a place for each state, or empty
}

// Transition leads from a state to a state of one component.
type Transition struct {
	From, Label, To int
}

// Point is a place on a drawing, in pixels at zoom 1.
type Point struct{ X, Y float64 }

// MaxSets is the largest number of acceptance sets of one component.
const MaxSets = 64

// New returns a network without components.
func New() *Network {
	return &Network{ids: map[string]int{}, Shared: map[int]bool{}, Reading: Labels}
}

// Label returns the id of the label called name, and makes it when it is new.
func (n *Network) Label(name string) int {
	if n.ids == nil {
		n.Index()
	}
	if id, ok := n.ids[name]; ok {
		return id
	}
	return n.AddLabel(name)
}

// AddLabel makes a new label, which may have the name of others: Lookup finds the first of them.
func (n *Network) AddLabel(name string) int {
	if n.ids == nil {
		n.Index()
	}
	id := len(n.Labels)
	if _, known := n.ids[name]; !known {
		n.ids[name] = id
	}
	n.Labels = append(n.Labels, Label{Name: name})
	return id
}

// Lookup returns the id of the label called name and whether there is one. It never writes: without an index, as in
// plain data, it compares label by label.
func (n *Network) Lookup(name string) (id int, ok bool) {
	if n.ids == nil {
		id = slices.IndexFunc(n.Labels, func(l Label) bool { return l.Name == name })
		return max(id, 0), id >= 0
	}
	id, ok = n.ids[name]
	return id, ok
}

// Index makes the index of the labels by name, for plain data or after labels were renamed.
func (n *Network) Index() {
	n.ids = make(map[string]int, len(n.Labels))
	for l := len(n.Labels) - 1; l >= 0; l-- {
		n.ids[n.Labels[l].Name] = l
	}
}

// Add appends a component and enters it as a participant of the labels of its alphabet.
func (n *Network) Add(c Component) {
	at := len(n.Components)
	n.Components = append(n.Components, c)
	for _, l := range c.Alphabet {
		if p := n.Labels[l].Participants; len(p) == 0 || p[len(p)-1] != at { // ascending: it is the last, or not there
			n.Labels[l].Participants = append(p, at)
		}
	}
}

// Order returns all labels in the order ≪: the listed ones first, then the others by id.
func (n *Network) Order(listed []int) []int {
	order := make([]int, 0, len(n.Labels))
	seen := make([]bool, len(n.Labels))
	for _, l := range listed {
		if !seen[l] {
			seen[l] = true
			order = append(order, l)
		}
	}
	for l := range n.Labels {
		if !seen[l] {
			order = append(order, l)
		}
	}
	return order
}

// ByParticipants returns all labels in the order of [EL] Section 6: by the greatest of their components, then by the
// one below it, and so on; a label of fewer components comes behind one that has these and smaller ones. Labels of the
// same components keep their order.
func (n *Network) ByParticipants() []int {
	order := n.Order(nil)
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := n.Labels[a].Participants, n.Labels[b].Participants
		for i := 1; i <= len(x) && i <= len(y); i++ {
			if d := x[len(x)-i] - y[len(y)-i]; d != 0 {
				return d
			}
		}
		return len(y) - len(x)
	})
	return order
}

// Global reports whether label l synchronises: two or more components have it, or it is declared shared.
func (n *Network) Global(l int) bool {
	return len(n.Labels[l].Participants) > 1 || n.Shared[l]
}

// Accepting reports whether state s is in every acceptance set of the component.
func (c *Component) Accepting(s int) bool {
	return c.Sets == 0 || c.Marks[s] == c.AllSets()
}

// AllSets returns the bits of all acceptance sets of the component.
func (c *Component) AllSets() uint64 {
	return ^uint64(0) >> (64 - uint(c.Sets)) // a shift by 64 gives 0: no sets
}

// Names returns the names of a vector of component states.
func (n *Network) Names(state []int) []string {
	names := make([]string, len(state))
	for i, s := range state {
		names[i] = n.Components[i].States[s]
	}
	return names
}

// LabelNames returns the names of the given labels.
func (n *Network) LabelNames(labels []int) []string {
	names := make([]string, len(labels))
	for i, l := range labels {
		names[i] = n.Labels[l].Name
	}
	return names
}

// ComponentNames are the names of the components.
func (n *Network) ComponentNames() (names []string) {
	for i := range n.Components {
		names = append(names, n.Components[i].Name)
	}
	return names
}

// LabelsNamed returns the labels with the given names, but for those that the network lacks.
func (n *Network) LabelsNamed(names []string) (labels []int) {
	for _, name := range names {
		if l, ok := n.Lookup(name); ok {
			labels = append(labels, l)
		}
	}
	return labels
}

// ComponentsNamed returns for each component whether its name is among the given ones.
func (n *Network) ComponentsNamed(names []string) []bool {
	among := make([]bool, len(n.Components))
	for i := range among {
		among[i] = slices.Contains(names, n.Components[i].Name)
	}
	return among
}

// Component returns the index of the component called name, or -1.
func (n *Network) Component(name string) int {
	return slices.IndexFunc(n.Components, func(c Component) bool { return c.Name == name })
}

// State returns the index of the state called name, or -1.
func (c *Component) State(name string) int { return slices.Index(c.States, name) }

// Blocked returns the labels of a component's alphabet that none of its transitions carries, in the alphabet's order.
// Under valuations there are none: a component need not read every letter.
func (n *Network) Blocked(component int) []int {
	if n.Reading == Valuations {
		return nil
	}
	c := &n.Components[component]
	carried := make(map[int]bool, len(c.Alphabet))
	for _, t := range c.Transitions {
		if carried[t.Label] = true; len(carried) == len(c.Alphabet) {
			return nil
		}
	}
	var blocked []int
	for _, l := range c.Alphabet {
		if !carried[l] {
			blocked = append(blocked, l)
		}
	}
	return blocked
}

// SetsOf yields the acceptance sets that state s is in, ascending.
func (c *Component) SetsOf(s int) iter.Seq[int] { return Sets(c.Marks[s] & c.AllSets()) }

// Sets yields the numbers of the acceptance sets among marks, ascending.
func Sets(marks uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; marks != 0; marks &= marks - 1 {
			if !yield(bits.TrailingZeros64(marks)) {
				return
			}
		}
	}
}

// SetNames lists the numbers of the acceptance sets among marks, as HOA counts them.
func SetNames(marks uint64) (names []string) {
	for set := range Sets(marks) {
		names = append(names, strconv.Itoa(set))
	}
	return names
}
