package promela

import (
	"slices"

	"lassolab/engine/say"
)

// proctype reads a kind of process.
func (p *parser) proctype() {
	active := 0
	if p.accept("active") {
		active = 1
		if t := p.peek(); p.accept("[") {
			if active = p.constant("the number of instances", 0); active > mostInstances {
				p.fail(t, "at most %d processes can start at once", mostInstances)
			}
			p.expect("]", "closes the number of instances")
		}
	}
	p.expect("proctype", "stands before the name of a kind of process")
	name := p.name("a process")
	known := p.mentioned(name)
	if known.declared {
		p.report.errorf(name, "the process “%s” is declared twice", say.Short(name.text)).Note(known.at.at,
			"the first time is here")
		known = &process{Proctype: &Proctype{Name: name.text}}
	}
	if s := p.global.names[name.text]; s != nil {
		p.report.errorf(name, "“%s” is the name of something else already", say.Short(name.text)).Note(s.at,
			"it is declared here")
	}
	known.at, known.Active = name, active
	p.process(known, "the body of “"+say.Short(name.text)+"”")
}

// init reads the first process.
func (p *parser) init() {
	name := p.next()
	if first, twice := p.seen["init"]; twice {
		p.report.errorf(name, "there are two init").Note(first.at, "the first is here")
	}
	p.seen["init"] = name
	p.process(&process{Proctype: &Proctype{Name: "init", Init: true, Active: 1}, at: name}, "the body of init")
}

// process reads a process behind its name.
func (p *parser) process(known *process, body string) {
	known.declared, known.Span = true, p.span(p.at-1, p.at)
	p.program.Proctypes = append(p.program.Proctypes, known.Proctype)
	p.enter(known)
	defer p.leave()
	if !known.Init {
		p.expect("(", "begins the parameters of a process")
		p.parameters(known)
		p.expect(")", "closes the parameters of a process")
		known.Params = slices.Clip(known.Locals)
	}
	if t := p.peek(); t.is("priority") || t.is("provided") {
		p.wrong(t, "")
		for !p.peek().is("{") && p.peek().kind != end && !p.atUnit() {
			p.next()
		}
	}
	if !known.Init && known.Active > 0 && len(known.Params) > 0 {
		p.report.warnf(known.at, "an active process has nobody who gives it its parameters: they are 0")
	}
	known.Body = p.braces(body)
	p.finish()
}

// enter begins a process or, of nil, a claim.
func (p *parser) enter(known *process) {
	p.body = &body{process: known, labels: map[labelled]label{}, used: say.NewDistinct(say.Numbered("_")),
		names: say.NewDistinct(say.Numbered("_"))}
	if known != nil {
		known.locals, known.labels = map[string]*symbol{}, p.body.labels
	}
	p.scope, p.loops = &scope{up: p.scope}, 0
}

func (p *parser) leave() {
	p.scope, p.body = p.scope.up, nil
}

// parameters reads those of a process: types with names, with “;” or “,” between them.
func (p *parser) parameters(known *process) {
	for !p.peek().is(")") {
		t := p.peek()
		typ, r := p.typ()
		if r != nil {
			p.fail(t, "a parameter has no typedef: give each field as a parameter of its own")
		}
		for {
			d := p.declarator(typ, r)
			if d.size > 0 || d.initial != nil || d.channel != nil {
				p.fail(d.name, "a parameter is no array, and has no value until the process is started")
			}
			p.make(d, false, true)
			if _, isType := basic[p.ahead(1).text]; isType || !p.accept(",") {
				break
			}
		}
		if !p.accept(";") && !p.accept(",") {
			return
		}
	}
}

// finish checks the labels of a body.
func (p *parser) finish() {
	what := "process"
	if p.body.process == nil {
		what = "claim"
	}
	for _, jump := range p.body.gotos {
		to, ok := p.body.target(jump.at)
		if !ok {
			if !p.report.Full() {
				p.wrong(jump.at, "there is no label “%s” in this %s%s", say.Short(jump.at.text), what,
					p.meant(jump.at, named(p.body.labels)))
			}
			continue
		}
		jump.to.Do = Goto{Label: to}
	}
}

// target is the label that a goto leads to: that of the same call of an inline, or of one that this was called from.
func (b *body) target(t token) (string, bool) {
	for c := t.via.inline(); ; c = c.up.inline() {
		if to, ok := b.labels[labelled{t.text, c}]; ok {
			return to.name, true
		}
		if c == nil {
			return "", false
		}
	}
}

// inline is the innermost call of an inline that led here.
func (c *call) inline() *call {
	for c != nil && !c.of.inline {
		c = c.up
	}
	return c
}

// label notes one.
func (p *parser) label(t token) string {
	key := labelled{t.text, t.via.inline()}
	if first, twice := p.body.labels[key]; twice {
		p.report.errorf(t, "the label “%s” stands twice; give one of them another name", say.Short(t.text)).Note(
			first.at, "the first is here")
		return first.name
	}
	own := p.body.names.Of(t.text)
	p.body.labels[key] = label{own, t.at}
	return own
}

// finishText reads what was postponed, and checks what can be checked only now.
func (p *parser) finishText() {
	p.scope, p.remote = p.global, true
	for _, at := range p.later {
		if p.report.Full() {
			return
		}
		p.at = at
		if p.peek().is("ltl") {
			p.try(p.ltl)
		} else {
			p.try(p.never)
		}
		p.body = nil
	}
	for _, known := range p.order {
		p.called(known)
	}
	if len(p.program.Proctypes) == 0 && !p.report.Diagnostics().HasErrors() {
		p.report.errorf(p.tokens[len(p.tokens)-1],
			"there is no process: a program has an init { … } or an active proctype")
	}
}

// called checks the places where a process is started.
func (p *parser) called(known *process) {
	for _, m := range known.calls {
		if p.report.Full() {
			return
		}
		if !known.declared {
			var names []string
			for _, other := range p.order {
				if other.declared {
					names = append(names, other.Name)
				}
			}
			p.report.errorf(m.at, "there is no proctype “%s”%s", say.Short(known.Name), p.meant(m.at, names))
			continue
		}
		if len(m.args) != len(known.Params) {
			p.report.errorf(m.at, "“%s” has %s, not %d", say.Short(known.Name),
				say.Count(len(known.Params), "parameter"), len(m.args)).Note(known.at.at, "it is declared here")
			continue
		}
		for i, param := range known.Params {
			ref, isRef := m.args[i].(*Ref)
			isChannel := isRef && ref.Variable.Type.Kind == Chan
			switch {
			case isChannel && param.Type.Kind != Chan:
				p.report.errorf(m.at, "the parameter “%s” of “%s” is no channel, and is given one",
					say.Short(param.Name), say.Short(known.Name))
			case !isChannel && param.Type.Kind == Chan:
				p.report.errorf(m.at, "the parameter “%s” of “%s” is a channel, and is given something else",
					say.Short(param.Name), say.Short(known.Name))
			case !isChannel:
				p.fits(m.at, param.Type, m.args[i])
			}
		}
	}
}
