package counterexample

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
	Component int
	Steps     []int // the steps of one round of the cycle after which it could move, as a lasso counts them from 1
	Labels    []int // the labels that it could take there, ascending
	Always    bool  // it could after every step of the cycle
}

// Starves lists the components that a lasso of a valid network starves.
//
// Source: the question of unfairness, as in Lehmann, Pnueli, Stavi, "Impartiality, justice and fairness" (ICALP
// 1981): with Always such a run is unjust to the component, otherwise not compassionate. Cost: the labels of the
// still components at each step of the cycle.
func Starves(n *network.Network, r *lasso.Run) (list []Starved) {
	moves := make([]bool, len(n.Components))
	for _, step := range r.Cycle {
		for _, i := range n.Labels[step.Label].Participants {
			moves[i] = true
		}
	}
	if !slices.Contains(moves, false) || len(r.Cycle) == 0 {
		return nil
	}
	composition := lasso.Compose(n)
	for i := range n.Components {
		if moves[i] {
			continue
		}
		s := Starved{Component: i}
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
			s.Labels, s.Always = slices.Sorted(maps.Keys(could)), len(s.Steps) == len(r.Cycle)
			list = append(list, s)
		}
	}
	return list
}

// Sentence says in words which component is starved.
func (s *Starved) Sentence(n *network.Network) string {
	const places = 6
	labels := make([]string, 0, places)
	for _, l := range s.Labels {
		labels = append(labels, say.Short(n.Labels[l].Name))
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
	return say.Short(n.Components[s.Component].Name) + " never moves in the cycle, although it could take " + what +
		" " + where + "."
}
