package commute

import (
	"context"
	"embed"
	"fmt"
	"maps"
	"math/bits"
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
	"lassolab/engine/random"
	"lassolab/engine/search"
)

//go:embed testdata/traps/*.hoa
var traps embed.FS

// mistake is a trap with what it makes wrong, which testdata/traps shows on a network
// that nothing can be taken from.
type mistake struct {
	file  string
	wrong func(n *network.Network) bool
	// random networks among which one is got wrong, the first of them
	network func(seed uint64) *network.Network
	from    uint64
}

// Two neighbours go right on half a million random networks each and are not kept: SleepOnStack that looks
// for the removed set once more for each state it enters (a state's own stack is the same whenever its turn
// comes), and EdgeLeanDfs in which every edge to a stored state rewrites that state's prev. Storing the seed
// before its fresh EdgeLean is no mistake as long as edges to it are looked at before the store is.
var mistakes = []mistake{
	{"order-first", onAcyclic(loses(Tnf, search.DependenceFirst)), knit, 0},
	{"tnf-cyclic", loses(plainTnf, ""), redrawn, 0},
	{"prev-in-key", storesAgain, knit, 0},
	{"summary-overwritten", func(n *network.Network) bool { x := newSpace(n); return x.tnfBfsOverwritten() < len(x.edges) }, knit, 33500},
	{"current-inside", followsMoreThanTnf, knit, 0},
	{"tnf-unordered", unordered(tnfRule), knit, 55300},
	{"sleep-unordered", unordered(sleepRule), knit, 14600},
	{"lean-cycles", losesLasso(leanScc), knit, 200},
	{"lean-nested", losesLasso((*space).leanNested), knit, 92200},
	{"lean-blue", losesLasso((*space).leanBlue), knit, 92200},
	{"prev-inherited", losesLasso((*space).prevInherited), knit, 200},
	{"deadlock-executed", inventsDeadlock, knit, 0},
	{"stubborn-interference", missesDeadlock(search.Interference), knit, 0},
	{"stubborn-unblocking", missesDeadlock(search.Unblocking), knit, 200},
	{"stubborn-useful", missesDeadlock(search.EveryOffer), knit, 0},
	{"stubborn-lean-deadlock", missesDeadlock(search.ParentSet), knit, 0},
	{"stubborn-lean-target", missesTarget(search.ParentSet), knit, 0},
	{"stubborn-ndfs-accepting", missesLasso(StubbornNdfs, search.FullAccepting), knit, 0},
	{"stubborn-ndfs-interference", missesLasso(StubbornNdfs, search.Interference), knit, 3700},
	{"stubborn-ndfs-unblocking", missesLasso(StubbornNdfs, search.Unblocking), knit, 0},
	{"stubborn-ndfs-elu", missesLasso(eluNdfs, ""), knit, 882300},
	{"ample-visible", missesLasso(AmpleNdfs, search.Invisible), knit, 0},
	{"ample-cycle", missesLasso(AmpleNdfs, search.CycleProviso), knit, 0},
	{"ample-interference", missesLasso(AmpleNdfs, search.Interference), knit, 300},
	{"ample-unblocking", missesLasso(AmpleNdfs, search.Unblocking), knit, 4500},
}

// each trap goes wrong on its network, which is as small as it can be, and the sound searches go right there.
func TestTrapsGoWrongOnTheirSmallestNetworks(t *testing.T) {
	for _, m := range mistakes {
		text, err := traps.ReadFile("testdata/traps/" + m.file + ".hoa")
		if err != nil {
			t.Fatal(err)
		}
		document, diagnostics := hoa.Read(string(text), hoa.Options{})
		if len(diagnostics) > 0 {
			t.Fatalf("%s: %v", m.file, diagnostics)
		}
		n := document.Network
		if !m.wrong(n) {
			t.Errorf("%s goes right", m.file)
		}
		wrong := func(n *network.Network) bool { return Diamond(n) == nil && m.wrong(n) }
		if small := hoa.Write(random.Shrink(n, wrong)); small != hoa.Write(n) {
			t.Errorf("%s goes wrong on less:\n%s", m.file, small)
		}
		if said := unsound(n); said != "" {
			t.Errorf("%s: %s", m.file, said)
		}
	}
}

// comparing with brute force on random networks catches each trap.
func TestRandomNetworksCatchTheTraps(t *testing.T) {
	for _, m := range mistakes {
		caught := false
		for seed := m.from; seed < m.from+200 && !caught; seed++ {
			n := m.network(seed)
			if caught = m.wrong(n); caught {
				if said := unsound(n); said != "" {
					t.Errorf("%s, seed %d: %s", m.file, seed, said)
				}
			}
		}
		if !caught {
			t.Errorf("200 networks from %d on do not catch %s", m.from, m.file)
		}
	}
}

// next to the traps, the searches that avoid them go right on random networks.
func TestTheNeighboursOfTheTrapsAreSound(t *testing.T) {
	trials := 600
	if runtime.GOARCH == "wasm" {
		trials /= 6
	}
	for seed := range uint64(trials) {
		for _, n := range []*network.Network{knit(seed), redrawn(seed)} {
			if said := unsound(n); said != "" {
				small := random.Shrink(n,
					func(n *network.Network) bool { return Diamond(n) == nil && unsound(n) != "" })
				t.Fatalf("seed %d: %s\n%s", seed, said, hoa.Write(small))
			}
		}
	}
}

// unsound says which search that should go right goes wrong; nothing when all go right.
func unsound(n *network.Network) string {
	truth, x := random.Brute(n), newSpace(n)
	filters := map[string]maker{"EdgeLean": EdgeLean,
		"SleepBigger": SleepBigger, "SleepOnStack": SleepOnStack}
	if truth.Acyclic {
		filters["Tnf"], filters["Sleep"] = Tnf, Sleep
	}
	for name, filter := range filters {
		if _, c := explore(n, filter, ""); c.States != int64(len(truth.States)) ||
			c.Deadlocks != int64(truth.Deadlocks) {
			return fmt.Sprintf("%s stores %d of %d states and meets %d of %d deadlocks",
				name, c.States, len(truth.States), c.Deadlocks, truth.Deadlocks)
		}
	}
	if states := tnfBfsStates(n); states != int64(len(truth.States)) {
		return fmt.Sprintf("TNF breadth first stores %d of %d states", states, len(truth.States))
	}
	if states := x.alternating(leanRule); states != len(truth.States) {
		return fmt.Sprintf("EdgeLean without the order stores %d of %d states", states, len(truth.States))
	}
	_, normal := explore(n, Tnf, "")
	_, asleep := explore(n, Sleep, "")
	if normal.Edges != asleep.Edges || normal.States != asleep.States {
		return fmt.Sprintf("Sleep follows %d edges, TNF %d", asleep.Edges, normal.Edges)
	}
	if x.freshLean() != truth.Simultaneous {
		return fmt.Sprintf("a fresh EdgeLean for each seed is wrong, a lasso exists: %t", truth.Simultaneous)
	}
	m := search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
	if found, err := EdgeLeanScc(explicit.Exploration{System: x.system, Monitor: m}); err != nil ||
		(found.Lasso != nil) != truth.Simultaneous {
		return fmt.Sprintf("EdgeLeanScc: %v, error %v", found.Lasso, err)
	}
	for _, lean := range []bool{false, true} {
		if met := deadlocks(n, "", lean); met != truth.Deadlocks {
			return fmt.Sprintf("Stubborn, with ELU %t, meets %d of %d deadlocks", lean, met, truth.Deadlocks)
		}
		if reaches(n, "", lean) != truth.States[fmt.Sprint(lastStates(n))] {
			return fmt.Sprintf("Stubborn, with ELU %t, is wrong about a target", lean)
		}
	}
	for name, by := range map[string]lassoSearch{"StubbornNdfs": StubbornNdfs, "AmpleNdfs": AmpleNdfs} {
		if finds(n, by, "") != truth.Simultaneous {
			return fmt.Sprintf("%s is wrong, a lasso exists: %t", name, truth.Simultaneous)
		}
	}
	return ""
}

// lassoSearch is a search for a lasso by stubborn or ample sets.
type lassoSearch func(product.System, Reduction, *search.Monitor) (*lasso.Run, error)

// eluNdfs is StubbornNdfs with ELU.
func eluNdfs(system product.System, r Reduction, m *search.Monitor) (*lasso.Run, error) {
	r.Lean = true
	return StubbornNdfs(system, r, m)
}

func finds(n *network.Network, by lassoSearch, missing search.Condition) bool {
	r := Reduction{Network: n, Labels: n.Order(n.First), Without: missing}
	run, err := by(product.Compile(n, r.Labels), r, search.NewMonitor(context.Background(), search.Limits{}, 0, nil))
	if err != nil {
		panic(err) // nothing limits the search
	}
	return run != nil
}

// missesLasso says that a search without a condition finds no lasso where there is one.
func missesLasso(by lassoSearch, missing search.Condition) func(n *network.Network) bool {
	return func(n *network.Network) bool { return random.Brute(n).Simultaneous && !finds(n, by, missing) }
}

// stubbornly explores n by stubborn sets, without a condition.
func stubbornly(n *network.Network, missing search.Condition, target []int, lean bool) (lasso.Found, search.Counts) {
	r := Reduction{Network: n, Labels: n.Order(n.First), Target: target, Lean: lean, Without: missing}
	system := product.Compile(n, r.Labels)
	m := search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
	found, err := explicit.Dfs(explicit.Exploration{System: system, Monitor: m, Filter: Stubborn(system, r), Target: target})
	if err != nil {
		panic(err) // nothing limits the search
	}
	return found, m.Counts
}

func deadlocks(n *network.Network, missing search.Condition, lean bool) int {
	_, counts := stubbornly(n, missing, nil, lean)
	return int(counts.Deadlocks)
}

// missesDeadlock says that a search for deadlocks without a condition does not meet all.
func missesDeadlock(missing search.Condition) func(n *network.Network) bool {
	return func(n *network.Network) bool { return deadlocks(n, missing, false) < random.Brute(n).Deadlocks }
}

// lastStates are the last states of all components, as a target.
func lastStates(n *network.Network) (target []int) {
	for i := range n.Components {
		target = append(target, len(n.Components[i].States)-1)
	}
	return target
}

func reaches(n *network.Network, missing search.Condition, lean bool) bool {
	found, _ := stubbornly(n, missing, lastStates(n), lean)
	return found.Path != nil
}

// missesTarget says that a search for the last states without a condition misses them.
func missesTarget(missing search.Condition) func(n *network.Network) bool {
	return func(n *network.Network) bool {
		return random.Brute(n).States[fmt.Sprint(lastStates(n))] && !reaches(n, missing, false)
	}
}

func tnfBfsStates(n *network.Network) int64 {
	system := product.Compile(n, n.Order(n.First))
	m := search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
	if _, err := explicit.Bfs(explicit.Exploration{System: system, Monitor: m}, TnfBfs(system, "")); err != nil {
		panic(err) // nothing limits the search
	}
	return m.States
}

// the counts of [EL] Figure 2: trace normal form loses state 6 depth first and not breadth first; "current"
// inside the if brings back every edge.
func TestFigure2TellsTheTrapsApart(t *testing.T) {
	n := family.Figure2()
	for _, c := range []struct {
		name          string
		filter        maker
		missing       search.Condition
		states, edges int64
	}{
		{"tnf", Tnf, "", 6, 9}, {"sleep", Sleep, "", 6, 9}, {"sleep as printed", Sleep, search.CurrentOutside, 7, 13}, {"edgelean", EdgeLean, "", 7, 11},
	} {
		if _, counts := explore(n, c.filter, c.missing); counts.States != c.states || counts.Edges != c.edges {
			t.Errorf("%s: %d states and %d edges, want %d and %d",
				c.name, counts.States, counts.Edges, c.states, c.edges)
		}
	}
	if states := tnfBfsStates(n); states != 7 {
		t.Errorf("tnf-bfs: %d states", states)
	}
	if lost := family.LostCycle(); leanScc(newSpace(lost)) || !random.Brute(lost).Simultaneous {
		t.Error("lost-cycle is not lost")
	}
}

// sleepers notes with which labels asleep each state is entered.
type sleepers struct {
	*sleep
	sets map[int]string // by the state of the first component
	name func(label int) string
}

func (f sleepers) Allowed(state, enabled, into []uint64) {
	vector := make([]int, f.system.Components())
	f.system.Decode(state, vector)
	asleep := ""
	for label := range members(f.asleep[len(f.asleep)-f.words:]) {
		asleep += f.name(label)
	}
	f.sets[vector[0]] = asleep
	f.sleep.Allowed(state, enabled, into)
}

// on [EL] Figure 2 states 0, 1 and 4 are entered with nothing asleep, 2 and 3 with b, 5 with a; state 6 is
// not met.
func TestSleepSetsOnFigure2(t *testing.T) {
	n := family.Figure2()
	got := map[int]string{}
	explore(n, func(s product.System, _ search.Condition) explicit.Filter {
		return sleepers{newSleep(s, removeNothing), got,
			func(label int) string { return n.Labels[s.LabelID(label)].Name }}
	}, "")
	want := map[int]string{0: "", 1: "", 2: "b", 3: "b", 4: "", 5: "a"}
	if !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// maker makes a filter without a condition.
type maker func(product.System, search.Condition) explicit.Filter

// explore searches n depth first under a filter made for its product.
func explore(n *network.Network, filter maker, missing search.Condition) (lasso.Found, search.Counts) {
	system := product.Compile(n, n.Order(n.First))
	m := search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
	found, err := explicit.Dfs(explicit.Exploration{System: system, Monitor: m, Filter: filter(system, missing)})
	if err != nil {
		panic(err) // nothing limits the search
	}
	return found, m.Counts
}

// loses says that depth-first search under a filter misses states.
func loses(filter maker, missing search.Condition) func(n *network.Network) bool {
	return func(n *network.Network) bool {
		_, counts := explore(n, filter, missing)
		return counts.States < int64(len(random.Brute(n).States))
	}
}

// onAcyclic says that something goes wrong and that no cycle is to blame.
func onAcyclic(wrong func(n *network.Network) bool) func(n *network.Network) bool {
	return func(n *network.Network) bool { return wrong(n) && random.Brute(n).Acyclic }
}

// storesAgain says that EdgeLean stores states more than once when prev belongs to them.
func storesAgain(n *network.Network) bool {
	system := Keyed(product.Compile(n, n.Order(n.First)), search.PrevOnStack)
	m := search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
	if _, err := explicit.Dfs(explicit.Exploration{System: system, Monitor: m,
		Filter: EdgeLean(system, "")}); err != nil {
		panic(err) // nothing limits the search
	}
	return m.States > int64(len(random.Brute(n).States))
}

// leanScc reports whether an accepting cycle lies on the edges that EdgeLean follows.
func leanScc(x *space) bool {
	m := search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
	found, err := EdgeLeanScc(explicit.Exploration{System: x.system, Monitor: m, Without: search.CyclesOnAllEdges})
	if err != nil {
		panic(err) // nothing limits the search
	}
	return found.Lasso != nil
}

// losesLasso says that a search finds no lasso where there is one.
func losesLasso(finds func(*space) bool) func(n *network.Network) bool {
	return func(n *network.Network) bool { return random.Brute(n).Simultaneous && !finds(newSpace(n)) }
}

func plainTnf(s product.System, missing search.Condition) explicit.Filter { return newTnf(s, missing) }

// members yields the labels of a set.
func members(set []uint64) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for i, word := range set {
			for ; word != 0; word &= word - 1 {
				if !yield(i*64 + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// followsMoreThanTnf says that the printed SleepSetsDfs follows edges that TNF_Dfs does
// not (against [EL] Proposition 2).
func followsMoreThanTnf(n *network.Network) bool {
	_, printed := explore(n, Sleep, search.CurrentOutside)
	_, normal := explore(n, Tnf, "")
	return printed.Edges > normal.Edges
}

// inventsDeadlock says that more states are taken for deadlocks than are.
func inventsDeadlock(n *network.Network) bool {
	system := product.Compile(n, n.Order(n.First))
	m := search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
	e := explicit.Exploration{System: system, Monitor: m, Filter: EdgeLean(system, ""), Without: search.EnabledLabels}
	if _, err := explicit.Dfs(e); err != nil {
		panic(err) // nothing limits the search
	}
	return m.Deadlocks > int64(random.Brute(n).Deadlocks)
}

// space is the whole graph of a network, for searches that no filter describes.
type space struct {
	system    product.System
	initial   []int
	edges     [][]edge // of each state, in ≪ order
	accepting []bool
}

type edge struct{ label, to int }

func newSpace(n *network.Network) *space {
	system := product.Compile(n, n.Order(n.First))
	x := &space{system: system}
	store := product.NewStore(system.Words())
	for initial := range system.Initial() {
		s, _ := store.Insert(initial)
		x.initial = append(x.initial, s)
	}
	enabled, next := make([]uint64, product.LabelWords(system)), make([]uint64, system.Words())
	for s := 0; s < store.Len(); s++ {
		x.edges = append(x.edges, nil)
		x.accepting = append(x.accepting, system.Accepting(store.At(s)))
		system.Enabled(store.At(s), enabled)
		for label := range members(enabled) {
			for k := range system.Fanout(store.At(s), label) {
				system.Successor(store.At(s), label, k, next)
				to, _ := store.Insert(next)
				x.edges[s] = append(x.edges[s], edge{label, to})
			}
		}
	}
	return x
}

func (x *space) independent(a, b int) bool { return x.system.Independent(a)[b/64]>>(b%64)&1 != 0 }

// lean is EdgeLean's condition; prev is -1 at the beginning of a word.
func (x *space) lean(prev, a int) bool { return prev < 0 || prev < a || !x.independent(prev, a) }

// tnfBfsOverwritten counts the states that TNF_Bfs stores when each edge to a state writes that state's
// summary.
func (x *space) tnfBfsOverwritten() int {
	queue := slices.Clone(x.initial)
	summaries := map[int]summary{}
	for _, s := range queue {
		summaries[s] = summary{}
	}
	for at := 0; at < len(queue); at++ {
		for _, e := range x.edges[queue[at]] {
			s := summaries[queue[at]]
			if !s.normal(e.label, x.system.Independent(e.label)) {
				continue
			}
			_, known := summaries[e.to]
			summaries[e.to] = slices.Clone(s).update(s.ord(e.label), e.label)
			if !known {
				queue = append(queue, e.to)
			}
		}
	}
	return len(queue)
}

// rule is a condition on the next label.
type rule int

const (
	leanRule rule = iota
	tnfRule
	sleepRule
)

// alternating counts the states that a rule stores when every other state takes its
// labels in the order opposite to ≪.
func (x *space) alternating(by rule) int {
	seen := make([]bool, len(x.edges))
	count := 0
	var visit func(s, depth int, word summary, asleep map[int]bool)
	visit = func(s, depth int, word summary, asleep map[int]bool) {
		if seen[s] {
			return
		}
		seen[s] = true
		count++
		edges := slices.Clone(x.edges[s])
		if depth%2 == 1 {
			slices.Reverse(edges)
		}
		current := map[int]bool{}
		for label := range asleep {
			current[label] = true
		}
		for _, e := range edges {
			switch by {
			case leanRule:
				if len(word) > 0 && !x.lean(int(word[len(word)-1]), e.label) {
					continue
				}
			case tnfRule:
				if !word.normal(e.label, x.system.Independent(e.label)) {
					continue
				}
			case sleepRule:
				if asleep[e.label] {
					continue
				}
			}
			next := map[int]bool{}
			for label := range current {
				if x.independent(label, e.label) {
					next[label] = true
				}
			}
			visit(e.to, depth+1, slices.Clone(word).update(word.ord(e.label), e.label), next)
			current[e.label] = true
		}
	}
	for _, s := range x.initial {
		visit(s, 0, nil, nil)
	}
	return count
}

// unordered says that a rule loses states when ≪ is not the order at each of them, and none when it is.
func unordered(by rule) func(n *network.Network) bool {
	return func(n *network.Network) bool {
		x := newSpace(n)
		return x.alternating(by) < len(x.edges) && !loses(plainTnf, "")(n)
	}
}

// leanFrom runs EdgeLeanDfs from s, asking enter whether each state it comes to is
// new, and reports what it followed.
func (x *space) leanFrom(s, prev int, enter func(t int) bool, followed func(s int, e edge)) {
	for _, e := range x.edges[s] {
		if x.lean(prev, e.label) {
			followed(s, e)
			if enter(e.to) {
				x.leanFrom(e.to, e.label, enter, followed)
			}
		}
	}
}

// fresh returns a function that reports of each state whether it is asked about for the first time;
// those given count as asked about.
func fresh(asked ...int) func(int) bool {
	seen := map[int]bool{}
	for _, s := range asked {
		seen[s] = true
	}
	return func(s int) bool { known := seen[s]; seen[s] = true; return !known }
}

// leanNested reports whether nested depth-first search finds a lasso when both searches are EdgeLean, the
// nested one from the word's beginning.
func (x *space) leanNested() bool { return x.nested(true) }

// leanBlue reports whether it does when EdgeLean is the first search only and the nested searches
// follow all edges, with shared marks.
func (x *space) leanBlue() bool { return x.nested(false) }

func (x *space) nested(redLean bool) bool {
	enter, red, onStack := fresh(), fresh(), map[int]bool{}
	var search func(s, prev int) bool
	search = func(s, prev int) bool {
		for _, e := range x.edges[s] {
			if redLean && !x.lean(prev, e.label) {
				continue
			}
			if onStack[e.to] || red(e.to) && search(e.to, e.label) {
				return true
			}
		}
		return false
	}
	var visit func(s, prev int) bool
	visit = func(s, prev int) bool {
		onStack[s] = true
		defer delete(onStack, s)
		for _, e := range x.edges[s] {
			if x.lean(prev, e.label) && enter(e.to) && visit(e.to, e.label) {
				return true
			}
		}
		if !x.accepting[s] {
			return false
		}
		if search(s, -1) {
			return true
		}
		red(s)
		return false
	}
	for _, s := range x.initial {
		if enter(s) && visit(s, -1) {
			return true
		}
	}
	return false
}

// freshLean reports whether some accepting state is met again by an EdgeLean of its own. It may begin
// with any label, which is sound.
func (x *space) freshLean() bool { return x.seeded(func(int) int { return -1 }) }

// prevInherited does the same wrong: the search begins with the label by which
// EdgeLean came to that state first.
func (x *space) prevInherited() bool {
	prev, enter := map[int]int{}, fresh()
	for _, s := range x.initial {
		if enter(s) {
			prev[s] = -1
			x.leanFrom(s, -1, enter, func(_ int, e edge) {
				if _, known := prev[e.to]; !known {
					prev[e.to] = e.label
				}
			})
		}
	}
	return x.seeded(func(s int) int { return prev[s] })
}

func (x *space) seeded(prev func(seed int) int) bool {
	for seed := range x.edges {
		back := false
		if x.accepting[seed] {
			x.leanFrom(seed, prev(seed), fresh(), func(_ int, e edge) { back = back || e.to == seed })
		}
		if back {
			return true
		}
	}
	return false
}

// redrawn returns [EL] Figure 2 with another initial state and another order, both random.
func redrawn(seed uint64) *network.Network {
	r := rand.New(rand.NewPCG(31, seed))
	n := family.Figure2()
	n.Components[0].Initial = []int{r.IntN(len(n.Components[0].States))}
	n.First = r.Perm(len(n.Labels))
	return n
}

// knit returns a random network whose labels have one to three components each, so that many
// are independent and few alike.
func knit(seed uint64) *network.Network {
	r := rand.New(rand.NewPCG(31, seed))
	n := network.New()
	components := make([]network.Component, 3+r.IntN(2))
	for i := range components {
		c := &components[i]
		c.Name, c.Sets, c.Initial = string(rune('A'+i)), 1, []int{0}
		for s := range 2 + r.IntN(2) {
			c.States = append(c.States, string(rune('0'+s)))
			c.Marks = append(c.Marks, uint64(r.IntN(2)))
		}
	}
	forward := r.IntN(4) == 0
	many := 2 + r.IntN(3)
	for l := range 4 + r.IntN(3) {
		label := n.Label(string(rune('a' + l)))
		for _, i := range r.Perm(len(components))[:1+r.IntN(2)] {
			c := &components[i]
			c.Alphabet = append(c.Alphabet, label)
			for range 1 + r.IntN(many) {
				if from, to := r.IntN(len(c.States)), r.IntN(len(c.States)); from < to || !forward {
					c.Transitions = append(c.Transitions, network.Transition{From: from, Label: label, To: to})
				}
			}
		}
	}
	n.First = r.Perm(len(n.Labels))
	for _, c := range components {
		n.Add(c)
	}
	return n
}
