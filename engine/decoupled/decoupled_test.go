package decoupled

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

func monitor() *search.Monitor {
	return search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
}

// trials is how many random networks a test looks at: $LASSOLAB_TRIALS asks for another
// number, and under wasm, where they run many times slower, they are fewer.
func trials(usual int) int {
	if n, err := strconv.Atoi(os.Getenv("LASSOLAB_TRIALS")); err == nil {
		return n
	}
	if runtime.GOARCH == "wasm" {
		return usual / 3
	}
	return usual
}

// randomNetwork returns a degeneralised random network, some of its one-component labels declared shared.
func randomNetwork(stream, seed uint64) (*network.Network, *rand.Rand) {
	r := rand.New(rand.NewPCG(stream, seed))
	n := random.Network(r)
	for l := range n.Labels {
		if r.IntN(5) == 0 {
			n.Shared[l] = true
		}
	}
	n, _ = n.Degeneralise()
	return n, r
}

func mustExplore(t *testing.T, n *network.Network, rec *film.Recorder, target []int) (lasso.Found, search.Counts) {
	t.Helper()
	m := monitor()
	found, err := Compile(n, n.Order(n.First)).Explore(m, rec, target)
	if err != nil {
		t.Fatal(err)
	}
	return found, m.Counts
}

func mustFindEmptiness(t *testing.T, n *network.Network, rec *film.Recorder) (lasso.Found, search.Counts) {
	t.Helper()
	m := monitor()
	found, err := Compile(n, n.Order(n.First)).EmptinessNested(m, rec)
	if err != nil {
		t.Fatal(err)
	}
	return found, m.Counts
}

// kinds are the ways to compile a network for the simultaneous question; a star's centre is random.
var kinds = []struct {
	name       string
	lean       bool
	duplicates bool
	compile    func(n *network.Network, r *rand.Rand) *System
}{
	{name: "decoupled", compile: func(n *network.Network, _ *rand.Rand) *System { return Compile(n, n.Order(n.First)) }},
	{name: "lean", lean: true, compile: func(n *network.Network, _ *rand.Rand) *System { return Compile(n, n.Order(n.First)).EdgeLean() }},
	{name: "star", compile: func(n *network.Network, r *rand.Rand) *System { return randomStar(n, r, Dominance) }},
	{name: "star with duplicates", duplicates: true,
		compile: func(n *network.Network, r *rand.Rand) *System { return randomStar(n, r, Duplicate) }},
}

func randomStar(n *network.Network, r *rand.Rand, prune Pruning) *System {
	return CompileStar(n, n.Order(n.First), randomCentre(n, r), prune)
}

func randomCentre(n *network.Network, r *rand.Rand) []bool {
	centre := make([]bool, len(n.Components))
	for i := range centre {
		centre[i] = r.IntN(2) == 0
	}
	return centre
}

const long = 1 << 20 // events: films that hold everything

// members calls f with every member of a decoupled state.
func members(sets [][]int32, f func(member []int)) {
	var choose func(v []int)
	choose = func(v []int) {
		if len(v) == len(sets) {
			f(v)
			return
		}
		for _, s := range sets[len(v)] {
			choose(append(v[:len(v):len(v)], int(s)))
		}
	}
	choose(nil)
}

func within(a, b [][]int32) bool {
	for i := range a {
		in := map[int32]bool{}
		for _, s := range b[i] {
			in[s] = true
		}
		for _, s := range a[i] {
			if !in[s] {
				return false
			}
		}
	}
	return true
}

// [DEC] Theorem 1: the members of the stored decoupled states are the reachable product states. No stored
// state lies below an earlier one, every pruned one below the one that is said to dominate it, and a stored
// decoupled state counts as a deadlock when brute force finds one in it.
func TestMembersOfStoredStatesAreTheReachableStates(t *testing.T) {
	t.Parallel()
	for _, kind := range kinds {
		t.Run(kind.name, func(t *testing.T) {
			deadlocks, dominated := 0, 0
			for seed := range trials(200) {
				n, r := randomNetwork(11, uint64(seed))
				if seed%4 == 0 {
					n = pairedNetwork(uint64(seed))
				}
				fail := func(format string, args ...any) {
					t.Helper()
					t.Fatalf("seed %d: %s\n%s", seed, fmt.Sprintf(format, args...), hoa.Write(n))
				}
				truth := random.Brute(n)
				rec := film.NewRecorder(long)
				m := monitor()
				found, err := kind.compile(n, r).Explore(m, rec, nil)
				if err != nil {
					t.Fatal(err)
				}
				f := rec.Film()
				seen := map[string]bool{}
				stuck, rejected := int64(0), int64(0)
				var stored [][][]int32
				for _, e := range f.Events {
					switch e.Kind {
					case film.Start, film.Store:
						sets := f.Nodes[e.To].Sets
						for _, earlier := range stored {
							if within(sets, earlier) && (!kind.duplicates || within(earlier, sets)) {
								fail("%v was stored below %v", sets, earlier)
							}
						}
						stored = append(stored, sets)
						stopped := false
						members(sets, func(member []int) {
							seen[fmt.Sprint(member)] = true
							stopped = stopped || dead(n, member)
						})
						if stopped {
							stuck++
						}
					case film.Filtered:
						rejected++
					case film.Known:
						if !contains(stored, f.Nodes[e.To].Sets) {
							fail("%v was not stored, yet known", f.Nodes[e.To].Sets)
						}
					case film.Dominated:
						dominated++
						if !within(f.Nodes[e.To].Sets, f.Nodes[e.Other].Sets) ||
							!contains(stored, f.Nodes[e.Other].Sets) {
							fail("%v does not dominate %v", f.Nodes[e.Other].Sets, f.Nodes[e.To].Sets)
						}
					}
				}
				if len(seen) != len(truth.States) {
					fail("members make %d states, %d are reachable", len(seen), len(truth.States))
				}
				for state := range seen {
					if !truth.States[state] {
						fail("%s is a member and unreachable", state)
					}
				}
				if m.States != int64(len(stored)) || m.Deadlocks != stuck || m.Edges != m.Considered-rejected {
					fail("counts %+v, the film shows %d states, %d deadlocks and %d rejected labels",
						m.Counts, len(stored), stuck, rejected)
				}
				if (found.Deadlock != nil) != (stuck > 0) || (stuck > 0) != (truth.Deadlocks > 0) {
					fail("%d decoupled states with deadlocks, %d product states, run %v",
						stuck, truth.Deadlocks, found.Deadlock)
				}
				if found.Deadlock != nil {
					deadlocks++
					if err := lasso.Check(n, found.Deadlock, search.Simultaneous); err != nil {
						fail("the path to the deadlock: %v", err)
					}
					if len(random.Successors(n, found.Deadlock.End())) > 0 {
						fail("%v is no deadlock", found.Deadlock.End())
					}
				}
			}
			if deadlocks == 0 || (dominated == 0) != kind.duplicates {
				t.Fatalf("%d deadlocks and %d dominated states: the networks are too tame", deadlocks, dominated)
			}
		})
	}
}

func contains(stored [][][]int32, sets [][]int32) bool {
	for _, s := range stored {
		if within(s, sets) && within(sets, s) {
			return true
		}
	}
	return false
}

// a conjunctive target is reached exactly when brute force reaches a state that meets it.
func TestTargetsAgreeWithBruteForce(t *testing.T) {
	t.Parallel()
	for _, kind := range kinds {
		reached := 0
		for seed := range trials(150) {
			n, r := randomNetwork(12, uint64(seed))
			target := make([]int, len(n.Components))
			for i, c := range n.Components {
				target[i] = r.IntN(len(c.States)+1) - 1
			}
			found, err := kind.compile(n, r).Explore(monitor(), nil, target)
			if err != nil {
				t.Fatal(err)
			}
			exists := false
			for state := range random.Brute(n).States {
				exists = exists || meets(state, target)
			}
			if (found.Path != nil) != exists {
				t.Fatalf("%s, seed %d: target %v is reachable: %t, path %v\n%s",
					kind.name, seed, target, exists, found.Path, hoa.Write(n))
			}
			if found.Path == nil {
				continue
			}
			reached++
			if err := lasso.Check(n, found.Path, search.Simultaneous); err != nil {
				t.Fatalf("%s, seed %d: %v\n%s", kind.name, seed, err, hoa.Write(n))
			}
			if !meets(fmt.Sprint(found.Path.End()), target) {
				t.Fatalf("%s, seed %d: the path ends in %v, not in %v", kind.name, seed, found.Path.End(), target)
			}
		}
		if reached == 0 {
			t.Fatalf("%s: no target was reached", kind.name)
		}
	}
}

// meets reports whether a vector, as fmt prints it, holds the states that a target names.
func meets(state string, target []int) bool {
	rest := state[1 : len(state)-1]
	for _, wanted := range target {
		var s, width int
		for width < len(rest) && rest[width] != ' ' {
			s, width = s*10+int(rest[width]-'0'), width+1
		}
		rest = rest[min(width+1, len(rest)):]
		if wanted >= 0 && wanted != s {
			return false
		}
	}
	return true
}

// the nested searches find a lasso exactly when brute force does; the checker replays every one; each of the
// three places that return a cycle is tried.
func TestEmptinessAgreesWithBruteForce(t *testing.T) {
	t.Parallel()
	for _, kind := range kinds {
		t.Run(kind.name, func(t *testing.T) {
			closedBy := map[int16]int{}
			for seed := range trials(400) {
				n, r := randomNetwork(13, uint64(seed))
				if seed%4 == 0 {
					n = pairedNetwork(uint64(seed))
				}
				rec := film.NewRecorder(long)
				m := monitor()
				found, err := kind.compile(n, r).EmptinessNested(m, rec)
				if err != nil {
					t.Fatal(err)
				}
				if (found.Lasso != nil) != random.Brute(n).Simultaneous {
					t.Fatalf("seed %d: lasso %v, brute force says otherwise\n%s", seed, found.Lasso, hoa.Write(n))
				}
				f := rec.Film()
				if stored := count(f, film.Start, false) + count(f, film.Store, false); stored != m.States {
					t.Fatalf("seed %d: the film stores %d states, counted were %d", seed, stored, m.States)
				}
				if found.Lasso == nil {
					continue
				}
				last := f.Events[len(f.Events)-1]
				closedBy[last.Line]++
				if len(found.Lasso.Cycle) == 0 {
					t.Fatalf("seed %d: the lasso has no cycle\n%s", seed, hoa.Write(n))
				}
				if err := lasso.Check(n, found.Lasso, search.Simultaneous); err != nil {
					t.Fatalf("seed %d, line %d: %v\n%s", seed, last.Line, err, hoa.Write(n))
				}
			}
			for _, line := range []int16{localReturns, nestedReturns, nestedOnStack} {
				if closedBy[line] == 0 {
					t.Errorf("no lasso came from %q", PseudoEmptinessNested[line])
				}
			}
		})
	}
}

func count(f *film.Film, kind film.Kind, second bool) (events int64) {
	for _, e := range f.Events {
		if e.Kind == kind && e.Second == second {
			events++
		}
	}
	return events
}

// the numbers of SEARCHES.md section 8 and of [DEC] Figures 1, 5, 8, 9 and 10 come out exactly.
func TestFiguresOfThePaper(t *testing.T) {
	for _, f := range []struct {
		name                    string
		network                 *network.Network
		states, nested, pending int64
		searches                int
		lasso                   bool
	}{
		{"Figure 1", family.Figure1(), 3, 0, 2, 1, true},
		{"Figure 5", family.Figure5(), 1, 3, 2, 1, true},
		{"Figure 8", family.Figure8(), 6, 6, 2, 2, true},
		{"Figure 9 left", family.Ample(4), 1, 0, 2, 1, true},
		{"Figure 9 right", family.Unfolding(4), 2, 0, 2, 1, true},
		{"intersection with the stack", family.NaiveUnsound(), 1, 2, 0, 1, false},
		{"the sketch of Section 7", family.Sketch7Unsound(), 3, 1, 0, 1, false},
		{"philosophers 3", family.Philosophers(3), 36, 0, 0, 0, false},
		{"philosophers 4", family.Philosophers(4), 97, 0, 0, 0, false},
		{"philosophers 5", family.Philosophers(5), 272, 0, 0, 0, false},
		{"philosophers 6", family.Philosophers(6), 783, 0, 0, 0, false},
		{"philosophers 7", family.Philosophers(7), 2290, 0, 0, 0, false},
		{"philosophers 8", family.Philosophers(8), 6761, 0, 0, 0, false},
		{"ring 6", family.Ring(6, 1), 1, 7, 0, 1, false},
		{"ring 75", family.Ring(75, 1), 1, 76, 0, 1, false},
		{"ring 300", family.Ring(300, 1), 1, 301, 0, 1, false},
	} {
		m := monitor()
		n := newNestedSearch(Compile(f.network, f.network.Order(f.network.First)), m, nil)
		found, err := n.search()
		if err != nil {
			t.Fatal(err)
		}
		counts := m.Counts
		if counts.States != f.states || counts.Nested != f.nested || counts.Pending != f.pending ||
			n.started != f.searches {
			t.Errorf("%s: V %d, V′ %d, pending %d after %d nested searches, want %d, %d, %d after %d", f.name,
				counts.States, counts.Nested, counts.Pending, n.started, f.states, f.nested, f.pending,
				f.searches)
		}
		if (found.Lasso != nil) != f.lasso {
			t.Errorf("%s: lasso %v", f.name, found.Lasso)
		}
		if found.Lasso != nil {
			if err := lasso.Check(f.network, found.Lasso, search.Simultaneous); err != nil {
				t.Errorf("%s: %v", f.name, err)
			}
		}
	}
}

// SEARCHES.md section 7 gives edges and stack of the plain decoupled search of the philosophers; both
// algorithms take the same ones there.
func TestEdgesAndStackOfThePhilosophers(t *testing.T) {
	for n, want := range map[int][2]int64{5: {905, 205}, 8: {36000, 5477}} {
		_, explored := mustExplore(t, family.Philosophers(n), nil, nil)
		_, nested := mustFindEmptiness(t, family.Philosophers(n), nil)
		for _, c := range []search.Counts{explored, nested} {
			if c.Edges != want[0] || c.Stack != want[1] {
				t.Errorf("%d philosophers: %d edges and stack %d, want %v", n, c.Edges, c.Stack, want)
			}
		}
	}
}
