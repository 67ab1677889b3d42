package teach

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/random"
)

// mostDrawn is how many models are tried for a solution.
const mostDrawn = 20_000

// solveDraw gives the author's model, the automaton of the formula, or a small one among random models.
func (drawing) solve(ctx context.Context, e *Exercise) (*Solved, error) {
	if e.Answer != "" {
		return drawnSolution(e.Answer), nil
	}
	if e.Needs.Accepts != "" {
		n, err := e.Needs.automaton(ctx)
		if err == nil && e.meetsAll(ctx, n) {
			return drawnSolution(hoa.Write(n)), nil
		}
	}
	r := rand.New(rand.NewPCG(12, 12))
	for k := range mostDrawn {
		if ctx.Err() != nil {
			break
		}
		n := e.Needs.sketch(r, 2+k/2000)
		if e.meetsAll(ctx, n) {
			return drawnSolution(
				hoa.Write(random.Shrink(n, func(m *network.Network) bool { return e.meetsAll(ctx, m) }))), nil
		}
	}
	return nil, engine.Wrong("no model was found that meets the requirements")
}

func drawnSolution(text string) *Solved {
	return &Solved{Answer: Answer{Text: text}, Said: []string{"One model of many that are right. Open it on the " +
		"page to look at it."}}
}

// sketch is a random model within the bounds, with components of about a size.
func (needs *Needs) sketch(r *rand.Rand, size int) *network.Network {
	n := network.New()
	components := make([]network.Component, between(r, needs.Components, 1, 3))
	left := between(r, needs.States, len(components), size*len(components))
	names := needs.Labels
	if len(names) == 0 {
		names = []string{"a", "b", "c", "d"}[:1+r.IntN(4)]
	}
	for i := range components {
		c := &components[i]
		*c = network.Component{Name: string(rune('A' + i)), Initial: []int{0}, Sets: 1}
		states := max(1, left/(len(components)-i))
		left -= states
		for s := range states {
			c.States, c.Marks = append(c.States, strconv.Itoa(s)), append(c.Marks, uint64(r.IntN(2)))
		}
	}
	for _, name := range names {
		l := n.Label(name)
		for _, i := range r.Perm(len(components))[:1+r.IntN(min(2, len(components)))] {
			c := &components[i]
			c.Alphabet = append(c.Alphabet, l)
			for range 1 + r.IntN(len(c.States)) {
				t := network.Transition{From: r.IntN(len(c.States)), Label: l, To: r.IntN(len(c.States))}
				if !slices.Contains(c.Transitions, t) {
					c.Transitions = append(c.Transitions, t)
				}
			}
		}
	}
	for _, c := range components {
		n.Add(c)
	}
	return n
}

// between is a random number within bounds, or within the usual ones.
func between(r *rand.Rand, bounds Range, least, most int) int {
	if bounds.Most > 0 {
		least, most = max(least, bounds.Least), min(most, bounds.Most)
		if least > most { // more is required than usual, or less
			return bounds.Least
		}
	}
	return least + r.IntN(most-least+1)
}

// automaton is the automaton of the words that are to be accepted.
func (needs *Needs) automaton(ctx context.Context) (*network.Network, error) {
	b, err := formulaAutomaton(ctx, needs.Accepts, false, needs.Labels)
	if err != nil {
		return nil, err
	}
	n := network.New()
	c := network.Component{Name: "A", Initial: []int{0}, Sets: 1}
	for _, name := range needs.Labels {
		c.Alphabet = append(c.Alphabet, n.Label(name))
	}
	c.Marks = b.Marks
	for s, edges := range b.Edges {
		c.States = append(c.States, strconv.Itoa(s))
		for _, e := range edges {
			c.Transitions = append(c.Transitions, network.Transition{From: s, Label: e.Letter, To: e.To})
		}
	}
	n.Add(c)
	return n, nil
}
