package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lassolab/engine/measure"
	"lassolab/engine/testkit"
)

// The command that the page gives prints the table, whatever the plan: by flags, from a file, from standard input.
func TestSweepPrintsTheTable(t *testing.T) {
	plan, wrong := measure.Read("family: ring n=2..4\nalgorithms: ndfs, decndfs\nmeasure: explored\nlog: y", 1)
	if len(wrong) > 0 {
		t.Fatal(wrong)
	}
	const command = "lassolab sweep -family 'ring n=2..4' -algorithms 'ndfs, decndfs' -measure explored -log y"
	if got := plan.Command(); got != command {
		t.Fatalf("the command is %s", got)
	}
	status, table, complain := lassolab("", "sweep", "-family", "ring n=2..4", "-algorithms", "ndfs, decndfs", "-measure", "explored", "-log", "y", "-v")
	if status != exitDone {
		t.Fatal(complain)
	}
	for _, want := range []string{"ndfs,measured,4,1250,", "decndfs,measured,4,6,"} {
		if !strings.Contains(table, want) {
			t.Errorf("%s is not in\n%s", want, table)
		}
	}
	testkit.Golden(t, passage(t, complain, "6 of 6:")+"\n"+passage(t, complain, "\nndfs:"))
	if status, again, complain := lassolab(plan.String(), "sweep", "-"); status != exitDone || again != table {
		t.Errorf("from standard input: %d, %s%s", status, again, complain)
	}
	file := filepath.Join(t.TempDir(), "plan.txt")
	if err := os.WriteFile(file, []byte(plan.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if status, again, _ := lassolab("", "sweep", file); status != exitDone || again != table {
		t.Errorf("from a file: %d, %s", status, again)
	}
	if status, chart, _ := lassolab("", "sweep", "-preset", "el-missed", "-as", "tikz"); status != exitDone || !strings.Contains(chart, `\begin{axis}`) {
		t.Errorf("as a chart: %d, %s", status, chart)
	}
}

func TestSweepRefusesWhatItCannotMeasure(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct{ args string }{
		{"sweep"},
		{"sweep -preset nobody"},
		{"sweep -family ring -algorithms nfds"},
		{"sweep -preset dec-ring plan.txt"},
		{"sweep nowhere.txt"},
		{"sweep -family fig1 -algorithms dfs -as pdf"},
		{"sweep -family fig1 -algorithms dfs -as svg"},
		{"sweep -family fig1 -models . -algorithms dfs,bfs"},
		{"sweep -models testdata -algorithms dfs"},
		{"sweep -models testdata -algorithms dfs,bfs -x scc"},
		{"sweep -models testdata -algorithms dfs,bfs -measure solved"},
		{"sweep -models nowhere -algorithms dfs,bfs"},
	} {
		status, out, complain := lassolab("", strings.Fields(c.args)...)
		fmt.Fprintf(&words, "%s\n%s\n", c.args, complain)
		if status != exitInput || out != "" {
			t.Errorf("lassolab %s: %d, %s%s", c.args, status, out, complain)
		}
	}
	// What is wrong with the searches of a plan is known when they are asked.
	status, out, complain := lassolab("", "sweep", "-family", "ring n=2", "-algorithms", "ndfs", "-order", "nobody's")
	if status != exitDone || !strings.Contains(complain, "\"nobody's\"") || strings.Contains(out, "empty") {
		t.Errorf("%d, %s%s", status, out, complain)
	}
	testkit.Golden(t, words.String()+"an order that names nobody's label\n"+passage(t, complain, "The order"))
}

// folder makes a folder with files.
func folder(t *testing.T, files map[string]string) (root string) {
	t.Helper()
	root = t.TempDir()
	for name, text := range files {
		if err := os.MkdirAll(filepath.Join(root, filepath.Dir(name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// Every search is measured on every file of a folder in whatever format; what cannot be read is a row with the reason.
func TestSweepMeasuresTheFilesOfAFolder(t *testing.T) {
	root := folder(t, map[string]string{"Net-PT-1/model.pnml": hostileNet, "Net-PT-1/LTLFireability.xml": "<x/>", "a.hoa": hostileModel,
		"b/c.pml": hostileProgram, "broken.pnml": "<pnml>", "empty.ba": "", "notes.md": "# Notes", ".git/hidden.hoa": hostileModel})
	if err := os.Symlink("/dev/zero", filepath.Join(root, "endless.hoa")); err != nil {
		t.Log(err)
	}
	args := []string{"sweep", "-models", root, "-algorithms", "dfs, stubborn, decoupled"}
	status, table, complain := lassolab("", args...)
	if status != exitDone {
		t.Fatal(complain)
	}
	words := table
	for _, as := range []string{"json", "svg", "tikz"} {
		status, out, complain := lassolab("", append(args, "-as", as)...)
		if status != exitDone {
			t.Error(complain)
		}
		if dots := strings.Count(out, `class="dot"`); as == "svg" && dots != 6 {
			t.Errorf("%d dots", dots)
		}
		words += "\n" + strings.ReplaceAll(out, root, "DIR")
	}
	testkit.Golden(t, words)
	if status, out, complain := lassolab("", "sweep", "-models", t.TempDir(), "-algorithms", "dfs, bfs"); status != exitInput || out != "" || !strings.Contains(complain, "has no file") {
		t.Errorf("%d, %s%s", status, out, complain)
	}
}
