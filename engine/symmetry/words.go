package symmetry

import (
	"slices"
	"strings"

	"lassolab/engine/bitset"
	"lassolab/engine/say"
)

// String says how many symmetries there are and what they exchange: "4 symmetries: rotations of 4 components (A, B, C,
// D)". The neutral one counts.
func (g *Group) String() string {
	if g.Trivial() {
		return "no symmetry"
	}
	number := "more than a million symmetries"
	if order := g.Order(); order.IsInt64() && order.Int64() <= 1_000_000 {
		number = say.Number(order.Int64()) + " symmetries"
	}
	if !g.whole {
		number = "at least " + strings.TrimPrefix(number, "more than ")
	}
	var parts []string
	for _, orbit := range g.Exchanged() {
		names := make([]string, len(orbit))
		for k, i := range orbit {
			names[k] = say.Short(g.network.Components[i].Name)
		}
		parts = append(parts, g.action(orbit)+" of "+say.Count(len(orbit), "component")+
			" ("+say.Few(names, 4, "")+")")
	}
	if inner := g.inner(); len(inner) > 0 {
		parts = append(parts, "exchanges of states within "+say.Few(inner, 4, "component"))
	}
	return number + ": " + say.And(parts)
}

// Exchanged lists the sets of components that are exchanged with each other.
func (g *Group) Exchanged() (orbits [][]int) {
	met := bitset.New(len(g.first))
	for i := range g.first {
		if met.Has(i) {
			continue
		}
		orbit := []int{i}
		met.Add(i)
		for at := 0; at < len(orbit); at++ {
			for _, e := range g.generators {
				if to := int(e[orbit[at]]); !met.Has(to) {
					met.Add(to)
					orbit = append(orbit, to)
				}
			}
		}
		if slices.Sort(orbit); len(orbit) > 1 {
			orbits = append(orbits, orbit)
		}
	}
	return orbits
}

// Orbit lists the images of a vector of component states, that itself first.
func (g *Group) Orbit(vector []int) [][]int {
	met, list := map[string]bool{bitset.Key(vector): true}, [][]int{vector}
	for at := 0; at < len(list); at++ {
		for _, e := range g.generators {
			moved := make([]int, len(vector))
			for i, s := range list[at] {
				moved[g.Component(e, i)] = g.State(e, i, s)
			}
			if key := bitset.Key(moved); !met[key] {
				met[key] = true
				list = append(list, moved)
			}
		}
	}
	return list
}

// inner names the components of which some symmetry exchanges states in place.
func (g *Group) inner() (names []string) {
	for i := range g.first {
		within := slices.ContainsFunc(g.levels, func(l level) bool {
			return l.component == i && slices.ContainsFunc(l.elements, func(e element) bool {
				return int(e[i]) == i && slices.ContainsFunc(g.own(i), func(p int32) bool { return e[p] != p })
			})
		})
		if within {
			names = append(names, say.Short(g.network.Components[i].Name))
		}
	}
	return names
}

// action says how the group acts on an orbit of components.
func (g *Group) action(orbit []int) string {
	m := len(orbit)
	start := make([]int32, m) // by place in the orbit: the component that is there
	for k, i := range orbit {
		start[k] = int32(i)
	}
	met, list := map[string]bool{bitset.Key(start): true}, [][]int32{start}
	cyclic := false
	for at := 0; at < len(list) && len(list) <= 2*m; at++ {
		for _, e := range g.generators {
			next := make([]int32, m)
			for k, i := range list[at] {
				next[k] = e[i]
			}
			if key := bitset.Key(next); !met[key] {
				met[key] = true
				list = append(list, next)
			}
		}
	}
	for _, images := range list {
		cyclic = cyclic || turns(orbit, images)
	}
	switch {
	case m == 2:
		return "exchanges"
	case g.full(orbit) && m > 2 && len(list) != m:
		return "all permutations"
	case cyclic && len(list) == m:
		return "rotations"
	case cyclic && len(list) == 2*m:
		return "rotations and reflections"
	}
	return "some permutations"
}

// turns reports whether a permutation of an orbit leads each component through all of it.
func turns(orbit []int, images []int32) bool {
	at, steps := orbit[0], 0
	for {
		at = int(images[slices.Index(orbit, at)])
		if steps++; at == orbit[0] {
			return steps == len(orbit)
		}
	}
}

// full reports whether each component of an orbit comes to all those after it while those before it stay.
func (g *Group) full(orbit []int) bool {
	for k, i := range orbit[:len(orbit)-1] {
		at := slices.IndexFunc(g.levels, func(l level) bool { return l.component == i })
		if at < 0 {
			return false
		}
		came := bitset.New(len(g.first))
		for _, e := range g.levels[at].elements {
			came.Add(int(e.inverse()[i]))
		}
		if came.Size() != len(orbit)-k {
			return false
		}
	}
	return true
}
