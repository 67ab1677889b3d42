package promela

import (
	"testing"

	"lassolab/engine/testkit"
)

// Reading a program takes time in proportion to its length.
func TestLoadReadingGrowsAsTheTextDoes(t *testing.T) {
	testkit.UnderLoad(t)
	programsGrow(t, testkit.GrowsInTime)
}
