package topology

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg/svgtest"
)

func built(t *testing.T, name string, values map[string]int) *network.Network {
	t.Helper()
	n, err := family.Find(name).Build(values)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestEveryLabelIsInATieOrCountedAtItsComponent(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 0))
	for range 200 {
		n := random.Network(r)
		topology := Of(n, nil)
		seen := make([]int, len(n.Labels))
		for at, tie := range topology.Ties {
			for _, l := range tie.Labels {
				seen[l]++
				if !slices.Equal(n.Labels[l].Participants, tie.Components) {
					t.Fatalf("%s is at a tie of %v, its participants are %v",
						n.Labels[l].Name, tie.Components, n.Labels[l].Participants)
				}
			}
			for i := range topology.Units {
				if slices.Contains(topology.Units[i].Ties, at) != slices.Contains(tie.Components, i) {
					t.Fatalf("component %d and tie %d do not agree", i, at)
				}
			}
		}
		counted := 0
		for _, u := range topology.Units {
			counted += u.Internal + u.Open
		}
		for l, times := range seen {
			if want := len(n.Labels[l].Participants) > 1; (times == 1) != want || times > 1 {
				t.Fatalf("%s is at %d ties", n.Labels[l].Name, times)
			}
			if len(n.Labels[l].Participants) == 1 {
				counted--
			}
		}
		if counted != 0 {
			t.Fatalf("the internal labels are miscounted by %d", counted)
		}
	}
}

func TestATopologyIsToldInWords(t *testing.T) {
	n := built(t, "philosophers", map[string]int{"n": 2})
	d := plan(n, nil)
	scene := &Scene{Network: n, Centre: []bool{false, false, true, false}}
	want := "Topology: 4 components, 4 shared labels, 4 internal labels." +
		" P0, 6 states, 2 internal labels: lF_0 with F0; rF_1 with F1." +
		" P1, 6 states, 2 internal labels: lF_1 with F1; rF_0 with F0." +
		" F0, 3 states, in the centre: lF_0 with P0; rF_0 with P1." +
		" F1, 3 states: rF_1 with P0; lF_1 with P1."
	if got := d.describe(scene); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	words, more := Of(n, nil).TieWords(n, 0, 1)
	if !slices.Equal(words, []string{"F0 (lF_0)"}) || more != 1 {
		t.Errorf("got %q and %d more", words, more)
	}
	five := Of(built(t, "fig5", nil), nil)
	if five.Units[0].Open != 2 || five.Units[0].Internal != 3 {
		t.Errorf("Figure 5 has %d labels of the environment and %d internal ones",
			five.Units[0].Open, five.Units[0].Internal)
	}
}

func TestALabelOfThreeOrMoreIsADiamond(t *testing.T) {
	n := built(t, "unfolding", map[string]int{"n": 4})
	d := plan(n, nil)
	if len(d.junctions) != 1 || len(d.graph.Nodes) != 5 || len(d.graph.Edges) != 4 {
		t.Fatalf("%d diamonds, %d nodes, %d edges", len(d.junctions), len(d.graph.Nodes), len(d.graph.Edges))
	}
	drawn := d.draw(d.place(600, 400), &Scene{Network: n, Chosen: -1})
	if count := strings.Count(drawn, `class="junction"`); count != 1 {
		t.Errorf("%d diamonds are drawn", count)
	}
	if count := strings.Count(drawn, ">lG</tspan>"); count != 1 {
		t.Errorf("the label is written %d times", count)
	}
}

func TestManyLabelsAtATieAreCutShort(t *testing.T) {
	n := built(t, "fig8", nil)
	d := plan(n, nil)
	if got, want := d.labels(&d.Ties[0]), "l1, l2, l3, l4, l5, l6, l7"; got != want &&
		got != "l1, l2, l3, l4, +3" && !strings.Contains(got, ", +") {
		t.Errorf("got %q", got)
	}
	if words := d.labelWords(&d.Ties[0]); words != "l1, l2, l3 and 4 more labels" {
		t.Errorf("got %q", words)
	}
}

func TestRingsStarsAndSmallNetworksAreDrawnWithoutFaults(t *testing.T) {
	for _, c := range []struct {
		name   string
		values map[string]int
	}{
		{"philosophers", map[string]int{"n": 2}}, {"philosophers", map[string]int{"n": 3}}, {"philosophers", map[string]int{"n": 5}},
		{"ring", map[string]int{"n": 3}}, {"ring", map[string]int{"n": 8}}, {"ring", map[string]int{"n": 20}},
		{"transport", map[string]int{"n": 6}}, {"unfolding", map[string]int{"n": 5}}, {"fig1", nil}, {"fig5", nil}, {"counters", nil},
	} {
		d := plan(built(t, c.name, c.values), nil)
		for _, size := range [][2]float64{{350, 400}, {640, 480}, {900, 300}} {
			p := d.place(size[0], size[1])
			if faults := layout.Faults(d.graph, p); faults > 0 {
				t.Errorf("%s %v at %v: %d faults", c.name, c.values, size, faults)
			}
		}
	}
}

func TestHostileNamesStayText(t *testing.T) {
	n := network.New()
	evil := `"><script>alert(1)</script>`
	a := n.Label(evil)
	for _, name := range []string{evil, evil + "2"} {
		n.Add(network.Component{Name: name, States: []string{"0"}, Initial: []int{0}, Alphabet: []int{a},
			Marks: []uint64{0}})
	}
	d := plan(n, nil)
	if drawn := d.draw(d.place(300, 300), &Scene{Network: n}); strings.Contains(drawn, "<script") {
		t.Error("a name became markup")
	}
}

func TestArrowKeysLeadToTheNearestComponentInTheirDirection(t *testing.T) {
	at := []layout.Point{{X: 0, Y: 0}, {X: 100, Y: 0}, {X: 0, Y: 100}, {X: 200, Y: 10}}
	for _, c := range []struct {
		from        int
		right, down float64
		want        int
	}{{0, 1, 0, 1}, {1, 1, 0, 3}, {1, -1, 0, 0}, {0, 0, 1, 2}, {0, -1, 0, 0}, {3, 1, 0, 3}} {
		if got := neighbour(at, 4, c.from, c.right, c.down); got != c.want {
			t.Errorf("from %d by (%g, %g): %d, want %d", c.from, c.right, c.down, got, c.want)
		}
	}
}

// A component that blocks labels says so on its card.
func TestACardSaysThatItsComponentBlocksALabel(t *testing.T) {
	n := network.New()
	lock := n.Label("lock")
	n.Add(network.Component{Name: "Never", States: []string{"0"}, Alphabet: []int{lock}})
	n.Add(network.Component{Name: "P0", States: []string{"0"}, Alphabet: []int{lock},
		Transitions: []network.Transition{{Label: lock}}})
	d := plan(n, nil)
	if got := d.counts(0); got != "1 state · blocks 1" {
		t.Error(got)
	}
	if got := d.unitSentence(0, &Scene{}); !strings.Contains(got, "blocks 1 label") || strings.Contains(d.unitSentence(1, &Scene{}), "blocks") {
		t.Error(got)
	}
}

func TestComponentsThatCanBeExchangedAreMarked(t *testing.T) {
	n := family.Philosophers(2)
	d := plan(n, nil)
	s := &Scene{Network: n, Chosen: -1, Orbits: [][]int{{0, 1}, {2, 3}}}
	text := d.draw(d.place(600, 400), s)
	svgtest.WellFormed(t, text)
	for _, mark := range []string{"⇄1", "⇄2"} {
		if got := strings.Count(text, mark); got != 2 {
			t.Errorf("%d marks %s", got, mark)
		}
	}
	if got := d.unitSentence(0, s); !strings.Contains(got, ", exchangeable with P1") {
		t.Errorf("%q", got)
	}
	if s.Orbits = nil; strings.Contains(d.draw(d.place(600, 400), s), exchangeSign) {
		t.Error("a mark without symmetries")
	}
}
