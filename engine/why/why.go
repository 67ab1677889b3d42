// Package why says why a search did not go on along an edge of its film, and proves it.
//
// Explain takes an event at which an edge was pruned, by the search's filter or by dominance, or led to a
// known state. It finds the search's path in the film, decides anew by the definitions of the papers whether
// the rule applies there, and builds the paths that lead to the same state. It shares no code with the
// searches, so an explanation is a second opinion: where the rule does not apply there is an error, and the
// search has a fault. Every path of an explanation was replayed by the checker of package lasso.
//
// The papers are those of package engine: [EL] edge-lean search, [DEC] decoupled search for ω-regular
// properties, [STD] star-topology decoupling in SPIN, [GEN] nested search for generalized Büchi automata.
package why

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Asked is the search a film is of, so far as its traits do not tell.
type Asked struct {
	// as it was searched: what the film's states speak of (degeneralised for the simultaneous question)
	Network *network.Network
	Order   []int  // all labels in ≪
	Centre  []bool // star searches: by component, whether it belongs to the centre
	Prune   string // star searches: dominance (also when empty) or duplicate
	Accept  search.Acceptance
	Hashed  bool // states were known by hash values
}

// Explanation says why the search did not go on along an edge.
type Explanation struct {
	// edge lean, trace normal form, sleep set, stubborn set, ample set, ELU, dominance, cut-off, duplicate or known
	// state
	Rule   string
	Source string // where the rule is
	// the reason in the names of the model; states are called 0, 1, … in the order of storing
	// (film.Vertex.Number), as in the graph
	Sentence string
	Facts    []Fact // what the rule was decided on
	// for a label outside a set: the labels of the set, in the order in which they came in
	Closure []explain.Inclusion

	// Diamonds are, for a label the filter rejected, the squares over which it is moved back along the path.
	// The first ends with the pruned edge.
	Diamonds []Diamond
	// Parts compare, for dominance and known decoupled states, the pruned state with the stored one.
	Parts []Part

	// The paths start in an initial state and end in one product state; of a decoupled state it is the first member.
	// over the pruned edge, which comes last but for internal steps
	Pruned []Step
	// for a rejected label: the word of Pruned with that label moved back, which makes it smaller in ≪
	Equivalent []Step
	// the path by which the search stored the state, or one above it; nil where the film has none
	Found []Step
}

// Fact is one of the things a rule was decided on.
type Fact struct {
	Term, Text string
	Event      int  // the event that shows it, or -1
	Compares   bool // it says in words what one of the Parts compares
}

// Step is a label and the product state after it. The first step of a path has its initial state and the label -1.
type Step struct {
	lasso.Step
	Node int32 // the film's node that is or holds the state, or -1
	// the film's event at which the search looked at this edge, or -1; the first step's is that of the start
	Event int32
}

// Diamond is two independent labels taken in both orders: Top –A→ Left –B→ Bottom and Top –B→ Right –A→ Bottom.
type Diamond struct {
	A, B                     int // A is on the search's path, B is the rejected label
	Top, Left, Right, Bottom Corner
}

// Corner is a state of a diamond.
type Corner struct {
	film.Node
	Index int32 // its node in the film, or -1
}

// Part compares a component, or one reference state of a split one, in the pruned and the stored decoupled state.
type Part struct {
	Component int
	Reference int32 // -1: the component is not split
	Pruned    []int32
	Stored    []int32
	Extra     []int32 // members of Stored that Pruned lacks
	Lacking   bool    // the pruned state has no such reference at all: Pruned is nothing, not the empty set
}

// Explain explains an event of kind Filtered, Dominated or Known. The error says that there is nothing to explain, or
// that the rule does not apply: then the search, or the film, is wrong, as that of a search broken on purpose may be.
func Explain(a Asked, f *film.Film, event int) (*Explanation, error) {
	if event < 0 || event >= len(f.Events) {
		return nil, fmt.Errorf("the film has no event %d", event)
	}
	if e := f.Events[event]; !valid(a, f, e) {
		return nil, fmt.Errorf("event %d speaks of states or labels that the film or the network does not have", event)
	}
	x := &explainer{Asked: a, traits: &f.Traits, film: f, graph: f.Graph(), at: event, event: f.Events[event],
		rank: make([]int, len(a.Network.Labels))}
	for i, l := range a.Order {
		x.rank[l] = i
	}
	x.space = newSpace(a, x.traits, x.event.Second)
	var err error
	switch {
	case x.event.Kind == film.Dominated && x.traits.Unfolds:
		err = x.cutOff()
	case x.traits.Symmetry && x.event.Kind != film.Filtered:
		err = x.symmetric()
	case x.event.Kind == film.Filtered:
		err = x.filtered()
	case x.event.Kind == film.Dominated:
		err = x.dominated()
	case x.event.Kind == film.Known:
		err = x.known()
	default:
		err = fmt.Errorf("nothing was pruned at event %d", event)
	}
	if err == nil {
		err = x.check()
	}
	if err != nil {
		return nil, err
	}
	return &x.said, nil
}

// valid reports whether an event speaks of states and labels that the film and the network have.
func valid(a Asked, f *film.Film, e film.Event) bool {
	if !e.Kind.Pruned() {
		return true
	}
	has := func(index int32, of int) bool { return index >= 0 && int(index) < of }
	return has(e.From, len(f.Nodes)) && has(e.To, len(f.Nodes)) && (e.Other < 0 || has(e.Other, len(f.Nodes))) &&
		has(e.Label, len(a.Network.Labels)) && len(a.Order) == len(a.Network.Labels)
}

// explainer explains one event.
type explainer struct {
	Asked
	traits *search.Traits
	film   *film.Film
	graph  *film.Graph
	at     int // the event's index
	event  film.Event
	rank   []int // by label: its place in ≪
	space  *space
	index  map[string]int32 // the film's states, see find
	runs   *explain.Runs    // see run
	said   Explanation
}

// fact adds a fact.
func (x *explainer) fact(term string, event int32, text string, args ...any) {
	x.said.Facts = append(x.said.Facts, Fact{Term: term, Text: fmt.Sprintf(text, args...), Event: int(event)})
}

// check has the paths replayed: they are paths of the network and end in the same state.
func (x *explainer) check() error {
	for _, path := range [][]Step{x.said.Pruned, x.said.Equivalent, x.said.Found} {
		if path == nil {
			continue
		}
		run := &lasso.Run{Initial: path[0].State}
		for _, s := range path[1:] {
			run.Prefix = append(run.Prefix, s.Step)
		}
		if err := lasso.Check(x.Network, run, x.Accept); err != nil {
			return fmt.Errorf("a path of the explanation does not stand: %w", err)
		}
		if last := x.said.Pruned[len(x.said.Pruned)-1]; !slices.Equal(run.End(), last.State) {
			return fmt.Errorf("two paths of the explanation end in %v and %v",
				x.Network.Names(run.End()), x.Network.Names(last.State))
		}
	}
	return nil
}

func (x *explainer) label(l int) string { return x.Network.Labels[l].Name }

// name is how a sentence names a node: by its number, or by its states when it was not stored.
func (x *explainer) name(node int32) string {
	if node >= 0 && x.graph.Nodes[node].Number >= 0 {
		return strconv.Itoa(x.graph.Nodes[node].Number)
	}
	if node < 0 || x.film.Nodes[node].Sets != nil {
		return "a state that is not stored"
	}
	return "(" + strings.Join(explain.States(x.Network, &x.film.Nodes[node]), ", ") + ")"
}

// most is the number of names that a text lists.
const most = 24

// word is a list of labels, the last ones of a long one.
func (x *explainer) word(labels []int) string {
	if len(labels) == 0 {
		return "ε"
	}
	left := max(0, len(labels)-most)
	names := x.Network.LabelNames(labels[left:])
	if left > 0 {
		names = slices.Insert(names, 0, "…")
	}
	return strings.Join(names, " ")
}

// set is a set of states of a component.
func (x *explainer) set(component int, members []int32) string {
	var names []string
	for _, s := range members[:min(len(members), most)] {
		names = append(names, x.Network.Components[component].States[s])
	}
	if len(members) > most {
		names = append(names, "…")
	}
	return say.Set(names)
}

// labels lists the labels of a path.
func labels(path []hop) []int {
	var word []int
	for _, h := range path {
		if h.label >= 0 {
			word = append(word, h.label)
		}
	}
	return word
}
