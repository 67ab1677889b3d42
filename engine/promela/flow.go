package promela

import (
	"maps"
	"slices"
	"strings"
)

// The flow graph of a proctype: its places, which are the values that SPIN's program counter may have, and the
// statements that lead from one to another. Source: the C program that SPIN 6 makes, and the manual page of atomic.
//
// SPIN's places are not where a reader would put them, and counts depend on them:
//
//   - goto and break are no step, unless they begin an option;
//   - an atomic sequence, and a block, is a place of its own before its first statement: the do that begins it is
//     another place when control comes back to it;
//   - within an atomic sequence no jump is followed out of it: the jump itself is a place, and a step that is taken at
//     once;
//   - of several skips in a row within an option only the first and the last are there.
//
// Cost: linear in the text, but for chains of jumps.

// flow is a proctype as a graph.
type flow struct {
	proctype *Proctype
	places   []*location
	cells    []cell   // of its locals
	base     []int    // by local variable its first cell
	edges    int      // how many there are
	live     [][]bool // by place the cells that are read later; nil: all
}

// location is where a process may be.
type location struct {
	step   *Step // the statement that is next; nil: the end
	labels []string
	edges  []edge
	rest   bool     // the process may stay here: an end label, or the end
	done   bool     // the end
	within *element // the d_step around it
}

// edge is a statement at a place.
type edge struct {
	id    int
	step  *Step
	do    Statement
	to    int
	keeps bool  // control stays: in an atomic sequence, or for a statement that is merged
	body  int   // of a d_step its first place, else -1
	dead  []int // locals that SPIN resets behind it
}

// global reports whether the statement is global by [STD] Section 3: it assigns a global variable, uses a channel, or
// runs a process. One that reads a global variable only is local.
func (e *edge) global() bool {
	switch e.do.(type) {
	case Send, Receive, Run:
		return true
	}
	_, assigned := e.do.accesses()
	return e.body < 0 && slices.ContainsFunc(assigned, func(r *Ref) bool { return r.Variable.Global })
}

// global reports whether the process has no local statement.
func (f *flow) global() bool {
	for _, p := range f.places {
		if slices.ContainsFunc(p.edges, func(e edge) bool { return e.body < 0 && !e.global() }) {
			return false
		}
	}
	return true
}

// part says what an element is.
type part int

const (
	simplePart part = iota
	jumpPart
	jointPart  // where options meet, and where break leads to
	choicePart // if and do
	seriesPart // atomic and {}
	singlePart // d_step
	finishPart
)

// element is a piece of a sequence, as SPIN has them, and the location where it is one.
type element struct {
	location
	part     part
	do       Statement
	next, to *element
	label    string // a jump's, until it is resolved
	subs     []*sequence
	atomic   bool // control stays after it
	last     bool // of an atomic sequence
	place    int  // -1: it has none yet
}

func newElement(part part, step *Step, do Statement) *element {
	return &element{location: location{step: step, done: part == finishPart, rest: part == finishPart}, part: part,
		do: do, place: -1}
}

type sequence struct{ first, last *element }

func (s *sequence) add(e *element) {
	if s.first == nil {
		s.first = e
	} else {
		s.last.next = e
	}
	s.last = e
}

type flowBuilder struct {
	m      *machine
	flow   *flow
	labels map[string]*element
	jumps  []*element
	breaks []*element
	placed []*element
	whole  bool // what has a label is placed, also where nothing leads
	// statements are merged
	merging bool
}

// newFlow builds the graph of a proctype.
func newFlow(m *machine, p *Proctype) *flow {
	f := &flow{proctype: p}
	for _, v := range p.Locals {
		f.base = append(f.base, len(f.cells))
		if f.cells = append(f.cells, m.cellsOf(v)...); len(f.cells) > mostLocals {
			m.refuse(v.Span, "%s has more than %d local variables, cells of arrays counted: make %s smaller", p.Name,
				mostLocals, v.Name)
		}
	}
	b := &flowBuilder{m: m, flow: f, labels: map[string]*element{}}
	b.merging, _ = m.merging()
	b.build(p.Body, p.Name)
	return f
}

// build makes the places of a body.
func (b *flowBuilder) build(steps []*Step, name string) {
	body := b.sequence(steps, false)
	body.add(newElement(finishPart, nil, nil))
	tie(body)
	for _, j := range b.jumps {
		if j.to == nil {
			if j.to = b.labels[j.label]; j.to == nil {
				b.m.fail(j.step.Span, "there is no label %s in %s", j.label, name)
			}
		}
		if w := j.within; w != nil && j.to.within != w {
			b.m.refuse(j.step.Span, "a jump leads out of a d_step: use atomic, or end the d_step before it")
		}
	}
	b.patch()
	b.place(b.resolve(body.first, body.first.atomic))
	if b.whole {
		for _, label := range slices.Sorted(maps.Keys(b.labels)) {
			b.place(b.resolve(b.labels[label], b.labels[label].atomic))
		}
	}
	for i := 0; i < len(b.placed); i++ { // edges place what they lead to
		b.edges(b.placed[i], &b.placed[i].location.edges)
	}
}

// sequence builds the elements of statements.
func (b *flowBuilder) sequence(steps []*Step, option bool) *sequence {
	s := &sequence{}
	skips := 0
	for i, step := range steps {
		if isSkip(step) && len(step.Labels) == 0 {
			skips++
			if _, silent := step.Do.(Print); !silent && option && skips > 1 && i > 0 && i < len(steps)-1 {
				continue
			}
		} else {
			skips = 0
		}
		b.step(s, step)
	}
	return s
}

func isSkip(s *Step) bool {
	switch d := s.Do.(type) {
	case Print:
		return true
	case Condition:
		n, ok := d.Expr.(Number)
		return ok && n.Value == 1
	}
	return false
}

func (b *flowBuilder) step(s *sequence, step *Step) {
	e := newElement(simplePart, step, step.Do)
	switch do := step.Do.(type) {
	case If:
		b.choice(s, e, do.Options, nil)
	case Do:
		behind := newElement(jointPart, step, nil)
		b.breaks = append(b.breaks, behind)
		b.choice(s, e, do.Options, behind)
		b.breaks = b.breaks[:len(b.breaks)-1]
	case Atomic:
		b.series(s, e, do.Body)
		atomically(e.subs[0], nil)
	case DStep:
		b.series(s, e, do.Body)
		e.part = singlePart
		atomically(e.subs[0], e)
	case Block:
		b.series(s, e, do.Body)
	case Goto, Break:
		e.part = jumpPart
		for _, l := range step.Labels {
			if isSpecial(l) || b.m.watched[watch{b.flow.proctype, l}] { // SPIN is there
				skip := newElement(simplePart, step, Condition{Number{Value: 1}})
				s.add(skip)
				b.name(skip, step)
				step = nil
				break
			}
		}
		if g, ok := do.(Goto); ok {
			e.label = g.Label
		} else if len(b.breaks) > 0 {
			e.to = b.breaks[len(b.breaks)-1]
		} else {
			b.m.fail(e.step.Span, "there is no loop around this break")
		}
		b.jumps = append(b.jumps, e)
		s.add(e)
		if step == nil {
			return
		}
	default:
		s.add(e)
	}
	b.name(e, step)
}

func isSpecial(label string) bool {
	return strings.HasPrefix(label, "end") || strings.HasPrefix(label, "accept") || strings.HasPrefix(label, "progress")
}

func (b *flowBuilder) name(e *element, step *Step) {
	e.labels = step.Labels
	for _, l := range step.Labels {
		if b.labels[l] == nil {
			b.labels[l] = e
		}
		e.rest = e.rest || strings.HasPrefix(l, "end")
	}
}

// series adds a sequence within braces.
func (b *flowBuilder) series(s *sequence, e *element, body []*Step) {
	e.part, e.subs = seriesPart, []*sequence{b.sequence(body, false)}
	s.add(e)
}

// choice adds an if, or with behind a do.
func (b *flowBuilder) choice(s *sequence, e *element, options [][]*Step, behind *element) {
	e.part = choicePart
	meet := newElement(jointPart, e.step, nil)
	var otherwise *sequence
	for _, o := range options {
		if len(o) == 0 {
			continue
		}
		sub := b.sequence(o, true)
		sub.add(meet)
		if _, ok := o[0].Do.(Else); ok {
			otherwise = sub // the last, wherever it is written
		} else {
			e.subs = append(e.subs, sub)
		}
	}
	if otherwise != nil {
		e.subs = append(e.subs, otherwise)
	}
	if behind != nil {
		s.add(meet)
		s.add(e)
		s.add(behind)
	} else {
		s.add(e)
		s.add(meet)
	}
}

// atomically marks a sequence: control stays after each of its elements but the last. Within is the d_step whose it is.
func atomically(s *sequence, within *element) {
	mark(s, within)
	for s.last.part == seriesPart {
		s = s.last.subs[0]
	}
	s.last.atomic, s.last.last = false, true
}

func mark(s *sequence, within *element) {
	for e := s.first; ; e = e.next {
		e.atomic = true
		if within != nil {
			e.within = within
			if e.part == singlePart {
				e.part = seriesPart // a d_step in a d_step is none
			}
		}
		if e.part != singlePart {
			for _, sub := range e.subs {
				mark(sub, within)
			}
		}
		if e == s.last {
			return
		}
	}
}

// patch lets jumps out of atomic sequences lose control, and those into another one keep it.
func (b *flowBuilder) patch() {
	for _, j := range b.jumps {
		if (j.atomic || j.last) && !j.to.atomic && !j.to.last {
			j.atomic, j.last = false, true
		}
		if j.last && (j.to.atomic || j.to.last) {
			j.atomic, j.last = true, false
		}
	}
}

// resolve follows jumps and joints to the element where a process is.
func (b *flowBuilder) resolve(e *element, atomic bool) *element {
	for range 500 {
		var next *element
		switch e.part {
		case jumpPart:
			next = e.to
		case jointPart:
			next = e.next
		}
		if next == nil || atomic && !next.atomic {
			return e
		}
		e = next
	}
	b.m.fail(e.step.Span, "these jumps lead round in a circle, without a statement")
	return nil
}

// start skips the joint before a do.
func start(s *sequence) *element {
	e := s.first
	for e.part == jointPart && e.next != nil {
		e = e.next
	}
	return e
}

// place numbers an element as a place.
func (b *flowBuilder) place(e *element) int {
	if e.place < 0 {
		e.place = len(b.placed)
		b.placed = append(b.placed, e)
		b.flow.places = append(b.flow.places, &e.location)
	}
	return e.place
}

// tie leads the ends of inner sequences to what follows them.
func tie(s *sequence) {
	for e := s.first; ; e = e.next {
		if e.part == seriesPart || e.part == singlePart {
			e.subs[0].last.next = e.next
		}
		for _, sub := range e.subs {
			tie(sub)
		}
		if e == s.last {
			return
		}
	}
}

// edges collects the statements that may be executed at an element.
func (b *flowBuilder) edges(e *element, into *[]edge) {
	add := func(to *element, do Statement, body int) {
		next := b.resolve(to, e.atomic)
		*into = append(*into, edge{id: b.flow.edges, step: e.step, do: do, to: b.place(next),
			keeps: e.atomic || b.merges(e, next), body: body})
		b.flow.edges++
	}
	switch e.part {
	case finishPart:
	case choicePart, seriesPart:
		for _, sub := range e.subs {
			first := start(sub)
			first.rest = first.rest || e.rest
			b.edges(first, into)
		}
	case singlePart:
		add(e.next, e.do, b.place(start(e.subs[0])))
	case jumpPart:
		add(e.to, Condition{Number{Value: 1}}, -1)
	case jointPart:
		add(e.next, Condition{Number{Value: 1}}, -1)
	default:
		add(e.next, e.do, -1)
	}
}
