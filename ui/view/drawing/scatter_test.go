package drawing

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"testing"

	"lassolab/engine/measure"
	"lassolab/engine/testkit"
)

// scattered is a sweep over files of one automaton under several names.
func scattered(t *testing.T, more string, names ...string) *measure.Sweep {
	t.Helper()
	p, wrong := measure.Read("models: nets\nalgorithms: dfs, bfs, decoupled\n"+more, 1)
	if len(wrong) > 0 {
		t.Fatal(wrong)
	}
	var models []measure.Model
	for i, name := range names {
		text := fmt.Sprintf("HOA: v1\nStates: %d\nStart: 0\nAP: 1 \"a\"\nacc-name: all\nAcceptance: 0 t\n--BODY--\n", 2+i)
		for k := range 2 + i {
			text += fmt.Sprintf("State: %d\n[0] %d\n", k, (k+1)%(2+i))
		}
		models = append(models, measure.Model{Name: name, Text: text + "--END--\n"})
	}
	s := measure.New(p, models...)
	if err := s.Run(t.Context(), func(int, string) error { return nil }); err != nil {
		t.Fatal(err)
	}
	return s
}

// A dot is a file, in a shape of its search; names of strangers stay names, and the picture is XML, however narrow it is.
func TestAScatterChartHasADotForEachFile(t *testing.T) {
	names := []string{"a.hoa", testkit.Turned + ".hoa", `<script>"&'.hoa`}
	for _, more := range []string{"", "states: 3\n", "measure: time\n", "measure: deadlocks\n", "measure: steps\n", "x: decoupled\nmeasure: bytes\n"} {
		s := scattered(t, more, names...)
		want := 2 * len(names)
		if more == "measure: steps\n" { // nothing has a lasso
			want = 0
		}
		for _, width := range []float64{0, 320, 5000} {
			if d := ScatterOf(s, width); len(d.Words) != want || len(d.Models) != want || d.Width < 260 || d.Width > 640 {
				t.Errorf("%q: %d dots, %g wide", more, len(d.Words), d.Width)
			}
		}
		picture := ScatterSVG(s)
		for decoder := xml.NewDecoder(strings.NewReader(picture)); ; {
			if _, err := decoder.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%q: %v", more, err)
			}
		}
		if dots := strings.Count(picture, `class="dot"`); dots != want || strings.Contains(picture, "NaN") {
			t.Errorf("%q: %d dots", more, dots)
		}
		if cut := strings.Contains(picture, ">cut off<"); cut != (more == "states: 3\n") {
			t.Errorf("%q: border line %t", more, cut)
		}
		if tikz := SweepTikZ(s); strings.Count(tikz, "{") != strings.Count(tikz, "}") || !strings.Contains(tikz, "xmode=log, ymode=log") {
			t.Errorf("%q:\n%s", more, tikz)
		}
	}
}
