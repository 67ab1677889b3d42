package stubborn

import (
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/omega"
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
	*Labels
	Choice
	// Needs appends what a set with a label needs, by rules 2 and 3: Needed, unless a condition is missing.
	Needs func(s *Sets, label int32, into []int32) []int32
	Seeds []Seed // of the state; none: it is expanded by all labels

	find  func(component, state int, into bitset.Set) // see NewSets
	rows  [][]uint64                                  // by component: what it offers, by state
	known []bitset.Growing                            // by component: the states that find was asked about
	where []int                                       // by component: its state, or none
	alone [][]int                                     // by component: itself

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

// NewSets returns the stubborn sets over labels with their sharers, ascending by component. find adds the places of
// the labels that a component offers in a state, any number; with nil Table is to be called for each component.
func NewSets(components int, sharers [][]Sharer, c Choice,
	find func(component, state int, into bitset.Set)) *Sets {
	l := newLabels(components, sharers)
	count := len(sharers)
	s := &Sets{
		Labels:    l,
		Choice:    c,
		Needs:     (*Sets).Needed,
		find:      find,
		rows:      make([][]uint64, components),
		known:     make([]bitset.Growing, components),
		offers:    make([]bitset.Set, components),
		missing:   make([]int32, count),
		enabled:   bitset.New(count),
		needs:     make([][]int32, count),
		blockers:  make([]int32, count),
		stale:     bitset.Full(count),
		words:     bitset.Words(count),
		set:       bitset.New(count),
		candidate: bitset.New(count),
		marks:     make([]int32, components),
	}
	for i := range components {
		s.offers[i] = bitset.New(len(l.own[i]))
		s.marks[i] = none
		s.where, s.alone = append(s.where, none), append(s.alone, []int{i})
	}
	for a := range s.missing {
		s.missing[a] = int32(len(l.sharers[a]))
	}
	return s
}

// Table enters what a component offers, for each of its states the words of a set of places.
func (s *Sets) Table(component int, rows []uint64) { s.rows[component] = rows }

// Begin starts with another state.
func (s *Sets) Begin() { s.Seeds = s.Seeds[:0] }

// At enters the state of a component.
func (s *Sets) At(component, state int) {
	if s.where[component] != state {
		s.move(component, state)
	}
}

func (s *Sets) move(component, state int) {
	s.where[component] = state
	s.offer(component, s.row(component, state))
}

// Where returns the state of a component.
func (s *Sets) Where(component int) int { return s.where[component] }

// row returns what a component offers in a state, found once.
func (s *Sets) row(component, state int) bitset.Set {
	rows, words := &s.rows[component], len(s.offers[component])
	for len(*rows) < (state+1)*words {
		*rows = append(*rows, make([]uint64, words)...)
	}
	row := bitset.Set((*rows)[state*words : (state+1)*words])
	if known := &s.known[component]; s.find != nil && !known.Has(state) {
		known.Add(state)
		s.find(component, state, row)
	}
	return row
}

// Forget takes away all that the components offer.
func (s *Sets) Forget() {
	for i := range s.where {
		s.where[i] = none
		s.offer(i, make(bitset.Set, len(s.offers[i])))
	}
}

// offer enters the places of the labels that a component offers from now on.
func (s *Sets) offer(component int, offered bitset.Set) {
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

// offersAt reports whether a component offers the label at a place among its own.
func (s *Sets) offersAt(p Sharer) bool { return s.offers[p.Component].Has(p.Place) }

// Enabled returns the set of labels that all their components offer. It changes with At.
func (s *Sets) Enabled() bitset.Set { return s.enabled }

// offered yields the labels that a component offers.
func (s *Sets) offered(component int) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for place := range s.offers[component].All() {
			if !yield(s.own[component][place]) {
				return
			}
		}
	}
}

// Needed appends what a set with a label needs: labels that interfere with an enabled one, or that a blocker of it
// offers.
func (s *Sets) Needed(label int32, into []int32) []int32 {
	if i := s.blockers[label]; i != none {
		return slices.AppendSeq(into, s.offered(int(i)))
	}
	return s.interfering(label, into)
}

// interfering appends the labels that share components with an enabled one, all of which offer them: rule 2.
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

// sharedOffer reports whether the components that two labels share, marked for the first, all offer the second.
func (s *Sets) sharedOffer(a, b int32) bool {
	for _, p := range s.sharers[b] {
		if s.marks[p.Component] == a && !s.offersAt(p) {
			return false
		}
	}
	return true
}

// blocker chooses a component that does not offer a disabled label, and is to unblock it; -1 for an enabled one.
func (s *Sets) blocker(label int32) int {
	if s.missing[label] == 0 {
		return none
	}
	best, fewest, met := none, 0, 0
	for _, p := range s.sharers[label] {
		if s.offersAt(p) {
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
		copy(s.stale, bitset.Full(len(s.sharers)))
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
		s.reach = make([]uint64, size, len(s.sharers)*s.words)
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

// Close sets into to the closure of a seed.
func (s *Sets) Close(seed Seed, into bitset.Set) {
	s.resolve()
	clear(into)
	if len(seed.Components) == 0 {
		s.follow(int32(seed.Label), into)
	}
	for _, i := range seed.Components {
		for label := range s.offered(i) {
			s.follow(label, into)
		}
	}
}

// least is a number of enabled labels that the closure of the labels that some components offer does not fall below.
func (s *Sets) least(components []int) (most int32) {
	for _, i := range components {
		for label := range s.offered(i) {
			most = max(most, s.live[s.scc.Of[label]])
		}
	}
	return most
}

// follow adds a label and all that follows from it.
func (s *Sets) follow(label int32, into bitset.Set) {
	if !into.Has(int(label)) {
		into.Unite(s.of(s.scc.Of[label]))
	}
}
