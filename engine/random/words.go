package random

import (
	"slices"

	"lassolab/engine/network"
)

// Word is an infinite word of labels: after the prefix the cycle, for ever.
type Word struct{ Prefix, Cycle []int }

// Unnamed is a letter of a word without a label.
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

// Accepts is membership of a word in the language of a component by brute force, among all pairs of a place of the word
// and a state: some pair that can be reached can be reached from itself, and on the ways there and back every
// acceptance set is met. With a label that it lacks a component stays where it is.
func Accepts(n *network.Network, component int, w Word) bool {
	c := &n.Components[component]
	letters := slices.Concat(w.Prefix, w.Cycle)
	size := len(c.States)
	next, back := make([][]int, len(letters)*size), make([][]int, len(letters)*size)
	join := func(from, to int) { next[from], back[to] = append(next[from], to), append(back[to], from) }
	for at, l := range letters {
		then := at + 1
		if then == len(letters) {
			then = len(w.Prefix)
		}
		if l != Unnamed && !slices.Contains(c.Alphabet, l) {
			for s := range size {
				join(at*size+s, then*size+s)
			}
		}
		for _, t := range c.Transitions {
			if t.Label == l {
				join(at*size+t.From, then*size+t.To)
			}
		}
	}
	known := make([]bool, len(next)) // what goes round with a pair that was tried was tried with it
	for k, is := range reached(next, c.Initial) {
		if !is || known[k] {
			continue
		}
		there, here := reached(next, next[k]), reached(back, back[k])
		if !there[k] {
			continue
		}
		var met uint64
		for i := range next {
			if there[i] && here[i] {
				known[i] = true
				met |= c.Marks[i%size]
			}
		}
		if met&c.AllSets() == c.AllSets() {
			return true
		}
	}
	return false
}

// reached says which nodes are reached from some, these among them.
func reached[N int | int32](next [][]N, from []N) []bool {
	is := make([]bool, len(next))
	for todo := slices.Clone(from); len(todo) > 0; {
		k := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !is[k] {
			is[k] = true
			todo = append(todo, next[k]...)
		}
	}
	return is
}
