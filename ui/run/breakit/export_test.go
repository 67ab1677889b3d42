package breakit

// What the tests of the page look at.

// Running reports whether the hunt is under way.
func (f *Feature) Running() bool { return f.task.Running() }

// Sentence says what came out, or how far it is.
func (f *Feature) Sentence() string { return f.sentence() }

// SeedMistake says what is wrong with the seed as typed.
func (f *Feature) SeedMistake() string { return f.seedMistake() }
