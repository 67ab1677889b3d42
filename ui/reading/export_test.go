package reading

// Lines is how many lines of the pen are on the present slide.
func (f *Feature) Lines() int { return len(f.strokes[f.at.Slide]) }
