package reading

import "lassolab/ui/core/session"

// Thumb is the picture of a slide's scene in the overview.
func (f *Feature) Thumb(slide int) string { return (&Small{Slide{Of: f, At: slide}}).scene() }

// Lines is how many lines of the pen are on what is shown now.
func (f *Feature) Lines(s *session.Session) int { return len(f.strokes[f.inked(s)]) }

// Pictures are those of a slide as far as they have come: their markup, and what is said of them.
func (f *Feature) Pictures(slide int) (drawn, said []string) {
	for _, p := range f.picturesOf(f.open.Slides[slide]) {
		drawn = append(drawn, p.SVG)
		said = append(said, p.Caption+" | "+p.Said)
	}
	return drawn, said
}

// Built reports whether a slide is more than a place for itself.
func (f *Feature) Built(slide int) bool { return f.isBuilt(slide) }

// Diagram is the one of the present slide as it is drawn now.
func (f *Feature) Diagram() string { return string((&Slide{Of: f, At: f.at.Slide}).diagram()) }

// Revealed are the steps of a slide's diagram that have a picture where all slides are seen, and on paper.
func (f *Feature) Revealed(slide int) (captions []string) {
	c := &Scenes{Of: f, Slide: f.open.Slides[slide]}
	for _, p := range c.pictures() {
		captions = append(captions, c.caption(p))
	}
	return captions
}

// Told are the sentences of the present slide's steps that are seen.
func Told(f *Feature) (list []string) {
	c := &Slide{Of: f, At: f.at.Slide}
	for k, s := range c.slide().Steps {
		if !c.untold(k + 1) {
			list = append(list, s.Sentence)
		}
	}
	return list
}
