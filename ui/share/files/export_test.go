package files

import "lassolab/ui/core/link"

// What the tests of the page look at.

// ID is the work on the screen.
func (f *Feature) ID() string { return f.id }

// Renaming is the id of the work whose title is typed, what stands in its field, and why that was refused. The id is
// empty when there is no such field.
func (f *Feature) Renaming() (id, text, wrong string) {
	return f.naming, f.renamed.text, f.renamed.wrong
}

// Recent lists the other works, the latest first.
func (f *Feature) Recent() []link.Kept { return f.recent }
