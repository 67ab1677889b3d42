package promela

import (
	"maps"
	"slices"

	"lassolab/engine/say"
)

// symbol is what a name stands for: a variable, one of a typedef, or a symbolic constant.
type symbol struct {
	at       place
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

func (p *parser) open() { p.scope = &scope{up: p.scope} }

func (p *parser) close() { p.scope = p.scope.up }

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
		note(p.report.errorf(t, "“%s” is declared twice; give one of them another name", say.Short(t.text)), first.at, "the first time is here")
		return
	}
	if p.scope == p.global && p.known[t.text] != nil && p.known[t.text].declared {
		note(p.report.errorf(t, "“%s” is the name of a process already; give it another one", say.Short(t.text)),
			p.known[t.text].at.at, "the process is declared here")
	}
	s.at = t.at
	if p.scope.names == nil {
		p.scope.names = map[string]*symbol{}
	}
	p.scope.names[t.text] = s
}

// visible lists the names that can be used here.
func (p *parser) visible() (names []string) {
	for s := p.scope; s != nil; s = s.up {
		names = append(names, slices.Sorted(maps.Keys(s.names))...)
	}
	return names
}

// unknown tells of a name that stands for nothing.
func (p *parser) unknown(t token) {
	switch {
	case p.known[t.text] != nil && p.known[t.text].declared:
		p.fail(t, "“%s” is a process, and no value; “run %s(…)” starts it", say.Short(t.text), say.Short(t.text))
	case p.records[t.text] != nil:
		p.fail(t, "“%s” is a typedef, and no value: declare a variable with it", say.Short(t.text))
	case p.ahead(1).is("("):
		p.fail(t, "“%s” is no inline, no macro and no process that “run” starts%s", say.Short(t.text), p.meant(t, p.visible()))
	}
	p.fail(t, "“%s” is not declared before this place%s", say.Short(t.text), p.meant(t, append(p.visible(), slices.Sorted(maps.Keys(keywords))...)))
}

// process is a proctype that is declared, or only mentioned so far.
type process struct {
	*Proctype
	declared bool
	at       token // of its name, or where it is mentioned first
	names    *scope
	locals   map[string]*symbol // of all its blocks, the first of a name
	labels   map[string]bool
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
	process *process        // nil: a claim
	used    map[string]bool // names of its locals
	labels  map[labelled]label
	names   map[string]bool // of its labels
	gotos   []jump
	loops   int
}

// labelled is a label as written, and the call of an inline that it stands in: each call has labels of its own.
type labelled struct {
	name string
	in   *call
}

type label struct {
	name string // of its own
	at   place
}

// jump is a goto whose label may be further down.
type jump struct {
	at token
	to *Step
}
