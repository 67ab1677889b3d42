package lasso

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
	"lassolab/ui/view/svg"
)

// Part is the part of a lasso a moment belongs to.
type Part string

// The parts. The cycle goes on for ever; its last state is the one it started from.
const (
	Initial Part = "start"
	Prefix  Part = "prefix"
	Cycle   Part = "cycle"
)

// Cell is a component at a moment.
type Cell struct {
	State     string
	Index     int // of the state in the component
	Changed   bool
	Accepting bool   // in all acceptance sets of the component
	Marks     uint64 // the acceptance sets it is in, one bit each
}

// Moment is the vector of component states after a step; the first is the initial one, with no label.
type Moment struct {
	Step  int
	Part  Part
	Label string
	Cells []Cell
	All   bool // every component accepts
}

// Lasso is a walk as a table: a row each component, a column each moment.
type Lasso struct {
	*session.Walk
	Components []string
	Moments    []Moment
	Prefix     int // steps
	Cycle      int // steps
	Checked    bool
	Refused    string // of a broken search: why the checker refuses it

	marked bool // some component has acceptance sets
	plain  bool // nothing in it accepts more than anything else, and nothing is said of that: it is of a program without labels that accept
}

// Of lays out what there is to walk along.
func Of(w *session.Walk) *Lasso {
	run := w.Run
	l := &Lasso{Walk: w, Components: w.Network.ComponentNames(), Prefix: len(run.Prefix), Cycle: len(run.Cycle),
		Checked: run.Checked, Refused: run.Refused,
		marked: slices.ContainsFunc(w.Network.Components, func(c network.Component) bool { return c.Sets > 0 })}
	l.plain = w.Network.Rests() && !l.marked
	l.append(Initial, lasso.NamedStep{State: run.Initial})
	for _, step := range run.Prefix {
		l.append(Prefix, step)
	}
	for _, step := range run.Cycle {
		l.append(Cycle, step)
	}
	return l
}

func (l *Lasso) append(part Part, step lasso.NamedStep) {
	m := Moment{Step: len(l.Moments), Part: part, Label: step.Label, All: !l.plain}
	for i, name := range step.State {
		c := &l.Network.Components[i]
		cell := Cell{State: name, Index: c.State(name)}
		cell.Accepting = !l.plain && cell.Index >= 0 && c.Accepting(cell.Index)
		if cell.Index >= 0 && c.Sets > 0 {
			cell.Marks = c.Marks[cell.Index]
		}
		if m.Step > 0 {
			cell.Changed = l.Moments[m.Step-1].Cells[i].State != name
		}
		m.All = m.All && cell.Accepting
		m.Cells = append(m.Cells, cell)
	}
	l.Moments = append(l.Moments, m)
}

// generalized reports whether each acceptance set is to be visited, and not all at one moment.
func (l *Lasso) generalized() bool { return l.Accept == search.Generalized }

// allAccept reports whether every component accepts after so many steps, where that says something.
func (l *Lasso) allAccept(step int) bool { return l.marked && l.Moments[step].All }

// SeenBy returns the moments that some components go to by steps in which one of them takes part, after the first one: the
// lasso projected to them, without what they do not see. For nil they are all.
func (l *Lasso) SeenBy(components []int) []Moment {
	if components == nil {
		return l.Moments
	}
	var seen []Moment
	for step, m := range l.Moments {
		if step == 0 || slices.ContainsFunc(components, func(c int) bool { return l.TakesPart(step, c) }) {
			seen = append(seen, m)
		}
	}
	return seen
}

// among are the components to which a lasso is projected: all for nil.
func (l *Lasso) among(components []int) []int {
	if components != nil {
		return components
	}
	all := make([]int, len(l.Components))
	for i := range all {
		all[i] = i
	}
	return all
}

// At is the place among moments, ascending and with the first, of the last that is not after a step.
func At(moments []Moment, step int) int {
	after, _ := slices.BinarySearchFunc(moments, step+1, func(m Moment, step int) int { return m.Step - step })
	return max(after-1, 0)
}

// Window returns which of many moments to draw around a present one, at most limit of them: a
// lasso may have thousands of steps.
func Window(moments, present, limit int) (from, to int) {
	from = min(max(present-limit/2, 0), max(moments-limit, 0))
	return from, min(from+limit, moments)
}

// Sentence says in words what happens at a moment.
func (l *Lasso) Sentence(step int) string {
	m := l.Moments[step]
	if step == 0 && l.Cycle == 0 {
		return fmt.Sprintf("Start of the %s: %s. %s.", l.Kind.Words(), l.vector(m), say.Count(l.Prefix, "step"))
	}
	if step == 0 {
		return fmt.Sprintf("Start of the lasso: %s. %s of prefix, then %s of cycle.",
			l.vector(m), say.Count(l.Prefix, "step"), say.Count(l.Cycle, "step"))
	}
	var b strings.Builder
	b.WriteString("Step " + say.Number(step) + " of " + say.Number(l.Steps()))
	if l.Cycle > 0 {
		fmt.Fprintf(&b, ", in the %s", m.Part)
	}
	b.WriteString(": " + m.Label)
	b.WriteString(l.changes(step))
	b.WriteString(".")
	if m.All {
		b.WriteString(" Every component accepts.")
	}
	switch {
	case step < l.Steps():
	case l.Kind == session.HandPath, l.Kind == session.MemberPath:
	case l.Kind == session.TargetPath:
		b.WriteString(" The target is reached.")
	case l.Cycle == 0:
		b.WriteString(" No label is enabled here.")
	default:
		b.WriteString(" The cycle is closed: it goes on from its first step for ever.")
	}
	return b.String()
}

// changes says which components move, the first in full and the others with it; those that
// take part and stay are named too.
func (l *Lasso) changes(step int) string {
	before, after := l.Moments[step-1], l.Moments[step]
	var moves, stay []string
	for _, i := range l.participants(step) {
		name, from, to := l.Components[i], before.Cells[i].State, after.Cells[i].State
		switch {
		case from == to:
			stay = append(stay, name+" in "+to)
		case len(moves) == 0:
			moves = append(moves, fmt.Sprintf("%s goes from %s to %s", name, from, to))
		default:
			moves = append(moves, fmt.Sprintf("%s from %s to %s", name, from, to))
		}
	}
	var b strings.Builder
	if len(moves) > 0 {
		b.WriteString(", " + moves[0])
		if len(moves) > 1 {
			b.WriteString(" with " + say.And(moves[1:]))
		}
	}
	if len(stay) > 0 {
		b.WriteString("; " + say.And(stay) + " " + say.Either(len(stay), "stays", "stay"))
	}
	return b.String()
}

// participants returns the components whose alphabet has the label of a step, ascending.
func (l *Lasso) participants(step int) []int {
	if label, ok := l.Network.Lookup(l.Moments[step].Label); ok {
		return l.Network.Labels[label].Participants
	}
	return nil
}

// TakesPart reports whether a component has the label of a step in its alphabet.
func (l *Lasso) TakesPart(step, component int) bool {
	return slices.Contains(l.participants(step), component)
}

// vector lists the states of all components of a moment, cut short when there are many.
func (l *Lasso) vector(m Moment) string {
	const limit = 8
	var parts []string
	for i, c := range m.Cells {
		if i == limit {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, svg.Spoken(l.Components[i])+" "+svg.Spoken(c.State))
	}
	return strings.Join(parts, ", ")
}

// Label returns the id of a step's label in the network, or -1 at the initial moment.
func (l *Lasso) Label(step int) int {
	if id, ok := l.Network.Lookup(l.Moments[step].Label); ok && step > 0 {
		return id
	}
	return -1
}
