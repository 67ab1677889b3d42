package labels

// What the tests of the page look at.
const ClassLimit = classLimit

// Counts is what was counted last.
func (f *Feature) Counts() *Counts { return f.counted }

// Classes is what was listed last.
func (f *Feature) Classes() *Classes { return f.listed }
