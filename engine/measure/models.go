package measure

import (
	"context"
	"errors"
	"fmt"
	"math"
	"path"
	"slices"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/open"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Model is a dot of a sweep: a file, which comes from strangers, or an instance of a family.
type Model struct {
	Name, Text string
	Refused    string         // why the text was not even read, a sentence; empty: it was
	Values     map[string]int // of an instance: its parameters; nil: it is a file
}

// What a sweep over files takes: bytes are those of a file, and of all.
const (
	MostModels     = 1000
	MostModelBytes = 32 << 20
	MostBytes      = 512 << 20
)

// mostWork bounds how long a program of a file is compiled, in steps of the compiler.
const mostWork = 100_000_000

// ModelName is what a file of a folder is called in a sweep: its path, of a net of the contest its folder. It is empty
// where the file's ending is of no format that is read.
func ModelName(file string) string {
	if interchange.ByName(file) == nil {
		return ""
	}
	if folder, name := path.Split(file); name == "model.pnml" && folder != "" {
		return path.Clean(folder)
	}
	return file
}

// modelled adds the jobs of a sweep whose models are dots: the searches of a model together.
func (s *Sweep) modelled() {
	if s.Plan.Scattered() && s.Plan.Models == "" {
		for _, values := range s.Plan.At(0) {
			s.Models = append(s.Models, Model{Name: s.Plan.Family + parameters(values), Values: values})
		}
	}
	for x, m := range s.Models {
		for _, searched := range s.Plan.Searches {
			j := Job{File: m.Name, Text: m.Text, Options: s.Plan.Options(searched), X: x}
			if m.Values != nil {
				j.File, j.Family, j.Values = "", s.Plan.Family, m.Values
			}
			s.Jobs = append(s.Jobs, j)
		}
	}
}

// ModelText is the text of a model of the sweep.
func (s *Sweep) ModelText(number int) string {
	m := &s.Models[number]
	if m.Values == nil {
		return m.Text
	}
	n, err := Job{Family: s.Plan.Family, Values: m.Values}.Network()
	if err != nil {
		return ""
	}
	return hoa.Write(n)
}

// refuse notes of the files that were not read that they have no result.
func (s *Sweep) refuse() {
	for i := range s.Jobs {
		if s.Models != nil && s.Models[s.Jobs[i].X].Refused != "" {
			s.phases[i], s.results[i] = ended, Result{Failure: s.Models[s.Jobs[i].X].Refused, Unread: true}
		}
	}
}

// unread notes that a file cannot be read for the searches that have not begun: none needs to try again.
func (s *Sweep) unread(job int, r Result) {
	for i := range s.Jobs {
		if s.phases[i] == waiting && s.Jobs[i].X == s.Jobs[job].X {
			s.phases[i], s.results[i] = ended, r
		}
	}
}

// document reads the file of a job. The error says why there is no model in it.
func (j Job) document(ctx context.Context) (*hoa.Document, error) {
	if len(j.Text) > MostModelBytes {
		return nil, fmt.Errorf("it has more than %s: at most that much is read", say.Bytes(MostModelBytes))
	}
	text := strings.ToValidUTF8(j.Text, "\ufffd")
	if is := interchange.Refused(j.File, text); is != "" {
		return nil, fmt.Errorf("it %s", is)
	}
	if format, _ := interchange.Recognise(j.File, text); !format.Program {
		opened := interchange.Open(j.File, text, format)
		if opened.Diagnostics.HasErrors() {
			return nil, first(opened.Diagnostics)
		}
		text = opened.HOA
	}
	m, err := open.Read(ctx, text, open.Options{Options: promela.Options{Work: mostWork}})
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s", open.Large(err).Message)
	case m.Document == nil || m.Diagnostics.HasErrors():
		return nil, first(m.Diagnostics)
	}
	return m.Document, nil
}

// first is the first error among diagnostics.
func first(list source.Diagnostics) error {
	for _, d := range list {
		if d.Severity == source.Error {
			return fmt.Errorf("line %d, column %d: %s", d.Line, d.Column, d.Message)
		}
	}
	return errors.New("it holds no automaton")
}

// modelTable is the table of a sweep of dots: a row for each model and search, or for a file that cannot be read.
func (s *Sweep) modelTable() interchange.Table {
	t := interchange.Table{Title: s.Plan.Heading(), Columns: []interchange.Column{{Name: "model"}, {Name: "search"},
		{Name: s.Plan.Measured().Name, Number: true}, {Name: "at least", Number: true}, {Name: "cut off by"},
		{Name: "verdict"}, {Name: "no result"}}}
	series := s.Series()
	for x, m := range s.Models {
		for i := range series {
			at := slices.IndexFunc(series[i].Points, func(p Point) bool { return p.X == x })
			if at < 0 {
				continue
			}
			p, search, least := &series[i].Points[at], series[i].Name, ""
			if p.Middle.Cut && !p.Middle.Unbounded() {
				least = plain(p.Middle.Number)
			}
			if p.Unread {
				search = ""
			}
			t.Rows = append(t.Rows, []string{m.Name, search, p.Middle.plain(), least, p.Stopped(Cut.String),
				p.Verdicts, p.Failure})
			if p.Unread {
				break
			}
		}
	}
	return t
}

// Dot is a model in a scatter chart. A value that was cut off is Cut.
type Dot struct {
	Model int // of the sweep's
	X, Y  Value
}

// Against are the dots of a search against the one along the axis.
type Against struct {
	Search string
	Group  string // of a family: the value that its models have in common, as "internal=20"; empty: there is none
	Dots   []Dot
}

// Title names the dots against the search along the axis.
func (a *Against) Title(along string) string {
	return strings.TrimSuffix(a.Search+" against "+along+", "+a.Group, ", ")
}

// Scatter is the chart of a sweep of dots: one search along the axis, each other one against it.
type Scatter struct {
	Along     string
	Series    []Against
	Low, High int  // the ends of both axes, as powers of ten
	Cut       bool // something was cut off
}

// Scatter gives the chart of a sweep of dots. A model that one of both searches has no value for has no dot.
func (s *Sweep) Scatter() Scatter {
	var along Series
	series := s.Series()
	for _, of := range series {
		if of.Name == s.Plan.X {
			along = of
		}
	}
	c := Scatter{Along: along.Name}
	least, most := math.Inf(1), 1.
	for _, of := range series {
		if of.Name == along.Name {
			continue
		}
		groups := s.groups(of.Name)
		for _, p := range of.Points {
			at := slices.IndexFunc(along.Points, func(q Point) bool { return q.X == p.X })
			if at < 0 || !along.Points[at].Middle.Known || !p.Middle.Known {
				continue
			}
			dot := Dot{p.X, along.Points[at].Middle, p.Middle}
			against := &groups[s.groupOf(p.X)]
			against.Dots = append(against.Dots, dot)
			for _, v := range []Value{dot.X, dot.Y} {
				c.Cut = c.Cut || v.Cut
				if !v.Cut && v.Number > 0 {
					least, most = min(least, v.Number), max(most, v.Number)
				}
			}
		}
		c.Series = append(c.Series, groups...)
	}
	if math.IsInf(least, 1) {
		least = most
	}
	c.Low, c.High = int(math.Floor(math.Log10(least))), int(math.Ceil(math.Log10(most)))
	c.High = max(c.High, c.Low+2)
	return c
}

// grouped is the parameter by whose values the dots of a family are told apart: the first with several that is no seed.
func (s *Sweep) grouped() Parameter {
	for _, one := range s.Plan.Parameters {
		if s.Plan.Models == "" && one.Name != seed && len(one.Values) > 1 {
			return one
		}
	}
	return Parameter{}
}

// groups are the dots of a search by the values of that parameter, none so far.
func (s *Sweep) groups(search string) (list []Against) {
	by := s.grouped()
	for _, value := range by.Values {
		list = append(list, Against{Search: search, Group: fmt.Sprintf("%s=%d", by.Name, value)})
	}
	if list == nil {
		list = []Against{{Search: search}}
	}
	return list
}

// groupOf is the number of the group of a model.
func (s *Sweep) groupOf(model int) int {
	by := s.grouped()
	return max(0, slices.Index(by.Values, s.Models[model].Values[by.Name]))
}

// Words say what a dot is: its model, and both values.
func (s *Sweep) Words(c *Scatter, of *Against, d Dot) string {
	measure := s.Plan.Measured()
	value := func(v Value) string {
		switch {
		case v.Unbounded():
			return "cut off"
		case v.Cut:
			return "cut off at " + measure.Say(v.Number)
		}
		return measure.Say(v.Number)
	}
	return s.Models[d.Model].Name + ": " + strings.Join([]string{c.Along + " " + value(d.X),
		of.Search + " " + value(d.Y)}, ", ")
}
