package exercise

import (
	"fmt"
	"strings"

	"lassolab/engine/say"
	"lassolab/engine/teach"
	"lassolab/ui/core/session"
)

// After the last exercise a learner hands in what the exercises have brought.

// Known takes over the random number that the browser keeps.
func (f *Feature) Known(_ *session.Turn, browser string) { f.browser = browser }

// TypeName takes the name of who hands in.
func (f *Feature) TypeName(_ *session.Turn, name string) { f.name = say.Cut(name, session.ListLimit) }

// HandIn copies the signed result of a lecture, and offers it as a file.
func (f *Feature) HandIn(t *session.Turn, cards []On) {
	r := teach.Result{Name: strings.TrimSpace(f.name), Lecture: t.Lecture.ID, Seed: t.Lecture.Seed, Browser: f.browser}
	if r.Lecture == "" {
		r.Lecture = t.Lecture.Title
	}
	for _, on := range cards {
		e, score := on.Exercise, f.scores[on.Exercise.Key]
		done := teach.Done{Key: e.Key, Kind: e.Kind, Points: score.Points, Of: e.Points, Tries: score.Tries, Shown: score.Shown}
		if tried := strings.TrimSpace(score.Tried); tried != "" {
			done.Tried = strings.Split(tried, "\n")
		}
		r.Exercises = append(r.Exercises, done)
	}
	r = r.Signed()
	t.Do(session.CopyText{Text: r.String()})
	t.Do(session.Download{Name: session.FileStem(r.Lecture+" "+r.Name) + ".result.json", Text: r.JSON()})
	t.Say("Your result is a file, and a line in the clipboard: hand in one of them.")
}

// signature is what the signature of a result is worth.
const signature = "The result has your points, attempts and wrong answers, and a random number of this browser. Its signature shows careless " +
	"changes and proves nothing: everybody can compute it."

// instance says which instance of the exercises it is, where it is not the first.
func (c *Total) instance() string {
	if c.Page.Lecture.Seed == 0 {
		return ""
	}
	return fmt.Sprintf("Instance %d: ", c.Page.Lecture.Seed)
}

// another opens the lecture with the next instance of its exercises. A link with the number leads to the same one.
func (c *Total) another() {
	at := c.Page.Lecture
	c.Page.Emit(session.LectureWanted{ID: at.ID, Slide: at.Slide, Step: at.Step, Seed: at.Seed + 1})
}
