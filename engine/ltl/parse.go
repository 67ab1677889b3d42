package ltl

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Bounds of a formula: one from a stranger costs no more.
const (
	LongestText = network.LongestProperty // bytes
	Deepest     = 200                     // operators and parentheses within each other
	mostParts   = 4_000                   // operators and propositions
)

// Parse reads a formula by the precedences of Spot (Duret-Lutz et al., "Spot 2.0", ATVA 2016): a word is a proposition,
// but F, G and X before a letter are operators, as in GFa. Known are words that are propositions where one can be; nil:
// there are none. Of a text with errors there is no formula.
func Parse(text string, known func(word string) bool) (*Formula, source.Diagnostics) {
	p := &parser{Cursor: source.NewCursor(text), length: len(text), known: known}
	if len(text) > LongestText {
		return nil, p.wrong(source.Start, fmt.Sprintf("the formula has %s characters; at most %s are read",
			say.Number(len(text)), say.Number(LongestText)))
	}
	p.next()
	f := p.formulaOrClaim()
	if f != nil && p.token.kind != end {
		p.missing("after the formula stands " + p.token.String() + "; an operator, such as & or U, would join them" +
			p.quantifier(text[:p.token.from]))
	}
	if len(p.wrongs) > 0 {
		return nil, p.wrongs
	}
	return f, nil
}

// pathQuantifiers are what formulas of CTL begin with.
var pathQuantifiers = strings.Fields("A E AG AF AX EG EF EX")

// quantifier says what the last word of a text is in CTL, where it is no proposition of the model.
func (p *parser) quantifier(text string) string {
	between := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("(!&|", r) }
	words := strings.FieldsFunc(text, between)
	if len(words) == 0 {
		return ""
	}
	last := words[len(words)-1]
	if !slices.Contains(pathQuantifiers, last) || p.known != nil && p.known(last) {
		return ""
	}
	return ". “" + last + "” is a name here: A and E choose among paths in CTL; a formula of LTL is about all runs"
}

// formulaOrClaim reads a formula, or a claim.
func (p *parser) formulaOrClaim() *Formula {
	if p.atClaim() {
		return p.claim()
	}
	return p.binary(1)
}

type parser struct {
	source.Cursor
	length       int // of all of the text
	known        func(string) bool
	token        token // the next one
	state        bool  // what follows is the name of a state, or of a variable
	operand      bool  // what follows is compared with
	claims       bool  // signs of claims are read
	sums         bool  // signs of sums are read
	depth, parts int
	wrongs       source.Diagnostics
}

func (p *parser) wrong(where source.Position, message string) source.Diagnostics {
	return source.Diagnostics{mistaken(where, message)}
}

// fail remembers the first mistake: what follows it is guessing.
func (p *parser) fail(where source.Position, message string) *Formula {
	if len(p.wrongs) == 0 {
		p.wrongs = p.wrong(where, message)
	}
	return nil
}

// rightward are the operators of which a chain leans to the right: a U b U c is a U (b U c).
func (o Operator) rightward() bool { return o.binding() == 5 || o.binding() == 1 }

// deeper enters a part of the formula; it fails when there are too many within each other, or in all.
func (p *parser) deeper() bool {
	p.depth++
	p.parts++
	switch {
	case p.depth > Deepest:
		p.fail(p.token.place, fmt.Sprintf("more than %d operators and parentheses stand within each other; split "+
			"the formula", Deepest))
	case p.parts > mostParts:
		p.fail(p.token.place, fmt.Sprintf("the formula has more than %s parts", say.Number(mostParts)))
	}
	return len(p.wrongs) == 0
}

// binary reads what operators that bind at least so tightly join.
func (p *parser) binary(least int) *Formula {
	left := p.unary()
	for left != nil {
		op, joins := p.joins()
		if !joins {
			break
		}
		binds := op.binding()
		if binds < least {
			break
		}
		place := p.token.place
		p.next()
		from := binds + 1
		if op.rightward() {
			from = binds
		}
		if !p.deeper() {
			return nil
		}
		right := p.binary(from)
		p.depth--
		if right == nil {
			return nil
		}
		left = &Formula{Operator: op, Args: []*Formula{left, right}, Place: place}
	}
	return left
}

// joins is the operator that joins the formula before it with another one, if the next token is one.
func (p *parser) joins() (Operator, bool) {
	op, ok := p.token.operator()
	return op, ok && op.binding() <= 5
}

// leads reports whether the word that is next is an operator: a formula follows it.
func (p *parser) leads() (Operator, bool) {
	op, ok := p.token.operator()
	if !ok || op.binding() != 6 {
		return 0, false
	}
	ahead := *p
	ahead.next()
	switch t := ahead.token; t.kind {
	case opening:
		return op, true
	case word:
		_, joins := ahead.joins()
		return op, !joins
	case operator:
		return op, t.op.binding() > 5
	}
	return 0, false
}

// unary reads a proposition, a constant, a formula in parentheses, or one behind operators with one argument.
func (p *parser) unary() *Formula {
	if !p.deeper() {
		return nil
	}
	defer func() { p.depth-- }()
	t := p.token
	switch t.kind {
	case faulty:
		return p.fail(t.place, t.text)
	case word:
		op, leads := p.leads()
		if !leads {
			return p.proposition()
		}
		return p.prefixed(op)
	case opening:
		p.next()
		f := p.binary(1)
		if f == nil {
			return nil
		}
		if p.token.kind != closing {
			return p.missing("a parenthesis is open: " + p.token.String() + " stands where an operator or “)” would")
		}
		p.next()
		return f
	case operator:
		switch t.op {
		case True, False:
			p.next()
			return &Formula{Operator: t.op, Place: t.place}
		case Not, Next, Eventually, Always:
			return p.prefixed(t.op)
		}
		return p.fail(t.place, t.String()+" joins two formulas; one is missing before it")
	case at:
		return p.fail(t.place, "before “@” the name of a component is missing, as in P0@fed")
	}
	return p.fail(t.place, t.String()+" stands where a formula would")
}

// prefixed reads an operator and the formula behind it.
func (p *parser) prefixed(op Operator) *Formula {
	place := p.token.place
	p.next()
	arg := p.unary()
	if arg == nil {
		return nil
	}
	return &Formula{Operator: op, Args: []*Formula{arg}, Place: place}
}

// proposition reads a word, a state of a component, or what is said of a value.
func (p *parser) proposition() *Formula {
	first := p.token
	p.next()
	f := &Formula{Operator: Proposition, Name: Name{Word: first.text}, Place: first.place, from: first.from,
		to: first.to}
	switch {
	case p.token.kind == at:
		p.next()
		if p.token.kind != word {
			return p.missing("after “@” the name of a state is missing, as in " +
				Name{Of: first.text, Word: "fed"}.String())
		}
		f.Name = Name{Of: first.text, Word: p.token.text}
		p.until(f)
	case p.token.kind == opening && first.bare():
		return p.measured(f)
	case p.token.kind == colon:
		p.next()
		if p.token.kind != word {
			return p.missing("after “:” the name of a variable is missing, as in " +
				Name{Of: first.text, Local: "i", Relation: Equal, Word: "2"}.String())
		}
		f.Name = Name{Of: first.text, Local: p.token.text}
		p.until(f)
		if p.token.kind != relation {
			return p.missing("a relation is missing, as in " +
				Name{Of: first.text, Local: f.Name.Local, Relation: Equal, Word: "2"}.String())
		}
		return p.compared(f)
	case p.token.kind == relation:
		f.Name = Name{Of: first.text}
		return p.compared(f)
	}
	return f
}

// missing says what is missing where the next token is.
func (p *parser) missing(message string) *Formula {
	if p.token.kind == faulty {
		message = p.token.text
	}
	return p.fail(p.token.place, message)
}

// until makes a proposition go on to the next token, which is read.
func (p *parser) until(f *Formula) {
	f.to = p.token.to
	if p.token.place.Line == f.Place.Line {
		f.Place.EndColumn = p.token.place.EndColumn
	}
	p.next()
}

// measured reads what is said of a channel, or of a label.
func (p *parser) measured(f *Formula) *Formula {
	measure := Measure(f.Name.Word)
	switch measure {
	case Tokens:
		return p.compareSums(f)
	case Length, Empty, Nonempty, Enabled:
	case "full", "nfull":
		return p.fail(f.Place, "the formula does not know how much a channel may hold: write len(q) == 3 in "+
			"the place of "+f.Name.Word+"(q), with the number that it may hold")
	default:
		return f // what follows is reported
	}
	of, example := "channel", "q"
	if measure == Enabled {
		of, example = "label", "go"
	}
	p.next()
	if p.token.kind != word {
		return p.missing("in the parentheses the name of a " + of + " is missing, as in " +
			Name{Of: example, Measure: measure}.String())
	}
	f.Name = Name{Of: p.token.text, Measure: measure}
	p.next()
	if p.token.kind != closing {
		return p.missing("after the name of a " + of + " a parenthesis closes, as in " + f.Name.String())
	}
	p.until(f)
	switch {
	case measure == Enabled && p.token.kind == word && p.token.text == within:
		return p.offered(f)
	case measure != Length:
		return f
	}
	if p.token.kind != relation {
		return p.missing("what " + f.Name.String() + " is compared with is missing, as in " +
			Name{Of: f.Name.Of, Measure: measure, Relation: Equal, Word: "0"}.String())
	}
	return p.compared(f)
}

// within stands between a label that is enabled and a component.
const within = "in"

// offered reads the component that is to offer a label.
func (p *parser) offered(f *Formula) *Formula {
	p.next()
	if p.token.kind != word {
		return p.missing("after “" + within + "” the name of a component is missing, as in " +
			Name{Of: f.Name.Of, Word: "P0", Measure: Enabled}.String())
	}
	f.Name.Word = p.token.text
	p.until(f)
	return f
}

// compared reads the relation and what a value is compared with.
func (p *parser) compared(f *Formula) *Formula {
	f.Name.Relation = Relation(p.token.text)
	p.next()
	if p.token.kind != word {
		return p.missing("after “" + string(f.Name.Relation) + "” a number or a name is missing, as in " +
			Name{Of: f.Name.Of, Local: f.Name.Local, Measure: f.Name.Measure, Relation: f.Name.Relation,
				Word: "2"}.String())
	}
	f.Name.Word = p.token.text
	p.until(f)
	return f
}
