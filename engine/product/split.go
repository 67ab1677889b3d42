package product

import (
	"slices"

	"lassolab/engine/bitset"
)

// Split returns the same product with labels of one successor a state: a label with several is taken apart, one for
// each successor, side by side in the order of Successor. Paths, states, independence and the order of edges stay;
// LabelID returns the original label. It is the product itself where nothing is to be taken apart, and nil where
// labels would be too many or independence is declared.
//
// A filter of Split must be made for Split, which numbers labels anew. It cannot tell the parts of a label apart:
// they depend on one another, and on the same labels.
func (p *Product) Split() *Product {
	var parts []int // for each label, in how many it is taken apart
	total, all := 0, true
	for k := range p.labels {
		n := 1
		for i := range p.labels[k].participants {
			if n *= p.labels[k].participants[i].most(); n > splitMost {
				return nil
			}
		}
		parts, total, all = append(parts, n), total+n, all && n == 1
	}
	if all {
		return p
	}
	if total > splitMost || len(p.network.Declared) > 0 {
		return nil
	}
	s := *p
	s.labels, s.labelWords, s.independent = nil, bitset.Words(total), nil
	for k, n := range parts {
		for part := range n {
			s.labels = append(s.labels, p.labels[k].part(part))
		}
	}
	s.components = slices.Clone(p.components)
	s.offer()
	return &s
}

// splitMost bounds the labels of a product that was taken apart.
const splitMost = 256

// most returns the largest number of targets that a state of the participant has.
func (part *participant) most() int {
	most := 1
	for _, m := range part.moves {
		most = max(most, int(m.n))
	}
	return most
}

// part is the label that stands for one successor, counted as Successor counts where every state has as many as any.
func (l *label) part(k int) label {
	one := label{id: l.id, deterministic: true, participants: make([]participant, len(l.participants))}
	for i := len(l.participants) - 1; i >= 0; i-- {
		from := &l.participants[i]
		most := from.most()
		choice := uint32(k % most)
		k /= most
		to := participant{from.component, from.word, from.shift, from.mask, make([]move, len(from.moves)), from.to}
		for s, m := range from.moves {
			if choice < m.n {
				to.moves[s] = move{m.from + choice, 1}
			}
		}
		one.participants[i] = to
	}
	return one
}
