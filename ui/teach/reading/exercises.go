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

// last reports whether no exercise comes on a later slide.
func (c *Slide) last() bool {
	for _, s := range c.Of.open.Slides[min(c.At+1, len(c.Of.open.Slides)):] {
		if slices.ContainsFunc(s.Parts, func(p lecture.Part) bool { return p.Exercise() != nil }) {
			return false
		}
	}
	return true
}

// cards are all exercises of the lecture: their score is one.
func (f *Feature) cards() (list []exercise.On) {
	for _, s := range f.open.Slides {
		for _, p := range s.Parts {
			if e := p.Exercise(); e != nil {
				list = append(list, exercise.On{ID: f.block(p), Exercise: *e})
			}
		}
	}
	return list
}
