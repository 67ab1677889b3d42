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
		if s != q {
			p.replace(span{st.number, st.number}, strconv.Itoa(s))
		}
		last := p.stateName(st, q, s)
		p.marks(st.marks, last, p.wantedSets(s))
		if p.newNetwork.Reading == network.Labels {
			p.edges(i, wanted[s])
		} else {
			p.guarded(i, s, wanted[s], before[q])
		}
	}
	last := p.lastOfBody()
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

func (p *patch) lastOfBody() int {
	if len(p.states) == 0 {
		return p.automaton.body
	}
	return p.states[len(p.states)-1].last
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
	if st.name >= 0 {
		if text := p.tokens[st.name].Text; text != name && !(name == p.old.States[q] && s == q) &&
			!(text == "" && name == number) {
			p.replace(span{st.name, st.name}, hoa.Quote(name))
		}
		return st.name
	}
	if name != number && !(name == p.old.States[q] && s == q) {
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
	var kept, away []int
	for k := range st.edges {
		q := p.tokens[st.edges[k].target].Number
		n := p.number[q]
		if n < 0 || before[q] && !to[n] && m == nil {
			away = append(away, k)
		} else {
			kept = append(kept, k)
		}
	}
	for _, k := range away {
		p.remove(st.edges[k].span, false)
	}
	for _, k := range kept {
		e := &st.edges[k]
		q := p.tokens[e.target].Number
		n := p.number[q]
		label := ""
		if implicit && len(away) > 0 {
			label = letter(k, len(p.parsed.Propositions))
			p.cut(p.tokens[e.first].Start, p.tokens[e.first].Start, label+" ")
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
		if n != q {
			p.replace(span{e.target, e.target}, strconv.Itoa(n))
		}
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
