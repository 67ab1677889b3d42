package hoa

import (
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Op is the outermost operator of a formula.
type Op int

const (
	False Op = iota
	True
	Proposition // Index is a position in the AP header
	Alias       // Index is a position in Automaton.Aliases, Text the alias's name
	Not
	And
	Or
	Inf // acceptance set Index is met infinitely often
	Fin // acceptance set Index is met finitely often
)

// Formula is an edge label, a state label, the meaning of an alias or an acceptance condition, as written.
type Formula struct {
	source.Position
	Op      Op
	Index   int
	Text    string
	Negated bool       // the Inf or Fin is of the complement of its set
	Args    []*Formula // one for Not, two or more for And and Or
}

// literal reports whether f is a proposition or the negation of one.
func (f *Formula) literal() (l literal, ok bool) {
	switch {
	case f.Op == Proposition:
		return literal(f.Index << 1), true
	case f.Op == Not && f.Args[0].Op == Proposition:
		return literal(f.Args[0].Index<<1 | 1), true
	}
	return 0, false
}

// grammar is what the formulas of one kind have besides t, f, parentheses, & and |.
type grammar struct {
	negation bool
	advice   string // where parentheses lie too deep
	atom     func(*parser) (*Formula, bool)
}

var (
	ofLabels     = &grammar{true, ": use aliases for the inner parts", (*parser).proposition}
	ofConditions = &grammar{atom: (*parser).acceptanceAtom}
)

// formula reads a disjunction of conjunctions. Long chains are flat: only parentheses make a formula deeper.
func (p *parser) formula(g *grammar, depth int) (*Formula, bool) {
	return p.chain('|', Or, func() (*Formula, bool) {
		return p.chain('&', And, func() (*Formula, bool) { return p.operand(g, depth) })
	})
}

func (p *parser) chain(sign Kind, op Op, part func() (*Formula, bool)) (*Formula, bool) {
	first, ok := part()
	if !ok || p.tok.Kind != sign {
		return first, ok
	}
	f := &Formula{Position: first.Position, Op: op, Args: []*Formula{first}}
	for p.tok.Kind == sign {
		p.next()
		next, ok := part()
		if !ok {
			return nil, false
		}
		f.Args = append(f.Args, next)
		f.Position = f.Position.To(next.Position)
	}
	return f, true
}

func (p *parser) operand(g *grammar, depth int) (*Formula, bool) {
	start, negated := p.tok.Position, false
	for g.negation && p.tok.Kind == '!' {
		negated = !negated // two of them cancel out: a long row of them is no deeper than one
		p.next()
	}
	var f *Formula
	var ok bool
	switch t := p.tok; {
	case t.Kind == identifier && t.Text == "t":
		f, ok = &Formula{Position: t.Position, Op: True}, true
		p.next()
	case t.Kind == identifier && t.Text == "f":
		f, ok = &Formula{Position: t.Position, Op: False}, true
		p.next()
	case t.Kind == '(' && depth == p.limits.Depth:
		return nil, p.limit(t.Position, "parentheses lie more than %d deep%s", p.limits.Depth, g.advice)
	case t.Kind == '(':
		p.next()
		f, ok = p.formula(g, depth+1)
		ok = ok && p.closing(f, t.Position, ')', "& or | or the closing )")
	default:
		f, ok = g.atom(p)
	}
	if !ok {
		return nil, false
	}
	if negated {
		f = &Formula{Position: start.To(f.Position), Op: Not, Args: []*Formula{f}}
	}
	return f, true
}

// closing reads the end of the brackets around a formula, which are part of what to underline.
func (p *parser) closing(f *Formula, start source.Position, mark Kind, wanted string) bool {
	if p.tok.Kind != mark {
		return p.wanted(wanted)
	}
	f.Position = start.To(p.tok.Position)
	p.next()
	return true
}

func (p *parser) proposition() (*Formula, bool) {
	t := p.tok
	f := &Formula{Position: t.Position}
	switch t.Kind {
	case Integer:
		f.Op, f.Index = Proposition, t.Number
	case AliasName:
		i, defined := p.automaton.named[t.Text]
		if !defined {
			p.report.Errorf(t.Position, "alias @%s is not defined before: add Alias: @%[1]s above", say.Short(t.Text))
			break // f takes its place
		}
		f.Op, f.Index, f.Text = Alias, i, t.Text
	default:
		return nil, p.wanted("a proposition's number, an alias, t, f, ! or (")
	}
	p.next()
	return f, true
}

// acceptanceAtom reads Inf or Fin of an acceptance set or its complement.
func (p *parser) acceptanceAtom() (*Formula, bool) {
	t := p.tok
	f := &Formula{Position: t.Position, Op: Inf}
	switch {
	case t.Kind == identifier && t.Text == "Inf":
	case t.Kind == identifier && t.Text == "Fin":
		f.Op = Fin
	default:
		return nil, p.wanted("Inf, Fin, t, f or (")
	}
	p.next()
	if p.tok.Kind != '(' {
		return nil, p.wanted("( after " + t.Text)
	}
	p.next()
	if p.tok.Kind == '!' {
		f.Negated = true
		p.next()
	}
	n, ok := p.integer("the number of an acceptance set")
	f.Index = n.Number
	return f, ok && p.closing(f, t.Position, ')', "the closing )")
}

func (p *parser) label() (*Formula, bool) {
	start := p.tok.Position
	p.next()
	f, ok := p.formula(ofLabels, 0)
	return f, ok && p.closing(f, start, ']', "& or | or the closing ]")
}

// longestCondition is about how much is written of a condition.
const longestCondition = 400

// String writes an acceptance condition.
func (f *Formula) String() string {
	var b strings.Builder
	f.write(&b)
	return b.String()
}

func (f *Formula) write(b *strings.Builder) {
	switch f.Op {
	case True:
		b.WriteString("t")
	case False:
		b.WriteString("f")
	case Inf, Fin:
		b.WriteString(atomNames[f.Op] + "(")
		if f.Negated {
			b.WriteByte('!')
		}
		b.WriteString(strconv.Itoa(f.Index) + ")")
	default:
		for i, g := range f.Args {
			if b.Len() > longestCondition {
				return // it is going to be clipped
			}
			if i > 0 {
				b.WriteString(map[Op]string{And: "&", Or: "|"}[f.Op])
			}
			if g.Op == Or {
				b.WriteString("(")
				g.write(b)
				b.WriteString(")")
			} else {
				g.write(b)
			}
		}
	}
}

var atomNames = map[Op]string{Inf: "Inf", Fin: "Fin"}
