package petri_test

import (
	"fmt"
	"slices"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/petri"
	"lassolab/engine/source"
)

// steps are the transitions of a component by names.
func steps(n *network.Network, component int) (list []string) {
	c := &n.Components[component]
	for _, t := range c.Transitions {
		list = append(list, c.States[t.From]+" "+n.Labels[t.Label].Name+" "+c.States[t.To])
	}
	slices.Sort(list)
	return list
}

// The network of a net with tens of thousands of transitions is written and read back, whether a unit has all of them or few.
func TestNetsOfManyTransitionsAreReadBack(t *testing.T) {
	const transitions = 20_000
	for _, each := range []int{10, transitions} {
		n := &petri.Net{Safe: true}
		for u := range transitions / each {
			for k, name := range []string{"full", "empty"} {
				n.Places = append(n.Places, petri.Place{ID: fmt.Sprint(name, u), Tokens: 1 - k})
			}
			n.Units = append(n.Units, petri.Unit{ID: fmt.Sprint("u", u), Places: []int{2 * u, 2*u + 1}})
			for i := range each {
				n.Transitions = append(n.Transitions, petri.Transition{ID: fmt.Sprint("t", u, ".", i),
					Take: []petri.Arc{{Place: 2*u + i%2, Weight: 1}}, Put: []petri.Arc{{Place: 2*u + 1 - i%2, Weight: 1}}})
			}
		}
		made := n.Network(source.NewReport(10))
		document, diagnostics := hoa.Read(hoa.Write(made), hoa.Options{})
		if document == nil {
			t.Fatal(diagnostics)
		}
		again := document.Network
		if len(again.Labels) != transitions || len(again.Components) != transitions/each {
			t.Fatalf("%d labels, %d components", len(again.Labels), len(again.Components))
		}
		for i := range again.Components {
			if !slices.Equal(steps(again, i), steps(made, i)) {
				t.Fatalf("component %d has other transitions", i)
			}
		}
	}
}
