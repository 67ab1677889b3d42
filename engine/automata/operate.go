package automata

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// Operation makes one component out of one or several.
type Operation struct {
	ID           string `json:"id"`
	Name         string `json:"name"`
	Says         string `json:"says"`         // what it does, and what of the network stays, a sentence or two
	Construction string `json:"construction"` // the name of the construction and its source, a sentence
	Least        int    `json:"least"`        // the fewest components it takes
	Most         int    `json:"most"`         // the most components it takes; 0: any number
	// its result is beside the others; otherwise it replaces what it is made of
	Adds   bool `json:"adds"`
	Labels bool `json:"labels"` // it takes new names for labels

	repair   bool // it makes a component better without a wish of the user
	quotient bool // its cost is more than linear
	do       func(j *job) (*made, error)
}

// Result is what an operation made.
type Result struct {
	Network *network.Network `json:"network"` // a network of the new component alone
	Origin  [][]int          `json:"origin"`  // where its states come from: see Operate
	Said    string           `json:"said"`    // what was done, a sentence
	Deed    string           `json:"deed"`    // the same as something to undo: "trim of A"
	Changed bool             `json:"changed"`
}

// Operations are all that can be made of components. ("The network" is the one whose components are replaced, where
// they are.)
var Operations = []Operation{
	{ID: "trim", Name: "Trim", Least: 1, Most: 1, repair: true, do: trim,
		Says: "Deletes states that no run reaches, and those from which no word is accepted. All lassos of " +
			"the network stay; deadlocks and other states may go.",
		Construction: "Strongly connected components (Tarjan 1972), and what leads to an accepting one."},
	{ID: "complete", Name: "Complete", Least: 1, Most: 1, repair: true, do: completion,
		Says: "Adds a sink that never accepts, and a transition to it for each label that a state lacks. " +
			"All lassos of the network stay; it no longer blocks the others.",
		Construction: "Completion by a sink; an automaton without acceptance sets gets one, which all its old " +
			"states are in."},
	{ID: "degeneralise", Name: "Degeneralise", Least: 1, Most: 1, do: degeneralisation,
		Says: "Makes one acceptance set of several, by a copy for each. The language stays, and so do the " +
			"lassos of “all at the same moment”.",
		Construction: "Copies with a counter of sets (Baier and Katoen, Principles of Model Checking, Theorem 4.56)."},
	{ID: "bisimulation", Name: "Quotient by bisimulation", Least: 1, Most: 1, repair: true, quotient: true,
		do: byBisimulation,
		Says: "Makes one state of those that nobody can tell apart: in the same acceptance sets, with the " +
			"same moves to the same classes. Everything in the network stays, deadlocks too.",
		Construction: "Coarsest partition that is stable, by signatures (Kanellakis and Smolka 1983; Blom and " +
			"Orzan 2002)."},
	{ID: "simulation", Name: "Quotient by simulation", Least: 1, Most: 1, repair: true, quotient: true,
		do: bySimulation,
		Says: "Makes one state of those that simulate each other, and deletes transitions to a state that " +
			"another one with the same label simulates. All lassos of the network stay; deadlocks may not.",
		Construction: "Direct simulation (Dill, Hu and Wong-Toi, CAV 1991) and pruning of little brothers (Bustan " +
			"and Grumberg, TOCL 2003)."},
	{ID: "canonical", Name: "Canonical rewrite", Least: 1, Most: 1, do: canonical,
		Says: "Numbers the states breadth first in the order of the labels, calls them by their numbers, " +
			"and sorts labels and transitions. Unreachable states go. Two deterministic automata that differ in " +
			"names of states alone become the same.",
		Construction: "Breadth-first numbering from the initial state, as in Hopcroft and Karp's normal form of " +
			"deterministic automata."},
	{ID: "order", Name: "Order states", Least: 1, Most: 1, do: ordered,
		Says:         "Puts the states into the order breadth first, and keeps their names. Nothing else changes.",
		Construction: "Breadth-first numbering from the initial states; states that no run reaches stand at the end."},
	{ID: "state-based", Name: "Write it as it was read", Least: 1, Most: 1, do: stateBased,
		Says: "Writes the component as it was read: acceptance on states, as sets that are to be met " +
			"infinitely often. Nothing else changes.",
		Construction: "That of the reading: a copy of a state for each set of marks with which it is entered, and " +
			"what other acceptance becomes."},
	{ID: "relabel", Name: "Relabel", Least: 1, Most: 1, Labels: true, do: relabel,
		Says: "Gives labels of this component other names; several may get the same one, and become one " +
			"label. Under valuations it is propositions that get other names. What it synchronises with changes.",
		Construction: "The image of the language under a map of letters; under valuations, the inverse image under " +
			"a map of propositions."},
	{ID: "product", Name: "Product, each infinitely often", Least: 2, do: productEach,
		Says: "Makes one component of several that behaves as they do together. Runs and deadlocks of the " +
			"network stay, and the lassos of “each infinitely often”.",
		Construction: "Synchronous product on shared labels ([DEC] Definition 2), with the acceptance sets of all " +
			"side by side."},
	{ID: "product-moment", Name: "Product, all at the same moment", Least: 2, do: productMoment,
		Says: "Makes one component of several that behaves as they do together. Runs and deadlocks of the " +
			"network stay, and the lassos of “all at the same moment”.",
		Construction: "Synchronous product on shared labels ([DEC] Definition 2), with one acceptance set: the " +
			"states in which all accept."},
	{ID: "intersection", Name: "Intersection", Least: 2, Adds: true, do: intersection,
		Says:         "Accepts the words that all of them accept.",
		Construction: "Product with the acceptance sets of all side by side (Gerth, Peled, Vardi and Wolper 1995)."},
	{ID: "union", Name: "Union", Least: 2, Adds: true, do: union,
		Says: "Accepts the words that at least one of them accepts, over the labels of all.",
		Construction: "The automata side by side with the initial states of all; a loop for each label that one of " +
			"them lacks."},
	{ID: "complement", Name: "Complement", Least: 1, Most: 1, Adds: true, do: complement,
		Says: "Accepts the words over its labels that it does not accept.",
		Construction: "Deterministic: two copies (Kurshan 1987). Weak: sets with a breakpoint (Miyano and Hayashi " +
			"1984). Else: tight level rankings (Friedgut, Kupferman and Vardi 2006; Schewe 2009)."},
}

// FindOperation returns an operation by its ID, or nil.
func FindOperation(id string) *Operation {
	at := slices.IndexFunc(Operations, func(o Operation) bool { return o.ID == id })
	if at < 0 {
		return nil
	}
	return &Operations[at]
}

// refusal says why an operation cannot be made of these components.
type refusal string

func (r refusal) Error() string { return string(r) }

// Operate makes one component out of one or several; names are the new names of labels, for the operation that takes
// them. The network of the result holds that component alone, to be written by hoa.Write: its labels, which of them are
// shared with others, and its place in the centre.
//
// Origin has for each state of the result the states it came from: of one component all the states that became one; of
// several components the state of each, in their order, or -1.
//
// A layout is kept where all states of the result were drawn. The order ≪ and the declared independence of the labels
// that stay are kept, the latter unchecked. Properties of the network are not.
func Operate(ctx context.Context, n *network.Network, id string, components []int, names map[string]string,
	limits omega.Limits) (*Result, error) {
	o := FindOperation(id)
	if o == nil {
		return nil, fmt.Errorf("there is no operation %q", id)
	}
	if err := valid(n, components...); err != nil {
		return nil, err
	}
	switch count := len(components); {
	case count < o.Least, o.Most > 0 && count > o.Most:
		wanted := say.Count(o.Least, "component")
		if o.Most == 0 {
			wanted += " at least"
		}
		return nil, fmt.Errorf("this takes %s, not %s", wanted, say.Number(count))
	}
	for k, i := range components {
		if slices.Contains(components[:k], i) {
			return nil, fmt.Errorf("component %s is chosen twice", say.Short(n.Components[i].Name))
		}
	}
	if o.Labels && len(names) == 0 {
		return nil, refusal("say which labels get which names")
	}
	if n.Reading == network.Valuations && n.Letters == nil {
		return nil, refusal("the formulas of the labels are too many to be written")
	}
	j := &job{budget: newBudget(ctx, limits), operation: o, network: n, components: components, names: names,
		to: n.Bare()}
	centre := false
	for _, i := range components {
		j.parts = append(j.parts, &n.Components[i])
		centre = centre || n.Components[i].Centre
	}
	m, err := o.do(j)
	if err = cmp.Or(j.budget.Err(), err); err != nil {
		return nil, err
	}
	m.Centre = centre
	m.Rest = j.rests(m)
	if len(m.Layout) != len(m.States) {
		m.Layout = nil
	}
	if !o.Adds && len(components) == 1 {
		m.Name = j.parts[0].Name
	}
	return &Result{Network: j.alone(m), Origin: m.origin, Said: m.said, Deed: m.deed, Changed: !m.same}, nil
}

// job is an operation while it is made.
type job struct {
	budget     *omega.Budget
	operation  *Operation
	network    *network.Network
	components []int
	parts      []*network.Component
	names      map[string]string
	to         *network.Network // the labels of the result are among its: those of the network first, then new ones
}

// made is a component with labels of job.to.
type made struct {
	network.Component
	origin     [][]int
	said, deed string
	same       bool // as it was
}

// once drops transitions that are there already.
func (m *made) once() {
	var distinct omega.Numbering[network.Transition]
	for _, t := range m.Transitions {
		distinct.Number(t)
	}
	m.Transitions = distinct.Keys
}

// letter adds a label for letters.
func (j *job) letter(name string, cubes []network.Cube) int {
	l := j.to.AddLabel(name)
	if j.to.Letters != nil {
		j.to.Letters.Cubes = append(j.to.Letters.Cubes, cubes)
	}
	return l
}

// alone is the network of what was made.
func (j *job) alone(m *made) *network.Network {
	n, to := j.network, j.to.Part(m.Component)
	clear(to.Shared)
	for k, l := range m.Alphabet {
		// It is shared where it was, also with what the operation takes the place of: the text decides in the end.
		if l < len(n.Labels) && n.Reading == network.Labels && n.Global(l) {
			to.Shared[to.Components[0].Alphabet[k]] = true
		}
	}
	return to
}

// listed are the names of the components.
func (j *job) listed() string {
	return say.FewOf(j.parts, 4, "component", func(c *network.Component) string { return say.Short(c.Name) })
}

// joined is a name for what was made of all, which no component has that stays.
func (j *job) joined(sign string) string {
	words := make([]string, len(j.parts))
	for i, c := range j.parts {
		words[i] = c.Name
	}
	return j.fresh(say.Cut(strings.Join(words, sign), 60))
}

// fresh makes a name one that no component has that stays.
func (j *job) fresh(name string) string {
	var stay []string
	for i := range j.network.Components {
		if j.operation.Adds || !slices.Contains(j.components, i) {
			stay = append(stay, j.network.Components[i].Name)
		}
	}
	return say.NewDistinct(say.Numbered("#"), stay...).Of(name)
}

// result says how large what was made is.
func (j *job) result(m *made, format string) string {
	size := say.Count(len(m.States), "state") + " and " + say.Count(len(m.Transitions), "transition")
	return fmt.Sprintf(format, j.listed(), size)
}

// nothing says that a component is as it was.
func (j *job) nothing(m *made, format string) *made {
	m.same = true
	m.said = fmt.Sprintf(format, say.Short(j.parts[0].Name)) + " Nothing was changed."
	return m
}

// rests are the states of a result in which it may rest: those that come of some, in all of which their components may.
func (j *job) rests(m *made) []int {
	if !slices.ContainsFunc(j.parts, func(c *network.Component) bool { return c.Rest != nil }) ||
		len(m.origin) != len(m.States) {
		return nil
	}
	ends := j.network.Ends()
	list := []int{}
	for s, origin := range m.origin {
		some, rests := false, true
		for k, of := range origin {
			if of < 0 {
				continue
			}
			part := j.components[0]
			if len(j.components) > 1 {
				part = j.components[k]
			}
			some, rests = true, rests && ends.At(part, of)
		}
		if some && rests {
			list = append(list, s)
		}
	}
	return list
}

// unchanged is a component as it is.
func unchanged(c *network.Component) *made {
	m := &made{Component: *c}
	for s := range c.States {
		m.origin = append(m.origin, []int{s})
	}
	return m
}

// keep makes a component of some of its states in the order given.
func keep(c *network.Component, states []int) *made {
	of := slices.Repeat([]int{-1}, len(c.States))
	for k, s := range states {
		of[s] = k
	}
	return image(c, of, len(states))
}

// image makes a component of another by a map of its states; -1: the state goes.
func image(c *network.Component, of []int, count int) *made {
	m := &made{Component: c.Image(of, count), origin: make([][]int, count)}
	for s, to := range of {
		if to >= 0 {
			m.origin[to] = append(m.origin[to], s)
		}
	}
	bySource(m.Transitions)
	return m
}

// bySource puts transitions into the order of a text: by their source.
func bySource(transitions []network.Transition) {
	slices.SortStableFunc(transitions, func(t, u network.Transition) int { return t.From - u.From })
}

// names gives states of several components names that differ.
type names struct {
	*say.Distinct
	count, total int // names, and bytes of them
}

func newNames() *names { return &names{Distinct: say.NewDistinct(again)} }

// again is the suffix of the k-th state of a name.
func again(k int) string {
	if k <= 3 {
		return say.Primes(k)
	}
	return "#" + strconv.Itoa(k)
}

// of joins the names of states; what is too long is cut.
func (n *names) of(words []string) string {
	const longest, most = 60, 8 << 20
	name := say.Cut(strings.Join(words, ","), longest)
	if n.total > most {
		name = strconv.Itoa(n.count)
	}
	name = n.Of(name)
	n.count++
	n.total += len(name)
	return name
}
