package promela

import (
	"maps"
	"slices"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// symbol is what a name stands for: a variable, one of a typedef, or a symbolic constant.
type symbol struct {
	at       source.Position
	variable *Variable
	fields   map[string]*symbol // of a typedef
	order    []string
	size     int // of the array; 0: it is none
	constant bool
	value    int
	of       string // of a constant: the name behind mtype:
}

// scope is a block, and the names that are declared in it.
type scope struct {
	names map[string]*symbol
	up    *scope
}

// find is what a name stands for; nil: nothing.
func (p *parser) find(name string) *symbol {
	for s := p.scope; s != nil; s = s.up {
		if found := s.names[name]; found != nil {
			return found
		}
	}
	return nil
}

// declare gives a name a meaning in the innermost block.
func (p *parser) declare(t token, s *symbol) {
	if first := p.scope.names[t.text]; first != nil {
		p.report.errorf(t, "“%s” is declared twice; give one of them another name", say.Short(t.text)).Note(first.at,
			"the first time is here")
		return
	}
	if p.scope == p.global && p.known[t.text] != nil && p.known[t.text].declared {
		p.report.errorf(t, "“%s” is the name of a process already; give it another one", say.Short(t.text)).Note(
			p.known[t.text].at.at, "the process is declared here")
	}
	s.at = t.at
	if p.scope.names == nil {
		p.scope.names = map[string]*symbol{}
	}
	p.scope.names[t.text] = s
}

// visible are the names that can be used here.
func (p *parser) visible() (names []string) {
	for s := p.scope; s != nil; s = s.up {
		names = append(names, slices.Sorted(maps.Keys(s.names))...)
	}
	return names
}

// unknown reports a name that stands for nothing. Inlines may repeat it, so its sentence is made once.
func (p *parser) unknown(t token) {
	says, known := p.unknowns[t.text]
	if !known {
		says = p.whatIsUnknown(t)
		p.unknowns[t.text] = says
	}
	p.fail(t, "%s", says)
}

func (p *parser) whatIsUnknown(t token) string {
	name := say.Short(t.text)
	switch {
	case p.known[t.text] != nil && p.known[t.text].declared:
		return "“" + name + "” is a process, and no value; “run " + name + "(…)” starts it"
	case p.records[t.text] != nil:
		return "“" + name + "” is a typedef, and no value: declare a variable with it"
	case p.ahead(1).is("("):
		return "“" + name + "” is no inline, no macro and no process that “run” starts"
	}
	for i := p.at + 1; i < len(p.tokens); i++ {
		if _, typed := basic[p.tokens[i-1].text]; typed && p.tokens[i].is(t.text) {
			return "“" + name + "” is not declared before this place: move its declaration from line " +
				say.Number(p.tokens[i].at.Line) + " up"
		}
	}
	return "“" + name + "” is not declared before this place" +
		p.meant(t, append(p.visible(), slices.Sorted(maps.Keys(keywords))...))
}

// process is a proctype that is declared, or only mentioned so far.
type process struct {
	*Proctype
	declared bool
	at       token              // of its name, or where it is mentioned first
	locals   map[string]*symbol // of all its blocks, the first of a name
	labels   map[labelled]label
	calls    []mention
}

// mention is a place where a process is started.
type mention struct {
	at   token
	args []Expr
}

// mentioned is the process of a name.
func (p *parser) mentioned(t token) *process {
	known := p.known[t.text]
	if known == nil {
		known = &process{Proctype: &Proctype{Name: t.text}, at: t}
		p.known[t.text] = known
		p.order = append(p.order, known)
	}
	return known
}

// body is what is known of the process or claim that is being read.
type body struct {
	process *process      // nil: a claim
	used    *say.Distinct // names of its locals
	labels  map[labelled]label
	names   *say.Distinct // of its labels
	gotos   []jump
	begun   bool // a statement was there: a declaration is a step from here on, as in SPIN
}

// labelled is a label as written, and the call of an inline that it is in: each call has labels of its own.
type labelled struct {
	name string
	in   *call
}

type label struct {
	name string // of its own
	at   source.Position
}

// named are the names that labels have, in order.
func named(labels map[labelled]label) (names []string) {
	for _, l := range labels {
		names = append(names, l.name)
	}
	slices.Sort(names)
	return names
}

// jump is a goto whose label may be further down.
type jump struct {
	at token
	to *Step
}
