package ltl

import (
	"strconv"
	"strings"
)

// A sum counts tokens: tokens(store, P0@busy) + tokens(P1) >= 3. Which names have tokens, and how many, the caller
// says. A formula holds a comparison of two sums as one proposition, called as it is written.

// Tokens is the measure of a comparison of sums: its name has a relation, and is the comparison as it is written. A
// name that a sum counts has the measure too, and no relation.
const Tokens Measure = "tokens"

// Sum is a comparison of two sums.
type Sum struct {
	Left, Right []Term
	Relation    Relation
}

// Term is a number, or what is counted.
type Term struct {
	Counted []*Formula // propositions with the names
	Number  int
}

// mostDigits bounds a number in a sum.
const mostDigits = 9

func (s *Sum) String() string {
	var b strings.Builder
	for k, side := range [][]Term{s.Left, s.Right} {
		if k > 0 {
			b.WriteString(" " + string(s.Relation) + " ")
		}
		for i, t := range side {
			if i > 0 {
				b.WriteString(" + ")
			}
			t.write(&b)
		}
	}
	return b.String()
}

func (t *Term) write(b *strings.Builder) {
	if t.Counted == nil {
		b.WriteString(strconv.Itoa(t.Number))
		return
	}
	b.WriteString(string(Tokens) + "(")
	for i, p := range t.Counted {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(p.Name.String())
	}
	b.WriteByte(')')
}

// named are the names of a proposition, in their order: its own, or those that its sums count.
func (f *Formula) named() (list []*Formula) {
	if f.Sum == nil {
		return []*Formula{f}
	}
	for _, side := range [][]Term{f.Sum.Left, f.Sum.Right} {
		for _, t := range side {
			list = append(list, t.Counted...)
		}
	}
	return list
}

// sumSign reads a sign that only a sum has.
func (p *parser) sumSign(accept func(bytes int, t token)) bool {
	switch {
	case strings.HasPrefix(p.Rest, ","):
		accept(1, token{kind: punctuation})
	case strings.HasPrefix(p.Rest, "+"):
		p.operand = true
		accept(1, token{kind: punctuation})
	case strings.HasPrefix(p.Rest, "=") && !strings.HasPrefix(p.Rest, "==") && !strings.HasPrefix(p.Rest, "=>"):
		p.operand = true
		accept(1, token{kind: relation})
	default:
		return false
	}
	return true
}

// compareSums reads a comparison of sums; its first word is read.
func (p *parser) compareSums(f *Formula) *Formula {
	p.sums = true
	defer func() { p.sums = false }()
	s := &Sum{}
	if s.Left = p.sum(f, f.Name.Word); s.Left == nil {
		return nil
	}
	if p.token.kind != relation {
		return p.missing("what the tokens are compared with is missing, as in tokens(a, b) <= 3")
	}
	s.Relation = Relation(p.token.text)
	if s.Relation == "=" {
		s.Relation = Equal
	}
	p.next()
	if s.Right = p.sum(f, ""); s.Right == nil {
		return nil
	}
	f.Sum, f.Name = s, Name{Measure: Tokens, Relation: s.Relation, Word: s.String()}
	return f
}

// sum reads terms; the first word is read already, unless it is empty.
func (p *parser) sum(f *Formula, first string) (list []Term) {
	for {
		if first == "" {
			t := p.token
			if number(t.text) && t.kind == word && t.bare() {
				value, err := strconv.Atoi(t.text)
				if len(t.text) > mostDigits || err != nil {
					p.fail(t.place, "a number has at most "+strconv.Itoa(mostDigits)+" digits")
					return nil
				}
				list = append(list, Term{Number: value})
				p.until(f)
				first = "+"
			} else if first = t.text; t.kind != word || !t.bare() || first != string(Tokens) {
				p.missing("a number or tokens would stand here, as in tokens(a, b) <= 3")
				return nil
			} else {
				p.next()
			}
		}
		if first == string(Tokens) {
			counted := p.counted(f)
			if counted == nil {
				return nil
			}
			list = append(list, Term{Counted: counted})
		}
		if p.token.kind != punctuation || p.token.text != "+" {
			return list
		}
		p.next()
		first = ""
	}
}

// counted reads the names in the parentheses behind the word tokens.
func (p *parser) counted(f *Formula) (list []*Formula) {
	const example = "as in tokens(a, P0@fed) <= 3"
	if p.token.kind != opening {
		p.missing("after tokens a parenthesis opens, " + example)
		return nil
	}
	for list == nil || p.token.kind == punctuation && p.token.text == "," {
		p.label()
		g := &Formula{Operator: Proposition, Name: Name{Measure: Tokens, Word: p.token.text}, Place: p.token.place,
			from: p.token.from, to: p.token.to}
		if p.token.kind != word {
			p.missing("in the parentheses a name is missing, " + example)
			return nil
		}
		if p.next(); p.token.kind == at {
			if p.next(); p.token.kind != word {
				p.missing("after “@” the name of a state is missing, " + example)
				return nil
			}
			g.Name.Of, g.Name.Word = g.Name.Word, p.token.text
			p.until(g)
		}
		list = append(list, g)
	}
	if p.token.kind != closing {
		p.missing("after the names a parenthesis closes, or a comma stands before another name, " + example)
		return nil
	}
	p.until(f)
	return list
}
