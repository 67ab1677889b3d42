package petri

import (
	"slices"
	"sort"
	"strconv"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Bounds of what becomes a component.
const (
	mostTokens = 4096    // of a place that counts
	mostParts  = 4096    // of a network
	mostEdges  = 1 << 21 // of a network
)

// None is the state of a unit that holds no token.
const None = "none"

// Part is a component of the network of a net: a set of places that hold at most one token together, each a state, or
// one place that counts its tokens.
type Part struct {
	Name   string
	Places []int
	Counts bool
	Most   int  // tokens in all places together
	Proved bool // by a place invariant, not only claimed by the net

	overflow int // the state of the component for more tokens; -1: there is none
}

// Parts divides the places of a net: its units, where a place invariant proves that they hold at most one token or the
// net claims it; units that are found; the other places one by one. A place for which no bound is known is an error.
func (n *Net) Parts(report *source.Report) (parts []Part) {
	v := newInvariants(n)
	assigned := make([]bool, len(n.Places))
	assign := func(name string, places []int, proved bool) {
		for _, p := range places {
			assigned[p] = true
		}
		parts = append(parts, Part{Name: name, Places: places, Most: 1, Proved: proved})
	}
	for _, u := range n.Units {
		if len(u.Places) == 0 {
			continue
		}
		set, _ := v.around(u.Places, 1)
		switch {
		case set != nil:
			assign(u.ID, u.Places, true)
		case !n.Safe: // its places are looked at one by one
		case n.tokens(u.Places) > 1:
			report.Errorf(n.at(u.Places[0]), "unit %s claims to be safe, and begins with %s", say.Short(u.ID),
				say.Count(n.tokens(u.Places), "token"))
		default:
			assign(u.ID, u.Places, false)
		}
	}
	for _, set := range v.units(assigned) {
		places := slices.DeleteFunc(set, func(p int) bool { return assigned[p] })
		if len(places) > 1 {
			assign(n.Places[places[0]].ID, places, true)
		}
	}
	for p, place := range n.Places {
		if !assigned[p] {
			parts = append(parts, n.counter(v, p, place, report))
		}
	}
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = p.Name
	}
	for i, name := range say.Apart(names) {
		parts[i].Name = name
	}
	return parts
}

// counter is the part of a place that counts its tokens.
func (n *Net) counter(v *invariants, p int, place Place, report *source.Report) Part {
	part := Part{Name: place.ID, Places: []int{p}, Counts: true}
	for most := 1; most <= mostTokens; most *= 2 {
		if set, tokens := v.around(part.Places, most); set != nil {
			part.Most, part.Proved = tokens, true
			return part
		}
	}
	if most, ok := v.weighted(p); ok {
		part.Most, part.Proved = most, true
		return part
	}
	if part.Most = n.Most; part.Most < max(1, place.Tokens) {
		report.Errorf(n.at(p), "no bound is known for the tokens of place %s: no place invariant was found; "+
			`the net may claim one, as <toolspecific tool="lassolab" version="1"><tokens>%d</tokens></toolspecific> `+
			"in its net element", say.Short(place.ID), max(1, place.Tokens))
	}
	return part
}

// units are sets of places that hold at most one token together, the largest first, for places that have no unit.
func (v *invariants) units(assigned []bool) (sets [][]int) {
	met := map[int]bool{}
	for p := range assigned {
		if assigned[p] || met[p] {
			continue
		}
		set, _ := v.around([]int{p}, 1)
		if len(set) < 2 {
			continue
		}
		sets = append(sets, set)
		for _, q := range set {
			met[q] = true
		}
	}
	sort.SliceStable(sets, func(i, j int) bool { return len(sets[i]) > len(sets[j]) })
	return sets
}

// Model is a net and its network: component i is part i, label t is transition t.
type Model struct {
	*Net
	Network *network.Network
	Parts   []Part
	Back    bool  // it was read back from the network: the net has no arcs and no tokens
	part    []int // by place
	state   []int // by place: the state of its part in which it holds the token; of one that counts, 0
}

// Tokens is how many tokens a place holds in a vector of component states. Where a component is in its state for more
// tokens than the net claims, the number is only known to be larger than that (see Exceeds).
func (m *Model) Tokens(place int, vector []int) int {
	i := m.part[place]
	switch s := vector[i]; {
	case m.Parts[i].Counts:
		return s
	case s == m.state[place]:
		return 1
	}
	return 0
}

// Marking is the marking of a vector of component states.
func (m *Model) Marking(vector []int) []int {
	marking := make([]int, len(m.Places))
	for p := range marking {
		marking[p] = m.Tokens(p, vector)
	}
	return marking
}

// Proved reports whether every bound of the model is proved: then no component has a state for more tokens.
func (m *Model) Proved() bool {
	return !slices.ContainsFunc(m.Parts, func(p Part) bool { return p.overflow >= 0 })
}

// Exceeds is a component that is in its state for more tokens than the net claims; -1: there is none.
func (m *Model) Exceeds(vector []int) int {
	for i, s := range vector {
		if m.Parts[i].overflow == s {
			return i
		}
	}
	return -1
}

// Network makes the network of a net, as Model does; nil where the report has errors.
func (n *Net) Network(report *source.Report) *network.Network {
	if m := n.Model(report); m != nil {
		return m.Network
	}
	return nil
}

// Model makes the network of a net: a component for each part, a label for each transition. Where a bound is claimed
// and not proved, a component has a state for more tokens: up to a run that reaches it, network and net agree. The
// report warns of it.
func (n *Net) Model(report *source.Report) *Model {
	parts := n.Parts(report)
	if len(parts) == 0 {
		report.Errorf(source.Start, "the net has no place")
	}
	if report.HasErrors() {
		return nil
	}
	m := &Model{Net: n, Network: network.New(), Parts: parts, part: make([]int, len(n.Places)),
		state: make([]int, len(n.Places))}
	for _, t := range n.Transitions {
		m.Network.Label(t.ID)
	}
	touching := n.touching()
	loose := n.loose()
	if !n.fits(parts, touching, len(loose), report) {
		return nil
	}
	for i := range parts {
		b := builder{net: n, part: &parts[i], labels: touchingAny(touching, parts[i].Places)}
		if i == 0 { // a transition without arcs can always be taken: any component takes part
			b.loose = loose
		}
		c := b.component()
		parts[i].overflow = b.overflow
		for k, p := range parts[i].Places {
			m.part[p], m.state[p] = i, k
		}
		if b.overflow >= 0 {
			report.Warnf(n.at(parts[i].Places[0]), "that %s holds at most %s is claimed, and not proved: a run that "+
				"breaks it ends in the state %s of the component", say.Short(c.Name), say.Count(parts[i].Most, "token"),
				strconv.Quote(c.States[b.overflow]))
		}
		m.Network.Add(c)
	}
	return m
}

// fits reports whether the components of some parts are not too many and not too large.
func (n *Net) fits(parts []Part, touching [][]int, loose int, report *source.Report) bool {
	if len(parts) > mostParts {
		report.Errorf(source.Start, "the net has %s units, with the places that have none: at most %s are read",
			say.Number(len(parts)), say.Number(mostParts)).Bounded()
		return false
	}
	edges := 0
	for i, p := range parts {
		labels := 0
		for _, place := range p.Places {
			labels += len(touching[place])
		}
		switch {
		case p.Counts:
			edges += labels * (p.Most + 1)
		case p.Proved:
			edges += labels
		default: // a transition may be taken in each state, and exceed the bound
			edges += labels * (len(p.Places) + 1)
		}
		if i == 0 {
			edges += loose * max(p.Most+1, len(p.Places)+2)
		}
		if edges > mostEdges {
			report.Errorf(source.Start, "the network of the net has more than %s edges: at most that many are read",
				say.Number(mostEdges)).Bounded()
			return false
		}
	}
	return true
}

// loose are the transitions without arcs.
func (n *Net) loose() (loose []int) {
	for i, t := range n.Transitions {
		if len(t.Take)+len(t.Put) == 0 {
			loose = append(loose, i)
		}
	}
	return loose
}

// touchingAny lists the transitions that touch any of some places, ascending.
func touchingAny(touching [][]int, places []int) (labels []int) {
	for _, p := range places {
		labels = append(labels, touching[p]...)
	}
	slices.Sort(labels)
	return slices.Compact(labels)
}

// builder makes the component of a part.
type builder struct {
	net           *Net
	part          *Part
	labels, loose []int
	none          int // the state without a token; -1: the part of a unit is never empty
	overflow      int // the state with more tokens than the net claims; -1: there is none
	c             network.Component
}

func (b *builder) component() network.Component {
	b.c = network.Component{Name: b.part.Name, Alphabet: slices.Concat(b.labels, b.loose)}
	slices.Sort(b.c.Alphabet)
	b.none, b.overflow = -1, -1
	if b.part.Counts {
		b.counting()
	} else {
		b.unit()
	}
	states := len(b.c.States)
	for _, t := range b.loose {
		for s := range states {
			b.edge(s, t, s)
		}
	}
	b.c.States = say.Apart(b.c.States)
	b.c.Marks = make([]uint64, len(b.c.States))
	return b.c
}

func (b *builder) edge(from, label, to int) {
	b.c.Transitions = append(b.c.Transitions, network.Transition{From: from, Label: label, To: to})
}

// counting makes a component whose states are numbers of tokens.
func (b *builder) counting() {
	p := b.part.Places[0]
	for k := range b.part.Most + 1 {
		b.c.States = append(b.c.States, strconv.Itoa(k))
	}
	b.c.Initial = []int{b.net.Places[p].Tokens}
	for _, t := range b.labels {
		take, put := weight(b.net.Transitions[t].Take, p), weight(b.net.Transitions[t].Put, p)
		for k := take; k <= b.part.Most; k++ {
			if after := k - take + put; after <= b.part.Most {
				b.edge(k, t, after)
			} else {
				b.exceed(k, t)
			}
		}
	}
}

// exceed makes the edge to more tokens than the net claims. Where the bound is proved no such edge can be taken.
func (b *builder) exceed(from, label int) {
	if b.part.Proved {
		return
	}
	if b.overflow < 0 {
		b.overflow = len(b.c.States)
		b.c.States = append(b.c.States, overflowName(b.part.Most))
	}
	b.edge(from, label, b.overflow)
}

// unit makes a component whose states are places, at most one of which holds the token.
func (b *builder) unit() {
	state := map[int]int{}
	initial := -1
	for i, p := range b.part.Places {
		state[p] = i
		b.c.States = append(b.c.States, b.net.Places[p].ID)
		if b.net.Places[p].Tokens > 0 {
			initial = i
		}
	}
	places := len(b.c.States)
	empty := func() int {
		if b.none < 0 {
			b.none = len(b.c.States)
			b.c.States = append(b.c.States, None)
		}
		return b.none
	}
	if initial < 0 {
		initial = empty()
	}
	b.c.Initial = []int{initial}
	type move struct{ from, to, taken, put int }
	moves := make([]move, len(b.labels))
	for i, t := range b.labels {
		m := move{from: -1, to: -1}
		for _, a := range b.net.Transitions[t].Take {
			if s, in := state[a.Place]; in {
				m.from, m.taken = s, m.taken+a.Weight
			}
		}
		for _, a := range b.net.Transitions[t].Put {
			if s, in := state[a.Place]; in {
				m.to, m.put = s, m.put+a.Weight
			}
		}
		if moves[i] = m; m.taken == 1 && m.put == 0 {
			empty()
		}
	}
	for i, t := range b.labels {
		switch m := moves[i]; {
		case m.taken > 1: // a unit never holds so many
		case m.taken == 1 && m.put == 0:
			b.edge(m.from, t, b.none)
		case m.taken == 1 && m.put == 1:
			b.edge(m.from, t, m.to)
		case m.taken == 1:
			b.exceed(m.from, t)
		case m.put == 1:
			if b.none >= 0 {
				b.edge(b.none, t, m.to)
			}
			for s := range places {
				b.exceed(s, t)
			}
		default:
			for s := range places {
				b.exceed(s, t)
			}
			if b.none >= 0 {
				b.exceed(b.none, t)
			}
		}
	}
}
