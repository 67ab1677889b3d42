package promela_test

import (
	"context"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/promela/interpret"
	"lassolab/engine/search"
)

// random gives programs that are compiled; $LASSOLAB_TRIALS asks for more of them.
func random(t *testing.T, few int, seed uint64, check func(t *testing.T, text string, m *promela.Model)) {
	t.Helper()
	if text := os.Getenv("LASSOLAB_TRIALS"); text != "" {
		more, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		few = more
	}
	compiled := 0
	for i := range few {
		text := interpret.Random(rand.New(rand.NewPCG(seed, uint64(i))))
		m, _, err := promela.Read(context.Background(), text, promela.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if m != nil {
			compiled++
			check(t, text, m)
		}
		if t.Failed() {
			t.Fatal(text)
		}
	}
	if compiled < few/2 {
		t.Errorf("%d of %d programs are compiled", compiled, few)
	}
}

func ask(t *testing.T, n *network.Network, opt engine.Options) *engine.Report {
	t.Helper()
	r, err := engine.Search(context.Background(), n, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestBothWaysToValuesGiveTheSameReachableNetwork(t *testing.T) {
	t.Parallel()
	random(t, 6, 17, func(t *testing.T, text string, m *promela.Model) {
		for _, closely := range []bool{false, true} {
			n := promela.ByExploring(m.Program, promela.Options{}, closely)
			if n == nil {
				t.Fatal("it cannot be explored")
			}
			analysed, explored := ask(t, m.Network, engine.Options{Algorithm: "dfs"}).Counts, ask(t, n, engine.Options{Algorithm: "dfs"}).Counts
			if analysed.States != explored.States || analysed.Edges != explored.Edges || analysed.Deadlocks != explored.Deadlocks {
				t.Errorf("values by analysis: %+v; by exploring, closely %t: %+v", analysed, closely, explored)
			}
			for _, c := range n.Components {
				at := m.Network.Component(c.Name)
				if at < 0 {
					t.Errorf("only exploring gives %s", c.Name)
				} else if more := len(m.Network.Components[at].States); len(c.States) > more {
					t.Errorf("%s has %d states by exploring, %d by analysis", c.Name, len(c.States), more)
				}
			}
		}
	})
}

func TestExploringFindsTheSameHoweverManyOutcomesItKeeps(t *testing.T) {
	t.Parallel()
	random(t, 30, 19, func(t *testing.T, text string, m *promela.Model) {
		for _, closely := range []bool{false, true} {
			all := promela.ByExploring(m.Program, promela.Options{}, closely)
			for _, few := range []int{0, 1, 10} {
				n := promela.ByExploringWith(m.Program, promela.Options{}, closely, few)
				if n == nil || all == nil || hoa.Write(n) != hoa.Write(all) {
					t.Errorf("closely %t: another network where only %d outcomes are kept", closely, few)
				}
			}
		}
	})
}

func TestAllSearchesJudgeRandomProgramsAlike(t *testing.T) {
	t.Parallel()
	random(t, 6, 18, func(t *testing.T, text string, m *promela.Model) {
		wrong := map[string]string{"errors": "some"}
		if m.Network.Component("errors") < 0 {
			wrong = nil
		}
		reached := ask(t, m.Network, engine.Options{Algorithm: "dfs", Target: wrong}).Verdict
		lasso := ask(t, m.Network, engine.Options{Algorithm: "scc"}).Verdict
		for _, a := range engine.Algorithms() {
			opt, want := engine.Options{Algorithm: a.Name}, lasso
			if !a.Lasso {
				opt.Target, want = wrong, reached
			}
			found := func(v search.Verdict) bool { return v == search.Reached || v == search.Lasso }
			if r := ask(t, m.Network, opt); found(r.Verdict) != found(want) && (r.Complete || found(r.Verdict)) {
				t.Errorf("%s says %s, not %s", a.Name, r.Verdict, want)
			}
		}
	})
}
