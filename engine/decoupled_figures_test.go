package engine

import (
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// n philosophers take 3n²+2n−3 decoupled states by stubborn sets, and 3n²−n+3 with ELU, where plain decoupled search takes
// exponentially many; edges and depth are those of the published table.
func TestPhilosophersTakeAQuadraticNumberOfDecoupledStates(t *testing.T) {
	for _, n := range sizes([]int{2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 40}, []int{2, 4, 8, 20}) {
		whole, lean := 3*n*n+2*n-3, 3*n*n-n+3
		counted(t, family.Philosophers(n), Options{Algorithm: "stubborn-decndfs"}, search.Empty, int64(whole), 0, -1)
		counted(t, family.Philosophers(n), Options{Algorithm: "stubborn-decndfs", Elu: true}, search.Empty, int64(lean), 0, -1)
	}
	for n, edges := range map[int][3]int64{4: {80, 71, 29}, 5: {123, 110, 38}, 6: {174, 157, 47}, 7: {233, 212, 56}, 8: {300, 275, 65},
		9: {375, 346, 74}, 10: {458, 425, 83}} {
		for k, elu := range []bool{false, true} {
			r := counted(t, family.Philosophers(n), Options{Algorithm: "stubborn-decndfs", Elu: elu}, search.Empty, -1, 0, edges[k])
			if r.Counts.Stack != edges[2] {
				t.Errorf("%d philosophers, ELU %t: depth %d, not %d", n, elu, r.Counts.Stack, edges[2])
			}
		}
	}
	for n, plain := range map[int][4]int64{4: {97, 258, 95, 186}, 6: {783, 3120, 753, 1637}, 7: {2290, 10660, 2216, 5019}} {
		counted(t, family.Philosophers(n), Options{Algorithm: "decndfs"}, search.Empty, plain[0], 0, plain[1])
		counted(t, family.Philosophers(n), Options{Algorithm: "lean-decndfs"}, search.Empty, plain[2], 0, plain[3])
	}
}

// philosophers the first of whom is left-handed have no deadlock, which takes 3n²−2n+4 decoupled states to know.
func TestLeftyTakesAQuadraticNumberOfDecoupledStates(t *testing.T) {
	for _, n := range sizes([]int{3, 4, 6, 8, 9, 10, 20, 40}, []int{4, 8}) {
		counted(t, family.Lefty(n), Options{Algorithm: "stubborn-decoupled"}, search.NoneDead, int64(3*n*n-2*n+4), 0,
			map[int]int64{4: 61, 6: 139, 8: 249, 9: 316, 10: 391, 3: -1, 20: -1, 40: -1}[n])
	}
	for n, plain := range map[int][2]int64{4: {91, 235}, 6: {745, 2960}} {
		counted(t, family.Lefty(n), Options{Algorithm: "decoupled"}, search.Explored, plain[0], 0, plain[1])
	}
	for _, n := range []int{3, 6, 12} { // all others have a deadlock, which each search meets at once
		for _, elu := range []bool{false, true} {
			r := mustSearch(t, family.Philosophers(n), Options{Algorithm: "stubborn-decoupled", Elu: elu})
			if r.Verdict != search.Deadlock || len(r.Deadlock.Prefix) != n {
				t.Errorf("%d philosophers: %s, %+v", n, r.Verdict, r.Deadlock)
			}
		}
	}
}

// with hash values for states decoupled search stores what dominance would have pruned: nothing of Peterson's algorithm, much
// of the philosophers.
func TestHashValuesStoreWhatDominancePrunes(t *testing.T) {
	for n, want := range map[*network.Network][4]int64{family.Peterson(3, true): {595, 1171, 595, 1171},
		family.Philosophers(6): {783, 3120, 5777, 25080}} {
		counted(t, n, Options{Algorithm: "decoupled"}, search.Explored, want[0], 0, want[1])
		r := mustSearch(t, n, Options{Algorithm: "decoupled", Hash: "compact"})
		if r.Verdict != search.Explored || r.Complete || r.Counts.States != want[2] || r.Counts.Edges != want[3] {
			t.Errorf("%s, complete %t: %+v, want %v", r.Verdict, r.Complete, r.Counts, want)
		}
	}
}

// stubborn sets halve the states of a star: Peterson's algorithm has no deadlock, and two processes are never critical.
func TestStubbornSetsHalveTheStarOfPeterson(t *testing.T) {
	critical := map[string]string{"process 0": "critical", "process 1": "critical"}
	for n, want := range map[int][6]int64{3: {272, 530, 176, 285, 205, 351}, 4: {6430, 17175, 3309, 7503, 4664, 11445}} {
		p := family.Peterson(n, true)
		counted(t, p, Options{Algorithm: "star"}, search.Explored, want[0], 0, want[1])
		counted(t, p, Options{Algorithm: "stubborn-star"}, search.NoneDead, want[2], 0, want[3])
		counted(t, p, Options{Algorithm: "stubborn-star", Target: critical}, search.Unreached, want[4], 0, want[5])
	}
	counted(t, family.Transport(4), Options{Algorithm: "stubborn-star"}, search.NoneDead, 3, 0, 3)
}

// EdgeLean and stubborn sets together save far more than either: a target that cannot be reached.
func TestATargetIsSearchedForOnFewerDecoupledStates(t *testing.T) {
	both := map[string]string{"P0": "both", "P1": "both"}
	n := family.Philosophers(8)
	counted(t, n, Options{Algorithm: "decoupled", Target: both}, search.Explored, 6761, 0, 36000)
	counted(t, n, Options{Algorithm: "lean-decoupled", Target: both}, search.Explored, 6595, 0, 16885)
	counted(t, n, Options{Algorithm: "stubborn-decoupled", Target: both}, search.Unreached, 3085, 0, 4759)
	counted(t, n, Options{Algorithm: "stubborn-decoupled", Target: both, Elu: true}, search.Unreached, 786, 0, 1073)
	for _, n := range sizes([]int{10}, nil) {
		counted(t, family.Philosophers(n), Options{Algorithm: "stubborn-decoupled", Target: both, Elu: true}, search.Unreached, 3724, 0, 5023)
	}
}

// on the ring the nested search goes on from no state but its root: there is no way back to the start. [DEC] Figure 9 needs one
// decoupled state on the left and two on the right, so that nothing is left to save.
func TestWhatDecoupledSearchSavesOnTheRingAndFigure9(t *testing.T) {
	for n, edges := range map[int][3]int64{8: {72, 52, 8}} {
		counted(t, family.Ring(n, 1), Options{Algorithm: "decndfs"}, search.Empty, 1, int64(n+1), edges[0]+int64(n))
		counted(t, family.Ring(n, 1), Options{Algorithm: "lean-decndfs"}, search.Empty, 1, int64(n+1), edges[1]+int64(n))
		counted(t, family.Ring(n, 1), Options{Algorithm: "decndfs", SkipDeadEnds: true}, search.Empty, 1, int64(n+1), edges[2]+int64(n))
	}
	for _, n := range []int{4, 5, 6} {
		for states, figure := range map[int64]*network.Network{1: family.Ample(n), 2: family.Unfolding(n)} {
			for _, algorithm := range []string{"decndfs", "stubborn-decndfs"} {
				counted(t, figure, Options{Algorithm: algorithm}, search.Lasso, states, 0, -1)
			}
		}
	}
}
