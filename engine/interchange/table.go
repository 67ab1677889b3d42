package interchange

import (
	"encoding/csv"
	"encoding/json"
	"strings"
)

// writeCSV writes a table as RFC 4180 has it. Labels come from strangers, and a spreadsheet takes a cell that begins
// with a sign of a formula for one: it gets an apostrophe before it, which spreadsheets do not show.
func writeCSV(t Table) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	for _, cells := range lines(t) {
		row := make([]string, len(cells))
		for i, cell := range cells {
			row[i] = noFormula(cell, t.Columns[i].Number)
		}
		_ = w.Write(row) // a builder takes everything
	}
	w.Flush()
	return b.String()
}

// writeTSV writes a table with a tab between two cells; tabs and ends of lines in a cell are blanks.
func writeTSV(t Table) string {
	var b strings.Builder
	for _, cells := range lines(t) {
		for i, cell := range cells {
			if i > 0 {
				b.WriteByte('\t')
			}
			b.WriteString(noFormula(strings.Join(strings.FieldsFunc(cell, func(r rune) bool { return r < ' ' }), " "),
				t.Columns[i].Number))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// lines are the names of the columns, and the rows.
func lines(t Table) [][]string {
	head := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		head[i] = c.Name
	}
	return append([][]string{head}, t.Rows...)
}

func noFormula(cell string, number bool) string {
	if !number && cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return "'" + cell
	}
	return cell
}

// writeTabular writes a table as a tabular with the rules of booktabs, without long columns.
func writeTabular(t Table) string {
	var short []string
	for _, c := range t.Columns {
		if !c.Long {
			short = append(short, c.Name)
		}
	}
	if len(short) < len(t.Columns) {
		if only, err := t.Only(short); err == nil {
			t = only
		}
	}
	var b strings.Builder
	b.WriteString("% In the preamble: \\usepackage{booktabs}\n")
	if t.Title != "" {
		b.WriteString("% " + OneLine(t.Title) + "\n")
	}
	b.WriteString(`\begin{tabular}{`)
	for _, c := range t.Columns {
		if c.Number {
			b.WriteByte('r')
		} else {
			b.WriteByte('l')
		}
	}
	b.WriteString("}\n\\toprule\n")
	for at, cells := range lines(t) {
		for i, cell := range cells {
			if i > 0 {
				b.WriteString(" & ")
			}
			// a bracket at the start of a row would be an option of the end of the row before
			b.WriteString(strings.ReplaceAll(TeX(cell), "[", "{[}"))
		}
		b.WriteString(` \\` + "\n")
		if at == 0 {
			b.WriteString("\\midrule\n")
		}
	}
	b.WriteString("\\bottomrule\n\\end{tabular}\n")
	return b.String()
}

// writeRows writes a table as an object with its columns and its rows, which are arrays. A cell of a column of numbers
// is a number, where it is one.
func writeRows(t Table) string {
	written := struct {
		Title   string   `json:"title,omitempty"`
		Columns []string `json:"columns"`
		Rows    [][]any  `json:"rows"`
	}{t.Title, lines(t)[0], make([][]any, len(t.Rows))}
	for i, cells := range t.Rows {
		for k, cell := range cells {
			if t.Columns[k].Number && json.Valid([]byte(cell)) {
				written.Rows[i] = append(written.Rows[i], json.RawMessage(cell))
			} else {
				written.Rows[i] = append(written.Rows[i], cell)
			}
		}
	}
	text, err := json.Marshal(written)
	if err != nil {
		panic(err) // of texts and numbers
	}
	return string(text) + "\n"
}
