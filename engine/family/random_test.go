package family_test

import (
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
)

// every density keeps what [DEC] Section 6 says of its random models.
func TestRandomNetworksKeepTheirDensity(t *testing.T) {
	for _, components := range []int{2, 5, 8} {
		for _, internal := range []int{0, 20, 80, 100} {
			for seed := range uint64(10) {
				d := family.Density{Components: components, Internal: internal, Fewest: 15, States: 100,
					Accepting: 3, Transitions: 3, Labels: 4, Seed: seed}
				n := family.Random(d)
				if len(n.Components) != components {
					t.Fatalf("%+v: %d components", d, len(n.Components))
				}
				for l := range n.Labels {
					if got := len(n.Labels[l].Participants); n.Labels[l].Name[0] == 'g' && got != 2 || got > 2 {
						t.Errorf("%+v: %s has %d participants", d, n.Labels[l].Name, got)
					}
				}
				for i := range n.Components {
					checkDensity(t, d, n, i)
				}
			}
		}
	}
}

func checkDensity(t *testing.T, d family.Density, n *network.Network, i int) {
	t.Helper()
	c := &n.Components[i]
	states := len(c.States)
	if states < 15 || states > 100 {
		t.Errorf("%+v: %s has %d states", d, c.Name, states)
	}
	accepting := 0
	for s := range states {
		if c.Accepting(s) {
			accepting++
		}
	}
	if accepting < 1 || accepting > max(1, states*3/100) {
		t.Errorf("%+v: %s has %d accepting states of %d", d, c.Name, accepting, states)
	}
	var internal, all [][2]int
	once := map[network.Transition]bool{}
	for _, tr := range c.Transitions {
		if once[tr] {
			t.Errorf("%+v: %s has a transition twice", d, c.Name)
		}
		once[tr] = true
		all = append(all, [2]int{tr.From, tr.To})
		if !n.Global(tr.Label) {
			internal = append(internal, [2]int{tr.From, tr.To})
		}
	}
	if want := (3*states*d.Internal + 99) / 100; len(internal) != want || len(all) != 3*states {
		t.Errorf("%+v: %s has %d internal transitions of %d, want %d of %d",
			d, c.Name, len(internal), len(all), want, 3*states)
	}
	for s, from := range reach(states, all)[0] {
		if s > 0 && !from {
			t.Errorf("%+v: %s has no way to state %d", d, c.Name, s)
		}
	}
	for s, to := range reach(states, internal) {
		if to[s] && c.Accepting(s) {
			t.Errorf("%+v: %s has an internal cycle through the accepting state %d", d, c.Name, s)
		}
	}
}

// reach says for each state which ones one or more edges lead to (Warshall).
func reach(states int, edges [][2]int) [][]bool {
	to := make([][]bool, states)
	for s := range to {
		to[s] = make([]bool, states)
	}
	for _, e := range edges {
		to[e[0]][e[1]] = true
	}
	for k := range to {
		for i := range to {
			if to[i][k] {
				for j := range to {
					to[i][j] = to[i][j] || to[k][j]
				}
			}
		}
	}
	return to
}

// a seed determines the network, and another seed makes another one.
func TestASeedDeterminesTheNetwork(t *testing.T) {
	build := func(seed int) string {
		n, err := family.Find("random").Build(map[string]int{"seed": seed})
		if err != nil {
			t.Fatal(err)
		}
		return hoa.Write(n)
	}
	if seven := build(7); seven != build(7) || seven == build(8) {
		t.Error("the seed does not decide")
	}
}

// small and dense components leave transitions out rather than search for a place for ever.
func TestDenseComponentsLeaveTransitionsOut(t *testing.T) {
	n := family.Random(family.Density{Components: 2, Internal: 100, Fewest: 2, States: 2, Accepting: 100,
		Transitions: 100, Labels: 1})
	for i := range n.Components {
		if got := len(n.Components[i].Transitions); got < 1 || got > 4 {
			t.Errorf("%d transitions between 2 states", got)
		}
	}
}
