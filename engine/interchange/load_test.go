package interchange

import (
	"testing"

	grows "lassolab/engine/testkit"
)

// Reading a text in any format, and recognising the format, takes time in proportion to its length.
func TestLoadReadingWhateverIsRepeatedGrowsAsTheTextDoes(t *testing.T) {
	grows.UnderLoad(t)
	repeatedParts(t, 3, grows.GrowsInTime)
}
