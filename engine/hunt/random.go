package hunt

import (
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// random returns the k-th random network of a hunt: later ones may be larger. Most labels have one or two components,
// so that many are independent; there are nondeterminism, several initial states, acyclic spaces and, where the
// algorithm knows them, shared labels, a centre and several acceptance sets. Trace normal form loses states only where
// cycles and independence mix as they hardly do by chance: some networks are [EL] Figure 2 with another initial state
// and order.
func (h *hunter) random(r *rand.Rand, k int) *network.Network {
	if h.condition.Symmetry {
		return h.equal(r)
	}
	if k >= 512 && !h.algorithm.Decoupled && r.IntN(4) == 0 {
		return figure2(r)
	}
	if h.algorithm.Decoupled && engine.Stubborn(h.algorithm) && r.IntN(4) == 0 {
		if h.algorithm.Star && r.IntN(2) == 0 {
			return read(r)
		}
		return apart(r)
	}
	if h.condition.Name == string(search.AdequateOrder) && r.IntN(4) == 0 {
		return twofold(r)
	}
	size := 2 + bits.Len(uint(k)>>6)/2 // 2 below 64, 3 below 512, 4 below 2048 …
	n := network.New()
	components := make([]network.Component, 1+r.IntN(min(size, 4)))
	for i := range components {
		components[i] = h.component(r, i, min(size, 4))
	}
	forward := r.IntN(4) == 0
	for l := range 1 + r.IntN(min(2*size, 8)) {
		label := n.Label(labelName(l))
		limit := 2
		if r.IntN(8) == 0 {
			limit = 3
		}
		for _, i := range r.Perm(len(components))[:1+r.IntN(min(limit, len(components)))] {
			c := &components[i]
			c.Alphabet = append(c.Alphabet, label)
			for range 1 + r.IntN(len(c.States)) {
				if from, to := r.IntN(len(c.States)), r.IntN(len(c.States)); from < to || !forward {
					c.Transitions = append(c.Transitions, network.Transition{From: from, Label: label, To: to})
				}
			}
		}
		if h.algorithm.Decoupled && r.IntN(4) == 0 {
			n.Shared[label] = true
		}
	}
	n.First = r.Perm(len(n.Labels))
	for _, c := range components {
		n.Add(c)
	}
	return n
}

// equal returns equal components that, where acceptance matters, accept in different states.
func (h *hunter) equal(r *rand.Rand) *network.Network {
	n := random.Equal(r)
	for i := range n.Components {
		c := &n.Components[i]
		for s := range c.Marks {
			if h.condition.Name == string(search.KeptAcceptance) && c.Sets > 0 {
				c.Marks[s] = r.Uint64N(1 << c.Sets)
			}
		}
	}
	return n
}

func (h *hunter) component(r *rand.Rand, i, limit int) network.Component {
	c := network.Component{Name: componentName(i), Initial: []int{0}, Sets: 1,
		Centre: h.algorithm.Star && r.IntN(3) == 0}
	if r.IntN(4) == 0 {
		c.Sets = 0
	} else if h.Accept == search.Generalized && r.IntN(3) == 0 {
		c.Sets = 2
	}
	for s := range 1 + r.IntN(limit) {
		c.States = append(c.States, strconv.Itoa(s))
		mark := uint64(0)
		for set := range c.Sets {
			mark |= uint64(r.IntN(2)) << set
		}
		c.Marks = append(c.Marks, mark)
		if s > 0 && r.IntN(6) == 0 {
			c.Initial = append(c.Initial, s)
		}
	}
	return c
}

// twofold returns four components that come to the same states at once or in pairs, by labels in any order, and go on
// from there in other pairs. An unfolding has the second pairs twice: those of each way may be cut off for those of the
// other.
func twofold(r *rand.Rand) *network.Network {
	n := network.New()
	components := make([]network.Component, 4)
	for i := range components {
		components[i] = network.Component{Name: componentName(i), Initial: []int{0},
			States: []string{"0", "1", "2", "3"}, Marks: make([]uint64, 4)}
	}
	moves := []struct {
		of       []int
		from, to int
	}{{[]int{0, 1, 2, 3}, 0, 1}, {[]int{0, 1, 2, 3}, 0, 2}, {[]int{0, 2}, 2, 1}, {[]int{1, 3}, 2, 1},
		{[]int{0, 1}, 1, 3}, {[]int{2, 3}, 1, 3}}
	for l, k := range r.Perm(len(moves)) {
		label := n.Label(labelName(l))
		for _, i := range moves[k].of {
			c := &components[i]
			c.Alphabet = append(c.Alphabet, label)
			c.Transitions = append(c.Transitions,
				network.Transition{From: moves[k].from, Label: label, To: moves[k].to})
		}
	}
	for _, c := range components {
		n.Add(c)
	}
	return n
}

// apart returns two components that share no label, each with an internal one and one or two global ones. A set of
// labels that is unrelated to the goal loses states most often where no label depends on another.
func apart(r *rand.Rand) *network.Network {
	n := network.New()
	for i := range 2 {
		c := network.Component{Name: componentName(i), Initial: []int{0}, Sets: 1}
		for s := range 2 + r.IntN(2) {
			c.States, c.Marks = append(c.States, strconv.Itoa(s)), append(c.Marks, uint64(r.IntN(2)))
		}
		for k := range 2 + r.IntN(2) {
			label := n.Label(labelName(3*i + k))
			n.Shared[label] = k > 0
			c.Alphabet = append(c.Alphabet, label)
			for range 1 + r.IntN(2) {
				c.Transitions = append(c.Transitions,
					network.Transition{From: r.IntN(len(c.States)), Label: label, To: r.IntN(len(c.States))})
			}
		}
		n.Add(c)
	}
	n.First = r.Perm(len(n.Labels))
	return n
}

// read returns a leaf and a centre of one component. The leaf has a step by itself, another with a shared label, and
// two with a label with which the centre stays where it is; the centre leaves that state by itself.
func read(r *rand.Rand) *network.Network {
	n := network.New()
	leaf := network.Component{Name: componentName(0), Initial: []int{0}, States: []string{"0", "1", "2"},
		Marks: make([]uint64, 3)}
	centre := network.Component{Name: componentName(1), Initial: []int{0}, States: []string{"0", "1"},
		Marks: make([]uint64, 2), Centre: true}
	step := func(c *network.Component, label, from, to int) {
		if !slices.Contains(c.Alphabet, label) {
			c.Alphabet = append(c.Alphabet, label)
		}
		c.Transitions = append(c.Transitions, network.Transition{From: from, Label: label, To: to})
	}
	internal, shared, both, moves := n.Label("a"), n.Label("b"), n.Label("c"), n.Label("d")
	n.Shared[shared] = true
	step(&leaf, internal, r.IntN(3), r.IntN(3))
	step(&leaf, shared, 0, 1+r.IntN(2))
	step(&leaf, both, 0, r.IntN(3))
	step(&leaf, both, 1, r.IntN(3))
	step(&centre, both, 0, 0)
	step(&centre, moves, 0, 1)
	n.Add(leaf)
	n.Add(centre)
	n.First = r.Perm(len(n.Labels))
	return n
}

// figure2 returns [EL] Figure 2 with a random initial state and order, without acceptance.
func figure2(r *rand.Rand) *network.Network {
	n := family.Figure2()
	c := &n.Components[0]
	c.Initial, c.Sets = []int{r.IntN(len(c.States))}, 0
	n.First = r.Perm(len(n.Labels))
	return n
}

func componentName(i int) string { return string(rune('A' + i)) }
func labelName(l int) string     { return string(rune('a' + l)) }

// readable returns the network with new names of components, labels and states: A B …, a b …, 0 1 …
func readable(n *network.Network) *network.Network {
	to := network.New()
	to.First, to.Declared, to.Shared = n.First, n.Declared, maps.Clone(n.Shared)
	for l := range n.Labels {
		to.Label(labelName(l))
	}
	for i, c := range n.Components {
		c.Name, c.States = componentName(i), slices.Clone(c.States)
		for s := range c.States {
			c.States[s] = strconv.Itoa(s)
		}
		to.Add(c)
	}
	return to
}

// formula is a random formula for the k-th network of a hunt for a broken monitor; otherwise nil. It names parts of the
// network before shrinking: where one is gone, nothing goes wrong.
func (h *hunter) formula(r *rand.Rand, k int) *ltl.Formula {
	if !h.condition.Monitor {
		return nil
	}
	n := h.random(rand.New(rand.NewPCG(stream+h.Seed, uint64(k))), k)
	f, _, _ := property.Parse(n, random.Formula(r, n, 1+r.IntN(1+bits.Len(uint(k)>>6)/2), false))
	return f
}

// written is a formula as text; nothing of none.
func written(f *ltl.Formula) string {
	if f == nil {
		return ""
	}
	return f.String()
}

// renamed is a formula about a network with the names that its parts have in another one.
func renamed(f *ltl.Formula, from, to *network.Network) *ltl.Formula {
	if f == nil {
		return nil
	}
	return f.Instead(func(p *ltl.Formula) *ltl.Formula {
		g := *p
		if i := from.Component(p.Name.Of); i >= 0 {
			g.Name.Of = to.Components[i].Name
			if s := from.Components[i].State(p.Name.Word); s >= 0 {
				g.Name.Word = to.Components[i].States[s]
			}
		} else if l, ok := from.Lookup(p.Name.Word); ok && p.Name.Of == "" {
			g.Name.Word = to.Labels[l].Name
		} else if i := from.Component(p.Name.Word); i >= 0 && p.Name.Of == "" {
			g.Name.Word = to.Components[i].Name
		}
		return &g
	})
}

// counterexamples compares searches for a run that violates a formula.
func counterexamples(n *network.Network, f *ltl.Formula, broken, unbroken *engine.Report) string {
	violated, err := random.Violated(n, property.Property{Formula: written(f)})
	if err != nil || violated != (unbroken.Verdict == search.Lasso) ||
		broken.Verdict == search.Lasso && broken.Lasso.Checked || broken.Verdict == unbroken.Verdict &&
		broken.Lasso == nil {
		return ""
	}
	if broken.Verdict == search.Lasso {
		return "takes for a run that violates " + written(f) + " one that does not: " + broken.Lasso.Refused
	}
	return "says that no run violates " + written(f) + ", though " + words(unbroken.Lasso) + " does"
}
