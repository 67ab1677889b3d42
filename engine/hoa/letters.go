package hoa

import (
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
				var c network.Cube
				for _, x := range p {
					if x.negative() {
						c.False = append(c.False, int(x.variable()))
					} else {
						c.True = append(c.True, int(x.variable()))
					}
				}
				letters.Cubes[l] = append(letters.Cubes[l], c)
			}
		}
		return true
	})
	if !enough {
		return nil
	}
	return letters
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

// newFormulas has a variable for each proposition, in the order given; those that it leaves out follow.
func newFormulas(n *network.Network, order []int) *formulas {
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

// written is an edge that stands for the transitions between two states.
type written struct {
	from, to int
	sum      [][]literal
}

// edges gives the edges of a component, state by state, and the variables that they mention, ascending.
func (w *formulas) edges(c *network.Component) (edges [][]written, mentioned []int) {
	type ends struct{ from, to int }
	edges = make([][]written, len(c.States))
	labels := map[ends][]int{}
	for _, t := range c.Transitions {
		at := ends{t.From, t.To}
		if labels[at] == nil {
			edges[t.From] = append(edges[t.From], written{from: t.From, to: t.To})
		}
		labels[at] = append(labels[at], t.Label)
	}
	seen := map[int]bool{}
	for _, list := range edges {
		for k := range list {
			e := &list[k]
			e.sum = w.sum(labels[ends{e.from, e.to}])
			for _, product := range e.sum {
				for _, l := range product {
					if x := int(l.variable()); !seen[x] {
						seen[x] = true
						mentioned = append(mentioned, x)
					}
				}
			}
		}
	}
	slices.Sort(mentioned)
	return edges, mentioned
}

// formula writes a sum of products; word gives the proposition of a variable.
func formula(sum [][]literal, word func(variable int32) string) string {
	if len(sum) == 0 {
		return "f"
	}
	terms := make([]string, len(sum))
	for i, product := range sum {
		factors := make([]string, len(product))
		for k, l := range product {
			if factors[k] = word(l.variable()); l.negative() {
				factors[k] = "!" + factors[k]
			}
		}
		if terms[i] = strings.Join(factors, "&"); len(product) == 0 {
			terms[i] = "t"
		}
	}
	return strings.Join(terms, " | ")
}

// names gives the names that the labels have when the text is read again.
func (w *formulas) names() []string {
	words := func(x int32) string { return word(w.network.Letters.Propositions[w.order[x]]) }
	names := make([]string, len(w.network.Labels))
	withinSteps(func() bool {
		for l, f := range w.functions {
			names[l] = w.name(f, words, l+1)
		}
		return true
	})
	return names
}

// word writes a proposition as it stands in a formula.
func word(proposition string) string {
	if plain(proposition) {
		return proposition
	}
	return Quote(proposition)
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
