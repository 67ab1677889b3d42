package gallery

// Titles are those of the cards in which all words of a text stand.
func Titles(sought string) (titles []string) {
	for _, g := range holding(sought) {
		for _, c := range g.Cards {
			titles = append(titles, c.Title)
		}
	}
	return titles
}

// Shown is the lecture whose page is shown, and whether a page was chosen.
func (f *Feature) Shown() (lecture string, reads bool) { return f.lecture, f.reads }

// Sought is what is looked for.
func (f *Feature) Sought() string { return f.sought }
