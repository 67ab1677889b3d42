package symmetry

import (
	"math/big"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Question is what symmetries keep besides the edges of a network, its initial states and the states in which a
// component may rest.
type Question struct {
	// of a search for a lasso, over at most one acceptance set a component where it is simultaneous: the moments at
	// which all components accept are kept, or each acceptance set; empty: acceptance is not asked about
	Accept search.Acceptance
	Target []int // by component the state that is kept, or -1; nil: there is no target
	// what is not kept, so that the group is wrong on purpose (without.go); empty: all is
	Without search.Condition
}

// Bounds of a group.
const (
	mostWork   = 40_000_000 // steps of refinement: about a second
	mostLevel  = 1 << 12    // elements of a level
	mostImages = 1 << 10    // images of a vector that are compared at once
)

// Group is the group of symmetries of a network, as a chain of subgroups: those of a level keep the components before
// its own, with all their states.
type Group struct {
	*structure
	levels     []level
	generators []element
	whole      bool // there are no others
	without    search.Condition
}

// element is a symmetry: by point its image.
type element []int32

// level is a component with one symmetry for each way in which others come to it. Every symmetry that keeps the
// components before is one of these, followed by one that keeps this component too.
type level struct {
	component int
	elements  []element
}

// Of finds the symmetries of a network that keep a question.
func Of(n *network.Network, q Question) *Group {
	g := &Group{structure: asStructure(n, q), without: q.Without}
	kept := []*colouring{g.begin()}
	for i := range n.Components { // the points of the first i components are alone with their colours
		c := kept[i]
		if g.shared(c) < 0 || g.work > g.mostWork {
			break
		}
		for _, p := range g.own(i) {
			c = g.single(c, p)
		}
		kept = append(kept, c)
	}
	for k := len(kept) - 2; k >= 0; k-- {
		if elements := g.level(kept[k], kept[k+1], k); len(elements) > 1 {
			g.levels = append(g.levels, level{k, elements})
		}
	}
	slices.Reverse(g.levels)
	g.whole = g.work <= g.mostWork && !slices.ContainsFunc(g.levels, func(l level) bool {
		return len(l.elements) >= mostLevel
	})
	return g
}

// own lists the points of a component, its own first.
func (s *structure) own(component int) []int32 {
	points := []int32{int32(component)}
	for p := range s.network.Components[component].States {
		points = append(points, s.first[component]+int32(p))
	}
	return points
}

// level finds for each way in which other components come to one a symmetry that keeps those before; from is a
// colouring in which these are alone, of to the component is too.
func (g *Group) level(from, to *colouring, component int) (elements []element) {
	points := g.own(component)
	orbit := map[string]element{} // where the points of the component go → how
	place := func(e element) string {
		images := make([]int32, len(points))
		for k, p := range points {
			images[k] = e[p]
		}
		return bitset.Key(images)
	}
	identity := g.identity()
	orbit[place(identity)] = identity
	order := []element{identity}
	reached := bitset.New(len(g.network.Components))
	reached.Add(component)
	meet := func(e element) {
		g.generators = append(g.generators, e)
		for at := 0; at < len(order); at++ {
			for _, by := range g.generators {
				e := make(element, len(points))
				for k, p := range points {
					e[k] = by[order[at][p]]
				}
				key := bitset.Key([]int32(e))
				if orbit[key] != nil || len(order) >= mostLevel {
					continue
				}
				orbit[key] = order[at].then(by)
				order = append(order, orbit[key])
				reached.Add(int(by[order[at][component]]))
			}
		}
	}
	// Each way to choose images of the points, one after the other.
	var choose func(f, t *colouring, k int, images []int32)
	choose = func(f, t *colouring, k int, images []int32) {
		if k == len(points) {
			if orbit[bitset.Key(images)] == nil {
				if e := g.match(f, t); e != nil {
					meet(e)
				}
			}
			return
		}
		f2 := g.single(f, points[k])
		for image, colour := range t.colours {
			if colour != f.colours[points[k]] || g.work > g.mostWork || len(order) >= mostLevel ||
				k == 0 && image != component && reached.Has(image) {
				continue // what is known to come here comes in as many ways as the component itself
			}
			if t2 := g.single(t, int32(image)); t2.profile == f2.profile {
				choose(f2, t2, k+1, append(images, int32(image)))
			}
		}
	}
	choose(from, from, 0, nil)
	for _, e := range order {
		elements = append(elements, e.inverse())
	}
	return elements
}

func (g *Group) identity() element {
	e := make(element, len(g.owner))
	for p := range e {
		e[p] = int32(p)
	}
	return e
}

// then is a symmetry followed by another.
func (e element) then(by element) element {
	both := make(element, len(e))
	for p, image := range e {
		both[p] = by[image]
	}
	return both
}

func (e element) inverse() element {
	back := make(element, len(e))
	for p, image := range e {
		back[image] = int32(p)
	}
	return back
}

// Trivial reports whether nothing is symmetric but to itself.
func (g *Group) Trivial() bool { return len(g.levels) == 0 }

// Small reports whether these are all symmetries, and few enough to try each.
func (g *Group) Small() bool {
	order := g.Order()
	return g.whole && order.IsInt64() && order.Int64() <= mostImages
}

// Order is the number of symmetries, as ways to exchange components and states; of labels that are exchanged with
// nothing else it counts one way.
func (g *Group) Order() *big.Int {
	order := big.NewInt(1)
	for _, l := range g.levels {
		order.Mul(order, big.NewInt(int64(len(l.elements))))
	}
	return order
}
