package engine

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// SEARCHES.md section 7: the edge-lean filter inside decoupled search on the
// philosophers, states, edges and stack.
func TestLeanFiguresOfThePhilosophers(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]search.Counts{
		5:  {States: 262, Edges: 523, Stack: 73},
		8:  {States: 6595, Edges: 16885, Stack: 136},
		11: {States: 177196, Edges: 531144, Stack: 195},
	} {
		if n > 8 && os.Getenv("LASSOLAB_TRIALS") == "" {
			continue // half a million edges: a long trial's size
		}
		for _, algorithm := range []string{"lean-decoupled", "lean-decndfs"} {
			c := mustSearch(t, family.Philosophers(n), Options{Algorithm: algorithm}).Counts
			if c.States != want.States || c.Nested != 0 || c.Edges != want.Edges || c.Stack != want.Stack ||
				c.Considered <= c.Edges {
				t.Errorf("%s of %d philosophers: %+v, want %+v", algorithm, n, c, want)
			}
		}
	}
}

// star searches take their centre from the model or from the options, say which they used, and answer as
// brute force does with either pruning.
func TestStarSearchesSayTheirCentreAndPruning(t *testing.T) {
	for seed := range testkit.Trials(60) {
		r := rand.New(rand.NewPCG(5, uint64(seed)))
		n := random.Network(r)
		var own, chosen []string
		for i := range n.Components {
			if n.Components[i].Centre = r.IntN(2) == 0; n.Components[i].Centre {
				own = append(own, n.Components[i].Name)
			}
			if r.IntN(2) == 0 {
				chosen = append(chosen, n.Components[i].Name)
			}
		}
		plain, _ := n.Degeneralise()
		truth := random.Brute(plain).Simultaneous
		for _, prune := range []string{"", "duplicate", "dominance"} {
			for _, option := range [][]string{nil, {}, chosen} {
				want := option
				if option == nil {
					want = own
				}
				lasso := mustSearch(t, n, Options{Algorithm: "star-decndfs", Centre: option, Prune: prune})
				explored := mustSearch(t, n, Options{Algorithm: "star", Centre: option, Prune: prune})
				if (lasso.Verdict == search.Lasso) != truth || explored.Verdict != search.Explored {
					t.Fatalf("seed %d, centre %q, prune %q: %s and %s\n%s",
						seed, option, prune, lasso.Verdict, explored.Verdict, hoa.Write(n))
				}
				for _, report := range []*Report{lasso, explored} {
					if !slices.Equal(report.Centre, want) ||
						report.Prune != "duplicate" && prune == "duplicate" ||
						report.Prune != "dominance" && prune != "duplicate" {
						t.Fatalf("seed %d: asked for centre %q and prune %q, the report says %q and %q",
							seed, option, prune, report.Centre, report.Prune)
					}
				}
			}
		}
	}
}

// what a star search cannot do with its options is an input error that says so.
func TestStarOptionsAreChecked(t *testing.T) {
	n := family.Philosophers(3)
	var words strings.Builder
	for _, c := range []struct {
		opt Options
	}{
		{Options{Algorithm: "star", Centre: []string{"F0", "F9"}}},
		{Options{Algorithm: "star-decndfs", Prune: "some"}},
		{Options{Algorithm: "decoupled", Centre: []string{}}},
		{Options{Algorithm: "dfs", Prune: "duplicate"}},
	} {
		_, err := Search(context.Background(), n, c.opt)
		if wrong := (*InputError)(nil); !errors.As(err, &wrong) {
			t.Errorf("%+v: %v", c.opt, err)
		}
		fmt.Fprintf(&words, "%+v\n%v\n", c.opt.CommandLine(), err)
	}
	testkit.Golden(t, words.String())
	if got, want := ProposeCentre(n), []string{"F0", "F1", "F2"}; !slices.Equal(got, want) {
		t.Errorf("proposed centre %q, want %q", got, want)
	}
}

// gdecndfs says which component cuts; asked the simultaneous question it is decndfs.
func TestGeneralizedSearchSaysWhatCuts(t *testing.T) {
	n := family.Philosophers(4)
	if r := mustSearch(t, n, Options{Algorithm: "gdecndfs",
		Accept: search.Generalized}); r.Verdict != search.Lasso || r.Cut != "P0" {
		t.Errorf("%s, cut by %q", r.Verdict, r.Cut)
	}
	r, want := mustSearch(t, n, Options{Algorithm: "gdecndfs"}), mustSearch(t, n, Options{Algorithm: "decndfs"})
	if r.Cut != "" || r.Counts != want.Counts || r.Verdict != search.Empty {
		t.Errorf("simultaneous: %+v cut by %q, decndfs counts %+v", r.Counts, r.Cut, want.Counts)
	}
}
