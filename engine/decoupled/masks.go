package decoupled

import (
	"math/bits"

	"lassolab/engine/bitset"
)

// masks indexes one long chain: by component and id the set of its vectors whose id is above. The intersection over
// the components has the vectors above a candidate, 64 a word. Sets are made when a candidate first has their id.
type masks struct {
	chain []int32            // the vectors, in the order of their bits
	above [][]bitset.Growing // by component and id: the vectors above, or nil when no candidate had the id
	held  [][]int32          // by component: the ids that have a set
}

func newMasks(components int) *masks {
	return &masks{
		above: make([][]bitset.Growing, components),
		held:  make([][]int32, components),
	}
}

// add gives a vector its bit.
func (m *masks) add(o []comparison, v *vectors, at int32) {
	bit := len(m.chain)
	m.chain = append(m.chain, at)
	row := v.row(at)
	for i, held := range m.held {
		own := v.id(row, i)
		for _, id := range held {
			if o[i].within(id, own) {
				m.above[i][id].Add(bit)
			}
		}
	}
}

// find returns a vector above the candidate, or none. The sets of the first few components are gathered on the stack:
// all of them, in the heap, would burden the collector.
func (m *masks) find(o []comparison, v *vectors, ids []int32) int32 {
	shortest := bitset.Words(len(m.chain))
	for i, id := range ids {
		if shortest = min(shortest, len(m.set(o, v, i, id))); shortest == 0 {
			return none
		}
	}
	var first [16]bitset.Growing
	rows := first[:min(len(first), len(ids))]
	for i := range rows {
		rows[i] = m.above[i][ids[i]]
	}
	for w := range shortest {
		left := ^uint64(0)
		for _, row := range rows {
			if left &= row[w]; left == 0 {
				break
			}
		}
		for i := len(rows); left != 0 && i < len(ids); i++ {
			left &= m.above[i][ids[i]][w]
		}
		if left != 0 {
			return m.chain[w*64+bits.TrailingZeros64(left)]
		}
	}
	return none
}

// set returns the set of an id, made when it is asked for first.
func (m *masks) set(o []comparison, v *vectors, i int, id int32) bitset.Growing {
	for int(id) >= len(m.above[i]) {
		m.above[i] = append(m.above[i], nil)
	}
	if set := m.above[i][id]; set != nil {
		return set
	}
	set := bitset.Growing{}
	for bit, at := range m.chain {
		if o[i].within(id, v.at(at, i)) {
			set.Add(bit)
		}
	}
	m.above[i][id] = set
	m.held[i] = append(m.held[i], id)
	return set
}

func (m *masks) bytes() int64 {
	sum := int64(cap(m.chain) * 4)
	for i, held := range m.held {
		sum += int64(cap(m.above[i])*24 + cap(held)*4)
		for _, id := range held {
			sum += int64(cap(m.above[i][id]) * 8)
		}
	}
	return sum
}
