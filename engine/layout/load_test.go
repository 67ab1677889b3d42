package layout

import (
	"testing"

	"lassolab/engine/hoa/nasty"
)

// A drawing of very many edges, or initial states, takes time in proportion to them.
func TestLoadLayoutGrowsAsTheGraphDoes(t *testing.T) {
	nasty.UnderLoad(t)
	layoutGrows(t, nasty.GrowsInTime)
}
