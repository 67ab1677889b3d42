package reading

import "lassolab/ui/core/session"

// Where all slides are seen at once, those of a long lecture are built a few at a time, and each keeps its place until then: the browser's thread is never kept for
// long. The present slide and its neighbours come first. On paper all are there at once.

const (
	longLecture = 64 << 10 // bytes of its text
	slidesMore  = 4        // slides that are built at a time
	allSlides   = 1 << 30
)

// BuildMore asks for BuildSlides when the slides that were built last are on the page.
type BuildMore struct{}

// many reports whether all slides are seen at once.
func (f *Feature) many() bool { return f.open != nil && (f.pictured() || f.over.overview) }

// long reports whether the lecture has slides that are built a few at a time.
func (f *Feature) long() bool { return f.open != nil && len(f.open.Text) > longLecture }

// build begins to build the slides, if many are seen.
func (f *Feature) build(t *session.Turn) {
	switch {
	case !f.many():
		f.built = 0
	case !f.long() || f.handout.printing:
		f.built = allSlides
	case f.built == 0:
		f.BuildSlides(t)
	}
}

// BuildSlides builds a few more slides, if there are any.
func (f *Feature) BuildSlides(t *session.Turn) {
	if !f.many() || f.built == allSlides {
		return
	}
	if f.built += slidesMore; f.built >= len(f.open.Slides) {
		f.built = allSlides
		return
	}
	t.Do(BuildMore{})
}

// isBuilt reports whether a slide is more than a place for itself.
func (f *Feature) isBuilt(slide int) bool {
	near := max(slide-f.at.Slide, f.at.Slide-slide) < slidesMore
	return near || slide < f.built || !f.many()
}
