package reading

import (
	"slices"

	"lassolab/ui/teach/exercise"
	"lassolab/ui/view/lecture"
)

// asks reports whether there is an exercise on the slide.
func (c *Slide) asks() bool {
	return slices.ContainsFunc(c.parts(), func(p lecture.Part) bool { return p.Exercise() != nil })
}

// cards are all exercises of the lecture: their score is one.
func (c *Slide) cards() (list []exercise.On) {
	for _, s := range c.Of.open.Slides {
		for _, p := range s.Parts {
			if e := p.Exercise(); e != nil {
				list = append(list, exercise.On{ID: c.block(p), Exercise: *e})
			}
		}
	}
	return list
}
