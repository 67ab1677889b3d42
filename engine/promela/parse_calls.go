package promela

import "lassolab/engine/say"

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
func (p *parser) print() {
	t := p.next()
	p.expect("(", "begins what is printed")
	if t.text == "printf" {
		if s := p.next(); s.kind != quoted {
			p.fail(s, "printf begins with a text in double quotes")
		}
	} else {
		p.scalar()
	}
	for p.accept(",") {
		p.scalar()
	}
	p.expect(")", "closes what is printed")
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
