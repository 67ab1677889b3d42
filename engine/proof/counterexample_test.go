package proof_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"lassolab/engine/explicit"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/proof"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

var questions = []search.Acceptance{search.Simultaneous, search.Generalized}

// natively is how many random networks a test looks at: fewer under wasm, where they run many times slower.
func natively(native int) int {
	if runtime.GOARCH == "wasm" {
		return native / 20
	}
	return native
}

func monitor(limits search.Limits) *search.Monitor {
	return search.NewMonitor(context.Background(), limits, 0, nil)
}

// plain is a random network of components with at most one acceptance set each for the simultaneous question.
func plain(seed int, accept search.Acceptance) *network.Network {
	n := random.Network(rand.New(rand.NewPCG(71, uint64(seed))))
	if accept == search.Simultaneous {
		n, _ = n.Degeneralise()
	}
	return n
}

func compiled(n *network.Network) product.System { return product.Compile(n, n.Order(n.First)) }

func failed(t *testing.T, n *network.Network, seed int, format string, args ...any) {
	t.Helper()
	t.Fatalf("seed %d: %s\n%s", seed, fmt.Sprintf(format, args...), hoa.Write(n))
}

func steps(r *lasso.Run) int { return len(r.Prefix) + len(r.Cycle) }

func TestTheShortestLassoIsThatOfBruteForce(t *testing.T) {
	t.Parallel()
	found := 0
	for seed := range natively(6000) {
		n := plain(seed, search.Simultaneous)
		b := random.Explore(n)
		want := b.Shortest(func(int) bool { return true })
		got, err := proof.ShortestOf(compiled(n), search.Simultaneous, 0, monitor(search.Limits{}))
		if err != nil || !got.Exact {
			failed(t, n, seed, "exact: %t, %v", got.Exact, err)
		}
		if want == random.Far {
			if got.Run != nil {
				failed(t, n, seed, "%v is found where there is none", got.Run)
			}
			continue
		}
		if found++; got.Run == nil || steps(got.Run) != want {
			failed(t, n, seed, "%v is found, and the shortest has %d steps", got.Run, want)
		}
		if err := lasso.Check(n, got.Run, search.Simultaneous); err != nil {
			failed(t, n, seed, "%v: %v", got.Run, err)
		}
		for _, known := range []int{want, want + 1, want + 3} {
			again, err := proof.ShortestOf(compiled(n), search.Simultaneous, known, monitor(search.Limits{}))
			if err != nil || !again.Exact || (again.Run != nil) != (known > want) || again.Run != nil && steps(again.Run) != want {
				failed(t, n, seed, "%d steps known: %+v, %v", known, again, err)
			}
		}
	}
	if found < natively(1000) {
		t.Errorf("only %d networks have a lasso", found)
	}
}

// Under a limit on states, what is called exact is.
func TestUnderALimitTheShortestLassoIsCalledSoOnlyWhereItIs(t *testing.T) {
	t.Parallel()
	exact, inexact := 0, 0
	for seed := range natively(3000) {
		n := plain(seed, search.Simultaneous)
		want := random.Explore(n).Shortest(func(int) bool { return true })
		limit := int64(1 + seed%12)
		got, err := proof.ShortestOf(compiled(n), search.Simultaneous, 0, monitor(search.Limits{States: limit}))
		if err != nil {
			failed(t, n, seed, "%v", err)
		}
		if got.Run != nil {
			if err := lasso.Check(n, got.Run, search.Simultaneous); err != nil {
				failed(t, n, seed, "%v: %v", got.Run, err)
			}
		}
		length := random.Far
		if got.Run != nil {
			length = steps(got.Run)
		}
		if got.Exact && length != want || length < want || got.States > int(limit) {
			failed(t, n, seed, "limit %d: %+v, and the shortest has %d steps", limit, got, want)
		}
		if got.Exact {
			exact++
		} else {
			inexact++
		}
	}
	if exact == 0 || inexact == 0 {
		t.Errorf("%d answers are exact, %d are not", exact, inexact)
	}
}

// For the generalized question a lasso is found where the search by components finds one, and is no longer.
func TestAShortLassoIsFoundWhereThereIsOne(t *testing.T) {
	t.Parallel()
	found, longer := 0, 0
	for seed := range natively(4000) {
		n := plain(seed, search.Generalized)
		other, err := explicit.Scc(explicit.Exploration{
			System: compiled(n), Accept: search.Generalized, Monitor: monitor(search.Limits{}),
		})
		if err != nil {
			t.Fatal(err)
		}
		got, err := proof.ShortestOf(compiled(n), search.Generalized, 0, monitor(search.Limits{}))
		if err != nil || (got.Run != nil) != (other != nil) {
			failed(t, n, seed, "%+v, %v; the search by components: %v", got, err, other)
		}
		if got.Run == nil {
			continue
		}
		if err := lasso.Check(n, got.Run, search.Generalized); err != nil {
			failed(t, n, seed, "%v: %v", got.Run, err)
		}
		if found++; steps(got.Run) > steps(other) {
			longer++
		}
	}
	if found < natively(500) || longer*20 > found {
		t.Errorf("%d lassos are found, %d longer than those of the search by components", found, longer)
	}
}

func bits(ids []int) (set uint64) {
	for _, id := range ids {
		set |= 1 << id
	}
	return set
}

// Lassos are asked for one after another: each has a set of labels that none before had, and they end when there
// is no other set.
func TestAnotherLassoIsFoundUntilAllSetsOfLabelsAreShown(t *testing.T) {
	t.Parallel()
	several := 0
	for seed := range natively(2500) {
		accept := questions[seed%2]
		n := plain(seed, accept)
		if len(n.Labels) > 9 {
			continue
		}
		b := random.Explore(n)
		if len(b.Vectors) > 40 {
			continue
		}
		want, got := b.LabelSets(accept), map[uint64]bool{}
		shown := proof.Shown{Passes: func([]int) bool { return true }}
		for len(got) < 12 {
			f, err := proof.AnotherOf(compiled(n), accept, shown, monitor(search.Limits{}))
			if err != nil {
				failed(t, n, seed, "%v", err)
			}
			if f.Run == nil {
				if len(got) != len(want) || !f.Exact {
					failed(t, n, seed, "%s: %d sets of labels are found of %d; exact: %t", accept, len(got), len(want), f.Exact)
				}
				break
			}
			labels := proof.CycleLabels(f.Run)
			if err := lasso.Check(n, f.Run, accept); err != nil || got[bits(labels)] || !want[bits(labels)] || f.Differs != proof.OtherLabels {
				failed(t, n, seed, "%s: %v: %v; shown before: %t", accept, f.Run, err, got[bits(labels)])
			}
			got[bits(labels)] = true
			shown.Labels = append(shown.Labels, labels)
		}
		if len(got) > 1 {
			several++
		}
	}
	if several < natively(100) {
		t.Errorf("only %d networks have several", several)
	}
}

// When any set of labels is shown, a lasso through another accepting state is found exactly when there is one.
func TestAnotherAcceptingStateIsFoundWhereThereIsOne(t *testing.T) {
	t.Parallel()
	others, all := 0, 0
	for seed := range natively(6000) {
		n := plain(seed, search.Simultaneous)
		b := random.Explore(n)
		if len(n.Labels) > 9 || len(b.Vectors) > 40 {
			continue
		}
		sets := b.LabelSets(search.Simultaneous)
		if len(sets) == 0 || len(sets) > 12 {
			continue
		}
		shown := proof.Shown{}
		for set := range sets {
			var labels []int
			for l := range n.Labels {
				if set>>l&1 != 0 {
					labels = append(labels, l)
				}
			}
			shown.Labels = append(shown.Labels, labels)
		}
		passed := map[string]bool{}
		r := rand.New(rand.NewPCG(72, uint64(seed)))
		for _, v := range b.Vectors {
			passed[fmt.Sprint(v)] = r.IntN(3) > 0
		}
		shown.Passes = func(v []int) bool { return passed[fmt.Sprint(v)] }
		want := b.Shortest(func(s int) bool { return !shown.Passes(b.Vectors[s]) })
		f, err := proof.AnotherOf(compiled(n), search.Simultaneous, shown, monitor(search.Limits{}))
		if err != nil || (f.Run != nil) != (want < random.Far) || f.Run != nil && steps(f.Run) != want {
			failed(t, n, seed, "%+v, %v; the shortest of that kind has %d steps", f, err, want)
		}
		if f.Run == nil {
			all++
			continue
		}
		others++
		if err := lasso.Check(n, f.Run, search.Simultaneous); err != nil || f.Differs != proof.OtherState {
			failed(t, n, seed, "%v: %v", f.Run, err)
		}
		if !slices.ContainsFunc(f.Run.Cycle, func(s lasso.Step) bool { return !shown.Passes(s.State) }) {
			failed(t, n, seed, "%v passes no other state", f.Run)
		}
	}
	if others == 0 || all == 0 {
		t.Errorf("%d others are found, %d times there is none", others, all)
	}
}

// Of a space of 41⁴ states only those are looked at that a lasso as short can pass.
func TestAShortLassoEndsTheExploration(t *testing.T) {
	n := family.Counters(4, 40)
	first := &n.Components[0]
	first.Transitions = append(first.Transitions, network.Transition{From: 1, Label: first.Alphabet[0], To: 1})
	for i := range n.Components {
		n.Components[i].Sets = 0
	}
	f, err := proof.ShortestOf(compiled(n), search.Simultaneous, 0, monitor(search.Limits{}))
	if err != nil || f.Run == nil || steps(f.Run) != 2 || !f.Exact || f.States > 5000 {
		t.Errorf("%+v, %v", f, err)
	}
}

func TestACancelledContextEndsEach(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	n := family.Counters(4, 30)
	ended := func() *search.Monitor { return search.NewMonitor(ctx, search.Limits{}, 0, nil) }
	if _, err := proof.ShortestOf(compiled(n), search.Simultaneous, 0, ended()); !errors.Is(err, search.ErrCancel) {
		t.Error(err)
	}
	if _, err := proof.AnotherOf(compiled(n), search.Simultaneous, proof.Shown{}, ended()); !errors.Is(err, search.ErrCancel) {
		t.Error(err)
	}
	small := search.NewMonitor(context.Background(), search.Limits{Bytes: 100_000}, 0, nil)
	if _, err := proof.ShortestOf(compiled(n), search.Simultaneous, 0, small); !errors.Is(err, search.ErrBytes) {
		t.Error(err)
	}
}
