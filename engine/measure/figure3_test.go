package measure_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"lassolab/engine/measure"
)

// The rows of [STD] Figure 3 that take little time, with what is ours: states and stack of dfs, states and stack of
// star. Where the first are the published ones, and where the last are, the table says; elsewhere it says why not.
func TestTheRowsOfFigure3AreMeasured(t *testing.T) {
	p := planned(t, "preset: std-figure3")
	rows := map[string]measure.Model{}
	for _, m := range p.Rows() {
		rows[m.Name] = m
	}
	if len(rows) != 32 {
		t.Errorf("%d rows", len(rows))
	}
	for _, c := range []struct {
		model    string
		searches string
		ours     []float64 // states and stack of each search
	}{
		{"Peterson 3", "dfs, star", []float64{33434, 6924, 274, 120}},
		{"Peterson 4", "star", []float64{6698, 1615}},
		{"Client-Server-EmptyC 6", "dfs, star", []float64{141312, 19356, 78, 19}},
		{"Client-Server-EmptyC 7", "star", []float64{105, 22}},
		{"Client-Server-EmptyC 8", "star", []float64{136, 25}},
		{"Client-Server-EmptyC 9", "star", []float64{171, 28}},
		{"Client-Server-EmptyC 10", "star", []float64{210, 31}},
		{"Client-Server-EmptyC 11", "star", []float64{253, 34}},
		{"Client-Server-EmptyC 12", "star", []float64{300, 37}},
		{"Client-Server-NonEmptyC 5", "dfs, star", []float64{450560, 64152, 55, 16}},
		{"Client-Server-NonEmptyC 6", "star", []float64{78, 19}},
		{"Client-Server-NonEmptyC 7", "star", []float64{105, 22}},
		{"Client-Server-NonEmptyC 11", "star", []float64{253, 34}},
		{"Transport-Planning 4", "dfs, star", []float64{112735, 49494, 85, 18}},
		{"Transport-Planning 5", "star", []float64{133, 21}},
		{"Transport-Planning 6", "star", []float64{196, 24}},
		{"Transport-Planning 7", "star", []float64{276, 27}},
		{"Transport-Planning 8", "star", []float64{375, 30}},
	} {
		plan := planned(t, "preset: std-figure3\nmeasure: states")
		s := measure.New(plan, rows[c.model])
		var got []float64
		for _, search := range strings.Split(c.searches, ", ") {
			job := s.Jobs[0]
			if search == "star" {
				job = s.Jobs[1]
			}
			r, err := measure.Do(t.Context(), job)
			if err != nil || !r.Solved() {
				t.Fatalf("%s on %s: %+v, %v", search, c.model, r, err)
			}
			got = append(got, float64(r.Counts.States), float64(r.Counts.Stack))
		}
		if fmt.Sprint(got) != fmt.Sprint(c.ours) {
			t.Errorf("%s: %v, want %v", c.model, got, c.ours)
		}
	}
}

// What is said of the published columns: the states of SPIN by the formulas of our families, the decoupled ones by those
// that the rows name.
func TestThePublishedColumnsOfFigure3FollowTheFormulasThatAreNamed(t *testing.T) {
	states, stack := planned(t, "preset: std-figure3"), planned(t, "preset: std-figure3\nmeasure: stack")
	pow := math.Pow
	seen := 0
	for _, c := range []struct {
		model, tool string
		plan        *measure.Plan
		formula     func(n float64) float64
	}{
		{"Client-Server-EmptyC", "SPIN -M -POR", &states, func(n float64) float64 { return pow(4, n-1) * n * (3*n + 5) }},
		{"Client-Server-NonEmptyC", "SPIN -M -POR", &states, func(n float64) float64 { return pow(8, n-2) * 4 * n * (5*n + 19) }},
		{"Client-Server-EmptyC", "STD", &states, func(n float64) float64 { return pow(3, n-1)*n*(n+3) + n }},
		{"Client-Server-NonEmptyC", "STD", &states, func(n float64) float64 { return pow(3, n-1)*n*(n+3) + n }},
		{"Transport-Planning", "SPIN -M -POR", &states, func(n float64) float64 { return 7 * (pow(11, n+1) - 1) / 10 }},
		{"Transport-Planning", "SPIN -M -POR", &stack, func(n float64) float64 { return 4*pow(3, n) + n + 1 }},
		{"Transport-Planning", "STD", &states, func(n float64) float64 { return 3*n + 6 }},
		{"Transport-Planning", "STD", &stack, func(n float64) float64 { return n + 4 }},
	} {
		for _, of := range c.plan.Published() {
			for _, point := range of.Points {
				model, size, _ := strings.Cut(c.plan.Rows()[point.X].Name, " ")
				if model != c.model || of.Name != c.tool || point.Middle.Cut {
					continue
				}
				var n float64
				fmt.Sscan(size, &n)
				// SPIN prints eight digits of a large number
				if seen++; fmt.Sprintf("%.8g", point.Middle.Number) != fmt.Sprintf("%.8g", c.formula(n)) {
					t.Errorf("%s of %s %v: %v, by the formula %v", c.tool, model, n, point.Middle.Number, c.formula(n))
				}
			}
		}
	}
	if seen != 41 {
		t.Errorf("%d numbers were compared", seen)
	}
}

// The table has each published number once, beside ours where a search counts the same, and says why they differ just
// where they do. A larger row of a model is left out once a limit ended the search on a smaller one.
func TestTheTableOfFigure3HasPublishedNumbersBesideOurs(t *testing.T) {
	s := measured(t, planned(t, "preset: std-figure3\nstates: 800"))
	var lines []string
	for _, row := range s.Table().Rows {
		if strings.HasSuffix(row[0], " 3") || strings.HasSuffix(row[0], "4") || row[0] == "X.509" || row[0] == "Peterson 6" {
			lines = append(lines, strings.Join(row, "|"))
		}
	}
	gone := "The paper does not print this program, so that there is nothing to measure beside."
	why := s.Plan.Rows()[26].Differs
	for _, want := range []string{"Peterson 3|dfs||800|states 800|limit||SPIN -M -POR|33434|", "Peterson 3|star|274|||explored||STD|274|",
		"Peterson 3|||||||SPIN|2999|", "Peterson 4|dfs|||not measured: a smaller size was cut off|||SPIN -M -POR|8886434|",
		"Peterson 4|star||800|states 800|limit||STD|6698|", "Elevator 3|dfs|||||" + gone + "|SPIN -M -POR|99057|",
		"X.509|star|||||" + gone + "|STD|1090|", "Transport-Planning 4|star|85|||explored||STD|18|" + why,
		"Peterson 6|||||||SPIN||"} {
		if !strings.Contains(strings.Join(lines, "\n")+"\n", want+"\n") {
			t.Errorf("%q is missing in\n%s", want, strings.Join(lines, "\n"))
		}
	}
	if c := s.Scatter(); c.Along != "dfs" || len(c.Series) != 4 {
		t.Errorf("%+v", c)
	}
	for _, m := range s.Plan.Rows() {
		if (m.Source() == "") != (m.Refused != "") {
			t.Errorf("%s has a text of %d bytes", m.Name, len(m.Source()))
		}
	}
	if other := planned(t, "preset: std-figure3\nmodels: nets"); other.Rows() != nil || other.Published() != nil {
		t.Error("another folder has the rows of the figure")
	}
}
