package omega

import (
	"encoding/binary"
	"slices"
)

// Quotient by bisimulation. Source: Kanellakis and Smolka (PODC 1983); computed by signatures (Blom and Orzan, PDMC
// 2002). Classes begin as the sets of states with the same marks. A class is split by what its states can do: the pairs
// of a letter and a class that their edges lead to; until nothing splits.
//
// Cost: edges times rounds, of which there are fewer than states. The classes are exact: states of one class behave
// alike in every network.

// Bisimilar gives each state its class; classes are numbered by their first members. States are in different ones, too,
// where one is apart and the other is not; nil: none is. Where the budget is over it gives classes that are too large.
func (a *Automaton) Bisimilar(b *Budget, apart func(s int) bool) (of []int, count int) {
	of = make([]int, a.Size())
	var key []byte
	round := func(signature func(s int)) {
		var classes Numbering[string]
		now := make([]int, len(of))
		for s := range of {
			key = key[:0]
			signature(s)
			now[s], _ = classes.Number(string(key))
		}
		of, count = now, len(classes.Keys)
	}
	round(func(s int) {
		key = binary.AppendUvarint(key, a.Marks[s])
		if apart != nil && apart(s) {
			key = append(key, 1)
		}
	})
	for before := 0; before != count && !b.Over(1); {
		before = count
		round(func(s int) {
			key = binary.AppendUvarint(key, uint64(of[s]))
			moves := make([]Edge, 0, len(a.Edges[s]))
			for _, e := range a.Edges[s] {
				moves = append(moves, Edge{Letter: e.Letter, To: of[e.To]})
			}
			slices.SortFunc(moves, Edge.compare)
			for _, e := range slices.Compact(moves) {
				key = binary.AppendUvarint(binary.AppendUvarint(key, uint64(e.Letter)), uint64(e.To))
			}
			b.Over(len(moves))
		})
	}
	return of, count
}
