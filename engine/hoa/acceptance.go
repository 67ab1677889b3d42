package hoa

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Condition is an acceptance condition as written.
type Condition struct {
	Position
	Op      Op // True, False, And, Or, or Atom
	Atom    string
	Set     int
	Negated bool
	Args    []*Condition
}

// Atom is the operator of Fin(n), Inf(n) and their negated forms.
const Atom Op = -1

func (p *parser) condition(depth int) (*Condition, bool) {
	return p.conditions(Or, func() (*Condition, bool) {
		return p.conditions(And, func() (*Condition, bool) { return p.atom(depth) })
	})
}

func (p *parser) conditions(op Op, part func() (*Condition, bool)) (*Condition, bool) {
	sign := kind('|')
	if op == And {
		sign = '&'
	}
	c, ok := part()
	if !ok || p.tok.kind != sign {
		return c, ok
	}
	whole := &Condition{Position: c.Position, Op: op, Args: []*Condition{c}}
	for p.tok.kind == sign {
		p.next()
		d, ok := part()
		if !ok {
			return nil, false
		}
		whole.Args = append(whole.Args, d)
		whole.Position = whole.Position.to(d.Position)
	}
	return whole, true
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
		c.Position = c.Position.to(p.tok.Position)
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
		d.Position = t.Position.to(p.tok.Position)
		p.next()
		return d, true
	default:
		return nil, p.wanted("Inf, Fin, t, f or (")
	}
	return c, true
}

func (a *Automaton) checkCondition(c *Condition, report *reporter) {
	if c.Op == Atom && c.Set >= a.Sets {
		report.errorf(c.Position, "acceptance set %d is out of range: the Acceptance: header announces %s",
			c.Set, numbered(a.Sets, "set"))
	}
	for _, d := range c.Args {
		a.checkCondition(d, report)
	}
}

// condition is a generalized Büchi condition: the numbers of the sets that a run must meet
// infinitely often, ascending. Sets that the Acceptance: header announces and does not use have no
// meaning, and their marks are dropped.
type condition []int

// mask gives marks as bits, bit i for the i-th set of the condition.
func (c condition) mask(marks []Mark) uint64 {
	var m uint64
	for _, mark := range marks {
		if i, ok := slices.BinarySearch(c, mark.Set); ok {
			m |= 1 << uint(i)
		}
	}
	return m
}

// supported reports what the format allows and Lassolab does not, and returns the condition.
func (a *Automaton) supported(report *reporter) condition {
	if a.broken || a.Condition == nil {
		return nil
	}
	for _, t := range a.Start {
		if len(t.States) > 1 {
			report.unsupportedf(t.Position,
				"unsupported alternation: a run starts in one state here, not in %d together", len(t.States))
		}
	}
	if len(a.Start) == 0 {
		report.errorf(a.Position, "the automaton has no initial state: write Start: 0")
	}
	if len(a.Body) == 0 && a.States <= 0 {
		report.errorf(a.Position, "the automaton has no state: add State: 0 to the body")
	}
	for i := range a.Body {
		for _, e := range a.Body[i].Edges {
			if len(e.To.States) > 1 {
				report.unsupportedf(e.To.Position,
					"unsupported alternation: an edge leads to one state here, not to %d together",
					len(e.To.States))
			}
		}
	}
	used := map[int]bool{}
	if !a.Condition.generalizedBüchi(used) {
		report.unsupportedf(a.Condition.Position,
			"unsupported acceptance %s: Lassolab reads Büchi and generalized Büchi", a.acceptanceName())
		return nil
	}
	var c condition
	for set := range used {
		c = append(c, set)
	}
	slices.Sort(c)
	if len(c) > network.MaxSets {
		report.unsupportedf(a.Condition.Position,
			"unsupported acceptance with %d sets: at most %d are possible", len(c), network.MaxSets)
		return nil
	}
	a.compareName(len(c), report)
	return c
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

func (it *Item) text() string {
	words := make([]string, len(it.Values))
	for i, v := range it.Values {
		words[i] = v.Text
	}
	return strings.Join(words, " ")
}

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
			if b.Len() > 400 {
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

// compareName warns when acc-name: says something else than Acceptance:, which alone counts. Names such as
// parity are let be: some of their conditions are Büchi conditions.
func (a *Automaton) compareName(sets int, report *reporter) {
	tag := a.AcceptanceTag
	if tag == nil || len(tag.Values) == 0 {
		return
	}
	name, said := tag.Values[0].Text, -1
	switch rest, generalized := strings.CutPrefix(name, "generalized-Buchi"); {
	case name == "Buchi":
		said = 1
	case name == "all":
		said = 0
	case name == "co-Buchi" || name == "none" || name == "generalized-co-Buchi":
		said = -2
	case generalized:
		if rest == "" && len(tag.Values) > 1 { // ltl3ba leaves the blank out
			rest = tag.Values[1].Text
		}
		if n, err := strconv.Atoi(rest); err == nil {
			said = n
		}
	}
	if said == -1 || said == sets && said == a.Sets {
		return
	}
	if said == sets {
		return // sets that are announced but unused do no harm
	}
	report.warnf(tag.Position,
		"acc-name: says %s, but the condition needs %s to be met infinitely often: the condition counts",
		clip(tag.text()), say.Count(sets, "set")).
		note(a.Condition.Position, "the condition is here")
}

// expansion maps the states of an automaton to the states of its component. Where marks stand on edges, a
// state q becomes a state (q, M) for each set of marks M that the edges into q put down, the marks of their
// source among them: a component's marks are on states, so a state remembers the edge just taken. A run of
// the one meets a set infinitely often exactly when the run of the other does. Automata without marks on
// edges stay exactly as they are.
type expansion struct {
	names  []string
	marks  []uint64
	copies [][]int // for each state of the automaton the component states it became
	origin []int   // for each component state the state of the automaton
	enter  map[arrival]int
}

type arrival struct {
	state int
	marks uint64
}

// size is the number of states of the automaton.
func (a *Automaton) size() int {
	n := max(a.States, 0)
	for i := range a.Body {
		n = max(n, a.Body[i].Number+1)
	}
	return n
}

// expand returns nil, and reports why, when the copies' names would be longer than a text may be.
func (a *Automaton) expand(c condition, limits Limits, report *reporter) *expansion {
	n := a.size()
	names := a.stateNames(n, report)
	marks := make([]uint64, n)
	onEdges := false
	for i := range a.Body {
		s := &a.Body[i]
		marks[s.Number] = c.mask(s.Marks)
		for j := range s.Edges {
			onEdges = onEdges || c.mask(s.Edges[j].Marks) != 0
		}
	}
	x := &expansion{copies: make([][]int, n)}
	if !onEdges {
		x.names, x.marks = names, marks
		for q := range x.copies {
			x.copies[q] = []int{q}
			x.origin = append(x.origin, q)
		}
		return x
	}
	arrivals := make([][]uint64, n)
	known := map[arrival]bool{}
	add := func(q int, m uint64) {
		if !known[arrival{q, m}] {
			known[arrival{q, m}] = true
			arrivals[q] = append(arrivals[q], m)
		}
	}
	for _, t := range a.Start {
		add(t.States[0], 0)
	}
	for i := range a.Body {
		for j := range a.Body[i].Edges {
			e := &a.Body[i].Edges[j]
			add(e.To.States[0], marks[a.Body[i].Number]|c.mask(e.Marks))
		}
	}
	x.enter = map[arrival]int{}
	written := 0 // bytes of the copies' names
	taken := make(map[string]bool, n)
	for q, sets := range arrivals {
		if len(sets) <= 1 {
			taken[names[q]] = true // the name is q's own; a suffixed one must not equal it
		}
	}
	for q, sets := range arrivals {
		if len(sets) == 0 {
			sets = []uint64{0} // nothing leads here, and yet it is part of the picture
		}
		slices.Sort(sets)
		for _, m := range sets {
			name := names[q]
			if len(sets) > 1 {
				name += "·" + c.braces(m)
				for taken[name] {
					name += "'"
				}
				taken[name] = true
				if written += len(name); written > limits.Bytes {
					report.errorf(a.stateAt(q),
						"edges into state %d put down marks in %s, so it becomes as many states, whose names are too long together: at most %s; give it a shorter name, or put marks on states",
						q, say.Count(len(sets), "way"), say.Count(limits.Bytes, "byte"))
					return nil
				}
			}
			x.enter[arrival{q, m}] = len(x.names)
			x.copies[q] = append(x.copies[q], len(x.names))
			x.origin = append(x.origin, q)
			x.names = append(x.names, name)
			x.marks = append(x.marks, m)
		}
	}
	return x
}

// to returns the component state that edge e of s leads to.
func (x *expansion) to(s *State, e *Edge, c condition) int {
	if x.enter == nil {
		return e.To.States[0]
	}
	return x.enter[arrival{e.To.States[0], c.mask(s.Marks) | c.mask(e.Marks)}]
}

// leave adds the transitions of a state of the text, once for each state that it became.
func (x *expansion) leave(all []network.Transition, s *State, moves []network.Transition) []network.Transition {
	for _, from := range x.copies[s.Number] {
		for _, t := range moves {
			t.From = from
			all = append(all, t)
		}
	}
	return all
}

// stateAt is where a state is written, or else its automaton.
func (a *Automaton) stateAt(q int) Position {
	for i := range a.Body {
		if a.Body[i].Number == q {
			return a.Body[i].Position
		}
	}
	return a.Position
}

// braces writes marks with the numbers the text has for them.
func (c condition) braces(m uint64) string {
	var words []string
	for ; m != 0; m &= m - 1 {
		words = append(words, strconv.Itoa(c[bits.TrailingZeros64(m)]))
	}
	return "{" + strings.Join(words, " ") + "}"
}

// stateNames gives every state a name of its own: the one in the text, else the number.
func (a *Automaton) stateNames(n int, report *reporter) []string {
	written := make([]*State, n)
	for i := range a.Body {
		written[a.Body[i].Number] = &a.Body[i]
	}
	names := make([]string, n)
	taken := make(map[string]int, n)
	for q := range names {
		name := strconv.Itoa(q)
		if written[q] != nil && written[q].Name != "" {
			name = written[q].Name
		}
		if other, clash := taken[name]; clash {
			unique := name
			for ; clash; _, clash = taken[unique] {
				unique += "#" + strconv.Itoa(q)
			}
			at := a.Position
			if written[q] != nil {
				at = written[q].Position
			}
			d := report.warnf(at, "states %d and %d are both called %s: this one becomes %s", other, q,
				strconv.Quote(clip(name)), strconv.Quote(clip(unique)))
			if written[other] != nil {
				d.note(written[other].Position, "state %d is here", other)
			}
			name = unique
		}
		taken[name] = q
		names[q] = name
	}
	return names
}
