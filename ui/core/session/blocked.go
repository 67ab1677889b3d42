package session

import (
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Blocked is a label of a component's alphabet that no transition of the component carries.
type Blocked struct {
	Component int
	Label, Of string // the names of the two
	Blocks    string // what follows: "blocks P1 and Lock"
}

// BlockedLabels lists the labels that components block for ever, those of the first component first.
func BlockedLabels(n *network.Network) (list []Blocked) {
	for i := range n.Components {
		for _, l := range n.Blocked(i) {
			list = append(list, Blocked{Component: i, Label: n.Labels[l].Name, Of: n.Components[i].Name,
				Blocks: Blocks(n, i, l)})
		}
	}
	return list
}

// Blocks says whom a component keeps from taking a label for which it has no transition.
func Blocks(n *network.Network, component, label int) string {
	var others []string
	for _, i := range n.Labels[label].Participants {
		if i != component {
			others = append(others, say.Short(n.Components[i].Name))
		}
	}
	if len(others) == 0 {
		return "it never happens"
	}
	return "blocks " + say.Few(others, 6, "component")
}
