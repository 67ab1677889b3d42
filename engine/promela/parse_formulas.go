package promela

import (
	"maps"
	"slices"

	"lassolab/engine/say"
)

// connectives are the operators between two formulas.
var connectives = []string{"&&", "||", "->", "<->", "U", "W", "R"}

// between are the words that are between two formulas, and before are those that are before one.
var (
	between = map[string]string{"U": "U", "until": "U", "stronguntil": "U", "W": "W", "weakuntil": "W", "V": "R",
		"release": "R",
		"implies": "->", "equivalent": "<->"}
	before = map[string]string{"X": "X", "next": "X", "always": "G", "eventually": "F"}
)

// temporal is an operator that only formulas have, between two operands; tightness 0: none is here.
func (p *parser) temporal() (op string, tightness, width int) {
	t, next := p.peek(), p.ahead(1)
	adjacent := !next.blank && !next.fresh
	switch {
	case t.is("->"):
		return "->", 1, 1
	case t.is("<") && adjacent && next.is("->"):
		return "<->", 1, 2
	case t.is("<") && adjacent && next.is(">"):
		p.fail(t, "“<>” stands before what it is about: an operator is missing before it")
	case t.is("/") && adjacent && next.is(`\`):
		return "&&", 4, 2
	case t.is(`\`) && adjacent && next.is("/"):
		return "||", 3, 2
	case t.kind == word:
		switch op := between[t.text]; op {
		case "":
		case "->", "<->":
			return op, 1, 1
		default:
			return op, 6, 1
		}
	}
	return "", 0, 0
}

// prefixed reads a formula that begins with a temporal operator, which binds as tightly as “!” does.
func (p *parser) prefixed() (operand, bool) {
	t, next := p.peek(), p.ahead(1)
	adjacent := !next.blank && !next.fresh
	op, width := "", 1
	switch {
	case t.is("[") && adjacent && next.is("]"):
		op, width = "G", 2
	case t.is("<") && adjacent && next.is(">"):
		op, width = "F", 2
	case t.kind == word && p.find(t.text) == nil:
		op = before[t.text]
	}
	if op == "" {
		return operand{}, false
	}
	for range width {
		p.next()
	}
	of := p.unary()
	return operand{expr: Unary{op, of.expr}, depth: of.depth + 1, temporal: true}, true
}

// postpone skips a formula or a claim, which is read last.
func (p *parser) postpone() {
	t := p.peek()
	p.later = append(p.later, p.at)
	p.next()
	if t.text == "never" {
		report := p.report.errorf
		if p.peek().kind == word { // it has a name, by which SPIN can choose it
			report = p.report.warnf
		}
		if first, twice := p.seen["never"]; twice {
			report(t, "there are two never claims: the first is taken").Note(first.at, "the first is here")
		} else {
			p.seen["never"] = t
		}
	}
	for !p.peek().is("{") {
		if n := p.peek(); n.kind != word {
			p.later = p.later[:len(p.later)-1]
			p.fail(n, "“{” is missing before %v: it begins the body of %v", n, t)
		}
		p.next()
	}
	open, end := p.peek(), closing(p.tokens[p.at:])
	if end < 0 {
		p.later = p.later[:len(p.later)-1]
		p.at = len(p.tokens) - 1
		n := p.peek()
		p.report.errorf(n, "“}” is missing before %v", n).Note(open.at, "it would close what begins here")
		return
	}
	p.at += end + 1
}

// ltl reads an ltl block.
func (p *parser) ltl() {
	from := p.at
	p.next()
	f := Formula{}
	if t := p.peek(); t.kind == word {
		f.Name = p.next().text
		for _, other := range p.program.Formulas {
			if other.Name == f.Name {
				p.report.errorf(t, "there are two formulas “%s”; give one of them another name", say.Short(t.text))
			}
		}
	}
	p.expect("{", "begins a formula")
	p.formula = true
	f.Root = p.expression(1).expr
	p.formula = false
	p.accept(";")
	p.expect("}", "closes the formula, in which an operator could go on")
	f.Span = p.span(from, p.at)
	p.program.Formulas = append(p.program.Formulas, f)
}

// never reads a never claim.
func (p *parser) never() {
	from := p.at
	p.next()
	if p.peek().kind == word {
		p.next()
	}
	p.enter(nil)
	defer p.leave()
	body := p.block("the body of the claim")
	p.finish()
	if p.program.Claim != nil {
		return
	}
	p.program.Claim = &Claim{Body: body, Span: p.span(from, p.at)}
}

// far reads P@label, P[1]@label, P:x or P[1]:x.
func (p *parser) far(t token) Expr {
	from := p.at
	p.next()
	if !p.remote {
		p.refuse(t, "a process cannot look into another one here: only formulas and claims can; let “%s” "+
			"set a variable", say.Short(t.text))
	}
	known := p.known[t.text]
	if known == nil || !known.declared {
		p.fail(t, "there is no process “%s”%s", say.Short(t.text), p.meant(t, slices.Sorted(maps.Keys(p.known))))
	}
	var pid Expr
	if p.accept("[") {
		pid = p.scalar()
		p.expect("]", "closes the number of the process")
	}
	if p.accept("@") {
		label := p.peek()
		if names := named(known.labels); label.kind != word || !slices.Contains(names, label.text) {
			p.fail(label, "“%s” has no label %v%s", say.Short(t.text), label, p.meant(label, names))
		}
		p.next()
		return At{known.Proctype, pid, label.text, p.span(from, p.at)}
	}
	p.expect(":", "leads to a variable of a process, as “@” does to a label")
	at := p.at
	local := p.peek()
	s := known.locals[local.text]
	if s == nil {
		p.fail(local, "“%s” has no variable %v%s", say.Short(t.text), local,
			p.meant(local, slices.Sorted(maps.Keys(known.locals))))
	}
	p.next()
	found, index := p.along(local, s)
	return Within{known.Proctype, pid, p.reference(local, found, index, at), p.span(from, p.at)}
}
