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
	states = slices.Clone(states)
	slices.Sort(states)
	states = slices.Compact(states)
	if len(states) == 0 {
		return "", errors.New("no state is chosen")
	}
	f := network.New()
	b := network.Component{Name: a.Name, Sets: a.Sets}
	if a.Rest != nil {
		b.Rest = []int{}
	}
	number := map[int]int{}
	for i, s := range states {
		if a.Rest != nil && a.MayRest(s) {
			b.Rest = append(b.Rest, i)
		}
		number[s] = i
		b.States = append(b.States, a.States[s])
		b.Marks = append(b.Marks, a.Marks[s])
		if len(a.Layout) == len(a.States) {
			b.Layout = append(b.Layout, a.Layout[s])
		}
		if slices.Contains(a.Initial, s) {
			b.Initial = append(b.Initial, i)
		}
	}
	if len(b.Initial) == 0 {
		b.Initial = []int{0}
	}
	for _, t := range a.Transitions {
		from, inner := number[t.From]
		to, also := number[t.To]
		if !inner || !also {
			continue
		}
		l := f.Label(n.Labels[t.Label].Name)
		if !slices.Contains(b.Alphabet, l) {
			b.Alphabet = append(b.Alphabet, l)
		}
		b.Transitions = append(b.Transitions, network.Transition{From: from, Label: l, To: to})
	}
	f.Add(b)
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
