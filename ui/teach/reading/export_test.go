package reading

// Lines is how many lines of the pen are on the present slide.
func (f *Feature) Lines() int { return len(f.strokes[f.at.Slide]) }

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
