package workers

import (
	"slices"
	"testing"
)

// silent is who is silent after some ticks more.
func silent(w *Watch[string], ticks int) []string {
	for range ticks {
		w.Tick()
	}
	return slices.Sorted(slices.Values(w.Silent()))
}

func TestWhoSaysNothingForTooLongIsSilentUntilHeard(t *testing.T) {
	var w Watch[string]
	if w.Tick() {
		t.Error("there is something to watch on a page without computations")
	}
	w.Heard("one")
	w.Heard("other")
	if got := silent(&w, Patience-1); len(got) > 0 {
		t.Errorf("silent a second too soon: %q", got)
	}
	w.Heard("other")
	if got := silent(&w, 1); !slices.Equal(got, []string{"one"}) {
		t.Errorf("silent are %q, not the one alone", got)
	}
	w.Heard("one")
	if got := silent(&w, Patience-1); !slices.Equal(got, []string{"other"}) {
		t.Errorf("silent are %q, not the other alone", got)
	}
	w.Ended("other")
	if got := silent(&w, 0); len(got) > 0 || !w.Tick() {
		t.Errorf("what has ended is silent, or what runs is not watched: %q", got)
	}
	w.Ended("one")
	if w.Tick() {
		t.Error("what has ended is watched")
	}
}

func TestWhoeverIsWaitedForIsAskedAboutLater(t *testing.T) {
	var w Watch[string]
	w.Heard("one")
	if got := silent(&w, Patience); len(got) != 1 {
		t.Fatalf("silent are %q", got)
	}
	w.Wait()
	if got := silent(&w, 2*Patience-1); len(got) > 0 {
		t.Errorf("asked again too soon about %q", got)
	}
	if got := silent(&w, 1); len(got) != 1 {
		t.Error("never asked again")
	}
}
