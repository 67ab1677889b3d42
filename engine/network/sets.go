package network

import (
	"iter"
	"math/bits"
	"strconv"
)

// SetsOf gives the acceptance sets of the component that state s is in, the first first.
func (c *Component) SetsOf(s int) iter.Seq[int] { return Sets(c.Marks[s] & c.AllSets()) }

// Sets gives the numbers of the acceptance sets among marks, the first first.
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
