package bitset

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// a set does what a map of booleans does, for every bound round the borders of words.
func TestSetsAgreeWithMaps(t *testing.T) {
	for _, bound := range []int{1, 63, 64, 65, 127, 128, 129, 300} {
		r := rand.New(rand.NewPCG(1, uint64(bound)))
		s, t1 := New(bound), New(bound)
		var grown Growing
		in, other := map[int]bool{}, map[int]bool{}
		for range 2000 {
			i := r.IntN(bound)
			switch r.IntN(4) {
			case 0:
				s.Add(i)
				grown.Add(i)
				in[i] = true
			case 1:
				s.Remove(i)
				grown.Remove(i)
				delete(in, i)
			case 2:
				t1.Add(i)
				other[i] = true
			case 3:
				t1.Remove(i)
				delete(other, i)
			}
			k := r.IntN(bound)
			if s.Has(k) != in[k] || grown.Has(k) != in[k] || grown.Has(k+1000) {
				t.Fatalf("bound %d: has %d is %t and %t, not %t", bound, k, s.Has(k), grown.Has(k), in[k])
			}
			compare(t, bound, s, t1, in, other)
		}
	}
}

func compare(t *testing.T, bound int, a, b Set, in, other map[int]bool) {
	t.Helper()
	var members, both, either, only []int
	next := -1
	for i := range bound {
		if in[i] {
			members = append(members, i)
			if i >= bound/2 && next < 0 {
				next = i
			}
		}
		if in[i] && other[i] {
			both = append(both, i)
		}
		if in[i] || other[i] {
			either = append(either, i)
		}
		if in[i] && !other[i] {
			only = append(only, i)
		}
	}
	united, common, rest := slices.Clone(a), slices.Clone(a), slices.Clone(a)
	united.Unite(b)
	common.Intersect(b)
	rest.Subtract(b)
	for _, c := range []struct {
		name string
		set  Set
		want []int
	}{{"members", a, members}, {"union", united, either}, {"intersection", common, both},
		{"difference", rest, only}} {
		if got := slices.Collect(c.set.All()); !slices.Equal(got, c.want) {
			t.Fatalf("bound %d: %s %v, not %v", bound, c.name, got, c.want)
		}
	}
	if a.Size() != len(members) || a.Empty() != (len(members) == 0) || a.Next(bound/2) != next {
		t.Fatalf("bound %d: size %d, empty %t, next %d of %v",
			bound, a.Size(), a.Empty(), a.Next(bound/2), members)
	}
	if a.Meets(b) != (len(both) > 0) || a.Common(b) != len(both) || a.Within(b) != (len(only) == 0) {
		t.Fatalf("bound %d: meets %t, within %t: %v in common, %v not",
			bound, a.Meets(b), a.Within(b), both, only)
	}
}

func TestFullSetsHoldEveryNumberAndNoOther(t *testing.T) {
	for bound := range 200 {
		s := Full(bound)
		if s.Size() != bound || len(s) != Words(bound) || bound > 0 && !s.Has(bound-1) || s.Next(bound) != -1 {
			t.Errorf("bound %d: size %d, next %d", bound, s.Size(), s.Next(bound))
		}
	}
}

// what a range stops at is the last member it sees.
func TestRangesStop(t *testing.T) {
	s := New(200)
	for _, i := range []int{3, 70, 150} {
		s.Add(i)
	}
	for i := range s.All() {
		if i == 70 {
			break
		}
		if i > 70 {
			t.Fatalf("met %d after the end", i)
		}
	}
}

// a set of numbers holds what was added and not removed.
func TestGrowingSetsHoldWhatWasAddedAndNotRemoved(t *testing.T) {
	var s Growing
	s.Add(200)
	s.Add(3)
	s.Remove(200)
	s.Remove(100000)
	if !s.Has(3) || s.Has(200) || s.Has(4) || s.Has(100000) {
		t.Errorf("%b", s)
	}
}
