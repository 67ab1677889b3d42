package product

import (
	"iter"
	"math/bits"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
)

// Product is the composition of a network by Definition 2 of [DEC].
//
// A state is packed into words, a field a component, no field across a word. Each component state has the set of
// labels it does not block; the enabled labels are the intersection, so a blocked label costs nothing.
type Product struct {
	network     *network.Network
	components  []field
	words       int
	labels      []label // by place in ≪
	labelWords  int
	all         bitset.Set   // labels
	independent []uint64     // made when it is first asked for
	accept      []acceptance // the components in which not every state accepts
	sets        int
	ends        network.Ends
}

// field is a component's place in a packed state.
type field struct {
	word    int
	shift   uint
	mask    uint64 // at shift 0
	states  int
	initial []int
	offered []uint64 // for each state labelWords words: the labels this component does not block; of wide states nil
	blocks  [][]part // of wide states, for each state: the words of a set of labels in which it blocks some
}

// part is a word of a set of labels.
type part struct {
	word   int32
	labels uint64
}

// label is a label with what its participants do.
type label struct {
	id            int
	participants  []participant
	deterministic bool // at most one successor in every state
}

// participant is one component's part in a label.
type participant struct {
	component int

	word  int
	shift uint
	mask  uint64 // at shift 0
	moves []move // by state
	to    []uint64
}

// move is the range of a state's targets in participant.to, which are shifted to their place already.
type move struct{ from, n uint32 }

// acceptance is the part of one component in acceptance.
type acceptance struct {
	word  int
	shift uint
	mask  uint64
	marks []uint64 // for each state the acceptance sets it belongs to
	all   uint64
	first int // number of the component's first set among all sets
}

// Compile compiles the product of a valid network under the order ≪, which lists every label id once.
func Compile(n *network.Network, order []int) *Product {
	p := &Product{network: n, labelWords: bitset.Words(len(order)), ends: n.Ends()}
	place := make([]int, len(n.Labels))
	for k, l := range order {
		place[l] = k
	}
	p.layout(n)
	p.labels = make([]label, len(order))
	for k, l := range order {
		p.labels[k] = label{id: l, deterministic: true}
	}
	ends := make([]int, len(order))
	for i := range n.Components {
		p.compileComponent(i, &n.Components[i], place, ends)
	}
	p.offer()
	for i := range n.Components {
		c, f := &n.Components[i], &p.components[i]
		if c.Sets > 0 {
			p.accept = append(p.accept, acceptance{f.word, f.shift, f.mask, c.Marks, c.AllSets(), p.sets})
			p.sets += c.Sets
		}
	}
	return p
}

// layout gives each component its field.
func (p *Product) layout(n *network.Network) {
	p.components = make([]field, len(n.Components))
	word, used := 0, uint(0)
	for i := range n.Components {
		width := uint(bits.Len(uint(len(n.Components[i].States) - 1)))
		if used+width > 64 {
			word, used = word+1, 0
		}
		p.components[i] = field{word: word, shift: used, mask: 1<<width - 1, initial: n.Components[i].Initial}
		used += width
	}
	p.words = word + 1
}

// compileComponent enters the moves of a component under each label. Of equal transitions the first counts: → is a
// set. Ends are zeros for all labels, and are so again afterwards.
func (p *Product) compileComponent(component int, c *network.Component, place, ends []int) {
	f := &p.components[component]
	var alphabet []int
	for _, l := range c.Alphabet {
		alphabet = append(alphabet, place[l])
	}
	slices.Sort(alphabet)
	alphabet = slices.Compact(alphabet)
	for _, t := range c.Transitions {
		ends[place[t.Label]]++
	}
	sum := 0
	for _, k := range alphabet {
		ends[k], sum = sum, sum+ends[k]
	}
	byLabel := make([]network.Transition, sum)
	for _, t := range c.Transitions {
		k := place[t.Label]
		byLabel[ends[k]] = t
		ends[k]++
	}
	f.states = len(c.States)
	met, turn, begin := make([]int, f.states), 0, 0
	for _, k := range alphabet {
		list := byLabel[begin:ends[k]]
		begin, ends[k] = ends[k], 0
		slices.SortStableFunc(list, func(a, b network.Transition) int { return a.From - b.From })
		part := participant{component, f.word, f.shift, f.mask, make([]move, f.states), make([]uint64, 0, len(list))}
		for i, t := range list {
			m := &part.moves[t.From]
			if i == 0 || t.From != list[i-1].From {
				turn++
				m.from = uint32(len(part.to))
			}
			if met[t.To] == turn {
				continue
			}
			met[t.To] = turn
			part.to = append(part.to, uint64(t.To)<<f.shift)
			if m.n++; m.n > 1 {
				p.labels[k].deterministic = false
			}
		}
		p.labels[k].participants = append(p.labels[k].participants, part)
	}
}

// offer finds for each component state the labels that it blocks. A state of many words has many components, each of
// which blocks labels in few words of a set.
func (p *Product) offer() {
	p.all = bitset.Full(len(p.labels))
	for i := range p.components {
		f := &p.components[i]
		if f.offered, f.blocks = nil, nil; p.wide() {
			f.blocks = make([][]part, f.states)
		} else {
			f.offered = slices.Repeat(p.all, f.states)
		}
	}
	for k := range p.labels {
		for _, by := range p.labels[k].participants {
			f := &p.components[by.component]
			for state, m := range by.moves {
				switch {
				case m.n > 0:
				case f.blocks == nil:
					bitset.Set(f.offered[state*p.labelWords:]).Remove(k)
				default:
					f.blocks[state] = block(f.blocks[state], k)
				}
			}
		}
	}
}

// wide reports whether states have many words.
func (p *Product) wide() bool { return p.words > 1 && p.labelWords > 1 }

// block adds a label to those that are blocked. They come in order.
func block(blocks []part, label int) []part {
	if last := len(blocks) - 1; last < 0 || int(blocks[last].word) != label>>6 {
		blocks = append(blocks, part{word: int32(label >> 6)})
	}
	blocks[len(blocks)-1].labels |= 1 << (label & 63)
	return blocks
}

// compileIndependence enters the pairs of labels without a common participant and the declared pairs.
func (p *Product) compileIndependence() {
	p.independent = make([]uint64, len(p.labels)*p.labelWords)
	enter := func(a, b int) { bitset.Set(p.independent[a*p.labelWords:]).Add(b) }
	place := make([]int, len(p.labels))
	participants := func(label int) []int { return p.network.Labels[p.labels[label].id].Participants }
	for a := range p.labels {
		place[p.labels[a].id] = a
		for b := range p.labels {
			if a != b && disjoint(participants(a), participants(b)) {
				enter(a, b)
			}
		}
	}
	for _, pair := range p.network.Declared {
		enter(place[pair[0]], place[pair[1]])
		enter(place[pair[1]], place[pair[0]])
	}
}

// disjoint reports whether two ascending lists have no common element.
func disjoint(a, b []int) bool {
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] < b[0]:
			a = a[1:]
		case a[0] > b[0]:
			b = b[1:]
		default:
			return false
		}
	}
	return true
}

// Initial yields the initial states, perhaps exponentially many, the last component's varying fastest.
func (p *Product) Initial() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		choice := make([]int, len(p.components))
		state := make([]uint64, p.words)
		for {
			for i, at := range choice {
				f := &p.components[i]
				state[f.word] = state[f.word]&^(f.mask<<f.shift) | uint64(f.initial[at])<<f.shift
			}
			if !yield(state) {
				return
			}
			i := len(choice) - 1
			for ; i >= 0; i-- {
				if choice[i]++; choice[i] < len(p.components[i].initial) {
					break
				}
				choice[i] = 0
			}
			if i < 0 {
				return
			}
		}
	}
}

func (p *Product) Words() int        { return p.words }
func (p *Product) Labels() int       { return len(p.labels) }
func (p *Product) Components() int   { return len(p.components) }
func (p *Product) LabelID(k int) int { return p.labels[k].id }
func (p *Product) Sets() int         { return p.sets }
func (p *Product) Independent(k int) []uint64 {
	if p.independent == nil {
		p.compileIndependence()
	}
	return p.independent[k*p.labelWords : (k+1)*p.labelWords]
}

func (p *Product) Participants(k int) []int {
	if len(p.network.Declared) > 0 {
		return nil
	}
	return p.network.Labels[p.labels[k].id].Participants
}

func (p *Product) Enabled(state, into []uint64) {
	if p.labelWords == 1 {
		enabled := ^uint64(0)
		for i := range p.components {
			f := &p.components[i]
			enabled &= f.offered[state[f.word]>>f.shift&f.mask]
		}
		into[0] = enabled
		return
	}
	copy(into, p.all)
	if p.wide() {
		for i := range p.components {
			f := &p.components[i]
			for _, b := range f.blocks[state[f.word]>>f.shift&f.mask] {
				into[b.word] &^= b.labels
			}
		}
		return
	}
	for i := range p.components {
		f := &p.components[i]
		at := int(state[f.word]>>f.shift&f.mask) * p.labelWords
		for w, offered := range f.offered[at : at+p.labelWords] {
			into[w] &= offered
		}
	}
}

func (p *Product) Fanout(state []uint64, k int) int {
	l := &p.labels[k]
	if l.deterministic {
		return 1
	}
	n := 1
	for i := range l.participants {
		part := &l.participants[i]
		n *= int(part.moves[state[part.word]>>part.shift&part.mask].n)
	}
	return n
}

func (p *Product) Successor(state []uint64, label, k int, into []uint64) {
	//lint:ignore S1001 copy would be a call, which costs more than a word or two
	for i, word := range state {
		into[i] = word
	}
	l := &p.labels[label]
	for i := len(l.participants) - 1; i >= 0; i-- {
		part := &l.participants[i]
		m := part.moves[state[part.word]>>part.shift&part.mask]
		choice := uint32(0)
		if m.n > 1 {
			choice = uint32(k) % m.n
			k /= int(m.n)
		}
		into[part.word] = into[part.word]&^(part.mask<<part.shift) | part.to[m.from+choice]
	}
}

func (p *Product) Accepting(state []uint64) bool {
	for i := range p.accept {
		a := &p.accept[i]
		if a.marks[state[a.word]>>a.shift&a.mask] != a.all {
			return false
		}
	}
	return true
}

func (p *Product) Met(state, into []uint64) {
	for i := range p.accept {
		a := &p.accept[i]
		marks := a.marks[state[a.word]>>a.shift&a.mask]
		w, shift := a.first/64, uint(a.first%64)
		into[w] |= marks << shift
		if spill := marks >> (63 - shift) >> 1; spill != 0 {
			into[w+1] |= spill
		}
	}
}

func (p *Product) MayEnd(state []uint64) bool {
	if !p.ends.Declared() {
		return false
	}
	for i := range p.components {
		f := &p.components[i]
		if !p.ends.At(i, int(state[f.word]>>f.shift&f.mask)) {
			return false
		}
	}
	return true
}

func (p *Product) Decode(state []uint64, into []int) {
	for i := range p.components {
		f := &p.components[i]
		into[i] = int(state[f.word] >> f.shift & f.mask)
	}
}

// Encode packs component states.
func (p *Product) Encode(state []int, into []uint64) {
	clear(into)
	for i, s := range state {
		into[p.components[i].word] |= uint64(s) << p.components[i].shift
	}
}
