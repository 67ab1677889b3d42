package film

import (
	"context"
	"reflect"
	"slices"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/ui/core/session"
)

// figure8 is a search over [DEC] Figure 8.
func figure8(t *testing.T, algorithm string) *session.Run {
	t.Helper()
	n := family.Figure8()
	report, err := engine.Search(context.Background(), n, engine.Options{Algorithm: algorithm, Film: 1000})
	if err != nil {
		t.Fatal(err)
	}
	return &session.Run{Report: report, Playback: film.NewPlayback(report.Film), Searched: n}
}

func TestALongStackIsListedByItsEnds(t *testing.T) {
	r := figure8(t, "ndfs")
	stack := r.Playback.At(4).Stack // 0 –l1→ 1 –lI→ 2 –l6→ 3 –l7→ 4
	whole := []rung{{State: "0"}, {Label: "l1", State: "1"}, {Label: "lI", State: "2"},
		{Label: "l6", State: "3"}, {Label: "l7", State: "4"}}
	for _, c := range []struct {
		low, high int
		want      []rung
	}{
		{3, 12, whole},
		{2, 2, whole}, // one state takes no more room than the words that it is left out
		{1, 2, []rung{whole[0], {Left: 2}, whole[3], whole[4]}},
	} {
		if got := rungs(r, stack, 4, c.low, c.high); !reflect.DeepEqual(got, c.want) {
			t.Errorf("the bottom %d and the top %d: %v", c.low, c.high, got)
		}
	}
}

func TestASplitStateWithoutANumberIsNamedAfterItsParent(t *testing.T) {
	r := figure8(t, "decndfs")
	k := r.Playback.Len() - 1
	m := r.Playback.At(k)
	if got := r.NodeAt(m.Seed, k); got != "split of 9" {
		t.Errorf("the open seed is called %q", got)
	}
}

func TestTheMembersOfVAreListedWhileTheyAreFew(t *testing.T) {
	r := figure8(t, "decndfs")
	k := r.Playback.Len() - 1
	if got := members(r, r.Playback.StoredAt, k, 6); !slices.Equal(got, []string{"0", "1", "2", "3", "9", "10"}) {
		t.Errorf("V holds %v", got)
	}
	if got := members(r, r.Playback.StoredAt, k, 5); got != nil {
		t.Errorf("more than 5 are listed: %v", got)
	}
	if got := members(r, r.Playback.KeptAt, 11, 24); !slices.Equal(got, []string{"4", "5", "6", "7"}) {
		t.Errorf("V′ holds %v", got)
	}
}
