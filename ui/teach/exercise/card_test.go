//go:build !js

package exercise_test

import (
	"strings"
	"testing"

	"github.com/vugu/vugu"

	"lassolab/engine/teach"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/render/dom"
	"lassolab/ui/teach/exercise"
)

// rendered is a component as HTML.
func rendered(t *testing.T, c vugu.Builder) string {
	t.Helper()
	holder := dom.NewStaticNode("div")
	tree, err := dom.NewTree(dom.Static{}, holder, dom.NewLoop(func(fault any) { t.Fatal(fault) }).Env(), c)
	if err != nil {
		t.Fatal(err)
	}
	tree.Render()
	return holder.HTML()
}

func TestACardSaysWhatIsAskedAndWhatItIsWorth(t *testing.T) {
	a, on := apptest.New(), card(t, choice)
	page := &session.Page{Session: a.Session, Emit: func(session.Msg) {}}
	shown := func() string {
		return rendered(t, &exercise.Card{Page: page, Of: a.Exercise, Exercise: on.Exercise, ID: on.ID})
	}
	has := func(texts ...string) {
		t.Helper()
		got := shown()
		for _, text := range texts {
			if !strings.Contains(got, text) {
				t.Errorf("%q is missing in\n%s", text, got)
			}
		}
	}
	has("Which <em>one</em>?", "3 points", `type="radio"`, "Choose one.")
	do(t, a, apptest.Does("Exercise", "Choose", on, 0, 0, true))
	do(t, a, apptest.Does("Exercise", "Check", on))
	has("✗ Not right yet. 0 of 3 points.", "0 of 3 points, 1 attempt")
	do(t, a, apptest.Does("Exercise", "Choose", on, 0, 1, true))
	do(t, a, apptest.Does("Exercise", "Check", on))
	do(t, a, apptest.Does("Exercise", "ToggleHint", on))
	has("✓ Right. 3 of 3 points.", "✓ 3 points", "One of the options is right.")
	do(t, a, apptest.Does("Exercise", "Solve", on))
	has("It is <strong>b</strong>.")
	a.Act(a.Exercise.LoseScores)
	has("The score cannot be saved")
	total := rendered(t, &exercise.Total{Page: page, Of: a.Exercise, Cards: []exercise.On{on, {ID: "y", Exercise: card(t, predict).Exercise}}})
	if !strings.Contains(total, "3 of 6 points. 1 of 2 exercises is right.") {
		t.Error(total)
	}
	for _, text := range []string{predict, prune, order, draw, property} {
		on = card(t, text)
		do(t, a, apptest.Does("Exercise", "Begin", on))
		has("Exercise: ", `>Check`)
		if on.Exercise.Kind == teach.Prune {
			has(`data-edge="0"`, `type="checkbox"`, "0 –b→ 1")
		}
	}
	on.Exercise = teach.Exercise{Question: "<script>alert(1)</script>"}
	if got := shown(); strings.Contains(got, "<script") {
		t.Error(got)
	}
}
