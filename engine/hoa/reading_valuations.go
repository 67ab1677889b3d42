package hoa

import (
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

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
			r.report.Errorf(a.Position,
				"more than %s propositions together: the valuations reading takes at most that many",
				say.Number(most)).Bounded()
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
		r.report.Errorf(r.automata[0].Position,
			"the edge labels tell %s classes of letters apart, and each of %s automata reads them all: at most %s together; let each automaton tell fewer letters apart",
			say.Number(len(classes)), say.Number(len(r.automata)), say.Number(r.limits.Alphabets)).Bounded()
		return false
	}
	holds := map[diagram][]int{} // the classes each guard holds in, as places in classes
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
		holds[g] = list
	}
	for i := range r.automata {
		a, x := &r.automata[i], r.expansions[i]
		c := r.component(i)
		c.Alphabet = slices.Clone(ids)
		for j := range a.Body {
			for n, alike := range x.alike(a.Body[j].Number) {
				moves = moves[:0]
				for _, g := range groups[i][alike[0]] {
					if !r.grow(len(holds[g.guard])*len(alike), g.edge.Position) {
						return false
					}
					if g.guard == never && n == 0 {
						r.report.Warnf(g.edge.Position, "this edge can never happen: no letter satisfies its label")
					}
					for _, l := range holds[g.guard] {
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
				r.report.Errorf(r.automata[0].Position,
					"the edge labels tell more than %s classes of letters apart: at most that many are read",
					say.Number(r.limits.Letters)).Bounded()
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
		r.report.Errorf(r.automata[0].Position,
			"the edge labels tell more than %s classes of letters apart: at most that many are read",
			say.Number(r.limits.Letters)).Bounded()
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
