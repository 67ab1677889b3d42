package hoa

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/source"
)

// Condition is an acceptance condition as written.
type Condition struct {
	source.Position
	Op      Op // True, False, And, Or, or Atom
	Atom    string
	Set     int
	Negated bool
	Args    []*Condition
}

// Atom is the operator of Fin(n), Inf(n) and their negated forms.
const Atom Op = -1

func (p *parser) condition(depth int) (*Condition, bool) {
	return disjunction(p, func() (*Condition, bool) { return p.atom(depth) },
		func(op Op, parts []*Condition) *Condition {
			c := &Condition{Position: parts[0].Position, Op: op, Args: parts}
			for _, d := range parts {
				c.Position = c.Position.To(d.Position)
			}
			return c
		})
}

func (p *parser) atom(depth int) (*Condition, bool) {
	c := &Condition{Position: p.tok.Position}
	switch t := p.tok; {
	case t.kind == identifier && t.text == "t":
		c.Op = True
		p.next()
	case t.kind == identifier && t.text == "f":
		c.Op = False
		p.next()
	case t.kind == identifier && (t.text == "Inf" || t.text == "Fin"):
		c.Op, c.Atom = Atom, t.text
		p.next()
		if p.tok.kind != '(' {
			return nil, p.wanted("( after " + t.text)
		}
		p.next()
		if p.tok.kind == '!' {
			c.Negated = true
			p.next()
		}
		n, ok := p.integer("the number of an acceptance set")
		if !ok {
			return nil, false
		}
		c.Set = n.number
		if p.tok.kind != ')' {
			return nil, p.wanted("the closing )")
		}
		c.Position = c.Position.To(p.tok.Position)
		p.next()
	case t.kind == '(':
		if depth == p.limits.Depth {
			return nil, p.limit(t.Position, "parentheses lie more than %d deep", p.limits.Depth)
		}
		p.next()
		d, ok := p.condition(depth + 1)
		if !ok {
			return nil, false
		}
		if p.tok.kind != ')' {
			return nil, p.wanted("& or | or the closing )")
		}
		d.Position = t.Position.To(p.tok.Position)
		p.next()
		return d, true
	default:
		return nil, p.wanted("Inf, Fin, t, f or (")
	}
	return c, true
}

func (a *Automaton) checkCondition(c *Condition, report *source.Report) {
	if c.Op == Atom && c.Set >= a.Sets {
		report.Errorf(c.Position, "acceptance set %d is out of range: the Acceptance: header announces %s",
			c.Set, numbered(a.Sets, "set"))
	}
	for _, d := range c.Args {
		a.checkCondition(d, report)
	}
}

// condition is an acceptance condition as it is read. Of a generalized Büchi condition, which every component has, sets
// are the numbers in the text of the sets that a run must meet infinitely often, ascending. Any other condition is an
// objective (see objective.go). Sets that the Acceptance: header announces and does not use have no meaning, and their
// marks are dropped.
type condition struct {
	sets      []int
	objective *objective // nil for a generalized Büchi condition
	events    []event    // that the atoms of the objective are about
}

// mask gives marks as bits, bit i for the i-th set of a generalized Büchi condition.
func (c condition) mask(marks []Mark) uint64 {
	var m uint64
	for _, mark := range marks {
		if i, ok := slices.BinarySearch(c.sets, mark.Set); ok {
			m |= 1 << uint(i)
		}
	}
	return m
}

// supported reports what the format allows and Lassolab does not, and returns the condition.
func (a *Automaton) supported(report *source.Report) condition {
	if a.broken || a.Condition == nil {
		return condition{}
	}
	straight := a.says("no-univ-branch")
	branches := func(t Target) {
		if straight != nil {
			report.Errorf(straight.Position, "properties: says no-univ-branch, but there is a branch: take the "+
				"property away").
				Note(t.Position, "it is here")
			straight = nil
		}
	}
	for _, t := range a.Start {
		if len(t.States) > 1 {
			branches(t)
			report.Unsupportedf(t.Position,
				"unsupported alternation: a run starts in one state here, not in %d together", len(t.States))
		}
	}
	if len(a.Start) == 0 {
		report.Errorf(a.Position, "the automaton has no initial state: write Start: 0")
	}
	if len(a.Body) == 0 && a.States <= 0 {
		report.Errorf(a.Position, "the automaton has no state: add State: 0 to the body")
	}
	for i := range a.Body {
		for _, e := range a.Body[i].Edges {
			if len(e.To.States) > 1 {
				branches(e.To)
				report.Unsupportedf(e.To.Position,
					"unsupported alternation: an edge leads to one state here, not to %d together",
					len(e.To.States))
			}
		}
	}
	a.compareName(report)
	used := map[int]bool{}
	if !a.Condition.generalizedBüchi(used) {
		return a.objective()
	}
	c := condition{sets: slices.Sorted(maps.Keys(used))}
	if len(c.sets) > network.MaxSets {
		report.Unsupportedf(a.Condition.Position,
			"unsupported acceptance with %d sets: at most %d are possible", len(c.sets), network.MaxSets)
	}
	return c
}

// says finds a property that the automaton says it has.
func (a *Automaton) says(property string) *Value {
	for _, it := range a.Header {
		if it.Name == "properties" {
			for i := range it.Values {
				if it.Values[i].Text == property {
					return &it.Values[i]
				}
			}
		}
	}
	return nil
}

// generalizedBüchi reports whether the condition is a conjunction of Inf(n), collecting the
// sets. The empty conjunction is t.
func (c *Condition) generalizedBüchi(used map[int]bool) bool {
	switch {
	case c.Op == True:
		return true
	case c.Op == Atom && c.Atom == "Inf" && !c.Negated:
		used[c.Set] = true
		return true
	case c.Op == And:
		for _, d := range c.Args {
			if !d.generalizedBüchi(used) {
				return false
			}
		}
		return true
	}
	return false
}

// acceptanceName is what acc-name: calls the condition, else the condition itself.
func (a *Automaton) acceptanceName() string {
	if a.AcceptanceTag != nil && len(a.AcceptanceTag.Values) > 0 {
		if name := a.AcceptanceTag.Values[0].Text; !strings.HasPrefix(name, "Buchi") &&
			!strings.HasPrefix(name, "generalized-Buchi") {
			return clip(a.AcceptanceTag.text())
		}
	}
	return clip(a.Condition.String())
}

// longestCondition is how much is written of a condition, about.
const longestCondition = 400

func (c *Condition) String() string {
	var b strings.Builder
	c.write(&b)
	return b.String()
}

func (c *Condition) write(b *strings.Builder) {
	switch c.Op {
	case True:
		b.WriteString("t")
	case False:
		b.WriteString("f")
	case Atom:
		not := ""
		if c.Negated {
			not = "!"
		}
		fmt.Fprintf(b, "%s(%s%d)", c.Atom, not, c.Set)
	default:
		for i, d := range c.Args {
			if b.Len() > longestCondition {
				return // it is going to be clipped
			}
			if i > 0 {
				b.WriteString(map[Op]string{And: "&", Or: "|"}[c.Op])
			}
			if d.Op == Or {
				b.WriteString("(")
				d.write(b)
				b.WriteString(")")
			} else {
				d.write(b)
			}
		}
	}
}
