package explain

import (
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/network"
)

// holds reports whether a state holds a component's state.
func holds(of *film.Node, component int, state int32) bool {
	if of.Sets != nil {
		return slices.Contains(of.Sets[component], state)
	}
	return of.Vector[component] == state
}

// Enabled returns, by label, which labels are enabled in a state: those that all their components offer. In a decoupled
// state internal labels are not among them, but for those of a centre: the state is closed under the others.
func Enabled(n *network.Network, centre []bool, of *film.Node) []bool {
	offers := make([]int, len(n.Labels))
	for i := range n.Components {
		seen := map[int]bool{}
		for _, t := range n.Components[i].Transitions {
			if !seen[t.Label] && holds(of, i, int32(t.From)) {
				seen[t.Label] = true
				offers[t.Label]++
			}
		}
	}
	enabled := make([]bool, len(offers))
	for l := range enabled {
		participants := n.Labels[l].Participants
		enabled[l] = offers[l] > 0 && offers[l] == len(participants) &&
			(of.Sets == nil || n.Global(l) || slices.ContainsFunc(participants, inside(centre)))
	}
	return enabled
}

func inside(centre []bool) func(i int) bool {
	return func(i int) bool { return centre != nil && centre[i] }
}

// leafLabel reports whether an enabled label of a star is only a leaf label in a state: it has one leaf, and the centre
// takes part without moving.
func leafLabel(n *network.Network, centre []bool, of *film.Node, label int) bool {
	participants := n.Labels[label].Participants
	leaves := slices.DeleteFunc(slices.Clone(participants), inside(centre))
	return centre != nil && len(leaves) == 1 && len(participants) > 1 && !n.Shared[label] &&
		!slices.ContainsFunc(participants, func(i int) bool {
			return centre[i] && slices.ContainsFunc(n.Components[i].Transitions, func(t network.Transition) bool {
				return t.Label == label && t.To != t.From && holds(of, i, int32(t.From))
			})
		})
}

// Inclusion says in words how a label came into a set of labels.
type Inclusion struct {
	Label   string
	Rule    string // "begins it", "interferes with", "unblocks"
	By      string // the label that brought it in; empty: none
	In      string // the component that both labels share, or that blocks By; empty: none
	Enabled bool   // it is enabled, so that the search takes it, unless it is a leaf label
	Leaf    bool   // it is a leaf label here: the state is closed under it
}

// Closure says in words how the set of labels was made by which a state is expanded, label by label.
func Closure(n *network.Network, centre []bool, of *film.Node, set *film.LabelSet) []Inclusion {
	enabled := Enabled(n, centre, of)
	list := make([]Inclusion, len(set.Members))
	for k, m := range set.Members {
		c := Inclusion{Label: n.Labels[m.Label].Name, Rule: "begins it", Enabled: enabled[m.Label]}
		c.Leaf = c.Enabled && leafLabel(n, centre, of, int(m.Label))
		if m.By >= 0 {
			c.By = n.Labels[m.By].Name
			c.Rule = "interferes with"
			if m.Rule == film.Unblocks {
				c.Rule = "unblocks"
			}
		}
		if m.Component >= 0 {
			c.In = n.Components[m.Component].Name
		}
		list[k] = c
	}
	return list
}

// KeyComponents returns the names of the components at which a set begins.
func KeyComponents(n *network.Network, set *film.LabelSet) (names []string) {
	for _, i := range set.Key {
		names = append(names, n.Components[i].Name)
	}
	return names
}

// DeadEnd says in a sentence which component cannot reach its goal from a dead end; it is empty for any other state.
// The target is that of the search, if it has one.
func DeadEnd(n *network.Network, target []int, of *film.Node) string {
	i := int(of.DeadEnd) - 1
	if i < 0 || i >= len(n.Components) {
		return ""
	}
	c := &n.Components[i]
	goal := "to accept again and again"
	switch {
	case target != nil:
		goal = "to " + c.States[target[i]]
	case of.Second:
		goal = "back to a reference state"
	}
	return c.Name + ", from here, cannot come " + goal + " on its own."
}
