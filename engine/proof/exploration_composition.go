package proof

import (
	"cmp"
	"iter"
	"slices"

	"lassolab/engine/network"
)

// product is the composition of a network: a label needs a transition of each component whose alphabet has it.
type composition struct {
	network *network.Network
	from    [][]offers // by component and state
	bytes   []int      // of a component's state in a packed state
	width   int        // of a packed state, in bytes
	packed  []byte
	to      []int
}

// offers are what the transitions that leave a state offer, by label, ascending.
type offers []offer

// offer is a label, and where it leads, each state once.
type offer struct {
	label int
	to    []int
}

// of is where a label leads; nil: it is not offered.
func (o offers) of(label int) []int {
	at, found := slices.BinarySearchFunc(o, label, func(o offer, label int) int { return cmp.Compare(o.label, label) })
	if !found {
		return nil
	}
	return o[at].to
}

func compile(n *network.Network) *composition {
	p := &composition{network: n, to: make([]int, len(n.Components))}
	for i := range n.Components {
		c := &n.Components[i]
		table := make([]offers, len(c.States))
		transitions := slices.Clone(c.Transitions)
		slices.SortFunc(transitions, func(a, b network.Transition) int {
			return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Label, b.Label), cmp.Compare(a.To, b.To))
		})
		for _, t := range slices.Compact(transitions) {
			here := &table[t.From]
			if last := len(*here) - 1; last < 0 || (*here)[last].label != t.Label {
				*here = append(*here, offer{label: t.Label})
			}
			last := &(*here)[len(*here)-1]
			last.to = append(last.to, t.To)
		}
		width := 1
		for most := len(c.States) - 1; most > 0xff; most >>= 8 {
			width++
		}
		p.from, p.bytes, p.width = append(p.from, table), append(p.bytes, width), p.width+width
	}
	p.packed = make([]byte, p.width)
	return p
}

// initial gives the states in which runs begin. A state is good until the next.
func (p *composition) initial() iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		sets := make([][]int, len(p.from))
		for i := range sets {
			sets[i] = p.network.Components[i].Initial
		}
		p.combine(0, sets, nil, yield)
	}
}

// successors gives the enabled labels and where they lead. A state is valid until the next one; from must not change.
func (p *composition) successors(state []int) iter.Seq2[int, []int] {
	return func(yield func(int, []int) bool) {
		sets := make([][]int, 0, len(state))
		for i, s := range state {
			for _, offer := range p.from[i][s] {
				label := offer.label
				participants := p.network.Labels[label].Participants
				if participants[0] != i {
					continue // the first of them speaks for the label
				}
				sets = sets[:0]
				for _, k := range participants {
					sets = append(sets, p.from[k][state[k]].of(label))
				}
				copy(p.to, state)
				if !p.combine(0, sets, participants, func(to []int) bool { return yield(label, to) }) {
					return
				}
			}
		}
	}
}

// combine gives every choice of one state of each set, for the components at the given places; nil: all in order.
func (p *composition) combine(k int, sets [][]int, places []int, yield func([]int) bool) bool {
	if k == len(sets) {
		return yield(p.to)
	}
	place := k
	if places != nil {
		place = places[k]
	}
	for _, s := range sets[k] {
		p.to[place] = s
		if !p.combine(k+1, sets, places, yield) {
			return false
		}
	}
	return true
}

// pack writes a state as bytes, which are good until the next.
func (p *composition) pack(state []int) []byte {
	at := 0
	for i, s := range state {
		for range p.bytes[i] {
			p.packed[at] = byte(s)
			s >>= 8
			at++
		}
	}
	return p.packed
}

// unpack reads what pack wrote.
func (p *composition) unpack(packed []byte, state []int) {
	at := 0
	for i := range state {
		state[i] = 0
		for k := range p.bytes[i] {
			state[i] |= int(packed[at]) << (8 * k)
			at++
		}
	}
}
