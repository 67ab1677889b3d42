package edit

import (
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

// Where marks on edges make of a short text so many transitions that to write them out would
// make the text many times as long, an edit is refused in a sentence, and no memory is asked
// for the text it does not write.
func TestAnEditDoesNotMakeTheTextManyTimesAsLong(t *testing.T) {
	text := testkit.Called("marks on edges that carry a label").Write(1 << 14)
	o, err := Apply(text, "", SetMark{0, []int{0}, 0, true})
	if err == nil || !strings.Contains(err.Error(),
		"the automaton would be many times as long; change the text instead") {
		t.Errorf("%v, and a text of %d bytes instead of %d", err, len(o.Text), len(text))
	}
}
