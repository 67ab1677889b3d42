// Package topology draws who shares labels with whom: components as cards, shared labels as edges between them.
package topology

import (
	"fmt"

	"lassolab/engine/network"
	"lassolab/engine/promela"
)

// UnitLimit is the number of components up to which a topology is drawn: of more, no picture would
// show who shares labels with whom.
const UnitLimit = 60

// Unit is a component among the others.
type Unit struct {
	Internal int   // labels that only it has
	Open     int   // labels that only it has and that are declared shared: with the environment
	Ties     []int // the ties it belongs to, in the topology's order
	Blocked  int   // labels that it has no transition for
}

// Tie is a set of two or more components with all the labels that they, and no others, share.
type Tie struct{ Components, Labels []int }

// Topology says who shares which labels with whom.
type Topology struct {
	Units []Unit // by component
	Ties  []Tie  // in the order of their first labels
}

// Of reads the topology off the labels' participants. In that of a program each process is tied to each variable that it uses, and to each process with
// which it meets: a statement that uses several ties only them.
func Of(n *network.Network, program *promela.Source) *Topology {
	t := &Topology{Units: make([]Unit, len(n.Components))}
	for i := range t.Units {
		t.Units[i].Blocked = len(n.Blocked(i))
	}
	index := map[string]int{}
	tie := func(who []int, label int) {
		key := fmt.Sprint(who)
		at, ok := index[key]
		if !ok {
			at = len(t.Ties)
			index[key] = at
			t.Ties = append(t.Ties, Tie{Components: who})
			for _, i := range who {
				t.Units[i].Ties = append(t.Units[i].Ties, at)
			}
		}
		t.Ties[at].Labels = append(t.Ties[at].Labels, label)
	}
	for l := range n.Labels {
		who := n.Labels[l].Participants
		switch {
		case len(who) == 0:
			continue
		case len(who) == 1 && n.Global(l):
			t.Units[who[0]].Open++
			continue
		case len(who) == 1:
			t.Units[who[0]].Internal++
			continue
		}
		if program == nil {
			tie(who, l)
			continue
		}
		for k, i := range who {
			for _, j := range who[k+1:] {
				if isProcess(program, i) || isProcess(program, j) {
					tie([]int{i, j}, l)
				}
			}
		}
	}
	return t
}

func isProcess(program *promela.Source, component int) bool {
	return program.Components[component].Role == promela.Process
}
