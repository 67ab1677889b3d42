// Package film holds the events of one search, recorded within a bound. The explored graph is drawn from a film, and
// so is the search played step by step.
//
// A search calls its Recorder where its pseudo-code acts; a nil *Recorder records nothing. A search that expands a
// state by a set of labels records the set too (Choose), with the rule by which each label joined it.
//
// Playback computes a moment: stacks, stored states, the graph so far. Package narrate puts an event into words by
// the traits of the search, why proves a pruned edge without code of the searches, and inspect opens decoupled
// states.
package film

import (
	"slices"
	"strings"

	"lassolab/engine/search"
)

// Kind says what happened.
type Kind uint8

const (
	Start     Kind = iota // To is an initial state, stored
	Store                 // an edge From→To led to a new state, stored
	Known                 // an edge From→To led to a state that is stored already
	Filtered              // an edge From→To was not taken: the search's filter rejected its label
	Dominated             // an edge From→To led to a state that Other dominates
	Backtrack             // From is finished
	// a nested search starts from To, the seed (decoupled: the split of From; From is -1 where a
	// second search goes over all edges)
	Nested
	Keep // the finished seed To enters V′
	// an edge From→To closed a cycle; Other is the state on the stack or the seed it closes on, or -1
	Cycle
	Local  // From accepts within itself: an internal cycle (CheckLocalAccept)
	End    // the search ended
	Choose // the labels by which From is expanded were chosen (Set)
)

// Event is something that happened. From, To and Other are indices into Film.Nodes, Label is an id in the network; or
// -1.
type Event struct {
	Kind   Kind  `json:"kind"`
	Second bool  `json:"second,omitempty"` // in a nested search
	Line   int16 `json:"line"`             // the line of the search's pseudo-code (Pseudo), from 0
	From   int32 `json:"from"`
	To     int32 `json:"to"`
	Label  int32 `json:"label"`
	Other  int32 `json:"other"`
	By     int32 `json:"by,omitempty"`  // the symmetry that led to To, in Film.Symmetries, from 1 (Film.Replaced); 0: none
	Set    int32 `json:"set,omitempty"` // of an event of kind Choose: its place in Film.Sets, from 1
}

// Node is a state that took part in an event.
type Node struct {
	// Vector is a product state: one state a component. Nil for decoupled states.
	Vector []int32 `json:"vector,omitempty"`
	// Sets is a decoupled state: for each component its set of states; for a split state the union of its columns.
	Sets [][]int32 `json:"sets,omitempty"`
	// Columns is a split decoupled state: for each component one set for each reference state.
	Columns   [][]Column `json:"columns,omitempty"`
	Accepting bool       `json:"accepting,omitempty"`
	// Counter is the acceptance set that the state waits for, from 1, among those of all components (Traits.Counter).
	Counter int32 `json:"counter,omitempty"`
	Second  bool  `json:"second,omitempty"` // stored by a nested search (split states)
	// Occurrence is what an event of a prefix of an unfolding consumes and produces; nil in other films. The state is
	// then the marking of its local configuration.
	Occurrence *Occurrence `json:"occurrence,omitempty"`
	// the component, from 1, that cannot reach its goal from here on its own: a dead end, not expanded; 0: none
	DeadEnd int32 `json:"blind,omitempty"`
}

// Occurrence is an event of a prefix of an unfolding, by its places in Film.Conditions.
type Occurrence struct {
	Pre  []int32 `json:"pre,omitempty"`  // the conditions that it consumes
	Post []int32 `json:"post,omitempty"` // and those that it produces, of the same components in the same order
}

// Condition is a state of a component in a prefix of an unfolding; -1: none of its initial states is chosen yet.
type Condition struct {
	Component int32 `json:"component"`
	State     int32 `json:"state"`
}

// LabelSet is a set of labels by which a search expands a state: a stubborn or an ample set.
type LabelSet struct {
	// All: every enabled label is taken, as the state is what is asked for, or begins a nested search
	All bool `json:"all,omitempty"`
	// the components where the set began: while they stand still the goal is not met; nil: it began with a label
	Key     []int32  `json:"guilty,omitempty"`
	Members []Member `json:"members,omitempty"` // in the order in which they came in; disabled ones too
}

// Member is a label of a set with the reason why it is there.
type Member struct {
	Label int32 `json:"label"` // its id in the network
	Rule  Rule  `json:"rule"`
	By    int32 `json:"by"` // the label that brought it in; -1: none, the set began with it
	// the component that offers it here: where the set began, shared by both labels, or the one that blocks By; or -1
	Component int32 `json:"component"`
}

// Rule is a rule by which a label comes into a set.
type Rule uint8

const (
	Seeded     Rule = iota // the set begins with it
	Interferes             // By is enabled, and has a component in common with it
	Unblocks               // By is disabled: Component does not offer it, and may come to offer it by this one
)

// Column is the set of states reached from one reference state of a component.
type Column struct {
	Reference int32   `json:"reference"`
	Set       []int32 `json:"set"`
}

// Film is what was recorded.
type Film struct {
	Traits search.Traits `json:"traits"` // of the search, as it ran
	Nodes  []Node        `json:"nodes"`
	Events []Event       `json:"events"`
	Sets   []LabelSet    `json:"sets,omitempty"`   // the sets of labels that were chosen
	Target []int         `json:"target,omitempty"` // by component the state to reach, or -1; nil: there is no target
	Centre []bool        `json:"centre,omitempty"` // of a star: by component whether it is in the centre
	// of a search by symmetry: those that replaced a state by another
	Symmetries []Symmetry `json:"symmetries,omitempty"`
	// of a prefix of an unfolding: its conditions, and the nodes of the configuration that answers the question
	Conditions []Condition `json:"conditions,omitempty"`
	Found      []int32     `json:"found,omitempty"`
	Total      int64       `json:"total"` // events that happened, also those beyond the bound
}

// Set returns the set of labels with a number, counted from 1; nil when there is none.
func (f *Film) Set(place int32) *LabelSet {
	if place < 1 || int(place) > len(f.Sets) {
		return nil
	}
	return &f.Sets[place-1]
}

// Has reports whether a label is in the set. A set of all labels has every enabled one.
func (s *LabelSet) Has(label int32) bool {
	return s.All || slices.ContainsFunc(s.Members, func(m Member) bool { return m.Label == label })
}

// Complete reports whether the film holds all that happened.
func (f *Film) Complete() bool { return f.Total == int64(len(f.Events)) }

// Recorder records events until its bound is reached, or its nodes take describedLimit bytes; events that close the
// story (a cycle, a local cycle, the end) are kept beyond it.
type Recorder struct {
	film      Film
	bound     int
	described int // bytes of the nodes, about
	index     map[string]int32
}

// describedLimit bounds the nodes of a film in bytes: what a page lays out and keeps for several searches.
const describedLimit = 16 << 20

// NewRecorder returns a recorder for at most bound events, or nil when bound is 0.
func NewRecorder(bound int) *Recorder {
	if bound <= 0 {
		return nil
	}
	return &Recorder{bound: bound, index: map[string]int32{}}
}

// Of notes the traits of the search that is recorded, and returns the recorder. A nil recorder stays nil.
func (r *Recorder) Of(t search.Traits) *Recorder {
	if r != nil {
		r.film.Traits = t
	}
	return r
}

// Around notes the centre of the star that is searched, and returns the recorder. A nil recorder stays nil.
func (r *Recorder) Around(centre []bool) *Recorder {
	if r != nil {
		r.film.Centre = centre
	}
	return r
}

// Toward notes the target of the search that is recorded, and returns the recorder. A nil recorder stays nil.
func (r *Recorder) Toward(target []int) *Recorder {
	if r != nil {
		r.film.Target = target
	}
	return r
}

// full reports whether the bound is reached.
func (r *Recorder) full() bool { return len(r.film.Events) >= r.bound || r.described >= describedLimit }

// Wants reports whether an event of a kind is to be recorded, and counts one that the film has no room for. A nil
// recorder wants none.
func (r *Recorder) Wants(kind Kind) bool {
	if r == nil {
		return false
	}
	if r.full() && !kind.closing() {
		r.film.Total++
		return false
	}
	return true
}

// closing reports whether an event of this kind closes the story: it is kept beyond the bound.
func (k Kind) closing() bool { return k == Cycle || k == Local || k == End }

// Node returns the index of the node with a key, which determines the state, and describes it when it is new.
func (r *Recorder) Node(key string, describe func() Node) int32 {
	if at, ok := r.index[key]; ok {
		return at
	}
	at := int32(len(r.film.Nodes))
	r.index[strings.Clone(key)] = at
	node := describe()
	r.described += node.size()
	r.film.Nodes = append(r.film.Nodes, node)
	return at
}

// Condition adds a condition of a prefix, and returns its place.
func (r *Recorder) Condition(c Condition) int32 {
	r.described += 8
	r.film.Conditions = append(r.film.Conditions, c)
	return int32(len(r.film.Conditions) - 1)
}

// size is the number of bytes a node takes, about.
func (n *Node) size() int {
	const state, slice = 4, 24
	bytes := 3*slice + state*len(n.Vector)
	for _, set := range n.Sets {
		bytes += slice + state*len(set)
	}
	for _, columns := range n.Columns {
		for _, column := range columns {
			bytes += 2*slice + state*len(column.Set)
		}
	}
	if o := n.Occurrence; o != nil {
		bytes += 2*slice + state*(len(o.Pre)+len(o.Post))
	}
	return bytes
}

// Record records an event.
func (r *Recorder) Record(e Event) {
	r.film.Total++
	if !r.full() || e.Kind.closing() {
		r.film.Events = append(r.film.Events, e)
	}
}

// Choose records the labels chosen for a state, if Wants wanted that. label returns the id of a label in the network.
func (r *Recorder) Choose(from int32, second bool, line int, set LabelSet, label func(int) int) {
	for k := range set.Members {
		m := &set.Members[k]
		if m.Label = int32(label(int(m.Label))); m.By >= 0 {
			m.By = int32(label(int(m.By)))
		}
	}
	const slice, member = 24, 16
	r.described += 2*slice + 4*len(set.Key) + member*len(set.Members)
	r.film.Sets = append(r.film.Sets, set)
	r.Record(Event{Kind: Choose, Second: second, Line: int16(line), From: from, To: -1, Label: -1, Other: -1,
		Set: int32(len(r.film.Sets))})
}

// Film returns what was recorded so far; nil from a nil recorder.
func (r *Recorder) Film() *Film {
	if r == nil {
		return nil
	}
	return &r.film
}

// Pruned reports whether the search did not go on along an edge of this kind.
func (k Kind) Pruned() bool { return k == Filtered || k == Dominated || k == Known }

// Chosen returns the last event before one that chose the labels of a state in the first or a nested search, or -1.
func (f *Film) Chosen(node int32, second bool, before int) int {
	for k := before - 1; k >= 0; k-- {
		if e := f.Events[k]; e.Kind == Choose && e.From == node && e.Second == second {
			return k
		}
	}
	if second && f.Traits.Filter == search.Ample { // the set that the first search stored with the state
		return f.Chosen(node, false, before)
	}
	return -1
}
