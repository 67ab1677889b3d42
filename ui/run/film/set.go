package film

import (
	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Closure is a set of labels by which a state is expanded, label by label in the order in which they came in.
type Closure struct {
	Of     string // the state
	Name   string // of such sets
	Begins string // where it begins; empty where every label is taken
	Now    bool   // it is chosen at this moment
	All    bool
	Rows   []explain.Inclusion
	Left   int // labels that are not listed
	Taken  int // labels that are enabled, and no leaf labels
}

// closureLimit bounds the labels that are listed.
const closureLimit = 60

func closureOf(r *session.Run, node int32, set *film.LabelSet) *Closure {
	f := r.Report.Film
	c := Listed(explain.Closure(r.Searched, f.Centre, &f.Nodes[node], set))
	c.All, c.Name = set.All, "Stubborn set"
	if f.Traits.Filter == search.Ample {
		c.Name = "Ample set"
	}
	if names := explain.KeyComponents(r.Searched, set); len(names) > 0 {
		c.Begins = "begins at " + say.FewOf(names, 4, "component", say.Short)
	} else if len(c.Rows) > 0 {
		c.Begins = "begins with " + say.Short(c.Rows[0].Label)
	}
	return c
}

// Listed is a closure that is listed by itself.
func Listed(rows []explain.Inclusion) *Closure {
	c := &Closure{Rows: rows[:min(len(rows), closureLimit)], Left: max(len(rows)-closureLimit, 0)}
	for _, row := range rows {
		if row.Enabled && !row.Leaf {
			c.Taken++
		}
	}
	return c
}

// head says what the set is, in a line.
func (c *Closure) head() string {
	switch {
	case c.Of == "":
		return ""
	case c.All:
		return c.Name + " of " + c.Of + ": every enabled label"
	case len(c.Rows) == 0:
		return c.Name + " of " + c.Of + " is empty"
	}
	return c.Name + " of " + c.Of + " " + c.Begins + "; " + say.Number(c.Taken) + " of " + say.Count(len(c.Rows)+c.Left, "label") + " taken"
}

// state says in a word whether a search takes a label of the set.
func state(row explain.Inclusion) string {
	switch {
	case row.Leaf:
		return "leaf label"
	case row.Enabled:
		return "enabled"
	}
	return "disabled"
}

// mark is the shape that says the same.
func mark(row explain.Inclusion) string {
	if row.Enabled && !row.Leaf {
		return "●"
	}
	return "○"
}

// by is what a label stands in relation to, and through which component.
func by(row explain.Inclusion) string {
	words := style.Clip(row.By)
	switch {
	case row.In == "":
		return words
	case words == "":
		return "at " + style.Clip(row.In)
	}
	return words + ", at " + style.Clip(row.In)
}

func (c *Closure) more() string {
	if c.Left == 0 {
		return ""
	}
	return "… " + say.Count(c.Left, "more label")
}

// Set shows a closure as a table.
type Set struct{ Of *Closure }
