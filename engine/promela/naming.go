package promela

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Names that people read: a state of a process is the line of the statement that is next, with labels before it and the
// values of locals that are alive behind it (cs:14b i=2); a label is its process, line and statement, with the case in
// braces where one statement is several labels. The language of formulas looks into these names, see the package ltl.

// Names are cut to about this many letters.
const (
	longestCase     = 40
	longestSequence = 60
)

// shell is a component of the network without its labels.
func (e *emission) shell(of int) (c network.Component, meant Component) {
	if n := len(e.m.procs); of < n {
		c, meant = e.processShell(of)
	} else {
		c, meant = e.cellShell(of - n)
	}
	c.Marks = make([]uint64, len(c.States))
	taken := say.NewDistinct(say.Numbered(" #"))
	for i, name := range c.States {
		c.States[i] = taken.Of(name)
	}
	return c, meant
}

func (e *emission) processShell(p int) (network.Component, Component) {
	m, proc := e.m, e.m.procs[p]
	c := network.Component{Name: proc.name, Initial: []int{e.state[p][proc.begins]}, Rest: []int{}}
	meant := Component{Role: Process, Proctype: proc.flow.proctype.Name, Pid: proc.pid}
	words := e.placeWords(p)
	for _, l := range e.states(p) {
		at := proc.flow.proctype.Span
		switch l.place {
		case notYet:
			c.States = append(c.States, "not yet")
		case failed:
			c.States = append(c.States, l.fault)
		default:
			name := words[l.place]
			place := proc.flow.places[l.place]
			if place.step != nil {
				at = place.step.Span
			}
			for i, c := range proc.flow.cells {
				if !c.fixed && (proc.flow.live == nil || proc.flow.live[l.place][i]) {
					name += " " + c.name + "=" + m.valueName(c.typ, l.values[i])
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
func (e *emission) placeWords(p int) map[int]string {
	places := e.m.procs[p].flow.places
	words := map[int]string{}
	var used omega.Numbering[int]
	for _, l := range e.states(p) {
		if l.place >= 0 {
			used.Number(l.place)
		}
	}
	where := func(at int) (where source.Position) {
		if step := places[at].step; step != nil {
			where = step.Span.Position
		}
		return where
	}
	slices.SortFunc(used.Keys, func(a, b int) int {
		return cmp.Or(where(a).Line-where(b).Line, where(a).Column-where(b).Column, a-b)
	})
	count := map[int]int{}
	for _, at := range used.Keys {
		if places[at].done {
			words[at] = "done"
			continue
		}
		line := where(at).Line
		words[at] = strings.Join(append(slices.Clone(places[at].labels), strconv.Itoa(line)+letters(count[line])), ":")
		count[line]++
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

func (e *emission) cellShell(c int) (network.Component, Component) {
	m, n := e.m, len(e.m.procs)
	of := &m.cells[c]
	made := network.Component{Name: of.name, Centre: true}
	meant := Component{Role: Global}
	for i, v := range m.world.domain[c].Keys {
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
	held := of.channel.contents.all[v]
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
	if name := m.mtypes[Symbolic{t.Of, int(v)}]; t.Kind == Mtype && name != "" {
		return name
	}
	if t.Kind == Chan && v > 0 && int(v) <= len(m.channels) {
		return m.channels[v-1].name
	}
	return strconv.Itoa(int(v))
}
