package hoa

func (p *parser) body() {
	a := p.automaton
	for !p.full {
		switch {
		case p.tok.Kind == EndMark:
			p.next()
			return
		case p.tok.Kind == AbortMark:
			p.aborted = true
			return
		case p.tok.Kind == endOfText || p.atAutomaton():
			p.unfinished("--END--")
			return
		case p.tok.Kind == HeaderName && p.tok.Text == "State":
			if p.state() {
				continue
			}
		case p.tok.Kind == HeaderName:
			p.report.Errorf(p.tok.Position, "header %s comes after --BODY--: move it above", p.tok)
			a.broken = true
			p.next()
		default:
			p.wanted("State:, an edge or --END--")
			if p.tok.Kind == BodyMark {
				p.next()
			}
		}
		for !p.full && p.tok.Kind != HeaderName && !p.atHeaderEnd() {
			p.next()
		}
		if p.tok.Kind == BodyMark {
			p.next()
		}
	}
}

func (p *parser) state() bool {
	a := p.automaton
	p.next()
	if p.states++; p.states > p.limits.States {
		return p.most(p.last, p.limits.States, "states")
	}
	var s State
	var ok bool
	if p.tok.Kind == '[' {
		if s.Label, ok = p.label(); !ok {
			return false
		}
	}
	n, ok := p.integer("the state's number")
	if !ok {
		return false
	}
	s.Position, s.Number = n.Position, n.Number
	if p.tok.Kind == String {
		s.Name = p.tok.Text
		p.next()
	}
	if s.Marks, ok = p.marks(); !ok {
		return false
	}
	for ok && (p.tok.Kind == '[' || p.tok.Kind == Integer) {
		var e Edge
		if p.edges++; p.edges > p.limits.Edges {
			return p.most(p.tok.Position, p.limits.Edges, "edges")
		}
		e.Position = p.tok.Position
		if p.tok.Kind == '[' {
			if e.Label, ok = p.label(); !ok {
				break
			}
		}
		if e.To, ok = p.target("the number of the state the edge leads to"); !ok {
			break
		}
		if e.Marks, ok = p.marks(); !ok {
			break
		}
		e.Position = e.Position.To(p.last)
		s.Edges = append(s.Edges, e)
	}
	a.Body = append(a.Body, s)
	return ok
}

// marks reads a set of acceptance sets in braces, if there is one.
func (p *parser) marks() ([]Mark, bool) {
	if p.tok.Kind != '{' {
		return nil, true
	}
	p.next()
	var marks []Mark
	for p.tok.Kind == Integer {
		marks = append(marks, Mark{p.tok.Position, p.tok.Number})
		p.next()
	}
	if p.tok.Kind != '}' {
		return nil, p.wanted("the number of an acceptance set or the closing }")
	}
	p.next()
	return marks, true
}
