package measure

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/family"
)

// sizes are the parameters of each family that are its size; a family that is not there has its first one.
var sizes = map[string][]string{"counters": {"n", "k"}}

// seeds are those of a family that has some.
var seeds = []int{1, 2, 3}

// Families lists plans for all families that have a size, by each of their sizes. The other parameters have their
// defaults.
func Families() (list []Plan) {
	for _, f := range family.All() {
		list = append(list, alongSizes(&f)...)
	}
	return list
}

// alongSizes lists plans for a family.
func alongSizes(f *family.Family) (list []Plan) {
	if len(f.Parameters) == 0 {
		return nil
	}
	names := sizes[f.Name]
	if names == nil {
		names = []string{f.Parameters[0].Name}
	}
	for _, name := range names {
		p := Usual()
		p.Family, p.X = f.Name, name
		if slices.ContainsFunc(f.Parameters, func(of family.Parameter) bool { return of.Name == seed }) {
			p.Parameters = []Parameter{{seed, seeds}}
		}
		list = append(list, p)
	}
	return list
}

// FamiliesNamed lists plans for the families called by their names.
func FamiliesNamed(names []string) (list []Plan, err error) {
	for _, name := range names {
		f := family.Find(name)
		if f == nil || len(f.Parameters) == 0 {
			return nil, fmt.Errorf("there is no family with a size called %q: lassolab family lists them", name)
		}
		list = append(list, alongSizes(f)...)
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

// About says what the size is, and what the parameters are of which the plan has no values:
// "counters n (values of each counter; k = 2)".
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
