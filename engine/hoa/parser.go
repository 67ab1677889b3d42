package hoa

import (
	"lassolab/engine/say"
	"lassolab/engine/source"
)

type parser struct {
	lexer  *lexer
	tok    Token
	last   source.Position // of the Token before
	limits Limits
	report *source.Report

	automaton *Automaton // being read
	aborted   bool       // it was given up with --ABORT--
	states    int        // State: items so far
	edges     int        // edges so far
	unlisted  int        // states announced and not listed so far
	full      bool       // a limit ended the reading
}

// parse reads a stream. After a fault it goes on at the next header, state or automaton, to find all faults at once.
func parse(src string, limits Limits, report *source.Report) []Automaton {
	if len(src) > limits.Bytes {
		report.Errorf(source.Start, "the text has %s: at most %s are read", say.Count(len(src), "byte"),
			say.Number(limits.Bytes))
		return nil
	}
	p := &parser{lexer: newLexer(src), limits: limits, report: report}
	p.next()
	var automata []Automaton
	for p.tok.Kind != endOfText && !p.full {
		if p.tok.Kind == AbortMark {
			p.next() // there is nothing to give up
			continue
		}
		if !p.atAutomaton() {
			if p.tok.Kind == faulty {
				report.Errorf(p.tok.Position, "%s", p.tok.Text)
			} else {
				report.Errorf(p.tok.Position, "an automaton starts with HOA: v1, not with %s", p.tok)
			}
			for p.tok.Kind != endOfText && !p.atAutomaton() {
				p.next()
			}
			continue
		}
		if len(automata) == limits.Automata {
			report.Errorf(p.tok.Position, "more than %s automata: a network has at most that many components",
				say.Number(limits.Automata))
			break
		}
		before := report.Mark()
		a := Automaton{Position: p.tok.Position, nameAt: p.tok.Position, From: p.tok.Line, States: -1,
			named: map[string]int{}, seen: map[string]source.Position{}}
		p.automaton, p.aborted = &a, false
		p.readAutomaton()
		a.To = p.last.Line
		if p.aborted {
			report.Forget(before)
			report.Warnf(p.tok.Position,
				"--ABORT-- gives up the automaton that starts on line %d: it is left out", a.From)
			p.next()
			continue
		}
		if !a.broken && !p.full {
			p.unlisted += a.check(report)
			if p.unlisted > limits.Unlisted {
				p.limit(a.Position,
					"%s announced and not listed in the body: at most %s may be missing; write State: and its "+
						"number for each, or announce fewer",
					say.Count(p.unlisted, "state")+say.Either(p.unlisted, " is", " are"), say.Number(limits.Unlisted))
			}
		}
		automata = append(automata, a)
	}
	if len(automata) == 0 && !report.HasErrors() {
		report.Errorf(source.Start,
			`no automaton here: a model looks like HOA: v1 States: 1 Start: 0 Acceptance: 1 Inf(0) AP: 1 "a" --BODY-- State: 0 {0} [0] 0 --END--`)
	}
	return automata
}

func (p *parser) next() {
	p.last = p.tok.Position
	p.tok = p.lexer.next()
}

func (p *parser) atAutomaton() bool { return p.tok.Begins() }

// wanted reports that another token is expected. It returns false.
func (p *parser) wanted(what string) bool {
	p.automaton.broken = true
	switch p.tok.Kind {
	case AbortMark:
	case faulty:
		p.report.Errorf(p.tok.Position, "%s", p.tok.Text)
	default:
		p.report.Errorf(p.tok.Position, "%s is expected here, not %s", what, p.tok)
	}
	return false
}

// most reports that there are more of a kind than allowed and ends the reading.
func (p *parser) most(at source.Position, limit int, what string) bool {
	return p.limit(at, "more than %s "+what+": at most that many are read", say.Number(limit))
}

// limit reports that the text is larger than allowed and ends the reading.
func (p *parser) limit(at source.Position, format string, args ...any) bool {
	p.report.Errorf(at, format, args...).Bounded()
	p.full, p.automaton.broken = true, true
	return false
}

func (p *parser) readAutomaton() {
	a := p.automaton
	p.next()
	if p.tok.Kind != identifier {
		p.wanted("the version v1")
	} else {
		a.Version = p.tok.Text
		if a.Version != "v1" && a.Version != "v1.1" {
			p.report.Unsupportedf(p.tok.Position, "unsupported version %s: Lassolab reads HOA: v1 and v1.1",
				say.Short(a.Version))
		}
		p.next()
	}
	for !p.full {
		switch p.tok.Kind {
		case BodyMark:
			p.next()
			p.body()
			return
		case AbortMark:
			p.aborted = true
			return
		case EndMark:
			p.report.Errorf(p.tok.Position,
				"--END-- comes before --BODY--: the states stand between the two").Note(a.Position,
				"the automaton starts here")
			a.broken = true
			p.next()
			return
		case endOfText:
			p.unfinished("--BODY--")
			return
		case HeaderName:
			if p.atAutomaton() {
				p.unfinished("--BODY--")
				return
			}
			if p.item() {
				continue
			}
		default:
			p.wanted("a header such as Start:, or --BODY--,")
		}
		for !p.full && !p.atHeaderEnd() && p.tok.Kind != HeaderName {
			p.next()
		}
	}
}

func (p *parser) atHeaderEnd() bool {
	switch p.tok.Kind {
	case endOfText, BodyMark, EndMark, AbortMark:
		return true
	}
	return false
}

func (p *parser) unfinished(mark string) {
	p.report.Errorf(p.tok.Position, "%s is missing before %s", mark, p.tok).Note(p.automaton.Position,
		"the automaton starts here")
	p.automaton.broken = true
}

func (p *parser) integer(what string) (Token, bool) {
	t := p.tok
	if t.Kind != Integer {
		return t, p.wanted(what)
	}
	p.next()
	return t, true
}

func (p *parser) target(what string) (Target, bool) {
	n, ok := p.integer(what)
	if !ok {
		return Target{}, false
	}
	t := Target{n.Position, []int{n.Number}}
	for p.tok.Kind == '&' {
		p.next()
		if n, ok = p.integer("a state's number"); !ok {
			return t, false
		}
		t.States = append(t.States, n.Number)
		t.Position = t.Position.To(n.Position)
	}
	return t, true
}

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
