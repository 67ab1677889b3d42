package decoupled

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/stubborn"
)

// tried counts what a trial of stubborn searches met.
type tried struct {
	networks, targets, deadlocks, lassos, generalized int
	plain, reduced                                    int64 // states of searches that found nothing
}

// however a stubborn search chooses, it finds a target, a deadlock and a lasso exactly where brute force does, and every
// deadlock and, where there is no lasso, every accepting state is a member of a state that it stored.
func TestStubbornSearchesAgreeWithBruteForceHoweverTheyChoose(t *testing.T) {
	t.Parallel()
	var met tried
	onRandomNetworks(t, &met, random.Meshed, 13, func() judging { return new(tried) })
	if least := trials(600) / 20; met.targets < least || met.deadlocks < least || met.lassos < least ||
		met.reduced >= met.plain {
		t.Errorf("the networks ask too little: %+v", met)
	}
}

// judging compares the searches of a test with brute force, and counts what it met.
type judging interface {
	differs(n *network.Network, r *rand.Rand) string
}

// onRandomNetworks ends the test with the first network on which something differs, made small by a judge that counts nothing.
func onRandomNetworks(t *testing.T, met judging, draw func(*rand.Rand) *network.Network, stream uint64, again func() judging) {
	t.Helper()
	for seed := range trials(600) {
		chance := func() *rand.Rand { return rand.New(rand.NewPCG(stream+1, uint64(seed))) }
		n := draw(rand.New(rand.NewPCG(stream, uint64(seed))))
		if said := met.differs(n, chance()); said != "" {
			small := random.Shrink(n, func(n *network.Network) bool { return again().differs(n, chance()) != "" })
			t.Fatalf("seed %d: %s\nshrunk: %s\n%s", seed, said, again().differs(small, chance()), hoa.Write(small))
		}
	}
	t.Logf("%+v", met)
}

// anyTarget is a target, of each component a state or none, and whether it can be reached.
func anyTarget(n *network.Network, truth random.Truth, r *rand.Rand) (target []int, reachable bool) {
	target = make([]int, len(n.Components))
	for i := range target {
		if target[i] = -1; r.IntN(2) == 0 {
			target[i] = r.IntN(len(n.Components[i].States))
		}
	}
	for state := range truth.States {
		reachable = reachable || meets(state, target)
	}
	return target, reachable
}

// differs says where a stubborn search, or one that leaves out dead ends, and brute force differ.
func (x *tried) differs(n *network.Network, r *rand.Rand) string {
	truth := random.Brute(n)
	x.networks++
	target, reachable := anyTarget(n, truth, r)
	system := Compile(n, n.Order(n.First))
	system.duplicates = r.IntN(4) == 0
	single, _ := n.Degeneralise()
	simultaneous := Compile(single, single.Order(single.First))
	simultaneous.duplicates = system.duplicates
	generalized, _ := CompileGeneralized(n, n.Order(n.First))
	accepting := random.Brute(single)
	x.count(&x.targets, reachable)
	x.count(&x.deadlocks, truth.Deadlocks > 0)
	x.count(&x.lassos, accepting.Simultaneous)
	x.count(&x.generalized, truth.Generalized)
	for k := range 4 {
		if r.IntN(2) == 0 {
			continue // half of the ways, each network others
		}
		reduction := Reduction{Stubborn: true, Lean: k&1 != 0, Choice: anyChoice(r)}
		if said := deadlocksDiffer(n, system.Reduce(reduction), truth); said != "" {
			return fmt.Sprintf("%+v: %s", reduction, said)
		}
		if reduction.Stubborn = r.IntN(4) > 0; k&2 != 0 {
			reduction.Reaching = n.ReachingTarget(target)
		}
		m := monitor()
		out, err := system.Reduce(reduction).Explore(m, nil, target)
		if err != nil || (out.Path != nil) != reachable {
			return fmt.Sprintf("%+v: path to %v: %v, reachable: %t, error %v", reduction, target, out.Path, reachable, err)
		}
		if out.Path != nil {
			if err := lasso.Check(n, out.Path, search.Simultaneous); err != nil || !meets(fmt.Sprint(out.Path.End()), target) {
				return fmt.Sprintf("%+v: path to %v: %v, error %v", reduction, target, out.Path, err)
			}
		}
		if k&2 != 0 {
			reduction.Reaching = single.ReachingAcceptance()
		}
		if said := x.lassosDiffer(single, simultaneous.Reduce(reduction), search.Simultaneous,
			accepting.Simultaneous); said != "" {
			return fmt.Sprintf("%+v: %s", reduction, said)
		}
		if k&2 != 0 {
			reduction.Reaching = n.ReachingAcceptance()
		}
		if said := x.lassosDiffer(n, generalized.Reduce(reduction), search.Generalized, truth.Generalized); said != "" {
			return fmt.Sprintf("%+v: generalized: %s", reduction, said)
		}
	}
	return ""
}

func (x *tried) count(what *int, met bool) {
	if met {
		*what++
	}
}

// anyChoice is one of all ways to choose.
func anyChoice(r *rand.Rand) stubborn.Choice {
	if r.IntN(3) == 0 {
		return stubborn.Choice{Random: r}
	}
	return stubborn.Choice{FirstSeed: r.IntN(2) == 0, FirstBlocker: r.IntN(2) == 0}
}

// deadlocksDiffer says which deadlock is a member of no state that a search stored.
func deadlocksDiffer(n *network.Network, s *System, truth random.Truth) string {
	x := newExploration(s, monitor(), nil, nil)
	out, err := x.search()
	if err != nil || (out.Deadlock != nil) != (truth.Deadlocks > 0) {
		return fmt.Sprintf("deadlock %v of %d, error %v", out.Deadlock, truth.Deadlocks, err)
	}
	if out.Deadlock != nil {
		if err := lasso.Check(n, out.Deadlock, search.Simultaneous); err != nil || !dead(n, out.Deadlock.End()) {
			return fmt.Sprintf("deadlock %v, error %v", out.Deadlock, err)
		}
	}
	return uncovered(&x.descent, truth, func(state []int) bool { return dead(n, state) })
}

func dead(n *network.Network, state []int) bool {
	return len(random.Successors(n, state)) == 0 && !random.MayEnd(n, state)
}

// lassosDiffer says where a search for a lasso goes wrong; x counts its states beside those of the plain search.
func (x *tried) lassosDiffer(n *network.Network, s *System, accept search.Acceptance, exists bool) string {
	m := monitor()
	y := newNestedSearch(s, m, nil)
	out, err := y.search()
	if err != nil || (out.Lasso != nil) != exists {
		return fmt.Sprintf("lasso %v, one exists: %t, error %v", out.Lasso, exists, err)
	}
	if out.Lasso != nil {
		if err := lasso.Check(n, out.Lasso, accept); err != nil {
			return fmt.Sprintf("lasso %v: %v", out.Lasso, err)
		}
		return ""
	}
	plain := monitor()
	if out, err = s.Reduce(Reduction{}).EmptinessNested(plain, nil); err != nil || out.Lasso != nil {
		return fmt.Sprintf("the plain search finds %v, error %v", out.Lasso, err)
	}
	x.plain += plain.States + plain.Nested
	x.reduced += m.States + m.Nested
	if accept == search.Generalized {
		return ""
	}
	return uncovered(&y.descent, random.Brute(n), func(state []int) bool {
		for i, at := range state {
			if !n.Components[i].Accepting(at) {
				return false
			}
		}
		return true
	})
}

// stateOf reads a product state as brute force writes it.
func stateOf(text string) (state []int) {
	for _, name := range strings.Fields(strings.Trim(text, "[]")) {
		at, _ := strconv.Atoi(name)
		state = append(state, at)
	}
	return state
}

// uncovered names a reachable state of a kind that is a member of no state that a search stored.
func uncovered(d *descent, truth random.Truth, wanted func(state []int) bool) string {
next:
	for text := range truth.States {
		state := stateOf(text)
		if !wanted(state) {
			continue
		}
		for at := range int32(d.visited.held) {
			if d.plain.holds(d.visited.vector(at), state) {
				continue next
			}
		}
		return fmt.Sprintf("%v is in no stored state", state)
	}
	return ""
}
