package promela

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Parse reads a program. Of a text with errors there is none.
func Parse(text string) (*Program, source.Diagnostics) {
	report := reporter{source.NewReport(mostReported)}
	if len(text) > longest {
		report.errorf(token{at: source.Start}, "the text has %s; at most %s are read", say.Bytes(int64(len(text))),
			say.Bytes(longest))
		return nil, report.Diagnostics()
	}
	tokens := unfolded(text, report)
	if report.HasErrors() {
		return nil, report.Diagnostics()
	}
	p := newParser(tokens, report)
	p.program.Text = text
	p.text()
	p.finishText()
	if d := report.Diagnostics(); d.HasErrors() {
		return nil, d
	}
	return p.program, report.Diagnostics()
}

func newParser(tokens []token, report reporter) *parser {
	last := token{kind: end, at: source.Start, fresh: true}
	if len(tokens) > 0 {
		last.at = tokens[len(tokens)-1].shown
	}
	last.shown = last.at
	p := &parser{tokens: append(tokens, last), report: report, program: &Program{Mtypes: map[string]Symbolic{}},
		global: &scope{}, records: map[string]*record{}, known: map[string]*process{}, kinds: map[string]int{},
		seen: map[string]token{}, unknowns: map[string]string{}}
	p.scope = p.global
	return p
}

// parser reads tokens by recursive descent. What it meets first it must know already, as SPIN does, but for names of
// processes and labels, and for formulas and claims, which it reads last.
type parser struct {
	surroundings
	tokens  []token
	at      int
	report  reporter
	program *Program
	cells   int // of all variables
	// names
	global   *scope
	records  map[string]*record
	known    map[string]*process
	order    []*process        // as they are mentioned first
	kinds    map[string]int    // of mtype: how many names each has
	unknowns map[string]string // what is wrong with names that are not declared
	seen     map[string]token  // init and the first claim

	body   *body // of a process or a claim; nil: none
	remote bool  // in a formula or a claim, which look into processes
	later  []int // where formulas and the claim begin, which are read last
	failed bool  // a statement was given up
	option int   // the token that the option begins with that is being read
	// a claim is read of a program that is not there
	alone        bool
	propositions omega.Numbering[string]
}

// surroundings are what is around the next token.
type surroundings struct {
	scope       *scope
	depth       int
	loops       int
	parentheses int      // within each other in a condition of a claim that stands alone
	formula     bool     // in a formula, whose operators are read
	closing     []string // what closes the sequences that are being read
}

// bailout ends the statement or declaration that is being read.
type bailout struct{}

// fail reports an error and gives up the statement or declaration.
func (p *parser) fail(t token, format string, args ...any) {
	p.wrong(t, format, args...)
	panic(bailout{})
}

// refuse reports what is right Promela and not read, and gives up the statement or declaration.
func (p *parser) refuse(t token, format string, args ...any) {
	p.report.refuse(t, format, args...)
	panic(bailout{})
}

// unclosed is fail with a note at what is not closed.
func (p *parser) unclosed(t, open token, format string, args ...any) {
	p.wrong(t, format, args...).Note(open.at, "it would close what begins here")
	panic(bailout{})
}

// wrong reports an error after which reading goes on. Of a faulty token it reports what is wrong with that.
func (p *parser) wrong(t token, format string, args ...any) *source.Diagnostic {
	switch t.kind {
	case faulty:
		return p.report.errorf(t, "%s", t.text)
	case refused:
		return p.report.refuse(t, "%s", t.text)
	}
	if d := p.refusal(t); d != nil {
		return d
	}
	return p.report.errorf(t, format, args...)
}

// try reads something, and reports whether it went well.
func (p *parser) try(read func()) (ok bool) {
	before := p.surroundings
	defer func() {
		if r := recover(); r != nil {
			if _, mine := r.(bailout); !mine {
				panic(r)
			}
			p.surroundings = before
		}
	}()
	read()
	return true
}

func (p *parser) peek() token { return p.tokens[p.at] }

// ahead is the token n places behind the next one.
func (p *parser) ahead(n int) token { return p.tokens[min(p.at+n, len(p.tokens)-1)] }

func (p *parser) next() token {
	t := p.tokens[p.at]
	if t.kind != end {
		p.at++
	}
	return t
}

// previous is the token that was read last.
func (p *parser) previous() token { return p.tokens[max(0, p.at-1)] }

// accept reads a sign or word if it is next.
func (p *parser) accept(text string) bool {
	if p.peek().is(text) {
		p.next()
		return true
	}
	return false
}

// expect reads a sign or word that must be next. The reason says what it is for.
func (p *parser) expect(text, reason string) token {
	t := p.peek()
	if !t.is(text) {
		p.fail(t, "“%s” is missing before %v: it %s", text, t, reason)
	}
	return p.next()
}

// name reads one that is being declared.
func (p *parser) name(of string) token {
	t := p.peek()
	switch {
	case t.kind != word:
		p.fail(t, "the name of %s is missing before %v", of, t)
	case Keyword(t.text):
		p.fail(t, "“%s” is a word of Promela, and cannot be the name of %s", t.text, of)
	}
	return p.next()
}

// deeper enters a part; leave it with p.depth--.
func (p *parser) deeper(t token) {
	if p.depth++; p.depth > deepest {
		p.fail(t, "more than %d blocks, choices and parentheses stand within each other", deepest)
	}
}

// text reads declarations up to the end.
func (p *parser) text() {
	for p.peek().kind != end && !p.report.Full() {
		from := p.at
		if p.try(p.unit) {
			continue
		}
		p.body = nil
		p.at = max(p.at, from+1)
		for !p.atUnit() {
			p.next()
		}
	}
}

// units are the words that a declaration at the outermost level begins with.
var units = []string{"active", "proctype", "D_proctype", "init", "never", "ltl", "typedef", "trace", "notrace",
	"inline", "mtype", "chan",
	"bit", "bool", "byte", "pid", "short", "int", "unsigned", "hidden", "show", "c_code", "c_decl", "c_state",
	"c_track"}

// atUnit reports whether a declaration may begin here, or nothing is left: used to go on behind an error.
func (p *parser) atUnit() bool {
	t := p.peek()
	return t.kind == end || t.kind == word && t.fresh && slices.Contains(units, t.text)
}

// unit reads a declaration at the outermost level.
func (p *parser) unit() {
	t := p.peek()
	switch {
	case t.is(";"):
		p.next()
	case t.is("active"), t.is("proctype"):
		p.proctype()
	case t.is("init"):
		p.init()
	case t.is("never"), t.is("ltl"):
		p.postpone()
	case t.is("typedef"):
		p.typedef()
	case t.is("mtype") && p.isMtypeDeclaration():
		p.mtypes()
	case p.isDeclaration():
		p.declaration(true)
	default:
		p.fail(t, "%v begins no declaration, and only declarations stand outside processes%s", t, p.meant(t, units))
	}
}

// meant ends a sentence about an unknown name with the one that may be meant.
func (p *parser) meant(t token, names []string) string {
	if t.kind == word && !p.report.Full() {
		if near, ok := say.Nearest(t.text, names); ok && near != t.text &&
			(len(t.text) > 1 || strings.EqualFold(near, t.text)) {
			return fmt.Sprintf("; “%s” is meant?", near)
		}
	}
	return ""
}

// span is where tokens are together: those that macros and inlines gave are where these were called, unless all
// came by the same call.
func (p *parser) span(from, to int) Span {
	tokens := p.tokens[from:max(to, from+1)]
	common := shared(tokens[0].via, tokens[len(tokens)-1].via)
	first, last := within(tokens[0], common), within(tokens[len(tokens)-1], common)
	if last.Line < first.Line || last.Line == first.Line && last.EndColumn < first.EndColumn {
		last = first
	}
	first.EndColumn = last.EndColumn
	return Span{Position: first, EndLine: last.Line}
}

// shared is the innermost call that led to both.
func shared(a, b *call) *call {
	for a != b {
		if b == nil || a != nil && a.depth >= b.depth {
			a = a.up
		} else {
			b = b.up
		}
	}
	return a
}

// within is the place of a token as seen from a call that led to it.
func within(t token, of *call) source.Position {
	at := t.shown
	for c := t.via; c != of; c = c.up {
		at = c.at
	}
	return at
}

// textOf is the text of tokens with single blanks.
func (p *parser) textOf(from, to int) string { return written(p.tokens[from:to]) }

const mostReported = 20 // of errors, and of warnings

// reporter reports diagnostics at tokens.
type reporter struct{ *source.Report }

// traced adds to a diagnostic of a token that came by macros and inlines where they were called.
func traced(d *source.Diagnostic, t token) *source.Diagnostic {
	for c := t.via; c != nil && len(d.Notes) < 5; c = c.up {
		at, says := c.at, "called"
		if at == t.at {
			at, says = c.of.name.at, "defined"
		}
		d.Note(at, "it comes from the %s “%s”, %s here", c.of.kind(), say.Short(c.of.name.text), says)
	}
	return d
}

func (r reporter) errorf(t token, format string, args ...any) *source.Diagnostic {
	return traced(r.Errorf(t.at, format, args...), t)
}

func (r reporter) warnf(t token, format string, args ...any) *source.Diagnostic {
	return traced(r.Warnf(t.at, format, args...), t)
}

// refuse reports what is right Promela and not read.
func (r reporter) refuse(t token, format string, args ...any) *source.Diagnostic {
	return traced(r.Unsupportedf(t.at, format, args...), t)
}
