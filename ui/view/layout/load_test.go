package layout

import (
	"testing"

	"lassolab/engine/testkit"
)

// A drawing of very many edges, or initial states, takes time in proportion to them.
func TestLoadLayoutGrowsAsTheGraphDoes(t *testing.T) {
	testkit.UnderLoad(t)
	layoutGrows(t, testkit.GrowsInTime)
}
