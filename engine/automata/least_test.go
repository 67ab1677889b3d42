package automata_test

import (
	"context"
	"testing"

	"lassolab/engine/automata"
	"lassolab/engine/family"
	"lassolab/engine/omega"
)

// A round of the first philosopher tells the two apart: nothing else has to be read.
func TestAWordThatTellsTwoApartIsShort(t *testing.T) {
	n := family.Philosophers(2)
	answer, err := automata.Ask(context.Background(), n, "included", []int{0, 1}, omega.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if answer.Holds || answer.Word == nil || !answer.Checked || len(answer.In) != 1 || len(answer.NotIn) != 1 {
		t.Fatalf("%+v", answer)
	}
	if w := answer.Word; len(w.Prefix)+len(w.Cycle) > 7 {
		t.Errorf("the word is %s", w.Say(n))
	}
}
