package decoupled

import (
	"embed"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/film"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

//go:embed testdata/traps/*.hoa
var traps embed.FS

// sketch is the search for the generalized question as [DEC] Section 7 sketches it: a counter goes from
// component to component, and the references of each are its accepting members when its turn comes. It
// reports whether that finds a cycle.
func sketch(n *network.Network) bool {
	x := newReference(n)
	x.plain = true
	x.run()
	for _, s := range x.v {
		x.generalized = true // what the sketch leaves alone
		local := x.checkLocalGeneralized(s)
		x.generalized = false
		if local {
			return true
		}
		if s[0]&x.accepting(0) == 0 {
			continue
		}
		if x.sketched(x.turn(sketchState{sets: s}), map[string]bool{}) {
			return true
		}
	}
	return false
}

// sketchState holds columns of the components whose turn has come and sets of the others.
type sketchState struct {
	columns splitVector
	sets    []uint64
}

// turn gives the next component its references.
func (x *reference) turn(s sketchState) sketchState {
	i := len(s.columns)
	columns := map[int]uint64{}
	for r := range x.n.Components[i].States {
		if s.sets[i]&x.accepting(i)>>r&1 != 0 {
			columns[r] = x.iclose(i, 1<<r)
		}
	}
	return sketchState{append(slices.Clone(s.columns), columns), s.sets}
}

func (x *reference) sketched(s sketchState, seen map[string]bool) bool {
	if key := fmt.Sprint(s); seen[key] {
		return false
	} else {
		seen[key] = true
	}
	if i := len(s.columns); i < len(s.sets) && s.sets[i]&x.accepting(i) != 0 && x.sketched(x.turn(s), seen) {
		return true
	}
labels:
	for _, l := range x.labels {
		t := sketchState{slices.Clone(s.columns), slices.Clone(s.sets)}
		for _, i := range x.n.Labels[l].Participants {
			enabled := false
			if i < len(t.columns) {
				t.columns[i] = map[int]uint64{}
				for r, set := range s.columns[i] {
					t.columns[i][r] = x.image(i, set, l)
					enabled = enabled || t.columns[i][r] != 0
				}
			}
			if t.sets[i] = x.image(i, s.sets[i], l); i >= len(t.columns) {
				enabled = t.sets[i] != 0
			}
			if !enabled {
				continue labels
			}
		}
		if returned(t.columns) && len(t.columns) == len(t.sets) || x.sketched(t, seen) {
			return true
		}
	}
	return false
}

// returned reports whether every component is back at a reference.
func returned(t splitVector) bool {
	for i := range t {
		back := false
		for s, set := range t[i] {
			back = back || set>>s&1 != 0
		}
		if !back {
			return false
		}
	}
	return true
}

// mistake is a trap with what it makes wrong, which testdata/traps shows on a network
// that nothing can be taken from.
type mistake struct {
	file  string
	wrong func(n *network.Network) bool
	// random networks among which one is got wrong, the first of them
	network func(seed uint64) *network.Network
	from    uint64
}

var mistakes = []mistake{
	{"seed-first", loses(search.SeedLast), pairedNetwork, 0},
	{"references-forgotten", loses(search.References), pairedNetwork, 0},
	{"stack-met", invents(search.StackDominance), pairedNetwork, 0},
	{"naive-misses", loses(search.Splits), pairedNetwork, 4100},
	{"naive-invents", invents(search.SplitsMet), pairedNetwork, 0},
	{"local-anywhere", invents(search.LocalAccepting), func(seed uint64) *network.Network { n, _ := randomNetwork(22, seed); return n }, 0},
	{"scc-equal", loses(search.CoveredEdges), pairedNetwork, 0},
	{"scc-once", invents(search.RoundsRepeat), pairedNetwork, 0},
	// Members accept beside the cycle: going round once does not make it wrong.
	{"scc-believed", func(n *network.Network) bool {
		return invents(search.SplitSccs)(n) && emptiness(n, search.RoundsRepeat) == nil
	}, pairedNetwork, 0},
	// One in a hundred thousand: equality pruning must lose nothing.
	{"normal-form", losesStates, pairedNetwork, 329700},
	{"prev-inherited", loses(search.FreshNested), pairedNetwork, 500},
	{"sketch-invents", func(n *network.Network) bool { return sketch(n) && !random.Brute(n).Generalized }, pairedNetwork, 0},
	{"sketch-misses", func(n *network.Network) bool { return !sketch(n) && random.Brute(n).Generalized }, pairedNetwork, 2300},
}

// each trap goes wrong on its network, which is as small as it can be, and the searches go right there.
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
		if small := hoa.Write(random.Shrink(n, m.wrong)); small != hoa.Write(n) {
			t.Errorf("%s goes wrong on less:\n%s", m.file, small)
		}
		truth := random.Brute(n)
		for _, kind := range kinds {
			m := monitor()
			found, err := kind.compile(n, rand.New(rand.NewPCG(1, 1))).EmptinessNested(m, nil)
			if err != nil || (found.Lasso != nil) != truth.Simultaneous {
				t.Errorf("%s: %v, error %v", kind.name, found.Lasso, err)
			}
		}
		if found, _ := mustFindGeneralized(t, n, nil); (found.Lasso != nil) != truth.Generalized {
			t.Errorf("%s, generalized: %v", m.file, found.Lasso)
		}
	}
}

// comparing with brute force on random networks catches each trap.
func TestRandomNetworksCatchTheTraps(t *testing.T) {
	for _, m := range mistakes {
		caught := false
		for seed := m.from; seed < m.from+200 && !caught; seed++ {
			caught = m.wrong(m.network(seed))
		}
		if !caught {
			t.Errorf("200 networks from %d on do not catch %s", m.from, m.file)
		}
	}
}

// what the naive search reports is a lasso: it misses some, and invents none.
func TestTheNaiveSearchOnlyMisses(t *testing.T) {
	missed, found := 0, 0
	for seed := range uint64(6000) {
		n := pairedNetwork(seed)
		if seed%2 == 0 {
			n, _ = randomNetwork(23, seed)
		}
		run := emptiness(n, search.Splits)
		switch {
		case run == nil && random.Brute(n).Simultaneous:
			missed++
		case run != nil:
			found++
			if err := lasso.Check(n, run, search.Simultaneous); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
	}
	if missed == 0 || found < 100*missed {
		t.Errorf("%d lassos missed, %d found", missed, found)
	}
}

// losesStates says that trace normal form loses product states under dominance and none
// when only duplicates are pruned.
func losesStates(n *network.Network) bool {
	truth := len(random.Brute(n).States)
	lost := func(duplicates bool) bool {
		s := Compile(n, n.Order(n.First)).EdgeLean()
		s.duplicates = duplicates
		return covered(s.Reduce(Reduction{Without: search.LastLabel})) < truth
	}
	return lost(false) && !lost(true)
}

// loses says that a search without a condition misses a lasso, invents that it reports one that the checker
// refuses. With the condition all is well.
func loses(missing search.Condition) func(n *network.Network) bool {
	return func(n *network.Network) bool {
		return random.Brute(n).Simultaneous && emptiness(n, "") != nil && emptiness(n, missing) == nil
	}
}

func invents(missing search.Condition) func(n *network.Network) bool {
	return func(n *network.Network) bool {
		if random.Brute(n).Simultaneous || emptiness(n, "") != nil {
			return false
		}
		run := emptiness(n, missing)
		return run != nil && lasso.Check(n, run, search.Simultaneous) != nil
	}
}

// emptiness returns the lasso that decoupled nested search without a condition reports, or nil: of
// FreshNested the one under EdgeLean's filter, of conditions of search by components that one.
func emptiness(n *network.Network, missing search.Condition) *lasso.Run {
	s := Compile(n, n.Order(n.First))
	if missing == search.FreshNested {
		s = s.EdgeLean()
	}
	look := (*System).EmptinessNested
	if slices.Contains([]search.Condition{search.CoveredEdges, search.RoundsRepeat, search.SplitSccs}, missing) {
		look = (*System).EmptinessScc
	}
	found, err := look(s.Reduce(Reduction{Without: missing}), monitor(), nil)
	if err != nil {
		panic(err) // nothing limits the search
	}
	return found.Lasso
}

// covered counts the product states that a search covers.
func covered(s *System) int {
	rec := film.NewRecorder(1 << 20)
	if _, err := s.Explore(monitor(), rec, nil); err != nil {
		panic(err) // nothing limits the search
	}
	seen := map[string]bool{}
	for _, v := range rec.Film().Graph().Nodes {
		if v.Stored {
			members(v.Sets, func(member []int) { seen[fmt.Sprint(member)] = true })
		}
	}
	return len(seen)
}

// pairedNetwork returns a random network of components whose labels are each shared by two of
// them, so that many are independent.
func pairedNetwork(seed uint64) *network.Network {
	r := rand.New(rand.NewPCG(29, seed))
	n := network.New()
	components := make([]network.Component, 4+r.IntN(3))
	for i := range components {
		c := &components[i]
		c.Name, c.Sets, c.Initial = string(rune('A'+i)), 1, []int{0}
		for s := range 2 + r.IntN(3) {
			c.States = append(c.States, fmt.Sprint(s))
			if s > 0 && r.IntN(3) == 0 {
				c.Initial = append(c.Initial, s)
			}
		}
	}
	for l := range 4 + r.IntN(4) {
		label := n.Label(string(rune('a' + l)))
		for _, i := range r.Perm(len(components))[:2] {
			c := &components[i]
			c.Alphabet = append(c.Alphabet, label)
			for range 1 + r.IntN(4) {
				if from, to := r.IntN(len(c.States)), r.IntN(len(c.States)); from <= to || r.IntN(4) == 0 {
					c.Transitions = append(c.Transitions, network.Transition{From: from, Label: label, To: to})
				}
			}
		}
	}
	n.First = r.Perm(len(n.Labels))
	for _, c := range components {
		for range c.States {
			c.Marks = append(c.Marks, uint64(r.IntN(2)))
		}
		n.Add(c)
	}
	return n
}
