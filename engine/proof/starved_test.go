package proof_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/lasso"
	"lassolab/engine/proof"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// Where acceptance does not ask for more, one philosopher eats for ever, and those who do not move but could are
// told, with their labels.
func TestPhilosophersWhoCouldMoveAndDoNotAreTold(t *testing.T) {
	n := family.Philosophers(3)
	for i := range n.Components {
		n.Components[i].Sets, n.Components[i].Marks = 0, make([]uint64, len(n.Components[i].States))
	}
	f, err := proof.ShortestOf(compiled(n), search.Simultaneous, 0, monitor(search.Limits{}))
	if err != nil || f.Run == nil {
		t.Fatal(f, err)
	}
	var said []string
	for _, s := range proof.Starves(n, *lasso.Name(n, f.Run)) {
		said = append(said, s.Sentence)
	}
	testkit.Golden(t, strings.Join(said, "\n"))
}

// What is told of random lassos is what brute force sees: the component has the same state all along, and from
// the vectors named, and no others of the cycle, an edge leads on in which it takes part.
func TestTheStarvedAreThoseOfBruteForce(t *testing.T) {
	t.Parallel()
	told, sometimes := 0, 0
	for seed := range natively(4000) {
		n := random.Network(rand.New(rand.NewPCG(73, uint64(seed))))
		f, err := proof.ShortestOf(compiled(n), search.Generalized, 0, monitor(search.Limits{}))
		if err != nil {
			t.Fatal(err)
		}
		if f.Run == nil {
			continue
		}
		b := random.Explore(n)
		var want []proof.Starved
		for i := range n.Components {
			s := proof.Starved{Component: n.Components[i].Name}
			var labels []int
			takes := func(l int) bool { return slices.Contains(n.Labels[l].Participants, i) }
			moves := false
			for k, step := range f.Run.Cycle {
				moves = moves || takes(step.Label)
				at := slices.IndexFunc(b.Vectors, func(v []int) bool { return slices.Equal(v, step.State) })
				could := false
				for _, e := range b.Edges[at] {
					if takes(e.Label) {
						could = true
						labels = append(labels, e.Label)
					}
				}
				if could {
					s.Steps = append(s.Steps, len(f.Run.Prefix)+k+1)
				}
			}
			if moves || len(s.Steps) == 0 {
				continue
			}
			slices.Sort(labels)
			s.Labels, s.Always = n.LabelNames(slices.Compact(labels)), len(s.Steps) == len(f.Run.Cycle)
			s.Sentence = s.Words()
			want = append(want, s)
		}
		if got := proof.Starves(n, *lasso.Name(n, f.Run)); fmt.Sprint(got) != fmt.Sprint(want) {
			failed(t, n, seed, "%v is told, and true is %v", got, want)
		}
		for _, s := range want {
			if told++; !s.Always {
				sometimes++
			}
		}
	}
	if told < natively(300) || sometimes == 0 {
		t.Errorf("%d are told, %d of them could move not always", told, sometimes)
	}
}

func TestTheSentenceAboutAStarvedComponentNamesItsLabelsAndSteps(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct {
		s proof.Starved
	}{
		{proof.Starved{Component: "P2", Steps: []int{3, 5}, Labels: []string{"l"}}},
		{proof.Starved{Component: "P2", Steps: []int{4}, Labels: []string{"l", "m"}}},
		{proof.Starved{Component: "P2", Steps: []int{4, 5}, Labels: []string{"m"}, Always: true}},
	} {
		fmt.Fprintf(&words, "%+v\n%s\n", c.s, c.s.Words())
	}
	testkit.Golden(t, words.String())
}
