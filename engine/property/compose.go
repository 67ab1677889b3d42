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
	asked    *ltl.Formula // the formula, after its fairness where that depends on what is enabled
	counts   *ltl.Formula // the part of the formula that counts steps; nil: none does
	atoms    []Atom       // about the base
	observed []observed
	variants []variant
	shared   []bool // of each variant: the monitor takes part
	stutter  []int  // variants
	labels   []int  // of each label of Network that of the base; -1: it is the monitor's own
	letters  omega.Numbering[uint64]

	valuations omega.Numbering[string] // vectors that may be reached
}

// assemble puts the composed network together.
func (c *Composed) assemble(m *monitor) {
	n := network.New()
	n.Reading = c.base.Reading
	of := c.variantsOf()
	ids := make([]int, len(c.variants))
	for l := range c.base.Labels {
		for _, t := range of[l] {
			ids[t] = n.AddLabel(c.base.Labels[l].Name)
			c.labels = append(c.labels, l)
			if c.base.Shared[l] {
				n.Shared[ids[t]] = true
			}
		}
	}
	if c.starting >= 0 {
		for _, t := range of[c.starting] {
			n.First = append(n.First, ids[t])
		}
	}
	for _, l := range c.base.First {
		for _, t := range of[l] {
			n.First = append(n.First, ids[t])
		}
	}
	for i := range c.base.Components {
		n.Add(c.component(i, of, ids))
	}
	c.Monitor, c.States = len(n.Components), m.Size()
	n.Add(c.watching(n, m, ids))
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

// component is a component of the base with its labels split. Its own acceptance is asked only where the property says
// so.
func (c *Composed) component(i int, of [][]int, ids []int) network.Component {
	p := c.base.Components[i]
	var alphabet []int
	for _, l := range p.Alphabet {
		for _, t := range of[l] {
			alphabet = append(alphabet, ids[t])
		}
	}
	var transitions []network.Transition
	for _, edge := range p.Transitions {
		for _, t := range of[edge.Label] {
			if c.carries(&c.variants[t], i, edge) {
				transitions = append(transitions, network.Transition{From: edge.From, Label: ids[t], To: edge.To})
			}
		}
	}
	p.Alphabet, p.Transitions = alphabet, transitions
	if c.Ends {
		p.Rest = nil // whatever makes a run end, it is asked
	}
	if !c.Accepting {
		p.Sets, p.Marks = 0, make([]uint64, len(p.States))
	}
	return p
}

// watching is the monitor as a component of a network.
func (c *Composed) watching(n *network.Network, m *monitor, ids []int) network.Component {
	p := network.Component{Name: unused("property", n.ComponentNames()...), States: m.states(), Initial: []int{0},
		Sets: 1, Marks: m.Marks, Centre: true}
	for _, t := range m.variants {
		p.Alphabet = append(p.Alphabet, ids[t])
	}
	for s, edges := range m.Edges {
		for _, e := range edges {
			label := ids[m.variants[e.Letter]]
			p.Transitions = append(p.Transitions, network.Transition{From: s, Label: label, To: e.To})
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

// list lists the labels of the user that the monitor takes part in.
func (c *Composed) list() {
	add := func(list *[]int, t int) {
		if own := c.own[c.variants[t].label]; own >= 0 && !slices.Contains(*list, own) {
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
}
