package edit

import (
	"fmt"
	"slices"
	"strconv"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
)

// The patch of the body: states, their names and their edges.

// body goes through the states of the text, then adds those it has not.
func (p *patch) body() {
	listed := make([]bool, len(p.now.States))
	wanted := make([][]network.Transition, len(p.now.States))
	for _, t := range p.now.Transitions {
		wanted[t.From] = append(wanted[t.From], t)
	}
	before := make([]map[int]bool, len(p.old.States)) // the states that each state had transitions to
	for _, t := range p.old.Transitions {
		if before[t.From] == nil {
			before[t.From] = map[int]bool{}
		}
		before[t.From][t.To] = true
	}
	for i := range p.states {
		st := &p.states[i]
		q := p.tokens[st.number].Number
		s := p.number[q]
		if s < 0 {
			p.remove(st.span, true)
			continue
		}
		listed[s] = true
		p.automaton.number(st.number, s)
		last := p.stateName(st, q, s)
		p.marks(st.marks, last, p.wantedSets(s))
		if p.newNetwork.Reading == network.Labels {
			p.edges(i, wanted[s])
		} else {
			p.guarded(i, s, wanted[s], before[q])
		}
	}
	last := p.automaton.body
	if len(p.states) > 0 {
		last = p.states[len(p.states)-1].last
	}
	indent, edgeIndent := p.indents(-1)
	for s, name := range p.now.States {
		if listed[s] {
			continue
		}
		sets := p.wantedSets(s)
		if q := p.part.states[s]; q >= 0 && name == p.old.States[q] && name == strconv.Itoa(s) &&
			len(sets) == 0 && len(wanted[s]) == 0 {
			continue // announced and not listed, as before
		}
		p.line(last, indent, hoa.StateLine("", s, name, slices.Values(sets)))
		for _, t := range wanted[s] {
			p.line(last, edgeIndent, p.edgeText(t))
		}
	}
}

// indents are the white space before states and before edges: of state i, else of the first that start a line.
func (p *patch) indents(i int) (ofState, ofEdge string) {
	found := false
	if i >= 0 {
		for _, e := range p.states[i].edges {
			if blank, ok := p.indent(e.first); ok {
				ofEdge, found = blank, true
			}
		}
	}
	for k := range p.states {
		if blank, ok := p.indent(p.states[k].first); ok {
			ofState = blank
		}
		for _, e := range p.states[k].edges {
			if found {
				break
			}
			if blank, ok := p.indent(e.first); ok {
				ofEdge, found = blank, true
			}
		}
	}
	if !found {
		ofEdge = ofState
	}
	return ofState, ofEdge
}

// stateName writes the name of new state s and returns the token that it, or else the number, is.
func (p *patch) stateName(st *state, q, s int) (last int) {
	name := p.now.States[s]
	number := strconv.Itoa(s)
	same := name == p.old.States[q] && s == q
	if st.name >= 0 {
		if !same && !(p.tokens[st.name].Text == "" && name == number) {
			p.quote(st.name, name)
		}
		return st.name
	}
	if !same && name != number {
		p.after(st.number, hoa.Quote(name))
	}
	return st.number
}

// guarded changes the edges of text state i under valuations: one without a transition between its ends goes.
func (p *patch) guarded(i, s int, wanted []network.Transition, before map[int]bool) {
	st := &p.states[i]
	to := map[int]bool{}
	for _, t := range wanted {
		to[t.To] = true
	}
	m := p.part.moved
	implicit := !st.label.there() && len(st.edges) > 0 && !st.edges[0].label.there()
	goes := func(e edge) bool {
		q := p.tokens[e.target].Number
		return p.number[q] < 0 || before[q] && !to[p.number[q]] && m == nil
	}
	some := slices.ContainsFunc(st.edges, goes)
	for k, e := range st.edges {
		if goes(e) {
			p.remove(e.span, false)
			continue
		}
		q := p.tokens[e.target].Number
		n := p.number[q]
		if implicit && some {
			start := p.tokens[e.first].Start
			p.cut(start, start, letter(k, len(p.parsed.Propositions))+" ")
		}
		if m != nil && s == m.From && q == m.To {
			if m.NewFrom == m.From {
				n = m.NewTo
			} else if label := e.label; label.there() || st.label.there() {
				if !label.there() {
					label = st.label
				}
				p.remove(e.span, false)
				p.carried(m, p.written(label))
				continue
			}
		}
		p.automaton.number(e.target, n)
		p.marks(e.marks, 0, nil)
	}
}

// carried adds an edge with a formula of another state's.
func (p *patch) carried(m *Redirect, label string) {
	for i := range p.states {
		st := &p.states[i]
		if p.tokens[st.number].Number != m.NewFrom || st.label.there() ||
			len(st.edges) > 0 && !st.edges[0].label.there() {
			continue
		}
		_, indent := p.indents(i)
		p.line(st.last, indent, fmt.Sprintf("%s %d", label, m.NewTo))
	}
}

func letter(k, propositions int) string {
	return "[" + hoa.Letter(propositions, func(p int) bool { return k>>uint(p)&1 != 0 }) + "]"
}
