package hoa

import (
	"slices"
	"strconv"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// guarded are the edges from one state of a component to another: their guards are one.
type guarded struct {
	edge  *Edge
	to    int
	guard diagram
}

// classifier is the state of the valuations reading: the guards of all automata, over one set of variables.
type classifier struct {
	*reader
	diagrams     *diagrams
	propositions omega.Numbering[string] // of all automata: they are numbered as the variables of the diagrams are
	groups       [][][]guarded           // by automaton and state of its component: the first of those that are alike
	guards       []diagram               // each once, in the order of the edges
	known        map[diagram]bool        // the guards
}

// valuations groups the letters over all propositions into classes: letters are in one class when no edge of any
// automaton, parallel edges taken together, tells them apart. The partition is one diagram, refined by guard after
// guard: an unused proposition costs nothing and 2^n is never written out. Every component has every class in its
// alphabet, for all of them read the same letter.
//
// Classes that no edge of any automaton has are dropped. A class that one automaton blocks is kept, though it can never
// happen: without it the edges of the others would vanish from their drawings.
func (r *reader) valuations() bool {
	v := &classifier{reader: r, diagrams: newDiagrams(r.limits.Steps),
		known: map[diagram]bool{}}
	for i := range r.automata {
		a := &r.automata[i]
		own := v.variablesOf(a)
		if most := min(variableLimit, r.limits.Propositions); len(v.propositions.Keys) > most {
			return tooMany(r.report, a.Position, most,
				"more than %s propositions together: the valuations reading takes at most that many")
		}
		v.group(i, newEvaluator[diagram](a, translator{v.diagrams, own}))
	}
	partition, classes, ok := v.partition()
	if !ok {
		return false
	}
	if len(classes)*len(r.automata) > r.limits.Alphabets {
		r.report.Errorf(r.automata[0].Position,
			"the edge labels tell %s classes of letters apart, and each of %s automata reads them all: at most %s "+
				"together; let each automaton tell fewer letters apart",
			say.Number(len(classes)), say.Number(len(r.automata)), say.Number(r.limits.Alphabets)).Bounded()
		return false
	}
	alphabet, labels := v.label(partition, classes)
	return v.components(alphabet, labels)
}

// variablesOf gives the variables of an automaton's propositions, new ones where they are new.
func (v *classifier) variablesOf(a *Automaton) []int32 {
	own := make([]int32, len(a.Propositions))
	for j, p := range a.Propositions {
		variable, _ := v.propositions.Number(p.Text)
		own[j] = int32(variable)
	}
	return own
}

// group groups the edges of an automaton, and collects their guards.
func (v *classifier) group(i int, guards *evaluator[diagram]) {
	a, x := &v.automata[i], v.unfoldings[i]
	groups := make([][]guarded, len(x.names))
	for j := range a.Body {
		s := &a.Body[j]
		of := make([]diagram, len(s.Edges))
		for k := range of {
			if s.Label != nil && k > 0 {
				of[k] = of[0]
			} else {
				of[k] = guards.edge(s, k)
			}
		}
		for _, alike := range x.alike(s.Number) {
			list := v.grouped(x, alike[0], j, s, of)
			groups[alike[0]] = list
			for _, g := range list {
				if !v.known[g.guard] {
					v.known[g.guard] = true
					v.guards = append(v.guards, g.guard)
				}
			}
		}
	}
	v.groups = append(v.groups, groups)
}

// grouped joins the edges of the component state q, which state j of the body has become, that lead to the same state.
func (v *classifier) grouped(x *Unfolding, q, j int, s *State, guards []diagram) (list []guarded) {
	at := map[int]int{} // place in the list, by target
	var to []int
	for k := range s.Edges {
		to = x.to(to[:0], q, j, k)
		for _, target := range to {
			if g, ok := at[target]; ok {
				list[g].guard = v.diagrams.or(list[g].guard, guards[k])
				continue
			}
			at[target] = len(list)
			list = append(list, guarded{&s.Edges[k], target, guards[k]})
		}
	}
	return list
}

// label makes each class a label: the alphabet. It gives the labels, too, that each guard holds for.
func (v *classifier) label(partition diagram, classes []int) (alphabet []int, labels map[diagram][]int) {
	functions := v.diagrams.functions(partition)
	words := func(x int) string { return word(v.propositions.Keys[x]) }
	meanings := make([]diagram, len(classes))
	alphabet = make([]int, len(classes))
	of := make(map[int]int, len(classes)) // by class
	for i, c := range classes {
		meanings[i] = functions[c]
		of[c] = v.network.Label(v.diagrams.name(functions[c], words, i+1))
		alphabet[i] = of[c]
	}
	v.network.Letters = v.diagrams.lettersOf(meanings, v.propositions.Keys)
	labels = map[diagram][]int{}
	for _, g := range v.guards {
		list := v.diagrams.leaves(partition, g)
		for i, c := range list {
			list[i] = of[c]
		}
		slices.Sort(list)
		labels[g] = list
	}
	return alphabet, labels
}

// components makes the components. It reports false when they have too many transitions.
func (v *classifier) components(alphabet []int, labels map[diagram][]int) bool {
	var moves []network.Transition
	for i := range v.automata {
		a, x := &v.automata[i], v.unfoldings[i]
		c := v.component(i)
		c.Alphabet = slices.Clone(alphabet)
		for j := range a.Body {
			for n, alike := range x.alike(a.Body[j].Number) {
				moves = moves[:0]
				for _, g := range v.groups[i][alike[0]] {
					if !v.grow(len(labels[g.guard])*len(alike), g.edge.Position) {
						return false
					}
					if g.guard == never && n == 0 {
						v.report.Warnf(g.edge.Position, "this edge can never happen: no letter satisfies its label")
					}
					for _, l := range labels[g.guard] {
						moves = append(moves, network.Transition{Label: l, To: g.to})
					}
				}
				c.Transitions = leave(c.Transitions, alike, moves)
			}
		}
		v.network.Add(c)
	}
	return true
}

// partition returns the diagram of the classes that the guards distinguish, and the classes that guards hold in.
func (v *classifier) partition() (partition diagram, classes []int, ok bool) {
	d, most := v.diagrams, v.limits.Letters
	const classesTooMany = "the edge labels tell more than %s classes of letters apart: at most that many are read"
	next := 0
	fresh := func() int { next++; return next }
	partition = d.leaf(0)
	alive := 1
	for _, g := range v.guards {
		before := next
		partition = d.refine(partition, g, fresh)
		if alive += next - before; alive > most { // classes wholly inside g were counted twice: look closely
			if alive = len(d.leaves(partition, always)); alive > most+1 { // one may be the class of no guard
				return 0, nil, tooMany(v.report, v.automata[0].Position, most, classesTooMany)
			}
		}
	}
	seen := map[int]bool{}
	for _, g := range v.guards {
		for _, c := range d.leaves(partition, g) {
			if !seen[c] {
				seen[c] = true
				classes = append(classes, c)
			}
		}
	}
	if len(classes) > most {
		return 0, nil, tooMany(v.report, v.automata[0].Position, most, classesTooMany)
	}
	return partition, classes, true
}

// name writes a class as a short sum of products: a&!b | c. Different classes have different names. One without a short
// sum is called by its number, with a blank that no unquoted proposition has.
func (d *diagrams) name(f diagram, word func(variable int) string, number int) string {
	const products, length = 12, 80
	sum, ok := d.cover(f, f, products)
	total := 0 // counted before anything is written: names may be long
	for _, p := range sum {
		total += len(p) + len(" |")
		for _, l := range p {
			if total += len(word(int(l.variable()))); l.negative() {
				total++
			}
		}
	}
	if !ok || total > length && (len(sum) != 1 || total > 4*length) {
		return "letter " + strconv.Itoa(number)
	}
	cubes := make([]network.Cube, len(sum))
	for i, product := range sum {
		cubes[i] = cubeOf(product, nil)
	}
	return network.Formula(cubes, word)
}
