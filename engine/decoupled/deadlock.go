package decoupled

// Deadlocks inside a decoupled state: is there a member product state in which no label is enabled?
//
// Such a member takes from each component a state without internal transitions, so that every global label is
// blocked by some participant. A label with a participant whose candidates all block it is settled; one that
// every candidate of every participant offers cannot be blocked. What lies between is searched: a participant
// is chosen to block a label, which leaves it fewer candidates. That is exact; it takes time exponential in
// the number of labels in the worst case, which asks the monitor at each choice, and none where each set has
// one candidate.
//
// Where components say in which states they may rest, a member in which all rest is an end and no deadlock. The member
// that is found may be an end although another one is a deadlock: then the search is made once more for each component,
// whose candidates are those in which it may not rest.

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/search"
	"lassolab/engine/stubborn"
)

type deadlocks struct {
	*System
	plain   plain
	monitor *search.Monitor

	offers *stubborn.Rows   // by component and set: the labels that some candidate offers
	blocks *stubborn.Rows   // by component and set: the labels that some candidate blocks
	able   []bitset.Growing // by component: the sets that have a candidate, of those that were asked about
	open   bitset.Set       // labels of the state asked about last: candidates of all participants offer them
	free   bitset.Set       // and those that no candidate blocks
	stuck  bool             // and whether some component has no candidate

	witness int  // the last label that no candidate blocked: it often is so again
	looked  bool // what is above is of the state that member was asked about

	domains   []bitset.Set // by component: the candidates that choices left
	undecided []int        // global labels
	tried     bitset.Set   // those for which participants were tried
	ending    bool         // the state asked about last holds an end, and no deadlock
}

// choice is a participant chosen to block a label.
type choice struct {
	label   int
	place   int        // among the label's participants
	before  bitset.Set // the participant's candidates before
	removed bool       // the choice was made: before is valid
}

func newDeadlocks(s *System, p plain, m *search.Monitor) *deadlocks {
	d := &deadlocks{System: s, plain: p, monitor: m}
	labels, count := s.labels(), len(s.globals)
	d.offers, d.blocks = labels.Rows(d.offered), labels.Rows(d.blocked)
	d.able, d.domains = make([]bitset.Growing, len(p)), make([]bitset.Set, len(p))
	d.tried, d.open, d.free = bitset.New(count), bitset.New(count), bitset.New(count)
	for i := range d.domains {
		d.domains[i] = bitset.New(s.components[i].states)
	}
	return d
}

// member returns a member of a decoupled state that is a deadlock, or nil. The error is the monitor's.
func (d *deadlocks) member(vector []int32) ([]int, error) {
	d.ending = false
	if d.looked = !d.isFree(vector, d.witness); !d.looked {
		return nil, nil
	}
	if d.look(vector); d.stuck {
		return nil, nil
	}
	if free := d.free.Next(0); free >= 0 {
		d.witness = free
		return nil, nil
	}
	d.undecided = d.undecided[:0]
	for l := range d.open.All() {
		d.undecided = append(d.undecided, l)
	}
	clear(d.tried)
	member, err := d.choose(vector, none)
	if !d.ends || member == nil || err != nil || !d.end(member) {
		return member, err
	}
	for i := range vector {
		if d.components[i].restless == nil {
			continue
		}
		if member, err = d.choose(vector, i); member != nil || err != nil {
			return member, err
		}
	}
	d.ending = true
	return nil, nil
}

// isFree reports whether no candidate of a decoupled state blocks a label.
func (d *deadlocks) isFree(vector []int32, label int) bool {
	if label >= len(d.globals) {
		return false
	}
	for k, i := range d.globals[label].components {
		if d.blocks.Has(label, k, int(vector[i])) {
			return false
		}
	}
	return true
}

// look finds out what the candidates of a decoupled state do with all labels.
func (d *deadlocks) look(vector []int32) {
	copy(d.open, d.offers.Shared())
	clear(d.free)
	d.stuck = false
	for i, id := range vector {
		d.offers.Intersect(i, int(id), d.open)
		d.blocks.Unite(i, int(id), d.free)
		d.stuck = d.stuck || !d.able[i].Has(int(id))
	}
	for w, blocked := range d.free {
		d.free[w] = d.offers.Shared()[w] &^ blocked
	}
}

// choose returns candidates that block all undecided labels, of which one component may not rest; none: all may.
func (d *deadlocks) choose(vector []int32, restless int) ([]int, error) {
	d.admit(vector)
	if restless != none {
		d.domains[restless].Intersect(d.components[restless].restless)
		if d.domains[restless].Empty() {
			return nil, nil
		}
	}
	if found, err := d.decide(); !found || err != nil {
		return nil, err
	}
	member := make([]int, len(vector))
	for i := range member {
		member[i] = d.domains[i].Next(0)
	}
	return member, nil
}

// end reports whether every component may rest in its state.
func (d *deadlocks) end(member []int) bool {
	for i, s := range member {
		if restless := d.components[i].restless; restless != nil && restless.Has(s) {
			return false
		}
	}
	return true
}

// admit makes the domains all candidates of a decoupled state.
func (d *deadlocks) admit(vector []int32) {
	for i, id := range vector {
		copy(d.domains[i], d.plain[i].at(id))
		d.domains[i].Intersect(d.components[i].resting)
	}
}

// candidates returns the states of a component's set in which it may be at a deadlock.
func (d *deadlocks) candidates(i, id int) bitset.Set {
	candidates := slices.Clone(d.plain[i].at(int32(id)))
	candidates.Intersect(d.components[i].resting)
	return candidates
}

// offered adds the places of the labels that some candidate of a set offers, and notes whether there is one.
func (d *deadlocks) offered(i, id int, places bitset.Set) {
	candidates := d.candidates(i, id)
	if !candidates.Empty() {
		d.able[i].Add(id)
	}
	for local, offering := range d.components[i].offering {
		if candidates.Meets(offering) {
			places.Add(local)
		}
	}
}

// blocked adds the places of the labels that some candidate of a set blocks.
func (d *deadlocks) blocked(i, id int, places bitset.Set) {
	candidates := d.candidates(i, id)
	for local, offering := range d.components[i].offering {
		if !candidates.Within(offering) {
			places.Add(local)
		}
	}
}

// decide narrows the domains until they block every undecided label, and reports whether that is possible.
func (d *deadlocks) decide() (bool, error) {
	var made []choice
	for {
		label := d.hardest()
		if label == none {
			return true, nil
		}
		made = append(made, choice{label: label, place: -1})
		d.tried.Add(label)
		// Try the next participant of the newest label; where none is left, the choice before it was wrong.
		for !d.next(&made[len(made)-1]) {
			if made = made[:len(made)-1]; len(made) == 0 {
				return false, nil
			}
		}
		if err := d.monitor.Tick(); err != nil {
			return false, err
		}
	}
}

// hardest returns the label not yet blocked that the fewest participants can block, or none.
func (d *deadlocks) hardest() int {
	found, fewest := none, 0
	for _, l := range d.undecided {
		able, blocked := 0, false
		for _, p := range d.globals[l].participants {
			offering := d.components[p.component].offering[p.local]
			if !d.domains[p.component].Within(offering) {
				able++
			}
			blocked = blocked || !d.domains[p.component].Meets(offering)
		}
		if !blocked && (found == none || able < fewest) {
			found, fewest = l, able
		}
	}
	return found
}

// next undoes a choice and makes the next one for its label; false when its participants are used up.
func (d *deadlocks) next(c *choice) bool {
	participants := d.globals[c.label].participants
	if c.removed {
		copy(d.domains[participants[c.place].component], c.before)
		c.removed = false
	}
	for c.place++; c.place < len(participants); c.place++ {
		p := participants[c.place]
		domain, offering := d.domains[p.component], d.components[p.component].offering[p.local]
		if !domain.Within(offering) {
			c.before, c.removed = append(c.before[:0], domain...), true
			domain.Subtract(offering)
			return true
		}
	}
	return false
}

func (d *deadlocks) bytes() int64 { return d.offers.Bytes() + d.blocks.Bytes() }

// seed finds the key components of the state that member was asked about last, one without a deadlock: one without a
// candidate; those of a label that all their candidates offer; else components whose candidates, however chosen, leave
// one of their labels enabled. In a state that holds an end it takes all components: any of them may move to where it
// may not rest. The error is the monitor's.
func (d *deadlocks) seed(vector []int32, into *expansion) error {
	if d.ending {
		all := make([]int, len(vector))
		for i := range all {
			all[i] = i
		}
		into.Key(all)
		return nil
	}
	if !d.looked {
		d.look(vector)
	}
	for i, id := range vector {
		if !d.able[i].Has(int(id)) {
			into.KeyAlone(i)
		}
	}
	for l := range d.free.All() {
		into.Key(d.globals[l].components)
	}
	if len(into.Seeds) > 0 {
		return nil
	}
	key, err := d.conflict(vector)
	into.Key(key)
	return err
}

// conflict returns components of which none can be left out: the others could block all labels among them. It begins
// with those of the labels that member tried in vain.
func (d *deadlocks) conflict(vector []int32) ([]int, error) {
	in := make([]bool, len(vector))
	for l := range d.tried.All() {
		for _, p := range d.globals[l].participants {
			in[p.component] = true
		}
	}
	var key []int
	for i := range in {
		if !in[i] {
			continue
		}
		in[i] = false
		blocked, err := d.blockedAmong(vector, in)
		if err != nil {
			return nil, err
		}
		if blocked {
			in[i] = true
			key = append(key, i)
		}
	}
	return key, nil
}

// blockedAmong reports whether candidates of some components can block every label of these components alone.
func (d *deadlocks) blockedAmong(vector []int32, in []bool) (bool, error) {
	d.undecided = d.undecided[:0]
	for l := range d.open.All() {
		if !slices.ContainsFunc(d.globals[l].components, func(i int) bool { return !in[i] }) {
			d.undecided = append(d.undecided, l)
		}
	}
	d.admit(vector)
	return d.decide()
}
