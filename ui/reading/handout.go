package reading

import (
	"lassolab/engine/say"
	"lassolab/ui/session"
)

// A handout is the lecture on paper: all slides with their pictures, and the presenter's notes where they are wanted.

// handout is what is on its way to paper.
type handout struct {
	wanted   bool // it is printed as soon as its pictures are there
	printing bool // the browser lays the page out for paper
	notes    bool
}

type (
	// HandoutPressed prints a handout.
	HandoutPressed struct{}
	// NotesToggled has the presenter's notes printed, or not.
	NotesToggled struct{}
	// PrintBegun and PrintEnded say that the browser lays the page out for paper, or no longer.
	PrintBegun struct{}
	PrintEnded struct{}
)

// Print opens the browser's own dialog.
type Print struct{}

// paper follows the messages of a handout of the lecture that is open.
func (f *Feature) paper(t *session.Turn, m session.Msg) {
	if f.open == nil {
		f.handout = handout{}
		return
	}
	switch m.(type) {
	case HandoutPressed:
		f.handout.wanted = true
		f.pictures.again(t)
	case NotesToggled:
		f.handout.notes = !f.handout.notes
	case PrintBegun:
		f.handout.printing = true
	case PrintEnded:
		f.handout.printing = false
	}
}

// ready prints a handout whose pictures are there.
func (f *Feature) ready(t *session.Turn, m session.Msg) {
	if !f.handout.wanted {
		return
	}
	left := f.pictures.left()
	if left == 0 {
		f.handout.wanted = false
		said := "The handout is ready to be printed."
		if n, reason := f.pictures.failures(); n > 0 {
			said += " The model stands in the place of what " + say.Count(n, "search") + " did not find: " + reason
		}
		t.Say(said)
		t.Do(Print{})
	} else if _, pressed := m.(HandoutPressed); pressed {
		t.Say("The handout is printed when " + say.Count(left, "search") + " for its pictures " + say.Either(left, "has", "have") + " ended.")
	}
}
