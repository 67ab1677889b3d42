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
	"lassolab/engine/measure"
	"lassolab/engine/network"
	"lassolab/engine/testkit"
)

// documentTable returns the rows of a table that a document of the project has between marks, heads included, as the texts
// of their cells.
func documentTable(t *testing.T, name string) (rows [][]string) {
	t.Helper()
	file, err := measure.Document(name)
	if err != nil {
		t.Fatal(err)
	}
	document, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(document), "<!-- "+name+" -->\n")
	block, _, _ := strings.Cut(rest, "<!-- /"+name+" -->")
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

func TestTheStatesInTheTablesOfTheDocumentsAreThoseOfTheSearches(t *testing.T) {
	for _, table := range []struct {
		name  string
		edges int // the column of edges; 0: there is none
		least int // rows that are counted anew
	}{{"searches", 0, 6}, {"spin", 3, 4}} {
		rows, seen := documentTable(t, table.name), map[string]bool{}
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
				t.Errorf("%s of %s: the document says %d states, there are %d", row[0], row[1], states, got)
			}
			if table.edges > 0 && counted(t, row[table.edges]) != r.Counts.Edges {
				t.Errorf("%s of %s: the document says %s edges, there are %d", row[0], row[1], row[table.edges], r.Counts.Edges)
			}
		}
		if len(seen) < table.least {
			t.Errorf("of %s %d rows were counted anew", table.name, len(seen))
		}
	}
}

func TestTheTableOfChoicesIsExact(t *testing.T) {
	rows := documentTable(t, "choices")
	if len(rows) != len(chosenModels)+1 {
		t.Fatalf("%d rows", len(rows))
	}
	for i, m := range chosenModels {
		if strings.HasSuffix(m.name, " 20") || strings.HasSuffix(m.name, " 0 %") { // they take seconds
			continue
		}
		cells, err := m.cells(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(cells, rows[i+1]) {
			t.Errorf("the document says\n%s\ncounted are\n%s", rows[i+1], cells)
		}
	}
}

func TestTheStatesInTheTableOfNetsAreThoseOfTheSearches(t *testing.T) {
	rows := documentTable(t, "nets")
	if len(rows) != len(wideNets)+1 {
		t.Fatalf("%d rows", len(rows))
	}
	for i, net := range wideNets {
		row := rows[i+1]
		n, err := wideNet(net)
		if err != nil {
			t.Fatal(err)
		}
		if row[0] != net || counted(t, row[1]) != int64(len(n.Components)) || counted(t, row[2]) != int64(len(n.Labels)) {
			t.Errorf("%s has %d components and %d labels: %s", net, len(n.Components), len(n.Labels), row)
		}
		for k, cell := range row[3:] {
			algorithm := strings.Trim(rows[0][k+3], "`")
			r, err := engine.Search(t.Context(), n, engine.Options{Algorithm: algorithm})
			if err != nil {
				t.Fatal(err)
			}
			if got := r.Counts.States + r.Counts.Nested; counted(t, cell) != got {
				t.Errorf("%s of %s: the document says %s, there are %d", algorithm, net, cell, got)
			}
		}
	}
}

// inProject makes a folder with a go.mod and a document the working directory, and returns the document.
func inProject(t *testing.T, document string) (file string) {
	t.Helper()
	root := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module it\n", "SPEED.md": document} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(root)
	return filepath.Join(root, "SPEED.md")
}

func TestEachBenchWritesItsTableBetweenItsMarks(t *testing.T) {
	for name, args := range map[string]string{
		"property": "bench property -timeout 1ms -algorithms decndfs -into",
		"nets":     "bench nets -timeout 1ms -algorithms dfs -into",
		"workers":  "bench workers -runs 1 -timeout 100ms -into",
		"growth":   "bench growth -families window -algorithms dfs -budget 1s -into",
	} {
		text := "before\n<!-- " + name + " -->\nold\n<!-- /" + name + " -->\nbehind\n"
		file := inProject(t, text)
		status, out, complain := lassolab("", strings.Fields(args)...)
		got, err := os.ReadFile(file)
		if want := strings.Replace(text, "old\n", out, 1); status != exitDone || err != nil || string(got) != want {
			t.Errorf("%s: status %d, %v, %s\n%s", name, status, err, complain, got)
		}
	}
}

func TestABenchFindsNoMarksBeforeItMeasures(t *testing.T) {
	var words strings.Builder
	t.Run("in a project", func(t *testing.T) {
		inProject(t, "no marks\n")
		for _, name := range []string{"choices", "property", "workers", "growth"} {
			status, out, complain := lassolab("", "bench", name, "-into")
			if status != exitInput || out != "" {
				t.Errorf("%s: status %d, %q, %s", name, status, out, complain)
			}
			words.WriteString(passage(t, complain, "has a <!-- "+name) + "\n")
		}
	})
	testkit.Golden(t, words.String())
}
