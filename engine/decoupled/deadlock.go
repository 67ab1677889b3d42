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
)

type deadlocks struct {
	*System
	plain   plain
	monitor *search.Monitor
	known   [][]verdict // by component, then set and local label: what the set's candidates do with the label

	domains   []bitset.Set // by component: the candidates that choices left
	undecided []int        // global labels
	tried     bitset.Set   // those for which participants were tried
	ending    bool         // the state asked about last holds an end, and no deadlock
}

// verdict says what the candidates of a set do with a label.
type verdict uint8

const (
	asked  verdict = 1 << iota // the others are valid
	offers                     // some candidate offers the label
	blocks                     // some candidate blocks it
)

// choice is a participant chosen to block a label.
type choice struct {
	label   int
	place   int        // among the label's participants
	before  bitset.Set // the participant's candidates before
	removed bool       // the choice was made: before is valid
}

func newDeadlocks(s *System, p plain, m *search.Monitor) *deadlocks {
	d := &deadlocks{System: s, plain: p, monitor: m}
	d.known, d.domains = make([][]verdict, len(p)), make([]bitset.Set, len(p))
	d.tried = bitset.New(len(s.globals))
	for i := range d.domains {
		d.domains[i] = bitset.New(s.components[i].states)
	}
	return d
}

// member returns a member of a decoupled state that is a deadlock, or nil. The error is the monitor's.
func (d *deadlocks) member(vector []int32) ([]int, error) {
	d.ending = false
	for i, id := range vector {
		if !d.plain[i].at(id).Meets(d.components[i].resting) {
			return nil, nil
		}
	}
	d.undecided = d.undecided[:0]
	for l := range d.globals {
		blockable, blocked := false, false
		for _, p := range d.globals[l].participants {
			v := d.ask(p.component, vector[p.component], p.local)
			blockable = blockable || v&blocks != 0
			blocked = blocked || v&offers == 0
		}
		if !blockable {
			return nil, nil
		}
		if !blocked {
			d.undecided = append(d.undecided, l)
		}
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

// ask returns what the candidates of a set do with a local label, computed once.
func (d *deadlocks) ask(i int, id int32, local int) verdict {
	c := &d.components[i]
	at := int(id)*c.labels + local
	for at >= len(d.known[i]) {
		d.known[i] = append(d.known[i], 0)
	}
	if v := d.known[i][at]; v != 0 {
		return v
	}
	candidates := slices.Clone(d.plain[i].at(id))
	candidates.Intersect(c.resting)
	v := asked
	if candidates.Meets(c.offering[local]) {
		v |= offers
	}
	if !candidates.Within(c.offering[local]) {
		v |= blocks
	}
	d.known[i][at] = v
	return v
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

func (d *deadlocks) bytes() int64 {
	var sum int64
	for _, k := range d.known {
		sum += int64(cap(k))
	}
	return sum
}

// seed finds the key components of a state without a deadlock: one without a candidate; those of a label that all
// their candidates offer; else components whose candidates, however chosen, leave one of their labels enabled. In a
// state that holds an end it takes all components: any of them may move to where it may not rest. The error is the
// monitor's.
func (d *deadlocks) seed(vector []int32, into *expansion) error {
	if d.ending {
		all := make([]int, len(vector))
		for i := range all {
			all[i] = i
		}
		into.Key(all)
		return nil
	}
	for i, id := range vector {
		if !d.plain[i].at(id).Meets(d.components[i].resting) {
			into.KeyAlone(i)
		}
	}
	for l := range d.globals {
		blockable := false
		for _, p := range d.globals[l].participants {
			blockable = blockable || d.ask(p.component, vector[p.component], p.local)&blocks != 0
		}
		if !blockable {
			into.Key(d.globals[l].components)
		}
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
	for l := range d.globals {
		among, offered := true, true
		for _, p := range d.globals[l].participants {
			among = among && in[p.component]
			offered = offered && d.ask(p.component, vector[p.component], p.local)&offers != 0
		}
		if among && offered {
			d.undecided = append(d.undecided, l)
		}
	}
	d.admit(vector)
	return d.decide()
}
