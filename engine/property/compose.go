package property

import (
	"slices"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/omega"
)

// Composed is a network with the monitor of a property beside its components, and what was found out on the way.
type Composed struct {
	Property
	// the network to search: the components, the monitor, and a move monitor for each component that must go on
	Network *network.Network
	Monitor int   // the index of the monitor among the components
	States  int   // of the monitor
	Watched []int // the user's labels that the monitor takes part in
	Stutter []int // those of them that are only stutter labels: without them an infinite run need not use the monitor
	Split   []int // the user's labels that are split

	user     *network.Network
	base     *network.Network // the user's, with a label for the start where one is needed
	own      []int            // of each label of the base the user's; -1: there is none
	starting int              // the label of the base by which runs start; -1: there is none
	formula  *ltl.Formula
	atoms    []Atom       // about the base
	asked    *ltl.Formula // the formula, after its fairness where that depends on what is enabled
	labels   []int        // of each label of Network that of the base; -1: it is the monitor's own

	sight
}

// sight is what a monitor sees, and how.
type sight struct {
	seen     *network.Network // what it stands beside: the base, or the base with counters
	of       []int            // of each label of seen that of the base
	before   []int            // of each component of seen its state before the start; -1: there is none
	read     *ltl.Formula     // what it monitors: what is asked, about seen
	names    []Atom           // of that formula
	counts   *ltl.Formula     // the part of the formula that counts steps; nil: none does
	observed []observed
	variants []variant
	shared   []bool // of each variant: the monitor takes part
	stutter  []int  // variants
	letters  omega.Numbering[uint64]

	valuations omega.Numbering[string] // vectors that may be reached
}

// assemble puts the composed network together.
func (c *Composed) assemble(m *monitor) {
	labels := make([]int, len(c.variants))
	for t := range c.variants {
		labels[t] = c.variants[t].label
		c.labels = append(c.labels, c.of[labels[t]])
	}
	n := refined(c.seen, labels, func(t, i int, e network.Transition) bool { return c.carries(&c.variants[t], i, e) })
	for i := range n.Components {
		p := &n.Components[i]
		if c.Ends {
			p.Rest = nil // whatever makes a run end, it is asked
		}
		if !c.Accepting { // its own acceptance is asked only where the property says so
			p.Sets, p.Marks = 0, make([]uint64, len(p.States))
		}
	}
	c.Monitor, c.States = len(n.Components), m.Size()
	n.Add(c.watching(n, m))
	if !c.conditional() {
		for _, name := range c.Fair {
			n.Add(moveMonitor(n, c.user.Component(name)))
		}
	}
	for len(c.labels) < len(n.Labels) {
		c.labels = append(c.labels, -1)
	}
	c.Network = n
	c.list()
}

// refined is a network with its labels split: labels says of which of its labels each one is a variant, in their order,
// and carries which transitions a variant has.
func refined(of *network.Network, labels []int, carries func(variant, component int, e network.Transition) bool,
) *network.Network {
	n := network.New()
	n.Reading = of.Reading
	variants := make([][]int, len(of.Labels))
	for t, l := range labels {
		variants[l] = append(variants[l], t)
		if n.AddLabel(of.Labels[l].Name); of.Shared[l] {
			n.Shared[t] = true
		}
	}
	for _, l := range of.First {
		n.First = append(n.First, variants[l]...)
	}
	for i, p := range of.Components {
		var alphabet []int
		for _, l := range p.Alphabet {
			alphabet = append(alphabet, variants[l]...)
		}
		var transitions []network.Transition
		for _, e := range p.Transitions {
			for _, t := range variants[e.Label] {
				if carries(t, i, e) {
					transitions = append(transitions, network.Transition{From: e.From, Label: t, To: e.To})
				}
			}
		}
		p.Alphabet, p.Transitions = alphabet, transitions
		n.Add(p)
	}
	return n
}

// watching is the monitor as a component of a network.
func (c *Composed) watching(n *network.Network, m *monitor) network.Component {
	p := network.Component{Name: unused("property", n.ComponentNames()...), States: m.states(), Initial: []int{0},
		Sets: 1, Marks: m.Marks, Centre: true}
	p.Alphabet = slices.Clone(m.variants) // a variant is a label of the same number
	for s, edges := range m.Edges {
		for _, e := range edges {
			p.Transitions = append(p.Transitions, network.Transition{From: s, Label: m.variants[e.Letter], To: e.To})
		}
	}
	if slices.Contains(m.rests, true) {
		rest := n.AddLabel(unused("·", n.LabelNames(omega.Identity(len(n.Labels)))...))
		p.Alphabet = append(p.Alphabet, rest)
		for s, rests := range m.rests {
			if rests {
				p.Transitions = append(p.Transitions, network.Transition{From: s, Label: rest, To: s})
			}
		}
	}
	return p
}

// moveMonitor is a component that accepts again and again just where another one moves again and again.
func moveMonitor(n *network.Network, of int) network.Component {
	p := network.Component{Name: unused(n.Components[of].Name+" goes on", n.ComponentNames()...),
		States: []string{"0", "1"}, Initial: []int{0}, Alphabet: n.Components[of].Alphabet, Sets: 2,
		Marks: []uint64{1, 2}}
	for s := range p.States {
		for _, l := range p.Alphabet {
			p.Transitions = append(p.Transitions, network.Transition{From: s, Label: l, To: 1 - s})
		}
	}
	return p
}

// list lists the labels of the user that the monitor takes part in, and those that are split.
func (c *Composed) list() {
	add := func(list *[]int, t int) {
		if own := c.own[c.of[c.variants[t].label]]; own >= 0 && !slices.Contains(*list, own) {
			*list = append(*list, own)
		}
	}
	for t, in := range c.shared {
		if in {
			add(&c.Watched, t)
		}
	}
	for _, t := range c.stutter {
		add(&c.Stutter, t)
	}
	of := make([]int, len(c.base.Labels)) // how many variants each label has
	for t := range c.variants {
		if l := c.of[c.variants[t].label]; c.own[l] >= 0 {
			if of[l]++; of[l] == 2 {
				c.Split = append(c.Split, c.own[l])
			}
		}
	}
}
