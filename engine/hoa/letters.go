package hoa

import (
	"maps"
	"slices"
	"strings"

	"lassolab/engine/network"
)

// Bounds of what is written down of letters, so that a text of a few lines does not become millions of literals.
const (
	mostProducts = 512     // of one label, or of one edge that is written
	mostLiterals = 1 << 18 // of all labels together
	letterSteps  = 1 << 20 // of work on diagrams
)

// lettersOf gives each label, a class of letters, as a sum of products; nil where that would take too much.
func (d *diagrams) lettersOf(functions []diagram, propositions []string) (letters *network.Letters) {
	steps := d.steps
	d.steps = letterSteps
	defer func() { d.steps = steps }()
	enough := withinSteps(func() bool {
		letters = &network.Letters{Propositions: propositions, Cubes: make([][]network.Cube, len(functions))}
		literals := 0
		for l, f := range functions {
			products, ok := d.cover(f, f, mostProducts)
			if !ok {
				return false
			}
			for _, p := range products {
				if literals += len(p); literals > mostLiterals {
					return false
				}
				letters.Cubes[l] = append(letters.Cubes[l], cubeOf(p, nil))
			}
		}
		return true
	})
	if !enough {
		return nil
	}
	return letters
}

// cubeOf gives a product as a cube of variables, or of the propositions that number gives them.
func cubeOf(product []literal, number map[int]int) (c network.Cube) {
	for _, l := range product {
		x := int(l.variable())
		if number != nil {
			x = number[x]
		}
		if l.negative() {
			c.False = append(c.False, x)
		} else {
			c.True = append(c.True, x)
		}
	}
	return c
}

// withinSteps does work that counts its steps, and reports whether it was done before they ran out (exhausted).
func withinSteps(work func() bool) (done bool) {
	defer func() {
		fault := recover()
		if _, spent := fault.(exhausted); !spent && fault != nil {
			panic(fault)
		}
		done = done && fault == nil
	}()
	return work()
}

// formulas writes transitions of a network of letters as edges with formulas over propositions.
type formulas struct {
	*diagrams
	network   *network.Network
	order     []int // the proposition that each variable stands for, as a place in Letters.Propositions
	variables []int // the variable of each proposition
	functions []diagram
	sums      map[diagram][][]literal
	spent     bool // the steps ran out: what comes is written as long as it is
}

// newFormulas has the propositions as variables in the order in which the components mention them, as a reader of the
// text takes them.
func newFormulas(n *network.Network, components []int) *formulas {
	first := formulasBy(n, nil)
	var order []int
	for _, i := range components {
		mentioned, _ := first.edges(&n.Components[i])
		order = append(order, mentioned...)
	}
	return formulasBy(n, order)
}

// formulasBy has a variable for each proposition, in the order given; those that it leaves out follow.
func formulasBy(n *network.Network, order []int) *formulas {
	w := &formulas{diagrams: newDiagrams(letterSteps), network: n, sums: map[diagram][][]literal{},
		variables: slices.Repeat([]int{-1}, len(n.Letters.Propositions))}
	for _, p := range slices.Concat(order, upTo[int](len(w.variables))) {
		if w.variables[p] < 0 {
			w.variables[p] = len(w.order)
			w.order = append(w.order, p)
		}
	}
	w.spent = !withinSteps(func() bool {
		for l := range n.Labels {
			f := never
			for _, c := range n.Letters.Cubes[l] {
				f = w.or(f, w.cube(w.literals(c)))
			}
			w.functions = append(w.functions, f)
		}
		return true
	})
	return w
}

// literals gives a cube, its variables ascending.
func (w *formulas) literals(c network.Cube) []literal {
	literals := make([]literal, 0, len(c.True)+len(c.False))
	for _, p := range c.True {
		literals = append(literals, literal(w.variables[p]<<1))
	}
	for _, p := range c.False {
		literals = append(literals, literal(w.variables[p]<<1|1))
	}
	slices.SortFunc(literals, func(a, b literal) int { return int(a - b) })
	return literals
}

// sum gives the letters of some labels together as a sum of products: a small one, unless the work is too much.
func (w *formulas) sum(labels []int) [][]literal {
	if !w.spent {
		var sum [][]literal
		var short bool
		w.spent = !withinSteps(func() bool {
			f := never
			for _, l := range labels {
				f = w.or(f, w.functions[l])
			}
			if sum, short = w.sums[f]; !short {
				if sum, short = w.cover(f, f, mostProducts); short {
					w.sums[f] = sum
				}
			}
			return true
		})
		if short {
			return sum
		}
	}
	var sum [][]literal
	for _, l := range labels {
		for _, c := range w.network.Letters.Cubes[l] {
			sum = append(sum, w.literals(c))
		}
	}
	return sum
}

// Sum is an edge that stands for the transitions between two states: its label is a sum of products.
type Sum struct {
	To       int
	Products []network.Cube
}

// Sums returns the edges of a component whose labels are letters, by state, and the propositions that they mention.
func Sums(n *network.Network, component int) (propositions []string, sums [][]Sum) {
	return newFormulas(n, []int{component}).named(&n.Components[component])
}

func (w *formulas) named(c *network.Component) (propositions []string, sums [][]Sum) {
	mentioned, sums := w.edges(c)
	for _, p := range mentioned {
		propositions = append(propositions, w.network.Letters.Propositions[p])
	}
	return propositions, sums
}

// edges gives the edges of a component, by state, and the propositions that they mention, in the order of the
// variables: products number them by their places in this list.
func (w *formulas) edges(c *network.Component) (mentioned []int, edges [][]Sum) {
	type ends struct{ from, to int }
	edges = make([][]Sum, len(c.States))
	labels := map[ends][]int{}
	for _, t := range c.Transitions {
		at := ends{t.From, t.To}
		if labels[at] == nil {
			edges[t.From] = append(edges[t.From], Sum{To: t.To})
		}
		labels[at] = append(labels[at], t.Label)
	}
	number := map[int]int{} // of the variables that are mentioned
	var sums [][][]literal  // of the edges
	for from, list := range edges {
		for _, e := range list {
			sum := w.sum(labels[ends{from, e.To}])
			sums = append(sums, sum)
			for _, l := range slices.Concat(sum...) {
				number[int(l.variable())] = 0
			}
		}
	}
	for k, x := range slices.Sorted(maps.Keys(number)) {
		number[x] = k
		mentioned = append(mentioned, w.order[x])
	}
	for _, list := range edges {
		for k := range list {
			for _, product := range sums[0] {
				list[k].Products = append(list[k].Products, cubeOf(product, number))
			}
			sums = sums[1:]
		}
	}
	return mentioned, edges
}

// names gives the names that the labels have when the text is read again.
func (w *formulas) names() []string {
	words := func(x int) string { return word(w.network.Letters.Propositions[w.order[x]]) }
	names := make([]string, len(w.network.Labels))
	withinSteps(func() bool {
		for l, f := range w.functions {
			names[l] = w.name(f, words, l+1)
		}
		return true
	})
	return names
}

// word writes a proposition as it is in a formula.
func word(proposition string) string {
	if plain(proposition) {
		return proposition
	}
	return Quote(proposition)
}

// plain reports whether a proposition's name can be in a formula without quotes.
func plain(name string) bool {
	if name == "" || name == "t" || name == "f" || !isLetter(name[0]) {
		return false
	}
	return strings.IndexFunc(name, func(c rune) bool {
		return c < 128 && !isLetter(byte(c)) && !isDigit(byte(c)) && !strings.ContainsRune("-.@'", c) || c == '·'
	}) < 0
}
