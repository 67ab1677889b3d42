package simulate

import "lassolab/engine/lasso"

// What the tests of the page look at.

// Walk is the walk by hand; nil: there is none.
func (f *Feature) Walk() *lasso.Simulation { return f.walk }

// Note is what happened to the walk besides its steps.
func (f *Feature) Note() string { return f.note }

// Seed is what is typed as the seed of random walks.
func (f *Feature) Seed() string { return f.seed }
