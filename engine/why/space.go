package why

import (
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// space is the decoupled composition: Definitions 3 to 5 of [DEC], Section 2 of [STD] for a centre, and for
// the generalized question the acceptance sets met since the reference, which nested searches keep.
type space struct {
	network     *network.Network
	centre      []bool // nil: none
	generalized bool
	leaving     [][][]network.Transition // by component and state, made when it is asked for
}

func newSpace(a Asked, t *search.Traits, nested bool) *space {
	s := &space{network: a.Network, generalized: nested && t.Tallies,
		leaving: make([][][]network.Transition, len(a.Network.Components))}
	if t.Star {
		s.centre = make([]bool, len(a.Network.Components))
		copy(s.centre, a.Centre)
	}
	return s
}

// vector is a decoupled state: the columns of each component, or one with the reference -1 where it is not split.
type vector [][]column

// column is a set of states, each with the acceptance sets met (see tallies): a flag for state·tallies + tally.
type column struct {
	reference int32
	members   []bool
}

func (s *space) explicit(i int) bool { return s.centre != nil && s.centre[i] }

// from lists the transitions of a component that leave a state.
func (s *space) from(i, state int) []network.Transition {
	if s.leaving[i] == nil {
		c := &s.network.Components[i]
		s.leaving[i] = make([][]network.Transition, len(c.States))
		for _, t := range c.Transitions {
			s.leaving[i][t.From] = append(s.leaving[i][t.From], t)
		}
	}
	return s.leaving[i][state]
}

// searched reports whether the search takes a label: it is global, or one of the centre's.
func (s *space) searched(label int) bool {
	return s.network.Global(label) || s.centre != nil &&
		slices.ContainsFunc(s.network.Labels[label].Participants, s.explicit)
}

// free reports whether a component takes a label alone: it is internal, or readable, and the centre need not move.
func (s *space) free(i, label int, places []int32) bool {
	if !s.searched(label) {
		return true
	}
	return s.centre != nil && !s.explicit(i) && s.readable(label) && s.stays(label, places)
}

// readable reports whether a label has one leaf and some of the centre.
func (s *space) readable(label int) bool {
	leaves, inside := 0, 0
	for _, p := range s.network.Labels[label].Participants {
		if s.explicit(p) {
			inside++
		} else {
			leaves++
		}
	}
	return leaves == 1 && inside > 0 && !s.network.Shared[label]
}

// stays reports whether the centre can take a label without moving.
func (s *space) stays(label int, places []int32) bool {
	for _, p := range s.network.Labels[label].Participants {
		if s.explicit(p) && !s.goes(p, places[p], label, places[p]) {
			return false
		}
	}
	return true
}

func (s *space) goes(i int, from int32, label int, to int32) bool {
	return slices.Contains(s.from(i, int(from)), network.Transition{From: int(from), Label: label, To: int(to)})
}

// places returns the states of the centre in a decoupled state.
func (s *space) places(of *film.Node) []int32 {
	if s.centre == nil {
		return nil
	}
	places := make([]int32, len(s.centre))
	for i := range places {
		if s.centre[i] && len(of.Sets[i]) == 1 {
			places[i] = of.Sets[i][0]
		}
	}
	return places
}

// tallies is the number of ways to have met a component's acceptance sets since the reference: the subsets of up to
// four, else how many were met in order; one without the generalized question.
func (s *space) tallies(i int) int {
	switch sets := s.network.Components[i].Sets; {
	case !s.generalized:
		return 1
	case sets <= 4:
		return 1 << sets
	default:
		return sets + 1
	}
}

// after is the tally after entering a state.
func (s *space) after(i, tally, state int) int {
	c := &s.network.Components[i]
	switch {
	case !s.generalized || c.Sets == 0:
		return 0
	case c.Sets <= 4:
		return tally | int(c.Marks[state])
	}
	for tally < c.Sets && c.Marks[state]>>uint(tally)&1 != 0 {
		tally++
	}
	return tally
}

// enter adds a state with a tally, and with all weaker tallies, to a set. It calls fresh for the new ones.
func (s *space) enter(i int, set []bool, state, tally int, fresh func(member int)) {
	size := s.tallies(i)
	for w := range tally + 1 {
		if at := state*size + w; (s.network.Components[i].Sets > 4 || w&^tally == 0) && !set[at] {
			set[at] = true
			fresh(at)
		}
	}
}

// close adds what a component reaches alone.
func (s *space) close(i int, set []bool, places []int32) {
	size := s.tallies(i)
	var pending []int
	for at, in := range set {
		if in {
			pending = append(pending, at)
		}
	}
	for len(pending) > 0 {
		at := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		for _, t := range s.from(i, at/size) {
			if s.free(i, t.Label, places) {
				s.enter(i, set, t.To, s.after(i, at%size, t.To), func(member int) { pending = append(pending, member) })
			}
		}
	}
}

// image returns where a label leads a set of states, not closed, and whether anywhere.
func (s *space) image(i int, set []bool, label int) (into []bool, some bool) {
	into = make([]bool, len(set))
	size := s.tallies(i)
	for at, in := range set {
		if !in {
			continue
		}
		for _, t := range s.from(i, at/size) {
			if t.Label == label {
				s.enter(i, into, t.To, s.after(i, at%size, t.To), func(int) { some = true })
			}
		}
	}
	return into, some
}

// advance takes a searched label to the centre's places. A column that does not offer it becomes empty; enabled says
// that each participant has one that does.
func (s *space) advance(from vector, label int, places []int32) (to vector, enabled bool) {
	to = slices.Clone(from)
	enabled = s.searched(label)
	moved := false
	for _, i := range s.network.Labels[label].Participants {
		some := false
		to[i] = make([]column, len(from[i]))
		for k, c := range from[i] {
			after, leads := s.image(i, c.members, label)
			if s.explicit(i) {
				leads = after[places[i]]
				after = make([]bool, len(after))
				after[places[i]] = leads
				moved = moved || !c.members[places[i]]
			}
			to[i][k] = column{c.reference, after}
			some = some || leads
		}
		enabled = enabled && some
	}
	if s.centre != nil && !moved && s.readable(label) {
		enabled = false // a leaf label where the centre is
	}
	for i := range to {
		_, takes := slices.BinarySearch(s.network.Labels[label].Participants, i)
		if s.explicit(i) || !takes && s.centre == nil {
			continue
		}
		if !takes {
			to[i] = slices.Clone(from[i])
		}
		for k := range to[i] {
			if !takes {
				to[i][k].members = slices.Clone(to[i][k].members)
			}
			s.close(i, to[i][k].members, places)
		}
	}
	return to, enabled
}

// read returns the decoupled state of a film's node, without tallies: see split.
func (s *space) read(node *film.Node) vector {
	v := make(vector, len(s.network.Components))
	for i := range v {
		if node.Columns == nil {
			v[i] = []column{{-1, s.flags(i, node.Sets[i])}}
			continue
		}
		for _, c := range node.Columns[i] {
			v[i] = append(v[i], column{c.Reference, s.flags(i, c.Set)})
		}
	}
	return v
}

// initial returns the decoupled initial state; with a centre that of the given places.
func (s *space) initial(places []int32) vector {
	v := make(vector, len(s.network.Components))
	for i := range v {
		set := s.flags(i, nil)
		for _, state := range s.network.Components[i].Initial {
			if !s.explicit(i) || state == int(places[i]) {
				set[state*s.tallies(i)] = true
			}
		}
		s.close(i, set, places)
		v[i] = []column{{-1, set}}
	}
	return v
}

func (s *space) flags(i int, set []int32) []bool {
	flags := make([]bool, len(s.network.Components[i].States)*s.tallies(i))
	for _, state := range set {
		flags[int(state)*s.tallies(i)] = true
	}
	return flags
}

// split returns the state at the end of a nested search's path: the seed's references, each with its own
// closure, and then the path's labels (Definitions 4 and 5 of [DEC]).
func (s *space) split(path []hop) vector {
	v := make(vector, len(s.network.Components))
	if path[0].state.Columns == nil { // of a search that splits nothing
		v = s.read(path[0].state)
	}
	for i, columns := range path[0].state.Columns {
		for _, c := range columns {
			set := s.flags(i, nil)
			s.enter(i, set, int(c.Reference), s.after(i, 0, int(c.Reference)), func(int) {})
			if !s.explicit(i) {
				s.close(i, set, s.places(path[0].state))
			}
			v[i] = append(v[i], column{c.Reference, set})
		}
	}
	for _, h := range path[1:] {
		v, _ = s.advance(v, h.label, s.places(h.state))
	}
	return v
}

// node returns a state as a film holds it.
func (s *space) node(v vector) *film.Node {
	n := &film.Node{Second: len(v) > 0 && (len(v[0]) == 0 || v[0][0].reference >= 0)}
	for i, columns := range v {
		union := make([]bool, len(s.network.Components[i].States))
		list := []film.Column{}
		for _, c := range columns {
			states := make([]bool, len(union))
			for at, in := range c.members {
				if in {
					states[at/s.tallies(i)], union[at/s.tallies(i)] = true, true
				}
			}
			list = append(list, film.Column{Reference: c.reference, Set: members(states)})
		}
		n.Sets = append(n.Sets, members(union))
		if n.Second {
			n.Columns = append(n.Columns, list)
		}
	}
	return n
}

func members(flags []bool) []int32 {
	list := []int32{}
	for s, in := range flags {
		if in {
			list = append(list, int32(s))
		}
	}
	return list
}
