package interchange

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

// hostile is a table of what means something in one of the formats.
func hostile() Table {
	return Table{
		Title:   "hostile\n\\input{x}",
		Columns: []Column{{Name: "search"}, {Name: "states", Number: true}, {Name: "order & more"}},
		Rows: [][]string{
			{"ndfs", "-1", "a ≪ b_1, 50% \\ {c} $d$ ^~ #"},
			{"[x]", "12", "\"q\", two\nlines\tand a tab"},
			{"=cmd|' /C calc'!A0", "", "@x"},
		},
	}
}

func TestATableIsReadBackFromCSV(t *testing.T) {
	table := hostile()
	rows, err := csv.NewReader(strings.NewReader(writeCSV(table))).ReadAll()
	if err != nil || len(rows) != 4 {
		t.Fatal(err, rows)
	}
	if !slices.Equal(rows[1], table.Rows[0]) || !slices.Equal(rows[2], table.Rows[1]) || rows[3][0] != "'"+table.Rows[2][0] || rows[3][2] != "'@x" {
		t.Errorf("got %q", rows)
	}
}

func TestEveryLineOfTSVHasAllCells(t *testing.T) {
	lines := strings.Split(strings.TrimSuffix(writeTSV(hostile()), "\n"), "\n")
	if len(lines) != 4 {
		t.Fatalf("%d lines", len(lines))
	}
	for _, line := range lines {
		if strings.Count(line, "\t") != 2 {
			t.Errorf("%q", line)
		}
	}
}

func TestNothingInATabularIsACommand(t *testing.T) {
	text := writeTabular(hostile())
	want := `% In the preamble: \usepackage{booktabs}
% hostile \input{x}
\begin{tabular}{lrl}
\toprule
search & states & order \& more \\
\midrule
ndfs & -{}1 & a $\ll$ b\_1, 50\% \textbackslash{} \{c\} \$d\$ \textasciicircum{}\textasciitilde{} \# \\
{[}x] & 12 & {''}q{''}, two lines and a tab \\
=cmd\textbar{}'{} /C calc'{}!{}A0 &  & @x \\
\bottomrule
\end{tabular}
`
	if text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
	testkit.LaTeX(t, text)
}

// Columns are chosen by their names, also long ones, which print leaves out by itself.
func TestColumnsOfATableAreChosen(t *testing.T) {
	table := hostile()
	table.Columns[2].Long = true
	if text := writeTabular(table); !strings.Contains(text, "{lr}") || strings.Contains(text, "order") {
		t.Error(text)
	}
	only, err := table.Only([]string{table.Columns[2].Name, "search"})
	if text := writeTabular(only); err != nil || !strings.Contains(text, "{ll}\n\\toprule\norder \\& more & search \\\\") {
		t.Error(text, err)
	}
	if _, err := table.Only([]string{"serach"}); err == nil || !strings.Contains(err.Error(), `Did you mean "search"?`) {
		t.Error(err)
	}
}
