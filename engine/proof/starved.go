package proof

import (
	"maps"
	"slices"

	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Starved is a component that never moves in the cycle of a lasso although it could: somewhere on the cycle a
// label that it has is enabled in the composition. Such a lasso says little about the component; a scheduler that
// is fair to it (that lets it go on when it can) has no such run.
type Starved struct {
	Component string `json:"component"`
	// the steps of one round of the cycle after which it could move, as a lasso counts them from 1
	Steps []int `json:"steps"`
	// the labels that it could take there
	Labels []string `json:"labels"`
	// it could after every step of the cycle
	Always bool `json:"always,omitempty"`
	// the same in words
	Sentence string `json:"sentence"`
}

// Starves lists the components that a lasso starves. Of a run that is not one of the network it lists none.
//
// Source: the question of unfairness, as in Lehmann, Pnueli, Stavi, "Impartiality, justice and fairness" (ICALP
// 1981): with Always such a run is unjust to the component, otherwise not compassionate. Cost: the labels of the
// still components at each step of the cycle.
func Starves(n *network.Network, claimed lasso.Named) (list []Starved) {
	r, err := lasso.Number(n, claimed)
	if err != nil || len(n.Validate()) > 0 {
		return nil
	}
	moves := make([]bool, len(n.Components))
	for _, step := range r.Cycle {
		for _, i := range n.Labels[step.Label].Participants {
			moves[i] = true
		}
	}
	composition := lasso.Compose(n)
	for i := range n.Components {
		if moves[i] {
			continue
		}
		s := Starved{Component: n.Components[i].Name}
		could := map[int]bool{}
		for k, step := range r.Cycle {
			enabled := false
			for _, l := range n.Components[i].Alphabet {
				if choice := composition.Choice(step.State, l); choice.Enabled() {
					enabled, could[l] = true, true
				}
			}
			if enabled {
				s.Steps = append(s.Steps, len(r.Prefix)+k+1)
			}
		}
		if len(s.Steps) > 0 {
			s.Labels, s.Always = n.LabelNames(slices.Sorted(maps.Keys(could))), len(s.Steps) == len(r.Cycle)
			s.Sentence = s.words()
			list = append(list, s)
		}
	}
	return list
}

// words says which component is starved.
func (s *Starved) words() string {
	const places = 6
	labels := make([]string, len(s.Labels))
	for i, l := range s.Labels {
		labels[i] = say.Short(l)
	}
	what := say.Or(labels)
	if len(labels) > places {
		what = say.Few(labels, places, "label")
	}
	where := say.Either(len(s.Steps), "after step ", "after steps ") +
		say.FewOf(s.Steps, places, "step", func(k int) string { return say.Number(k) })
	if s.Always {
		where = "at any time"
	}
	return say.Short(s.Component) + " never moves in the cycle, although it could take " + what + " " + where + "."
}
