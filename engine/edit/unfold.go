package edit

import (
	"fmt"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
)

// unfold writes the body of an automaton with marks on its edges anew, with the states that are drawn: the
// copies that the marks make, which have the marks themselves. Formulas and headers stay as they are written.
// It reports whether the new text says the same; one longer than room is not written.
func (p *patch) unfold(reading network.Reading, room int) bool {
	p.condition()
	if !p.copied() {
		return false
	}
	u := p.parsed.Unfold()
	if len(u.Origin) != len(p.old.States) || len(p.states) != len(p.parsed.Body) {
		return false
	}
	var body strings.Builder
	place := map[int]int{}
	for i := range p.parsed.Body {
		place[p.parsed.Body[i].Number] = i
	}
	_, indent := p.indents(-1)
	written := func(s span) string { return p.src[p.tokens[s.first].Start:p.tokens[s.last].End] }
	edges := make([]string, len(p.states)) // the lines of each state's edges, the same for all its copies
	for i := range p.states {
		var lines strings.Builder
		for k, e := range p.states[i].edges {
			lines.WriteString(indent)
			if e.label.there() {
				lines.WriteString(written(e.label) + " ")
			}
			fmt.Fprintf(&lines, "%d%s", u.To(&p.parsed.Body[i], &p.parsed.Body[i].Edges[k]), p.eol)
		}
		edges[i] = lines.String()
	}
	for s, q := range u.Origin {
		i, listed := place[q]
		if listed && body.Len()+len(edges[i]) > room {
			return false
		}
		label := ""
		if listed && p.states[i].label.there() {
			label = written(p.states[i].label) + " "
		}
		fmt.Fprintf(&body, "State: %s%d %s", label, s, hoa.Quote(p.old.States[s]))
		var words []string
		for k, set := range p.sets {
			if p.old.Marks[s]>>uint(k)&1 != 0 {
				words = append(words, fmt.Sprint(set))
			}
		}
		if len(words) > 0 {
			body.WriteString(" {" + strings.Join(words, " ") + "}")
		}
		body.WriteString(p.eol)
		if listed {
			body.WriteString(edges[i])
		}
	}
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
		case h.name == layoutHeader && len(p.old.Layout) == len(p.old.States):
			p.replace(h.span, layoutHeader+":"+places(p.old.Layout))
		}
	}
	p.properties()
	from, to := p.tokens[p.automaton.body].End, p.tokens[len(p.tokens)-1].Start
	p.cut(from, to, p.eol+body.String())
	p.automaton = take(p.text(), p.eol)
	document, _ := hoa.Read(p.src, hoa.Options{Reading: reading})
	if document == nil {
		return false
	}
	p.parsed = &document.Automata[0]
	return true
}
