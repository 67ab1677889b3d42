package promela

import "lassolab/engine/say"

// send reads what is sent: q!a,b or q!a(b).
func (p *parser) send(to *Ref, at token) Statement {
	args := p.fields()
	field := func() {
		args = append(args, p.fields()...)
		p.isShort(at, len(args))
	}
	if !p.nested(field, "closes what is sent") {
		for p.accept(",") {
			field()
		}
	}
	if c := to.Variable.Channel; c != nil {
		p.isMessage(at, to, len(args))
		for len(args) < len(c.Fields) {
			args = append(args, Number{})
		}
		for i, typ := range c.Fields[:min(len(c.Fields), len(args))] {
			p.fits(at, typ, args[i])
		}
	}
	return Send{to, args}
}

// nested reads (b,c) behind the first field: q!a(b,c) is q!a,b,c.
func (p *parser) nested(field func(), closes string) bool {
	if !p.peek().is("(") || p.peek().fresh {
		return false
	}
	p.next()
	for more := true; more; more = p.accept(",") {
		field()
	}
	p.expect(")", closes)
	return true
}

// isShort checks that a message has no more fields than any has.
func (p *parser) isShort(at token, fields int) {
	if fields > mostInstances {
		p.fail(at, "a message has at most %d fields", mostInstances)
	}
}

// isMessage checks the number of fields. SPIN takes fewer: those that are left out are 0, or are not looked at.
func (p *parser) isMessage(at token, channel *Ref, fields int) {
	if c := channel.Variable.Channel; c != nil && len(c.Fields) != fields {
		tell, rest := p.report.errorf, ""
		if fields < len(c.Fields) {
			tell, rest = p.report.warnf, says(at.is("!"), ": the others are 0")+
				says(!at.is("!"), ": the others may be anything")
		}
		d := tell(at, "a message of “%s” has %s, not %d%s", say.Short(channel.Variable.Name),
			say.Count(len(c.Fields), "field"), fields, rest)
		d.Note(channel.Variable.Span.Position, "the channel is declared here")
	}
}

// fields reads an expression, or a variable of a typedef, whose fields are all sent.
func (p *parser) fields() []Expr {
	if refs := p.record(); refs != nil {
		list := make([]Expr, len(refs))
		for i, r := range refs {
			list[i] = r
		}
		return list
	}
	return []Expr{p.scalar()}
}

// record reads a variable of a typedef as its fields; nil: none is here.
func (p *parser) record() []*Ref {
	t := p.peek()
	s := p.find(t.text)
	if t.kind != word || s == nil || s.fields == nil {
		return nil
	}
	from := p.at
	found, index := p.path()
	if found.fields == nil {
		p.at = from
		return nil
	}
	return p.parts(t, nil, found, index, p.span(from, p.at))
}

// parts lists the fields of a variable of a typedef.
func (p *parser) parts(t token, list []*Ref, s *symbol, index []Expr, span Span) []*Ref {
	for _, name := range s.order {
		f := s.fields[name]
		for i := range max(f.size, 1) {
			at := index[:len(index):len(index)]
			if f.size > 0 {
				at = append(at, Number{Value: i})
			}
			if f.fields != nil {
				list = p.parts(t, list, f, at, span)
			} else {
				list = append(list, &Ref{Variable: f.variable, Index: at, Span: span})
			}
			p.isShort(t, len(list))
		}
	}
	return list
}

// receive reads what is received: q?a,b or q?a(b), or q?<a,b>.
func (p *parser) receive(from *Ref, at token) Statement {
	r := Receive{From: from}
	if r.Keep = p.accept("<"); r.Keep {
		r.Args = p.patterns()
		p.expect(">", "closes what is received and stays in the channel")
	} else {
		r.Args = p.patterns()
	}
	r.Args = p.message(at, from, r.Args)
	for i, a := range r.Args {
		for _, b := range r.Args[:i] {
			if a.To != nil && b.To != nil && a.To.Variable == b.To.Variable && len(a.To.Index) == 0 {
				p.report.errorf(at, "“%s” receives two fields of one message; “_” stands for one that nobody needs",
					say.Short(a.To.Variable.Name))
			}
		}
	}
	return r
}

// message is what is received, with all its fields.
func (p *parser) message(at token, channel *Ref, args []Pattern) []Pattern {
	p.isMessage(at, channel, len(args))
	if c := channel.Variable.Channel; c != nil && len(args) < len(c.Fields) {
		args = append(args, make([]Pattern, len(c.Fields)-len(args))...)
	}
	return args
}

// patterns reads those of a message.
func (p *parser) patterns() (list []Pattern) {
	field := func() {
		list = append(list, p.pattern()...)
		p.isShort(p.previous(), len(list))
	}
	whole := p.accept("(")
	for more := true; more; more = p.accept(",") {
		field()
		p.nested(field, "closes what is received")
	}
	if whole {
		p.expect(")", "closes what is received")
	}
	return list
}

// pattern reads one, or those of all fields of a variable of a typedef.
func (p *parser) pattern() []Pattern {
	t := p.peek()
	s := p.find(t.text)
	switch {
	case t.is("_"):
		p.next()
		return []Pattern{{}}
	case t.is("eval"):
		p.next()
		p.expect("(", "begins what is evaluated")
		match := p.scalar()
		p.expect(")", "closes what is evaluated")
		return []Pattern{{Match: match}}
	case t.kind == number, t.is("-"), t.is("true"), t.is("false"), t.is("skip"), t.is("_pid"), s != nil && s.constant:
		return []Pattern{{Match: p.unary().expr}}
	case t.kind != word || Keyword(t.text):
		p.fail(t, "what is received is missing before %v: a variable, a constant, eval(…) or _", t)
	}
	if refs := p.record(); refs != nil {
		list := make([]Pattern, len(refs))
		for i, r := range refs {
			list[i].To = r
		}
		return list
	}
	return []Pattern{{To: p.ref()}}
}
