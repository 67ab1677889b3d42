package promela

import (
	"testing"

	"lassolab/engine/hoa/nasty"
)

// Reading a program takes time in proportion to its length.
func TestLoadReadingGrowsAsTheTextDoes(t *testing.T) {
	nasty.UnderLoad(t)
	programsGrow(t, nasty.GrowsInTime)
}
