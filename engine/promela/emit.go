package promela

import (
	"cmp"
	"iter"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// The network, from boxes. First what no component can reach by itself is left out: values and states come from an
// analysis that looks at one process at a time, and a label whose sides cannot all happen leads nowhere. Then
// components are written in the order processes, variables, channels, errors; labels are numbered as a reader of the
// text will number them.
//
// Cost: labels times the rounds until no component reaches more, and the transitions of the network.

// emitted is a box with what it came from: one label.
type emitted struct {
	of       *group
	possible bool // no component excludes it
	box      box
	name     string
	id       int // of the network
}

// emission is the network that is being made.
type emission struct {
	m         *machine
	relations relations
	groups    numbered[string, *group]
	leaves    int // of all states
	here      int // of the state that is looked at
	labels    []*emitted
	reached   [][]bool // by process its states, by cell its values in the order of the domain
	component []int    // of the network, by process and cell; -1: none
	state     [][]int  // by process and cell the state of the component; -1: none
	network   *network.Network
	source    Source
	at        Span // of the formula that is being written
}

func (m *machine) emit(seen *seen) *emission {
	e := &emission{m: m, network: network.New()}
	e.label(seen)
	for _, g := range e.groups.all {
		for _, b := range g.boxes {
			e.labels = append(e.labels, &emitted{of: g, box: b})
		}
	}
	e.trim()
	if len(e.labels) > mostLabels {
		m.overflow(m.top(), "the network has more than %s labels: use fewer or narrower variables",
			say.Number(mostLabels))
	}
	e.nameLabels()
	e.components()
	return e
}

// trim finds what can be reached, one component at a time, and leaves out the other labels.
func (e *emission) trim() {
	m, n := e.m, len(e.m.procs)
	e.reached = make([][]bool, n+len(m.cells))
	for p, proc := range m.procs {
		e.reached[p] = make([]bool, proc.reached)
		e.reached[p][proc.begins] = true
	}
	for c := range m.cells {
		domain := ascending(m.world.domain[c])
		m.world.domain[c] = domain
		e.reached[n+c] = make([]bool, len(domain.Keys))
		initial, _ := domain.Find(m.cells[c].initial)
		e.reached[n+c][initial] = true
	}
	for changed := true; changed; {
		changed = false
		for _, l := range e.labels {
			m.spend()
			if slices.ContainsFunc(l.box, func(s side) bool { return !e.targets(s, nil) }) {
				continue
			}
			l.possible = true
			for _, s := range l.box {
				e.targets(s, func(to int) {
					if !e.reached[s.of][to] {
						e.reached[s.of][to], changed = true, true
					}
				})
			}
		}
	}
	e.labels = slices.DeleteFunc(e.labels, func(l *emitted) bool { return !l.possible })
}

// ends are the states of a component between which a pair leads; from says nothing where it is every one.
func (e *emission) ends(of int, p pair) (from, to int) {
	if of < len(e.m.procs) {
		return int(p.from), int(p.to)
	}
	domain := &e.m.world.domain[of-len(e.m.procs)]
	from, _ = domain.Find(p.from)
	to, _ = domain.Find(p.to)
	return from, to
}

// states are the states of a process that are reached, with their numbers in the process.
func (e *emission) states(p int) iter.Seq2[int, local] {
	return func(yield func(int, local) bool) {
		for s, reached := range e.reached[p] {
			if reached && !yield(s, e.m.procs[p].states.all[s]) {
				return
			}
		}
	}
}

// labelsAt are the labels of the place of a state.
func (e *emission) labelsAt(p int, l local) []string {
	if l.place < 0 {
		return nil
	}
	return e.m.procs[p].flow.places[l.place].labels
}

// targets reports whether a side can happen in a state that is reached, and gives the states it leads to.
func (e *emission) targets(s side, each func(int)) (can bool) {
	for _, p := range e.relations.all[s.relation] {
		from, to := e.ends(s.of, p)
		if !p.every && !e.reached[s.of][from] {
			continue
		}
		if can = true; each == nil {
			return true
		}
		each(to)
	}
	return can
}

// components writes the network.
func (e *emission) components() {
	m, n := e.m, len(e.m.procs)
	count := e.number()
	var order []int
	for p, proc := range m.procs {
		if !proc.hidden {
			order = append(order, p)
		}
	}
	for _, buffers := range []bool{false, true} {
		for c := range m.cells {
			if c != m.errors && (m.cells[c].channel != nil) == buffers && count[n+c] > 1 {
				order = append(order, n+c)
			}
		}
	}
	if count[n+m.errors] > 1 {
		order = append(order, n+m.errors)
	}
	e.component = make([]int, n+len(m.cells))
	for i := range e.component {
		e.component[i] = -1
	}
	for i, of := range order {
		e.component[of] = i
	}
	byComponent := make([][]*emitted, len(order))
	for _, l := range e.labels {
		l.id = -1
		for _, s := range l.box {
			if at := e.component[s.of]; at >= 0 {
				byComponent[at] = append(byComponent[at], l)
			}
		}
	}
	for i, of := range order {
		c, meant := e.shell(of)
		c.Centre = c.Centre || of < n && m.opt.SpinCentre && m.procs[of].flow.global()
		e.source.Components = append(e.source.Components, meant)
		for _, l := range byComponent[i] {
			if l.id < 0 {
				l.id = e.network.Label(l.name)
				e.source.Labels = append(e.source.Labels, e.labelOf(l))
				if m.opt.SpinCentre && l.of.global() {
					e.network.Shared[l.id] = true
				}
			}
			c.Alphabet = append(c.Alphabet, l.id)
			at, _ := l.box.find(of)
			m.charge(len(e.relations.all[l.box[at].relation]) / 16)
			c.Transitions = e.transitions(c.Transitions, of, l.id, l.box[at].relation)
			if len(c.Transitions) > mostMoves {
				m.overflow(m.top(), "%s has more than %s transitions: use fewer or narrower variables", c.Name,
					say.Number(mostMoves))
			}
		}
		c.Transitions = byStates(c.Transitions, len(c.States))
		e.network.Add(c)
	}
}

// byStates sorts transitions by the state in which they begin; those of one stay in their order.
func byStates(list []network.Transition, states int) []network.Transition {
	next := make([]int, states+1)
	for _, t := range list {
		next[t.From+1]++
	}
	for s := range states {
		next[s+1] += next[s]
	}
	sorted := make([]network.Transition, len(list))
	for _, t := range list {
		sorted[next[t.From]] = t
		next[t.From]++
	}
	return sorted
}

// number numbers the states and values that are reached, and counts them.
func (e *emission) number() (count []int) {
	count = make([]int, len(e.reached))
	for of := range e.reached {
		states := make([]int, len(e.reached[of]))
		for i, reached := range e.reached[of] {
			if states[i] = -1; reached {
				states[i] = count[of]
				count[of]++
			}
		}
		e.state = append(e.state, states)
	}
	return count
}

// transitions are the pairs of a relation that can happen, behind a list.
func (e *emission) transitions(list []network.Transition, of, label int, relation int32) []network.Transition {
	begin := len(list)
	for _, p := range e.relations.all[relation] {
		from, to := e.ends(of, p)
		if p.every {
			for s := range e.reached[of] {
				if e.reached[of][s] {
					list = append(list, network.Transition{From: e.state[of][s], Label: label, To: e.state[of][to]})
				}
			}
		} else if e.reached[of][from] {
			list = append(list, network.Transition{From: e.state[of][from], Label: label, To: e.state[of][to]})
		}
	}
	added := list[begin:]
	slices.SortFunc(added, func(a, b network.Transition) int { return cmp.Or(a.From-b.From, a.To-b.To) })
	return list[:begin+len(slices.Compact(added))]
}
