package measure

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/say"
	"lassolab/engine/search"
)

// mark follows what was measured of a search that found a lasso, which need not see all states.
const mark = "†"

// Overview writes rows as two tables of series and searches: growth of time and memory, and where a search gives up.
func Overview(rows []Row) string {
	var b strings.Builder
	matrix(&b, "time, memory", rows, func(r Row) string {
		if len(r.Points) < 2 {
			return "–"
		}
		return r.Time.String() + ", " + r.Memory.String() + r.mark()
	})
	b.WriteString("\n")
	matrix(&b, "gives up at", rows, func(r Row) string { return r.End.String() + r.mark() })
	return b.String()
}

// mark is the mark of a search that found a lasso.
func (r *Row) mark() string {
	if n := len(r.Points); n > 0 && r.Points[n-1].Verdict == search.Lasso {
		return mark
	}
	return ""
}

// matrix writes a table of cells.
func matrix(b *strings.Builder, corner string, rows []Row, cell func(Row) string) {
	columns, searches := distinct(rows, func(r Row) string { return r.Series }),
		distinct(rows, func(r Row) string { return r.Algorithm })
	Head(b, 1, append([]string{corner}, columns...)...)
	for _, algorithm := range searches {
		cells := []string{algorithm}
		for _, column := range columns {
			at := slices.IndexFunc(rows, func(r Row) bool { return r.Series == column && r.Algorithm == algorithm })
			if at < 0 {
				cells = append(cells, "")
				continue
			}
			cells = append(cells, cell(rows[at]))
		}
		Cells(b, cells...)
	}
}

// distinct lists what rows are called, each name once, in their order.
func distinct(rows []Row, name func(Row) string) (list []string) {
	for _, r := range rows {
		if !slices.Contains(list, name(r)) {
			list = append(list, name(r))
		}
	}
	return list
}

// Each writes the rows of every series as a table of its own, with the largest size that was finished.
func Each(rows []Row) string {
	var b strings.Builder
	for i, series := range distinct(rows, func(r Row) string { return r.Series }) {
		if i > 0 {
			b.WriteString("\n")
		}
		Head(&b, 1, series, "states", "time", "memory", "largest", "states", "time", "memory", "gives up at")
		for _, r := range rows {
			if r.Series == series {
				cells := []string{r.Algorithm, r.States.String(), r.Time.String(), r.Memory.String()}
				Cells(&b, append(append(cells, r.largest()...), r.End.String()+r.mark())...)
			}
		}
	}
	return b.String()
}

// largest is what the search took at the largest size that it finished, as cells of a table.
func (r *Row) largest() []string {
	if len(r.Points) == 0 {
		return []string{"–", "–", "–", "–"}
	}
	last := r.Points[len(r.Points)-1]
	size, states := say.Number(last.Size), say.Number(last.Explored())
	return []string{size, states, say.Seconds(last.Seconds), say.Bytes(last.Counts.Bytes)}
}

// String says in a line what came of a row.
func (r *Row) String() string {
	l := r.largest()
	return fmt.Sprintf("%s, %s: states %s, time %s, memory %s; largest %s with %s states in %s, %s; gives up at %s",
		r.Series, r.Algorithm, r.States, r.Time, r.Memory, l[0], l[1], l[2], l[3], r.End)
}

// Beside writes rows measured in one place beside those of the same searches measured in another: the two laws of time
// with the ratio of their factors or exponents, the law of memory, and where each gives up. Each place has a name.
func Beside(one string, rows []Row, other string, others []Row) string {
	var b strings.Builder
	Head(&b, 2, "size", "search", "time, "+one, "time, "+other, "ratio", "memory",
		"gives up, "+one, "gives up, "+other)
	for i, r := range rows {
		o := others[i]
		ratio := "–"
		if law := r.Time.Law; law == o.Time.Law && (law == Exponential || law == Polynomial) {
			ratio = fmt.Sprintf("%.2f", o.Time.Rate/r.Time.Rate)
		}
		Cells(&b, r.Series, r.Algorithm, r.Time.String(), o.Time.String(), ratio, o.Memory.String(),
			r.End.String()+r.mark(), o.End.String()+o.mark())
	}
	return b.String()
}
