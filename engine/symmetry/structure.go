package symmetry

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// structure is a network as points (components, their states, labels) with relations between them. Its automorphisms
// are the symmetries. A colour is a number of a point that every automorphism keeps.
type structure struct {
	network  *network.Network
	first    []int32 // by component the point of its first state
	labels   int32   // the first point that is a label
	owner    []int32 // by point: the component of a state, its own of a component, -1 of a label
	given    []uint64
	steps    [][3]int32 // transitions: from, label, to
	pairs    [][2]int32 // a component and a label of its alphabet
	has      map[[3]int32]bool
	scratch  []uint64
	sorted   []uint64
	work     int // steps of refinement so far
	mostWork int
}

// Parts of the sums that make new colours of old ones.
const (
	partFrom = iota + 1
	partLabel
	partTo
	partState
	partOwner
	partUser
	partUsed
)

// asStructure makes a structure of a network whose automorphisms keep a question too.
func asStructure(n *network.Network, q Question) *structure {
	s := &structure{network: n, has: map[[3]int32]bool{}, mostWork: mostWork}
	for range n.Components {
		s.owner = append(s.owner, int32(len(s.owner)))
	}
	for i := range n.Components {
		s.first = append(s.first, int32(len(s.owner)))
		for range n.Components[i].States {
			s.owner = append(s.owner, int32(i))
		}
	}
	s.labels = int32(len(s.owner))
	s.given = make([]uint64, s.labels)
	for i := range n.Components {
		s.paint(i, q)
	}
	names := map[[2]int]int32{} // a label, or without shared-labels one of a component
	point := func(component, label int) int32 {
		key := [2]int{-1, label}
		if !q.sharesLabels() {
			key[0] = component
		}
		if _, known := names[key]; !known {
			names[key] = int32(len(s.owner))
			s.owner, s.given = append(s.owner, -1), append(s.given, 1)
			if n.Shared[label] {
				s.given[len(s.given)-1] = 2
			}
		}
		return names[key]
	}
	if q.sharesLabels() {
		for l := range n.Labels {
			point(-1, l) // so that labels are points in the order of their ids
		}
	}
	for i := range n.Components {
		c := &n.Components[i]
		for _, l := range c.Alphabet {
			s.pairs = append(s.pairs, [2]int32{int32(i), point(i, l)})
		}
		for _, t := range c.Transitions {
			step := [3]int32{s.first[i] + int32(t.From), point(i, t.Label), s.first[i] + int32(t.To)}
			if !s.has[step] {
				s.has[step] = true
				s.steps = append(s.steps, step)
			}
		}
	}
	for _, p := range s.pairs {
		s.has[[3]int32{p[0], p[1], -1}] = true
	}
	s.scratch, s.sorted = make([]uint64, len(s.owner)), make([]uint64, len(s.owner))
	return s
}

// paint gives a component and its states the colours that every automorphism keeps.
func (s *structure) paint(i int, q Question) {
	c := &s.network.Components[i]
	own := uint64(1)
	if c.Rest != nil {
		own = 2
	}
	if q.asks(search.Generalized) && !everywhere(c) {
		own += 2 * uint64(i+1) // its acceptance sets are asked for by themselves
	}
	s.given[i] = own
	for state := range c.States {
		colour := uint64(1)
		mark := func(bit uint, holds bool) {
			if holds {
				colour |= 1 << bit
			}
		}
		mark(1, slices.Contains(c.Initial, state) && q.keepsInitial())
		mark(2, slices.Contains(c.Rest, state))
		mark(3, q.asks(search.Simultaneous) && c.Accepting(state))
		mark(4, q.Target != nil && q.Target[i] == state)
		mark(5, q.Target != nil && q.Target[i] < 0)
		if q.asks(search.Generalized) && !everywhere(c) {
			colour = bitset.Mix(colour ^ c.Marks[state]<<8 ^ c.Marks[state]>>56)
		}
		s.given[int(s.first[i])+state] = colour
	}
}

// everywhere reports whether each state of a component is in all its acceptance sets.
func everywhere(c *network.Component) bool {
	for s := range c.States {
		if !c.Accepting(s) {
			return false
		}
	}
	return true
}

// colouring gives each point a colour. Two colourings of one structure have the same profile if one may be the image of
// the other.
type colouring struct {
	colours []uint64
	// how many colours there are, how often they were refined, a sum over the colours, and how many points got a
	// colour of their own
	profile [4]uint64
}

// begin is the coarsest colouring.
func (s *structure) begin() *colouring {
	colours := make([]uint64, len(s.given))
	for p, c := range s.given {
		kind := uint64(2)
		if s.owner[p] == int32(p) {
			kind = 1
		} else if s.owner[p] < 0 {
			kind = 3
		}
		colours[p] = bitset.Mix(c<<2 | kind)
	}
	return s.refined(colours)
}

// single is the colouring in which a point has a colour of its own.
func (s *structure) single(c *colouring, point int32) *colouring {
	colours := slices.Clone(c.colours)
	colours[point] = bitset.Mix(^colours[point] + c.profile[3])
	finer := s.refined(colours)
	finer.profile[3] = c.profile[3] + 1
	return finer
}

// refined is the coarsest colouring below some colours in which points of one colour have the same number of relations
// to points of each colour.
func (s *structure) refined(colours []uint64) *colouring {
	rounds, count := uint64(0), s.count(colours)
	for ; int(count) < len(colours); rounds++ {
		s.work += len(colours) + len(s.steps) + len(s.pairs)
		sums := s.scratch
		clear(sums)
		add := func(point int32, part uint64, a, b int32) {
			h := bitset.Mix(colours[a] ^ part*0x9e3779b97f4a7c15)
			if b >= 0 {
				h = bitset.Mix(h + 3*colours[b])
			}
			sums[point] += h
		}
		for _, t := range s.steps {
			add(t[0], partFrom, t[1], t[2])
			add(t[1], partLabel, t[0], t[2])
			add(t[2], partTo, t[1], t[0])
		}
		for _, p := range s.pairs {
			add(p[0], partUsed, p[1], -1)
			add(p[1], partUser, p[0], -1)
		}
		for p, owner := range s.owner {
			if owner >= 0 && owner != int32(p) {
				add(int32(p), partOwner, owner, -1)
				add(owner, partState, int32(p), -1)
			}
		}
		for p := range colours {
			colours[p] = bitset.Mix(colours[p] + 5*sums[p])
		}
		more := s.count(colours)
		if more == count {
			break
		}
		count = more
	}
	c := &colouring{colours, [4]uint64{count, rounds}}
	for _, colour := range colours {
		c.profile[2] += bitset.Mix(colour)
	}
	return c
}

// count is how many colours there are.
func (s *structure) count(colours []uint64) uint64 {
	copy(s.sorted, colours)
	slices.Sort(s.sorted)
	count := uint64(0)
	for k, c := range s.sorted {
		if k == 0 || c != s.sorted[k-1] {
			count++
		}
	}
	return count
}

// shared is the first point that is not alone with its colour, or -1.
func (s *structure) shared(c *colouring) int32 {
	if int(c.profile[0]) == len(c.colours) {
		return -1
	}
	met := make(map[uint64]int, len(c.colours))
	for _, colour := range c.colours {
		met[colour]++
	}
	return int32(slices.IndexFunc(c.colours, func(colour uint64) bool { return met[colour] > 1 }))
}

// match is an automorphism that leads one colouring to another of the same profile; nil: there is none, or the work
// takes too long.
func (s *structure) match(from, to *colouring) element {
	if s.work > s.mostWork {
		return nil
	}
	point := s.shared(from)
	if point < 0 {
		return s.automorphism(from, to)
	}
	finer := s.single(from, point)
	for image, colour := range to.colours {
		if colour != from.colours[point] {
			continue
		}
		if other := s.single(to, int32(image)); other.profile == finer.profile {
			if e := s.match(finer, other); e != nil {
				return e
			}
		}
	}
	return nil
}

// automorphism leads each point to that of the same colour; nil: this is none.
func (s *structure) automorphism(from, to *colouring) element {
	at := make(map[uint64]int32, len(to.colours))
	for p, colour := range to.colours {
		at[colour] = int32(p)
	}
	e, met := make(element, len(from.colours)), bitset.New(len(from.colours))
	for p, colour := range from.colours {
		image, ok := at[colour]
		if !ok || s.given[p] != s.given[image] || met.Has(int(image)) {
			return nil
		}
		met.Add(int(image))
		e[p] = image
	}
	for p, owner := range s.owner {
		if image := s.owner[e[p]]; owner < 0 != (image < 0) || owner >= 0 && e[owner] != image {
			return nil
		}
	}
	for _, t := range s.steps {
		if !s.has[[3]int32{e[t[0]], e[t[1]], e[t[2]]}] {
			return nil
		}
	}
	for _, p := range s.pairs {
		if !s.has[[3]int32{e[p[0]], e[p[1]], -1}] {
			return nil
		}
	}
	return e
}
