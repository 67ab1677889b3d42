package stubborn

import (
	"math/bits"
	"math/rand/v2"

	"lassolab/engine/bitset"
	"lassolab/engine/omega"
)

// Choice says how a search chooses among the stubborn sets of a state. Every choice is right, so only speed depends on
// it; the zero value was the best in the measurements (the table in README.md of this folder).
type Choice struct {
	FirstSeed    bool       // the first seed, not the one whose closure has the fewest enabled labels
	FirstBlocker bool       // the first component that blocks a label, not the one that offers the fewest labels
	Random       *rand.Rand // for tests: seeds and blockers by chance
}

// Sets computes the stubborn sets of one state after the other. Between two states it is told what changed (Offer).
type Sets struct {
	*Labels
	Choice
	// Needs appends the labels that a set needs that has a label: rules 2 and 3. It is Needed, unless a search is to go
	// wrong on purpose.
	Needs func(s *Sets, label int32, into []int32) []int32

	offers  []bitset.Set // by component: the places of the labels that it offers
	missing []int32      // by label: how many of its components do not offer it
	enabled bitset.Set

	needs    [][]int32  // by label: what it needs in this state, from the last closure on
	blockers []int32    // by label: the component that unblocks it, or -1 where it is enabled
	stale    bitset.Set // the labels for which these two are out of date
	fresh    bool       // the closures below are of this state
	scc      omega.Finder
	reach    []uint64 // by component of the graph of needs: all labels that follow from it, words each
	live     []int32  // by component of the graph of needs: how many of these are enabled
	words    int

	set, candidate bitset.Set
	marks          []int32 // by component: the last label that was found to concern it
}

// NewSets returns the stubborn sets over labels. No component offers anything yet.
func NewSets(l *Labels, c Choice) *Sets {
	s := &Sets{
		Labels:    l,
		Choice:    c,
		Needs:     (*Sets).Needed,
		offers:    make([]bitset.Set, l.Components()),
		missing:   make([]int32, l.Count()),
		enabled:   bitset.New(l.Count()),
		needs:     make([][]int32, l.Count()),
		blockers:  make([]int32, l.Count()),
		stale:     bitset.Full(l.Count()),
		words:     bitset.Words(l.Count()),
		set:       bitset.New(l.Count()),
		candidate: bitset.New(l.Count()),
		marks:     make([]int32, l.Components()),
	}
	for i := range s.offers {
		s.offers[i] = bitset.New(l.Own(i))
		s.marks[i] = none
	}
	for a := range s.missing {
		s.missing[a] = int32(len(l.sharers[a]))
	}
	return s
}

// Offer says which labels a component offers from now on, by their places.
func (s *Sets) Offer(component int, offered bitset.Set) {
	old := s.offers[component]
	for w, word := range offered {
		for changed := word ^ old[w]; changed != 0; changed &= changed - 1 {
			at := bits.TrailingZeros64(changed)
			label := s.own[component][w<<6+at]
			if word>>at&1 == 0 {
				s.missing[label]++
				s.enabled.Remove(int(label))
			} else if s.missing[label]--; s.missing[label] == 0 {
				s.enabled.Add(int(label))
			}
			s.fresh = false
		}
		old[w] = word
	}
	if !s.fresh { // a label reads what its components offer, and nothing else
		for _, label := range s.own[component] {
			s.stale.Add(int(label))
		}
	}
}

// Offers reports whether a component offers the label at a place among its own.
func (s *Sets) Offers(p Sharer) bool { return s.offers[p.Component].Has(p.Place) }

// Enabled returns the set of labels that all their components offer. It changes with Offer.
func (s *Sets) Enabled() bitset.Set { return s.enabled }

// offered yields the labels that a component offers.
func (s *Sets) offered(component int, into []int32) []int32 {
	for w, word := range s.offers[component] {
		for ; word != 0; word &= word - 1 {
			into = append(into, s.own[component][w<<6+bits.TrailingZeros64(word)])
		}
	}
	return into
}

// Needed appends the labels that a set needs that has a label: of an enabled one those that interfere with it, of a
// disabled one those of a component that blocks it.
func (s *Sets) Needed(label int32, into []int32) []int32 {
	if i := s.blockers[label]; i != none {
		return s.offered(int(i), into)
	}
	return s.Interfering(label, into)
}

// Interfering appends the labels that have a component in common with an enabled one, if all those that the two share
// offer them: rule 2.
func (s *Sets) Interfering(label int32, into []int32) []int32 {
	for _, p := range s.sharers[label] {
		s.marks[p.Component] = label
	}
	for _, p := range s.sharers[label] {
		for w, word := range s.offers[p.Component] {
			for ; word != 0; word &= word - 1 {
				b := s.own[p.Component][w<<6+bits.TrailingZeros64(word)]
				if b != label && s.sharedOffer(label, b) {
					into = append(into, b)
				}
			}
		}
	}
	return into
}

// sharedOffer reports whether every component that two labels share, of which the first one's are marked, offers the
// second.
func (s *Sets) sharedOffer(a, b int32) bool {
	for _, p := range s.sharers[b] {
		if s.marks[p.Component] == a && !s.Offers(p) {
			return false
		}
	}
	return true
}

// blocker chooses the component by whose labels a disabled one is to be unblocked: one that does not offer it. It is -1
// where the label is enabled.
func (s *Sets) blocker(label int32) int {
	if s.missing[label] == 0 {
		return none
	}
	best, fewest, met := none, 0, 0
	for _, p := range s.sharers[label] {
		if s.Offers(p) {
			continue
		}
		met++
		switch size := s.offers[p.Component].Size(); {
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

// resolve makes the closures those of this state.
func (s *Sets) resolve() {
	if s.fresh && s.Random == nil {
		return
	}
	if s.Random != nil {
		copy(s.stale, bitset.Full(s.Count()))
	}
	for a := range s.stale.All() {
		s.blockers[a] = int32(s.blocker(int32(a)))
		s.needs[a] = s.Needs(s, int32(a), s.needs[a][:0])
	}
	clear(s.stale)
	s.scc.Find(s.needs)
	if size := s.scc.Count * s.words; size <= cap(s.reach) {
		s.reach = s.reach[:size]
		clear(s.reach)
	} else {
		s.reach = make([]uint64, size, s.Count()*s.words)
	}
	for _, a := range s.scc.Order {
		c := s.scc.Of[a]
		set := s.of(c)
		set.Add(int(a))
		for _, b := range s.needs[a] {
			if of := s.scc.Of[b]; of != c && !set.Has(int(b)) {
				set.Unite(s.of(of))
			}
		}
	}
	s.live = s.live[:0]
	for c := range int32(s.scc.Count) {
		s.live = append(s.live, int32(s.of(c).Common(s.enabled)))
	}
	s.fresh = true
}

// of returns the labels that follow from a component of the graph of needs.
func (s *Sets) of(component int32) bitset.Set {
	at := int(component) * s.words
	return s.reach[at : at+s.words]
}

// Close sets into to the closure of the labels that some components offer.
func (s *Sets) Close(components []int, into bitset.Set) {
	s.resolve()
	clear(into)
	for _, i := range components {
		for w, word := range s.offers[i] {
			for ; word != 0; word &= word - 1 {
				s.follow(s.own[i][w<<6+bits.TrailingZeros64(word)], into)
			}
		}
	}
}

// least is a number of enabled labels that the closure of the labels that some components offer does not fall below.
func (s *Sets) least(components []int) (most int32) {
	for _, i := range components {
		for w, word := range s.offers[i] {
			for ; word != 0; word &= word - 1 {
				label := s.own[i][w<<6+bits.TrailingZeros64(word)]
				most = max(most, s.live[s.scc.Of[label]])
			}
		}
	}
	return most
}

// CloseLabel sets into to the closure of one label.
func (s *Sets) CloseLabel(label int, into bitset.Set) {
	s.resolve()
	clear(into)
	s.follow(int32(label), into)
}

// follow adds a label and all that follows from it.
func (s *Sets) follow(label int32, into bitset.Set) {
	if !into.Has(int(label)) {
		into.Unite(s.of(s.scc.Of[label]))
	}
}
