package measure_test

import (
	"strings"
	"testing"

	"lassolab/engine/measure"
)

// automaton has a deadlock behind one step.
const automaton = "HOA: v1\nname: \"A\"\nStates: 2\nStart: 0\nAP: 1 \"a\"\nacc-name: all\nAcceptance: 0 t\n--BODY--\nState: 0\n[0] 1\nState: 1\n--END--\n"

const overFiles = "models: nets\nalgorithms: dfs, stubborn, decoupled\n"

func TestAPlanOverFilesIsReadAndWrittenAlike(t *testing.T) {
	for _, c := range []struct{ more, want string }{
		{"", ""}, {"x: dfs", ""}, {"x: stubborn\nmeasure: time", "x: stubborn\nmeasure: time\n"},
	} {
		p := planned(t, overFiles+c.more)
		if again := planned(t, p.String()); again.String() != p.String() || again.X != p.X || p.X == "" {
			t.Errorf("%q is written %q", c.more, p.String())
		}
		for line := range strings.Lines(c.want) {
			if !strings.Contains(p.String(), line) {
				t.Errorf("%q is not in %q", line, p.String())
			}
		}
		if other := planned(t, overFiles); !p.SameRuns(&other) {
			t.Error("another axis takes other searches")
		}
	}
	for _, wrong := range []string{"family: fig1", "measure: solved", "x: scc", "algorithms: dfs"} {
		if _, diagnostics := measure.Read(overFiles+wrong+"\n", 1); len(diagnostics) == 0 && wrong != "algorithms: dfs" {
			t.Errorf("%q is read", wrong)
		}
	}
}

// A file that cannot be read costs one attempt, and is a row with the reason; the searches of the others go on after a limit.
func TestASweepOverFiles(t *testing.T) {
	p := planned(t, overFiles+"states: 1\n")
	s := measure.New(p, measure.Model{Name: "broken.pnml", Text: "<pnml>"}, measure.Model{Name: "good.hoa", Text: automaton},
		measure.Model{Name: "large.hoa", Refused: "It is too large."})
	attempts := 0
	err := s.Run(t.Context(), func(job int, failure string) error {
		if failure == "" {
			attempts++
		}
		return nil
	})
	if err != nil || attempts != 4 {
		t.Errorf("%d attempts, %v", attempts, err)
	}
	if list := s.Failures(); len(list) != 2 || !strings.HasPrefix(list[0], "broken.pnml: Line 1") {
		t.Errorf("%q", list)
	}
	table := s.Table()
	if len(table.Rows) != 5 || table.Rows[0][1] != "" || table.Rows[0][6] == "" || table.Rows[4][6] != "It is too large." {
		t.Errorf("%q", table.Rows)
	}
	if cut := table.Rows[1]; cut[0] != "good.hoa" || cut[1] != "dfs" || cut[2] != "" || cut[4] != "states 1" {
		t.Errorf("%q", cut)
	}
	c := s.Scatter()
	if c.Along != "dfs" || len(c.Series) != 2 || !c.Cut || len(c.Series[0].Dots) != 1 || !c.Series[0].Dots[0].X.Cut || c.High < c.Low+2 {
		t.Errorf("%+v", c)
	}
	if words := s.Words(&c, &c.Series[0], c.Series[0].Dots[0]); words != "good.hoa: dfs cut off at 1, stubborn cut off at 1" {
		t.Error(words)
	}
}

func TestFilesOfAFolderAreCalled(t *testing.T) {
	for file, want := range map[string]string{"nets/A-PT-1/model.pnml": "nets/A-PT-1", "model.pnml": "model.pnml", "a/b.pml": "a/b.pml",
		"a.HOA": "a.HOA", "README.md": "", "LTLFireability.xml": "", "x.ll_net": "x.ll_net"} {
		if got := measure.ModelName(file); got != want {
			t.Errorf("%s is called %q", file, got)
		}
	}
}
