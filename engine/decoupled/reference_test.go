package decoupled

import (
	"math/rand/v2"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/search"
)

// reference is Figure 7 of [DEC] word for word: recursive, sets as bits of one word, V, V′ and Stack scanned from end to end; with lean set it is
// PseudoEmptinessNestedLean.
type reference struct {
	n       *network.Network
	labels  []int // global, in ≪
	v       [][]uint64
	kept    []splitVector
	stack   [][]uint64
	depth   int
	counts  search.Counts
	plain   bool // the first search only
	givenUp bool // the Stack rule is not used
	lean    bool // EdgeLean's filter
	trap    trap // what is done wrong
}

// splitVector holds for each component the sets by reference.
type splitVector []map[int]uint64

func newReference(n *network.Network) *reference {
	x := &reference{n: n}
	for _, l := range n.Order(n.First) {
		if n.Global(l) && len(n.Labels[l].Participants) > 0 {
			x.labels = append(x.labels, l)
		}
	}
	return x
}

func (x *reference) run() (cycle bool) {
	initial := make([]uint64, len(x.n.Components))
	for i, c := range x.n.Components {
		for _, s := range c.Initial {
			initial[i] |= 1 << s
		}
		initial[i] = x.iclose(i, initial[i])
	}
	x.stack = append(x.stack, initial)
	cycle = x.dfs(initial, nil)
	x.counts.States, x.counts.Nested = int64(len(x.v)), int64(len(x.kept))
	return cycle
}

func (x *reference) iclose(i int, set uint64) uint64 {
	for {
		larger := set
		for _, t := range x.n.Components[i].Transitions {
			if !x.n.Global(t.Label) && larger>>t.From&1 != 0 {
				larger |= 1 << t.To
			}
		}
		if larger == set {
			return set
		}
		set = larger
	}
}

func (x *reference) image(i int, set uint64, l int) (to uint64) {
	for _, t := range x.n.Components[i].Transitions {
		if t.Label == l && set>>t.From&1 != 0 {
			to |= 1 << t.To
		}
	}
	return x.iclose(i, to)
}

func (x *reference) deepen() {
	x.counts.Stack = max(x.counts.Stack, int64(x.depth))
}

func (x *reference) accepting(i int) (set uint64) {
	for s := range x.n.Components[i].States {
		if x.n.Components[i].Accepting(s) {
			set |= 1 << s
		}
	}
	return set
}

func below(t, r []uint64) bool {
	for i := range t {
		if t[i]&^r[i] != 0 {
			return false
		}
	}
	return true
}

// below reports t ⊆_R r; with anyReference set only the columns that both have are compared.
func (t splitVector) below(r splitVector, anyReference bool) bool {
	for i := range t {
		for s, set := range t[i] {
			in, ok := r[i][s]
			if !ok && !anyReference || ok && set&^in != 0 {
				return false
			}
		}
	}
	return true
}

// rejects reports whether the filter keeps a label, by its place in ≪, from being followed after a word.
func (x *reference) rejects(word []int, label int) bool {
	if !x.lean || len(word) == 0 {
		return false
	}
	if x.trap == normalForm {
		return !x.normal(word, label)
	}
	prev := word[len(word)-1]
	return label < prev && !x.dependent(label, prev)
}

func (x *reference) dependent(a, b int) bool {
	for _, i := range x.n.Labels[x.labels[a]].Participants {
		for _, j := range x.n.Labels[x.labels[b]].Participants {
			if i == j {
				return true
			}
		}
	}
	return false
}

// dfs visits a state that a word of labels, by their places in ≪, leads to.
func (x *reference) dfs(s []uint64, word []int) (cycle bool) {
	x.v = append(x.v, s)
	accepts := !x.plain
	for i := range s {
		accepts = accepts && s[i]&x.accepting(i) != 0
	}
	if (accepts || x.trap == localAnywhere && !x.plain) && x.checkLocalAccept(s) {
		return true
	}
labels:
	for k, l := range x.labels {
		t := append([]uint64(nil), s...)
		for _, i := range x.n.Labels[l].Participants {
			if t[i] = x.image(i, s[i], l); t[i] == 0 {
				continue labels
			}
		}
		x.counts.Considered++
		if x.rejects(word, k) {
			continue
		}
		x.counts.Edges++
		for _, r := range x.v {
			if below(t, r) {
				continue labels
			}
		}
		x.stack = append(x.stack, t)
		x.depth++
		x.deepen()
		if x.dfs(t, append(word[:len(word):len(word)], k)) {
			return true
		}
		x.depth--
		x.stack = x.stack[:len(x.stack)-1]
	}
	if !accepts {
		return false
	}
	seed := make(splitVector, len(s))
	for i := range s {
		seed[i] = map[int]uint64{}
		for r := range x.n.Components[i].States {
			if s[i]&x.accepting(i)>>r&1 != 0 {
				seed[i][r] = x.iclose(i, 1<<r)
			}
		}
	}
	if x.trap == seedFirst {
		x.keep(seed)
	}
	if x.trap != prevInherited {
		word = nil
	}
	if x.nested(seed, word) {
		return true
	}
	x.keep(seed)
	return false
}

func (x *reference) keep(seed splitVector) {
	for _, r := range x.kept {
		if seed.below(r, false) && r.below(seed, false) {
			return
		}
	}
	x.kept = append(x.kept, seed)
}

func (x *reference) checkLocalAccept(s []uint64) bool {
	for i := range s {
		for r := range x.n.Components[i].States {
			if s[i]&x.accepting(i)>>r&1 == 0 {
				continue
			}
			for _, t := range x.n.Components[i].Transitions {
				if t.From == r && !x.n.Global(t.Label) && x.iclose(i, 1<<t.To)>>r&1 != 0 {
					return true
				}
			}
		}
	}
	return false
}

func (x *reference) nested(s splitVector, word []int) (cycle bool) {
labels:
	for k, l := range x.labels {
		t := append(splitVector(nil), s...)
		for _, i := range x.n.Labels[l].Participants {
			t[i] = map[int]uint64{}
			enabled := false
			for r, set := range s[i] {
				t[i][r] = x.image(i, set, l)
				enabled = enabled || t[i][r] != 0
			}
			if !enabled {
				continue labels
			}
		}
		x.counts.Considered++
		if x.rejects(word, k) {
			continue
		}
		x.counts.Edges++
		for _, r := range x.kept {
			if t.below(r, x.trap == referencesForgotten) {
				continue labels
			}
		}
		if x.closes(t) {
			x.counts.Pending = 2
			return true
		}
		x.kept = append(x.kept, t)
		x.depth++
		x.deepen()
		if x.nested(t, append(word[:len(word):len(word)], k)) {
			return true
		}
		x.depth--
	}
	return false
}

func (x *reference) closes(t splitVector) bool {
	returns := true
	union := make([]uint64, len(t))
	for i := range t {
		back := false
		for s, set := range t[i] {
			back = back || set>>s&1 != 0
			union[i] |= set
		}
		returns = returns && back
	}
	for _, r := range x.stack {
		if !x.givenUp && (below(r, union) || x.trap == stackMet && meet(r, union)) {
			return true
		}
	}
	return returns
}

// meet reports whether two decoupled states have a member in common.
func meet(t, r []uint64) bool {
	for i := range t {
		if t[i]&r[i] == 0 {
			return false
		}
	}
	return true
}

// largerNetwork returns a random network whose components have more states than trial's, and more of them accepting.
func largerNetwork(seed uint64) *network.Network {
	r := rand.New(rand.NewPCG(14, seed))
	n := network.New()
	globals := 1 + r.IntN(4)
	for i := range 2 + r.IntN(3) {
		states := 2 + r.IntN(7)
		c := network.Component{Name: string(rune('A' + i)), Sets: 1, Initial: []int{0}, States: make([]string, states)}
		for s := range c.States {
			c.States[s] = string(rune('a' + s))
			c.Marks = append(c.Marks, uint64(min(1, r.IntN(4))))
		}
		for g := range globals {
			if r.IntN(4) > 0 {
				c.Alphabet = append(c.Alphabet, n.Label(string(rune('0'+g))))
			}
		}
		c.Alphabet = append(c.Alphabet, n.Label("internal "+c.Name))
		for range states + r.IntN(2*states) {
			from, l, to := r.IntN(states), r.IntN(len(c.Alphabet)), r.IntN(states)
			if l == len(c.Alphabet)-1 && from >= to {
				continue // internal transitions make no cycle: more is left to the nested searches
			}
			c.Transitions = append(c.Transitions, network.Transition{From: from, Label: c.Alphabet[l], To: to})
		}
		n.Add(c)
	}
	return n
}

// both searches count exactly what the pseudo-code counts, and find what it finds, with EdgeLean's filter and without.
func TestCountsAreThoseOfTheFigureWordForWord(t *testing.T) {
	lassos, nested, merged, rejected := 0, int64(0), 0, int64(0)
	for seed := range trials(12000) {
		var n *network.Network
		if seed%2 == 0 {
			n, _ = randomNetwork(15, uint64(seed))
		} else {
			n = largerNetwork(uint64(seed))
		}
		for _, lean := range []bool{false, true} {
			s := Compile(n, n.Order(n.First))
			if lean {
				s = s.EdgeLean()
			}
			for _, givenUp := range []bool{false, true} {
				x := newReference(n)
				x.lean, x.givenUp = lean, givenUp
				cycle := x.run()
				s.longestLoop = longestLoop
				if givenUp {
					s.longestLoop = 0
				}
				m := monitor()
				found, err := s.EmptinessNested(m, nil)
				if err != nil {
					t.Fatal(err)
				}
				if (found.Lasso != nil) != cycle {
					t.Fatalf("seed %d: the figure finds a cycle: %t, lasso %v", seed, cycle, found.Lasso)
				}
				if got := counted(m.Counts); got != counted(x.counts) {
					t.Fatalf("seed %d: counts %+v, the figure's are %+v", seed, got, counted(x.counts))
				}
				if cycle {
					lassos++
				}
				nested += x.counts.Nested
				rejected += x.counts.Considered - x.counts.Edges
			}
			x := newReference(n)
			x.plain, x.lean = true, lean
			x.run()
			m := monitor()
			if _, err := s.Explore(m, nil, nil); err != nil {
				t.Fatal(err)
			}
			if got := counted(m.Counts); got != counted(x.counts) {
				t.Fatalf("seed %d: decoupled counts %+v, the figure's first search %+v", seed, got, counted(x.counts))
			}
			if m.States > 12 {
				merged++
			}
		}
	}
	if lassos == 0 || nested == 0 || merged == 0 || rejected == 0 {
		t.Fatalf("%d lassos, %d nested states, %d larger spaces, %d rejected labels: the networks are too tame", lassos, nested, merged, rejected)
	}
}

// counted returns the counts that the figure determines.
func counted(c search.Counts) search.Counts {
	c.Deadlocks, c.Bytes = 0, 0
	return c
}
