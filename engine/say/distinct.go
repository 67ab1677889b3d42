package say

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Distinct makes names distinct: a name that is taken gets a suffix.
type Distinct struct {
	suffix func(k int) string // of the k-th of a name, from 2 on
	taken  map[string]bool
	next   map[string]int // by name: the least k to try
}

// NewDistinct returns a maker of names that knows some names already.
func NewDistinct(suffix func(k int) string, taken ...string) *Distinct {
	d := &Distinct{suffix, map[string]bool{}, map[string]int{}}
	for _, name := range taken {
		d.taken[name] = true
	}
	return d
}

// Primes is the suffix of k-1 primes.
func Primes(k int) string { return strings.Repeat("'", k-1) }

// Repeated is the suffix of k-1 signs.
func Repeated(sign string) func(k int) string {
	return func(k int) string { return strings.Repeat(sign, k-1) }
}

// Numbered is the suffix of a sign and k.
func Numbered(sign string) func(k int) string {
	return func(k int) string { return sign + strconv.Itoa(k) }
}

// Of returns a name if it is free, else the first with a suffix that is, and takes it.
func (d *Distinct) Of(name string) string {
	free := name
	for k := max(2, d.next[name]); d.taken[free]; k++ {
		free = name + d.suffix(k)
		d.next[name] = k + 1
	}
	d.taken[free] = true
	return free
}

// Clone returns a maker that knows the same names, and may give the same ones as this.
func (d *Distinct) Clone() *Distinct {
	return &Distinct{d.suffix, maps.Clone(d.taken), maps.Clone(d.next)}
}

// Apart numbers names that appear before: a, a becomes a, a#2.
func Apart(names []string) []string {
	d, seen := NewDistinct(Numbered("#"), names...), map[string]bool{}
	apart := slices.Clone(names)
	for i, name := range names {
		if seen[name] {
			apart[i] = d.Of(name)
		}
		seen[name] = true
	}
	return apart
}
