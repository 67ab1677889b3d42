package property_test

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/property"
	"lassolab/engine/testkit"
)

func TestAMisspeltNameInAFormulaIsToldWithItsPlaceAndTheNearestOne(t *testing.T) {
	n := family.Philosophers(3)
	var words strings.Builder
	for _, formula := range []string{
		"G P0@hungy",
		"F PO@fed",
		"G(lF_0\n-> L3)",
		"F lf_0",
		"F hungry",
		"F P0@asleep",
		"F P9.fed",
		"F P0.fde",
		"G (P0@fed",
	} {
		_, _, wrong := property.Parse(n, formula)
		if !wrong.HasErrors() {
			t.Errorf("%q is read", formula)
			continue
		}
		fmt.Fprintf(&words, "%q\n%s: %s\n", formula, wrong[0].Position, wrong[0].Message)
	}
	testkit.Golden(t, words.String())
}

func TestANameIsAStateALabelOrTheStepsOfAComponent(t *testing.T) {
	n := family.Philosophers(3)
	state := []int{0, 3, 0, 0, 0, 0} // P1 is fed
	left, _ := n.Lookup("lF_0")
	for formula, want := range map[string][2]bool{ // with the label lF_0, and at the end of a run
		"P1@fed": {true, true}, "P1.fed": {true, true}, "P0@fed": {false, false}, "P1@accepting": {true, true}, "P0@accepting": {false, false},
		"lF_0": {true, false}, "P0": {true, false}, "F0": {true, false}, "P1": {false, false}, `"lF_0"`: {true, false}, `"P1"@"fed"`: {true, true},
	} {
		_, atoms, wrong := property.Parse(n, formula)
		if wrong.HasErrors() || len(atoms) != 1 {
			t.Fatalf("%s: %v", formula, wrong)
		}
		if got := [2]bool{atoms[0].Holds(state, left), atoms[0].Holds(state, -1)}; got != want {
			t.Errorf("%s: %v, not %v", formula, got, want)
		}
	}
}

func TestWhatAMonitorCostsIsSaid(t *testing.T) {
	n := family.Philosophers(3)
	var words strings.Builder
	for _, asked := range []property.Property{
		{Formula: "G(P0@hungry -> F P0@fed)"},
		{Formula: "G(P0@left -> X P0@both)"},
		{Formula: "G P0"},
		{Formula: "F P0@fed", Everywhere: true},
		{Formula: "F P0@fed", Ends: true},
	} {
		composed, err := property.Compose(t.Context(), n, "", asked)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&words, "%+v\n%s\n", asked, composed.Cost())
		if problems := composed.Network.Validate(); len(problems) > 0 {
			t.Errorf("%+v: %v", asked, problems)
		}
	}
	testkit.Golden(t, words.String())
}

func TestWhatCannotBeAskedIsRefusedInWords(t *testing.T) {
	n := family.Philosophers(3)
	letters, _ := hoa.Read("HOA: v1\nname: \"A\"\nStates: 1\nStart: 0\nAP: 2 \"p\" \"q\"\nAcceptance: 0 t\nlassolab-reading: valuations\n"+
		"--BODY--\nState: 0\n[0 | 1] 0\n--END--\n", hoa.Options{})
	var words strings.Builder
	for _, c := range []struct {
		document *hoa.Document
		asked    property.Property
	}{
		{nil, property.Property{Formula: "F P0@fed", Fair: []string{"P7"}}},
		{nil, property.Property{Formula: "F P0@fed", Ends: true, Fair: []string{"P0"}}},
		{nil, property.Property{Formula: "F P0@fed", Without: "luck"}},
		{nil, property.Property{Formula: ""}},
		{letters, property.Property{Formula: "G F pp"}},
		{letters, property.Property{Formula: "G A@1"}},
	} {
		asked, text := n, ""
		if c.document != nil {
			asked, text = c.document.Network, c.document.Text
		}
		if _, err := property.Compose(t.Context(), asked, text, c.asked); err == nil {
			t.Errorf("%+v is asked", c.asked)
		} else {
			fmt.Fprintf(&words, "%+v\n%s\n", c.asked, err)
		}
	}
	testkit.Golden(t, words.String())
}
