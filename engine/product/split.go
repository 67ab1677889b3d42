package product

import (
	"slices"

	"lassolab/engine/bitset"
)

// Split returns the same product with labels that have one successor a state: a label that has several is taken apart,
// one label for each of its successors, side by side and in the order of Successor. Paths, states and the order of
// edges stay the same, and so does what is independent; only the places in ≪ are counted anew, and LabelID still tells
// whose they are. It returns the product itself where there is nothing to take apart, and nil where that would give too
// many labels, or where independence is declared.
//
// A filter of Split must be made for Split: it numbers labels as that does. No such filter can tell the parts of a
// label apart, for they depend on one another, and on the same labels.
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
		to := participant{from.word, from.shift, from.mask, make([]move, len(from.moves)), from.to}
		for s, m := range from.moves {
			if choice < m.n {
				to.moves[s] = move{m.from + choice, 1}
			}
		}
		one.participants[i] = to
	}
	return one
}
