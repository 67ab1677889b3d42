package reading

import (
	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// A handout is the lecture on paper: all slides with their pictures, and the presenter's notes where they are wanted.

// handout is what is on its way to paper.
type handout struct {
	wanted   bool // it is printed as soon as its pictures are there
	printing bool // the browser lays the page out for paper
	notes    bool
}

// Print opens the browser's own dialog.
type Print struct{}

// PrintHandout prints a handout, as soon as its pictures are there.
func (f *Feature) PrintHandout(t *session.Turn) {
	if f.open == nil {
		return
	}
	f.handout.wanted = true
	f.pictures.again(t)
	f.follow(t)
	f.Exercises.Pose(t, f.cards())
	f.PrintIfReady(t)
	if f.handout.wanted {
		left := f.left()
		t.Say("The handout is printed when " + say.Count(left, "search") + " for its pictures and questions " + say.Either(left, "has", "have") + " ended.")
	}
}

// left counts what a handout waits for: searches for its pictures, and exercises whose questions are computed.
func (f *Feature) left() int { return f.pictures.left() + f.Exercises.Posing(f.cards()) }

// ToggleNotes has the presenter's notes printed, or not.
func (f *Feature) ToggleNotes(*session.Turn) { f.handout.notes = !f.handout.notes }

// SetPrinting notes whether the browser lays the page out for paper: all slides are there then.
func (f *Feature) SetPrinting(t *session.Turn, on bool) {
	f.handout.printing = on && f.open != nil
	f.build(t)
}

// PrintIfReady prints a handout whose pictures and questions are there.
func (f *Feature) PrintIfReady(t *session.Turn) {
	if !f.handout.wanted || f.open == nil || f.left() > 0 {
		return
	}
	f.handout.wanted = false
	said := "The handout is ready to be printed."
	if n, reason := f.pictures.failures(); n > 0 {
		said += " The model stands in the place of what " + say.Count(n, "search") + " did not find: " + reason
	}
	t.Say(said)
	t.Do(Print{})
}
