package growth

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"lassolab/engine/family"
	"lassolab/engine/network"
)

// Series is a family along the parameter that is its size. The others have their defaults.
type Series struct {
	Family    *family.Family
	Parameter family.Parameter
	// Seeds are those of a family that has some: of its networks of one size the middle one counts. Empty: there is one network of a size.
	Seeds []int
}

// random is what the seed of a family is called.
const random = "seed"

// sizes are the parameters of each family that are its size; a family that is not there has its first one.
var sizes = map[string][]string{"counters": {"n", "k"}}

// All lists the families that have a size, by each of their sizes.
func All() (list []Series) {
	for _, f := range family.All() {
		if len(f.Parameters) > 0 {
			list = append(list, of(f.Name)...)
		}
	}
	return list
}

// of lists the series of a family.
func of(name string) (list []Series) {
	f := family.Find(name)
	names := sizes[name]
	if names == nil {
		names = []string{f.Parameters[0].Name}
	}
	var seeds []int
	if slices.ContainsFunc(f.Parameters, func(p family.Parameter) bool { return p.Name == random }) {
		seeds = []int{1, 2, 3}
	}
	for _, parameter := range names {
		at := slices.IndexFunc(f.Parameters, func(p family.Parameter) bool { return p.Name == parameter })
		list = append(list, Series{f, f.Parameters[at], seeds})
	}
	return list
}

// Those lists the series of families called by their names.
func Those(names []string) (list []Series, err error) {
	for _, name := range names {
		if f := family.Find(name); f == nil || len(f.Parameters) == 0 {
			return nil, fmt.Errorf("there is no family with a size called %q: lassolab family lists them", name)
		}
		list = append(list, of(name)...)
	}
	return list, nil
}

// String names the series: the family and the parameter that is its size.
func (s Series) String() string { return s.Family.Name + " " + s.Parameter.Name }

// About says what the size is, and what the other parameters are: "n (values of each counter; k = 2)".
func (s Series) About() string {
	var rest []string
	for _, p := range s.Family.Parameters {
		if p.Name != s.Parameter.Name && p.Name != random {
			rest = append(rest, fmt.Sprintf("%s = %d", p.Name, p.Default))
		}
	}
	about := s.Parameter.About
	if len(rest) > 0 {
		about += "; " + strings.Join(rest, ", ")
	}
	if len(s.Seeds) > 0 {
		about += fmt.Sprintf("; the middle of %d networks", len(s.Seeds))
	}
	return s.Parameter.Name + " (" + about + ")"
}

// Networks builds the networks of a size.
func (s Series) Networks(size int) (list []*network.Network, err error) {
	values := []map[string]int{{}}
	for i, seed := range s.Seeds {
		values = append(values[:i], map[string]int{random: seed})
	}
	for _, with := range values {
		all := maps.Clone(with)
		all[s.Parameter.Name] = size
		n, err := s.Family.Build(all)
		if err != nil {
			return nil, err
		}
		list = append(list, n)
	}
	return list, nil
}

// Plan is a plan for the sizes of the series.
func (s Series) Plan() Plan {
	return Plan{Least: s.Parameter.Min, Most: s.Parameter.Max, All: len(s.Seeds) > 0}
}
