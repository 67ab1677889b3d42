package reading

import "lassolab/ui/session"

// Where all slides are seen at once, those of a long lecture are built a few at a time, and each keeps its place until then: the browser's thread is never kept for
// long. The present slide and its neighbours come first. On paper all are there at once.

const (
	longLecture = 64 << 10 // bytes of its text
	slidesMore  = 4        // slides that are built at a time
	allSlides   = 1 << 30
)

// MoreBuilt says that the slides that were built last are on the page.
type MoreBuilt struct{}

// BuildMore asks for MoreBuilt.
type BuildMore struct{}

// many reports whether all slides are seen at once.
func (f *Feature) many() bool { return f.open != nil && (f.pictured() || f.over.overview) }

// long reports whether the lecture has slides that are built a few at a time.
func (f *Feature) long() bool { return f.open != nil && len(f.open.Text) > longLecture }

// build builds more slides, if there are any.
func (f *Feature) build(t *session.Turn, m session.Msg) {
	_, more := m.(MoreBuilt)
	switch {
	case !f.many():
		f.built = 0
		return
	case !f.long() || f.handout.printing:
		f.built = allSlides
	case f.built == 0, more && f.built < allSlides:
		if f.built += slidesMore; f.built >= len(f.open.Slides) {
			f.built = allSlides
			return
		}
		t.Do(BuildMore{})
	}
}

// isBuilt reports whether a slide is more than a place for itself.
func (f *Feature) isBuilt(slide int) bool {
	near := max(slide-f.at.Slide, f.at.Slide-slide) < slidesMore
	return near || slide < f.built || !f.many()
}
