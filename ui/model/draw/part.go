package draw

import (
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

const (
	wholeUpTo = 120 // states of a component that is drawn whole
	partLimit = 40  // states drawn of a larger one, at most
	leastOf   = 12
	roomOf    = 6000.0 // square pixels of the host for each of them
)

// partSize is how many states of a large component a host has room for.
func partSize(host layout.Size) int {
	return int(max(leastOf, min(partLimit, host.Width*host.Height/roomOf)))
}

// part is what is drawn of a component: all its states, or those around one when they
// are too many to be told apart.
type part struct {
	states []int
	whole  bool
	centre int // the state in the middle of a part; -1: the initial states are
}

// partAround chooses what to draw when a state is lit, or none (-1): everything, or at most
// limit states. What was drawn before stays while the lit state is in it, so that a walk does
// not move the picture at every step.
func partAround(c *network.Component, lit, limit int, before part) part {
	if len(c.States) <= wholeUpTo {
		p := part{whole: true, centre: -1}
		for s := range c.States {
			p.states = append(p.states, s)
		}
		return p
	}
	return excerpt(c, lit, -1, limit, before)
}

// excerpt chooses at most limit states around a lit one, and with it the state it was reached from; -1: none.
func excerpt(c *network.Component, lit, from, limit int, before part) part {
	shown := func(s int) bool { return s < 0 || slices.Contains(before.states, s) }
	if len(before.states) > 0 && shown(lit) && shown(from) {
		return before
	}
	p := part{centre: lit}
	middle := c.Initial
	if lit >= 0 && lit < len(c.States) {
		middle = []int{lit}
		if from >= 0 && from < len(c.States) {
			middle = append(middle, from)
		}
	} else if p.centre = -1; len(middle) == 0 {
		middle = []int{0}
	}
	p.states = closest(c, middle, limit)
	return p
}

// closest lists at most limit states by their distance from some, along transitions; when these
// lead no further, against them too.
func closest(c *network.Component, from []int, limit int) []int {
	leaving, entering := neighbours(c)
	in := map[int]bool{}
	var near []int
	enter := func(s int) {
		if len(near) < limit && !in[s] {
			in[s] = true
			near = append(near, s)
		}
	}
	for _, s := range from[:min(len(from), limit)] {
		enter(s)
	}
	for i := 0; i < len(near); i++ {
		for _, s := range leaving.of(near[i]) {
			enter(int(s))
		}
	}
	for i := 0; i < len(near); i++ {
		for _, s := range entering.of(near[i]) {
			enter(int(s))
		}
		for _, s := range leaving.of(near[i]) {
			enter(int(s))
		}
	}
	return near
}

// adjacency holds the neighbours of all states in one piece: a slice for each of many thousand states
// would take longer than the search.
type adjacency struct {
	start []int32 // of each state's neighbours; one more than states
	to    []int32
}

func (a adjacency) of(s int) []int32 { return a.to[a.start[s]:a.start[s+1]] }

func neighbours(c *network.Component) (leaving, entering adjacency) {
	gather := func(ends func(t network.Transition) (from, to int)) adjacency {
		a := adjacency{make([]int32, len(c.States)+2), make([]int32, len(c.Transitions))}
		for _, t := range c.Transitions {
			from, _ := ends(t)
			a.start[from+2]++
		}
		for s := 2; s < len(a.start); s++ {
			a.start[s] += a.start[s-1]
		}
		for _, t := range c.Transitions {
			from, to := ends(t)
			a.to[a.start[from+1]] = int32(to)
			a.start[from+1]++
		}
		return a
	}
	leaving = gather(func(t network.Transition) (int, int) { return t.From, t.To })
	entering = gather(func(t network.Transition) (int, int) { return t.To, t.From })
	return
}

// holds reports whether a state is drawn; -1 is.
func (p part) holds(state int) bool { return p.whole || state < 0 || slices.Contains(p.states, state) }

// words say which states the part holds: "40 around state 17".
func (p part) words(c *network.Component) string {
	words := say.Number(len(p.states)) + " around "
	switch {
	case p.centre >= 0:
		return words + "state " + svg.Spoken(c.States[p.centre])
	case len(c.Initial) == 1:
		return words + "the initial state"
	}
	return words + "the initial states"
}

// note says what the drawing of a part leaves out; it is empty for a whole component.
func (p part) note(c *network.Component) string {
	if p.whole {
		return ""
	}
	return say.Count(len(c.States), "state") + "; " + p.words(c) + " are drawn"
}
