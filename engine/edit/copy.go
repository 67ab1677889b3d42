package edit

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
)

// Copy gives states of a component, with the transitions between them and their places, as an automaton, for
// PasteStates. The first of them is initial when none of them is.
func Copy(text string, reading network.Reading, component int, states []int) (string, error) {
	document, diagnostics := hoa.Read(text, hoa.Options{Reading: reading})
	if document == nil {
		return "", mistake("the text has a mistake", diagnostics)
	}
	n := document.Network
	if n.Reading == network.Valuations {
		return "", errFormulas
	}
	if component < 0 || component >= len(n.Components) {
		return "", fmt.Errorf("there is no component %d", component)
	}
	a := &n.Components[component]
	if err := inside(a, states...); err != nil {
		return "", err
	}
	states = slices.Compact(slices.Sorted(slices.Values(states)))
	if len(states) == 0 {
		return "", errors.New("no state is chosen")
	}
	b := cloneComponent(*a)
	b.Alphabet, b.Centre = nil, false
	restrict(&b, states)
	for _, t := range b.Transitions {
		if !slices.Contains(b.Alphabet, t.Label) {
			b.Alphabet = append(b.Alphabet, t.Label)
		}
	}
	f := network.New()
	f.Adopt(n, b)
	part := take(hoa.WriteComponent(f, 0), "\n")
	part.addHeader(hoa.PartHeader + ": states")
	return part.text(), nil
}

// CopyComponents gives the text of components as it is, comments included, and skips unknown numbers.
func CopyComponents(text string, components []int) string {
	s := split(text)
	var b strings.Builder
	for _, i := range components {
		if i < 0 || i >= len(s.pieces) {
			continue
		}
		b.WriteString(s.pieces[i])
		if !strings.HasSuffix(s.pieces[i], "\n") {
			b.WriteString(s.eol)
		}
	}
	return b.String()
}

// IsPart reports whether a text is states that Copy took from an automaton, rather than whole components.
func IsPart(text string) bool {
	if !strings.Contains(text, hoa.PartHeader) {
		return false
	}
	automata, diagnostics := hoa.Parse(text, hoa.Limits{})
	if diagnostics.HasErrors() || len(automata) == 0 {
		return false
	}
	return automata[0].Item(hoa.PartHeader) != nil
}
