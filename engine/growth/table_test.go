package growth_test

import (
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/growth"
)

// rowsOf are two searches on one series and one on another.
func rowsOf(t *testing.T) []growth.Row {
	fast := measured(t, plan(1000), &model{states: power(1, 5), seconds: power(.5e-6, 5), bytes: power(25, 5)})
	slow := measured(t, plan(1000), &model{states: power(1, 3), seconds: power(.5e-6, 3), bytes: power(25, 3)})
	slow.Points[len(slow.Points)-1].Lasso = true
	fast.Series, fast.Algorithm = "ring n", "one"
	other := fast
	other.Series = "window n"
	slow.Series, slow.Algorithm = "ring n", "two"
	return []growth.Row{fast, slow, other}
}

func TestTheOverviewHasAColumnForEachSeriesAndARowForEachSearch(t *testing.T) {
	want := `| time, memory | ring n | window n |
| --- | --: | --: |
| one | ×5.0, ×5.0 | ×5.0, ×5.0 |
| two | ×3.0, ×3.0† |  |

| gives up at | ring n | window n |
| --- | --: | --: |
| one | ≈ 11, 20 s | ≈ 11, 20 s |
| two | ≈ 16, 20 s† |  |
`
	if got := strings.ReplaceAll(growth.Overview(rowsOf(t)), "\u00a0", " "); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestEachSeriesHasATableWithTheLargestSizes(t *testing.T) {
	got := strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(growth.Each(rowsOf(t)))
	for _, want := range []string{
		"| ring n | states | time | memory | largest | states | time | memory | gives up at |\n",
		"| one | ×5.0 | ×5.0 | ×5.0 | 9 | 1 953 125 | 977 ms | 49 MB | ≈ 11, 20 s |\n",
		"| two | ×3.0 | ×3.0 | ×3.0 | 13 | 1 594 323 | 797 ms | 40 MB | ≈ 16, 20 s† |\n\n| window n |",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestTwoPlacesStandBesideEachOtherWithTheRatioOfTheirFactors(t *testing.T) {
	fast := measured(t, plan(1000), &model{states: power(1, 5), seconds: power(.5e-6, 5), bytes: power(25, 5)})
	slow := measured(t, plan(1000), &model{states: power(1, 5), seconds: power(2e-6, 5.5), bytes: power(25, 5)})
	still := measured(t, plan(9), &model{states: power(1, 1), seconds: power(.001, 1), bytes: power(100, 1)})
	fast.Series, fast.Algorithm, still.Series, still.Algorithm = "ring n", "one", "ring n", "two"
	want := `| size | search | time, here | time, there | ratio | memory | gives up, here | gives up, there |
| --- | --- | --: | --: | --: | --: | --: | --: |
| ring n | one | ×5.0 | ×5.5 | 1.10 | ×5.0 | ≈ 11, 20 s | ≈ 11, 4 min |
| ring n | two | constant | constant | – | constant | > 9 | > 9 |
`
	if got := strings.ReplaceAll(growth.Beside("here", []growth.Row{fast, still}, "there", []growth.Row{slow, still}), "\u00a0", " "); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestEveryFamilyWithAParameterHasASize(t *testing.T) {
	have := map[string]bool{}
	for _, s := range growth.All() {
		have[s.Family.Name] = true
		networks, err := s.Networks(s.Parameter.Min + 1)
		if err != nil || len(networks) != max(1, len(s.Seeds)) {
			t.Errorf("%s: %d networks, %v", s, len(networks), err)
		}
	}
	for _, f := range family.All() {
		if have[f.Name] != (len(f.Parameters) > 0) {
			t.Errorf("%s has %d parameters, and a series: %t", f.Name, len(f.Parameters), have[f.Name])
		}
	}
}

func TestASeriesSaysWhatItsSizeIs(t *testing.T) {
	list, err := growth.Those([]string{"counters", "random"})
	if err != nil || len(list) != 3 {
		t.Fatal(list, err)
	}
	for i, want := range []string{"counters n: n (values of each counter; k = 2)", "counters k: k (counters; n = 5)",
		"random components: components (components; internal = 40, fewest = 15, states = 30, accepting = 3, transitions = 3, labels = 4; the middle of 3 networks)"} {
		if got := list[i].String() + ": " + list[i].About(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if _, err := growth.Those([]string{"fig1"}); err == nil {
		t.Error("a figure has a size")
	}
}
