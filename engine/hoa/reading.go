package hoa

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// variableLimit bounds the propositions under valuations: diagrams recurse as deep, and a browser's stack is short.
const variableLimit = 1024

// reader makes a network of automata that have no errors of their own.
type reader struct {
	automata   []Automaton
	conditions []condition
	directives []directives
	limits     Limits
	report     *source.Report

	network     *network.Network
	names       []string // of the components
	unfoldings  []*Unfolding
	transitions int
	steps       int // of work on acceptance that are left
}

func (r *reader) read(wanted network.Reading) *Document {
	states := 0
	for i := range r.automata {
		if states += r.automata[i].size(); states > r.limits.States {
			tooMany(r.report, r.automata[i].Position, r.limits.States,
				"more than %s states together: at most that many are read")
			return nil
		}
	}
	reading, why, ok := r.choose(wanted)
	if !ok {
		return nil
	}
	r.network = network.New()
	r.network.Reading = reading
	r.nameComponents()
	states = 0
	for i := range r.automata {
		x := r.automata[i].unfold(r.conditions[i], r.limits, &r.steps, r.report)
		if x == nil {
			return nil
		}
		if states += len(x.names); states > r.limits.States {
			tooMany(r.report, r.automata[i].Position, r.limits.States, tooManyUnfolded)
			return nil
		}
		r.unfoldings = append(r.unfoldings, x)
	}
	if reading == network.Labels {
		if !withinSteps(func() bool { ok = r.labels(); return true }) {
			ok = tooMany(r.report, r.automata[0].Position, freely,
				"edge labels of more than %s propositions are too intricate: write those that hold alone by aliases")
		}
	} else {
		ok = r.bounded(r.valuations)
	}
	if !ok {
		return nil
	}
	r.apply()
	r.properties()
	r.picture()
	for i := range r.automata {
		r.automata[i].checkProperties(reading, r.report)
	}
	for i, x := range r.unfoldings {
		if x.Plain() {
			r.unfoldings[i] = nil
		}
	}
	return &Document{Network: r.network, Reading: reading, Why: why, Automata: r.automata, unfoldings: r.unfoldings}
}

// choose decides the reading: the caller's, else the text's, else labels when no edge label allows more than that.
func (r *reader) choose(wanted network.Reading) (reading network.Reading, why string, ok bool) {
	var said *Item
	for i := range r.directives {
		switch d := r.directives[i].reading; {
		case d == nil:
		case said == nil:
			said = d
		case d.text() != said.text():
			r.report.Errorf(d.Position, "%s: says %s here and %s before: one text has one reading",
				ReadingHeader, d.text(), said.text()).
				Note(said.Position, "%s is said here", said.text())
			return "", "", false
		}
	}
	switch wanted {
	case network.Labels, network.Valuations:
		return wanted, "It was chosen for this text.", true
	case "":
	default:
		r.report.Errorf(source.Start, "there is no reading %q: it is labels or valuations",
			say.Short(string(wanted)))
		return "", "", false
	}
	if said != nil {
		return said.reading(), fmt.Sprintf("The header on line %d says so.", said.Line), true
	}
	reading, why = network.Labels, "Every edge label allows exactly one proposition at a time."
	ok = r.bounded(func() bool {
		d := newDiagrams(r.limits.Steps) // one for all, so that many automata take no more work than one may
		for i := range r.automata {
			if at, more := r.automata[i].allowsMore(d); more {
				reading = network.Valuations
				why = fmt.Sprintf("The edge label on line %d, column %d also holds when no proposition does or "+
					"several do.",
					at.Line, at.Column)
				break
			}
		}
		return true
	})
	return reading, why, ok
}

// allowsMore finds an edge whose label holds for a letter that is not one-hot.
func (a *Automaton) allowsMore(d *diagrams) (at source.Position, more bool) {
	shape := newStrict(a)
	var e *evaluator[diagram] // made when a shape does not tell
	var others diagram        // the letters that are not one-hot
	check := func(f *Formula) bool {
		n := len(a.Propositions)
		switch {
		case shape.holds(f):
			return false
		case n > variableLimit:
			return true
		case e == nil:
			e = newEvaluator[diagram](a, d.translator(n))
			others = d.not(d.exactlyOne(n))
		}
		return e.meets(e.value(f), others)
	}
	for i := range a.Body {
		s := &a.Body[i]
		if len(s.Edges) == 0 {
			continue
		}
		if s.Label != nil {
			if check(s.Label) {
				return s.Label.Position, true
			}
			continue
		}
		for j := range s.Edges {
			e := &s.Edges[j]
			if e.Label == nil {
				return e.Position, true // the first implicit label is that of the letter without propositions
			}
			if check(e.Label) {
				return e.Label.Position, true
			}
		}
	}
	return source.Position{}, false
}

// bounded runs work on diagrams and reports when it takes too long.
func (r *reader) bounded(work func() bool) (ok bool) {
	finished := withinSteps(func() bool {
		ok = work()
		return true
	})
	if !finished {
		r.report.Errorf(r.automata[0].Position,
			"the edge labels are too intricate to group letters by them: more than %s steps; write %s: labels if "+
				"exactly one proposition holds at a time",
			say.Number(r.limits.Steps), ReadingHeader).Bounded()
	}
	return finished && ok
}

// nameComponents gives every component a name of its own: the one in the text, else A and its place.
func (r *reader) nameComponents() {
	first := map[string]int{} // the automaton that keeps a name
	for i := range r.automata {
		a := &r.automata[i]
		if _, clash := first[a.Name]; a.Named && a.Name != "" && !clash {
			first[a.Name] = i
		}
	}
	names := slices.Collect(maps.Keys(first))
	primed, numbered := say.NewDistinct(say.Primes, names...), say.NewDistinct(say.Numbered("#"), names...)
	for i := range r.automata {
		a := &r.automata[i]
		name := a.Name
		if !a.Named || name == "" {
			name = primed.Of("A" + strconv.Itoa(i+1))
		} else if first[name] != i {
			name = numbered.Of(name)
			r.report.Warnf(a.nameAt, "two automata are called %s: this one becomes %s",
				strconv.Quote(say.Short(a.Name)), strconv.Quote(say.Short(name))).
				Note(r.automata[first[a.Name]].nameAt, "the other is here")
		}
		r.names = append(r.names, name)
	}
}

// component starts component i; its alphabet and transitions are for the readings to add.
func (r *reader) component(i int) network.Component {
	a, x := &r.automata[i], r.unfoldings[i]
	c := network.Component{
		Name:   r.names[i],
		States: x.names,
		Marks:  x.marks,
		Sets:   x.Sets,
		Centre: r.directives[i].centre,
		Rest:   r.directives[i].rests(x),
		Layout: r.directives[i].points(x, r.report),
	}
	for _, t := range a.Start {
		c.Initial = append(c.Initial, x.start(t.States[0]))
	}
	slices.Sort(c.Initial)
	c.Initial = slices.Compact(c.Initial)
	return c
}

// grow reports whether more transitions may be made; all readings ask before they make them.
func (r *reader) grow(more int, at source.Position) bool {
	r.transitions += more
	return r.transitions <= r.limits.Transitions || tooMany(r.report, at, r.limits.Transitions,
		"more than %s transitions once edge labels are taken apart: at most that many are read")
}

// apply enters what our headers say about labels, now that the labels are known.
func (r *reader) apply() {
	n := r.network
	find := func(v Value) (int, bool) {
		id, ok := n.Lookup(v.Text)
		switch {
		case ok:
		case n.Reading == network.Labels:
			r.report.Errorf(v.Position,
				"there is no label %s: labels are the propositions of the AP: headers",
				strconv.Quote(say.Short(v.Text)))
		default:
			// The text can be read both ways, so headers for the other reading must not refuse it.
			r.report.Warnf(v.Position,
				"there is no label %s under the reading valuations, where labels are classes of letters: it is skipped",
				strconv.Quote(say.Short(v.Text)))
		}
		return id, ok
	}
	listed := map[int]bool{}
	sharing := false
	for i := range r.directives {
		d := &r.directives[i]
		for _, v := range d.order {
			if id, ok := find(v); ok && listed[id] {
				r.report.Warnf(v.Position, "label %s is in the order already: its first place counts",
					strconv.Quote(say.Short(v.Text)))
			} else if ok {
				listed[id] = true
				n.First = append(n.First, id)
			}
		}
		for _, v := range d.shared {
			if id, ok := find(v); ok {
				n.Shared[id] = true
			}
		}
		sharing = sharing || d.sharing
		for _, pair := range d.independent {
			if len(r.automata) != 1 {
				r.report.Errorf(pair.Position,
					"%s: is for a network of one automaton; of %d automata, labels are independent when no "+
						"automaton has both",
					IndependentHeader, len(r.automata))
				continue
			}
			a, found := find(pair.Values[0])
			b, also := find(pair.Values[1])
			if found && also && a == b {
				r.report.Errorf(pair.Values[1].Position,
					"label %s cannot be independent of itself: name two labels",
					strconv.Quote(say.Short(pair.Values[1].Text)))
			} else if found && also {
				n.Declared = append(n.Declared, [2]int{a, b})
			}
		}
	}
	if !sharing {
		ShareByName(n)
	}
}

// properties collects the formulas that the runs are to satisfy.
func (r *reader) properties() {
	for i := range r.directives {
		for _, v := range r.directives[i].properties {
			if len(r.network.Properties) == r.limits.Properties {
				r.report.Errorf(v.Position, "more than %s properties: at most that many are read",
					say.Number(r.limits.Properties))
				return
			}
			r.network.Properties = append(r.network.Properties, v.Text)
		}
	}
}

// picture takes the picture of the network: there is one.
func (r *reader) picture() {
	for i := range r.directives {
		for _, v := range r.directives[i].pictures {
			switch {
			case r.network.Picture != "":
				r.report.Errorf(v.Position, "%s: a second picture: a network has one", PictureHeader)
			case len(v.Text) > network.LongestPicture:
				r.report.Errorf(v.Position, "a picture of %s: at most %s are read", say.Count(len(v.Text), "byte"),
					say.Number(network.LongestPicture))
			default:
				r.network.Picture = v.Text
			}
		}
	}
}

func (r *reader) labels() bool {
	var to []int
	var moves []network.Transition // of states that are alike
	work := mostWork
	for i := range r.automata {
		a, x := &r.automata[i], r.unfoldings[i]
		c := r.component(i)
		for _, p := range a.Propositions {
			c.Alphabet = append(c.Alphabet, r.network.Label(p.Text))
		}
		if len(r.network.Labels) > r.limits.Labels {
			return tooMany(r.report, a.Position, r.limits.Labels,
				"more than %s labels together: at most that many are read")
		}
		values := newSingles(a, &work)
		silent := false // the warning about implicit labels was given
		for j := range a.Body {
			s := &a.Body[j]
			carried := make([][]int, len(s.Edges)) // propositions
			for n, alike := range x.alike(s.Number) {
				moves = moves[:0]
				for k := range s.Edges {
					e := &s.Edges[k]
					switch {
					case n > 0:
					case s.Label != nil && k > 0:
						carried[k] = carried[0]
					default:
						if carried[k] = slices.Collect(values.edge(s, k).All()); len(carried[k]) == 0 {
							r.neverHappens(s, e, &silent)
						}
					}
					to = x.to(to[:0], alike[0], j, k)
					if !r.grow(len(carried[k])*max(1, len(to)*len(alike)), e.Position) {
						return false
					}
					for _, q := range to {
						for _, p := range carried[k] {
							moves = append(moves, network.Transition{Label: c.Alphabet[p], To: q})
						}
					}
				}
				c.Transitions = leave(c.Transitions, alike, moves)
			}
		}
		r.network.Add(c)
	}
	return true
}

// neverHappens warns of an edge whose label no single label satisfies; of implicit labels once, which silent tells.
func (r *reader) neverHappens(s *State, e *Edge, silent *bool) {
	switch {
	case s.Label != nil:
		r.report.Warnf(s.Label.Position, "the label of state %d can never happen: no single label satisfies it",
			s.Number)
	case e.Label != nil:
		r.report.Warnf(e.Label.Position, "this edge can never happen: no single label satisfies it")
	case !*silent:
		*silent = true
		r.report.Warnf(e.Position, "of the edges with implicit labels, those for no proposition or several can never "+
			"happen: exactly one holds at a time")
	}
}
