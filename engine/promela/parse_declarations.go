package promela

import (
	"maps"
	"slices"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Bounds of what is declared.
const (
	mostVariables = 10_000
	mostCells     = 100_000
	mostInstances = 255 // SPIN's
	mostNested    = 20  // typedefs within each other
)

// record is a typedef.
type record struct {
	fields []declared
	depth  int
	at     source.Position
}

// declared is a name with its type, as it is declared.
type declared struct {
	name    token
	typ     Type
	record  *record // nil: typ
	size    int
	initial []Expr
	channel *Channel
}

// basic are the types.
var basic = map[string]Kind{"bit": Bit, "bool": Bool, "byte": Byte, "pid": Pid, "short": Short, "int": Int,
	"unsigned": Unsigned,
	"mtype":    Mtype, "chan": Chan}

// visibility reports whether a token is a word about the visibility of a variable, which no search here uses.
func visibility(t token) bool { return t.is("hidden") || t.is("show") || t.is("local") }

// isDeclaration reports whether variables are declared here.
func (p *parser) isDeclaration() bool {
	t := p.peek()
	if t.kind != word {
		return false
	}
	_, ok := basic[t.text]
	return ok || visibility(t) || p.ahead(1).kind == word && !Keyword(t.text) &&
		(p.records[t.text] != nil || p.find(t.text) == nil && p.known[t.text] == nil && p.looksDeclared())
}

// looksDeclared reports whether two names are here as in a declaration with an unknown type.
func (p *parser) looksDeclared() bool {
	t, next, third := p.peek(), p.ahead(1), p.ahead(2)
	return !next.fresh && !Keyword(next.text) && t.text != next.text &&
		(third.is(";") || third.is("=") || third.is(",") || third.is("[") || third.fresh && !third.is("("))
}

// isMtypeDeclaration reports whether mtype is before names of constants, not of a variable.
func (p *parser) isMtypeDeclaration() bool {
	n := 1
	if p.ahead(1).is(":") {
		n = 3
	}
	return p.ahead(n).is("=") || p.ahead(n).is("{")
}

// typ reads a type.
func (p *parser) typ() (Type, *record) {
	for visibility(p.peek()) {
		p.next()
	}
	t := p.peek()
	if kind, ok := basic[t.text]; ok && t.kind == word {
		p.next()
		typ := Type{Kind: kind}
		if kind == Mtype && p.accept(":") {
			typ.Of = p.name("an mtype").text
		}
		return typ, nil
	}
	if r := p.records[t.text]; r != nil && t.kind == word {
		p.next()
		return Type{}, r
	}
	p.fail(t, "%v is no type%s", t,
		p.meant(t, slices.Concat(slices.Sorted(maps.Keys(basic)), slices.Sorted(maps.Keys(p.records)))))
	return Type{}, nil
}

// declarator reads a name, the size of an array, and what it is at the start.
func (p *parser) declarator(typ Type, r *record) declared {
	d := declared{name: p.name("a variable"), typ: typ, record: r}
	if t := p.peek(); p.accept(":") {
		d.typ.Bits = p.constant("the number of bits", 1)
		if d.typ.Kind != Unsigned || d.typ.Bits > 31 {
			p.fail(t, "only unsigned variables have a number of bits, of 1 to 31, as in unsigned x : 3")
		}
	} else if typ.Kind == Unsigned {
		p.fail(d.name, "an unsigned variable has a number of bits, as in unsigned %s : 3", say.Short(d.name.text))
	}
	if t := p.peek(); p.accept("[") {
		d.size = p.constant("the size of an array", 1)
		p.expect("]", "closes the size of the array")
		if d.size > mostCells {
			p.fail(t, "an array has at most %s cells", say.Number(mostCells))
		}
		if p.peek().is("[") {
			p.fail(p.peek(), "arrays of arrays are not in Promela: put the inner one into a typedef")
		}
	}
	if p.accept("=") {
		p.initial(&d)
	}
	return d
}

// initial reads what a variable is at the start.
func (p *parser) initial(d *declared) {
	t := p.peek()
	switch {
	case d.record != nil:
		p.fail(t, "a variable of a typedef is set field by field")
	case t.is("["):
		if d.typ.Kind != Chan {
			p.fail(t, "only a chan is a channel: a value stands behind “=”")
		}
		d.channel = p.channel()
	case t.is("{"):
		p.next()
		for more := !p.peek().is("}"); more; more = p.accept(",") && !p.peek().is("}") {
			from, value := p.peek(), p.scalar()
			p.fits(from, d.typ, value)
			d.initial = append(d.initial, value)
		}
		p.expect("}", "closes the values of the array")
		if len(d.initial) != d.size {
			p.fail(t, "%s for %s", say.Count(len(d.initial), "value"), say.Count(max(d.size, 1), "cell"))
		}
	case t.is("run"):
		p.fail(t, "a declaration starts no process: declare the variable, and then write %s = run …",
			say.Short(d.name.text))
	default:
		d.initial = []Expr{p.scalar()}
		p.fits(t, d.typ, d.initial[0])
	}
}

// channel reads [capacity] of { fields }.
func (p *parser) channel() *Channel {
	p.expect("[", "begins the number of messages a channel holds")
	c := &Channel{}
	t := p.peek()
	if c.Capacity = p.constant("the number of messages a channel holds", 0); c.Capacity > mostInstances {
		p.fail(t, "a channel holds at most %d messages", mostInstances)
	}
	p.expect("]", "closes the number of messages")
	p.expect("of", "stands before the fields of the messages")
	open := p.expect("{", "begins the fields of the messages")
	for more := true; more; more = p.accept(",") {
		t := p.peek()
		typ, r := p.typ()
		switch {
		case typ.Kind == Chan:
			p.refuse(t, "channels are not sent through channels here: send a number, and choose the channel "+
				"from an array by it")
		case typ.Kind == Unsigned && p.accept(":"):
			typ.Bits = p.constant("the number of bits", 1)
		}
		if r != nil {
			c.Fields = p.leaves(t, c.Fields, r, 1)
		} else {
			c.Fields = append(c.Fields, typ)
		}
		p.isShort(t, len(c.Fields))
	}
	if !p.peek().is("}") {
		p.wrong(p.peek(), "“}” or “,” is missing before %v", p.peek()).Note(open.at, "the fields begin here")
		panic(bailout{})
	}
	p.next()
	return c
}

// leaves adds the types that a typedef has in a message.
func (p *parser) leaves(t token, list []Type, r *record, times int) []Type {
	for range times {
		for _, f := range r.fields {
			switch {
			case f.record != nil:
				list = p.leaves(t, list, f.record, max(f.size, 1))
			case f.typ.Kind == Chan:
				p.refuse(t, "channels are not sent through channels here, and the typedef has one: send a "+
					"number instead")
			default:
				for range max(f.size, 1) {
					list = append(list, f.typ)
				}
			}
			p.isShort(t, len(list))
		}
	}
	return list
}

// declaration reads variables of one type. Behind the first statement of a process SPIN sets each in a step.
func (p *parser) declaration(global bool) (steps []*Step) {
	if p.body != nil && p.body.process == nil {
		p.refuse(p.peek(), "a claim with variables is not read: write what it asks as an ltl formula")
	}
	typ, r := p.typ()
	for more := true; more; more = p.accept(",") {
		from := p.at
		d := p.declarator(typ, r)
		late := !global && p.body.begun
		value := d.initial
		if late {
			p.isLate(d)
			d.initial = nil
		}
		s := p.make(d, global, false)
		if late {
			steps = append(steps, p.setting(s, value, from))
		}
	}
	if t := p.peek(); global && !t.is(";") && !t.fresh && t.kind != end && !p.atUnit() {
		p.fail(t, "“;” or “,” is missing before %v", t)
	}
	return steps
}

// isLate checks a declaration behind statements.
func (p *parser) isLate(d declared) {
	switch {
	case d.channel != nil, len(d.initial) > 0 && d.size > 0 && p.previous().is("}"):
		p.fail(d.name, "“%s” is declared too late to be set to this: SPIN wants it before the first statement of "+
			"the process", say.Short(d.name.text))
	case len(d.initial) > 0 && d.size > 0:
		p.report.warnf(d.name, "SPIN sets only the first cell of “%s” here, behind the first statement of the "+
			"process: declare it before that",
			say.Short(d.name.text))
	}
}

// setting is the step that a late declaration is. Of an array it is the first cell that SPIN sets, of a typedef
// nothing.
func (p *parser) setting(s *symbol, value []Expr, from int) *Step {
	step := &Step{Do: Condition{Number{Value: 1}}, Text: p.textOf(from, p.at), Span: p.span(from, p.at)}
	if s.fields != nil {
		return step
	}
	to := &Ref{Variable: s.variable, Span: step.Span}
	if s.size > 0 {
		to.Index = []Expr{Number{}}
	}
	if value == nil {
		value = []Expr{Number{}}
		step.Text += " = 0"
	}
	step.Do = Assign{to, value[0]}
	return step
}

// make makes what is declared.
func (p *parser) make(d declared, global, param bool) *symbol {
	name := d.name.text
	list := &p.program.Globals
	if !global {
		list = &p.body.process.Locals
		name = p.body.used.Of(name)
	}
	s := p.flatten(d, name, nil, nil, list, Variable{Global: global, Param: param})
	p.declare(d.name, s)
	if !global && p.body.process.locals[d.name.text] == nil {
		p.body.process.locals[d.name.text] = s
	}
	return s
}

// flatten makes the variables of a declaration: of a typedef one for each field that it has in the end.
func (p *parser) flatten(d declared, name string, parts []Part, sizes []int, list *[]*Variable, like Variable) *symbol {
	parts = append(slices.Clip(parts), Part{Name: name, Size: d.size})
	if d.size > 0 {
		sizes = append(slices.Clip(sizes), d.size)
	}
	s := &symbol{size: d.size, at: d.name.at}
	if d.record != nil {
		s.fields = map[string]*symbol{}
		for _, f := range d.record.fields {
			s.fields[f.name.text] = p.flatten(f, f.name.text, parts, sizes, list, like)
			s.order = append(s.order, f.name.text)
		}
		return s
	}
	v := like
	for i, part := range parts {
		if i > 0 {
			v.Name += "."
		}
		v.Name += part.Name
	}
	v.Parts, v.Sizes, v.Type, v.Initial, v.Channel = parts, sizes, d.typ, d.initial, d.channel
	cells := 1
	for _, size := range sizes {
		cells = min(cells*size, 1<<30)
	}
	p.cells += cells
	v.Index = len(*list)
	if p.cells > mostCells || v.Index >= mostVariables {
		p.fail(d.name, "there are too many variables: at most %s, and %s cells of arrays in all",
			say.Number(mostVariables), say.Number(mostCells))
	}
	v.Span = Span{Position: d.name.shown, EndLine: d.name.shown.Line}
	s.variable = &v
	*list = append(*list, &v)
	return s
}

// typedef reads a type with fields.
func (p *parser) typedef() {
	p.next()
	name := p.name("a typedef")
	p.expect("{", "begins the fields of a typedef")
	r := &record{at: name.at, depth: 1}
	seen := map[string]bool{}
	for !p.peek().is("}") {
		if p.accept(";") {
			continue
		}
		typ, inner := p.typ()
		for more := true; more; more = p.accept(",") {
			d := p.declarator(typ, inner)
			if seen[d.name.text] {
				p.report.errorf(d.name, "the typedef has two fields “%s”", say.Short(d.name.text))
			}
			seen[d.name.text] = true
			r.fields = append(r.fields, d)
			if inner != nil {
				r.depth = max(r.depth, inner.depth+1)
			}
			if r.depth > mostNested {
				p.fail(name, "more than %d typedefs stand within each other", mostNested)
			}
		}
		if t := p.peek(); !t.is(";") && !t.is("}") && !t.fresh {
			p.fail(t, "“;” or “}” is missing before %v", t)
		}
	}
	p.next()
	switch first := p.records[name.text]; {
	case len(r.fields) == 0:
		p.report.errorf(name, "the typedef “%s” has no fields", say.Short(name.text))
		return
	case first != nil:
		p.report.errorf(name, "the typedef “%s” is declared twice", say.Short(name.text)).Note(first.at,
			"the first time is here")
	}
	p.records[name.text] = r
}

// mtypes reads names of constants. SPIN counts them from the last name of a declaration backwards.
func (p *parser) mtypes() {
	p.next()
	of := ""
	if p.accept(":") {
		of = p.name("an mtype").text
	}
	p.accept("=")
	p.expect("{", "begins the names of an mtype")
	var names []token
	for !p.peek().is("}") {
		names = append(names, p.name("a constant"))
		if !p.accept(",") && p.peek().kind != word {
			break
		}
	}
	p.expect("}", "closes the names of an mtype")
	before := p.kinds[of]
	for i, t := range names {
		value := before + len(names) - i
		p.declare(t, &symbol{constant: true, value: value, of: of})
		p.program.Mtypes[t.text] = Symbolic{of, value}
	}
	if p.kinds[of] += len(names); p.kinds[of] > mostInstances {
		p.fail(p.previous(), "there are more than %d names of mtype, which a byte cannot tell apart", mostInstances)
	}
}
