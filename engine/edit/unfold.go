package edit

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
)

// unfold writes the body of an automaton anew, with the states that are drawn: the copies that marks on edges, and
// other acceptance than generalized Büchi, make. Formulas and headers stay, but for another acceptance. It reports
// whether the new text says the same; one longer than room is not written.
func (p *patch) unfold(reading network.Reading, room int) bool {
	p.condition()
	if !p.copied() && !p.foreign {
		return false
	}
	u := p.parsed.Unfold()
	if len(u.Origin) != len(p.old.States) || len(p.states) != len(p.parsed.Body) {
		return false
	}
	if p.foreign {
		p.sets = identity(0, p.old).sets
	}
	body, fits := p.drawnBody(u, room)
	if !fits {
		return false
	}
	if p.foreign {
		p.conform(len(p.sets), p.sets)
	}
	p.drawnHeaders()
	p.properties(lasting)
	from, to := p.tokens[p.automaton.body].End, p.tokens[len(p.tokens)-1].Start
	p.cut(from, to, p.eol+body)
	p.automaton = take(p.text(), p.eol)
	document, _ := hoa.Read(p.src, hoa.Options{Reading: reading})
	if document == nil {
		return false
	}
	p.parsed = &document.Automata[0]
	return true
}

// drawnBody writes the body with the states that are drawn, if there is room.
func (p *patch) drawnBody(u *hoa.Unfolding, room int) (text string, fits bool) {
	place := map[int]int{}
	for i := range p.parsed.Body {
		place[p.parsed.Body[i].Number] = i
	}
	_, indent := p.indents(-1)
	var body strings.Builder
	for s, q := range u.Origin {
		label, edges := "", ""
		if i, listed := place[q]; listed {
			edges = p.drawnEdges(u, s, i, indent)
			if p.states[i].label.there() {
				label = p.written(p.states[i].label) + " "
			}
		}
		if body.Len()+len(edges) > room {
			return "", false
		}
		var sets []int
		for k := range p.old.SetsOf(s) {
			sets = append(sets, p.sets[k])
		}
		body.WriteString(hoa.StateLine(label, s, p.old.States[s], slices.Values(sets)) + p.eol + edges)
	}
	return body.String(), true
}

// drawnEdges writes the edges of state s that is drawn, a copy of text state i.
func (p *patch) drawnEdges(u *hoa.Unfolding, s, i int, indent string) string {
	var lines strings.Builder
	for k, e := range p.states[i].edges {
		label := ""
		if e.label.there() {
			label = p.written(e.label) + " "
		} else if !p.states[i].label.there() && p.foreign {
			label = letter(k, len(p.parsed.Propositions)) + " "
		}
		for _, to := range u.To(s, i, k) {
			fmt.Fprintf(&lines, "%s%s%d%s", indent, label, to, p.eol)
		}
	}
	return lines.String()
}

func (p *patch) drawnHeaders() {
	if h, ok := p.header("States"); ok {
		p.replace(h.values(), fmt.Sprint(len(p.old.States)))
	}
	first := true
	for _, h := range p.headers {
		switch {
		case h.name == "Start" && !first:
			p.remove(h.span, false)
		case h.name == "Start":
			first = false
			var starts []string
			for _, s := range p.old.Initial {
				starts = append(starts, fmt.Sprintf("Start: %d", s))
			}
			p.replace(h.span, strings.Join(starts, p.eol))
		case h.name == hoa.RestHeader:
			p.replace(h.span, hoa.RestHeader+":"+hoa.Numbers(p.old.Rest))
		case h.name == hoa.LayoutHeader && len(p.old.Layout) == len(p.old.States):
			p.replace(h.span, hoa.LayoutHeader+":"+hoa.Places(p.old.Layout))
		}
	}
}

// conform writes into the headers that the acceptance is generalized Büchi, with the sets given of those announced.
func (p *patch) conform(announced int, sets []int) {
	name, condition := hoa.InfinitelyOften(sets)
	h, _ := p.header("Acceptance")
	p.replace(h.values(), fmt.Sprintf("%d %s", announced, condition))
	if h, ok := p.header("acc-name"); ok && h.values().there() {
		p.replace(h.values(), name)
	}
}
