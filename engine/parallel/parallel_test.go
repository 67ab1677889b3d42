package parallel

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"lassolab/engine/explicit"
	"lassolab/engine/family"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// networks is how many random networks a test looks at; $LASSOLAB_TRIALS asks for more.
func networks(t *testing.T, usual int) int {
	if text := os.Getenv("LASSOLAB_TRIALS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	return usual
}

// hidden keeps from a space that a system is a product: its states are then kept in shards.
type hidden struct{ product.System }

// tables are the ways in which the states of a network can be kept: in words, also where a set of labels is several, in shards,
// and in shards because there are too many bits.
var tables = map[string]func(n *network.Network) (*network.Network, func() product.System){
	"words": func(n *network.Network) (*network.Network, func() product.System) {
		return n, func() product.System { return product.Compile(n, n.Order(n.First)) }
	},
	"words with many labels": func(n *network.Network) (*network.Network, func() product.System) {
		c := network.Component{Name: "still", States: []string{"0"}, Initial: []int{0}, Marks: []uint64{0}}
		for l := range 70 {
			c.Alphabet = append(c.Alphabet, n.Label(fmt.Sprintf("never%d", l)))
		}
		n.Add(c)
		n.First = append(c.Alphabet[:40:40], n.First...)
		return n, func() product.System { return product.Compile(n, n.Order(n.First)) }
	},
	"shards": func(n *network.Network) (*network.Network, func() product.System) {
		return n, func() product.System { return hidden{product.Compile(n, n.Order(n.First))} }
	},
	"several words": func(n *network.Network) (*network.Network, func() product.System) {
		wide := *n
		wide.Components = append([]network.Component(nil), n.Components...)
		for i := range 16 { // that stand still, with 5 bits each
			c := network.Component{Name: fmt.Sprintf("still%d", i), Initial: []int{i}}
			for s := range 32 {
				c.States = append(c.States, fmt.Sprint(s))
				c.Marks = append(c.Marks, 0)
			}
			wide.Components = append(wide.Components, c)
		}
		return &wide, func() product.System { return product.Compile(&wide, wide.Order(wide.First)) }
	},
}

// single returns a random network, degeneralised as the simultaneous question asks.
func single(seed int) *network.Network {
	r := rand.New(rand.NewPCG(16, uint64(seed)))
	make := random.Network
	if seed%2 == 1 {
		make = random.Meshed
	}
	n, _ := make(r).Degeneralise()
	return n
}

func monitor() *search.Monitor {
	return search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
}

// of is a search of a system by four workers whose table begins small.
func of(system func() product.System) Search {
	return Search{System: system, Workers: 4, Monitor: monitor(), slots: 8}
}

// uneven is a space whose workers now and then let the others go first, so that they meet in small networks too. Which do so is the same in every run.
type uneven struct {
	space
	views uint64
}

func (u *uneven) view() view {
	u.views++
	return &unevenView{u.space.view(), rand.New(rand.NewPCG(u.views, 1))}
}

type unevenView struct {
	view
	chance *rand.Rand
}

func (v *unevenView) wait() {
	turns := v.chance.IntN(3)
	if v.chance.IntN(8) == 0 {
		turns = 60
	}
	v.release()
	for range turns {
		runtime.Gosched()
	}
	v.hold()
}

func (v *unevenView) expand(state uint64, fresh []uint64) ([]uint64, int64, bool) {
	v.wait()
	return v.view.expand(state, fresh)
}

// four workers find the states, edges and deadlocks that one finds, on random networks and however states are kept: also where
// labels have several successors, and where there are several initial states.
func TestWorkersExploreWhatOneExplores(t *testing.T) {
	t.Parallel()
	dead := 0
	for seed := range networks(t, 150) {
		for kept, table := range tables {
			n, system := table(single(seed))
			one := monitor()
			first, err := explicit.Dfs(explicit.Exploration{System: system(), Monitor: one})
			if err != nil {
				t.Fatal(err)
			}
			s := of(system)
			x, err := s.reach(&uneven{space: newSpace(&s)})
			many := s.Monitor
			if err != nil || many.States != one.States || many.Edges != one.Edges || many.Considered != one.Considered ||
				many.Deadlocks != one.Deadlocks || x.Path != nil || (x.Deadlock == nil) != (first.Deadlock == nil) {
				t.Fatalf("seed %d in %s: %v, %+v, by one %+v", seed, kept, err, many.Counts, one.Counts)
			}
			if x.Deadlock != nil {
				dead++
				if err := lasso.CheckDeadlock(n, x.Deadlock); err != nil {
					t.Fatalf("seed %d in %s: %v", seed, kept, err)
				}
			}
		}
	}
	if dead == 0 {
		t.Error("no network had a deadlock")
	}
}

// four workers reach a target if one does, and the path to it stands.
func TestWorkersReachWhatOneReaches(t *testing.T) {
	t.Parallel()
	reached, missed := 0, 0
	for seed := range networks(t, 80) {
		for kept, table := range tables {
			n, system := table(single(seed))
			target := make([]int, len(n.Components))
			for i := range target {
				target[i] = seed/2%(len(n.Components[i].States)+1) - 1
				if len(n.Components[i].Transitions) == 0 {
					target[i] = -1
				}
			}
			first, err := explicit.Dfs(explicit.Exploration{System: system(), Monitor: monitor(), Target: target})
			if err != nil {
				t.Fatal(err)
			}
			s := of(system)
			s.Target = target
			x, err := s.reach(&uneven{space: newSpace(&s)})
			if err != nil || (x.Path == nil) != (first.Path == nil) {
				t.Fatalf("seed %d in %s, target %v: %v, path %v, by one %v", seed, kept, target, err, x.Path, first.Path)
			}
			if x.Path == nil {
				missed++
				continue
			}
			reached++
			if err := lasso.Check(n, x.Path, search.Simultaneous); err != nil || !search.Meets(x.Path.End(), target) {
				t.Fatalf("seed %d in %s, target %v: %v, the path ends in %v", seed, kept, target, err, x.Path.End())
			}
		}
	}
	if reached == 0 || missed == 0 {
		t.Errorf("%d targets were reached and %d not", reached, missed)
	}
}

// asking is a search for a lasso of a network, by four workers that all begin with the exploration.
func asking(n *network.Network, system func() product.System, accept search.Acceptance) Search {
	s := of(system)
	s.Accept, s.Network, s.Order = accept, n, n.Order(n.First)
	return s
}

// tangled is a random network whose components can each go round through all their states, but not always together: accepting
// states lie on cycles, none of which need accept.
func tangled(r *rand.Rand) *network.Network {
	n := network.New()
	labels := 2 + r.IntN(4)
	for i := range 2 + r.IntN(2) {
		c := network.Component{Name: fmt.Sprintf("C%d", i), Initial: []int{0}, Sets: r.IntN(3)}
		for _, l := range r.Perm(labels)[:1+r.IntN(labels)] {
			c.Alphabet = append(c.Alphabet, n.Label(fmt.Sprintf("l%d", l)))
		}
		size := 2 + r.IntN(3)
		for s := range size {
			c.States = append(c.States, fmt.Sprint(s))
			c.Marks = append(c.Marks, r.Uint64N(1<<c.Sets))
			c.Transitions = append(c.Transitions,
				network.Transition{From: s, Label: c.Alphabet[r.IntN(len(c.Alphabet))], To: (s + 1) % size})
			if r.IntN(3) == 0 {
				c.Transitions = append(c.Transitions,
					network.Transition{From: s, Label: c.Alphabet[r.IntN(len(c.Alphabet))], To: r.IntN(size)})
			}
		}
		n.Add(c)
	}
	return n
}

// networkFor is the network of a seed as a question is asked of it.
func networkFor(seed int, accept search.Acceptance) *network.Network {
	r := rand.New(rand.NewPCG(35, uint64(seed)))
	n := [...]func(*rand.Rand) *network.Network{random.Network, random.Meshed, tangled, tangled}[seed%4](r)
	if accept == search.Simultaneous {
		n, _ = n.Degeneralise()
	}
	return n
}

// four workers find a lasso if and only if there is one, by brute force, for both questions, and the checker accepts it; where
// there is none they store and find dead the states that one does. That is so too where dead ends are not expanded.
func TestWorkersFindALassoWhereThereIsOne(t *testing.T) {
	t.Parallel()
	for _, accept := range []search.Acceptance{search.Simultaneous, search.Generalized} {
		found, empty, searched := 0, 0, 0
		for seed := range networks(t, 200) {
			for kept, table := range tables {
				n, system := table(networkFor(seed, accept))
				if seed%3 == 0 {
					whole, reaching := system, n.ReachingAcceptance()
					system = func() product.System { return explicit.WithoutDeadEnds(whole(), reaching) }
				}
				one := monitor()
				first, err := explicit.Scc(explicit.Exploration{System: system(), Monitor: one, Accept: accept})
				if err != nil {
					t.Fatal(err)
				}
				s := asking(n, system, accept)
				run, err := s.lasso(&uneven{space: newSpace(&s)})
				if err != nil || (run == nil) != (first == nil) {
					t.Fatalf("%s, seed %d in %s: %v, lasso %v, by one %v", accept, seed, kept, err, run, first)
				}
				truth := random.Brute(n)
				if there := accept == search.Simultaneous && truth.Simultaneous ||
					accept == search.Generalized && truth.Generalized; there != (run != nil) {
					t.Fatalf("%s, seed %d in %s: lasso %v, by brute force %v", accept, seed, kept, run, there)
				}
				if run != nil {
					found++
					if err := lasso.Check(n, run, accept); err != nil {
						t.Fatalf("%s, seed %d in %s: %v", accept, seed, kept, err)
					}
					continue
				}
				empty++
				if many := s.Monitor; many.States != one.States || many.Deadlocks != one.Deadlocks {
					t.Fatalf("%s, seed %d in %s: %+v, by one %+v", accept, seed, kept, many.Counts, one.Counts)
				}
				if s.Monitor.Nested > 0 {
					searched++
				}
			}
		}
		if found == 0 || empty == 0 || searched == 0 {
			t.Errorf("%s: a lasso %d times, none %d times, of which %d with seeds", accept, found, empty, searched)
		}
	}
}

// states that are searched from seeds count for a limit on states like those that are explored: the last one is let in, and none
// more.
func TestALimitCountsStatesThatAreSearchedFromSeeds(t *testing.T) {
	t.Parallel()
	met := 0
	for seed := range networks(t, 200) {
		n := networkFor(seed, search.Simultaneous)
		system := func() product.System { return product.Compile(n, n.Order(n.First)) }
		s := asking(n, system, search.Simultaneous)
		run, err := Lasso(s)
		if err != nil {
			t.Fatal(err)
		}
		if run != nil || s.Monitor.Nested == 0 {
			continue
		}
		met++
		all := s.Monitor.States + s.Monitor.Nested
		for missing := range int64(2) {
			s.Monitor = search.NewMonitor(context.Background(), search.Limits{States: all - missing}, 0, nil)
			run, err := Lasso(s)
			if run != nil || (missing == 0) != (err == nil) || missing > 0 && !errors.Is(err, search.ErrStates) {
				t.Errorf("seed %d, %d states fewer than there are: %v, %v", seed, missing, run, err)
			}
			if stored := s.Monitor.States + s.Monitor.Nested; stored != all-missing {
				t.Errorf("seed %d, %d states fewer than %d: stored %d", seed, missing, all, stored)
			}
		}
	}
	if met == 0 {
		t.Error("no network had a seed")
	}
}

// what the search alone answers is the answer, with its counts; where it comes to no end, the others answer.
func TestTheFirstWorkerBeginsAlone(t *testing.T) {
	t.Parallel()
	n := family.Figure8()
	system := func() product.System { return product.Compile(n, n.Order(n.First)) }
	ndfs := func(m *search.Monitor) (*lasso.Run, error) {
		return explicit.Ndfs(explicit.Exploration{System: system(), Monitor: m})
	}
	one := monitor()
	want, err := ndfs(one)
	if err != nil || want == nil {
		t.Fatal(want, err)
	}
	for name, c := range map[string]struct {
		alone func(*search.Monitor) (*lasso.Run, error)
		run   bool
		count search.Counts
	}{
		"the search by one worker": {ndfs, true, one.Counts},
		"none": {func(m *search.Monitor) (*lasso.Run, error) {
			m.States = 7
			return nil, nil
		}, false, search.Counts{States: 7}},
		"no end": {func(m *search.Monitor) (*lasso.Run, error) {
			for {
				if err := m.Passed(1); err != nil {
					return nil, err
				}
			}
		}, true, search.Counts{}},
	} {
		s := asking(n, system, search.Simultaneous)
		s.Workers, s.Alone = 1, c.alone // with others it depends on who is first
		run, err := Lasso(s)
		if (run != nil) != c.run || err != nil || name != "no end" && s.Monitor.Counts != c.count {
			t.Fatalf("%s: %v, %v, %+v", name, run, err, s.Monitor.Counts)
		}
		if run != nil {
			if err := lasso.Check(n, run, search.Simultaneous); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// large models, whose tables grow several times while all workers are at work.
func TestWorkersExploreLargeModels(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		family string
		n      int
	}{{"ring", 6}, {"philosophers", 6}, {"peterson", 3}} {
		n, err := family.Find(c.family).Build(map[string]int{"n": c.n})
		if err != nil {
			t.Fatal(err)
		}
		n, _ = n.Degeneralise()
		system := func() product.System { return product.Compile(n, n.Order(n.First)) }
		one, nested := monitor(), monitor()
		if _, err := explicit.Dfs(explicit.Exploration{System: system(), Monitor: one}); err != nil {
			t.Fatal(err)
		}
		if run, err := explicit.Ndfs(explicit.Exploration{System: system(), Monitor: nested}); run != nil || err != nil {
			t.Fatalf("%s %d: %v, %v", c.family, c.n, run, err)
		}
		s := of(system)
		if _, err := Reach(s); err != nil || s.Monitor.States != one.States || s.Monitor.Edges != one.Edges {
			t.Errorf("%s %d: %v, %+v, by one %+v", c.family, c.n, err, s.Monitor.Counts, one.Counts)
		}
		s = of(system)
		s.Accept, s.Network, s.Order = search.Simultaneous, n, n.Order(n.First)
		if run, err := Lasso(s); run != nil || err != nil || s.Monitor.States != nested.States {
			t.Errorf("%s %d: %v, lasso %v, %+v, by one %+v", c.family, c.n, err, run, s.Monitor.Counts, nested.Counts)
		}
	}
}

// workers who put the same words into a table that begins tiny agree on who was first and on parents.
func TestATableGrowsUnderWorkers(t *testing.T) {
	t.Parallel()
	n, err := family.Find("ring").Build(map[string]int{"n": 6})
	if err != nil {
		t.Fatal(err)
	}
	const workers, states = 6, 20_000
	s := Search{System: func() product.System { return product.Compile(n, n.Order(nil)) }, Workers: workers, slots: 8}
	table := newSpace(&s).(*words)
	began := len(table.slots)
	var fresh atomic.Int64
	var all sync.WaitGroup
	for worker := range workers {
		v := table.view().(*wordView)
		all.Go(func() {
			v.hold()
			defer v.release()
			for i := range uint64(states) {
				state := (i*7919 + uint64(worker)*331) % states
				if v.enter(state, state+1) {
					fresh.Add(1)
				}
				v.breathe()
			}
		})
	}
	all.Wait()
	if fresh.Load() != states || len(table.slots) <= began {
		t.Errorf("%d states, %d new, %d slots at first %d", states, fresh.Load(), len(table.slots), began)
	}
	for state := range uint64(states) {
		if parent, ok := table.parent(state); !ok || parent != state+1 {
			t.Fatalf("the parent of %d is %d", state, parent)
		}
	}
}

// a limit on states lets in as many as it says, whoever finds them; others end the search too.
func TestLimitsEndAllWorkers(t *testing.T) {
	t.Parallel()
	n, err := family.Find("ring").Build(map[string]int{"n": 7})
	if err != nil {
		t.Fatal(err)
	}
	n, _ = n.Degeneralise()
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for kept, table := range tables {
		wide, system := table(n)
		for name, run := range map[string]func(Search) error{
			"reach": func(s Search) error { _, err := Reach(s); return err },
			"lasso": func(s Search) error { _, err := Lasso(s); return err },
		} {
			for _, c := range []struct {
				ctx    context.Context
				limits search.Limits
				want   error
			}{
				{context.Background(), search.Limits{States: 5000}, search.ErrStates},
				{context.Background(), search.Limits{Bytes: 100_000}, search.ErrBytes},
				{cancelled, search.Limits{}, search.ErrCancel},
				{search.Within(context.Background(), 0), search.Limits{}, search.ErrTimeout},
			} {
				s := asking(wide, system, search.Simultaneous)
				s.Monitor = search.NewMonitor(c.ctx, c.limits, 0, nil)
				if err := run(s); !errors.Is(err, c.want) {
					t.Errorf("%s in %s with %+v: %v, not %v", name, kept, c.limits, err, c.want)
				}
				if stored := s.Monitor.States + s.Monitor.Nested; c.limits.States > 0 && stored != c.limits.States {
					t.Errorf("%s in %s stored %d states, not %d", name, kept, stored, c.limits.States)
				}
			}
		}
	}
}
