package why

import (
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/explain"
	"lassolab/engine/say"
)

func (x *explainer) label(l int) string { return x.Network.Labels[l].Name }

// name is how a sentence names a node: by its number, or by its states when it was not stored.
func (x *explainer) name(node int32) string {
	if node >= 0 && x.graph.Nodes[node].Number >= 0 {
		return strconv.Itoa(x.graph.Nodes[node].Number)
	}
	if node < 0 || x.film.Nodes[node].Sets != nil {
		return "a state that is not stored"
	}
	return "(" + strings.Join(explain.States(x.Network, &x.film.Nodes[node]), ", ") + ")"
}

// most is the number of names that a text lists.
const most = 24

// word is a list of labels, the last ones of a long one.
func (x *explainer) word(labels []int) string {
	if len(labels) == 0 {
		return "ε"
	}
	left := max(0, len(labels)-most)
	names := x.Network.LabelNames(labels[left:])
	if left > 0 {
		names = slices.Insert(names, 0, "…")
	}
	return strings.Join(names, " ")
}

// set is a set of states of a component.
func (x *explainer) set(component int, members []int32) string {
	var names []string
	for _, s := range members[:min(len(members), most)] {
		names = append(names, x.Network.Components[component].States[s])
	}
	if len(members) > most {
		names = append(names, "…")
	}
	return say.Set(names)
}

// labels lists the labels of a path.
func labels(path []hop) []int {
	var word []int
	for _, h := range path {
		if h.label >= 0 {
			word = append(word, h.label)
		}
	}
	return word
}
