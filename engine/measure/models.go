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

// Model is a model of a sweep over models: a file, which comes from strangers, a row of a preset's table, or an
// instance of a family that is a dot.
type Model struct {
	Name, Text string
	Refused    string // why the text was not even read, a sentence; empty: it was
	// of a row or an instance
	Family string         // that it is an instance of, with
	Values map[string]int // the parameters; empty: it has a text, or is refused
	// of a row
	Series  string // those with the same are the same model in ascending sizes
	Differs string // why published numbers and ours differ, a sentence; empty: they agree
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
			m := Model{Name: s.Plan.Family + parameters(values), Family: s.Plan.Family, Values: values}
			s.Models = append(s.Models, m)
		}
	}
	for x, m := range s.Models {
		for _, searched := range s.Plan.Searches {
			job := Job{Family: m.Family, Values: m.Values, Text: m.Text, Options: s.Plan.Options(searched), X: x}
			if m.Family == "" {
				job.File = m.Name
			}
			s.Jobs = append(s.Jobs, job)
		}
	}
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
	m, _, err := open.File(ctx, j.File, j.Text, open.Options{Options: promela.Options{Work: mostWork}})
	switch {
	case err != nil:
		return nil, err
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

// cutBefore reports whether a limit ended the job's search on a smaller row of the same model.
func (s *Sweep) cutBefore(job int) bool {
	for i := job % len(s.Plan.Searches); i < job; i += len(s.Plan.Searches) {
		if of := s.Models[s.Jobs[i].X].Series; of != "" && of == s.Models[s.Jobs[job].X].Series &&
			s.phases[i] == ended && s.results[i].Failure == "" && !s.results[i].Solved() {
			return true
		}
	}
	return false
}

// modelTable is the table of a sweep over models: a row for each model and search, or for a file that cannot be read.
// Beside a search stands what was published of it.
func (s *Sweep) modelTable() interchange.Table {
	rows := s.Plan.Rows() != nil
	t := interchange.Table{Title: s.Plan.Heading(), Columns: []interchange.Column{{Name: "model"}, {Name: "search"},
		{Name: s.Plan.Measured().Name, Number: true}, {Name: "at least", Number: true}, {Name: "cut off by"},
		{Name: "verdict"}, {Name: "no result"}}}
	if rows {
		t.Columns = append(t.Columns, interchange.Column{Name: "published as"},
			interchange.Column{Name: "published", Number: true}, interchange.Column{Name: "difference"})
	}
	series := s.Series()
	for x := range s.Models {
		for i := range series {
			p := series[i].at(x)
			if p == nil || series[i].Source != "" && slices.ContainsFunc(series[:i], func(of Series) bool {
				return of.Beside == series[i].Name && of.at(x) != nil
			}) {
				continue
			}
			cells := s.modelRow(&series[i], p)
			if rows {
				cells = append(cells, s.besides(series, &series[i], p)...)
			}
			t.Rows = append(t.Rows, cells)
			if p.Unread && !rows {
				break
			}
		}
	}
	return t
}

// modelRow is what a search came to on a model; of a published one only the model is told.
func (s *Sweep) modelRow(of *Series, p *Point) []string {
	name := s.Models[p.X].Name
	if of.Source != "" {
		return []string{name, "", "", "", "", "", ""}
	}
	search, least := of.Name, ""
	if p.Middle.Cut && !p.Middle.Unbounded() {
		least = plain(p.Middle.Number)
	}
	if p.Unread && s.Plan.Rows() == nil {
		search = ""
	}
	return []string{name, search, p.Middle.plain(), least, p.Stopped(Cut.String), p.Verdicts, p.Failure}
}

// besides are the published name and number beside a search, and why they differ where they do.
func (s *Sweep) besides(series []Series, of *Series, p *Point) []string {
	if of.Source != "" {
		return []string{of.Name, p.Middle.plain(), ""}
	}
	beside, differs := s.beside(series, of, p)
	if beside == nil {
		return []string{"", "", ""}
	}
	return []string{of.Beside, beside.Middle.plain(), differs}
}

// beside is the published point beside one of a search, and why they differ; nil: there is none.
func (s *Sweep) beside(series []Series, of *Series, p *Point) (beside *Point, differs string) {
	for i := range series {
		if series[i].Name == of.Beside && beside == nil {
			beside = series[i].at(p.X)
		}
	}
	if beside != nil {
		if ours, theirs := p.Middle.plain(), beside.Middle.plain(); ours != theirs && ours != "" && theirs != "" {
			differs = s.Models[p.X].Differs
		}
	}
	return beside, differs
}

// Differs says why numbers of a model are others than the published ones beside them; empty: none is.
func (s *Sweep) Differs(series []Series, x int) string {
	for i := range series {
		if p := series[i].at(x); p != nil {
			if _, differs := s.beside(series, &series[i], p); differs != "" {
				return differs
			}
		}
	}
	return ""
}

// at is the point of a size, or of a model; nil: there is none.
func (of *Series) at(x int) *Point {
	for i := range of.Points {
		if of.Points[i].X == x {
			return &of.Points[i]
		}
	}
	return nil
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
