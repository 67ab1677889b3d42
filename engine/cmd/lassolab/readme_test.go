package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/network"
)

// readmeTable gives the rows of a table of the README, heads included, as the texts of their cells.
func readmeTable(t *testing.T, name string) (rows [][]string) {
	t.Helper()
	document, err := os.ReadFile("../../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(document), "<!-- "+name+" -->\n")
	block, _, closed := strings.Cut(rest, "<!-- /"+name+" -->")
	if !found || !closed {
		t.Fatalf("the README has no table %s", name)
	}
	for line := range strings.Lines(block) {
		line = strings.ReplaceAll(strings.TrimSpace(line), `\|`, "\x00")
		if !strings.HasPrefix(line, "|") || strings.Contains(line, "--:") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.ReplaceAll(strings.TrimSpace(cells[i]), "\x00", "|")
		}
		rows = append(rows, cells)
	}
	return rows
}

// counted is the number that a cell begins with; digits are grouped.
func counted(t *testing.T, cell string) int64 {
	t.Helper()
	digits := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.Split(cell, ",")[0])
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		t.Fatalf("%q is no number", cell)
	}
	return n
}

// written builds the network that a table calls by its family and a number.
func written(t *testing.T, model string) *network.Network {
	t.Helper()
	name, number, _ := strings.Cut(model, " ")
	f := family.Find(name)
	value, err := strconv.Atoi(number)
	if f == nil || err != nil {
		t.Fatalf("%q is no model of a family", model)
	}
	parameter := "n"
	if !slices.ContainsFunc(f.Parameters, func(p family.Parameter) bool { return p.Name == parameter }) {
		parameter = f.Parameters[0].Name
	}
	n, err := f.Build(map[string]int{parameter: value})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// recounted is how many states a row may have to be counted anew by a test.
const recounted = 400_000

func TestTheStatesInTheReadmesTablesAreThoseOfTheSearches(t *testing.T) {
	for _, table := range []struct {
		name  string
		edges int // the column of edges; 0: there is none
		least int // rows that are counted anew
	}{{"searches", 0, 6}, {"spin", 3, 4}} {
		rows, seen := readmeTable(t, table.name), map[string]bool{}
		for _, row := range rows[1:] {
			algorithm, elu := strings.CutSuffix(strings.TrimSuffix(row[0], " with film"), " +elu")
			states := counted(t, row[2])
			if states > recounted || strings.HasPrefix(row[1], "philosophers 300") || seen[row[0]+row[1]] {
				continue
			}
			seen[row[0]+row[1]] = true
			r, err := engine.Search(t.Context(), written(t, row[1]), engine.Options{Algorithm: algorithm, Elu: elu})
			if err != nil {
				t.Fatal(err)
			}
			if got := r.Counts.States + r.Counts.Nested; got != states {
				t.Errorf("%s of %s: the README says %d states, there are %d", row[0], row[1], states, got)
			}
			if table.edges > 0 && counted(t, row[table.edges]) != r.Counts.Edges {
				t.Errorf("%s of %s: the README says %s edges, there are %d", row[0], row[1], row[table.edges], r.Counts.Edges)
			}
		}
		if len(seen) < table.least {
			t.Errorf("of %s %d rows were counted anew", table.name, len(seen))
		}
	}
}

func TestTheReadmesTableOfChoicesIsExact(t *testing.T) {
	rows := readmeTable(t, "choices")
	if len(rows) != len(chosenModels)+1 {
		t.Fatalf("%d rows", len(rows))
	}
	for i, m := range chosenModels {
		if strings.HasSuffix(m.name, " 20") || strings.HasSuffix(m.name, " 0 %") { // they take seconds
			continue
		}
		row, err := m.row(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if want := "| " + strings.Join(rows[i+1], " | ") + " |\n"; row != want {
			t.Errorf("the README says\n%scounted are\n%s", want, row)
		}
	}
}

// Each bench that makes a table of the README puts it between the marks of its name, and says before it measures anything when there are none.
func TestEachTableOfABenchGoesBetweenItsMarks(t *testing.T) {
	for name, args := range map[string]string{
		"property": "bench property -timeout 1ms -algorithms decndfs",
		"workers":  "bench workers -runs 1 -timeout 100ms",
		"growth":   "bench growth -families window -algorithms dfs -budget 1s",
	} {
		file := filepath.Join(t.TempDir(), "README.md")
		text := "before\n<!-- " + name + " -->\nold\n<!-- /" + name + " -->\nbehind\n"
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		status, out, complain := lassolab("", append(strings.Fields(args), "-into", file)...)
		got, err := os.ReadFile(file)
		if want := strings.Replace(text, "old\n", out, 1); status != exitDone || err != nil || string(got) != want {
			t.Errorf("%s: status %d, %v, %s\n%s", name, status, err, complain, got)
		}
	}
	file := filepath.Join(t.TempDir(), "README.md")
	if err := os.WriteFile(file, []byte("no marks\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{"bench choices", "bench property", "bench workers", "bench growth"} {
		if status, out, complain := lassolab("", append(strings.Fields(args), "-into", file)...); status != exitInput || out != "" || !strings.Contains(complain, "there is no <!-- ") {
			t.Errorf("%s: status %d, %q, %s", args, status, out, complain)
		}
	}
}
