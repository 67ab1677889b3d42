package promela

import (
	"slices"
	"strings"

	"lassolab/engine/source"
)

// A never claim that stands alone: what its conditions speak of is not declared. Of !, && and || a condition is made of
// propositions; what else is between these, as x > 3 or P@l, is a proposition by its text.

// Bounds of a claim that stands alone.
const (
	mostClaimTokens = 1 << 20
	deepestGuard    = 80   // parentheses
	mostAhead       = 2000 // tokens up to which the parenthesis is looked for that closes a part of a comparison
)

// ReadClaim reads the never claim of a text, whatever is around it, and the propositions of its conditions in the
// order of the text. Of a text with errors there is none.
func ReadClaim(text string) (a *Automaton, propositions []string, wrong source.Diagnostics) {
	p := claimParser(text)
	around, found := token{}, false
	for p.peek().kind != end && !p.report.Full() {
		switch t := p.peek(); {
		case t.kind == faulty && t.text == unclosed:
			p.wrong(t, "")
			p.next()
		case !t.is("never"):
			if around.at.Line == 0 && (!found || p.program.Claim != nil) {
				around = t
			}
			p.next()
		case found:
			p.report.errorf(t, "this is another never claim: a model has one")
			return nil, nil, p.report.Diagnostics()
		default:
			found = true
			if !p.try(p.never) {
				return nil, nil, p.report.Diagnostics()
			}
		}
	}
	if !found && !p.report.HasErrors() {
		p.report.Errorf(source.Start, "there is no never claim: it is never { … }")
	}
	if p.report.HasErrors() {
		return nil, nil, p.report.Diagnostics()
	}
	if around.at.Line > 0 {
		p.report.warnf(around, "only the never claim is taken: processes and declarations around it are left out")
	}
	if ended := caught(func() { a = p.program.Claim.automaton(true) }); ended != nil {
		p.report.Errorf(ended.diagnostic.Position, "%s", ended.diagnostic.Message)
		return nil, nil, p.report.Diagnostics()
	}
	return a, p.propositions.Keys, p.report.Diagnostics()
}

// IsProposition reports whether a text is read as one proposition by that text.
func IsProposition(text string) bool {
	p := claimParser(text)
	var e Expr
	ok := p.try(func() { e = p.scalar() })
	return ok && p.peek().kind == end && e == Proposition{text}
}

// claimParser reads a text without what the preprocessor would do.
func claimParser(text string) *parser {
	report := reporter{source.NewReport(mostReported)}
	tokens := lex(text, bounds{mostClaimTokens, len(text)})
	skips := false
	tokens = slices.DeleteFunc(tokens, func(t token) bool {
		skips = t.fresh && t.is("#") || skips && !t.fresh
		return skips
	})
	p := newParser(tokens, report)
	p.alone = true
	return p
}

const onlyWatches = "a claim only watches: a condition, assert, skip, goto, break, if, do, atomic or d_step is meant"

// factor reads a part of a condition of a claim that stands alone: between && and ||.
func (p *parser) factor() Expr {
	denied := false
	for t := p.peek(); t.is("!") || t.is("!!"); t = p.peek() {
		denied = denied != t.is("!")
		p.next()
	}
	e := Expr(nil)
	if open := p.peek(); open.is("(") && !p.compared() {
		p.next()
		if p.parentheses++; p.parentheses > deepestGuard {
			p.fail(p.peek(), "the guard lies more than %d parentheses deep", deepestGuard)
		}
		e = p.scalar()
		p.parentheses--
		if t := p.peek(); !t.is(")") {
			p.wrong(t, "“)”, “&&” or “||” is missing before %v", t).Note(open.at, "“)” would close what begins here")
			panic(bailout{})
		}
		p.next()
	} else {
		e = p.proposition()
	}
	if denied {
		return not(e)
	}
	return e
}

// endsProposition are the tokens before which a proposition ends.
var endsProposition = strings.Fields("&& || ) -> ; :: fi od } { goto")

func (t token) endsProposition() bool {
	return t.kind == end || (t.kind == sign || t.kind == word) && slices.Contains(endsProposition, t.text)
}

// compared reports whether the parentheses that begin here are a part of a comparison: something else than the end of a
// proposition follows them.
func (p *parser) compared() bool {
	depth := 0
	for ahead := range mostAhead {
		switch t := p.ahead(ahead); {
		case t.is("("):
			depth++
		case t.is(")"):
			if depth--; depth == 0 {
				return !p.ahead(ahead + 1).endsProposition()
			}
		case t.kind == end, t.is(";"), t.is("::"), t.is("->"), t.is("{"), t.is("}"):
			return false
		}
	}
	return false
}

// proposition reads what is up to a token that ends it.
func (p *parser) proposition() Expr {
	from, depth := p.at, 0
	for {
		t := p.peek()
		if t.kind == end || depth == 0 && t.endsProposition() {
			break
		}
		switch {
		case t.kind == faulty, t.kind == refused:
			p.fail(t, "")
		case t.is("("), t.is("["):
			depth++
		case t.is(")"), t.is("]"):
			depth--
		case t.is(";"), t.is("::"), t.is("{"), t.is("}"):
			p.fail(t, "the proposition does not end before %v: a parenthesis is open", t)
		case t.is("="), t.is("++"), t.is("--"), depth == 0 &&
			(t.is("!") || t.is("!!") || t.is("?") && !p.ahead(1).is("[")):
			p.fail(t, "%v changes something, and %s; “==” compares", t, onlyWatches)
		}
		p.next()
	}
	if p.at == from {
		p.fail(p.peek(), "a condition is missing before %v", p.peek())
	}
	text := p.textOf(from, p.at)
	switch text {
	case "1", "true", "skip":
		return Number{Value: 1}
	case "0", "false":
		return Number{}
	}
	p.propositions.Number(text)
	return Proposition{text}
}
