package promela

import "slices"

// numbered are things with keys, numbered in the order in which they came.
type numbered[K comparable, T any] struct {
	all     []T
	numbers map[K]int
}

// add numbers a thing, unless there is one with its key.
func (n *numbered[K, T]) add(key K, thing T) (number int, added bool) {
	if number, known := n.numbers[key]; known {
		return number, false
	}
	if n.numbers == nil {
		n.numbers = map[K]int{}
	}
	n.numbers[key] = len(n.all)
	n.all = append(n.all, thing)
	return len(n.all) - 1, true
}

func (n *numbered[K, T]) has(key K) bool {
	_, has := n.numbers[key]
	return has
}

// set is a set whose members are numbered.
type set[K comparable] struct{ numbered[K, K] }

func (s *set[K]) insert(key K) (added bool) {
	_, added = s.add(key, key)
	return added
}

// valueSet is the values of a cell, or the states of a process.
type valueSet = set[int32]

func valuesOf(value int32) (one valueSet) {
	one.insert(value)
	return one
}

// ascending are values numbered by their size.
func ascending(v valueSet) (sorted valueSet) {
	for _, value := range slices.Sorted(slices.Values(v.all)) {
		sorted.insert(value)
	}
	return sorted
}
