package draw

import (
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/view/svg"
)

const typedLimit = 64 // labels typed at once

// readLabels are the labels of a typed list, each once.
func readLabels(text string) []string {
	var all []string
	for _, name := range say.Names(text) {
		if !slices.Contains(all, name) && len(all) < typedLimit {
			all = append(all, name)
		}
	}
	return all
}

// labelChoice is a label that completes a text.
type labelChoice struct{ name, words string }

const choiceLimit = 50

// labelChoices returns the labels that complete the last one of a text: those of the component first, names
// that start with what was typed before names that contain it, and none that is in the text already.
func labelChoices(n *network.Network, component int, text string) []labelChoice {
	before, last := say.LastName(text)
	typed, taken := strings.ToLower(last), readLabels(before)
	alphabet := n.Components[component].Alphabet
	order := slices.Clone(alphabet)
	for l := range n.Labels {
		if !slices.Contains(alphabet, l) {
			order = append(order, l)
		}
	}
	var begin, hold []labelChoice
	for _, l := range order {
		name := n.Labels[l].Name
		if slices.Contains(taken, name) {
			continue
		}
		choice := labelChoice{name, labelWords(n, component, l)}
		if lower := strings.ToLower(name); strings.HasPrefix(lower, typed) {
			begin = append(begin, choice)
		} else if strings.Contains(lower, typed) {
			hold = append(hold, choice)
		}
	}
	all := append(begin, hold...)
	return all[:min(len(all), choiceLimit)]
}

// completed is a text whose last label is replaced.
func completed(text, name string) string {
	before, _ := say.LastName(text)
	if before == "" {
		return say.Name(name)
	}
	return before + " " + say.Name(name)
}

// labelWords say whether a label is internal to a component, and whom it is shared with.
func labelWords(n *network.Network, component, label int) string {
	var others []string
	own := false
	for _, c := range n.Labels[label].Participants {
		if c == component {
			own = true
		} else {
			others = append(others, svg.Spoken(n.Components[c].Name))
		}
	}
	with := say.Few(others, 3, "")
	switch {
	case own && len(others) > 0:
		return "shared with " + with
	case own && n.Global(label):
		return "shared with the environment"
	case own:
		return "internal"
	case len(others) == 0:
		return "not in use"
	}
	return "of " + with + ": becomes shared"
}
