package counterexample_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/counterexample"
	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// Where acceptance does not ask for more, one philosopher eats for ever, and those who do not move but could are
// told, with their labels.
func TestPhilosophersWhoCouldMoveAndDoNotAreTold(t *testing.T) {
	n := family.Philosophers(3)
	for i := range n.Components {
		n.Components[i].Sets, n.Components[i].Marks = 0, make([]uint64, len(n.Components[i].States))
	}
	f, err := counterexample.Shortest(compiled(n), search.Simultaneous, 0, monitor(search.Limits{}))
	if err != nil || f.Run == nil {
		t.Fatal(f, err)
	}
	var said []string
	for _, s := range counterexample.Starves(n, f.Run) {
		said = append(said, s.Sentence(n))
	}
	want := []string{
		"P1 never moves in the cycle, although it could take lF_1 after steps 1, 5 and 6.",
		"P2 never moves in the cycle, although it could take lF_2 at any time.",
		"F2 never moves in the cycle, although it could take lF_2 at any time.",
	}
	if !slices.Equal(said, want) {
		t.Errorf("%q is told, not %q", said, want)
	}
}

// What is told of random lassos is what brute force sees: the component has the same state all along, and from
// the vectors named, and no others of the cycle, an edge leads on in which it takes part.
func TestTheStarvedAreThoseOfBruteForce(t *testing.T) {
	t.Parallel()
	told, sometimes := 0, 0
	for seed := range trials(4000) {
		n := random.Network(rand.New(rand.NewPCG(73, uint64(seed))))
		f, err := counterexample.Shortest(compiled(n), search.Generalized, 0, monitor(search.Limits{}))
		if err != nil {
			t.Fatal(err)
		}
		if f.Run == nil {
			continue
		}
		b := random.Explore(n)
		var want []counterexample.Starved
		for i := range n.Components {
			s := counterexample.Starved{Component: i}
			takes := func(l int) bool { return slices.Contains(n.Labels[l].Participants, i) }
			moves := false
			for k, step := range f.Run.Cycle {
				moves = moves || takes(step.Label)
				at := slices.IndexFunc(b.Vectors, func(v []int) bool { return slices.Equal(v, step.State) })
				could := false
				for _, e := range b.Edges[at] {
					if takes(e.Label) {
						could = true
						s.Labels = append(s.Labels, e.Label)
					}
				}
				if could {
					s.Steps = append(s.Steps, len(f.Run.Prefix)+k+1)
				}
			}
			if moves || len(s.Steps) == 0 {
				continue
			}
			slices.Sort(s.Labels)
			s.Labels, s.Always = slices.Compact(s.Labels), len(s.Steps) == len(f.Run.Cycle)
			want = append(want, s)
		}
		if got := counterexample.Starves(n, f.Run); fmt.Sprint(got) != fmt.Sprint(want) {
			failed(t, n, seed, "%v is told, and true is %v", got, want)
		}
		for _, s := range want {
			if told++; !s.Always {
				sometimes++
			}
		}
	}
	if told < trials(300) || sometimes == 0 {
		t.Errorf("%d are told, %d of them could move not always", told, sometimes)
	}
}

func TestTheSentenceAboutAStarvedComponentNamesItsLabelsAndSteps(t *testing.T) {
	n := network.New()
	n.Add(network.Component{Name: "P2", States: []string{"s"}, Alphabet: []int{n.Label("l"), n.Label("m")}})
	for _, c := range []struct {
		s    counterexample.Starved
		want string
	}{
		{counterexample.Starved{Steps: []int{3, 5}, Labels: []int{0}}, "P2 never moves in the cycle, although it could take l after steps 3 and 5."},
		{counterexample.Starved{Steps: []int{4}, Labels: []int{0, 1}}, "P2 never moves in the cycle, although it could take l or m after step 4."},
		{counterexample.Starved{Steps: []int{4, 5}, Labels: []int{1}, Always: true}, "P2 never moves in the cycle, although it could take m at any time."},
	} {
		if got := c.s.Sentence(n); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}
