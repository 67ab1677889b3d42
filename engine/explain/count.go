package explain

// Interleavings and trace classes by length.
//
// Source: trace normal form is the least word of a class in ≪ order (Anisimov and Knuth; [EL] Section 4.1): a
// word is in it exactly when no factor b·u·a has a ≪ b with a independent of b and of all of u. So each class
// has one path in the form, and counting those counts classes. Which labels may follow a word depends only on
// the set that is asleep after it, as in sleep sets with nothing removed ([EL] Section 5): a is asleep after
// w·b when it is independent of b and is asleep after w or a ≪ b. Paths are counted by state, paths in the
// form by state and sleeping set, length by length. Cost: for each length one pass over the states and
// sleeping sets that paths of that length end in; nothing is listed.

import (
	"context"
	"encoding/binary"

	"lassolab/engine/commute"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// MaxLength is the largest length that is looked at; a larger one is cut to it.
const MaxLength = 1000

// Counts are the numbers of paths and of trace classes among them, by length from 0.
type Counts struct {
	Paths, Classes []Number
}

// Count counts the paths of each length up to the given one, and the trace classes among them, under an order
// ≪ that lists all labels (the numbers do not depend on it). The limits hold for what is kept of one length:
// Limits.States bounds the pairs of state and sleeping set together with the states. When a limit or ctx ends
// the counting, the error is the search package's and the counts hold the lengths that were finished; a
// declared pair whose diamond does not close is an error at once.
func Count(ctx context.Context, n *network.Network, order []int, length int, limits search.Limits) (Counts, error) {
	if err := commute.Diamond(n); err != nil {
		return Counts{}, err
	}
	x := newSpace(n, order)
	m := search.NewMonitor(ctx, limits, 0, nil)
	all, normal := newLayer(m), newLayer(m)
	var counts Counts
	for state := range x.Initial() {
		all.add(state, nil, Number{Value: 1})
		normal.add(state, make([]uint64, x.words), Number{Value: 1})
		if err := m.Tick(); err != nil {
			return counts, err
		}
	}
	for k := 0; ; k++ {
		counts.Paths = append(counts.Paths, all.sum())
		counts.Classes = append(counts.Classes, normal.sum())
		if k >= min(length, MaxLength) {
			return counts, nil
		}
		m.States, m.Bytes = 0, 0
		var err error
		if all, err = x.longer(all); err != nil {
			return counts, err
		}
		if normal, err = x.longer(normal); err != nil {
			return counts, err
		}
	}
}

// layer holds for each state, or state and sleeping set, in which paths of one length end, their number.
type layer struct {
	monitor *search.Monitor
	ends    map[string]Number
	key     []byte
}

// endBytes is about what an entry of a layer costs beyond its key.
const endBytes = 64

func newLayer(m *search.Monitor) *layer { return &layer{monitor: m, ends: map[string]Number{}} }

func (l *layer) add(state, asleep []uint64, paths Number) {
	l.key = appendWords(appendWords(l.key[:0], state), asleep)
	known, ok := l.ends[string(l.key)]
	if !ok {
		l.monitor.States++
		l.monitor.Bytes += int64(len(l.key)) + endBytes
	}
	l.ends[string(l.key)] = known.plus(paths)
}

func (l *layer) sum() (sum Number) {
	for _, paths := range l.ends {
		sum = sum.plus(paths)
	}
	return sum
}

// longer returns the layer of the paths one step longer; with sleeping sets, of those in trace normal form.
func (x *space) longer(from *layer) (*layer, error) {
	to := newLayer(from.monitor)
	words, here := make([]uint64, x.Words()+x.words), make([]uint64, x.words)
	for key, paths := range from.ends {
		count := readWords(key, words)
		state, asleep := words[:x.Words()], words[x.Words():count]
		var err error
		x.each(state, asleep, func(label int, next []uint64) bool {
			if len(asleep) > 0 {
				x.asleep(asleep, label, next, here)
				to.add(next, here, paths)
			} else {
				to.add(next, nil, paths)
			}
			err = from.monitor.Tick()
			return err == nil
		})
		if err != nil {
			return nil, err
		}
	}
	return to, nil
}

func appendWords(key []byte, words []uint64) []byte {
	for _, w := range words {
		key = binary.LittleEndian.AppendUint64(key, w)
	}
	return key
}

// readWords reads back what appendWords wrote and returns the number of words.
func readWords(key string, into []uint64) int {
	for i := range len(key) / 8 {
		into[i] = 0
		for b := range 8 {
			into[i] |= uint64(key[i*8+b]) << (8 * b)
		}
	}
	return len(key) / 8
}
