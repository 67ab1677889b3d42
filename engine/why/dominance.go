package why

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/film"
	"lassolab/engine/say"
)

// dominated explains a successor that a stored decoupled state dominates: in every component its set is a subset, of
// split states for every reference ([DEC] Section 3.1, and ⊆_R of Section 4.2).
func (x *explainer) dominated() error {
	if !x.traits.Decoupled || x.event.Other < 0 {
		return fmt.Errorf("event %d names no dominating state", x.at)
	}
	if x.Prune == "duplicate" {
		return fmt.Errorf("a search that prunes duplicates pruned by dominance at event %d", x.at)
	}
	x.said.Rule, x.said.Source = "dominance", "[DEC] Section 3.1, dominance pruning"
	above := x.name(x.event.Other)
	by, where := above+", stored before,", "component"
	if x.film.Nodes[x.event.To].Columns != nil {
		x.said.Source = "[DEC] Section 4.2, ⊆_R"
		where = "component, for every reference state"
	}
	if x.event.Other == x.event.From {
		by = above + " itself"
	}
	x.reaches("a state that %s dominates: in every %s, its set is contained in that of %s.", by, where, above)
	return x.compare(x.event.Other)
}

// compare proves that a stored decoupled state dominates the successor of the event's edge, and finds a run to its
// first member over each.
func (x *explainer) compare(stored int32) error {
	k := x.stored(stored, x.event.Second)
	if k < 0 || k >= x.at {
		return fmt.Errorf("event %d speaks of a state that is not stored yet", x.at)
	}
	x.fact("stored", int32(k), "%s", x.name(stored))
	first, nested := x.way(x.event.From, x.event.Second, x.at)
	first, nested = extended(first, nested, x.pruned())
	firstOf, nestedOf := x.way(stored, x.event.Second, k+1)
	successor, err := x.end(first, nested)
	if err != nil {
		return err
	}
	above, err := x.end(firstOf, nestedOf)
	if err != nil {
		return err
	}
	for i := range successor {
		name := x.Network.Components[i].Name
		for _, c := range successor[i] {
			d, ok := sameReference(above[i], c)
			switch {
			case !ok || !within(c.members, d.members):
				return fmt.Errorf("in %s the successor at event %d is not dominated by %s", name, x.at, x.name(stored))
			case x.event.Kind == film.Known && !within(d.members, c.members):
				return fmt.Errorf("in %s the successor at event %d is not all of %s", name, x.at, x.name(stored))
			}
			x.part(i, c, d)
		}
		x.lost(i, successor[i], above[i])
	}
	references, member := firstMember(&x.film.Nodes[x.event.To])
	if x.said.Pruned, err = x.run(first, nested, references, member); err != nil {
		return err
	}
	x.said.Found, err = x.run(firstOf, nestedOf, references, member)
	return err
}

// sameReference returns the column with the reference of another one.
func sameReference(among []column, as column) (column, bool) {
	at := slices.IndexFunc(among, func(c column) bool { return c.reference == as.reference })
	if at < 0 {
		return column{}, false
	}
	return among[at], true
}

// within reports a ⊆ b.
func within(a, b []bool) bool {
	for i := range a {
		if a[i] && !b[i] {
			return false
		}
	}
	return true
}

// part compares a set of the successor with that of the stored state.
func (x *explainer) part(i int, pruned, stored column) {
	p := Part{Component: i, Reference: pruned.reference, Pruned: x.states(i, pruned), Stored: x.states(i, stored)}
	for _, s := range p.Stored {
		if !slices.Contains(p.Pruned, s) {
			p.Extra = append(p.Extra, s)
		}
	}
	x.said.Parts = append(x.said.Parts, p)
	term := x.Network.Components[i].Name
	if p.Reference >= 0 {
		term += ", reference " + x.Network.Components[i].States[p.Reference]
	}
	a, b := x.members(i, pruned), x.members(i, stored)
	switch {
	case slices.Equal(pruned.members, stored.members):
		x.compares(term, "%s, equal", a)
	case len(p.Extra) == 0: // more acceptance sets met
		x.compares(term, "%s is dominated by %s", a, b)
	default:
		x.compares(term, "%s ⊆ %s, which also has %s", a, b, x.set(i, p.Extra))
	}
}

// compares adds the fact that says what a part compares.
func (x *explainer) compares(term, text string, args ...any) {
	x.fact(term, -1, text, args...)
	x.said.Facts[len(x.said.Facts)-1].Compares = true
}

// lost tells of references that the successor lacks.
func (x *explainer) lost(i int, pruned, stored []column) {
	for _, d := range stored {
		if _, ok := sameReference(pruned, d); !ok {
			x.said.Parts = append(x.said.Parts, Part{Component: i, Reference: d.reference, Stored: x.states(i, d),
				Extra: x.states(i, d), Lacking: true})
			x.compares(x.Network.Components[i].Name+", reference "+
				x.Network.Components[i].States[d.reference], "only state %s has it", x.name(x.other()))
		}
	}
}

// other is the stored state that the event's successor equals or lies below.
func (x *explainer) other() int32 {
	if x.event.Kind == film.Dominated {
		return x.event.Other
	}
	return x.event.To
}

// states lists the states of a column.
func (x *explainer) states(i int, c column) []int32 {
	var list []int32
	size := x.space.tallies(i)
	for at, in := range c.members {
		if s := int32(at / size); in && (len(list) == 0 || list[len(list)-1] != s) {
			list = append(list, s)
		}
	}
	return list
}

// members is a column in words; where acceptance sets are counted each state comes with the most that were met.
func (x *explainer) members(i int, c column) string {
	size := x.space.tallies(i)
	if size == 1 {
		return x.set(i, x.states(i, c))
	}
	var names []string
	for at, in := range c.members {
		if !in || len(names) > most {
			continue
		}
		tally, above := at%size, false
		for w := tally + 1; w < size; w++ {
			above = above || c.members[at-tally+w] && (x.Network.Components[i].Sets > 4 || tally&^w == 0)
		}
		if !above {
			names = append(names, x.Network.Components[i].States[at/size]+x.met(i, tally))
		}
	}
	return say.Set(names)
}

// met names the acceptance sets, numbered from 0, of a tally.
func (x *explainer) met(i, tally int) string {
	var sets []string
	for set := range x.Network.Components[i].Sets {
		if x.Network.Components[i].Sets <= 4 && tally>>set&1 != 0 || x.Network.Components[i].Sets > 4 && set < tally {
			sets = append(sets, fmt.Sprint(set))
		}
	}
	if sets == nil {
		return ""
	}
	return " (set " + strings.Join(sets, ", ") + " met)"
}

// end returns the decoupled state at the end of a path, computed from the seed or, in the first search, from the state
// before the last hop. The error says that the film has another state.
func (x *explainer) end(first, nested []hop) (vector, error) {
	path := first
	var v vector
	if nested != nil {
		path = nested
		v = x.space.split(nested)
	} else if len(first) == 1 {
		v = x.space.initial(x.space.places(first[0].state))
	} else {
		last := first[len(first)-1]
		v, _ = x.space.advance(x.space.read(first[len(first)-2].state), last.label, x.space.places(last.state))
	}
	if last := path[len(path)-1]; key(x.space.node(v)) != key(last.state) {
		return nil, fmt.Errorf("%s does not lead to the state of event %d", x.word(labels(path)), last.event)
	}
	return v, nil
}

// firstMember chooses a member of a decoupled state: of each component the first, of a split one at the first
// reference.
func firstMember(of *film.Node) (references, member []int) {
	for i, set := range of.Sets {
		if of.Columns == nil {
			member = append(member, int(set[0]))
			continue
		}
		for _, c := range of.Columns[i] {
			if len(c.Set) > 0 {
				references, member = append(references, int(c.Reference)), append(member, int(c.Set[0]))
				break
			}
		}
	}
	return references, member
}

// leanPaths finds, for a label that the edge-lean filter of a decoupled search rejected, the runs to the first member
// of the successor: over the pruned edge, along the word with the label moved back, and over a state that dominates it.
func (x *explainer) leanPaths(first, nested, moved []hop) error {
	references, member := firstMember(&x.film.Nodes[x.event.To])
	var err error
	a, b := extended(first, nested, x.pruned())
	if x.said.Pruned, err = x.run(a, b, references, member); err != nil {
		return err
	}
	if a, b = moved, nil; nested != nil {
		a, b = first, moved
	}
	if x.said.Equivalent, err = x.run(a, b, references, member); err != nil {
		return err
	}
	above, err := x.above(references, member)
	switch {
	case err != nil:
		return err
	case above < 0:
		return x.missing("a state that dominates the successor", false)
	}
	return nil
}

// above finds a stored state that dominates the successor of the event's edge, and a run over it to the member; -1: the
// film has none. The error says that the search should have stored one.
func (x *explainer) above(references, member []int) (node int32, err error) {
	successor := x.space.read(&x.film.Nodes[x.event.To])
	for k, e := range x.film.Events {
		if e.Kind == film.Keep && k > x.at && x.event.Second && !below(successor, x.space.read(&x.film.Nodes[e.To])) {
			if x.traits.Directed {
				return -1, nil
			}
			return -1, fmt.Errorf("the nested search stored nothing that dominates the successor at event %d", x.at)
		}
		stores := e.Kind == film.Store && e.Second == x.event.Second ||
			e.Kind == film.Start && !x.event.Second || e.Kind == film.Keep && x.event.Second
		if !stores || !below(successor, x.space.read(&x.film.Nodes[e.To])) {
			continue
		}
		above := x.name(e.To)
		if e.To != x.event.To {
			above += ", which dominates the successor"
		}
		x.fact("stored", int32(k), "%s", above)
		first, nested := x.way(e.To, e.Second, k+1)
		x.said.Found, err = x.run(first, nested, references, member)
		return e.To, err
	}
	return -1, nil
}

// below reports that every set of a lies in that of b with the same reference.
func below(a, b vector) bool {
	for i := range a {
		for _, c := range a[i] {
			if d, ok := sameReference(b[i], c); !ok || !within(c.members, d.members) {
				return false
			}
		}
	}
	return true
}
