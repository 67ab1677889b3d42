package property_test

import (
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/property"
)

func TestAMisspeltNameInAFormulaIsToldWithItsPlaceAndTheNearestOne(t *testing.T) {
	n := family.Philosophers(3)
	for formula, says := range map[string]string{
		"G P0@hungy":     `1.3-10: “P0” has no state “hungy”; did you mean P0@hungry?`,
		"F PO@fed":       `1.3-8: No component is called “PO”; did you mean P0@fed?`,
		"G(lF_0\n-> L3)": "2.4-5: No label and no component is called “L3”",
		"F lf_0":         "1.3-6: No label and no component is called “lf_0”; did you mean lF_0?",
		"F hungry":       "1.3-8: No label and no component is called “hungry”; the state of “P0” is written P0@hungry",
		"F P0@asleep":    "“P0” has no state “asleep”; its states are hungry, left, both, fed, right and free",
		"F P9.fed":       "No label and no component is called “P9.fed”",
		"F P0.fde":       "“P0” has no state “fde”; did you mean P0@fed?",
		"G (P0@fed":      "A parenthesis is open",
	} {
		_, _, wrong := property.Parse(n, formula)
		if !wrong.HasErrors() {
			t.Errorf("%q is read", formula)
			continue
		}
		if said := wrong[0].Position.String() + ": " + wrong[0].Message; !strings.Contains(said, says) {
			t.Errorf("of %q it is said: %s", formula, said)
		}
	}
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
	for _, c := range []struct {
		asked property.Property
		says  string
	}{
		{property.Property{Formula: "G(P0@hungry -> F P0@fed)"}, "takes part in 5 of 12 labels, in 2 of these only so that no infinite run does without it."},
		{property.Property{Formula: "G(P0@left -> X P0@both)"}, "X at column 14 counts every step: the monitor has"},
		{property.Property{Formula: "G P0"}, "G at column 1 counts every step"},
		{property.Property{Formula: "F P0@fed", Everywhere: true}, "takes part in all 12 labels, because it was asked to."},
		{property.Property{Formula: "F P0@fed", Ends: true}, "The monitor has 3 states and takes part in 2 of 12 labels."},
	} {
		composed, err := property.Compose(t.Context(), n, "", c.asked)
		if err != nil {
			t.Fatal(err)
		}
		if said := composed.Cost(); !strings.Contains(said, c.says) {
			t.Errorf("%+v: %s", c.asked, said)
		}
		if problems := composed.Network.Validate(); len(problems) > 0 {
			t.Errorf("%+v: %v", c.asked, problems)
		}
	}
}

func TestWhatCannotBeAskedIsRefusedInWords(t *testing.T) {
	n := family.Philosophers(3)
	letters, _ := hoa.Read("HOA: v1\nname: \"A\"\nStates: 1\nStart: 0\nAP: 2 \"p\" \"q\"\nAcceptance: 0 t\nlassolab-reading: valuations\n"+
		"--BODY--\nState: 0\n[0 | 1] 0\n--END--\n", hoa.Options{})
	for _, c := range []struct {
		document *hoa.Document
		asked    property.Property
		says     string
	}{
		{nil, property.Property{Formula: "F P0@fed", Fair: []string{"P7"}}, `asks that "P7" goes on, which is no component`},
		{nil, property.Property{Formula: "F P0@fed", Ends: true, Fair: []string{"P0"}}, "a run that ends does nothing again and again"},
		{nil, property.Property{Formula: "F P0@fed", Without: "luck"}, "it rests on ticks and splitting"},
		{nil, property.Property{Formula: ""}, "stands where a formula would"},
		{letters, property.Property{Formula: "G F pp"}, "No proposition is called “pp”; did you mean p?"},
		{letters, property.Property{Formula: "G A@1"}, "“A” has no state “1”"},
	} {
		asked, text := n, ""
		if c.document != nil {
			asked, text = c.document.Network, c.document.Text
		}
		if _, err := property.Compose(t.Context(), asked, text, c.asked); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v", c.asked, err)
		}
	}
}
