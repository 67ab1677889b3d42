package omega_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/random"
)

// unbounded is a budget that is never over.
func unbounded() *omega.Budget { return omega.NewBudget(context.Background(), omega.Limits{}) }

// taken is a component over its labels.
func taken(c *network.Component) *omega.Automaton {
	a := &omega.Automaton{Symbols: len(c.Alphabet), Sets: c.Sets, Initial: slices.Clone(c.Initial)}
	for s := range c.States {
		a.Add(c.Marks[s] & c.AllSets())
	}
	for _, t := range c.Transitions {
		a.Connect(t.From, slices.Index(c.Alphabet, t.Label), t.To)
	}
	return a.Sort()
}

// over is a word of labels as one of letters.
func over(c *network.Component, w random.Word) (prefix, cycle []int) {
	letters := func(labels []int) (list []int) {
		for _, l := range labels {
			list = append(list, slices.Index(c.Alphabet, l))
		}
		return list
	}
	return letters(w.Prefix), letters(w.Cycle)
}

// lasso is an automaton that accepts one word.
func lasso(symbols int, prefix, cycle []int) *omega.Automaton {
	a := &omega.Automaton{Symbols: symbols, Initial: []int{0}}
	letters := slices.Concat(prefix, cycle)
	for at, letter := range letters {
		a.Add(0)
		to := at + 1
		if to == len(letters) {
			to = len(prefix)
		}
		a.Connect(at, letter, to)
	}
	return a
}

// Every construction of the complement that can be used is, whether or not another one would be chosen.
func TestEveryComplementAcceptsWhatTheAutomatonDoesNot(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	for k := range 70 {
		n := random.Automata(r)
		c := &n.Components[0]
		b := unbounded()
		opposites := taken(c).Constructions(b)
		for _, w := range random.Words(c.Alphabet, 1, 3) {
			prefix, cycle := over(c, w)
			for id, o := range opposites {
				found := omega.Against(b, lasso(len(c.Alphabet), prefix, cycle), o)
				if (found != nil) == random.Accepts(n, 0, w) {
					t.Fatalf("%d: %s: %v is accepted by both or by neither\n%+v", k, id, w, c)
				}
			}
		}
	}
}

// Whatever is made of an automaton without another language accepts the same words.
func TestQuotientsAndDegeneralisationKeepTheLanguage(t *testing.T) {
	r := rand.New(rand.NewPCG(32, 1))
	for k := range 200 {
		n := random.Automata(r)
		c := &n.Components[0]
		b := unbounded()
		a := taken(c)
		onEdges := a.Clone() // the same marks on edges
		for s, edges := range onEdges.Edges {
			for i := range edges {
				edges[i].Marks = a.Marks[s]
			}
			onEdges.Marks[s] = 0
		}
		made := map[string]*omega.Automaton{"itself": a, "marks on edges": onEdges}
		made["trimmed"], _ = a.Trimmed()
		made["simulated"], _ = a.Simulated(b)
		made["simulated with marks on edges"], _ = onEdges.Simulated(b)
		var order []int
		for set := range a.Sets {
			order = append(order, set)
		}
		for name, from := range map[string]*omega.Automaton{"degeneralised": a, "degeneralised from edges": onEdges} {
			one, _ := from.Degeneralised(b, order)
			made[name] = one.Sort()
			made[name+" and simulated"], _ = made[name].Simulated(b)
		}
		for _, w := range random.Words(c.Alphabet, 1, 3) {
			prefix, cycle := over(c, w)
			for name, m := range made {
				if m.Accepts(prefix, cycle) != random.Accepts(n, 0, w) {
					t.Fatalf("%d: %s: %v\n%+v\n%+v", k, name, w, m, c)
				}
			}
		}
	}
}
