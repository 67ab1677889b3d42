package reading

// Small is a slide in the overview: a picture of it, not to be used.
type Small struct{ Slide }
