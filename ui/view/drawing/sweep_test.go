package drawing

import (
	"strings"
	"testing"

	"lassolab/engine/measure"
)

// measured carries out a plan.
func measured(t *testing.T, text string) *measure.Sweep {
	t.Helper()
	p, wrong := measure.Read(text, 1)
	for _, d := range wrong {
		t.Fatal(d.Format(text))
	}
	s := measure.New(p)
	err := s.Run(t.Context(), func(job int, failure string) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestTheChartForPgfplotsHoldsAll(t *testing.T) {
	s := measured(t, "preset: dec-ring\nfamily: ring n=6..8\nstates: 100000\ntitle: 100 % of \"it\"\nlog: y")
	got := SweepTikZ(s)
	for _, want := range []string{
		`title={100 \% of {''}it{''}}`, "ymode=log", "xlabel={n}",
		"  6 31250 0 0 \\\\\n};\n\\addlegendentry{ndfs}\n", "coordinates {(7,100000)}; % cut off",
		"dashed", `\addlegendentry{SPIN, [DEC] Figure 10}`, `\node[anchor=north] at ({axis cs:75,1} |- {rel axis cs:0,1})`,
		"% lassolab sweep -preset dec-ring -title '100 % of \"it\"' -family 'ring n=6..8' -states 100000\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
	if strings.Count(got, "{") != strings.Count(got, "}") {
		t.Error("a brace is open")
	}
	if alone := SweepTikZ(measured(t, "preset: el-missed")); !strings.Contains(alone, "symbolic x coords={dfs,edgelean,tnf,tnf-bfs,EdgeLeanDfs,TNF-Dfs}") ||
		!strings.Contains(alone, "  TNF-Dfs 6 0 0") {
		t.Errorf("a family without a size:\n%s", alone)
	}
}

// Searches that differ in their options are told apart in the chart.
func TestASearchWithOptionsIsNamedInTheChart(t *testing.T) {
	s := measured(t, "family: philosophers n=3..6\nalgorithms: decndfs, stubborn-decndfs, stubborn-decndfs +elu, stubborn-decndfs +elu +blind\nstates: 110")
	if got := SweepTikZ(s); !strings.Contains(got, "\\addlegendentry{stubborn-{}decndfs +elu +blind}") ||
		!strings.Contains(got, "-algorithms 'decndfs, stubborn-decndfs, stubborn-decndfs +elu, stubborn-decndfs +elu +blind'") {
		t.Errorf("the chart for pgfplots:\n%s", got)
	}
	alone := measured(t, "family: fig1\nalgorithms: ndfs, ndfs +blind")
	if got := SweepTikZ(alone); !strings.Contains(got, "symbolic x coords={ndfs,ndfs--blind}") {
		t.Errorf("a family without a size:\n%s", got)
	}
}
