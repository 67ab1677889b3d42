// Package measure measures searches over a family of models: for each size, for each search, how many states, how much
// time. What a limit ended is kept as that, and never counts as a value.
//
//	Run        measures a search of a network: a Result
//	Plan       what to measure; it is read from a text of a few lines, and comes from strangers
//	Sweep      the plan's searches one by one, with their results: points with medians and quartiles, a law of growth,
//	           tables
//	Budget     measures one search at one size after the other, as far as its time reaches; the caller
//	           runs the searches
//	Row        what came of it: trends of states, time and memory, and the size at which the search gives up
//	Overview   rows as the tables of engine/SPEED.md; Each has the same, family by family, with the largest sizes
//	Document   the Markdown file with the marks of a table, which Write puts a measured table into
package measure

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Plan is what is to be measured.
type Plan struct {
	Preset string // the preset it began as, whose published numbers are shown beside; empty: none
	Title  string
	Family string
	Models string // a folder whose files are measured in place of a family; empty: none is
	// parameters of the family, each with its values: those of X are sizes, combinations of the others are instances
	Parameters []Parameter
	// the parameter along the axis, or a search, as always of files: then a model is a dot; empty: the family has none
	X        string
	Searches []Search
	Measure  string // the name of a Quantity
	// settings of the searches
	Accept        string
	Property      string
	Ends          bool
	Fair          string
	Fairness      string `json:"fairness,omitempty"`
	Accepting     bool
	Order, Centre string
	Prune         string
	// cut-offs of each search
	States, Memory, Seconds int
	LogX, LogY              bool
	Beyond                  bool // measure larger sizes even when no instance of a smaller one was finished
}

// Parameter is a parameter of a family with the values it takes.
type Parameter struct {
	Name   string
	Values []int // ascending
}

// What a plan may ask for: it comes from strangers.
const (
	mostValues   = 200 // of one parameter
	mostJobs     = 20_000
	mostTitle    = 200 // bytes
	mostText     = 4000
	mostStates   = 100_000_000
	mostMemory   = 4096 // MiB
	mostSeconds  = 3600
	usualStates  = 5_000_000
	usualMemory  = 1024
	usualSeconds = 20
)

// seed is the parameter that makes instances of one size, and is no size itself.
const seed = "seed"

// here is the present folder, and what files without one are called.
const here = "."

// nobody is what is written for a centre without components.
const nobody = "none"

// Usual returns the plan from which all others say how they differ.
func Usual() Plan {
	return Plan{Measure: "states", Accept: string(search.Simultaneous), States: usualStates, Memory: usualMemory,
		Seconds: usualSeconds}
}

// parameter finds a parameter of the plan, or nil.
func (p *Plan) parameter(name string) *Parameter {
	for i := range p.Parameters {
		if p.Parameters[i].Name == name {
			return &p.Parameters[i]
		}
	}
	return nil
}

// Scattered reports whether a search is along the axis, against which others are set: a model is a dot, not a size.
func (p *Plan) Scattered() bool { return p.Models != "" || slices.Contains(p.SearchNames(), p.X) }

// Sizes are the values along the axis. A family without parameters has one size, and a plan of dots none.
func (p *Plan) Sizes() []int {
	if p.Scattered() {
		return nil
	}
	if x := p.parameter(p.X); x != nil {
		return x.Values
	}
	return []int{0}
}

// axis is the usual parameter along the axis: the first with several values that is no seed, else the first of all. Of
// files it is the first search.
func (p *Plan) axis() string {
	if p.Models != "" && len(p.Searches) > 0 {
		return string(p.Searches[0])
	}
	for _, one := range p.Parameters {
		if len(one.Values) > 1 && one.Name != seed {
			return one.Name
		}
	}
	if len(p.Parameters) > 0 && p.Parameters[0].Name != seed {
		return p.Parameters[0].Name
	}
	if f := family.Find(p.Family); f != nil && len(f.Parameters) > 0 {
		return f.Parameters[0].Name
	}
	return ""
}

// complete chooses the axis, and gives it the family's own value where the plan has none.
func (p *Plan) complete() {
	f := family.Find(p.Family)
	if p.Models != "" {
		p.X = cmp.Or(p.X, p.axis())
	}
	if f == nil {
		return
	}
	p.X = cmp.Or(p.X, p.axis())
	at := slices.IndexFunc(f.Parameters, func(of family.Parameter) bool { return of.Name == p.X })
	if at >= 0 && p.parameter(p.X) == nil {
		p.Parameters = append(p.Parameters, Parameter{p.X, []int{f.Parameters[at].Default}})
	}
}

// At gives the values of the parameters of each instance of a size.
func (p *Plan) At(size int) []map[string]int {
	list := []map[string]int{{}}
	if p.X != "" && !p.Scattered() {
		list[0][p.X] = size
	}
	for _, one := range p.Parameters {
		if one.Name == p.X {
			continue
		}
		var longer []map[string]int
		for _, values := range list {
			for _, v := range one.Values {
				with := maps.Clone(values)
				with[one.Name] = v
				longer = append(longer, with)
			}
		}
		list = longer
	}
	return list
}

// count is the number of searches of the plan.
func (p *Plan) count() int {
	jobs := max(1, len(p.Searches))
	for _, one := range p.Parameters {
		if jobs *= max(1, len(one.Values)); jobs > mostJobs {
			break
		}
	}
	return jobs
}

// property is what is asked of the runs; nil: acceptance is.
func (p *Plan) property() *property.Property {
	if p.Property == "" {
		return nil
	}
	return &property.Property{Formula: p.Property, Ends: p.Ends, Fair: say.Names(p.Fair),
		Fairness: property.Fairness(p.Fairness), Accepting: p.Accepting}
}

// Options returns the options of a search of the plan.
func (p *Plan) Options(s Search) engine.Options {
	opt := s.Options()
	a, _ := engine.Find(opt.Algorithm)
	asked := engine.Asks(search.Acceptance(p.Accept), p.property())
	opt.Accept, opt.Property = asked.Accept, p.property()
	opt.Limits = search.Limits{States: int64(p.States), Bytes: int64(p.Memory) << 20}
	opt.Timeout = time.Duration(p.Seconds) * time.Second
	if p.Order != "" {
		opt.Order = say.Names(p.Order)
	}
	if a.Star {
		opt.Prune = p.Prune
		if p.Centre == nobody {
			opt.Centre = []string{}
		} else if p.Centre != "" {
			opt.Centre = say.Names(p.Centre)
		}
	}
	return opt
}

// mistakes says what is wrong with the plan as a whole, after its parts were read.
func (p *Plan) mistakes() (list []error) {
	wrong := func(format string, arguments ...any) { list = append(list, fmt.Errorf(format, arguments...)) }
	f := family.Find(p.Family)
	switch {
	case p.Models != "" && p.Family != "":
		wrong("a sweep measures a family or models, not both")
	case p.Scattered() && p.Measure == Solved:
		wrong("%q counts instances of a size, and a dot is one: measure states, for example", Solved)
	case p.Scattered() && len(p.Searches) == 1:
		wrong("a chart of dots sets one search against another: name two")
	case p.Models != "":
		if len(p.Searches) > 0 && !slices.Contains(p.SearchNames(), p.X) {
			wrong("x is one of the searches of a plan over files, not %q", say.Short(p.X))
		}
	case f == nil:
		wrong("a sweep needs a family, as in \"family: philosophers n=3..8\", or a preset")
		return list
	}
	named := func(of family.Parameter) bool { return of.Name == p.X }
	if f != nil && !p.Scattered() && p.X != "" && !slices.ContainsFunc(f.Parameters, named) {
		wrong("x is a parameter of the family %s or a search of the plan, not %q", f.Name, say.Short(p.X))
	}
	if len(p.Searches) == 0 {
		wrong("a sweep needs searches, as in \"algorithms: %s\"", say.List(engine.Names()[:2]))
	}
	if p.count() > mostJobs {
		wrong("more than %s are too many: leave out sizes, instances or searches", say.Count(mostJobs, "search"))
	}
	asked := engine.Asks(search.Acceptance(p.Accept), p.property())
	for _, s := range p.Searches {
		if reason := p.mistake(s, asked); reason != "" {
			wrong("%s", reason)
		}
	}
	if p.Property == "" && (p.Ends || p.Accepting || p.Fair != "" || p.Fairness != "") {
		wrong("ends, fair and accepting say which runs are to satisfy a property: name one")
	}
	return list
}

// SameRuns reports whether two plans ask for the same searches: what is shown of them may differ.
func (p *Plan) SameRuns(other *Plan) bool {
	a, b := *p, *other
	for _, one := range []*Plan{&a, &b} {
		one.Preset, one.Title, one.Measure, one.LogX, one.LogY = "", "", "", false, false
		if one.Models != "" {
			one.X = one.axis()
		}
	}
	return a.String() == b.String()
}

// Heading returns the plan's title or, without one, what it measures.
func (p *Plan) Heading() string {
	if p.Title != "" {
		return p.Title
	}
	if p.Models == here {
		return say.Capital(p.Measured().Words) + " of the models"
	} else if p.Models != "" {
		return say.Capital(p.Measured().Words) + " of the models in " + p.Models
	}
	heading := say.Capital(p.Measured().Words) + " of " + p.Family
	if p.X != "" && !p.Scattered() {
		heading += " by " + p.X
	}
	return heading
}

// finite reports whether a number can be drawn.
func finite(x float64) bool { return !math.IsInf(x, 0) && !math.IsNaN(x) }

// sizes are the parameters of each family that are its size; a family that is not there has its first one.
var sizes = map[string][]string{"counters": {"n", "k"}}

// seeds are those of a family that has some.
var seeds = []int{1, 2, 3}

// Families lists plans for the named families, or for all that have a size: one by each of their sizes.
func Families(names ...string) (list []Plan, err error) {
	all := len(names) == 0
	for _, f := range family.All() {
		if all && len(f.Parameters) > 0 {
			names = append(names, f.Name)
		}
	}
	for _, name := range names {
		f := family.Find(name)
		if f == nil || len(f.Parameters) == 0 {
			return nil, fmt.Errorf("there is no family with a size called %q: lassolab family lists them", name)
		}
		along := sizes[name]
		if along == nil {
			along = []string{f.Parameters[0].Name}
		}
		for _, x := range along {
			p := Usual()
			p.Family, p.X = name, x
			if slices.ContainsFunc(f.Parameters, func(of family.Parameter) bool { return of.Name == seed }) {
				p.Parameters = []Parameter{{seed, seeds}}
			}
			list = append(list, p)
		}
	}
	return list, nil
}

// along is the parameter along the axis.
func (p *Plan) along() family.Parameter {
	of := family.Find(p.Family).Parameters
	return of[slices.IndexFunc(of, func(of family.Parameter) bool { return of.Name == p.X })]
}

// Series names the family and the parameter that is its size.
func (p *Plan) Series() string { return p.Family + " " + p.X }

// About names the size, and the parameters without values: "counters n (values of each counter; k = 2)".
func (p *Plan) About() string {
	about := p.along().About
	var rest []string
	for _, of := range family.Find(p.Family).Parameters {
		if of.Name != p.X && p.parameter(of.Name) == nil {
			rest = append(rest, fmt.Sprintf("%s = %d", of.Name, of.Default))
		}
	}
	if len(rest) > 0 {
		about += "; " + strings.Join(rest, ", ")
	}
	if instances := len(p.At(0)); instances > 1 {
		about += fmt.Sprintf("; the middle of %d networks", instances)
	}
	return p.Series() + " (" + about + ")"
}
