package promela

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/say"
)

// Names of labels: process, line and statement. Where a statement is several labels the case is behind it in
// braces: the values before it, as far as they tell it from the others.

// nameLabels gives each label a name of its own.
func (e *emission) nameLabels() {
	groups := map[*group][]*emitted{}
	for _, l := range e.labels {
		groups[l.of] = append(groups[l.of], l)
	}
	taken := say.NewDistinct(say.Numbered(" #"))
	for _, l := range e.labels {
		l.name = e.sentence(l.of)
		if all := groups[l.of]; len(all) > 1 {
			l.name += e.caseOf(l, all)
		}
		l.name = taken.Of(l.name)
	}
}

// sentence says who does what.
func (e *emission) sentence(g *group) string {
	var b strings.Builder
	for i := 0; i < len(g.trail); {
		k := i
		var texts []string
		first, last := 0, 0
		for ; k < len(g.trail) && g.trail[k].process == g.trail[i].process; k++ {
			at := g.trail[k].edge
			if at.body >= 0 {
				continue // the statements in it are written
			}
			line := at.step.Span.Line
			if first == 0 || line < first {
				first = line
			}
			last = max(last, line)
			texts = append(texts, at.text())
		}
		if first == 0 {
			first = g.trail[i].edge.step.Span.Line
			last = first
		}
		where := strconv.Itoa(first)
		if last > first {
			where += "–" + strconv.Itoa(last)
		}
		proc := e.m.procs[g.trail[i].process]
		text := say.Cut(strings.Join(texts, "; "), longestSequence)
		if i == 0 {
			fmt.Fprintf(&b, "%s %s: %s", proc.name, where, e.sent(g, text))
		} else {
			fmt.Fprintf(&b, " → %s %s", proc.name, where)
			if len(texts) > 1 {
				b.WriteString(": " + text)
			}
		}
		i = k
	}
	return b.String()
}

// sent adds to a statement what went through the channel, where the statement alone does not say it.
func (e *emission) sent(g *group, text string) string {
	if len(g.events) > 0 {
		ev := &g.events[0]
		c := e.m.channels[ev.channel-1]
		contents := e.m.messageName(c, ev.fields)
		switch {
		case ev.sent && len(g.trail) <= 2 && (len(g.trail) == 1 || ev.received):
			return c.name + "!" + contents
		case len(g.trail) == 1:
			return c.name + "?" + contents
		case !strings.Contains(text, contents):
			text += " {" + contents + "}"
		}
	}
	return text
}

// text is what the program says there.
func (e *edge) text() string {
	switch do := e.do.(type) {
	case Else:
		return "else"
	case Condition:
		if n, ok := do.Expr.(Number); ok && n.Value == 1 {
			switch e.step.Do.(type) {
			case Goto, Break:
				return e.step.Text
			case Condition:
			default:
				return "skip"
			}
		}
	}
	return e.step.Text
}

// caseOf says in which case a label happens, of all labels of its statement: what was before, where that differs.
func (e *emission) caseOf(l *emitted, all []*emitted) string {
	n := len(e.m.procs)
	var words []string
	for _, s := range l.box {
		differs := false
		for _, other := range all {
			at, has := other.box.find(s.of)
			differs = differs || !has || other.box[at].relation != s.relation
		}
		if !differs {
			continue
		}
		if s.of >= n {
			if word := e.cellCase(s.of-n, s.relation); word != "" {
				words = append(words, word)
			}
		} else {
			words = append(words, e.localCase(s, all)...)
		}
	}
	if len(words) == 0 {
		return ""
	}
	return " {" + say.Cut(strings.Join(words, " "), longestCase) + "}"
}

// cellCase writes the values of a cell before a label: x=2, x<3, x=0,2.
func (e *emission) cellCase(c int, relation int32) string {
	m := e.m
	var in valueSet
	for _, p := range e.relations.all[relation] {
		if p.every {
			return ""
		}
		in.Number(p.from)
	}
	domain := m.world.domain[c].Keys
	if len(in.Keys) == len(domain) {
		return ""
	}
	name := m.cells[c].name
	var words []string
	for _, v := range domain {
		if in.Has(v) {
			words = append(words, m.cellValue(c, v))
		}
	}
	if m.cells[c].channel == nil && m.cells[c].typ.Kind != Mtype && len(words) > 1 {
		if !in.Has(domain[len(words)]) && in.Has(domain[0]) && allIn(in, domain[:len(words)]) {
			return name + "<" + m.cellValue(c, domain[len(words)])
		}
		if rest := domain[len(domain)-len(words):]; allIn(in, rest) {
			return name + "≥" + m.cellValue(c, rest[0])
		}
	}
	if len(words) == len(domain)-1 && len(words) > 1 {
		for _, v := range domain {
			if !in.Has(v) {
				return name + "≠" + m.cellValue(c, v)
			}
		}
	}
	return name + "=" + strings.Join(words, ",")
}

func allIn(in valueSet, list []int32) bool {
	return !slices.ContainsFunc(list, func(v int32) bool { return !in.Has(v) })
}

// localCase writes the locals of a process before a label, as far as they tell it from the others.
func (e *emission) localCase(s side, all []*emitted) (words []string) {
	proc := e.m.procs[s.of]
	values := func(relation int32, cell int) (list []int32) {
		for _, p := range e.relations.all[relation] {
			if l := proc.states.all[p.from]; l.place >= 0 {
				list = append(list, l.values[cell])
			}
		}
		slices.Sort(list)
		return slices.Compact(list)
	}
	for i, c := range proc.flow.cells {
		mine := values(s.relation, i)
		if !slices.ContainsFunc(all, func(other *emitted) bool {
			at, has := other.box.find(s.of)
			return has && !slices.Equal(values(other.box[at].relation, i), mine)
		}) {
			continue
		}
		var names []string
		for _, x := range mine {
			names = append(names, e.m.valueName(c.typ, x))
		}
		words = append(words, c.name+"="+strings.Join(names, ","))
	}
	return words
}

// labelOf is what the network's label stands for.
func (e *emission) labelOf(l *emitted) Label {
	g := l.of
	made := Label{Process: e.component[g.trail[0].process], Partner: -1, Text: e.sentence(g)}
	if _, text, found := strings.Cut(made.Text, ": "); found {
		made.Text = text
	}
	for _, t := range g.trail {
		if t.process != g.trail[0].process && made.Partner < 0 {
			made.Partner = e.component[t.process]
		}
		if t.edge.body < 0 && t.edge.step != nil {
			made.Spans = append(made.Spans, t.edge.step.Span)
		}
	}
	for i := range g.events {
		ev := &g.events[i]
		c := e.m.channels[ev.channel-1]
		made.Message = &Message{Channel: c.name, Contents: e.m.messageName(c, ev.fields), Sent: ev.sent,
			Received: ev.received, Buffer: -1}
		if c.cell >= 0 {
			made.Message.Buffer = e.component[len(e.m.procs)+c.cell]
		}
	}
	return made
}

// Brief shortens a label's name for pictures with little room: "P[0] 14: flag[0] = 1" becomes "P[0] 14", the process
// and the line. A label that is not named after a statement stays as it is.
func Brief(label string) string {
	place, _, ok := strings.Cut(label, ": ")
	name, line, placed := strings.Cut(place, " ")
	if !ok || !placed || name == "" || strings.Trim(line, "0123456789–") != "" || line == "" {
		return label
	}
	return place
}
