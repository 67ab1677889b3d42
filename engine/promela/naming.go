package promela

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
)

// Names that people read: a state of a process is the line of the statement that is next, with labels before it and the values
// of locals that are alive behind it (cs:14b i=2); a label is its process, line and statement, with the case in braces where
// one statement is several labels. The language of formulas looks into these names, see the package ltl.

// Names are cut to about this many letters.
const (
	longestCase     = 40
	longestSequence = 60
)

// shell is a component of the network without its labels.
func (e *emission) shell(of int) (network.Component, Component) {
	n := len(e.m.procs)
	var c network.Component
	var meant Component
	if of < n {
		c, meant = e.processShell(of)
	} else {
		c, meant = e.cellShell(of - n)
	}
	c.Marks = make([]uint64, len(c.States))
	distinct(c.States)
	return c, meant
}

// distinct numbers names that are there twice.
func distinct(names []string) {
	taken := make(map[string]bool, len(names))
	for i, name := range names {
		for k := 2; taken[names[i]]; k++ {
			names[i] = name + " #" + strconv.Itoa(k)
		}
		taken[names[i]] = true
	}
}

func (e *emission) processShell(p int) (network.Component, Component) {
	m, proc := e.m, e.m.procs[p]
	c := network.Component{Name: proc.name, Initial: []int{e.state[p][proc.begins]}, Rest: []int{}}
	meant := Component{Role: Process, Proctype: proc.flow.proctype.Name, Pid: proc.pid}
	words := proc.placeWords(e.reached[p])
	shown := proc.shown(m)
	for s, l := range proc.states[:proc.reached] {
		if !e.reached[p][s] {
			continue
		}
		at := proc.flow.proctype.Span
		switch l.place {
		case notYet:
			c.States = append(c.States, "not yet")
		case failed:
			c.States = append(c.States, l.fault)
		default:
			name := words[l.place]
			place := &proc.flow.places[l.place]
			if place.step != nil {
				at = place.step.Span
			}
			for v, local := range proc.flow.proctype.Locals {
				names := cellNames(local)
				for k := range names {
					cell := proc.flow.base[v] + k
					if !shown[cell] || proc.flow.live != nil && !proc.flow.live[l.place][cell] {
						continue
					}
					name += " " + names[k] + "=" + m.valueName(local.Type, l.values[cell])
				}
			}
			if place.rest {
				c.Rest = append(c.Rest, len(c.States))
			}
			c.States = append(c.States, name)
		}
		meant.Spans = append(meant.Spans, at)
	}
	return c, meant
}

// placeWords name the places of a process: 14, 14b, cs:14, done.
func (p *instance) placeWords(reached []bool) map[int]string {
	words := map[int]string{}
	var used []int
	for s, l := range p.states[:p.reached] {
		if reached[s] && l.place >= 0 && !slices.Contains(used, l.place) {
			used = append(used, l.place)
		}
	}
	line := func(at int) (int, int) {
		if step := p.flow.places[at].step; step != nil {
			return step.Span.Line, step.Span.Column
		}
		return 0, 0
	}
	slices.SortFunc(used, func(a, b int) int {
		al, ac := line(a)
		bl, bc := line(b)
		if al != bl {
			return al - bl
		}
		if ac != bc {
			return ac - bc
		}
		return a - b
	})
	count := map[int]int{}
	for _, at := range used {
		place := &p.flow.places[at]
		if place.done {
			words[at] = "done"
			continue
		}
		l, _ := line(at)
		word := strconv.Itoa(l) + letters(count[l])
		count[l]++
		for i := len(place.labels) - 1; i >= 0; i-- {
			word = place.labels[i] + ":" + word
		}
		words[at] = word
	}
	return words
}

// letters tell places of one line apart: nothing, b, c and so on.
func letters(n int) string {
	switch {
	case n == 0:
		return ""
	case n < 26:
		return string(rune('a' + n))
	}
	return letters(n/26) + string(rune('a'+n%26))
}

// shown are the cells of locals that are told: those that somebody assigns.
func (p *instance) shown(m *machine) []bool {
	shown := make([]bool, p.flow.cells)
	assigned := m.assigned()
	for c, owner := range p.flow.owner {
		shown[c] = assigned[p.flow.proctype.Locals[owner]]
	}
	return shown
}

func (e *emission) cellShell(c int) (network.Component, Component) {
	m, n := e.m, len(e.m.procs)
	of := &m.cells[c]
	made := network.Component{Name: of.name, Centre: true}
	meant := Component{Role: Global}
	for i, v := range m.world.domain[c] {
		if !e.reached[n+c][i] {
			continue
		}
		if v == of.initial {
			made.Initial = []int{len(made.States)}
		}
		made.States = append(made.States, m.cellValue(c, v))
		meant.Spans = append(meant.Spans, of.span)
	}
	if of.channel != nil {
		meant.Role = Buffer
	} else if c == m.errors {
		meant.Role = Errors
	}
	meant.Spans = meant.Spans[:1]
	return made, meant
}

// cellValue names a value of a cell.
func (m *machine) cellValue(c int, v int32) string {
	of := &m.cells[c]
	if c == m.errors {
		return [...]string{"none", "some"}[v]
	}
	if of.channel == nil {
		return m.valueName(of.typ, v)
	}
	held := of.channel.contents[v]
	var messages []string
	for i := 0; i < len(held); i += len(of.channel.fields) {
		messages = append(messages, m.messageName(of.channel, held[i:i+len(of.channel.fields)]))
	}
	return "[" + strings.Join(messages, " ") + "]"
}

func (m *machine) messageName(c *channel, fields []int32) string {
	var words []string
	for i, v := range fields {
		words = append(words, m.valueName(c.fields[i], v))
	}
	return strings.Join(words, ",")
}

// valueName writes a value of a type.
func (m *machine) valueName(t Type, v int32) string {
	if t.Kind == Mtype && m.mtypes[int(v)] != "" {
		return m.mtypes[int(v)]
	}
	if t.Kind == Chan && v > 0 && int(v) <= len(m.channels) {
		return m.channels[v-1].name
	}
	return strconv.Itoa(int(v))
}

// nameLabels gives each label a name of its own.
func (e *emission) nameLabels() {
	groups := map[*group][]*emitted{}
	for _, l := range e.labels {
		groups[l.of] = append(groups[l.of], l)
	}
	taken := map[string]int{}
	for _, l := range e.labels {
		l.name = e.sentence(l.of)
		if all := groups[l.of]; len(all) > 1 {
			l.name += e.caseOf(l, all)
		}
		taken[l.name]++
		if k := taken[l.name]; k > 1 {
			for base := l.name; taken[l.name] > 0; k++ {
				l.name = base + " #" + strconv.Itoa(k)
			}
			taken[l.name]++
		}
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
				continue // what is in it is told
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
		text := cut(strings.Join(texts, "; "), longestSequence)
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
	for i := range g.events {
		ev := &g.events[i]
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

func cut(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
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
	return " {" + cut(strings.Join(words, ", "), longestCase) + "}"
}

// cellCase writes the values of a cell before a label: x=2, x<3, x=0,2.
func (e *emission) cellCase(c int, relation int32) string {
	m := e.m
	in := map[int32]bool{}
	for _, p := range e.relations.pairs[relation] {
		if p.every {
			return ""
		}
		in[p.from] = true
	}
	domain := m.world.domain[c]
	if len(in) == len(domain) {
		return ""
	}
	name := m.cells[c].name
	var values []string
	for _, v := range domain {
		if in[v] {
			values = append(values, m.cellValue(c, v))
		}
	}
	if m.cells[c].channel == nil && m.cells[c].typ.Kind != Mtype && len(values) > 1 {
		if !in[domain[len(values)]] && in[domain[0]] && allIn(in, domain[:len(values)]) {
			return name + "<" + m.cellValue(c, domain[len(values)])
		}
		if rest := domain[len(domain)-len(values):]; allIn(in, rest) {
			return name + "≥" + m.cellValue(c, rest[0])
		}
	}
	if len(values) == len(domain)-1 && len(values) > 1 {
		for _, v := range domain {
			if !in[v] {
				return name + "≠" + m.cellValue(c, v)
			}
		}
	}
	return name + "=" + strings.Join(values, ",")
}

func allIn(in map[int32]bool, list []int32) bool {
	return !slices.ContainsFunc(list, func(v int32) bool { return !in[v] })
}

// localCase writes the locals of a process before a label, as far as they tell it from the others.
func (e *emission) localCase(s side, all []*emitted) (words []string) {
	proc := e.m.procs[s.of]
	values := func(relation int32, cell int) (list []int32) {
		for _, p := range e.relations.pairs[relation] {
			if l := proc.states[p.from]; l.place >= 0 {
				list = append(list, l.values[cell])
			}
		}
		slices.Sort(list)
		return slices.Compact(list)
	}
	for v, local := range proc.flow.proctype.Locals {
		for k, name := range cellNames(local) {
			cell := proc.flow.base[v] + k
			mine := values(s.relation, cell)
			differs := false
			for _, other := range all {
				if at, has := other.box.find(s.of); has && !slices.Equal(values(other.box[at].relation, cell), mine) {
					differs = true
					break
				}
			}
			if !differs {
				continue
			}
			var names []string
			for _, x := range mine {
				names = append(names, e.m.valueName(local.Type, x))
			}
			words = append(words, name+"="+strings.Join(names, ","))
		}
	}
	return words
}

// labelOf is what the network's label stands for.
func (e *emission) labelOf(l *emitted) Label {
	g := l.of
	made := Label{Process: e.component[g.trail[0].process], Partner: -1, Text: e.sentence(g)}
	if at := strings.Index(made.Text, ": "); at >= 0 {
		made.Text = made.Text[at+2:]
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
		made.Message = &Message{Channel: c.name, Contents: e.m.messageName(c, ev.fields), Sent: ev.sent, Received: ev.received, Buffer: -1}
		if c.cell >= 0 {
			made.Message.Buffer = e.component[len(e.m.procs)+c.cell]
		}
		break
	}
	return made
}
