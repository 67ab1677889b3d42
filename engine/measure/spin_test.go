package measure_test

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/testkit"
)

// monitored is a network in Promela as [DEC] Section 6 describes it: a component is a process, its states are labels,
// an internal transition is a goto, a label of two is a rendezvous, and a monitor goes to an accepting state when all
// components accept. The paper leaves the order of processes and options open, and who sends. Here processes have the
// order of the components, of which the last of a label sends. Options are written last first.
//
// This is no export: the monitor is a process and moves alone, so that a network that waits in an accepting state has
// an acceptance cycle although it has no lasso.
func monitored(n *network.Network) string {
	var text strings.Builder
	for l, label := range n.Labels {
		if len(label.Participants) == 2 {
			fmt.Fprintf(&text, "chan on%d = [0] of { bit };\n", l)
		}
	}
	var all []string
	for i, c := range n.Components {
		fmt.Fprintf(&text, "active proctype C%d() {\n", i)
		var accepting []string
		for s := range c.States {
			if c.Sets > 0 && c.Marks[s] != 0 {
				accepting = append(accepting, fmt.Sprintf("C%d@s%d", i, s))
			}
			fmt.Fprintf(&text, "s%d: if\n", s) // the families begin with their initial state
			for k := range c.Transitions {
				t := c.Transitions[len(c.Transitions)-1-k]
				if t.From != s {
					continue
				}
				step := ""
				if among := n.Labels[t.Label].Participants; len(among) == 2 && among[1] == i {
					step = fmt.Sprintf("on%d!0 -> ", t.Label)
				} else if len(among) == 2 {
					step = fmt.Sprintf("on%d?0 -> ", t.Label)
				}
				fmt.Fprintf(&text, ":: %sgoto s%d\n", step, t.To)
			}
			text.WriteString("fi;\n")
		}
		text.WriteString("}\n")
		if len(accepting) < len(c.States) {
			all = append(all, "("+strings.Join(accepting, " || ")+")")
		}
	}
	fmt.Fprintf(&text, "active proctype Monitor() {\nwait: if :: %s -> goto accept fi;\n"+
		"accept: if :: true -> goto wait fi\n}\n", strings.Join(all, " && "))
	return text.String()
}

// SPIN stores as many states of philosophers as [DEC] Figure 10 prints. Where a ring begins, all components accept: the
// monitor loops alone.
func TestSpinStoresThePublishedStatesOfPhilosophers(t *testing.T) {
	t.Parallel()
	testkit.NeedsSpin(t)
	asked := func(name string, n int) (states int64, cycle bool) {
		built, err := family.Find(name).Build(map[string]int{"n": n})
		if err != nil {
			t.Fatal(err)
		}
		return testkit.AskSpinWith(t, monitored(built)).Reduced()
	}
	s := measured(t, planned(t, "preset: dec-philosophers\nfamily: philosophers n=3..7\nalgorithms: decndfs"))
	for n := 3; n <= 7; n++ {
		states, cycle := asked("philosophers", n)
		if theirs := at(t, seriesOf(t, s, "SPIN"), n); float64(states) != theirs.Number || cycle {
			t.Errorf("%d philosophers: SPIN stores %d states, cycle %t; published %+v", n, states, cycle, theirs)
		}
	}
	if _, cycle := asked("ring", 6); !cycle {
		t.Error("the monitor of a ring does not loop alone")
	}
}
