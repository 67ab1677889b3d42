package promela

import (
	"slices"

	"lassolab/engine/say"
)

// closers end sequences, by what opened them.
var closers = map[string]string{"{": "}", "if": "fi", "do": "od"}

// block reads { statements }, which have names of their own.
func (p *parser) block(of string) []*Step {
	p.scope = &scope{up: p.scope}
	steps := p.braces(of)
	p.scope = p.scope.up
	return steps
}

// braces reads { statements }.
func (p *parser) braces(of string) []*Step {
	open := p.expect("{", "begins "+of)
	steps := p.sequence("}")
	if p.previous() == open {
		p.wrong(p.peek(), "%s is empty: write skip if nothing is to be done", of)
	}
	p.shut(open, "}")
	return steps
}

// shut reads what closes a sequence, or reports that it is missing.
func (p *parser) shut(open token, closing string) {
	t := p.peek()
	if t.is(closing) {
		p.next()
		return
	}
	p.wrong(t, "“%s” is missing before %v", closing, t).Note(open.at, "it would close what begins here")
	if (t.is("fi") || t.is("od")) && !slices.Contains(p.closing, t.text) {
		p.next() // the wrong one of the two
	}
}

// atStart reports whether a process or the like begins, so that what is being read is not closed.
func (p *parser) atStart() bool {
	switch t := p.peek(); t.text {
	case "active", "proctype", "init", "never", "ltl", "typedef", "inline":
		return t.kind == word && (t.fresh || p.previous().is("}"))
	}
	return p.peek().kind == end
}

// sequence reads statements up to what closes them or begins another option.
func (p *parser) sequence(closing string) (steps []*Step) {
	p.closing = append(p.closing, closing)
	height := len(p.closing)
	defer func() { p.closing = p.closing[:height-1] }()
	for !p.report.Full() {
		t := p.peek()
		switch {
		case p.atStart(), t.is(closing):
			return steps
		case t.is("}"), t.is("fi"), t.is("od"):
			if slices.Contains(p.closing, t.text) || closing != "}" && !t.is("}") {
				return steps
			}
			p.wrong(t, "“%s” closes nothing: delete it, or write what it closes", t.text)
			p.next()
			continue
		case t.is("::"):
			if slices.Contains(p.closing, "fi") || slices.Contains(p.closing, "od") {
				return steps
			}
			p.wrong(t, "“::” begins an option of an if or a do, and there is none around it")
			p.next()
			continue
		case t.is(";"), t.is("->"):
			p.next()
			continue
		}
		from := p.at
		if !p.try(func() { steps = append(steps, p.statement()...) }) {
			p.resume(from)
			p.failed = true
			continue
		}
		p.separator(from)
	}
	return steps
}

// separator reads what is between statements: “;”, “->”, or a new line.
func (p *parser) separator(from int) {
	t := p.peek()
	switch {
	case t.is(";"), t.is("->"):
		p.next()
		return
	case t.fresh, p.previous().is("}"), p.previous().is("else"), t.is("}"), t.is("fi"), t.is("od"), t.is("::"),
		p.atStart():
		return
	case t.is("="):
		p.wrong(t, "“=” sets a variable, and what stands before it is none; “==” compares")
	case t.kind == word && refusals[t.text] == "", t.kind == number, t.is("("), t.is("{"):
		p.wrong(t, "“;” or “->” is missing before %v", t)
		return
	default:
		p.wrong(t, "%v cannot follow this statement; “;” or “->” ends it", t)
	}
	p.resume(from)
}

// resume goes on behind an error, where another statement may begin.
func (p *parser) resume(from int) {
	open := 0
	for i := from; ; p.next() {
		for ; i < p.at; i++ {
			switch t := p.tokens[i]; {
			case t.is("{"):
				open++
			case t.is("}"):
				open = max(0, open-1)
			}
		}

		t := p.peek()
		if t.kind == end || p.atStart() {
			return
		}
		if open == 0 {
			switch {
			case t.is(";"), t.is("->"), t.is("::"), t.is("fi"), t.is("od"), t.is("}"):
				return
			case t.fresh && p.at > from:
				return
			}
		}
	}
}

// notWatching are words that begin statements which no claim has.
var notWatching = listed("for select run xr xs printf printm unless typedef hidden show local mtype")

// statement reads one with its labels. A declaration gives none, a for several.
func (p *parser) statement() []*Step {
	p.deeper(p.peek())
	defer func() { p.depth-- }()
	var labels []string
	for p.isLabel() {
		labels = append(labels, p.label(p.next()))
		p.next()
	}
	t := p.peek()
	switch {
	case labels != nil && (t.is("}") || t.is("fi") || t.is("od") || t.is("::") || t.is(";") || t.kind == end):
		p.fail(t, "a statement is missing behind the label; skip is one")
	case p.alone && t.kind == word && (notWatching[t.text] || basic[t.text] != ""):
		p.fail(t, onlyWatches)
	case p.alone:
	case p.isDeclaration() && labels != nil:
		p.fail(t, "a label cannot stand before a declaration: put it before a statement")
	case p.isDeclaration():
		return p.declaration(false)
	case t.is("xr"), t.is("xs"):
		p.exclusive()
		return nil
	}
	from := p.at
	p.body.begun = true
	step := &Step{Labels: labels}
	var more []*Step
	switch {
	case t.is("for"):
		step.Do, more = p.forLoop(step)
	case t.is("select"):
		step.Do, more = p.choose(step)
	default:
		step.Do = p.simple(step)
	}
	if step.Text == "" {
		to := p.at
		switch step.Do.(type) {
		case If, Do, Atomic, DStep, Block:
			to = from + 1
		}
		step.Text, step.Span = p.textOf(from, to), p.span(from, to)
	}
	return append([]*Step{step}, more...)
}

func (p *parser) isLabel() bool {
	t := p.peek()
	return t.kind == word && p.ahead(1).is(":") && !Keyword(t.text) &&
		!(p.remote && p.known[t.text] != nil && p.known[t.text].declared)
}

// exclusive reads xr and xs, which say where statement merging may begin.
func (p *parser) exclusive() {
	receives := p.next().is("xr")
	for more := true; more; more = p.accept(",") {
		t := p.peek()
		s, _ := p.path()
		if s.variable == nil || s.variable.Type.Kind != Chan {
			p.fail(t, "behind xr and xs stand names of channels")
		}
		s.variable.Receives = s.variable.Receives || receives
		s.variable.Sends = s.variable.Sends || !receives
	}
}

// simple reads a statement that is one.
func (p *parser) simple(step *Step) Statement {
	switch t := p.peek(); {
	case t.is("if"):
		return If{p.options()}
	case t.is("do"):
		p.loops++
		options := p.options()
		p.loops--
		return Do{options}
	case t.is("atomic"):
		p.next()
		return Atomic{p.block("an atomic sequence")}
	case t.is("d_step"):
		p.next()
		return DStep{p.block("a d_step")}
	case t.is("{"):
		return Block{p.block("a block")}
	case t.is("goto"):
		p.next()
		label := p.peek()
		if label.kind != word {
			p.fail(label, "the label that goto leads to is missing before %v", label)
		}
		p.next()
		p.body.gotos = append(p.body.gotos, jump{label, step})
		return Goto{Label: label.text}
	case t.is("break"):
		p.next()
		if p.loops == 0 {
			p.wrong(t, "“break” leaves a do, and there is none around it; “goto” leads to a label")
		}
		return Break{}
	case t.is("else"):
		if p.at != p.option {
			p.wrong(t, "“else” is the first statement of an option: :: else -> …")
		}
		p.next()
		return Else{}
	case t.is("printf"), t.is("printm"):
		return p.print()
	case t.is("assert"):
		p.next()
		return Assert{p.scalar()}
	case t.is("run"):
		return p.run()
	case t.is("fi"), t.is("od"):
		p.fail(t, "“%s” closes nothing here", t.text)
	case t.kind == word && !Keyword(t.text):
		if s := p.set(); s != nil {
			return s
		}
	}
	t := p.peek()
	e := p.scalar()
	if n := p.peek(); n.is("++") || n.is("--") || n.is("=") {
		p.isNoVariable(t, n)
	}
	return Condition{e}
}

// isNoVariable reports that what is to be set is no variable.
func (p *parser) isNoVariable(t, n token) {
	s := p.find(t.text)
	if t.kind == word && s != nil && s.constant {
		p.fail(t, "“%s” is a constant, and cannot be set%s", say.Short(t.text), says(n.is("="), "; “==” compares"))
	}
	p.fail(n, "“%s” sets a variable, and what stands before it is none%s", n.text, says(n.is("="), "; “==” compares"))
}

func says(if_ bool, text string) string {
	if if_ {
		return text
	}
	return ""
}

// options reads those of an if or a do.
func (p *parser) options() (options [][]*Step) {
	open := p.next()
	closing := closers[open.text]
	elses := 0
	if !p.peek().is("::") {
		p.wrong(p.peek(), "“::” is missing before %v: it begins an option of %v", p.peek(), open)
		if p.peek().is(closing) {
			p.next()
			return nil
		}
		if p.peek().kind == sign && !p.peek().is("(") {
			panic(bailout{})
		}
		p.sequence(closing)
	}
	for p.peek().is("::") {
		t := p.next()
		p.option, p.failed = p.at, false
		steps := p.sequence(closing)
		if len(steps) == 0 && !p.failed {
			p.wrong(t, "the option is empty: write skip if nothing is to be done")
		}
		if len(steps) > 0 {
			if _, isElse := steps[0].Do.(Else); isElse {
				if elses++; elses > 1 {
					p.wrong(t, "“else” stands in two options of this %s: it is what is left where no other "+
						"can be taken", open.text)
				}
			}
		}
		options = append(options, steps)
	}
	p.shut(open, closing)
	return options
}

// set reads a statement that begins with a variable: an assignment, a send or a receive; nil: it is an expression.
func (p *parser) set() Statement {
	from := p.at
	t := p.peek()
	s := p.find(t.text)
	if s == nil || s.constant {
		return nil
	}
	found, index := p.path()
	n := p.peek()
	switch {
	case n.is("!") || n.is("!!") || n.is("?") && !p.ahead(1).is("[") || n.is("??"):
		to := p.reference(t, found, index, from)
		if to.Variable.Type.Kind != Chan {
			p.fail(t, "“%s” is no channel: “%s” works on channels", say.Short(to.Variable.Name), n.text)
		}
		p.next()
		switch {
		case n.is("??") && p.peek().is("["):
			p.refuse(n, "“??[” is not read: write a channel of its own for each kind of message, and ask "+
				"it by q?[…]")
		case n.is("!!"), n.is("??"):
			p.fail(n, "")
		case n.is("!"):
			return p.send(to, n)
		}
		return p.receive(to, n)
	case n.is("=") || n.is("++") || n.is("--"):
		if found.fields != nil {
			p.fail(t, "a variable of a typedef is set field by field")
		}
		to := p.reference(t, found, index, from)
		p.next()
		switch {
		case n.is("++"):
			return Assign{to, Binary{"+", to, Number{Value: 1}}}
		case n.is("--"):
			return Assign{to, Binary{"-", to, Number{Value: 1}}}
		case p.peek().is("run"):
			run := p.run()
			run.Result = to
			return run
		}
		v := p.peek()
		value := p.scalar()
		p.fits(v, to.Variable.Type, value)
		return Assign{to, value}
	}
	p.at = from
	return nil
}

// run reads the start of a process.
func (p *parser) run() Run {
	p.next()
	name := p.name("a process")
	known := p.mentioned(name)
	open := p.expect("(", "begins what the process is given")
	var args []Expr
	for more := !p.peek().is(")"); more; more = p.accept(",") && !p.peek().is(")") {
		args = append(args, p.scalar())
	}
	if t := p.peek(); !p.accept(")") {
		p.unclosed(t, open, "“)” or “,” is missing before %v", t)
	}
	known.calls = append(known.calls, mention{name, args})
	return Run{Of: known.Proctype, Args: args}
}

// print reads printf and printm, which do nothing.
func (p *parser) print() Print {
	t := p.next()
	var args []Expr
	p.expect("(", "begins what is printed")
	if t.text == "printf" {
		if s := p.next(); s.kind != quoted {
			p.fail(s, "printf begins with a text in double quotes")
		}
	} else {
		args = append(args, p.scalar())
	}
	for p.accept(",") {
		args = append(args, p.scalar())
	}
	p.expect(")", "closes what is printed")
	return Print{args}
}

// fits warns of a constant that a type does not hold.
func (p *parser) fits(t token, typ Type, e Expr) {
	worth, constant := worth(e)
	value := int(worth)
	low, high := typ.limits()
	if constant && (value < low || value > high) && typ.Kind != Chan {
		p.report.warnf(t, "“%s” is out of the range of %s, which is %s to %s: SPIN keeps its lowest bits",
			say.Number(value), typ.Kind, say.Number(low), say.Number(high))
	}
}
