package edit

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

// Where marks on edges make of a short text so many transitions that to write them out would
// make the text many times as long, an edit is refused in a sentence, and no memory is asked
// for the text it does not write.
func TestAnEditDoesNotMakeTheTextManyTimesAsLong(t *testing.T) {
	var b strings.Builder
	b.WriteString("HOA: v1 States: 1 Start: 0 AP: 1 \"a\" Acceptance: 64 Inf(0)")
	for i := 1; i < 64; i++ {
		fmt.Fprintf(&b, "&Inf(%d)", i)
	}
	b.WriteString("\n\n--BODY--\nState: 0\n")
	for i := 0; b.Len() < 1<<14; i++ {
		fmt.Fprintf(&b, "[0] 0 {%d %d %d}\n", i%64, i/64%64, i/4096%64)
	}
	text := b.String() + "\n--END--\n"
	o, err := Apply(text, "", SetMark{0, []int{0}, 0, true})
	if err == nil {
		t.Fatalf("a text of %d bytes instead of %d", len(o.Text), len(text))
	}
	testkit.Golden(t, err.Error())
}
