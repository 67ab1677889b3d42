package interpret

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"testing"

	"lassolab/engine"
	"lassolab/engine/promela"
	"lassolab/engine/testkit"
)

// SPIN's ways to count: what it is told to turn off, and what that is here.
var asSpinCounts = []struct {
	off  []string
	here promela.Options
}{
	{[]string{}, promela.Options{Ways: promela.Ways{Merge: true}}},
	{[]string{"-o1", "-o2"}, promela.Options{Ways: promela.Ways{Merge: true, KeepDead: true}}},
	{[]string{"-o3"}, promela.Options{Ways: promela.Ways{SpinDead: true}}},
}

// ending is the end of a process that ends: SPIN has a state more for its death.
var ending = regexp.MustCompile(`\tskip\n}`)

func TestNetworksOfRandomProgramsHaveTheStatesThatSpinCountsByDefault(t *testing.T) {
	t.Parallel()
	testkit.NeedsSpin(t)
	for seed := range testkit.Trials(4) {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			t.Parallel()
			text := ending.ReplaceAllString(Random(rand.New(rand.NewPCG(21, uint64(seed)))), "\tgoto L0\n}")
			for _, way := range asSpinCounts {
				m := model(t, text, way.here)
				if m == nil || m.Network.Component("errors") >= 0 {
					return
				}
				c := explored(t, m.Network, engine.Options{Algorithm: "dfs"}).Counts
				judge := testkit.AskSpinWith(t, text, way.off...)
				states, edges := judge.Counts()
				got := fmt.Sprintf("%d states, %d steps", c.States, c.Edges)
				if want := fmt.Sprintf("%d states, %d steps", states, edges); got != want {
					t.Errorf("spin %v: network: %s, SPIN: %s\n%s", way.off, got, want, text)
				}
			}
		})
	}
}
