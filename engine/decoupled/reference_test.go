package decoupled

import (
	"math/rand/v2"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// reference is Figure 7 of [DEC] word for word: recursive, sets as bits of one word, V, V′ and Stack scanned
// from end to end; with lean set it is PseudoEmptinessNestedLean, with generalized set PseudoGeneralized.
type reference struct {
	n          *network.Network
	labels     []int // global, in ≪
	v          [][]uint64
	kept       []splitVector
	stack      [][]uint64
	depth      int
	counts     search.Counts
	plain      bool // the first search only
	givenUp    bool // the Stack rule is not used
	lean       bool // EdgeLean's filter
	duplicates bool // V is asked for equal states only

	generalized bool
	cut, cutSet int // the component that cuts and its set, or -1
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

// accepting returns the states of a component that are references of nested searches.
func (x *reference) accepting(i int) (set uint64) {
	c := &x.n.Components[i]
	for s := range c.States {
		accepts := c.Accepting(s)
		if x.generalized && i == x.cut && x.cutSet >= 0 {
			accepts = c.Marks[s]>>x.cutSet&1 != 0
		} else if x.generalized {
			accepts = accepts || x.comesRound(i, s)
			for _, t := range c.Transitions {
				accepts = accepts || t.To == s && x.n.Global(t.Label)
			}
		}
		if accepts {
			set |= 1 << s
		}
	}
	return set
}

// tallies returns 2ᵏ for the k acceptance sets that columns tell apart: their bit s·2ᵏ + m
// is state s with the sets m met.
func (x *reference) tallies(i int) int {
	if !x.generalized {
		return 1
	}
	return 1 << x.n.Components[i].Sets
}

// met returns a state with every subset of the sets m and of its own.
func (x *reference) met(i, s, m int) (set uint64) {
	if x.generalized {
		m |= int(x.n.Components[i].Marks[s])
	}
	for w := range x.tallies(i) {
		if w&^m == 0 {
			set |= 1 << (s*x.tallies(i) + w)
		}
	}
	return set
}

const internally = -1 // in place of a label: all internal ones

func (x *reference) talliedImage(i int, set uint64, l int) (to uint64) {
	for _, t := range x.n.Components[i].Transitions {
		if t.Label != l && (l != internally || x.n.Global(t.Label)) {
			continue
		}
		for m := range x.tallies(i) {
			if set>>(t.From*x.tallies(i)+m)&1 != 0 {
				to |= x.met(i, t.To, m)
			}
		}
	}
	return to
}

func (x *reference) talliedClose(i int, set uint64) uint64 {
	for {
		larger := set | x.talliedImage(i, set, internally)
		if larger == set {
			return set
		}
		set = larger
	}
}

// comesRound reports whether an internal cycle through a state meets all sets.
func (x *reference) comesRound(i, s int) bool {
	return x.completed(i, x.talliedClose(i, x.talliedImage(i, x.met(i, s, 0), internally)))>>s&1 != 0
}

// completed returns the states that a set of tallied states holds with all sets met.
func (x *reference) completed(i int, set uint64) (states uint64) {
	for s := range x.n.Components[i].States {
		states |= set >> (s*x.tallies(i) + x.tallies(i) - 1) & 1 << s
	}
	return states
}

func below(t, r []uint64) bool {
	for i := range t {
		if t[i]&^r[i] != 0 {
			return false
		}
	}
	return true
}

// below reports t ⊆_R r.
func (t splitVector) below(r splitVector) bool {
	for i := range t {
		for s, set := range t[i] {
			in, ok := r[i][s]
			if !ok || set&^in != 0 {
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
	if x.generalized {
		if x.checkLocalGeneralized(s) {
			return true
		}
	} else if accepts && x.checkLocalAccept(s) {
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
			if below(t, r) && (!x.duplicates || below(r, t)) {
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
				seed[i][r] = x.talliedClose(i, x.met(i, r, 0))
			}
		}
	}
	if x.nested(seed, nil) {
		return true
	}
	x.keep(seed)
	return false
}

func (x *reference) keep(seed splitVector) {
	for _, r := range x.kept {
		if seed.below(r) && r.below(seed) {
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

func (x *reference) checkLocalGeneralized(s []uint64) bool {
	turns := false
	for i := range s {
		c := &x.n.Components[i]
		good := false
		for r := range c.States {
			if s[i]>>r&1 == 0 {
				continue
			}
			good = good || c.Accepting(r)
			if x.comesRound(i, r) {
				good, turns = true, true
			}
		}
		if !good {
			return false
		}
	}
	return turns
}

func (x *reference) nested(s splitVector, word []int) (cycle bool) {
labels:
	for k, l := range x.labels {
		t := append(splitVector(nil), s...)
		for _, i := range x.n.Labels[l].Participants {
			t[i] = map[int]uint64{}
			enabled := false
			for r, set := range s[i] {
				t[i][r] = x.talliedClose(i, x.talliedImage(i, set, l))
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
			if t.below(r) {
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
			back = back || x.completed(i, set)>>s&1 != 0
			union[i] |= x.completed(i, set)
		}
		returns = returns && back
	}
	for _, r := range x.stack {
		if !x.givenUp && below(r, union) {
			return true
		}
	}
	return returns
}

// largerNetwork returns a random network whose components have more states than
// trial's, and more of them accepting.
func largerNetwork(seed uint64) *network.Network {
	r := rand.New(rand.NewPCG(14, seed))
	n := network.New()
	globals := 1 + r.IntN(4)
	for i := range 2 + r.IntN(3) {
		states := 2 + r.IntN(7)
		c := network.Component{Name: string(rune('A' + i)), Sets: 1, Initial: []int{0},
			States: make([]string, states)}
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

// expectSame runs a search and the pseudo-code word for word: they find the same and count the same. It
// reports whether that was a cycle.
func expectSame(t *testing.T, seed int, s *System, x *reference) (cycle bool) {
	t.Helper()
	searched := *s
	if x.givenUp {
		searched.loopLimit = 0
	}
	m := monitor()
	var found lasso.Found
	var err error
	if x.plain {
		_, err = searched.Explore(m, nil, nil)
	} else {
		found, err = searched.EmptinessNested(m, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	if cycle = x.run(); (found.Lasso != nil) != cycle {
		t.Fatalf("seed %d: the pseudo-code finds a cycle: %t, lasso %v\n%s",
			seed, cycle, found.Lasso, hoa.Write(x.n))
	}
	if counted(m.Counts) != counted(x.counts) {
		t.Fatalf("seed %d: counts %+v, the pseudo-code's are %+v\n%s",
			seed, counted(m.Counts), counted(x.counts), hoa.Write(x.n))
	}
	return cycle
}

// the searches count exactly what the pseudo-code counts, and find what it finds, with
// EdgeLean's filter and without.
func TestCountsAreThoseOfTheFigureWordForWord(t *testing.T) {
	t.Parallel()
	lassos, nested, merged, rejected := 0, int64(0), 0, int64(0)
	for seed := range trials(1500) {
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
				if expectSame(t, seed, s, x) {
					lassos++
				}
				nested += x.counts.Nested
				rejected += x.counts.Considered - x.counts.Edges
			}
			x := newReference(n)
			x.plain, x.lean = true, lean
			expectSame(t, seed, s, x)
			if x.counts.States > 6 {
				merged++
			}
		}
	}
	if lassos == 0 || nested == 0 || merged == 0 || rejected == 0 {
		t.Fatalf("%d lassos, %d nested states, %d larger spaces, %d rejected labels: the networks are too tame",
			lassos, nested, merged, rejected)
	}
}

// the same for the generalized question.
func TestGeneralizedCountsAreThoseOfThePseudoCode(t *testing.T) {
	met := map[bool]int64{}
	for seed := range trials(1500) {
		n := severalSets(uint64(seed))
		s, _ := CompileGeneralized(n, n.Order(n.First))
		for _, givenUp := range []bool{false, true} {
			x := newReference(n)
			x.generalized, x.givenUp = true, givenUp
			x.cut, x.cutSet = cutting(n)
			met[expectSame(t, seed, s, x)] += x.counts.Nested
		}
	}
	if met[true] == 0 || met[false] == 0 {
		t.Fatalf("nested states before a cycle and without one: %v", met)
	}
}

// counted returns the counts that the figure determines.
func counted(c search.Counts) search.Counts {
	c.Deadlocks, c.Bytes = 0, 0
	return c
}
