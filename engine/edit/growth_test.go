package edit

import (
	"testing"

	"lassolab/engine/testkit"
)

// Where marks on edges make of a short text so many transitions that to write them out would
// make the text many times as long, an edit is refused in a sentence, and no memory is asked
// for the text it does not write.
func TestAnEditDoesNotMakeTheTextManyTimesAsLong(t *testing.T) {
	text := testkit.Called("marks on edges that carry a label").Write(1 << 14)
	o, err := Apply(text, "", SetMark{0, []int{0}, 0, true})
	if err == nil {
		t.Fatalf("a text of %d bytes instead of %d", len(o.Text), len(text))
	}
	testkit.Golden(t, err.Error())
}
