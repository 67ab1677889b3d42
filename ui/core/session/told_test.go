package session

import "testing"

// Features that tell something beside one another give the same status, whichever is heard first.
func TestWhatClosesTheStatusStandsAtItsEnd(t *testing.T) {
	lost := Told{Sentence: "The simulation starts again.", Beside: true}
	asked := Told{Sentence: "It is asked for a run.", Beside: true, Closing: true}
	for _, order := range [][]Told{{lost, asked}, {asked, lost}} {
		s := New()
		s.Hear(Told{Sentence: "Undone.", Lead: "Undone."})
		for _, m := range order {
			s.Hear(m)
		}
		if want := "Undone. The simulation starts again. It is asked for a run."; s.Status != want || s.Lead != "Undone." {
			t.Errorf("the status is %q, %q", s.Status, s.Lead)
		}
		s.Hear(Told{Sentence: "Saved."})
		s.Hear(lost)
		if want := "Saved. The simulation starts again."; s.Status != want {
			t.Errorf("the status is then %q", s.Status)
		}
	}
}
