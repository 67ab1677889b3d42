package stubborn

import (
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"

	"lassolab/engine/bitset"
)

// Choice is how a search chooses among the stubborn sets of a state. Only speed depends on it; the zero value was the
// fastest in the measurements (README.md of this folder).
type Choice struct {
	FirstSeed    bool       // the first seed, not the one whose closure has the fewest enabled labels
	FirstBlocker bool       // the first component that blocks a label, not the one that offers the fewest labels
	Random       *rand.Rand // for tests: seeds and blockers by chance
}

// Sets computes the stubborn sets of one state after the other: Begin starts with a state, At enters where its
// components are, and Key or SeedEnabled where its set may begin.
type Sets struct {
	*Rows // what the components offer
	Choice
	// Needs appends what a set with a label needs, where a condition is missing; nil: what Needed appends.
	Needs func(s *Sets, label int32, into []int32) []int32
	Seeds []Seed // of the state; none: it is expanded by all labels
	// Moves holds the labels with which a component may leave its state: with the others that it offers it stays. Nil:
	// it may leave it with all that it offers.
	Moves *Rows
	// Absorbed reports of an enabled label whether the state holds what it leads to: sets need what such a label
	// needs, and no edge is followed for it. It goes with Moves.
	Absorbed func(label int) bool

	where  []int      // by component: its state, or none
	offers [][]uint64 // by component: the labels that it offers, in its words
	sizes  []int      // by component: how many these are
	alone  [][]int    // by component: itself

	fresh    bool // enabled and the graph are those of this state
	enabled  bitset.Set
	changed  []int32    // the labels that a component began or ceased to offer since enabled was found
	most     int        // changed is not longer than this: then enabled is found anew
	blockers []int32    // by label: the component that unblocks it, of disabled labels that were asked about
	stale    bitset.Set // labels whose blocker is out of date
	graph    graph

	set   bitset.Set
	marks []int32 // by component: a label that it takes part in, or blocks
}

// NewSets returns the stubborn sets over labels. find adds the places of the labels that a component offers in a state,
// any number; with nil Table is to be called for each component.
func NewSets(l *Labels, c Choice, find func(component, state int, into bitset.Set)) *Sets {
	components, count := len(l.own), l.Count()
	s := &Sets{
		Rows:     l.Rows(find),
		Choice:   c,
		offers:   make([][]uint64, components),
		sizes:    make([]int, components),
		enabled:  bitset.New(count),
		blockers: make([]int32, count),
		stale:    bitset.Full(count),
		graph:    newGraph(components),
		set:      bitset.New(count),
		marks:    make([]int32, components),
	}
	for i := range components {
		s.offers[i] = make([]uint64, len(s.words[i]))
		s.marks[i] = none
		s.most += len(s.words[i])
		s.where, s.alone = append(s.where, none), append(s.alone, []int{i})
	}
	s.most /= 4 // a look at a word costs less than one at a label
	return s
}

// Table enters what a component offers, for each of its states the words of a set of places.
func (s *Sets) Table(component int, rows []uint64) {
	words := bitset.Words(len(s.own[component]))
	for state := 0; state*words < len(rows); state++ {
		s.Enter(component, state, rows[state*words:(state+1)*words])
	}
}

// Begin starts with another state.
func (s *Sets) Begin() { s.Seeds = s.Seeds[:0] }

// At enters the state of a component.
func (s *Sets) At(component, state int) {
	if s.where[component] != state {
		s.move(component, state)
	}
}

func (s *Sets) move(component, state int) {
	s.where[component], s.fresh = state, false
	row := s.Row(component, state)
	old := s.offers[component]
	s.offers[component], s.sizes[component] = row, 0
	for slot, p := range s.words[component] {
		for changed := old[slot] ^ row[slot]; changed != 0 && len(s.changed) <= s.most; changed &= changed - 1 {
			s.changed = append(s.changed, p.word<<6+int32(bits.TrailingZeros64(changed)))
		}
		s.stale[p.word] |= p.members // a blocker depends on what the label's components offer, and on nothing else
		s.sizes[component] += bits.OnesCount64(row[slot])
	}
	for _, p := range s.near[component] {
		s.graph.stale[p.word] |= p.members
	}
}

// Where returns the state of a component.
func (s *Sets) Where(component int) int { return s.where[component] }

// Enabled returns the set of labels that all their components offer. It changes with At.
func (s *Sets) Enabled() bitset.Set {
	s.refresh()
	return s.enabled
}

// refresh begins with the state that the components are in.
func (s *Sets) refresh() {
	if s.fresh && s.Random == nil {
		return
	}
	if len(s.changed) > s.most {
		copy(s.enabled, s.shared)
		for i, words := range s.words {
			offers := s.offers[i]
			for slot, p := range words {
				s.enabled[p.word] &^= p.members &^ offers[slot]
			}
		}
	} else {
		for _, label := range s.changed {
			s.update(label)
		}
	}
	s.changed = s.changed[:0]
	if s.Random != nil {
		copy(s.stale, s.shared)
		copy(s.graph.stale, bitset.Full(s.graph.components))
	}
	s.graph.reset()
	s.fresh = true
}

// update finds out whether a label is enabled.
func (s *Sets) update(label int32) {
	for k := range s.sharers[label] {
		if !s.offersIt(label, k) {
			s.enabled.Remove(int(label))
			return
		}
	}
	s.enabled.Add(int(label))
}

// offered yields the labels that a component offers, ascending.
func (s *Sets) offered(component int) iter.Seq[int32] { return s.in(component, s.offers[component]) }

// moving yields the labels with which a component may leave its state, ascending.
func (s *Sets) moving(component int) iter.Seq[int32] {
	if s.Moves == nil {
		return s.offered(component)
	}
	return s.in(component, s.Moves.Row(component, s.where[component]))
}

// absorbed reports whether a label is enabled, and the state holds what it leads to.
func (s *Sets) absorbed(label int32) bool {
	return s.Moves != nil && s.enabled.Has(int(label)) && s.Absorbed(int(label))
}

// in yields the labels of a component's words.
func (s *Sets) in(component int, words []uint64) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for slot, word := range words {
			from := s.words[component][slot].word << 6
			for ; word != 0; word &= word - 1 {
				if !yield(from + int32(bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// offersIt reports whether a sharer of a label, by number, offers it.
func (s *Sets) offersIt(label int32, sharer int) bool {
	return s.offers[s.sharers[label][sharer].Component][s.slots[label][sharer]]>>(label&63)&1 != 0
}

// needed appends what a set with a label needs.
func (s *Sets) needed(label int32, into []int32) []int32 {
	if s.Needs != nil {
		return s.Needs(s, label, into)
	}
	return s.Needed(label, into)
}

// Needed appends what a set with a label needs: labels that interfere with an enabled one, or that a blocker of it
// offers.
func (s *Sets) Needed(label int32, into []int32) []int32 {
	if !s.enabled.Has(int(label)) {
		return slices.AppendSeq(into, s.moving(int(s.blocker(label))))
	}
	return s.interfering(label, into)
}

// interfering appends the labels that share components with an enabled one, all of which offer them, and one of which
// may leave its state with one of the two: rule 2.
func (s *Sets) interfering(label int32, into []int32) []int32 {
	for _, p := range s.sharers[label] {
		s.marks[p.Component] = label
	}
	for _, p := range s.sharers[label] {
		for b := range s.offered(p.Component) {
			if b != label && s.sharedOffer(label, b) {
				into = append(into, b)
			}
		}
	}
	return into
}

// sharedOffer reports whether the components that two labels share, marked for the first, all offer the second, and
// whether some of them may leave its state with either.
func (s *Sets) sharedOffer(a, b int32) bool {
	leaves := s.Moves == nil
	for k, p := range s.sharers[b] {
		if s.marks[p.Component] != a {
			continue
		}
		if !s.offersIt(b, k) {
			return false
		}
		leaves = leaves || s.movesWith(p.Component, a) || s.Moves.Has(int(b), k, s.where[p.Component])
	}
	return leaves
}

// movesWith reports whether a component may leave its state with a label in which it takes part.
func (s *Sets) movesWith(component int, label int32) bool {
	if s.Moves == nil {
		return true
	}
	at := slices.IndexFunc(s.sharers[label], func(p Sharer) bool { return p.Component == component })
	return s.Moves.Has(int(label), at, s.where[component])
}

// blocker returns the component that is to unblock a disabled label: rule 3.
func (s *Sets) blocker(label int32) int32 {
	if s.stale.Has(int(label)) {
		s.stale.Remove(int(label))
		s.blockers[label] = int32(s.findBlocker(label))
	}
	return s.blockers[label]
}

// blockerBeside is blocker where a component is known to offer the label: of two components it is the other one, for
// all labels of these two.
func (s *Sets) blockerBeside(component int, label int32) int32 {
	if pair := s.pairs[label]; pair != none {
		return pair ^ int32(component)
	}
	return s.blocker(label)
}

// findBlocker chooses a component that does not offer a disabled label.
func (s *Sets) findBlocker(label int32) int {
	best, fewest, met := none, 0, 0
	for k, p := range s.sharers[label] {
		if s.offersIt(label, k) {
			continue
		}
		met++
		switch size := s.sizes[p.Component]; {
		case s.Random != nil:
			if s.Random.IntN(met) == 0 {
				best = p.Component
			}
		case best == none, size < fewest && !s.FirstBlocker:
			best, fewest = p.Component, size
		}
	}
	return best
}
