package main

import (
	"encoding/json"
	"math"
	"os"
	"strings"
	"testing"

	"lassolab/engine/measure"
	"lassolab/engine/testkit"
)

// How far a search comes in its time is the clock's affair; what it counts at a size, and where a limit or its family ends it, is not.
func TestBenchGrowthCountsAtEachSizeAndSaysWhereASearchGivesUp(t *testing.T) {
	status, out, complain := lassolab("",
		strings.Fields("bench growth -families window,ring -algorithms dfs,edgelean -max-bytes 250000 -budget 1h -timeout 1m -json")...)
	if status != exitDone {
		t.Fatal(complain)
	}
	var rows []struct {
		Series, Algorithm string
		Points            []struct {
			Size          int
			States, Bytes int64
			Seconds       float64
		}
		Stopped *struct{ Full, Late bool }
		States  struct {
			Kind             string
			Factor, Exponent float64
		}
		End measure.End
	}
	if err := json.Unmarshal([]byte(out), &rows); err != nil || len(rows) != 4 {
		t.Fatal(len(rows), err, out)
	}
	window := func(n int) int64 { return int64(n*n + n + 1) }
	ring := func(n int) int64 { return int64(math.Pow(5, float64(n))) }
	for i, want := range []struct {
		series, algorithm string
		states            func(n int) int64
		end               measure.End
	}{
		{"window n", "dfs", window, measure.End{By: measure.Largest, Size: 100}},
		{"window n", "edgelean", window, measure.End{By: measure.Largest, Size: 100}},
		{"ring n", "dfs", ring, measure.End{By: measure.Memory, Size: 6}},
		{"ring n", "edgelean", ring, measure.End{By: measure.Memory, Size: 6}},
	} {
		r := rows[i]
		if r.Series != want.series || r.Algorithm != want.algorithm || r.End.By != want.end.By || r.End.Size != want.end.Size || !r.End.Measured {
			t.Errorf("want %s %s with %+v, got %+v", want.series, want.algorithm, want.end, r)
		}
		for _, p := range r.Points {
			if p.States != want.states(p.Size) || p.Bytes <= 0 || p.Seconds <= 0 {
				t.Errorf("%s %s: %+v, want %d states", r.Series, r.Algorithm, p, want.states(p.Size))
			}
		}
	}
	if window, ring := rows[0].States, rows[2].States; window.Kind != "polynomial" || math.Abs(window.Exponent-2) > .05 ||
		ring.Kind != "exponential" || math.Abs(ring.Factor-5) > 1e-9 {
		t.Errorf("states of window: %+v, of ring: %+v", window, ring)
	}
	if rows[0].Stopped != nil || rows[2].Stopped == nil || !rows[2].Stopped.Full || rows[2].Stopped.Late {
		t.Errorf("window stopped: %+v, ring: %+v", rows[0].Stopped, rows[2].Stopped)
	}
}

func TestBenchGrowthWritesItsTablesIntoTheirDocument(t *testing.T) {
	var out string
	t.Run("in a project", func(t *testing.T) {
		file := inProject(t, "before\n<!-- growth -->\n<!-- /growth -->\nbehind\n")
		status, tables, complain := lassolab("", strings.Fields("bench growth -families window -algorithms dfs,bfs -into")...)
		got, err := os.ReadFile(file)
		if status != exitDone || err != nil || string(got) != "before\n<!-- growth -->\n"+tables+"<!-- /growth -->\nbehind\n" {
			t.Errorf("status %d, %v, %s\n%s", status, err, complain, got)
		}
		out = tables
	})
	if want := "\n| bfs | >\u00a0100 |\n"; !strings.Contains(out, want) {
		t.Errorf("no %q in\n%s", want, out)
	}
	testkit.Golden(t, passage(t, out, "At most")+"\n"+passage(t, out, "| gives up"))
}

func TestBenchGrowthTellsTheLargestSizeOfEachFamily(t *testing.T) {
	status, out, complain := lassolab("", strings.Fields("bench growth -families window -algorithms dfs -each")...)
	if want := "| 100 | 10\u202f101 | "; status != exitDone || !strings.Contains(out, want) {
		t.Errorf("status %d, no %q in\n%s%s", status, want, out, complain)
	}
	states, _, _ := strings.Cut(passage(t, complain, "window n, dfs:"), ", time")
	testkit.Golden(t, states)
}
