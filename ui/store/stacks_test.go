package store

import (
	"reflect"
	"slices"
	"testing"
)

func TestALongStackIsListedByItsEnds(t *testing.T) {
	s := played(t, "fig8", "ndfs")
	r := s.Runs["ndfs"]
	stack := r.Playback.At(4).Stack // 0 –l1→ 1 –lI→ 2 –l6→ 3 –l7→ 4
	whole := []Rung{{State: "0"}, {Label: "l1", State: "1"}, {Label: "lI", State: "2"}, {Label: "l6", State: "3"}, {Label: "l7", State: "4"}}
	for _, c := range []struct {
		first, last int
		want        []Rung
	}{
		{3, 12, whole},
		{2, 2, whole}, // one state takes no more room than the words that it is left out
		{1, 2, []Rung{whole[0], {Left: 2}, whole[3], whole[4]}},
	} {
		if got := r.Rungs(stack, 4, c.first, c.last); !reflect.DeepEqual(got, c.want) {
			t.Errorf("the first %d and the last %d: %v", c.first, c.last, got)
		}
	}
}

func TestASplitStateWithoutANumberIsNamedAfterItsParent(t *testing.T) {
	r := played(t, "fig8", "decndfs").Runs["decndfs"]
	k := r.Playback.Len() - 1
	m := r.Playback.At(k)
	if got := r.StateName(m.Seed, k); got != "split of 9" {
		t.Errorf("the open seed is called %q", got)
	}
}

func TestTheMembersOfVAreListedWhileTheyAreFew(t *testing.T) {
	r := played(t, "fig8", "decndfs").Runs["decndfs"]
	k := r.Playback.Len() - 1
	if got := r.Members(r.Playback.StoredAt, k, 6); !slices.Equal(got, []string{"0", "1", "2", "3", "9", "10"}) {
		t.Errorf("V holds %v", got)
	}
	if got := r.Members(r.Playback.StoredAt, k, 5); got != nil {
		t.Errorf("more than 5 are listed: %v", got)
	}
	if got := r.Members(r.Playback.KeptAt, 11, 24); !slices.Equal(got, []string{"4", "5", "6", "7"}) {
		t.Errorf("V′ holds %v", got)
	}
}
