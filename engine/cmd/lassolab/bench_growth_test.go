package main

import (
	"encoding/json"
	"math"
	"os"
	"strings"
	"testing"

	"lassolab/engine/growth"
)

// How far a search comes in its time is the clock's affair; what it counts at a size, and where a limit or its family ends it, is not.
func TestBenchGrowthCountsAtEachSizeAndSaysWhereASearchGivesUp(t *testing.T) {
	status, out, complain := lassolab("",
		strings.Fields("bench growth -families window,ring -algorithms dfs,edgelean -max-bytes 250000 -budget 1h -timeout 1m -json")...)
	if status != exitDone {
		t.Fatal(complain)
	}
	var rows []growth.Row
	if err := json.Unmarshal([]byte(out), &rows); err != nil || len(rows) != 4 {
		t.Fatal(len(rows), err, out)
	}
	window := func(n int) int64 { return int64(n*n + n + 1) }
	ring := func(n int) int64 { return int64(math.Pow(5, float64(n))) }
	for i, want := range []struct {
		series, algorithm string
		states            func(n int) int64
		end               growth.End
	}{
		{"window n", "dfs", window, growth.End{By: growth.Largest, Size: 100}},
		{"window n", "edgelean", window, growth.End{By: growth.Largest, Size: 100}},
		{"ring n", "dfs", ring, growth.End{By: growth.Memory, Size: 6}},
		{"ring n", "edgelean", ring, growth.End{By: growth.Memory, Size: 6}},
	} {
		r := rows[i]
		if r.Series != want.series || r.Algorithm != want.algorithm || r.End.By != want.end.By || r.End.Size != want.end.Size || !r.End.Measured {
			t.Errorf("want %s %s with %+v, got %s", want.series, want.algorithm, want.end, r.String())
		}
		for _, p := range r.Points {
			if p.States != want.states(p.Size) || p.Bytes <= 0 || p.Seconds <= 0 {
				t.Errorf("%s %s: %+v, want %d states", r.Series, r.Algorithm, p, want.states(p.Size))
			}
		}
	}
	if rows[0].States.String() != "n^2.0" || rows[2].States.String() != "×5.0" {
		t.Errorf("states of window: %s, of ring: %s", rows[0].States, rows[2].States)
	}
}

func TestBenchGrowthWritesItsTablesIntoTheirDocument(t *testing.T) {
	file := inProject(t, "before\n<!-- growth -->\n<!-- /growth -->\nbehind\n")
	status, out, complain := lassolab("", strings.Fields("bench growth -families window -algorithms dfs,bfs -into")...)
	got, err := os.ReadFile(file)
	if status != exitDone || err != nil || string(got) != "before\n<!-- growth -->\n"+out+"<!-- /growth -->\nbehind\n" {
		t.Errorf("status %d, %v, %s\n%s", status, err, complain, got)
	}
	for _, want := range []string{"At most 1 GB of", "window n (letters remembered)", "\n| gives up at | window n |\n", "\n| bfs | >\u00a0100 |\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

func TestBenchGrowthTellsTheLargestSizeOfEachFamily(t *testing.T) {
	status, out, complain := lassolab("", strings.Fields("bench growth -families window -algorithms dfs -each")...)
	if want := "| 100 | 10\u202f101 | "; status != exitDone || !strings.Contains(out, want) {
		t.Errorf("status %d, no %q in\n%s%s", status, want, out, complain)
	}
	if !strings.Contains(complain, "window n, dfs: states n^2.0") {
		t.Errorf("no progress: %s", complain)
	}
}
