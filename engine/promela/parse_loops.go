package promela

import (
	"strconv"

	"lassolab/engine/say"
)

// forLoop reads for (i : a .. b) { … } or for (i in array) { … }, which SPIN writes as
//
//	i = a; do :: i <= b -> …; i++ :: else -> break od
func (p *parser) forLoop(step *Step) (Statement, []*Step) {
	from := p.at
	p.next()
	counter, low, high := p.bounds("for", true)
	span := p.span(from, p.at)
	p.loops++
	body := p.block("what is repeated")
	p.loops--
	goes, increment, leaves := p.counting(step, span, counter, low, high, "<=")
	options := [][]*Step{append(append(goes, body...), increment), {leaves("else", Else{}), leaves("break", Break{})}}
	return step.Do, []*Step{{Do: Do{options}, Text: "do", Span: step.Span}}
}

const mostChosen = 33 // numbers that SPIN makes an option each

// choose reads select (i : a .. b), which SPIN writes as
//
//	if :: i = a :: … :: i = b fi
//
// where a and b are plain numbers with not too many between them, and else as
//
//	i = a; do :: break :: i < b -> i++ od
func (p *parser) choose(step *Step) (Statement, []*Step) {
	from := p.at
	t := p.next()
	counter, low, high := p.bounds("select", false)
	if low.plain && high.plain {
		first, last := low.expr.(Number).Value, high.expr.(Number).Value
		if last < first {
			p.fail(t, "select has nothing to choose from: %s is larger than %s", low.text, high.text)
		}
		if last-first < mostChosen {
			step.Text, step.Span = "if", p.span(from, p.at)
			var options [][]*Step
			for i := first; i <= last; i++ {
				text := say.Short(counter.Variable.Name) + " = " + strconv.Itoa(i)
				options = append(options, []*Step{{Do: Assign{counter, Number{Value: i}}, Text: text, Span: step.Span}})
			}
			return If{options}, nil
		}
	}
	goes, increment, leaves := p.counting(step, p.span(from, p.at), counter, low, high, "<")
	options := [][]*Step{{leaves("break", Break{})}, append(goes, increment)}
	return step.Do, []*Step{{Do: Do{options}, Text: "do", Span: step.Span}}
}

// limit is an expression and how it is written.
type limit struct {
	expr  Expr
	text  string
	plain bool // it is written as a number
}

// bounds reads the head of a loop.
func (p *parser) bounds(of string, arrays bool) (counter *Ref, low, high limit) {
	p.expect("(", "begins the variable of "+of)
	counter = p.ref()
	if t := p.peek(); t.is("in") && arrays {
		p.next()
		return counter, limit{expr: Number{}, text: "0"}, p.lastCell()
	}
	p.expect(":", "stands behind the variable of "+of+", and then from .. to")
	low = p.limit()
	p.expect("..", "stands between the first and the last value of "+of)
	high = p.limit()
	p.expect(")", "closes the head of "+of)
	return counter, low, high
}

func (p *parser) limit() limit {
	from := p.at
	e := p.scalar()
	return limit{e, p.textOf(from, p.at), p.at == from+1 && p.tokens[from].kind == number}
}

// lastCell reads the name of an array, and is its last index.
func (p *parser) lastCell() limit {
	t := p.peek()
	s := p.find(t.text)
	if t.kind != word || s == nil {
		p.path()
	}
	p.next()
	for s.fields != nil && p.accept(".") {
		t = p.next()
		if s = s.fields[t.text]; s == nil {
			p.fail(t, "there is no field %v", t)
		}
	}
	if s.size == 0 && s.variable != nil && s.variable.Type.Kind == Chan || p.peek().is("[") {
		p.refuse(t, "for goes over arrays here, not over the messages of a channel: receive and send "+
			"them in a do")
	}
	if s.size == 0 {
		p.fail(t, "“%s” is no array, over which for could go", say.Short(t.text))
	}
	p.expect(")", "closes the head of for")
	last := Number{Value: s.size - 1}
	return limit{expr: last, text: strconv.Itoa(last.Value)}
}

// counting makes the steps that SPIN writes for a loop.
func (p *parser) counting(step *Step, span Span, counter *Ref, low, high limit, compare string) (
	goes []*Step, increment *Step, leaves func(string, Statement) *Step,
) {
	name := say.Short(counter.Variable.Name)
	leaves = func(text string, do Statement) *Step { return &Step{Do: do, Text: text, Span: span} }
	step.Do, step.Text, step.Span = Assign{counter, low.expr}, name+" = "+low.text, span
	goes = []*Step{leaves(name+" "+compare+" "+high.text, Condition{Binary{compare, counter, high.expr}})}
	return goes, leaves(name+"++", Assign{counter, Binary{"+", counter, Number{Value: 1}}}), leaves
}
