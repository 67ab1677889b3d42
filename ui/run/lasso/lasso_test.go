package lasso_test

import (
	"testing"

	"lassolab/engine/search"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/lasso"
)

func TestALassosTableMarksWhatMoves(t *testing.T) {
	_, r := apptest.SearchExample(t, "philosophers", "scc", search.Generalized)
	l := lasso.Of(r.Walk)
	if l.Steps() != l.Prefix+l.Cycle || len(l.Moments) != l.Steps()+1 {
		t.Fatalf("%d moments for %d + %d steps", len(l.Moments), l.Prefix, l.Cycle)
	}
	for step, m := range l.Moments[1:] {
		for i, c := range m.Cells {
			moved := l.Moments[step].Cells[i].State != c.State
			if c.Changed != moved {
				t.Errorf("step %d, %s: changed is %v", step+1, l.Components[i], c.Changed)
			}
			if moved && !l.TakesPart(step+1, i) {
				t.Errorf("step %d: %s moves without taking part in %s", step+1, l.Components[i], m.Label)
			}
		}
	}
	first, last := l.Moments[l.Prefix], l.Moments[l.Steps()]
	for i := range first.Cells {
		if first.Cells[i].State != last.Cells[i].State {
			t.Errorf("the cycle does not close in %s", l.Components[i])
		}
	}
}

func TestAStepIsToldInWords(t *testing.T) {
	_, r := apptest.SearchExample(t, "philosophers", "scc", search.Generalized)
	l := lasso.Of(r.Walk)
	want := "Step 1 of 23, in the prefix: lF_0, P0 goes from hungry to left with F0 from free to left."
	if got := l.Sentence(1); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTheWindowHoldsThePresentMoment(t *testing.T) {
	for _, present := range []int{0, 1, 50, 98, 99} {
		from, to := lasso.Window(100, present, 10)
		if to-from != 10 || present < from || present >= to {
			t.Errorf("at %d: %d to %d", present, from, to)
		}
	}
	if from, to := lasso.Window(3, 2, 10); from != 0 || to != 3 {
		t.Errorf("a short lasso: %d to %d", from, to)
	}
}

func TestAComponentSeesTheStepsItTakesPartIn(t *testing.T) {
	_, r := apptest.SearchExample(t, "philosophers", "scc", search.Generalized)
	l := lasso.Of(r.Walk)
	if seen := l.SeenBy(nil); len(seen) != l.Steps()+1 {
		t.Fatalf("%d moments without a projection, of %d", len(seen), l.Steps()+1)
	}
	for component, name := range l.Components {
		seen := l.SeenBy([]int{component})
		if len(seen) >= len(l.Moments) || len(seen) < 2 || seen[0].Step != 0 {
			t.Fatalf("%s sees %d moments of %d", name, len(seen), len(l.Moments))
		}
		for step := range l.Moments {
			at := lasso.At(seen, step)
			if seen[at].Step > step || at+1 < len(seen) && seen[at+1].Step <= step {
				t.Errorf("%s: after step %d the present moment is taken for %d", name, step, seen[at].Step)
			}
			if seen[at].Cells[component].State != l.Moments[step].Cells[component].State {
				t.Errorf("%s moves unseen between steps %d and %d", name, seen[at].Step, step)
			}
		}
	}
}

func TestTheGeneralizedQuestionsSetsAreInTheTable(t *testing.T) {
	_, r := apptest.SearchExample(t, "philosophers", "scc", search.Generalized)
	l := lasso.Of(r.Walk)
	for _, m := range l.Moments {
		for i, cell := range m.Cells {
			c := &r.Network.Components[i]
			if want := c.Marks[cell.Index]; c.Sets > 0 && cell.Marks != want {
				t.Errorf("%s in %s visits %b, not %b", l.Components[i], cell.State, want, cell.Marks)
			}
		}
	}
}
