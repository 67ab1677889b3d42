package measure_test

import (
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/measure"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// rowsOf are two searches on one series and one on another.
func rowsOf(t *testing.T) []measure.Row {
	fast := ran(t, budget(1000), &model{states: power(1, 5), seconds: power(.5e-6, 5), bytes: power(25, 5)})
	slow := ran(t, budget(1000), &model{states: power(1, 3), seconds: power(.5e-6, 3), bytes: power(25, 3)})
	slow.Points[len(slow.Points)-1].Verdict = search.Lasso
	fast.Series, fast.Algorithm = "ring n", "one"
	other := fast
	other.Series = "window n"
	slow.Series, slow.Algorithm = "ring n", "two"
	return []measure.Row{fast, slow, other}
}

func TestTheOverviewHasAColumnForEachSeriesAndARowForEachSearch(t *testing.T) {
	testkit.Golden(t, strings.ReplaceAll(measure.Overview(rowsOf(t)), "\u00a0", " "))
}

func TestEachSeriesHasATableWithTheLargestSizes(t *testing.T) {
	got := strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(measure.Each(rowsOf(t)))
	for _, want := range []string{
		"| one | ×5.0 | ×5.0 | ×5.0 | 9 | 1 953 125 | 977 ms | 49 MB | ≈ 11, 20 s |\n",
		"| two | ×3.0 | ×3.0 | ×3.0 | 13 | 1 594 323 | 797 ms | 40 MB | ≈ 16, 20 s† |\n\n| window n |",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	head, _, _ := strings.Cut(got[strings.Index(got, "| ring n"):], "\n")
	testkit.Golden(t, head)
}

func TestTwoPlacesStandBesideEachOtherWithTheRatioOfTheirFactors(t *testing.T) {
	fast := ran(t, budget(1000), &model{states: power(1, 5), seconds: power(.5e-6, 5), bytes: power(25, 5)})
	slow := ran(t, budget(1000), &model{states: power(1, 5), seconds: power(2e-6, 5.5), bytes: power(25, 5)})
	still := ran(t, budget(9), &model{states: power(1, 1), seconds: power(.001, 1), bytes: power(100, 1)})
	fast.Series, fast.Algorithm, still.Series, still.Algorithm = "ring n", "one", "ring n", "two"
	table := measure.Beside("here", []measure.Row{fast, still}, "there", []measure.Row{slow, still})
	testkit.Golden(t, strings.ReplaceAll(table, "\u00a0", " "))
}

func TestEveryFamilyWithAParameterHasASize(t *testing.T) {
	have := map[string]bool{}
	plans, err := measure.Families()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range plans {
		have[p.Family] = true
		b := p.Budget()
		for _, values := range p.At(b.Least + 1) {
			if _, err := (measure.Job{Family: p.Family, Values: values}).Network(); err != nil {
				t.Errorf("%s: %v", p.Series(), err)
			}
		}
		if random := p.Family == "random"; b.All != random || b.Instances > 1 != random {
			t.Errorf("%s: %+v", p.Series(), b)
		}
	}
	for _, f := range family.All() {
		if have[f.Name] != (len(f.Parameters) > 0) {
			t.Errorf("%s has %d parameters, and a series: %t", f.Name, len(f.Parameters), have[f.Name])
		}
	}
}

func TestASeriesSaysWhatItsSizeIs(t *testing.T) {
	list, err := measure.Families("counters", "random")
	if err != nil || len(list) != 3 {
		t.Fatal(list, err)
	}
	var words strings.Builder
	for _, plan := range list {
		words.WriteString(plan.About() + "\n")
	}
	testkit.Golden(t, words.String())
	if _, err := measure.Families("fig1"); err == nil {
		t.Error("a figure has a size")
	}
}
