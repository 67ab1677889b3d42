package petri_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/petri"
	"lassolab/engine/random"
	"lassolab/engine/source"
)

// cases is how many random nets are compared.
func cases() int {
	if n, err := strconv.Atoi(os.Getenv("LASSOLAB_TRIALS")); err == nil {
		return n
	}
	return 2000
}

// anyNet draws a net: few places and transitions, mostly with arcs of weight 1, perhaps with units.
func anyNet(r *rand.Rand) *petri.Net {
	n := &petri.Net{Most: 1 + r.IntN(3)}
	for p := range 2 + r.IntN(5) {
		n.Places = append(n.Places, petri.Place{ID: fmt.Sprint("p", p), Tokens: r.IntN(5) / 4 * (1 + r.IntN(n.Most))})
	}
	arcs := func(most int) (list []petri.Arc) {
		for range r.IntN(most + 1) {
			list = append(list, petri.Arc{Place: r.IntN(len(n.Places)), Weight: 1 + r.IntN(8)/7})
		}
		return list
	}
	for t := range 1 + r.IntN(6) {
		tr := petri.Transition{ID: fmt.Sprint("t", t), Take: arcs(3)}
		if tr.Put = arcs(3); r.IntN(3) > 0 { // most keep the number of tokens
			tr.Put = nil
			for _, a := range tr.Take {
				tr.Put = append(tr.Put, petri.Arc{Place: r.IntN(len(n.Places)), Weight: a.Weight})
			}
		}
		n.Transitions = append(n.Transitions, tr)
	}
	n.Normalise()
	if r.IntN(2) == 0 {
		units := make([]petri.Unit, 1+r.IntN(3))
		for p := range n.Places {
			if u := r.IntN(len(units) + 1); u < len(units) {
				units[u].ID = fmt.Sprint("u", u)
				units[u].Places = append(units[u].Places, p)
			}
		}
		n.Units, n.Safe = units, r.IntN(2) == 0
	}
	return n
}

// markings explores the markings of a net by its definition: how many there are, and steps between them. Complete is
// false when there are too many.
func markings(n *petri.Net, visit func(marking []int)) (states, steps int, complete bool) {
	initial := make([]int, len(n.Places))
	for i, p := range n.Places {
		initial[i] = p.Tokens
	}
	seen := map[string]bool{fmt.Sprint(initial): true}
	for queue := [][]int{initial}; len(queue) > 0; queue = queue[1:] {
		if len(seen) > 3000 {
			return 0, 0, false
		}
		m := queue[0]
		visit(m)
		for _, t := range n.Transitions {
			next, enabled := append([]int(nil), m...), true
			for _, a := range t.Take {
				next[a.Place] -= a.Weight
				enabled = enabled && next[a.Place] >= 0
			}
			if !enabled {
				continue
			}
			for _, a := range t.Put {
				next[a.Place] += a.Weight
			}
			steps++
			if key := fmt.Sprint(next); !seen[key] {
				seen[key] = true
				queue = append(queue, next)
			}
		}
	}
	return len(seen), steps, true
}

func tokens(marking, places []int) (sum int) {
	for _, p := range places {
		sum += marking[p]
	}
	return sum
}

// exceeds reports whether a network reaches a state for more tokens than its net claims.
func exceeds(n *network.Network, g *random.Graph) bool {
	for _, v := range g.Vectors {
		for i, s := range v {
			if strings.HasPrefix(n.Components[i].States[s], "more than ") {
				return true
			}
		}
	}
	return false
}

// The network of a net has its markings and steps, unless a claim of the net is wrong: then the network reaches the
// state that says so. What an invariant proves holds in all markings.
func TestTheNetworkOfANetHasItsMarkings(t *testing.T) {
	var compared, wrong, proved, units int
	for seed := range cases() {
		n := anyNet(rand.New(rand.NewPCG(uint64(seed), 1)))
		report := source.NewReport(10)
		parts := n.Parts(report)
		if report.HasErrors() { // it begins with more than it claims
			continue
		}
		kept := true
		states, steps, complete := markings(n, func(m []int) {
			for _, p := range parts {
				if tokens(m, p.Places) <= p.Most {
					continue
				}
				if kept = false; p.Proved {
					t.Errorf("%d: %s is proved to hold at most %d, and holds more in %v", seed, p.Name, p.Most, m)
				}
			}
		})
		for _, p := range parts {
			if p.Proved {
				proved++
			}
			if !p.Counts {
				units++
			}
		}
		network := n.Network(report)
		g := random.Explore(network)
		if broken := exceeds(network, g); complete && broken == kept || !complete && !broken {
			t.Errorf("%d: complete %v, kept %v, and the network exceeds a bound: %v", seed, complete, kept, broken)
		} else if broken {
			wrong++
			continue
		}
		edges := 0
		for _, list := range g.Edges {
			edges += len(list)
		}
		if compared++; len(g.Vectors) != states || edges != steps {
			t.Errorf("%d: the network has %d states and %d steps, the net %d and %d", seed, len(g.Vectors), edges, states, steps)
		}
	}
	if compared < cases()/4 || wrong < cases()/20 || proved < cases() || units < cases()/4 {
		t.Errorf("%d nets were compared, %d exceeded a bound, %d bounds were proved, %d units had places", compared, wrong, proved, units)
	}
	t.Logf("%d compared, %d exceed a bound, %d bounds proved, %d units", compared, wrong, proved, units)
}

// tangle is a net in which each transition takes three tokens and puts four, so that no bound is found.
func tangle(size int) *petri.Net {
	r := rand.New(rand.NewPCG(1, 1))
	n := &petri.Net{}
	for i := range size {
		n.Places = append(n.Places, petri.Place{ID: fmt.Sprint("p", i), Tokens: 1})
		t := petri.Transition{ID: fmt.Sprint("t", i)}
		for k := range 7 {
			a := petri.Arc{Place: r.IntN(size), Weight: 1}
			if k < 3 {
				t.Take = append(t.Take, a)
			} else {
				t.Put = append(t.Put, a)
			}
		}
		n.Transitions = append(n.Transitions, t)
	}
	n.Normalise()
	return n
}

// loop is a net of one token on a cycle of places.
func loop(size int) *petri.Net {
	n := &petri.Net{}
	for i := range size {
		n.Places = append(n.Places, petri.Place{ID: fmt.Sprint("p", i), Tokens: (size - i) / size})
		n.Transitions = append(n.Transitions, petri.Transition{ID: fmt.Sprint("t", i), Take: []petri.Arc{{Place: i, Weight: 1}},
			Put: []petri.Arc{{Place: (i + 1) % size, Weight: 1}}})
	}
	return n
}

// counters is a net of places with many tokens, from each of which each transition takes one.
func counters(places, transitions int) *petri.Net {
	n := &petri.Net{Transitions: make([]petri.Transition, transitions)}
	for i := range places {
		n.Places = append(n.Places, petri.Place{ID: fmt.Sprint("p", i), Tokens: 4000})
		for t := range n.Transitions {
			n.Transitions[t].ID = fmt.Sprint("t", t)
			n.Transitions[t].Take = append(n.Transitions[t].Take, petri.Arc{Place: i, Weight: 1})
		}
	}
	return n
}

// Large and hostile nets are read within bounds: what is looked for invariants has an end for the whole net, and a network that
// would be too large is refused before it is made.
func TestLargeNetsAreReadWithinBounds(t *testing.T) {
	for _, c := range []struct {
		words      string
		net        *petri.Net
		components int
		bounded    bool
	}{{"a long cycle", loop(3000), 1, false}, {"a tangle", tangle(3000), 0, false}, {"too many places", counters(5000, 1), 0, true},
		{"too many edges", counters(50, 2000), 0, true}} {
		report := source.NewReport(10)
		switch n := c.net.Network(report); {
		case n != nil && len(n.Components) != c.components, n == nil && c.components > 0:
			t.Errorf("%s: %v", c.words, report.Diagnostics())
		case n == nil && (!report.HasErrors() || report.Diagnostics()[0].Bound != c.bounded):
			t.Errorf("%s: %v", c.words, report.Diagnostics())
		}
	}
}
