package proof

import (
	"fmt"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Condition is what does not hold of a certificate.
type Condition string

// The conditions, those of check.go by their numbers there.
const (
	Model    Condition = "model"       // it was made of this network
	Shape    Condition = "shape"       // its vectors, its target and its ranks are some of this network
	Initial  Condition = "initial"     // (1)
	Closed   Condition = "closed"      // (2)
	Ranking  Condition = "rank"        // (3), (4)
	Target   Condition = "target"      // (5)
	Deadlock Condition = "no deadlock" // (6)
)

// Refusal is the first condition that does not hold, and where.
type Refusal struct {
	Condition Condition
	At        []uint32 // a vector; nil: it is about none
	Label     int      // of the step to To, where there is one
	To        []uint32
	Rank      int  // of the vector it leaves
	Grows     bool // the rank grows along the step; else it stays
}

// NamedRefusal is a refusal in the names of the model.
type NamedRefusal struct {
	Condition Condition `json:"condition"`
	State     []string  `json:"state,omitempty"`
	Label     string    `json:"label,omitempty"`
	Next      []string  `json:"next,omitempty"`
	Said      string    `json:"said"` // in words that say.Sentence makes a sentence of
}

// Name writes a refusal of a certificate of the network in its names.
func (r *Refusal) Name(n *network.Network, c *Certificate) *NamedRefusal {
	t := &NamedRefusal{Condition: r.Condition, State: names(n, c, r.At), Next: names(n, c, r.To)}
	if r.At != nil && r.To != nil {
		t.Label = n.Labels[r.Label].Name
	}
	at, step := vector(t.State), vector(t.State)+" –"+say.Short(t.Label)+"→ "+vector(t.Next)
	switch r.Condition {
	case Shape:
		t.Said = "it is no certificate of this network: its vectors, its target or its ranks do not fit"
		if t.State != nil {
			t.Said = "the vector " + at + " has a rank that names no acceptance set"
		} else if r.At != nil {
			t.Said = "the vector " + vector(strings.Fields(strings.Trim(fmt.Sprint(r.At), "[]"))) +
				" is none of this network"
		}
	case Initial:
		t.Said = "the initial state " + vector(t.Next) + " is missing"
	case Closed:
		t.Said = "it is not closed: the step " + step + " leads out of it"
	case Ranking:
		t.Said = "the step " + step + " stays within its rank, and leaves " + set(n, c, c.Sets[r.Rank])
		if r.Grows {
			t.Said = "the rank grows along the step " + step
		}
	case Target:
		t.Said = "the target is in it: " + at
	case Deadlock:
		t.Said = "nothing can happen in " + at + ", and the run may not end there"
	}
	return t
}

// set is an acceptance set of the question in words, for a sentence about a vector that is in it.
func set(n *network.Network, c *Certificate, number uint32) string {
	if c.Claim == NoSimultaneous {
		return "a state in which all components accept"
	}
	for i := range n.Components {
		if sets := uint32(n.Components[i].Sets); number >= sets {
			number -= sets
			continue
		}
		return fmt.Sprintf("a state of acceptance set %d of %s", number, say.Short(n.Components[i].Name))
	}
	return "a state, as whatever state does, since its rank names no acceptance set"
}

// names gives the component states of a vector, with the counter of a component that has one.
func names(n *network.Network, c *Certificate, vector []uint32) (list []string) {
	for i, number := range vector {
		copies, states := copiesOf(&n.Components[i], c.Claim), n.Components[i].States
		if int(number)/copies >= len(states) {
			return nil
		}
		name := states[int(number)/copies]
		if copies > 1 {
			name += fmt.Sprintf("·%d", int(number)%copies+1)
		}
		list = append(list, name)
	}
	return list
}

// copiesOf is by how many numbers a certificate tells the states of a component apart from each other.
func copiesOf(c *network.Component, claim Claim) int {
	if claim == NoSimultaneous {
		return max(1, c.Sets)
	}
	return 1
}

// manyStates is how many component states a sentence names.
const manyStates = 12

func vector(names []string) string {
	short := make([]string, min(len(names), manyStates))
	for i := range short {
		short[i] = say.Short(names[i])
	}
	if len(names) > manyStates {
		short[manyStates-1] = "…"
	}
	return "(" + strings.Join(short, ", ") + ")"
}
