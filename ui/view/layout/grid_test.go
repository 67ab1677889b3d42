package layout

import (
	"math"
	"math/rand/v2"
	"testing"
)

// What an exchange of two cells changes is told by the cells' surroundings, as by the cost of the whole.
func TestAnExchangeCostsWhatItsSurroundingsTell(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		nodes := 2 + random.IntN(40)
		g := &Graph{Initial: []int{0}}
		for range nodes {
			g.Nodes = append(g.Nodes, Shape{Width: 30, Height: 30})
		}
		for range random.IntN(4 * nodes) {
			g.Edges = append(g.Edges, Edge{From: random.IntN(nodes), To: random.IntN(nodes)})
		}
		d := newGrid(g, 1+random.IntN(nodes))
		d.corner = random.Float64()
		start := d.total()
		d.anneal()
		if d.total() > start+1e-9 {
			t.Errorf("annealing made %v of %v", d.total(), start)
		}
		for range 100 {
			a, b := random.IntN(len(d.node)), random.IntN(len(d.node))
			if a == b {
				continue
			}
			whole, around := d.total(), d.around(a, b)
			d.swap(a, b)
			if got, want := d.around(a, b)-around, d.total()-whole; math.Abs(got-want) > 1e-6 {
				t.Fatalf("%d nodes, %d columns: %v by the surroundings, %v in all", nodes, d.columns, got, want)
			}
		}
	}
}

func TestSegmentsCrossWhereTheyMeetInsideBoth(t *testing.T) {
	b := newBoard(3, 3) // cells 0 1 2 / 3 4 5 / 6 7 8
	for _, c := range []struct {
		s, u  [2]int
		cross bool
	}{
		{[2]int{0, 4}, [2]int{1, 3}, true},
		{[2]int{0, 8}, [2]int{2, 6}, true},
		{[2]int{0, 4}, [2]int{4, 8}, false}, // they share an end
		{[2]int{0, 1}, [2]int{3, 4}, false},
		{[2]int{0, 2}, [2]int{1, 7}, false}, // an end lies on the other: that is told by the cells between
		{[2]int{3, 5}, [2]int{1, 7}, true},
	} {
		s, u := segment(c.s[0], c.s[1]), segment(c.u[1], c.u[0])
		if b.crossing(s).Has(u) != c.cross || b.crossing(u).Has(s) != c.cross {
			t.Errorf("%v and %v: crossing is not %v", c.s, c.u, c.cross)
		}
	}
	if !b.between[segment(0, 8)].Has(4) || b.between[segment(0, 5)].Has(1) || b.between[segment(0, 2)].Has(0) {
		t.Error("cells between")
	}
}
