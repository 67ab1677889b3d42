package decoupled

// The explicit lassos behind the three places at which Figure 7 of [DEC] returns a cycle.

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
)

// localLasso is CheckLocalAccept's: turning goes round an internal cycle that meets its acceptance, the others wait
// in states that do (Lemma 3) or, for the generalized question, go round too.
func (n *nestedSearch) localLasso(vector []int32, turning int) *lasso.Run {
	goal := make([]int, len(vector))
	for i, id := range vector {
		good := slices.Clone(n.plain[i].at(id))
		if i != turning && good.Meets(n.components[i].content) {
			good.Intersect(n.components[i].content)
		} else {
			good.Intersect(n.inside(vector, i).turning)
		}
		goal[i] = good.Next(0)
	}
	run := n.path(n.trail(n.visited, n.stack), goal)
	state := run.End() // goal, where every component has one
	for i, s := range goal {
		if i != turning && (s < 0 || n.components[i].content.Has(s)) {
			continue
		}
		t, c := &n.tallies[i], n.tallies[i].component
		if n.star != nil {
			c = n.inside(vector, i)
		}
		for _, m := range c.round(t.first(s), t.full(s)) {
			state = slices.Clone(state)
			state[i] = t.state(m.to)
			run.Cycle = append(run.Cycle, lasso.Step{Label: m.label, State: state})
		}
	}
	return run
}

// round returns the fewest internal moves, at least one, from a state to another or the same.
func (c *component) round(from, to int) []step {
	var shortest []step
	for _, first := range c.internal[from] {
		if first.to != to && !c.comesRound(first.to, to) {
			continue
		}
		_, rest := c.walk(c.only(first.to), c.only(to))
		if shortest == nil || len(rest)+1 < len(shortest) {
			shortest = append([]step{first}, rest...)
		}
	}
	return shortest
}

// stackLasso is the Stack rule's (Lemma 1): the stack's state r at a place is below the end of the nested trace. A
// round, from r along the stack to the seed and along the nested trace, leads every component from members of r to
// members of r; after enough rounds all are back where they started. Nil beyond a limit of global steps.
func (n *nestedSearch) stackLasso(at int, nested trail, limit int) *lasso.Run {
	return n.repeated(at, n.trail(n.visited, n.stack[at:]).accepting(nested), limit)
}

// repeated returns the lasso whose cycle repeats a round, from members of the stack's state at a place to members. Nil
// beyond a limit of global steps.
func (n *nestedSearch) repeated(at int, round trail, limit int) *lasso.Run {
	r := n.visited.vector(n.stack[at].state)
	state, rounds := n.commonRounds(r, round, limit)
	if state == nil {
		return nil
	}
	run := n.path(n.trail(n.visited, n.stack[:at+1]), state)
	run.Cycle = n.loop(round.repeat(rounds), state, n.full(state))
	return run
}

// commonRounds returns the least number of rounds after which every component can be back in the member of r that it
// started from, and such members; nil beyond the limit.
func (n *nestedSearch) commonRounds(r []int32, round trail, limit int) (state []int, rounds int) {
	own := n.ownEvents(round)
	turns := make([]*turn, len(r))
	for i, id := range r {
		turns[i] = n.newTurn(i, n.plain[i].at(id), own[i], round)
	}
	state = make([]int, len(r))
	for rounds = 1; rounds*len(round.events) <= limit; rounds++ {
		all := true
		for i, t := range turns {
			state[i] = t.advance()
			all = all && state[i] >= 0
		}
		if all {
			return state, rounds
		}
	}
	return nil, 0
}

// turn follows the members of a component's set round by round.
type turn struct {
	members []int32
	leads   []bitset.Set // by state: the members one round with a full tally leads to, nil for other states
	reached []bitset.Set // by member: the members reached after the rounds so far
	scratch bitset.Set
}

// newTurn returns the turn of a component in a set. A centre component is back in its one state after each round.
func (d *common) newTurn(i int, set bitset.Set, events []ownEvent, round trail) *turn {
	t := &turn{members: listed(set), leads: make([]bitset.Set, len(set)*64), scratch: make(bitset.Set, len(set))}
	y := &d.tallies[i]
	for _, s := range t.members {
		own := make(bitset.Set, len(set))
		own.Add(int(s))
		t.reached = append(t.reached, own)
		if t.leads[s] = slices.Clone(own); d.explicit(i) {
			continue
		}
		clear(t.leads[s])
		y.completed(d.after(i, int(s), events, round), t.leads[s])
		t.leads[s].Intersect(set)
	}
	return t
}

// after returns where a component may be at the end of a trail that begins, with the tally, in a state.
func (d *common) after(i, state int, events []ownEvent, t trail) bitset.Set {
	y := &d.tallies[i]
	c, forms := y.component, d.stages(i, y.component, t)
	last := c.layers(events, c.only(y.first(state)), forms)[len(events)]
	forms[len(events)].closeUnder(last)
	return last
}

// advance goes one more round and returns a member that can be back where it started, or -1.
func (t *turn) advance() int {
	back := -1
	for k, s := range t.members {
		clear(t.scratch)
		for x := range t.reached[k].All() {
			t.scratch.Unite(t.leads[x])
		}
		if copy(t.reached[k], t.scratch); back < 0 && t.scratch.Has(int(s)) {
			back = int(s)
		}
	}
	return back
}
