package proof

import (
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/network"
)

// images adds to the covered states their images by the symmetries that a search went by, and counts images that cannot
// be reached. It asks of each symmetry anew whether it is one; what is none counts for as many.
func (o *opinion) images(x *exploration, symmetries []film.Symmetry, covered []bool) (invented int64) {
	n := o.network
	for k := range symmetries {
		if !keeps(n, &symmetries[k]) {
			invented++
		}
	}
	var pending []int
	for at, is := range covered {
		if is {
			pending = append(pending, at)
		}
	}
	for len(pending) > 0 && invented == 0 {
		state := x.state(pending[len(pending)-1])
		pending = pending[:len(pending)-1]
		for _, s := range symmetries {
			moved, back := s.Move(state)
			for _, image := range [][]int{moved, back} {
				if at := x.number(image); at < 0 {
					invented++
				} else if !covered[at] {
					covered[at] = true
					pending = append(pending, at)
				}
			}
		}
	}
	return invented
}

// keeps reports whether an exchange of components, states and labels is a symmetry: it leads each component to one with
// the images of its labels, transitions, initial states and states in which it may rest.
func keeps(n *network.Network, s *film.Symmetry) bool {
	if len(s.Components) != len(n.Components) || !permutes(s.Components) || !permutes(s.Labels) {
		return false
	}
	for i, to := range s.Components {
		from, image := &n.Components[i], &n.Components[to]
		state := func(at int) int { return int(s.States[i][at]) }
		label := func(l int) int { return int(s.Labels[l]) }
		if len(from.States) != len(image.States) || !permutes(s.States[i]) || from.Rest == nil != (image.Rest == nil) ||
			!same(from.Initial, image.Initial, state) || !same(from.Rest, image.Rest, state) ||
			!same(from.Alphabet, image.Alphabet, label) ||
			!same(from.Transitions, image.Transitions, func(t network.Transition) network.Transition {
				return network.Transition{From: state(t.From), Label: label(t.Label), To: state(t.To)}
			}) {
			return false
		}
	}
	return true
}

// permutes reports whether a list holds each number below its length.
func permutes(list []int32) bool {
	sorted := slices.Sorted(slices.Values(list))
	for k, v := range sorted {
		if int(v) != k {
			return false
		}
	}
	return true
}

// same reports whether the images of a list are another one, as sets.
func same[T comparable](list, other []T, image func(T) T) bool {
	for _, v := range list {
		if !slices.Contains(other, image(v)) {
			return false
		}
	}
	for _, v := range other {
		if !slices.ContainsFunc(list, func(w T) bool { return image(w) == v }) {
			return false
		}
	}
	return true
}
