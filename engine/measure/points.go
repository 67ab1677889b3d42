package measure

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Point is the result of a search at one size.
type Point struct {
	X                 int
	Of                int // how many instances are to be measured
	Ended             int // how many have been measured, finished or not
	Solved            int // how many were finished
	Without           int // how many finished ones have no such value, as no lasso was found
	NotAsked          bool
	Low, Middle, High Value // quartiles and median; Low and High are those of several instances only
	Cuts              []Cut
	Verdicts          string
	Failure           string // why there is no value, a sentence
	Unread            bool   // so it is since the file cannot be read
}

// Cut is a limit that ended searches, and its value, with the unit that has a name here.
type Cut struct {
	By   search.Stop
	At   int
	Unit string
}

// String writes it for programs: "states 5000000".
func (c Cut) String() string {
	return strings.TrimSpace(fmt.Sprintf("%s %d %s", string(c.By), c.At, c.Unit))
}

// Say writes it for a reader: "5 000 000 states".
func (c Cut) Say() string {
	if c.By == search.ErrStates {
		return say.Count(c.At, "state")
	}
	return say.Number(c.At) + " " + c.Unit
}

// Series are the points of a search, or of a publication.
type Series struct {
	Name   string
	Source string // where the numbers were published; empty: they are measured
	Beside string // of a search of a plan over models the published one that counts the same; empty: none does
	Points []Point
	Growth *Growth // nil: there are too few points
}

// Series gives what was measured, a series for each search, and then what was published.
func (s *Sweep) Series() (list []Series) {
	measure := s.Plan.Measured()
	for number, searched := range s.Plan.Searches {
		of := Series{Name: string(searched)}
		if s.Plan.Rows() != nil {
			of.Beside = Find(s.Plan.Preset).beside[of.Name]
		}
		for at, x := range s.Sizes() {
			if point := s.point(x, s.jobsOf(at, number), measure); point.Ended > 0 || point.NotAsked {
				of.Points = append(of.Points, point)
			}
		}
		if s.Models == nil {
			of.Growth = grown(of.Points)
		}
		list = append(list, of)
	}
	return append(list, s.Plan.Published()...)
}

// point gathers the instances of a size.
func (s *Sweep) point(x int, jobs []int, measure *Quantity) Point {
	p := Point{X: x, Of: len(jobs)}
	var complete, cut []float64
	verdicts := map[search.Verdict]int{}
	for _, i := range jobs {
		r := &s.results[i]
		switch {
		case s.phases[i] == skipped:
			p.NotAsked = true
			continue
		case s.phases[i] != ended:
			continue
		}
		if p.Ended++; r.Failure == "" {
			verdicts[r.Verdict]++
		} else {
			p.Failure, p.Unread = r.Failure, r.Unread
		}
		if r.Solved() {
			p.Solved++
		} else if by := s.Plan.cutBy(r.Stop); r.Failure == "" && !slices.Contains(p.Cuts, by) {
			p.Cuts = append(p.Cuts, by)
		}
		switch {
		case measure.of == nil || r.Failure != "":
		case r.Solved():
			if value, ok := measure.of(r); ok {
				complete = append(complete, value)
			} else {
				p.Without++
			}
		default:
			least, _ := measure.of(r)
			cut = append(cut, least)
		}
	}
	p.Verdicts = counted(verdicts, p.Of)
	if measure.of == nil {
		if p.Ended > 0 {
			p.Middle = Value{Number: math.Round(1000*float64(p.Solved)/float64(p.Ended)) / 10, Known: true}
		}
		return p
	}
	p.Middle = Quantile(complete, cut, .5)
	if p.Of > 1 {
		p.Low, p.High = Quantile(complete, cut, .25), Quantile(complete, cut, .75)
	}
	return p
}

// counted writes verdicts, with their numbers where there are several instances.
func counted(verdicts map[search.Verdict]int, of int) string {
	var words []string
	for verdict, n := range verdicts {
		word := string(verdict)
		if of > 1 {
			word = strconv.Itoa(n) + " " + word
		}
		words = append(words, word)
	}
	slices.Sort(words)
	return say.And(words)
}

// cutBy is the limit that ended a search.
func (p *Plan) cutBy(stop search.Stop) Cut {
	switch stop {
	case search.ErrStates:
		return Cut{By: stop, At: p.States}
	case search.ErrBytes:
		return Cut{stop, p.Memory, say.Megabyte}
	}
	return Cut{stop, p.Seconds, "s"}
}

// Table is a row for each point, measured or published. Where a search was cut off, the value is under "at least".
func (s *Sweep) Table() interchange.Table {
	number := func(name string) interchange.Column { return interchange.Column{Name: name, Number: true} }
	text := func(name string) interchange.Column { return interchange.Column{Name: name} }
	if s.Plan.Scattered() {
		return s.modelTable()
	}
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
