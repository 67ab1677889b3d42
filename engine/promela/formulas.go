package promela

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/ltl"
	"lassolab/engine/say"
)

// Formulas of the program in the language of package ltl. A proposition becomes an atom where it compares one variable
// with a number, or names a label; else it is evaluated for all values of what it reads, and its cases are joined as
// those of a statement are: x == y becomes x == 0 & y == 0 | x == 1 & y == 1.
//
// What a formula says of a process (P[1]@cs, P[1]:x) is read as if it were a cell, whose values are those that the
// states of the process have.

// mostCases bounds the boxes of a proposition.
const mostCases = 500

// view is what a formula looks at in a process.
type view struct {
	process int
	label   string // empty: a local variable
	local   int    // its cell
}

// writer writes formulas.
type writer struct {
	e     *emission
	cells []ltl.Name // by cell how it is named; Of empty: nothing is to be said of it
	at    Span       // what is written
}

func (e *emission) writer() *writer {
	w := &writer{e: e, cells: make([]ltl.Name, len(e.m.cells))}
	for c := range e.m.cells {
		if e.component[len(e.m.procs)+c] >= 0 {
			w.cells[c] = ltl.Name{Of: e.m.cells[c].name}
		} else {
			e.m.world.domain[c] = valuesOf(e.m.cells[c].initial)
		}
	}
	return w
}

// formula writes a formula that stands somewhere in the program.
func (w *writer) formula(e Expr, at Span) string {
	w.at = at
	return w.write(e).text
}

// phrase is a formula with its operator; empty: it is an atom.
type phrase struct{ text, op string }

// within is a formula as an operand.
func (f phrase) within(op string) string {
	switch {
	case f.op == op && (op == "&" || op == "|"), f.op == "" &&
		(op == "&" || op == "|" || !strings.Contains(f.text, " ")):
		return f.text
	}
	return "(" + f.text + ")"
}

// write writes an expression.
func (w *writer) write(e Expr) phrase {
	switch e := e.(type) {
	case Unary:
		switch e.Op {
		case "!":
			return negated(w.write(e.Of))
		case "G", "F", "X":
			return phrase{e.Op + " " + w.write(e.Of).within(e.Op), e.Op}
		}
	case Binary:
		switch e.Op {
		case "&&":
			return joined(w.write(e.A), "&", w.write(e.B))
		case "||":
			return joined(w.write(e.A), "|", w.write(e.B))
		case "->", "<->", "U", "W", "R":
			return phrase{w.write(e.A).within(e.Op) + " " + e.Op + " " + w.write(e.B).within(e.Op), e.Op}
		case "==", "!=", "<", "<=", ">", ">=":
			if text := w.comparison(e); text != "" {
				return phrase{text: text}
			}
		}
	case Ask:
		if text := w.asked(e); text != "" {
			return phrase{text: text}
		}
	}
	return w.cases(e)
}

func negated(f phrase) phrase {
	switch f.text {
	case "true":
		return phrase{text: "false"}
	case "false":
		return phrase{text: "true"}
	}
	return phrase{"!" + f.within("!"), "!"}
}

// joined writes & or |, without what is known.
func joined(a phrase, op string, b phrase) phrase {
	neutral, final := "true", "false"
	if op == "|" {
		neutral, final = final, neutral
	}
	switch {
	case a.text == final || b.text == neutral:
		return a
	case b.text == final || a.text == neutral:
		return b
	}
	return phrase{a.within(op) + " " + op + " " + b.within(op), op}
}

// comparison writes a variable, or a channel's length, compared with a number; empty: it is no such thing.
func (w *writer) comparison(e Binary) string {
	n, ok := e.B.(Number)
	if !ok || n.Name != "" {
		return ""
	}
	var name ltl.Name
	switch a := e.A.(type) {
	case *Ref:
		if a.Variable.Type.Kind == Mtype || a.Variable.Type.Kind == Chan {
			return ""
		}
		name = w.nameOf(a)
	case Within:
		if a.To.Variable.Type.Kind == Mtype || a.To.Variable.Type.Kind == Chan {
			return ""
		}
		name = w.nameOf(a)
	case Ask:
		if name = w.nameOf(a.Channel); a.What != "len" || name.Of == "" {
			return ""
		}
		name.Measure = ltl.Length
	}
	if name.Of == "" {
		return ""
	}
	name.Relation, name.Word = ltl.Relation(e.Op), strconv.Itoa(n.Value)
	return name.String()
}

// nameOf is how a variable, a channel or a view is named, where no index has to be read; Of is empty where it is not.
func (w *writer) nameOf(e Expr) ltl.Name {
	m := w.e.m
	p := &path{need: -1}
	var c int
	switch e := e.(type) {
	case *Ref:
		if !e.Variable.Global {
			return ltl.Name{}
		}
		if e.Variable.Type.Kind == Chan { // the channel it stands for
			of := m.channel(p, e)
			if of == nil || of.cell < 0 {
				return ltl.Name{}
			}
			c = of.cell
		} else {
			c = m.locate(p, e)
		}
	case Within:
		if c = w.look(p, e); c < 0 {
			return ltl.Name{}
		}
	}
	if p.broken() {
		return ltl.Name{}
	}
	return w.cells[c]
}

// asked writes empty, full and their opposites.
func (w *writer) asked(e Ask) string {
	name := w.nameOf(e.Channel)
	if name.Of == "" {
		return ""
	}
	of := w.e.m.channel(&path{need: -1}, e.Channel)
	switch e.What {
	case "empty":
		name.Measure = ltl.Empty
	case "nempty":
		name.Measure = ltl.Nonempty
	case "full":
		name.Measure, name.Relation, name.Word = ltl.Length, ltl.Equal, strconv.Itoa(of.capacity)
	case "nfull":
		name.Measure, name.Relation, name.Word = ltl.Length, ltl.LessThan, strconv.Itoa(of.capacity)
	default:
		name.Measure, name.Relation, name.Word = ltl.Length, ltl.MoreThan, "0"
	}
	return name.String()
}

// cases writes an expression by the values of what it reads.
func (w *writer) cases(e Expr) phrase {
	m := w.e.m
	m.look = w.look
	at := w.place(e)
	r := w.e.relations
	var boxes []box
	ways := 0
	m.fork(&path{need: -1, process: -1}, func(p *path) int {
		holds := m.eval(p, e)
		if p.need >= 0 {
			return p.need
		}
		if p.fault != "" {
			m.refuse(at, "the formula cannot be evaluated: %s", p.fault)
		}
		if ways++; ways > mostWays {
			m.refuse(at, "the formula reads more than %s different values at once: compare variables with numbers",
				say.Number(mostWays))
		}
		if holds != 0 {
			boxes = append(boxes, m.boxOf(r, p))
		}
		return -1
	})
	boxes = m.join(r, boxes)
	if len(boxes) > mostCases {
		m.refuse(at, "the formula has more than %d cases: compare variables with numbers", mostCases)
	}
	text := phrase{text: "false"}
	for _, b := range boxes {
		one := phrase{text: "true"}
		for _, s := range b {
			one = joined(one, "&", w.values(s))
		}
		text = joined(text, "|", one)
	}
	return text
}

// place is where the first variable or label of an expression stands; of one without the formula.
func (w *writer) place(e Expr) (at Span) {
	visit(e, func(e Expr) {
		if at.Line > 0 {
			return
		}
		switch e := e.(type) {
		case *Ref:
			at = e.Span
		case At:
			at = e.Span
		case Within:
			at = e.Span
		}
	})
	if at.Line == 0 {
		return w.at
	}
	return at
}

// values writes that a cell has one of the values of a side.
func (w *writer) values(s side) phrase {
	m := w.e.m
	c := s.of - len(m.procs)
	domain, name := m.world.domain[c].all, w.cells[c]
	var in valueSet
	for _, p := range w.e.relations.all[s.relation] {
		in.insert(p.from)
	}
	if name.Word != "" { // a label
		if in.has(1) {
			return phrase{text: name.String()}
		}
		return negated(phrase{text: name.String()})
	}
	few := len(in.all) <= len(domain)-len(in.all)
	text := phrase{text: "false"}
	for _, v := range domain {
		if in.has(v) == few {
			one := name
			if one.Word = m.cellValue(c, v); m.cells[c].channel == nil {
				one.Relation = ltl.Equal
			}
			text = joined(text, "|", phrase{text: one.String()})
		}
	}
	if few {
		return text
	}
	return negated(text)
}

// look finds the cell that stands for what a formula says of a process, and makes it; -1: the process is not there.
func (w *writer) look(p *path, e Expr) int {
	m := w.e.m
	var v view
	var of *Proctype
	var pid Expr
	switch e := e.(type) {
	case At:
		of, pid, v.label = e.Of, e.Pid, e.Label
	case Within:
		of, pid = e.Of, e.Pid
	}
	number := int32(-1)
	if pid != nil {
		number = m.eval(p, pid)
	}
	if p.broken() {
		return -1
	}
	v.process = slices.IndexFunc(m.procs, func(i *instance) bool {
		return i.flow.proctype == of && !i.hidden && (pid == nil || int32(i.pid) == number)
	})
	if v.process < 0 {
		p.goWrong(fmt.Sprintf("there is no process %s[%d]", of.Name, number))
		return -1
	}
	proc := m.procs[v.process]
	if in, ok := e.(Within); ok {
		inside := *p
		inside.process, inside.flow = v.process, proc.flow
		v.local = m.locate(&inside, in.To)
		if p.need, p.fault = inside.need, inside.fault; p.broken() {
			return -1
		}
	}
	if c, known := m.views[v]; known {
		return c
	}
	return w.newView(v, proc, e)
}

func (w *writer) newView(v view, proc *instance, e Expr) int {
	m := w.e.m
	made := cell{name: proc.name}
	name := ltl.Name{Of: proc.name, Word: v.label}
	var domain valueSet
	for _, l := range w.e.states(v.process) {
		value := int32(0)
		if v.label != "" {
			value = asInt(slices.Contains(w.e.labelsAt(v.process, l), v.label))
		} else if l.place >= 0 {
			value = l.values[v.local]
		}
		domain.insert(value)
	}
	if in, ok := e.(Within); ok {
		made.typ = in.To.Variable.Type
		name.Local = proc.flow.cells[v.local].name
	}
	c := len(m.cells)
	domain = ascending(domain)
	if len(domain.all) == 1 {
		name = ltl.Name{}
	}
	made.initial = domain.all[0]
	m.cells = append(m.cells, made)
	m.world.domain = append(m.world.domain, domain)
	w.cells = append(w.cells, name)
	m.views[v] = c
	return c
}
