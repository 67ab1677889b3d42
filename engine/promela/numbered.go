package promela

import (
	"slices"

	"lassolab/engine/omega"
)

// numbered are things with keys, numbered in the order in which they came.
type numbered[K comparable, T any] struct {
	omega.Numbering[K]
	all []T
}

// add numbers a thing, unless there is one with its key.
func (n *numbered[K, T]) add(key K, thing T) (number int, added bool) {
	if number, added = n.Number(key); added {
		n.all = append(n.all, thing)
	}
	return number, added
}

// shrink leaves the first things only.
func (n *numbered[K, T]) shrink(to int) {
	n.Forget(to)
	n.all = n.all[:to]
}

// valueSet is the values of a cell, or the states of a process.
type valueSet = omega.Numbering[int32]

// ascending are values numbered by their size.
func ascending(v valueSet) (sorted valueSet) {
	for _, value := range slices.Sorted(slices.Values(v.Keys)) {
		sorted.Number(value)
	}
	return sorted
}
