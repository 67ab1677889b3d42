// Package bitset holds sets of small numbers, a bit for each: labels, states of a component,
// acceptance sets, propositions.
package bitset

import (
	"iter"
	"math/bits"
)

// Set is a set of numbers below a bound, which operations on two sets share: i is bit i%64 of word i/64.
type Set []uint64

// Words returns how many words a set of numbers below a bound takes.
func Words(bound int) int { return (bound + 63) / 64 }

// New returns the empty set.
func New(bound int) Set { return make(Set, Words(bound)) }

// Full returns the set of all numbers below a bound.
func Full(bound int) Set {
	s := New(bound)
	for w := range s {
		s[w] = ^uint64(0)
	}
	if rest := uint(bound) & 63; rest != 0 {
		s[len(s)-1] = 1<<rest - 1
	}
	return s
}

// Has reports whether i is in the set.
func (s Set) Has(i int) bool { return s[i>>6]>>(uint(i)&63)&1 != 0 }

// Add puts i into the set.
func (s Set) Add(i int) { s[i>>6] |= 1 << (uint(i) & 63) }

// Remove takes i out of the set.
func (s Set) Remove(i int) { s[i>>6] &^= 1 << (uint(i) & 63) }

// Empty reports whether the set has no member.
func (s Set) Empty() bool {
	for _, word := range s {
		if word != 0 {
			return false
		}
	}
	return true
}

// Size returns the number of members.
func (s Set) Size() (members int) {
	for _, word := range s {
		members += bits.OnesCount64(word)
	}
	return members
}

// Next returns the first member from i on, or -1.
func (s Set) Next(i int) int {
	w := i >> 6
	if w >= len(s) {
		return -1
	}
	if rest := s[w] >> (uint(i) & 63); rest != 0 {
		return i + bits.TrailingZeros64(rest)
	}
	for w++; w < len(s); w++ {
		if s[w] != 0 {
			return w<<6 + bits.TrailingZeros64(s[w])
		}
	}
	return -1
}

// All yields the members, ascending.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for w, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(w<<6 + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// Meets reports whether the sets have a member in common.
func (s Set) Meets(t Set) bool {
	for w := range s {
		if s[w]&t[w] != 0 {
			return true
		}
	}
	return false
}

// Common returns the number of members that two sets share.
func (s Set) Common(t Set) (members int) {
	for w := range s {
		members += bits.OnesCount64(s[w] & t[w])
	}
	return members
}

// Within reports whether every member is one of t.
func (s Set) Within(t Set) bool {
	for w := range s {
		if s[w]&^t[w] != 0 {
			return false
		}
	}
	return true
}

// Unite adds the members of t.
func (s Set) Unite(t Set) {
	for w := range s {
		s[w] |= t[w]
	}
}

// Intersect keeps the members of t only.
func (s Set) Intersect(t Set) {
	for w := range s {
		s[w] &= t[w]
	}
}

// Subtract removes the members of t.
func (s Set) Subtract(t Set) {
	for w := range s {
		s[w] &^= t[w]
	}
}

// Growing is a set of numbers without a bound: it grows with what is added.
type Growing []uint64

// Has reports whether i is in the set.
func (s Growing) Has(i int) bool {
	w := i >> 6
	return w < len(s) && s[w]>>(uint(i)&63)&1 != 0
}

// Add puts i into the set.
func (s *Growing) Add(i int) {
	for i>>6 >= len(*s) {
		*s = append(*s, 0)
	}
	(*s)[i>>6] |= 1 << (uint(i) & 63)
}

// Remove takes i out of the set.
func (s Growing) Remove(i int) {
	if w := i >> 6; w < len(s) {
		s[w] &^= 1 << (uint(i) & 63)
	}
}
