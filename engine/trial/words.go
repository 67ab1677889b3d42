package trial

import (
	"slices"

	"lassolab/engine/network"
)

// Word is an infinite word: labels, and after the prefix the cycle for ever. Unnamed is a letter that no label stands for.
type Word struct{ Prefix, Cycle []int }

// Unnamed is a letter of a word that no label of the network stands for.
const Unnamed = -1

// Words lists all words of letters with a short prefix and a short cycle.
func Words(letters []int, prefix, cycle int) (all []Word) {
	var lists [][]int
	for from, length := 0, 0; length <= max(prefix, cycle); length++ {
		if length == 0 {
			lists = append(lists, nil)
			continue
		}
		before := lists[from:]
		from = len(lists)
		for _, list := range before {
			for _, l := range letters {
				lists = append(lists, append(slices.Clone(list), l))
			}
		}
	}
	for _, u := range lists {
		for _, v := range lists {
			if len(u) <= prefix && len(v) > 0 && len(v) <= cycle {
				all = append(all, Word{Prefix: u, Cycle: v})
			}
		}
	}
	return all
}

// Accepts is membership of a word in the language of a component by brute force: what leads to what, in any number of steps, among all pairs of a place of the word and a state.
func Accepts(n *network.Network, component int, w Word) bool {
	c := &n.Components[component]
	letters := slices.Concat(w.Prefix, w.Cycle)
	size := len(c.States)
	reach := make([][]bool, len(letters)*size)
	for k := range reach {
		reach[k] = make([]bool, len(reach))
	}
	for at, l := range letters {
		then := at + 1
		if then == len(letters) {
			then = len(w.Prefix)
		}
		for s := range size {
			if l != Unnamed && !slices.Contains(c.Alphabet, l) {
				reach[at*size+s][then*size+s] = true
			}
		}
		for _, t := range c.Transitions {
			if t.Label == l {
				reach[at*size+t.From][then*size+t.To] = true
			}
		}
	}
	for k := range reach {
		for i := range reach {
			if reach[i][k] {
				for j := range reach {
					reach[i][j] = reach[i][j] || reach[k][j]
				}
			}
		}
	}
	for k := range reach {
		starts := slices.ContainsFunc(c.Initial, func(s int) bool { return s == k || reach[s][k] })
		if !starts || !reach[k][k] {
			continue
		}
		var met uint64
		for i := range reach {
			if reach[k][i] && reach[i][k] {
				met |= c.Marks[i%size]
			}
		}
		if met&c.AllSets() == c.AllSets() {
			return true
		}
	}
	return false
}
