package examples

import (
	"os"
	"strings"
	"testing"

	"lassolab/engine/measure"
)

// figures are the states and edges on an example's page, by search; that they are what the searches find is another test's affair.
func figures(t *testing.T, id string) map[string][2]string {
	t.Helper()
	e, ok := Find(id)
	if !ok {
		t.Fatalf("there is no example %s", id)
	}
	found := map[string][2]string{}
	for line := range strings.Lines(e.Markdown) {
		if cells := cellsOf(line); len(cells) == 6 {
			found[cells[0]] = [2]string{cells[2], cells[4]}
		}
	}
	return found
}

// cellsOf takes a row of a table apart. Digits are not grouped.
func cellsOf(line string) []string {
	cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
		if strings.Trim(cells[i], "0123456789/ \u202f\u00a0") == "" {
			cells[i] = strings.NewReplacer(" ", "", "\u202f", "", "\u00a0", "").Replace(cells[i])
		}
	}
	return cells
}

func TestTheTableOfProgramsIsThatOfTheirPages(t *testing.T) {
	file, err := measure.Document("promela")
	if err != nil {
		t.Fatal(err)
	}
	document, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(document), "<!-- promela -->\n")
	table, _, _ := strings.Cut(rest, "<!-- /promela -->")
	rows := strings.Split(strings.TrimSpace(table), "\n")
	if len(rows) != 2+len(tabled) {
		t.Fatalf("%d rows", len(rows))
	}
	for i, id := range tabled {
		of := figures(t, id)
		literal, kept := of["dfs +dead"]
		if !kept { // nothing dies in it
			literal = of["dfs"]
		}
		both := func(counts [2]string) string { return counts[0] + "/" + counts[1] }
		want := []string{both(literal), both(literal), both(of["dfs"]), of["edgelean"][1], of["decoupled"][0], of["star"][0]}
		if got := cellsOf(rows[2+i])[2:]; strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("%s: %s says %v, the page %v", id, file, got, want)
		}
	}
}
