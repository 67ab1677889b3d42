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
