package decoupled

import (
	"embed"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/trial"
)

//go:embed testdata/traps/*.hoa
var traps embed.FS

// trap is a way to get the searches wrong that looks right.
type trap int

const (
	sound               trap = iota
	seedFirst                // s_A enters V′ before its nested search
	referencesForgotten      // pruning without R(t) ⊆ R(r)
	stackMet                 // intersection instead of dominance on the Stack
	localAnywhere            // CheckLocalAccept on states that do not accept
	normalForm               // trace normal form in EdgeLean's place
	prevInherited            // a nested search goes on with the first search's prev
)

// normal reports whether a word in trace normal form stays in it with a further label.
func (x *reference) normal(word []int, label int) bool {
	for j := len(word) - 1; j >= 0; j-- {
		if x.dependent(word[j], label) {
			return true
		}
		if label < word[j] {
			return false
		}
	}
	return true
}

// sketch is the search for the generalized question as [DEC] Section 7 sketches it: a counter goes from component to component, and the references of
// each are its accepting members when its turn comes. It reports whether that finds a cycle.
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

// mistake is a trap with what it makes wrong, which testdata/traps shows on a network that nothing can be taken from.
type mistake struct {
	file  string
	wrong func(n *network.Network) bool
	// random networks among which one is got wrong, the first of them
	network func(seed uint64) *network.Network
	from    uint64
}

var mistakes = []mistake{
	{"seed-first", lassos(seedFirst, false, false), pairedNetwork, 0},
	{"references-forgotten", lassos(referencesForgotten, false, false), pairedNetwork, 0},
	{"stack-met", lassos(stackMet, false, true), pairedNetwork, 0},
	{"local-anywhere", lassos(localAnywhere, false, true), func(seed uint64) *network.Network { n, _ := randomNetwork(22, seed); return n }, 0},
	// One in a hundred thousand: equality pruning must lose nothing.
	{"normal-form", losesStates, pairedNetwork, 329700},
	{"prev-inherited", lassos(prevInherited, true, false), pairedNetwork, 500},
	{"sketch-invents", func(n *network.Network) bool { return sketch(n) && !trial.Brute(n).Generalized }, pairedNetwork, 0},
	{"sketch-misses", func(n *network.Network) bool { return !sketch(n) && trial.Brute(n).Generalized }, pairedNetwork, 2300},
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
		if small := hoa.Write(trial.Shrink(n, m.wrong)); small != hoa.Write(n) {
			t.Errorf("%s goes wrong on less:\n%s", m.file, small)
		}
		truth := trial.Brute(n)
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

// losesStates says that trace normal form loses product states under dominance and none when only duplicates are pruned.
func losesStates(n *network.Network) bool {
	truth := len(trial.Brute(n).States)
	lost := func(duplicates bool) bool {
		x := newReference(n)
		x.plain, x.lean, x.trap, x.duplicates = true, true, normalForm, duplicates
		x.run()
		return x.covered() < truth
	}
	return lost(false) && !lost(true)
}

// lassos says that a trap invents a lasso, or misses one, and that without it all is well.
func lassos(wrong trap, lean, invents bool) func(n *network.Network) bool {
	return func(n *network.Network) bool {
		x, y := newReference(n), newReference(n)
		x.lean, x.trap = lean, wrong
		y.lean = lean
		truth := trial.Brute(n).Simultaneous
		return truth != invents && x.run() == invents && y.run() == truth
	}
}

// covered counts the product states that V holds.
func (x *reference) covered() int {
	seen := map[string]bool{}
	for _, s := range x.v {
		sets := make([][]int32, len(s))
		for i := range s {
			sets[i] = stateSet{s[i]}.members()
		}
		members(sets, func(member []int) { seen[fmt.Sprint(member)] = true })
	}
	return len(seen)
}

// pairedNetwork returns a random network of components whose labels are each shared by two of them, so that many are independent.
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
