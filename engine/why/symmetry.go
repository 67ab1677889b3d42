package why

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/network"
)

// symmetric explains a state that a search by symmetry did not go on to: its image by a symmetry is stored, or lies
// below a stored state. The symmetry is asked anew whether it keeps the transitions and the initial states. The paths
// of a film go through images, so that none is shown.
func (x *explainer) symmetric() error {
	x.said.Rule, x.said.Source = "symmetry", "Emerson, FMSD 1996"
	to, above := x.event.To, x.event.To
	if x.event.Kind == film.Dominated {
		above = x.event.Other
		if !contained(x.film.Nodes[to].Sets, x.film.Nodes[above].Sets) {
			return fmt.Errorf("state %s does not contain the one that it is said to dominate", x.name(above))
		}
	}
	image := x.words(&x.film.Nodes[to])
	stored := "is stored as " + x.name(above)
	if x.event.Kind == film.Dominated {
		stored = "is contained in " + x.name(above) + ", component by component"
	}
	was := x.film.Replaced(x.event)
	if was == nil {
		x.said.Sentence = image + " " + stored + "."
		return nil
	}
	s := &x.film.Symmetries[x.event.By-1]
	if err := x.keeps(s); err != nil {
		return err
	}
	x.said.Sentence = "A symmetry of the network leads " + x.words(was) + " to " + image + ", which " +
		stored + ": what follows one follows the other, moved as the symmetry moves it."
	for i, to := range s.Components {
		if int(to) != i {
			x.fact(x.Network.Components[i].Name, -1, "goes to %s", x.Network.Components[to].Name)
		}
	}
	return nil
}

// keeps reports what a symmetry does not keep of the network.
func (x *explainer) keeps(s *film.Symmetry) error {
	for i, to := range s.Components {
		from, image := &x.Network.Components[i], &x.Network.Components[to]
		for _, t := range from.Transitions {
			moved := network.Transition{From: int(s.States[i][t.From]), Label: int(s.Labels[t.Label]),
				To: int(s.States[i][t.To])}
			if !slices.Contains(image.Transitions, moved) {
				return fmt.Errorf("%s has no transition for one of %s", image.Name, from.Name)
			}
		}
		for _, initial := range from.Initial {
			if !slices.Contains(image.Initial, int(s.States[i][initial])) {
				return fmt.Errorf("%s does not begin as %s does", image.Name, from.Name)
			}
		}
		for _, l := range from.Alphabet {
			if !slices.Contains(image.Alphabet, int(s.Labels[l])) {
				return fmt.Errorf("%s does not have the labels of %s", image.Name, from.Name)
			}
		}
	}
	return nil
}

// words writes a state.
func (x *explainer) words(node *film.Node) string {
	return "(" + strings.Join(explain.States(x.Network, node), ", ") + ")"
}

// contained reports whether each set is contained in another one.
func contained(below, above [][]int32) bool {
	for i := range below {
		for _, s := range below[i] {
			if !slices.Contains(above[i], s) {
				return false
			}
		}
	}
	return true
}
