package network

import (
	"iter"
	"math/bits"
	"strconv"
)

// SetsOf yields the acceptance sets that state s is in, ascending.
func (c *Component) SetsOf(s int) iter.Seq[int] { return Sets(c.Marks[s] & c.AllSets()) }

// Sets yields the numbers of the acceptance sets among marks, ascending.
func Sets(marks uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; marks != 0; marks &= marks - 1 {
			if !yield(bits.TrailingZeros64(marks)) {
				return
			}
		}
	}
}

// SetNames lists the numbers of the acceptance sets among marks, as HOA counts them.
func SetNames(marks uint64) (names []string) {
	for set := range Sets(marks) {
		names = append(names, strconv.Itoa(set))
	}
	return names
}
