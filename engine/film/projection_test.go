package film_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/random"
)

// some draws components of a network, at least one.
func some(r *rand.Rand, n *network.Network) (list []int) {
	for c := range n.Components {
		if r.IntN(2) == 0 {
			list = append(list, c)
		}
	}
	if list == nil {
		list = append(list, r.IntN(len(n.Components)))
	}
	return list
}

// whatever a search explores, its nodes and edges are each counted once, and nodes are one class just if they agree.
func TestAProjectionCountsEachNodeAndEachEdgeOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 11))
	merged := 0
	eachFilm(t, 60, func(n *network.Network, name string, report *engine.Report) {
		g := report.Film.Graph()
		if len(g.Conditions) > 0 {
			return
		}
		components := some(r, n)
		p := film.Project(g, n, components)
		nodes, names := 0, map[string]int{}
		for class, members := range p.Classes {
			nodes += len(members)
			for _, v := range members {
				text := ""
				for _, c := range components {
					switch node := &g.Nodes[v]; {
					case node.Columns != nil:
						text += fmt.Sprint("columns", node.Columns[c])
					case node.Sets != nil:
						text += fmt.Sprint("set", node.Sets[c])
					default:
						text += fmt.Sprint(node.Vector[c], ",")
					}
				}
				if other, known := names[text]; known && other != class || p.Of[v] != int32(class) {
					t.Errorf("%v: node %d, %s, is in class %d and in %d", components, v, text, class, other)
				}
				names[text] = class
			}
		}
		if merged += nodes - len(names); nodes != len(g.Nodes) || len(names) != len(p.Classes) {
			t.Errorf("%d nodes of %d in %d classes, which are %d", nodes, len(g.Nodes), len(p.Classes), len(names))
		}
		counted, all := p.Hidden, 0
		for _, e := range p.Edges {
			counted += len(e.Edges)
			for _, i := range e.Edges {
				if p.Of[g.Edges[i].From] != e.From || p.Of[g.Edges[i].To] != e.To {
					t.Errorf("edge %d is not from class %d to %d", i, e.From, e.To)
				}
			}
		}
		for _, e := range g.Edges {
			if e.From >= 0 && e.To >= 0 {
				all++
			}
		}
		if counted != all {
			t.Errorf("%d edges of %d are counted", counted, all)
		}
	})
	if merged == 0 {
		t.Error("no projection merged any nodes")
	}
}

// the projection of all that a network can do has the tuples and the steps that brute force finds, and each of its runs is a path there.
func TestEveryRunIsAPathOfTheProjection(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 11))
	for seed := range 150 {
		n := random.Network(rand.New(rand.NewPCG(12, uint64(seed))))
		report, err := engine.Search(context.Background(), n, engine.Options{Algorithm: "dfs", Film: 1 << 20})
		if err != nil {
			t.Fatal(err)
		}
		g, components := report.Film.Graph(), some(r, n)
		p := film.Project(g, n, components)
		tuple := func(v []int) (text string) {
			for _, c := range components {
				text += fmt.Sprint(v[c], ",")
			}
			return text
		}
		sees := func(label int) bool {
			for _, c := range components {
				for _, own := range n.Components[c].Alphabet {
					if own == label {
						return true
					}
				}
			}
			return false
		}
		names, steps := map[string]bool{}, map[string]bool{}
		of := func(class int32) string {
			text := ""
			for _, c := range components {
				text += fmt.Sprint(g.Nodes[p.Classes[class][0]].Vector[c], ",")
			}
			return text
		}
		for class := range p.Classes {
			names[of(int32(class))] = true
		}
		for _, e := range p.Edges {
			for _, l := range e.Labels {
				steps[fmt.Sprint(of(e.From), l, of(e.To))] = true
			}
		}
		whole, tuples, moves := random.Explore(n), map[string]bool{}, map[string]bool{}
		for at, v := range whole.Vectors {
			tuples[tuple(v)] = true
			for _, e := range whole.Edges[at] {
				from, to := tuple(v), tuple(whole.Vectors[e.To])
				if sees(e.Label) {
					moves[fmt.Sprint(from, e.Label, to)] = true
				} else if from != to {
					t.Fatalf("seed %d: a hidden label changes what is seen", seed)
				}
			}
		}
		if fmt.Sprint(names) != fmt.Sprint(tuples) || fmt.Sprint(steps) != fmt.Sprint(moves) {
			t.Fatalf("seed %d, components %v: %v and %v, by brute force %v and %v", seed, components, names, steps, tuples, moves)
		}
	}
}
