package hoa

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// variableLimit bounds the propositions of the valuations reading: diagrams recurse as deep as there are
// variables, and a browser's stack is short.
const variableLimit = 1024

// reader makes a network of automata that have no errors of their own.
type reader struct {
	automata   []Automaton
	conditions []condition
	directives []directives
	limits     Limits
	report     *reporter

	network     *network.Network
	names       []string // of the components
	expansions  []*expansion
	transitions int
	steps       int // of work on acceptance that are left
}

func (r *reader) read(wanted network.Reading) *Document {
	states := 0
	for i := range r.automata {
		if states += r.automata[i].size(); states > r.limits.States {
			r.report.errorf(r.automata[i].Position,
				"more than %s states together: at most that many are read", say.Number(r.limits.States)).bound()
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
		x := r.automata[i].expand(r.conditions[i], r.limits, &r.steps, r.report)
		if x == nil {
			return nil
		}
		if states += len(x.names); states > r.limits.States {
			r.report.errorf(r.automata[i].Position,
				"more than %s states together once acceptance has become marks on states: at most that many are read",
				say.Number(r.limits.States)).bound()
			return nil
		}
		r.expansions = append(r.expansions, x)
	}
	if reading == network.Labels {
		ok = r.labels()
	} else {
		ok = r.bounded(r.valuations)
	}
	if !ok {
		return nil
	}
	r.apply()
	r.properties()
	for i := range r.automata {
		r.automata[i].checkProperties(reading, r.report)
	}
	document := &Document{Network: r.network, Reading: reading, Why: why, Automata: r.automata,
		expansions: make([]*expansion, len(r.automata))}
	for i, x := range r.expansions {
		if x.places != nil {
			document.expansions[i] = x
		}
	}
	return document
}

// choose decides the reading: the caller's wish, else the text's, else labels when no
// edge label allows more than that.
func (r *reader) choose(wanted network.Reading) (reading network.Reading, why string, ok bool) {
	var said *directive[network.Reading]
	for i := range r.directives {
		switch d := r.directives[i].reading; {
		case d == nil:
		case said == nil:
			said = d
		case d.value != said.value:
			r.report.errorf(d.Position, "%s: says %s here and %s before: one text has one reading",
				readingHeader, d.value, said.value).
				note(said.Position, "%s is said here", said.value)
			return "", "", false
		}
	}
	switch wanted {
	case network.Labels, network.Valuations:
		return wanted, "It was chosen for this text.", true
	case "":
	default:
		r.report.errorf(Position{1, 1, 1}, "there is no reading %q: it is labels or valuations",
			clip(string(wanted)))
		return "", "", false
	}
	if said != nil {
		return said.value, fmt.Sprintf("The header on line %d says so.", said.Line), true
	}
	reading, why = network.Labels, "Every edge label allows exactly one proposition at a time."
	ok = r.bounded(func() bool {
		d := newDiagrams(r.limits.Steps) // one for all, so that many automata take no more work than one may
		for i := range r.automata {
			if at, more := r.automata[i].allowsMore(d); more {
				reading = network.Valuations
				why = fmt.Sprintf("The edge label on line %d, column %d also holds when no proposition does or several do.",
					at.Line, at.Column)
				break
			}
		}
		return true
	})
	return reading, why, ok
}

// allowsMore finds an edge whose label holds for a valuation that is not one-hot. A label
// that never holds allows nothing.
func (a *Automaton) allowsMore(d *diagrams) (at Position, more bool) {
	shape := newStrict(a)
	var t *translator // made when a shape does not tell
	var exactlyOne diagram
	check := func(f *Formula) bool {
		if shape.holds(f) {
			return false
		}
		if len(a.Propositions) > variableLimit {
			return true
		}
		if t == nil {
			variables := make([]int32, len(a.Propositions))
			for i := range variables {
				variables[i] = int32(i)
			}
			t = d.translator(a, variables)
			exactlyOne = d.exactlyOne(len(variables))
		}
		return t.and(t.diagram(f), t.not(exactlyOne)) != never
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
	return Position{}, false
}

// bounded runs work on diagrams and reports when it takes too long.
func (r *reader) bounded(work func() bool) (ok bool) {
	finished := within(func() bool {
		ok = work()
		return true
	})
	if !finished {
		r.report.errorf(r.automata[0].Position,
			"the edge labels are too intricate to group letters by them: more than %s steps; write %s: labels if exactly one proposition holds at a time",
			say.Number(r.limits.Steps), readingHeader).bound()
	}
	return finished && ok
}

// nameComponents gives every component a name of its own: the one in the text, else A and its place.
func (r *reader) nameComponents() {
	taken := map[string]int{}
	// the number that a name had last, so that many of the same name are not all tried again
	tried := map[string]int{}
	for i := range r.automata {
		if a := &r.automata[i]; a.Named && a.Name != "" {
			if _, clash := taken[a.Name]; !clash {
				taken[a.Name] = i
			}
		}
	}
	for i := range r.automata {
		a := &r.automata[i]
		name := a.Name
		if !a.Named || name == "" {
			name = "A" + strconv.Itoa(i+1)
			for _, clash := taken[name]; clash; _, clash = taken[name] {
				name += "'"
			}
		} else if first := taken[name]; first != i {
			k := max(1, tried[a.Name])
			for clash := true; clash; _, clash = taken[name] {
				k++
				name = a.Name + "#" + strconv.Itoa(k)
			}
			tried[a.Name] = k
			r.report.warnf(a.nameAt, "two automata are called %s: this one becomes %s",
				strconv.Quote(clip(a.Name)), strconv.Quote(clip(name))).
				note(r.automata[first].nameAt, "the other is here")
		}
		taken[name] = i
		r.names = append(r.names, name)
	}
}

// component starts component i; its alphabet and transitions are for the readings to add.
func (r *reader) component(i int) network.Component {
	a, x := &r.automata[i], r.expansions[i]
	c := network.Component{
		Name:   r.names[i],
		States: x.names,
		Marks:  x.marks,
		Sets:   x.sets,
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
func (r *reader) grow(more int, at Position) bool {
	if r.transitions += more; r.transitions > r.limits.Transitions {
		r.report.errorf(at,
			"more than %s transitions once edge labels are taken apart: at most that many are read",
			say.Number(r.limits.Transitions)).bound()
		return false
	}
	return true
}

func (r *reader) labels() bool {
	var to []int
	var moves []network.Transition // of states that are alike
	for i := range r.automata {
		a, x := &r.automata[i], r.expansions[i]
		c := r.component(i)
		for _, p := range a.Propositions {
			c.Alphabet = append(c.Alphabet, r.network.Label(p.Text))
		}
		if len(r.network.Labels) > r.limits.Labels {
			r.report.errorf(a.Position, "more than %s labels together: at most that many are read",
				say.Number(r.limits.Labels)).bound()
			return false
		}
		values := newOneHot(a)
		silent := false // the warning about implicit labels was given
		for j := range a.Body {
			s := &a.Body[j]
			var common []int
			if s.Label != nil && len(s.Edges) > 0 {
				common = values.eval(s.Label).elements()
				if len(common) == 0 {
					r.neverHappens(s.Label.Position, "the label of state %d", s.Number)
				}
			}
			carried := make([][]int, len(s.Edges)) // propositions
			for n, alike := range x.alike(s.Number) {
				moves = moves[:0]
				for k := range s.Edges {
					e := &s.Edges[k]
					switch {
					case n > 0:
					case s.Label != nil:
						carried[k] = common
					case e.Label != nil:
						if carried[k] = values.eval(e.Label).elements(); len(carried[k]) == 0 {
							r.neverHappens(e.Label.Position, "this edge")
						}
					case bits.OnesCount(uint(k)) == 1: // implicit labels: edge k is for the letter with the bits of k
						carried[k] = []int{bits.TrailingZeros(uint(k))}
					case !silent:
						silent = true
						r.report.warnf(e.Position,
							"of the edges with implicit labels, those for no proposition or several can never happen: exactly one holds at a time")
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

func (r *reader) neverHappens(at Position, format string, args ...any) {
	r.report.warnf(at, format+" can never happen: no single label satisfies it", args...)
}

// guarded are the edges from one state of a component to another: their guards are one.
type guarded struct {
	edge  *Edge
	to    int
	guard diagram
}

// valuations groups the letters over all propositions into classes: two letters are in the same class when no
// edge of any automaton, edges side by side taken together, tells them apart. The partition is one diagram,
// refined by guard after guard, so that a proposition nobody asks about costs nothing and 2^n is never
// written out. Every component has every class in its alphabet, for all of them read the same letter.
//
// Classes no edge of any automaton has are dropped: nothing can be seen of them. A class that only some
// automaton has no edge for can never happen either, as that automaton blocks it, but it is kept: without it
// the others' edges would vanish from their drawings.
func (r *reader) valuations() bool {
	d := newDiagrams(r.limits.Steps)
	variables := map[string]int32{}
	var propositions []string
	groups := make([][][]guarded, len(r.automata)) // by automaton and state of its component: the first of those that are alike
	var to []int
	var moves []network.Transition
	var guards []diagram
	known := map[diagram]bool{}
	for i := range r.automata {
		a, x := &r.automata[i], r.expansions[i]
		own := make([]int32, len(a.Propositions))
		for j, p := range a.Propositions {
			v, ok := variables[p.Text]
			if !ok {
				v = int32(len(propositions))
				variables[p.Text] = v
				propositions = append(propositions, p.Text)
			}
			own[j] = v
		}
		if most := min(variableLimit, r.limits.Propositions); len(propositions) > most {
			r.report.errorf(a.Position,
				"more than %s propositions together: the valuations reading takes at most that many",
				say.Number(most)).bound()
			return false
		}
		t := d.translator(a, own)
		groups[i] = make([][]guarded, len(x.names))
		for j := range a.Body {
			s := &a.Body[j]
			common := always
			if s.Label != nil && len(s.Edges) > 0 {
				common = t.diagram(s.Label)
			}
			of := make([]diagram, len(s.Edges))
			for k := range s.Edges {
				switch e := &s.Edges[k]; {
				case s.Label != nil:
					of[k] = common
				case e.Label != nil:
					of[k] = t.diagram(e.Label)
				default:
					of[k] = t.valuation(k)
				}
			}
			for _, alike := range x.alike(s.Number) {
				at := map[int]int{} // place in the list, by target
				var list []guarded
				for k := range s.Edges {
					to = x.to(to[:0], alike[0], j, k)
					for _, q := range to {
						if g, ok := at[q]; ok {
							list[g].guard = d.or(list[g].guard, of[k])
							continue
						}
						at[q] = len(list)
						list = append(list, guarded{&s.Edges[k], q, of[k]})
					}
				}
				groups[i][alike[0]] = list
				for _, g := range list {
					if !known[g.guard] {
						known[g.guard] = true
						guards = append(guards, g.guard)
					}
				}
			}
		}
	}
	partition, classes, ok := r.partition(d, guards)
	if !ok {
		return false
	}
	if len(classes)*len(r.automata) > r.limits.Alphabets {
		r.report.errorf(r.automata[0].Position,
			"the edge labels tell %s classes of letters apart, and each of %s automata reads them all: at most %s together; let each automaton tell fewer letters apart",
			say.Number(len(classes)), say.Number(len(r.automata)), say.Number(r.limits.Alphabets)).bound()
		return false
	}
	within := map[diagram][]int{} // the classes each guard holds in, as places in classes
	place := make(map[int]int, len(classes))
	for i, c := range classes {
		place[c] = i
	}
	functions := d.functions(partition)
	words := make([]string, len(propositions))
	for i, name := range propositions {
		words[i] = word(name)
	}
	ids := make([]int, len(classes))
	meanings := make([]diagram, len(classes))
	for i, c := range classes {
		meanings[i] = functions[c]
		ids[i] = r.network.Label(d.name(functions[c], words, i+1))
	}
	r.network.Letters = d.lettersOf(meanings, propositions)
	for _, g := range guards {
		list := d.leaves(partition, g)
		for i, c := range list {
			list[i] = place[c]
		}
		slices.Sort(list)
		within[g] = list
	}
	for i := range r.automata {
		a, x := &r.automata[i], r.expansions[i]
		c := r.component(i)
		c.Alphabet = slices.Clone(ids)
		for j := range a.Body {
			for n, alike := range x.alike(a.Body[j].Number) {
				moves = moves[:0]
				for _, g := range groups[i][alike[0]] {
					if !r.grow(len(within[g.guard])*len(alike), g.edge.Position) {
						return false
					}
					if g.guard == never && n == 0 {
						r.report.warnf(g.edge.Position, "this edge can never happen: no letter satisfies its label")
					}
					for _, l := range within[g.guard] {
						moves = append(moves, network.Transition{Label: ids[l], To: g.to})
					}
				}
				c.Transitions = leave(c.Transitions, alike, moves)
			}
		}
		r.network.Add(c)
	}
	return true
}

// partition returns the diagram of the classes that the guards distinguish, and those classes of it that some
// guard holds in, in the order in which the guards name them.
func (r *reader) partition(d *diagrams, guards []diagram) (partition diagram, classes []int, ok bool) {
	next := 0
	fresh := func() int { next++; return next }
	partition = d.leaf(0)
	alive := 1
	for _, g := range guards {
		before := next
		partition = d.refine(partition, g, fresh)
		if alive += next - before; alive > r.limits.Letters { // classes wholly inside g were counted twice: look closely
			if alive = len(d.leaves(partition, always)); alive > r.limits.Letters+1 { // one may be the class of no guard
				r.report.errorf(r.automata[0].Position,
					"the edge labels tell more than %s classes of letters apart: at most that many are read",
					say.Number(r.limits.Letters)).bound()
				return 0, nil, false
			}
		}
	}
	seen := map[int]bool{}
	for _, g := range guards {
		for _, c := range d.leaves(partition, g) {
			if !seen[c] {
				seen[c] = true
				classes = append(classes, c)
			}
		}
	}
	if len(classes) > r.limits.Letters {
		r.report.errorf(r.automata[0].Position,
			"the edge labels tell more than %s classes of letters apart: at most that many are read",
			say.Number(r.limits.Letters)).bound()
		return 0, nil, false
	}
	return partition, classes, true
}

// name writes a class as a short sum of products over the propositions' names, as they stand in a formula:
// a&!b | c. Different classes are different functions, hence have different names. One without a short sum is
// called by its number, with a blank that no unquoted proposition has.
func (d *diagrams) name(f diagram, words []string, number int) string {
	const products, length = 12, 80
	if f == always {
		return "t"
	}
	sum, ok := d.cover(f, f, products)
	total := 0 // counted before anything is written: names may be long
	for _, p := range sum {
		total += len(p) + len(" |")
		for _, l := range p {
			if total += len(words[l.variable()]); l.negative() {
				total++
			}
		}
	}
	if !ok || total > length && (len(sum) != 1 || total > 4*length) {
		return "letter " + strconv.Itoa(number)
	}
	terms := make([]string, len(sum))
	for i, p := range sum {
		factors := make([]string, len(p))
		for k, l := range p {
			if factors[k] = words[l.variable()]; l.negative() {
				factors[k] = "!" + factors[k]
			}
		}
		terms[i] = strings.Join(factors, "&")
	}
	return strings.Join(terms, " | ")
}

// plain reports whether a proposition's name can stand in a formula without quotes.
func plain(name string) bool {
	if name == "" || name == "t" || name == "f" || !isLetter(name[0]) {
		return false
	}
	return strings.IndexFunc(name, func(c rune) bool {
		return c < 128 && !isLetter(byte(c)) && !isDigit(byte(c)) && !strings.ContainsRune("-.@'", c) || c == '·'
	}) < 0
}

// apply enters what our headers say about labels, now that the labels are known.
func (r *reader) apply() {
	n := r.network
	find := func(v Value) (int, bool) {
		id, ok := n.Lookup(v.Text)
		switch {
		case ok:
		case n.Reading == network.Labels:
			r.report.errorf(v.Position,
				"there is no label %s: labels are the propositions of the AP: headers",
				strconv.Quote(clip(v.Text)))
		default:
			// The same text can be read both ways with a switch, so headers written for the other
			// reading must not stand in the way.
			r.report.warnf(v.Position,
				"there is no label %s under the reading valuations, where labels are classes of letters: it is skipped",
				strconv.Quote(clip(v.Text)))
		}
		return id, ok
	}
	listed := map[int]bool{}
	sharing := false
	for i := range r.directives {
		d := &r.directives[i]
		for _, v := range d.order {
			if id, ok := find(v); ok && listed[id] {
				r.report.warnf(v.Position, "label %s is in the order already: its first place counts",
					strconv.Quote(clip(v.Text)))
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
				r.report.errorf(pair.Position,
					"%s: is for a network of one automaton; of %d automata, labels are independent when no automaton has both",
					independentHeader, len(r.automata))
				continue
			}
			a, found := find(pair.value[0])
			b, also := find(pair.value[1])
			if found && also && a == b {
				r.report.errorf(pair.value[1].Position,
					"label %s cannot be independent of itself: name two labels",
					strconv.Quote(clip(pair.value[1].Text)))
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
				r.report.errorf(v.Position, "more than %s properties: at most that many are read", say.Number(r.limits.Properties))
				return
			}
			r.network.Properties = append(r.network.Properties, v.Text)
		}
	}
}
