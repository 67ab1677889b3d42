package hoa

import (
	"strings"

	"lassolab/engine/say"
)

// Automaton is one automaton of a stream as written, with the place of everything that a
// diagnostic may want to point at.
type Automaton struct {
	Position          // of its HOA: header
	From, To      int // its first and last line
	Name          string
	Named         bool // it has a name: header
	Version       string
	States        int // as the States: header says; -1 without one
	Start         []Target
	Propositions  []Name // of the AP: header
	Aliases       []AliasDefinition
	Sets          int // number of acceptance sets declared
	Condition     *Condition
	AcceptanceTag *Item  // the acc-name: header
	Header        []Item // all header items after HOA:, in order
	Body          []State

	named      map[string]int      // place of each alias in Aliases
	seen       map[string]Position // where each header name came first
	declaredAP int                 // the number the AP: header starts with
	nameAt     Position            // of the name, else of the automaton
	broken     bool                // a syntax error was met
}

// Item is a header item. Values is empty for the headers whose contents have a field of their own.
type Item struct {
	Position
	Name   string // without the colon
	Values []Value
}

// Value is one of the values of a header item.
type Value struct {
	Position
	Text   string
	Quoted bool
}

// Name is a proposition.
type Name struct {
	Position
	Text string
}

// AliasDefinition is an Alias: header.
type AliasDefinition struct {
	Position // of the name
	Name     string
	Formula  *Formula
}

// Target is a conjunction of states: where an edge leads or a run starts. Only
// alternating automata have more than one.
type Target struct {
	Position
	States []int
}

// State is a State: item of the body with its edges.
type State struct {
	Position // of the number
	Number   int
	Label    *Formula // nil without a state label
	Name     string
	Marks    []Mark
	Edges    []Edge
}

// Edge leads from the state it stands under. Label is nil when the state has the label or labels are implicit.
type Edge struct {
	Position
	Label *Formula
	To    Target
	Marks []Mark
}

// Mark is the number of an acceptance set.
type Mark struct {
	Position
	Set int
}

type parser struct {
	lexer  *lexer
	tok    token
	last   Position // of the token before
	limits Limits
	report *reporter

	automaton *Automaton // being read
	aborted   bool       // it was given up with --ABORT--
	states    int        // State: items so far
	edges     int        // edges so far
	unlisted  int        // states announced and not listed so far
	full      bool       // a limit ended the reading
}

// parse reads a stream. After a fault it goes on at the next header, state or automaton, so that one
// text gives all its faults at once.
func parse(src string, limits Limits, report *reporter) []Automaton {
	if len(src) > limits.Bytes {
		report.errorf(Position{1, 1, 1}, "the text has %s: at most %s are read", say.Count(len(src), "byte"),
			say.Number(limits.Bytes))
		return nil
	}
	p := &parser{lexer: newLexer(src), limits: limits, report: report}
	p.next()
	var automata []Automaton
	for p.tok.kind != endOfText && !p.full {
		if p.tok.kind == abortMark {
			p.next() // there is nothing to give up
			continue
		}
		if !p.atAutomaton() {
			if p.tok.kind == faulty {
				report.errorf(p.tok.Position, "%s", p.tok.text)
			} else {
				report.errorf(p.tok.Position, "an automaton starts with HOA: v1, not with %s", p.tok)
			}
			for p.tok.kind != endOfText && !p.atAutomaton() {
				p.next()
			}
			continue
		}
		if len(automata) == limits.Automata {
			report.errorf(p.tok.Position, "more than %s automata: a network has at most that many components",
				say.Number(limits.Automata))
			break
		}
		before := report.mark()
		a := Automaton{Position: p.tok.Position, nameAt: p.tok.Position, From: p.tok.Line, States: -1,
			named: map[string]int{}, seen: map[string]Position{}}
		p.automaton, p.aborted = &a, false
		p.readAutomaton()
		a.To = p.last.Line
		if p.aborted {
			report.forget(before)
			report.warnf(p.tok.Position,
				"--ABORT-- gives up the automaton that starts on line %d: it is left out", a.From)
			p.next()
			continue
		}
		if !a.broken && !p.full {
			p.unlisted += a.check(report)
			if p.unlisted > limits.Unlisted {
				p.limit(a.Position,
					"%s announced and not listed in the body: at most %s may be missing; write State: and its number for each, or announce fewer",
					say.Count(p.unlisted, "state")+is(p.unlisted), say.Number(limits.Unlisted))
			}
		}
		automata = append(automata, a)
	}
	if len(automata) == 0 && report.errors == 0 {
		report.errorf(Position{1, 1, 1},
			`no automaton here: a model looks like HOA: v1 States: 1 Start: 0 Acceptance: 1 Inf(0) AP: 1 "a" --BODY-- State: 0 {0} [0] 0 --END--`)
	}
	return automata
}

func (p *parser) next() {
	p.last = p.tok.Position
	p.tok = p.lexer.next()
}

func (p *parser) atAutomaton() bool { return p.tok.kind == headerName && p.tok.text == "HOA" }

// wanted reports that the token at hand is not what should stand here. It returns false for
// the convenience of its callers.
func (p *parser) wanted(what string) bool {
	p.automaton.broken = true
	switch p.tok.kind {
	case abortMark:
	case faulty:
		p.report.errorf(p.tok.Position, "%s", p.tok.text)
	default:
		p.report.errorf(p.tok.Position, "%s is expected here, not %s", what, p.tok)
	}
	return false
}

// limit reports that the text is larger than allowed and ends the reading.
func (p *parser) limit(at Position, format string, args ...any) bool {
	p.report.errorf(at, format, args...).bound()
	p.full, p.automaton.broken = true, true
	return false
}

func (p *parser) readAutomaton() {
	a := p.automaton
	p.next()
	if p.tok.kind != identifier {
		p.wanted("the version v1")
	} else {
		a.Version = p.tok.text
		if a.Version != "v1" && a.Version != "v1.1" {
			p.report.unsupportedf(p.tok.Position, "unsupported version %s: Lassolab reads HOA: v1 and v1.1",
				clip(a.Version))
		}
		p.next()
	}
	for !p.full {
		switch p.tok.kind {
		case bodyMark:
			p.next()
			p.body()
			return
		case abortMark:
			p.aborted = true
			return
		case endMark:
			p.report.errorf(p.tok.Position,
				"--END-- comes before --BODY--: the states stand between the two").note(a.Position,
				"the automaton starts here")
			a.broken = true
			p.next()
			return
		case endOfText:
			p.unfinished("--BODY--")
			return
		case headerName:
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
		for !p.full && !p.atHeaderEnd() && p.tok.kind != headerName {
			p.next()
		}
	}
}

func (p *parser) atHeaderEnd() bool {
	switch p.tok.kind {
	case endOfText, bodyMark, endMark, abortMark:
		return true
	}
	return false
}

func (p *parser) unfinished(mark string) {
	p.report.errorf(p.tok.Position, "%s is missing before %s", mark, p.tok).note(p.automaton.Position,
		"the automaton starts here")
	p.automaton.broken = true
}

// repeatable are the headers that may occur more than once: three of the format, and ours that hold lists.
var repeatable = map[string]bool{
	"Start": true, "Alias": true, "properties": true,
	orderHeader: true, independentHeader: true, sharedHeader: true, propertyHeader: true,
}

// understood are the headers of the format itself, once those of ours that a second one would contradict.
var (
	understood = map[string]bool{
		"States": true, "Start": true, "AP": true, "Alias": true, "Acceptance": true,
		"acc-name": true, "tool": true, "name": true, "properties": true,
	}
	once = map[string]bool{readingHeader: true, centreHeader: true, restHeader: true, layoutHeader: true, partHeader: true}
)

// item reads a header item and reports whether it was well formed.
func (p *parser) item() bool {
	a := p.automaton
	it := Item{Position: p.tok.Position, Name: p.tok.text}
	if earlier, again := a.seen[it.Name]; !again {
		a.seen[it.Name] = it.Position
	} else if understood[it.Name] && !repeatable[it.Name] || once[it.Name] {
		p.report.errorf(it.Position, "a second %s: header: keep one", it.Name).note(earlier, "the first is here")
	} else if !repeatable[it.Name] {
		p.report.warnf(it.Position, "a second %s: header: the format allows one", clip(it.Name)).note(earlier,
			"the first is here")
	}
	p.lexer.numerals = it.Name == layoutHeader
	p.next()
	var ok bool
	switch it.Name {
	case "States":
		var n token
		if n, ok = p.integer("the number of states"); ok {
			if n.number > p.limits.States {
				return p.limit(n.Position, "%s: at most %s are read", say.Count(n.number, "state"),
					say.Number(p.limits.States))
			}
			a.States = n.number
		}
	case "Start":
		var t Target
		if t, ok = p.target("an initial state's number"); ok {
			a.Start = append(a.Start, t)
		}
	case "AP":
		ok = p.propositions()
	case "Alias":
		ok = p.alias()
	case "Acceptance":
		var n token
		if n, ok = p.integer("the number of acceptance sets"); ok {
			a.Sets = n.number
			a.Condition, ok = p.condition(0)
		}
	default:
		ok = p.values(&it)
	}
	a.Header = append(a.Header, it)
	if it.Name == "acc-name" {
		tag := it
		a.AcceptanceTag = &tag
	}
	return ok
}

// values reads what any other header holds. Those of the format hold strings and
// identifiers in a fixed pattern.
func (p *parser) values(it *Item) bool {
	a := p.automaton
	for {
		switch p.tok.kind {
		case identifier, integer, quoted, numeral:
			it.Values = append(it.Values, Value{p.tok.Position, p.tok.text, p.tok.kind == quoted})
			p.next()
			continue
		case '!':
			if it.Name != "properties" {
				break
			}
			denied := p.tok.Position
			p.next()
			if p.tok.kind != identifier {
				return p.wanted("the property that ! denies")
			}
			denied = denied.to(p.tok.Position)
			if a.Version == "v1" {
				p.report.errorf(denied, "properties: !%s denies a property, which HOA: v1 does not have: write HOA: v1.1", clip(p.tok.text))
			}
			it.Values = append(it.Values, Value{denied, "!" + p.tok.text, false})
			p.next()
			continue
		}
		break
	}
	p.lexer.numerals = false
	if p.tok.kind != headerName && !p.atHeaderEnd() {
		return p.wanted("a value or the next header")
	}
	quotes := func(least, most int, what string) bool {
		for i, v := range it.Values {
			if !v.Quoted || i >= most {
				p.report.errorf(v.Position, "%s: takes %s, not %s", it.Name, what, clip(v.Text))
				a.broken = true
				return true
			}
		}
		if len(it.Values) < least {
			p.report.errorf(it.Position, "%s: takes %s", it.Name, what)
			a.broken = true
		}
		return true
	}
	switch {
	case it.Name == "name":
		if quotes(1, 1, "one string") && len(it.Values) > 0 {
			a.Name, a.Named, a.nameAt = it.Values[0].Text, true, it.Values[0].Position
		}
	case it.Name == "tool":
		quotes(1, 2, "one or two strings")
	case it.Name == "acc-name":
		if len(it.Values) == 0 || it.Values[0].Quoted || isDigit(it.Values[0].Text[0]) {
			p.report.errorf(it.Position, "acc-name: takes the name of an acceptance condition, such as Buchi")
		}
	case it.Name == "properties":
		for _, v := range it.Values {
			if v.Quoted || isDigit(v.Text[0]) {
				p.report.errorf(v.Position, "properties: takes identifiers, not %s", clip(v.Text))
			}
		}
	case 'A' <= it.Name[0] && it.Name[0] <= 'Z':
		// An upper-case initial is the format's sign that a header changes the meaning:
		// to skip it would be to misread.
		p.report.unsupportedf(it.Position,
			"unknown header %s%s; a header with a capital letter cannot be ignored", clip(it.Name), meant(it.Name))
	}
	return true
}

// meant asks whether a header was meant that differs from the name in a letter or two; empty: there is none.
func meant(name string) string {
	for most := range 3 {
		for _, known := range []string{"States", "Start", "AP", "Alias", "Acceptance"} {
			if most < len(known) && differs(strings.ToLower(name), strings.ToLower(known), most) <= most {
				return " (did you mean " + known + ":?)"
			}
		}
	}
	return ""
}

// differs counts the letters that must be added, taken away or replaced to make one name of another; more than most
// are most + 1.
func differs(a, b string, most int) int {
	switch {
	case a == b:
		return 0
	case most == 0:
		return 1
	case a == "" || b == "":
		return min(len(a)+len(b), most+1)
	case a[0] == b[0]:
		return differs(a[1:], b[1:], most)
	}
	return 1 + min(differs(a[1:], b, most-1), differs(a, b[1:], most-1), differs(a[1:], b[1:], most-1))
}

func (p *parser) integer(what string) (token, bool) {
	t := p.tok
	if t.kind != integer {
		return t, p.wanted(what)
	}
	p.next()
	return t, true
}

// target reads a conjunction of state numbers.
func (p *parser) target(what string) (Target, bool) {
	n, ok := p.integer(what)
	if !ok {
		return Target{}, false
	}
	t := Target{n.Position, []int{n.number}}
	for p.tok.kind == '&' {
		p.next()
		if n, ok = p.integer("a state's number"); !ok {
			return t, false
		}
		t.States = append(t.States, n.number)
		t.Position = t.Position.to(n.Position)
	}
	return t, true
}

func (p *parser) propositions() bool {
	a := p.automaton
	n, ok := p.integer("the number of propositions")
	if !ok {
		return false
	}
	if n.number > p.limits.Propositions {
		return p.limit(n.Position, "%s: at most %s are read", say.Count(n.number, "proposition"),
			say.Number(p.limits.Propositions))
	}
	a.Propositions, a.declaredAP = nil, n.number
	first := map[string]Position{}
	for p.tok.kind == quoted {
		if len(a.Propositions) == p.limits.Propositions {
			return p.limit(p.tok.Position, "more than %s propositions: at most that many are read",
				say.Number(p.limits.Propositions))
		}
		if earlier, twice := first[p.tok.text]; twice {
			p.report.errorf(p.tok.Position, "proposition %s is listed twice: names must differ",
				p.tok).note(earlier, "it is listed here already")
		} else {
			first[p.tok.text] = p.tok.Position
		}
		a.Propositions = append(a.Propositions, Name{p.tok.Position, p.tok.text})
		p.next()
	}
	if p.tok.kind != headerName && !p.atHeaderEnd() {
		return p.wanted("a proposition in quotes or the next header")
	}
	if len(a.Propositions) != n.number {
		p.report.errorf(n.Position, "AP: announces %s but lists %d: write AP: %d",
			say.Count(n.number, "proposition"), len(a.Propositions), len(a.Propositions))
	}
	return true
}

func (p *parser) alias() bool {
	a := p.automaton
	name := p.tok
	if name.kind != aliasName {
		return p.wanted("an alias name such as @a")
	}
	if len(a.Aliases) == p.limits.Aliases {
		return p.limit(name.Position, "more than %s aliases: at most that many are read",
			say.Number(p.limits.Aliases))
	}
	p.next()
	f, ok := p.formula(0)
	if !ok {
		return false
	}
	if i, again := a.named[name.text]; again {
		p.report.errorf(name.Position, "alias @%s is defined again: give this one another name",
			clip(name.text)).note(a.Aliases[i].Position, "it is defined here")
		return true
	}
	a.named[name.text] = len(a.Aliases)
	a.Aliases = append(a.Aliases, AliasDefinition{name.Position, name.text, f})
	return true
}

// formula reads disjunctions of conjunctions; long chains are flat, so that only parentheses make it deeper.
func (p *parser) formula(depth int) (*Formula, bool) {
	return p.chain(Or, depth, func() (*Formula, bool) {
		return p.chain(And, depth, func() (*Formula, bool) { return p.factor(depth) })
	})
}

func (p *parser) chain(op Op, depth int, part func() (*Formula, bool)) (*Formula, bool) {
	sign := kind('|')
	if op == And {
		sign = '&'
	}
	f, ok := part()
	if !ok || p.tok.kind != sign {
		return f, ok
	}
	whole := &Formula{Position: f.Position, Op: op, Args: []*Formula{f}}
	for p.tok.kind == sign {
		p.next()
		g, ok := part()
		if !ok {
			return nil, false
		}
		whole.Args = append(whole.Args, g)
		whole.Position = whole.Position.to(g.Position)
	}
	return whole, true
}

func (p *parser) factor(depth int) (*Formula, bool) {
	start, negated := p.tok.Position, false
	for p.tok.kind == '!' {
		negated = !negated // two of them cancel out: a long row of them is no deeper than one
		p.next()
	}
	f := &Formula{Position: p.tok.Position}
	switch t := p.tok; {
	case t.kind == identifier && t.text == "t":
		f.Op = True
	case t.kind == identifier && t.text == "f":
		f.Op = False
	case t.kind == integer:
		f.Op, f.Index = Proposition, t.number
	case t.kind == aliasName:
		i, defined := p.automaton.named[t.text]
		if !defined {
			p.report.errorf(t.Position, "alias @%s is not defined before: add Alias: @%s above", clip(t.text),
				clip(t.text))
			break // stands for f
		}
		f.Op, f.Index, f.Text = Alias, i, t.text
	case t.kind == '(':
		if depth == p.limits.Depth {
			return nil, p.limit(t.Position,
				"parentheses lie more than %d deep: use aliases for the inner parts", p.limits.Depth)
		}
		p.next()
		g, ok := p.formula(depth + 1)
		if !ok {
			return nil, false
		}
		if p.tok.kind != ')' {
			return nil, p.wanted("& or | or the closing )")
		}
		f = g
		f.Position = t.Position.to(p.tok.Position)
	default:
		return nil, p.wanted("a proposition's number, an alias, t, f, ! or (")
	}
	p.next()
	if negated {
		f = &Formula{Position: start.to(f.Position), Op: Not, Args: []*Formula{f}}
	}
	return f, true
}

// label reads a formula in brackets.
func (p *parser) label() (*Formula, bool) {
	start := p.tok.Position
	p.next()
	f, ok := p.formula(0)
	if !ok {
		return nil, false
	}
	if p.tok.kind != ']' {
		return nil, p.wanted("& or | or the closing ]")
	}
	f.Position = start.to(p.tok.Position) // the brackets are part of what to underline
	p.next()
	return f, true
}

func (p *parser) body() {
	a := p.automaton
	for !p.full {
		switch {
		case p.tok.kind == endMark:
			p.next()
			return
		case p.tok.kind == abortMark:
			p.aborted = true
			return
		case p.tok.kind == endOfText || p.atAutomaton():
			p.unfinished("--END--")
			return
		case p.tok.kind == headerName && p.tok.text == "State":
			if p.state() {
				continue
			}
		case p.tok.kind == headerName:
			p.report.errorf(p.tok.Position, "header %s comes after --BODY--: move it above", p.tok)
			a.broken = true
			p.next()
		default:
			p.wanted("State:, an edge or --END--")
			if p.tok.kind == bodyMark {
				p.next()
			}
		}
		for !p.full && p.tok.kind != headerName && !p.atHeaderEnd() {
			p.next()
		}
		if p.tok.kind == bodyMark {
			p.next()
		}
	}
}

func (p *parser) state() bool {
	a := p.automaton
	p.next()
	if p.states++; p.states > p.limits.States {
		return p.limit(p.last, "more than %s states: at most that many are read", say.Number(p.limits.States))
	}
	var s State
	var ok bool
	if p.tok.kind == '[' {
		if s.Label, ok = p.label(); !ok {
			return false
		}
	}
	n, ok := p.integer("the state's number")
	if !ok {
		return false
	}
	s.Position, s.Number = n.Position, n.number
	if p.tok.kind == quoted {
		s.Name = p.tok.text
		p.next()
	}
	if s.Marks, ok = p.marks(); !ok {
		return false
	}
	for ok && (p.tok.kind == '[' || p.tok.kind == integer) {
		var e Edge
		if p.edges++; p.edges > p.limits.Edges {
			return p.limit(p.tok.Position, "more than %s edges: at most that many are read",
				say.Number(p.limits.Edges))
		}
		e.Position = p.tok.Position
		if p.tok.kind == '[' {
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
		e.Position = e.Position.to(p.last)
		s.Edges = append(s.Edges, e)
	}
	a.Body = append(a.Body, s)
	return ok
}

// marks reads a set of acceptance sets in braces, if there is one.
func (p *parser) marks() ([]Mark, bool) {
	if p.tok.kind != '{' {
		return nil, true
	}
	p.next()
	var marks []Mark
	for p.tok.kind == integer {
		marks = append(marks, Mark{p.tok.Position, p.tok.number})
		p.next()
	}
	if p.tok.kind != '}' {
		return nil, p.wanted("the number of an acceptance set or the closing }")
	}
	p.next()
	return marks, true
}
