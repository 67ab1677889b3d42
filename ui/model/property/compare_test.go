package property_test

import (
	"strings"
	"testing"

	"lassolab/ui/page/app/apptest"
)

func TestTheFormulaInTheFieldIsReadAndComparedWithAnother(t *testing.T) {
	a := philosophers(t)
	compare := func(one, other string) string {
		typed(a, one)
		apptest.Play(a, apptest.Does("Property", "TypeOther", other))
		apptest.Finish(t, a, apptest.Play(a, apptest.Does("Property", "Compare")))
		return strings.Join(panel(a).Regions(), " ")
	}
	said := compare("G F P0@fed", "F G P0@fed")
	if !strings.Contains(said, "Only the first holds on {P0@fed} {} for ever.") || !strings.Contains(said, "Only the second holds on no word.") {
		t.Errorf("the regions are %q", said)
	}
	if got := panel(a).English(); !strings.Contains(got, "again and again, `P0` is in `fed`") {
		t.Errorf("it is read %q", got)
	}
	// The two are never in one state: on the words of the model the two formulas are one.
	if said = compare("F(P0@fed & P0@hungry)", "false"); !strings.Contains(said, "Only the first holds on no word.") {
		t.Errorf("the regions are %q", said)
	}
	typed(a, "G")
	if got := panel(a).Regions(); got != nil {
		t.Errorf("another formula has the regions %q", got)
	}
}
