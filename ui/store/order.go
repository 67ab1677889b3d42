package store

import (
	"fmt"
	"strings"

	"lassolab/engine/network"
)

// Order returns the labels that come first in ≪ as the user typed them, or nil for the model's own order.
func (s *State) Order() ([]string, error) {
	if s.Model.Document == nil {
		return nil, nil
	}
	return ReadOrder(s.Settings.Order, s.Model.Document.Network)
}

// ReadOrder reads a list of labels, separated by commas or by ≪, each perhaps in double quotes. A label that the network lacks, or that
// stands twice, is an error. An empty text gives nil.
func ReadOrder(text string, n *network.Network) ([]string, error) {
	var order []string
	seen := map[string]bool{}
	for _, name := range split(text) {
		if name == "" {
			continue
		}
		if _, ok := n.Lookup(name); !ok {
			return nil, fmt.Errorf("no component has the label %q", name)
		}
		if seen[name] {
			return nil, fmt.Errorf("%q stands twice", name)
		}
		seen[name] = true
		order = append(order, name)
	}
	return order, nil
}

// split takes the list apart. Quotes keep commas and spaces within a name.
func split(text string) []string {
	var names []string
	var name strings.Builder
	quoted, whole := false, false
	flush := func() {
		s := name.String()
		if !whole {
			s = strings.TrimSpace(s)
		}
		names = append(names, s)
		name.Reset()
		whole = false
	}
	for _, r := range text {
		switch {
		case r == '"':
			if quoted = !quoted; quoted {
				name.Reset()
			}
			whole = true
		case quoted:
			name.WriteRune(r)
		case r == ',' || r == '≪' || r == '\n':
			flush()
		case whole: // after the closing quote
		default:
			name.WriteRune(r)
		}
	}
	flush()
	return names
}

// OrderText writes labels as ReadOrder reads them.
func OrderText(labels []string) string {
	quoted := make([]string, len(labels))
	for i, l := range labels {
		if l != strings.TrimSpace(l) || strings.ContainsAny(l, ",≪\n") {
			l = `"` + l + `"`
		}
		quoted[i] = l
	}
	return strings.Join(quoted, ", ")
}
