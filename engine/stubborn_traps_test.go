package engine

import (
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// the traps of stubborn sets over decoupled states, each with the smallest network on which a search falls into it: told to
// do without the condition it goes wrong, and whole it is right.
func TestStubbornSearchesStepOverEachTrap(t *testing.T) {
	for _, trap := range []struct {
		name    string
		n       *network.Network
		opt     Options
		without string
		right   search.Verdict
	}{
		{"1: EdgeLean inside stubborn sets, target", random.Sketch("g0 g1", "0: g1 0>1", "0: g0 0>1"),
			Options{Algorithm: "stubborn-decoupled", Target: map[string]string{"C0": "1", "C1": "1"}}, "parent-set", search.Reached},
		{"2: a set that begins with an enabled label, deadlock", random.Sketch("g1 g2", "1: g2 1>0", "0: i 0>1 g1 0>1"),
			Options{Algorithm: "stubborn-decoupled"}, "goal-seed", search.Deadlock},
		{"2b: EdgeLean inside stubborn sets, deadlock", random.Sketch("g0 g1 g3", "1: g1 1>0", "0: g0 0>1 g3 0>0"),
			Options{Algorithm: "stubborn-decoupled"}, "parent-set", search.Deadlock},
		{"3: ample sets with C1, C2 and C3", random.Sketch("a b c", "0 acc 1: i 0>1 a 0>2", "0 acc 1: b 0>1 c 1>1"),
			Options{Algorithm: "stubborn-decndfs"}, "goal-seed", search.Lasso},
		{"4: ample sets of components that always accept", random.Sketch("a b", "0 acc 0 1: i 0>0 a 0>1", "0 acc 1: b 0>1"),
			Options{Algorithm: "stubborn-decndfs"}, "goal-seed-strict", search.Lasso},
		{"5: ample sets without C3", random.Sketch("a b", "0 acc 0: a 0>0", "0 acc 1: b 0>1"),
			Options{Algorithm: "stubborn-decndfs"}, "goal-seed-proviso", search.Lasso},
		{"6: reduced where the goal is met", random.Sketch("b", "0 acc 0:", "0 acc 0 1: b 0>1 1>1"),
			Options{Algorithm: "stubborn-decndfs"}, "full-accepting", search.Lasso},
		{"7: reduced at the root of a nested search", random.Sketch("g", "0 acc 0:", "0 acc 0: g 0>0"),
			Options{Algorithm: "stubborn-decndfs"}, "full-root", search.Lasso},
		{"7b: EdgeLean inside stubborn sets, first search", random.Sketch("a b", "0 acc 0 1: a 0>1 1>1", "0 acc 1: b 0>1"),
			Options{Algorithm: "stubborn-decndfs"}, "parent-set", search.Lasso},
		{"7b: EdgeLean inside stubborn sets, nested search", random.Sketch("go b a", "0 acc 0: go 0>1 a 1>0", "0 acc 0: go 0>1 b 1>0"),
			Options{Algorithm: "stubborn-decndfs"}, "parent-set", search.Lasso},
	} {
		whole := mustSearch(t, trap.n, trap.opt)
		if whole.Verdict != trap.right {
			t.Errorf("trap %s: the whole search says %s", trap.name, whole.Verdict)
		}
		if trap.right == search.Lasso {
			if single, _ := trap.n.Degeneralise(); !random.Brute(single).Simultaneous {
				t.Errorf("trap %s: brute force knows no lasso", trap.name)
			}
		}
		trap.opt.Without = trap.without
		if broken := mustSearch(t, trap.n, trap.opt); broken.Verdict == trap.right {
			t.Errorf("trap %s: the search without %s says %s too: %+v", trap.name, trap.without, broken.Verdict, broken.Counts)
		}
		trap.opt.Without, trap.opt.Elu = "", true
		if lean := mustSearch(t, trap.n, trap.opt); lean.Verdict != trap.right {
			t.Errorf("trap %s: with ELU it says %s", trap.name, lean.Verdict)
		}
	}
}
