package exercise_test

import (
	"strings"
	"testing"

	"lassolab/engine/teach"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/teach/exercise"
)

func TestAResultIsHandedInWithWhatWasTried(t *testing.T) {
	a := apptest.New()
	formula, parts := card(t, property), card(t, "kind: truth\nquestion: Where?\nformula: a U b\nword: {a} {} | {a} {a, b}\npoints: 2\n")
	parts.ID = "x-2"
	do(t, a, apptest.Does("Exercise", "Type", formula, "F a"))
	do(t, a, apptest.Does("Exercise", "Check", formula))
	do(t, a, apptest.Does("Exercise", "Type", formula, "G F a"))
	do(t, a, apptest.Does("Exercise", "Check", formula))
	fill(t, a, parts, teach.Answer{Chosen: [][]int{{3}}})
	do(t, a, apptest.Does("Exercise", "Check", parts))
	if score := a.Exercise.Score(parts); score.Points != 1 || score.Right {
		t.Errorf("half of an answer brings %+v", score)
	}
	do(t, a, apptest.Does("Exercise", "Known", "b1"))
	do(t, a, apptest.Does("Exercise", "TypeName", " Ada "))
	var text, file string
	for _, e := range do(t, a, apptest.Does("Exercise", "HandIn", []exercise.On{formula, parts})) {
		switch e := e.(type) {
		case session.CopyText:
			text = e.Text
		case session.Download:
			file = e.Text
		}
	}
	for _, written := range []string{text, file} {
		r, valid, err := teach.ReadResult(written)
		if err != nil || !valid || r.Name != "Ada" || r.Browser != "b1" || r.Points != 2 || r.Of != 3 || len(r.Exercises) != 2 {
			t.Fatalf("%+v, %v, %v", r, valid, err)
		}
		if first := r.Exercises[0]; first.Tries != 2 || len(first.Tried) != 1 || !strings.Contains(first.Tried[0], "F a (Implicit G)") {
			t.Errorf("%+v", first)
		}
	}
}
