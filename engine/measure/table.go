package measure

import (
	"strconv"

	"lassolab/engine/interchange"
	"lassolab/engine/say"
)

// Table is a row for each point, measured or published. Where a search was cut off, the value is under "at least".
func (s *Sweep) Table() interchange.Table {
	number := func(name string) interchange.Column { return interchange.Column{Name: name, Number: true} }
	text := func(name string) interchange.Column { return interchange.Column{Name: name} }
	x := s.Plan.X
	if x == "" {
		x = "size"
	}
	measure := s.Plan.Measured()
	t := interchange.Table{Title: s.Plan.Heading(), Columns: []interchange.Column{
		text("search"), text("source"), number(x), number(measure.Name), number("lower quartile"),
		number("upper quartile"),
		number("at least"), text("cut off by"), number("instances"), number("finished"), text("verdict"),
	}}
	for _, of := range s.Series() {
		for _, p := range of.Points {
			t.Rows = append(t.Rows, p.row(&of, s.Plan.X))
		}
	}
	return t
}

func (p *Point) row(of *Series, parameter string) []string {
	x := ""
	if parameter != "" {
		x = strconv.Itoa(p.X)
	}
	source, instances, finished := of.Source, "", ""
	if source == "" {
		source, instances, finished = "measured", strconv.Itoa(p.Ended), strconv.Itoa(p.Solved)
	}
	least := ""
	if p.Middle.Cut && !p.Middle.Unbounded() {
		least = plain(p.Middle.Number)
	}
	words := p.Stopped(Cut.String)
	if of.Source != "" && p.Middle.Cut {
		words = "limit of the publication"
	}
	return []string{of.Name, source, x, p.Middle.plain(), p.Low.plain(), p.High.plain(), least, words, instances,
		finished, p.Verdicts}
}

// Stopped says what ended the searches of a point that were not finished.
func (p *Point) Stopped(word func(Cut) string) string {
	if p.NotAsked {
		return "not measured: a smaller size was cut off"
	}
	words := make([]string, len(p.Cuts))
	for i, c := range p.Cuts {
		words[i] = word(c)
	}
	return say.And(words)
}

// plain writes a value for programs; one that was cut off is none.
func (v Value) plain() string {
	if !v.Known || v.Cut {
		return ""
	}
	return plain(v.Number)
}

func plain(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
