package teach_test

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/teach"
	"lassolab/engine/testkit"
)

func filmed(t *testing.T, n *network.Network, algorithm string) teach.Filmed {
	r, err := engine.Search(t.Context(), n, engine.Options{Algorithm: algorithm, Film: 1000})
	if err != nil {
		t.Fatal(err)
	}
	return teach.Filmed{Network: n, Order: n.LabelsNamed(r.Order), Film: r.Film, Playback: film.NewPlayback(r.Film)}
}

// What is asked is answered by the next event, and not told by how the options look.
func TestARoomIsAskedWhatTheFilmShowsNext(t *testing.T) {
	var b strings.Builder
	for _, of := range []struct {
		model     string
		network   *network.Network
		algorithm string
	}{{"Figure 1", family.Figure1(), "ndfs"}, {"Figure 2", family.Figure2(), "edgelean"}, {"Figure 5", family.Figure5(), "decndfs"},
		{"two philosophers", family.Philosophers(2), "dfs"}, {"two philosophers", family.Philosophers(2), "unfolding"}} {
		f := filmed(t, of.network, of.algorithm)
		right := map[teach.Asking][]int{}
		for after := -1; after < f.Playback.Len(); after++ {
			for _, asking := range teach.Askings {
				v, err := teach.Ask(asking, f, after)
				if err != nil {
					if !strings.HasSuffix(err.Error(), "nothing to ask") && after < 1 {
						fmt.Fprintf(&b, "%s, %s, %d, %s: %v\n", of.algorithm, of.model, after, asking, err)
					}
					continue
				}
				right[asking] = append(right[asking], v.Right)
				if v.Right >= len(v.Options) || len(v.Options) < 2 || v.Said == "" {
					t.Errorf("%s after %d: %+v", of.algorithm, after, v)
				}
				switch e := f.Film.Events[after+1]; asking {
				case teach.AskNext:
					if v.Options[v.Right] != v.Said {
						t.Errorf("%s after %d: %q is right, %q happens", of.algorithm, after, v.Options[v.Right], v.Said)
					}
				case teach.AskPruned:
					if yes := v.Right == 0; yes != e.Kind.Pruned() {
						t.Errorf("%s after %d: %s is pruned: %t", of.algorithm, after, v.Prompt, yes)
					}
				case teach.AskLasso:
					if yes := v.Right == 0; yes != (e.Kind == film.Cycle) {
						t.Errorf("%s after %d: %s is a lasso: %t", of.algorithm, after, v.Prompt, yes)
					}
				}
			}
		}
		for _, asking := range teach.Askings {
			fmt.Fprintf(&b, "%s, %s: %s The right ones are %v\n", of.algorithm, of.model, asking.Words(), right[asking])
		}
	}
	testkit.Golden(t, b.String())
}
