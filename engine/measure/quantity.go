package measure

import (
	"strconv"

	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Quantity is what is measured of each search.
type Quantity struct {
	Name  string
	Words string // its name on the axis
	Unit  string // empty: a number of things
	// of a search that a limit ended it is what it came to at least; ok is false where there is none, as of a lasso
	of func(*Result) (value float64, ok bool)
}

func count(of func(*Result) int64) func(*Result) (float64, bool) {
	return func(r *Result) (float64, bool) { return float64(of(r)), true }
}

// length makes a quantity of a lasso, which is not there when none was found.
func length(of func(*Result) int) func(*Result) (float64, bool) {
	return func(r *Result) (float64, bool) { return float64(of(r)), r.Verdict == search.Lasso }
}

// Solved is the quantity of the instances that were finished.
const Solved = "solved"

// Quantities are all quantities.
var Quantities = []Quantity{
	{"states", "stored states", "", count(func(r *Result) int64 { return r.Counts.States })},
	{"nested", "stored states of nested searches", "", count(func(r *Result) int64 { return r.Counts.Nested })},
	{"explored", "stored states, nested searches and cut-offs included", "", count((*Result).Explored)},
	{"edges", "explored edges", "", count(func(r *Result) int64 { return r.Counts.Edges })},
	{"considered", "edges considered", "", count(func(r *Result) int64 { return r.Counts.Considered })},
	{"stack", "longest stack", "", count(func(r *Result) int64 { return r.Counts.Stack })},
	{"deadlocks", "deadlocks", "", count(func(r *Result) int64 { return r.Counts.Deadlocks })},
	{"bytes", "memory", "bytes", count(func(r *Result) int64 { return r.Counts.Bytes })},
	{"time", "time", "seconds", func(r *Result) (float64, bool) { return r.Seconds, true }},
	{"steps", "steps of the lasso", "", length(func(r *Result) int { return r.Prefix + r.Cycle })},
	{"prefix", "steps of the lasso's prefix", "", length(func(r *Result) int { return r.Prefix })},
	{"cycle", "steps of the lasso's cycle", "", length(func(r *Result) int { return r.Cycle })},
	{Solved, "instances finished", "percent", nil},
}

func quantityNames() (names []string) {
	for _, m := range Quantities {
		names = append(names, m.Name)
	}
	return names
}

// Measured returns the quantity that the plan measures.
func (p *Plan) Measured() *Quantity {
	for i := range Quantities {
		if Quantities[i].Name == p.Measure {
			return &Quantities[i]
		}
	}
	return &Quantities[0]
}

// Axis returns the words that are on the axis.
func (m *Quantity) Axis() string {
	if m.Unit == "" {
		return m.Words
	}
	return m.Words + " (" + m.Unit + ")"
}

// Say writes a value for a reader.
func (m *Quantity) Say(value float64) string {
	switch m.Unit {
	case "bytes":
		return say.Bytes(int64(value + .5))
	case "seconds":
		return say.Seconds(value)
	case "percent":
		return strconv.FormatFloat(value, 'f', -1, 64) + " %"
	}
	if value != float64(int64(value)) {
		return strconv.FormatFloat(value, 'f', 1, 64)
	}
	return say.Number(int64(value))
}
