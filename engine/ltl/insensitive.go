package ltl

// A step that changes no proposition about states, and of which no proposition about steps holds, is invisible. A formula
// that holds whether or not invisible steps are inserted is insensitive to them: who watches for it may miss them.
//
// Whether a formula is insensitive is decided by its form, in five bits for each part, from the parts to the whole. What
// is found insensitive is (a test inserts steps into random lassos); some that are will not be found, and cost more
// than they need. (After the table of next-free fragments in Chaki et al., "State/event-based software model checking",
// IFM 2004, carried further to X behind a label. The exact question is that of Michaud and Duret-Lutz, SPIN 2015.)

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
		var inner *Formula
		for _, arg := range f.Args {
			if f.Operator != Never && len(arg.Args) > 0 && !insensitive(arg) {
				inner = arg
				break
			}
		}
		if inner == nil {
			return f
		}
		f = inner
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

// of is what the parts of a formula say of it.
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
	f := c.stutter(n.args[0])
	switch n.shape {
	case next:
		return stutter{inner: f.insensitive()}
	case eventually:
		return stutter{up: true, down: f.down, inner: f.inner, always: f.always}
	case always:
		return stutter{up: f.up, down: true, inner: f.inner, never: f.never}
	case conjunction, disjunction:
		for _, arg := range n.args[1:] {
			g := c.stutter(arg)
			either, both := n.shape == disjunction, n.shape == conjunction
			f = stutter{up: f.up && g.up, down: f.down && g.down, inner: f.inner && g.inner,
				never:  f.never && g.never || both && (f.never || g.never),
				always: f.always && g.always || either && (f.always || g.always)}
		}
		return f
	}
	g := c.stutter(n.args[1])
	s := stutter{inner: f.inner && g.inner}
	if n.shape == until {
		s.up, s.down = f.always || f.up && g.up, g.down
		s.never, s.always = f.never && g.never, g.always
	} else {
		s.up, s.down = g.up, f.never || f.down && g.down
		s.never, s.always = g.never, f.always && g.always
	}
	return s
}
