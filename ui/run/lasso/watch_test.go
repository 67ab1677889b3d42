package lasso_test

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/lasso"
)

// At each moment of the lassos of an example a watch has the value that the definition gives: a component its state, a formula what holds
// at this moment and what follows.
func TestAWatchHasTheValueOfTheDefinition(t *testing.T) {
	for _, example := range []string{"hungry", "figure1"} {
		a, r := apptest.SearchExample(t, example, "ndfs", search.Simultaneous)
		_ = a
		w := r.Walk
		if w == nil {
			t.Fatalf("%s has no lasso", example)
		}
		l := lasso.Of(w)
		prefix, steps := l.Prefix, l.Steps()
		follows := func(at int) (list []int) { // the moments from one on, each once
			if at == steps {
				at = prefix
			}
			for k := min(at, prefix); k < steps; k++ {
				if k >= at || k >= prefix {
					list = append(list, k)
				}
			}
			return list
		}
		for c := range l.Components {
			states := lasso.WatchedAlong(w, l.Components[c])
			for at, m := range l.Moments {
				if states.State[at] != m.Cells[c].State {
					t.Errorf("%s: %s is %s after step %d, not %s", example, l.Components[c], states.State[at], at, m.Cells[c].State)
				}
			}
			state := l.Moments[steps].Cells[c].State
			atom := fmt.Sprintf("%q@%q", l.Components[c], state)
			is := func(k int) bool { return l.Moments[k].Cells[c].State == state }
			for formula, holds := range map[string]func(at int) bool{
				atom: is,
				"F " + atom: func(at int) bool {
					for _, k := range follows(at) {
						if is(k) {
							return true
						}
					}
					return false
				},
				"G " + atom: func(at int) bool {
					for _, k := range follows(at) {
						if !is(k) {
							return false
						}
					}
					return true
				},
			} {
				got := lasso.WatchedAlong(w, formula)
				if got.Wrong != "" {
					t.Fatalf("%s: %s: %s", example, formula, got.Wrong)
				}
				for at := range l.Moments {
					if got.Holds[at] != holds(at) {
						t.Errorf("%s: %s after step %d: %t", example, formula, at, got.Holds[at])
					}
				}
			}
		}
	}
}

func TestAWatchIsReadKeptAndRemoved(t *testing.T) {
	a := figure1(t)
	add := func(text string) {
		a.Act(session.With(a.Lasso.TypeWatch, text))
		a.Act(a.Lasso.AddWatch)
	}
	add("A1")
	add("F A2@B")
	add("G A1@") // is none
	if kept := a.Kept().Scene.View.Watches; strings.Join(kept, ";") != "A1;F A2@B" {
		t.Fatalf("%q are kept: %s", kept, a.Session.Status)
	}
	add("A3")
	if got := a.Session.Status; !strings.Contains(got, "A3") {
		t.Errorf("of what is no watch it is said: %s", got)
	}
	other := apptest.New()
	scene := a.Kept().Scene
	apptest.Load(other, scene)
	if kept := other.Kept().Scene.View.Watches; len(kept) != 2 {
		t.Errorf("a link brings %q", kept)
	}
	if a.Act(session.With(a.Lasso.RemoveWatch, "A1")); len(a.Kept().Scene.View.Watches) != 1 {
		t.Error("a watch is not removed")
	}
}

// A projection hides the steps in which no component takes part that is looked at, and counts them.
func TestALassoIsProjectedToTheComponentsLookedAt(t *testing.T) {
	a := figure1(t)
	a.Act(session.With(a.Graph.LookAt, "A2"))
	if only := a.Lasso.Only(a.Session); fmt.Sprint(only) != "[1]" {
		t.Fatalf("it is projected to %v", only)
	}
	l := lasso.Of(a.Session.Walk())
	hidden := len(l.Moments) - len(l.SeenBy([]int{1}))
	a.Act(session.With(a.Lasso.SetView, link.LassoLanes))
	if _, text := exported(t, a, session.AsSVG); hidden == 0 || !strings.Contains(text, "Swim lanes of A2 alone") ||
		!strings.Contains(text, fmt.Sprint(hidden, " step")) {
		t.Errorf("%d steps are hidden, and the lanes do not say so:\n%s", hidden, text)
	}
	a.Act(a.Graph.ShowEverything)
	if a.Lasso.Only(a.Session) != nil || len(a.Kept().Scene.View.Only) > 0 {
		t.Error("not everything is shown again")
	}
}
