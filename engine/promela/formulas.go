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

// formula writes a formula that is somewhere in the program.
func (e *emission) formula(x Expr, at Span) string {
	e.at = at
	return e.write(x).text
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
func (e *emission) write(x Expr) phrase {
	switch x := x.(type) {
	case Unary:
		switch x.Op {
		case "!":
			return negated(e.write(x.Of))
		case "G", "F", "X":
			return phrase{x.Op + " " + e.write(x.Of).within(x.Op), x.Op}
		}
	case Binary:
		switch x.Op {
		case "&&":
			return joined(e.write(x.A), "&", e.write(x.B))
		case "||":
			return joined(e.write(x.A), "|", e.write(x.B))
		case "->", "<->", "U", "W", "R":
			return phrase{e.write(x.A).within(x.Op) + " " + x.Op + " " + e.write(x.B).within(x.Op), x.Op}
		case "==", "!=", "<", "<=", ">", ">=":
			if text := e.comparison(x); text != "" {
				return phrase{text: text}
			}
		}
	case Ask:
		if text := e.asked(x); text != "" {
			return phrase{text: text}
		}
	}
	return e.cases(x)
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
func (e *emission) comparison(x Binary) string {
	n, ok := x.B.(Number)
	if !ok || n.Name != "" {
		return ""
	}
	var name ltl.Name
	var kind Kind
	switch a := x.A.(type) {
	case *Ref:
		name, kind = e.nameOf(a), a.Variable.Type.Kind
	case Within:
		name, kind = e.nameOf(a), a.To.Variable.Type.Kind
	case Ask:
		if a.What == "len" {
			name = e.nameOf(a.Channel)
			name.Measure = ltl.Length
		}
	}
	if name.Of == "" || kind == Mtype || kind == Chan {
		return ""
	}
	name.Relation, name.Word = ltl.Relation(x.Op), strconv.Itoa(n.Value)
	return name.String()
}

// nameOf is how a variable, a channel or a view is named, where no index has to be read; Of is empty where it is not.
func (e *emission) nameOf(x Expr) ltl.Name {
	m := e.m
	p := &path{need: -1}
	var c int
	switch x := x.(type) {
	case *Ref:
		if !x.Variable.Global {
			return ltl.Name{}
		}
		if x.Variable.Type.Kind == Chan { // the channel it stands for
			of := m.channel(p, x)
			if of == nil || of.cell < 0 {
				return ltl.Name{}
			}
			c = of.cell
		} else {
			c = m.locate(p, x)
		}
	case Within:
		if c = e.look(p, x); c < 0 {
			return ltl.Name{}
		}
	}
	if p.broken() {
		return ltl.Name{}
	}
	return e.m.cells[c].named
}

// measures are how formulas write questions about a channel. Without a word its length is compared with the capacity.
var measures = map[string]ltl.Name{"empty": {Measure: ltl.Empty}, "nempty": {Measure: ltl.Nonempty},
	"full":  {Measure: ltl.Length, Relation: ltl.Equal},
	"nfull": {Measure: ltl.Length, Relation: ltl.LessThan},
	"len":   {Measure: ltl.Length, Relation: ltl.MoreThan, Word: "0"}}

// asked writes a question about a channel.
func (e *emission) asked(x Ask) string {
	name := e.nameOf(x.Channel)
	if name.Of == "" {
		return ""
	}
	how := measures[x.What]
	name.Measure, name.Relation, name.Word = how.Measure, how.Relation, how.Word
	if how.Relation != "" && how.Word == "" {
		name.Word = strconv.Itoa(e.m.channel(&path{need: -1}, x.Channel).capacity)
	}
	return name.String()
}

// cases writes an expression by the values of what it reads.
func (e *emission) cases(x Expr) phrase {
	m := e.m
	m.look = e.look
	at := e.place(x)
	var boxes []box
	ways := 0
	m.fork(&path{need: -1, process: -1}, func(p *path) int {
		holds := m.eval(p, x)
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
			boxes = append(boxes, e.boxOf(p))
		}
		return -1
	})
	boxes = e.join(boxes)
	if len(boxes) > mostCases {
		m.refuse(at, "the formula has more than %d cases: compare variables with numbers", mostCases)
	}
	text := phrase{text: "false"}
	for _, b := range boxes {
		one := phrase{text: "true"}
		for _, s := range b {
			one = joined(one, "&", e.oneOf(s))
		}
		text = joined(text, "|", one)
	}
	return text
}

// place is where the first variable or label of an expression is; of one without the formula.
func (e *emission) place(x Expr) (at Span) {
	visit(x, func(x Expr) {
		if at.Line > 0 {
			return
		}
		switch x := x.(type) {
		case *Ref:
			at = x.Span
		case At:
			at = x.Span
		case Within:
			at = x.Span
		}
	})
	if at.Line == 0 {
		return e.at
	}
	return at
}

// oneOf writes that a cell has one of the values of a side.
func (e *emission) oneOf(s side) phrase {
	m := e.m
	c := s.of - len(m.procs)
	domain, name := m.world.domain[c].Keys, m.cells[c].named
	var in valueSet
	for _, p := range e.relations.all[s.relation] {
		in.Number(p.from)
	}
	if name.Word != "" { // a label
		if in.Has(1) {
			return phrase{text: name.String()}
		}
		return negated(phrase{text: name.String()})
	}
	few := len(in.Keys) <= len(domain)-len(in.Keys)
	text := phrase{text: "false"}
	for _, v := range domain {
		if in.Has(v) == few {
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
func (e *emission) look(p *path, x Expr) int {
	m := e.m
	var v view
	var of *Proctype
	var pid Expr
	switch x := x.(type) {
	case At:
		of, pid, v.label = x.Of, x.Pid, x.Label
	case Within:
		of, pid = x.Of, x.Pid
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
	if in, ok := x.(Within); ok {
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
	return e.newView(v, proc, x)
}

func (e *emission) newView(v view, proc *instance, x Expr) int {
	m := e.m
	made := cell{name: proc.name}
	name := ltl.Name{Of: proc.name, Word: v.label}
	var domain valueSet
	for _, l := range e.states(v.process) {
		value := int32(0)
		if v.label != "" {
			value = asInt(slices.Contains(e.labelsAt(v.process, l), v.label))
		} else if l.place >= 0 {
			value = l.values[v.local]
		}
		domain.Number(value)
	}
	if in, ok := x.(Within); ok {
		made.typ = in.To.Variable.Type
		name.Local = proc.flow.cells[v.local].name
	}
	c := len(m.cells)
	domain = ascending(domain)
	if len(domain.Keys) == 1 {
		name = ltl.Name{}
	}
	made.initial = domain.Keys[0]
	made.named = name
	m.cells = append(m.cells, made)
	m.world.domain = append(m.world.domain, domain)
	m.views[v] = c
	return c
}
