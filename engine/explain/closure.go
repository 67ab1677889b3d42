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

// Enabled returns, by label, which labels a search may take from a state: those that all their components offer. From a
// decoupled state it may take global ones only.
func Enabled(n *network.Network, of *film.Node) []bool {
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
		enabled[l] = offers[l] > 0 && offers[l] == len(n.Labels[l].Participants) && (of.Sets == nil || n.Global(l))
	}
	return enabled
}

// Inclusion says in words how a label came into a set of labels.
type Inclusion struct {
	Label   string
	Rule    string // "begins it", "interferes with", "unblocks"
	By      string // the label that brought it in; empty: none
	In      string // the component that both labels share, or that blocks By; empty: none
	Enabled bool   // it is enabled, so that the search takes it
}

// Closure says in words how the set of labels was made by which a state is expanded, label by label.
func Closure(n *network.Network, of *film.Node, set *film.LabelSet) []Inclusion {
	enabled := Enabled(n, of)
	list := make([]Inclusion, len(set.Members))
	for k, m := range set.Members {
		c := Inclusion{Label: n.Labels[m.Label].Name, Rule: "begins it", Enabled: enabled[m.Label]}
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
