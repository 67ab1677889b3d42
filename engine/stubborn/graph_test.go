package stubborn

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/bitset"
)

// randomSets returns stubborn sets of a network whose components have three states, and an equal one that follows the
// rules label by label.
func randomSets(r *rand.Rand, components, labels int) (graph, rules *Sets) {
	sharers, places := make([][]Sharer, labels), make([]int, components)
	for a := range sharers {
		for i := range components {
			if r.IntN(components) < 2 {
				sharers[a] = append(sharers[a], Sharer{i, places[i]})
				places[i]++
			}
		}
	}
	l := NewLabels(components, sharers)
	c := Choice{FirstSeed: r.IntN(4) == 0, FirstBlocker: r.IntN(4) == 0}
	graph, rules = NewSets(l, c, nil), NewSets(l, c, nil)
	rules.Needs = (*Sets).Needed
	for i, count := range places {
		words, density := bitset.Words(count), 1+r.IntN(4)
		rows := make([]uint64, 3*words)
		for state := range 3 {
			for place := range count {
				if r.IntN(4) < density {
					bitset.Set(rows[state*words:]).Add(place)
				}
			}
		}
		graph.Table(i, rows)
		rules.Table(i, rows)
	}
	return graph, rules
}

func TestTheGraphGivesWhatTheRulesGive(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	chosen := 0
	for range 400 {
		components := 1 + r.IntN(8)
		graph, rules := randomSets(r, components, 1+r.IntN(70))
		both := []*Sets{graph, rules}
		for range 6 {
			keys, alone := r.IntN(3), r.Uint64()
			pair := []int{r.IntN(components), r.IntN(components)}
			states := make([]int, components)
			for i := range states {
				states[i] = r.IntN(3)
			}
			var sets []bitset.Set
			for _, s := range both {
				s.Begin()
				for i, state := range states {
					s.At(i, state)
				}
				switch keys {
				case 0:
					s.SeedEnabled()
				case 1:
					s.Key(pair)
				}
				for i := range states {
					if keys > 0 && alone>>i&1 != 0 {
						s.KeyAlone(i)
					}
				}
				set, _ := s.Choose(false)
				sets = append(sets, slices.Clone(set))
				for _, seed := range s.Seeds {
					closure := bitset.New(s.Count())
					s.Close(seed, closure)
					sets = append(sets, closure)
				}
			}
			half := len(sets) / 2
			if !slices.EqualFunc(sets[:half], sets[half:], func(a, b bitset.Set) bool { return slices.Equal(a, b) }) {
				t.Fatalf("in %v the graph gives %v, the rules give %v", states, sets[:half], sets[half:])
			}
			if !slices.Equal(graph.Enabled(), rules.Enabled()) {
				t.Fatal("what is enabled differs")
			}
			if len(sets[0]) > 0 && !sets[0].Empty() && sets[0].Size() < graph.Enabled().Size() {
				chosen++
			}
		}
	}
	if chosen < 100 {
		t.Errorf("only %d sets leave out an enabled label", chosen)
	}
}
