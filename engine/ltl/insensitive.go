package ltl

import "slices"

// A step that changes no proposition about states, and of which no proposition about steps holds, is invisible. A
// formula that holds whether or not invisible steps are inserted is insensitive to them: its monitor may miss them.
//
// Whether a formula is insensitive is decided by its form, in five bits for each part. The answer is sound (a test
// inserts steps into random lassos) and not complete. (After the table of next-free fragments in Chaki et al.,
// "State/event-based software model checking", IFM 2004, carried further to X behind a label. The exact question is
// that of Michaud and Duret-Lutz, SPIN 2015.)

// stutter is what inserting an invisible step, or taking one away, does to a formula.
type stutter struct {
	up, down bool // what holds of a word holds with such a step before it, and the other way round
	inner    bool // a step behind the first letter does not matter
	never    bool // it holds of no word that begins with such a step
	always   bool // it holds of each word that begins with such a step
}

func (s stutter) insensitive() bool { return s.up && s.down && s.inner }

// CountsSteps finds the innermost part of a formula that makes it sensitive to invisible steps; nil where it is not.
// OfStep tells the propositions about steps from those about states.
func (f *Formula) CountsSteps(ofStep func(Name) bool) *Formula {
	names := f.Names()
	c := &counting{store: newStore(nil), ofStep: make([]bool, len(names)), known: map[id]stutter{}}
	for i, name := range names {
		c.ofStep[i] = ofStep(name)
	}
	insensitive := func(g *Formula) bool { return c.stutter(normal(c.store, g, names, false, false)).insensitive() }
	if insensitive(f) {
		return nil
	}
	for {
		k := slices.IndexFunc(f.Args, func(part *Formula) bool { return len(part.Args) > 0 && !insensitive(part) })
		if f.Operator == Never || k < 0 {
			return f
		}
		f = f.Args[k]
	}
}

type counting struct {
	*store
	ofStep []bool
	known  map[id]stutter
}

func (c *counting) stutter(f id) stutter {
	if s, ok := c.known[f]; ok {
		return s
	}
	n := c.nodes[f]
	s := c.of(n)
	s.up, s.down = s.up || s.always, s.down || s.never
	switch n.shape {
	case eventually, always, until, release: // what is behind the first letter is asked of by the formula itself
		s.inner = s.inner && s.up && s.down
	}
	c.known[f] = s
	return s
}

// negated is what a step does to the negation of a formula.
func (s stutter) negated() stutter {
	return stutter{up: s.down, down: s.up, inner: s.inner, never: s.always, always: s.never}
}

// of is what the parts of a formula say of it; of G, R and conjunctions, as of the negations of their duals.
func (c *counting) of(n node) stutter {
	switch n.shape {
	case isTrue:
		return stutter{inner: true, always: true, down: true}
	case isFalse:
		return stutter{inner: true, never: true, up: true}
	case literal:
		if !c.ofStep[n.args[0]] {
			return stutter{up: true, down: true, inner: true}
		}
		return stutter{inner: true, never: n.args[1] == 0, always: n.args[1] == 1}
	}
	if n.shape == run || n.shape == noRun {
		return stutter{} // it moves with each step
	}
	parts := make([]stutter, len(n.args))
	dually := n.shape == always || n.shape == release || n.shape == conjunction
	for i, arg := range n.args {
		if parts[i] = c.stutter(arg); dually {
			parts[i] = parts[i].negated()
		}
	}
	if dually {
		return combined(dual[n.shape], parts).negated()
	}
	return combined(n.shape, parts)
}

// combined is what parts say of the X, F, U or disjunction of them.
func combined(shape shape, parts []stutter) stutter {
	f := parts[0]
	switch shape {
	case next:
		return stutter{inner: f.insensitive()}
	case eventually:
		return stutter{up: true, down: f.down, inner: f.inner, always: f.always}
	case until:
		g := parts[1]
		return stutter{up: f.always || f.up && g.up, down: g.down, inner: f.inner && g.inner,
			never: f.never && g.never, always: g.always}
	}
	for _, g := range parts[1:] {
		f = stutter{up: f.up && g.up, down: f.down && g.down, inner: f.inner && g.inner,
			never: f.never && g.never, always: f.always || g.always}
	}
	return f
}
