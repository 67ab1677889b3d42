package files

// What the tests of the page look at.

// ID is the work on the screen.
func (f *Feature) ID() string { return f.id }
