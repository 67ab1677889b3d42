package decoupled

import "math/bits"

// stateSet is a set of states of one component, a bit for each.
type stateSet []uint64

func newStateSet(states int) stateSet { return make(stateSet, (states+63)/64) }

func (b stateSet) has(s int) bool { return b[s>>6]>>(uint(s)&63)&1 != 0 }
func (b stateSet) add(s int)      { b[s>>6] |= 1 << (uint(s) & 63) }

func (b stateSet) clear() {
	for w := range b {
		b[w] = 0
	}
}

func (b stateSet) meets(c stateSet) bool {
	for w := range b {
		if b[w]&c[w] != 0 {
			return true
		}
	}
	return false
}

// leaves reports whether b has a member outside c.
func (b stateSet) leaves(c stateSet) bool {
	for w := range b {
		if b[w]&^c[w] != 0 {
			return true
		}
	}
	return false
}

// without removes the members of c from b.
func (b stateSet) without(c stateSet) {
	for w := range b {
		b[w] &^= c[w]
	}
}

func (b stateSet) union(c stateSet) {
	for w := range b {
		b[w] |= c[w]
	}
}

func (b stateSet) intersect(c stateSet) {
	for w := range b {
		b[w] &= c[w]
	}
}

func (b stateSet) size() (members int32) {
	for _, w := range b {
		members += int32(bits.OnesCount64(w))
	}
	return members
}

// next returns the first member from s on, or -1.
func (b stateSet) next(s int) int {
	w := s >> 6
	if w >= len(b) {
		return -1
	}
	if rest := b[w] >> (uint(s) & 63); rest != 0 {
		return s + bits.TrailingZeros64(rest)
	}
	for w++; w < len(b); w++ {
		if b[w] != 0 {
			return w<<6 + bits.TrailingZeros64(b[w])
		}
	}
	return -1
}

// members lists the set in ascending order.
func (b stateSet) members() []int32 {
	list := []int32{}
	for s := b.next(0); s >= 0; s = b.next(s + 1) {
		list = append(list, int32(s))
	}
	return list
}
