package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lassolab/engine/say"
	"lassolab/engine/testkit"
)

// row returns the fields of the line of the table that begins with the given fields.
func row(t *testing.T, table string, begins ...string) []string {
	t.Helper()
	for line := range strings.Lines(table) {
		fields := strings.Fields(line)
		if len(fields) >= len(begins) && strings.Join(fields[:len(begins)], " ") == strings.Join(begins, " ") {
			return fields
		}
	}
	t.Fatalf("no row %v in\n%s", begins, table)
	return nil
}

// without limits every random network is solved, by every search, and the sums say so.
func TestBenchRandomCountsWhatWasSolved(t *testing.T) {
	status, out, complain := lassolab("",
		strings.Fields("bench random -components 2,3 -internal 40,80 -instances 3 -states 15 -timeout 0 -max-bytes 0")...)
	if status != exitDone {
		t.Fatal(complain)
	}
	if cell := row(t, out, "40", "%", "3"); strings.Count(strings.Join(cell, " "), "3/3") != 3 {
		t.Errorf("%v", cell)
	}
	for _, sum := range [][]string{row(t, out, "40", "6"), row(t, out, "80", "6"), row(t, out, "2", "6"),
		row(t, out, "3", "6")} {
		if strings.Join(sum[2:], " ") != "| 6 | 6 | 6" {
			t.Errorf("%v", sum)
		}
	}
	if !strings.Contains(complain, "80 % internal, 3 components") {
		t.Errorf("no progress: %s", complain)
	}
}

// the scaling table shows the published counts, and a search that a limit ended rests from
// then on while the other goes on.
func TestBenchScalingShowsCountsAndLimits(t *testing.T) {
	status, out, complain := lassolab("",
		strings.Fields("bench philosophers -n 8,4,7,5 -timeout 0 -max-bytes 1000000")...)
	if status != exitDone {
		t.Fatal(complain)
	}
	for n, counts := range map[string][2]string{"4": {"465", "97"}, "5": {"2163", "272"}, "7": {"–", "2290"},
		"8": {"–", "6761"}} {
		parts := strings.Split(strings.Join(row(t, out, n), " "), "|")
		for i, want := range counts {
			if got := strings.Fields(parts[i+1]); want == "–" && got[0] != "–" ||
				want != "–" && (got[0] != "empty" || got[1] != want) {
				t.Errorf("n = %s, search %d: %v, want %s", n, i, got, want)
			}
		}
	}
	_, out, _ = lassolab("", strings.Fields("bench ring -n 75 -algorithms decndfs -timeout 0")...)
	if got := row(t, out, "75"); got[2] != "empty" || got[3] != "77" { // [DEC] Figure 10
		t.Errorf("%v", got)
	}
}

// table1 measures our own programs beside the published numbers, and SPIN's where they are.
func TestBenchTable1SetsOurNumbersBesideThePapers(t *testing.T) {
	folder := t.TempDir() // without sort and pftp, which take seconds
	wanted := []string{"| petersonN, our program | -merge | dfs | 24 274 | 66 776 |", "| 25362 | 69787 | 5837 | 3.0 | 0.06 |", "pftp: states and edges are those of spin -o3"}
	theirs := []string{"| petersonN, SPIN's | -merge | dfs | 25 362 | 69 786 |", "| leader, SPIN's | -spin-dead | dfs | 41 685 | 169 682 |", "| snoopy, SPIN's | -merge | dfs | 61 618 | 211 396 |"}
	for _, name := range []string{"LTL/petersonN.pml", "leader0.pml", "snoopy.pml"} {
		text, err := os.ReadFile(filepath.Join("/usr/share/doc/spin/examples/Examples", name))
		if err != nil {
			t.Logf("SPIN's own programs are not here: %v", err)
			theirs = nil
			break
		}
		if err := os.WriteFile(filepath.Join(folder, filepath.Base(name)), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	status, out, complain := lassolab("", "bench", "table1", "-models", folder)
	if status != exitDone {
		t.Fatal(complain)
	}
	for _, want := range append(wanted, theirs...) {
		if !strings.Contains(strings.ReplaceAll(out, "\u202f", " "), want) {
			t.Errorf("no %q in\n%s%s", want, out, complain)
		}
	}
}

// what is to be measured is checked before anything is.
func TestBenchRefusesWhatItCannotMeasure(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct {
		args   string
		status int
	}{
		{"bench", exitDone},
		{"bench sudoku", exitInput},
		{"bench ring -n 1", exitInput},
		{"bench ring -n two", exitInput},
		{"bench table1 7", exitInput},
		{"bench table1 -models nowhere", exitInput},
		{"bench ring 7", exitInput},
		{"bench ring -algorithms dfs", exitInput},
		{"bench ring -algorithms ndfs+elu", exitInput},
		{"bench ring -algorithms ndfs+elo", exitInput},
		{"bench growth -families ring -algorithms dfs+blind", exitInput},
		{"bench growth -families sudoku", exitInput},
		{"bench growth -families fig1", exitInput},
		{"bench growth -algorithms sudoku", exitInput},
		{"bench growth -algorithms ,", exitInput},
		{"bench growth -budget 0", exitInput},
		{"bench growth -timeout 0", exitInput},
		{"bench growth 7", exitInput},
		{"bench growth -into nowhere.md", exitInput},
		{"bench growth -into -each", exitInput},
		{"bench -h", exitDone},
		{"family -h", exitDone},
		{"bench random -internal 101", exitInput},
		{"bench random -components 1", exitInput},
		{"bench random -instances 0", exitInput},
		{"bench random -fewest 31", exitInput},
	} {
		status, out, complain := lassolab("", strings.Fields(c.args)...)
		fmt.Fprintf(&words, "%s\n%s%s\n", c.args, out, complain)
		if status != c.status {
			t.Errorf("lassolab %s: status %d, want %d", c.args, status, c.status)
		}
	}
	testkit.Golden(t, words.String())
}

// a network that was not solved counts as longer than every one that was.
func TestMedianCountsTheUnsolvedAsLongest(t *testing.T) {
	for _, c := range []struct {
		solved []float64
		of     int
		want   string
	}{
		{[]float64{3, 1, 2}, 3, "2 s"},
		{[]float64{4, 1, 2, 3}, 4, "2.5 s"},
		{[]float64{2, 1}, 3, "2 s"},
		{[]float64{2, 1}, 4, "–"},
		{[]float64{2, 1, 4}, 4, "3 s"},
		{nil, 1, "–"},
	} {
		if got := median(c.solved, c.of); got != c.want {
			t.Errorf("median of %v and %d unsolved: %s, want %s", c.solved, c.of-len(c.solved), got, c.want)
		}
	}
}

// times have three digits and memory has a unit.
func TestMeasuresAreRounded(t *testing.T) {
	for seconds, want := range map[float64]string{0: "0 s", 1.23456e-6: "1.23 µs", 0.0123456: "12.3 ms",
		75.26: "1m15.3s"} {
		if got := duration(seconds); got != want {
			t.Errorf("%g s: %s, want %s", seconds, got, want)
		}
	}
	for bytes, want := range map[int64]string{999: "999 B", 1536: "1.5 kB", 3 << 30: "3.2 GB"} {
		if got := say.Bytes(bytes); got != want {
			t.Errorf("%d bytes: %s, want %s", bytes, got, want)
		}
	}
}
