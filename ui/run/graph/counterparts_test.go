package graph

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/ui/core/session"
)

// generalisedNetwork is three small random components, the first with two acceptance sets.
func generalisedNetwork(random *rand.Rand) *network.Network {
	n := network.New()
	labels := []int{n.Label("a"), n.Label("b"), n.Label("c"), n.Label("d")}
	for i := range 3 {
		c := network.Component{Name: fmt.Sprint("C", i), Initial: []int{0},
			Alphabet: []int{labels[i], labels[3]}, Sets: 1}
		if i == 0 {
			c.Sets = 2
		}
		const states = 3
		for s := range states {
			c.States = append(c.States, fmt.Sprint(s))
			c.Marks = append(c.Marks, random.Uint64N(1<<c.Sets))
			for range 2 {
				c.Transitions = append(c.Transitions,
					network.Transition{From: s, Label: c.Alphabet[random.IntN(2)], To: random.IntN(states)})
			}
		}
		slices.SortFunc(c.Transitions, func(s, t network.Transition) int {
			return (s.From-t.From)*100 + (s.Label-t.Label)*10 + s.To - t.To
		})
		c.Transitions = slices.Compact(c.Transitions)
		n.Add(c)
	}
	return n
}

// explore runs an algorithm on a network and keeps its graph as the page does.
func explore(t *testing.T, n *network.Network, algorithm string) *session.Run {
	t.Helper()
	report, err := engine.Search(context.Background(), n, engine.Options{Algorithm: algorithm, Film: 2000})
	if err != nil {
		t.Fatal(err)
	}
	r := &session.Run{Name: algorithm, Algorithm: algorithm, Network: n, Searched: n, Report: report,
		Graph: report.Film.Graph()}
	if a, _ := engine.Find(algorithm); a.Lasso {
		r.Searched, r.Original = n.Degeneralise()
	}
	return r
}

// held lists the user's product states that a node holds.
func held(r *session.Run, v *film.Vertex) map[string]bool {
	all := map[string]bool{"": true}
	for i := range r.Network.Components {
		list := v.Sets
		if list == nil {
			list = make([][]int32, len(v.Vector))
			list[i] = []int32{v.Vector[i]}
		}
		longer := map[string]bool{}
		for before := range all {
			for _, state := range list[i] {
				longer[before+r.Network.Components[i].States[r.Own(i, int(state))]+" "] = true
			}
		}
		all = longer
	}
	return all
}

func within(a, b map[string]bool) bool {
	for s := range a {
		if !b[s] {
			return false
		}
	}
	return true
}

func TestCounterpartsHoldTheSameStatesOfTheModel(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 2))
	found := 0
	for range 12 {
		n := generalisedNetwork(random)
		var runs []*session.Run
		for _, algorithm := range []string{"dfs", "ndfs", "gndfs", "edgelean", "decoupled", "decndfs"} {
			runs = append(runs, explore(t, n, algorithm))
		}
		for _, r := range runs {
			for _, other := range runs {
				for node := range r.Graph.Nodes {
					v := &r.Graph.Nodes[node]
					var want []int32
					for i := range other.Graph.Nodes {
						w := &other.Graph.Nodes[i]
						here, there := held(r, v), held(other, w)
						var holds bool
						switch {
						case v.Sets != nil && w.Sets != nil:
							holds = within(here, there) && within(there, here)
						case v.Sets != nil:
							holds = within(there, here)
						default:
							holds = within(here, there)
						}
						if holds {
							want = append(want, int32(i))
						}
					}
					found += len(want)
					if got := Counterparts(r, int32(node), other); !slices.Equal(got, want) {
						t.Fatalf("node %d of %s has the counterparts %v of %s, not %v",
							node, r.Name, got, other.Name, want)
					}
				}
			}
		}
	}
	if found == 0 {
		t.Error("no node has a counterpart")
	}
}

func TestGraphsOfDifferentModelsHaveNoCounterparts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	one, other := explore(t, generalisedNetwork(random), "dfs"), explore(t, generalisedNetwork(random), "dfs")
	if got := Counterparts(one, 0, other); got != nil {
		t.Errorf("counterparts %v", got)
	}
	if got := Counterparts(one, int32(len(one.Graph.Nodes)), one); got != nil {
		t.Errorf("a node that is not there has the counterparts %v", got)
	}
}
