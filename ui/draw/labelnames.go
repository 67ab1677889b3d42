package draw

import (
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/ui/svg"
)

// Labels are typed with commas between them. One with a comma or a quote in it stands in quotes, in which \ takes the next character as it is.

const mostTyped = 64 // labels typed at once

// readLabels are the labels of a typed text, each once.
func readLabels(text string) []string {
	var all []string
	for _, piece := range splitLabels(text) {
		if name := unquoted(piece); name != "" && !slices.Contains(all, name) && len(all) < mostTyped {
			all = append(all, name)
		}
	}
	return all
}

// splitLabels cuts at the commas outside quotes.
func splitLabels(text string) []string {
	var pieces []string
	quoted, start := false, 0
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\' && quoted:
			i++
		case text[i] == '"':
			quoted = !quoted
		case text[i] == ',' && !quoted:
			pieces = append(pieces, text[start:i])
			start = i + 1
		}
	}
	return append(pieces, text[start:])
}

func unquoted(piece string) string {
	piece = strings.TrimSpace(piece)
	if !strings.HasPrefix(piece, `"`) {
		return piece
	}
	var b strings.Builder
	for i := 1; i < len(piece); i++ {
		switch {
		case piece[i] == '\\' && i+1 < len(piece):
			i++
			b.WriteByte(piece[i])
		case piece[i] == '"':
			return b.String()
		default:
			b.WriteByte(piece[i])
		}
	}
	return b.String()
}

// writtenLabels is the text that readLabels reads as the given names.
func writtenLabels(names []string) string {
	all := make([]string, len(names))
	for i, name := range names {
		all[i] = writtenLabel(name)
	}
	return strings.Join(all, ", ")
}

func writtenLabel(name string) string {
	if strings.ContainsAny(name, `,"`) || strings.TrimSpace(name) != name {
		return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name) + `"`
	}
	return name
}

// labelChoice is a label that completes a text.
type labelChoice struct{ name, words string }

const mostChoices = 50

// labelChoices are the labels that complete the last one of a text: those of the component first, names that begin with what was typed
// before names that hold it, and none that stands in the text already.
func labelChoices(n *network.Network, component int, text string) []labelChoice {
	pieces := splitLabels(text)
	last := len(pieces) - 1
	typed := strings.ToLower(unquoted(pieces[last]))
	taken := readLabels(strings.Join(pieces[:last], ","))
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
	return all[:min(len(all), mostChoices)]
}

// completed is a text whose last label is replaced.
func completed(text, name string) string {
	pieces := splitLabels(text)
	pieces = pieces[:len(pieces)-1]
	if len(pieces) == 0 {
		return writtenLabel(name)
	}
	return strings.TrimSpace(strings.Join(pieces, ",")) + ", " + writtenLabel(name)
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
	with := svg.Listed(others)
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
