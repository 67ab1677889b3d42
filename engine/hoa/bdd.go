package hoa

import "slices"

// diagrams is a table of reduced ordered decision diagrams (R. E. Bryant, "Graph-Based Algorithms for Boolean Function
// Manipulation", 1986). A diagram is a place in the table. Leaves hold numbers: 0 and 1 in Boolean functions, classes
// in a partition of all letters. When the steps run out, operations panic with exhausted (withinSteps). Recursion is as
// deep as there are variables.
type diagrams struct {
	nodes  []node
	unique map[node]diagram
	cache  map[operation]diagram
	steps  int // left
}

type diagram int32

type node struct {
	variable int32 // leaf for a leaf, whose number is low
	low      diagram
	high     diagram
}

type operation struct {
	op   byte
	f, g diagram
}

const leaf = int32(1<<31 - 1) // below every variable

const (
	never  diagram = 0
	always diagram = 1
)

// cacheSize bounds the memory of remembered results; they are only there for speed.
const cacheSize = 1 << 18

type exhausted struct{}

func newDiagrams(steps int) *diagrams {
	d := &diagrams{unique: map[node]diagram{}, cache: map[operation]diagram{}, steps: steps}
	d.leaf(0)
	d.leaf(1)
	return d
}

func (d *diagrams) step() {
	if d.steps--; d.steps < 0 {
		panic(exhausted{})
	}
}

func (d *diagrams) leaf(number int) diagram { return d.intern(node{leaf, diagram(number), 0}) }

func (d *diagrams) intern(n node) diagram {
	if f, ok := d.unique[n]; ok {
		return f
	}
	d.step()
	f := diagram(len(d.nodes))
	d.nodes = append(d.nodes, n)
	d.unique[n] = f
	return f
}

// choose is "if variable then high else low"; the variable comes before those of high and low.
func (d *diagrams) choose(variable int32, low, high diagram) diagram {
	if low == high {
		return low
	}
	return d.intern(node{variable, low, high})
}

func (d *diagrams) top(f, g diagram) int32 { return min(d.nodes[f].variable, d.nodes[g].variable) }

// split returns f without and with the variable, which is not after f's first.
func (d *diagrams) split(f diagram, variable int32) (low, high diagram) {
	if n := d.nodes[f]; n.variable == variable {
		return n.low, n.high
	}
	return f, f
}

func (d *diagrams) and(f, g diagram) diagram { return d.apply('&', never, always, f, g) }

func (d *diagrams) or(f, g diagram) diagram { return d.apply('|', always, never, f, g) }

// apply joins two diagrams by a commutative, idempotent operator with an absorbing and a neutral constant.
func (d *diagrams) apply(operator byte, absorbing, neutral, f, g diagram) diagram {
	switch {
	case f == absorbing || g == absorbing:
		return absorbing
	case f == neutral || f == g:
		return g
	case g == neutral:
		return f
	}
	if f > g {
		f, g = g, f
	}
	key := operation{operator, f, g}
	if r, ok := d.cache[key]; ok {
		return r
	}
	d.step()
	x := d.top(f, g)
	f0, f1 := d.split(f, x)
	g0, g1 := d.split(g, x)
	return d.remember(key, d.choose(x, d.apply(operator, absorbing, neutral, f0, g0),
		d.apply(operator, absorbing, neutral, f1, g1)))
}

func (d *diagrams) not(f diagram) diagram {
	switch f {
	case never:
		return always
	case always:
		return never
	}
	key := operation{'!', f, 0}
	if r, ok := d.cache[key]; ok {
		return r
	}
	d.step()
	n := d.nodes[f]
	return d.remember(key, d.choose(n.variable, d.not(n.low), d.not(n.high)))
}

func (d *diagrams) remember(key operation, r diagram) diagram {
	if len(d.cache) >= cacheSize {
		clear(d.cache)
	}
	d.cache[key] = r
	return r
}

// literal is a variable, or its negation when the lowest bit is set.
type literal int32

func (l literal) variable() int32 { return int32(l >> 1) }
func (l literal) negative() bool  { return l&1 != 0 }

// cube is the conjunction of literals. Built from the last variable up, it costs one node a literal.
func (d *diagrams) cube(literals []literal) diagram {
	slices.SortFunc(literals, func(a, b literal) int { return int(b - a) })
	f := always
	for i, l := range literals {
		if i > 0 && l == literals[i-1] {
			continue
		}
		if i > 0 && l.variable() == literals[i-1].variable() {
			return never
		}
		if l.negative() {
			f = d.choose(l.variable(), f, never)
		} else {
			f = d.choose(l.variable(), never, f)
		}
	}
	return f
}

// exactlyOne holds when one of the first n variables does and no other.
func (d *diagrams) exactlyOne(n int) diagram {
	none, one := always, never
	for x := int32(n) - 1; x >= 0; x-- {
		none, one = d.choose(x, none, never), d.choose(x, one, none)
	}
	return one
}

// cover computes an irredundant sum of products between lower and upper (S. Minato, "Fast generation of
// irredundant sum-of-products forms from binary decision diagrams", SASIMI 1992). ok is false when there
// would be more than limit products.
func (d *diagrams) cover(lower, upper diagram, limit int) (products [][]literal, ok bool) {
	calls := 64 * limit // enough for every sum of so few products over usual diagrams
	var walk func(l, u diagram) (diagram, [][]literal)
	walk = func(l, u diagram) (diagram, [][]literal) {
		if calls--; calls < 0 {
			return never, nil
		}
		if l == never {
			return never, nil
		}
		if u == always {
			return always, [][]literal{nil}
		}
		x := d.top(l, u)
		l0, l1 := d.split(l, x)
		u0, u1 := d.split(u, x)
		f1, with := walk(d.and(l1, d.not(u0)), u1)
		f0, without := walk(d.and(l0, d.not(u1)), u0)
		rest := d.or(d.and(l0, d.not(f0)), d.and(l1, d.not(f1)))
		fd, free := walk(rest, d.and(u0, u1))
		var all [][]literal
		for _, p := range with {
			all = append(all, append([]literal{literal(x << 1)}, p...))
		}
		for _, p := range without {
			all = append(all, append([]literal{literal(x<<1 | 1)}, p...))
		}
		if all = append(all, free...); len(all) > limit {
			calls = 0
		}
		return d.choose(x, d.or(f0, fd), d.or(f1, fd)), all
	}
	_, products = walk(lower, upper)
	return products, calls >= 0 && len(products) <= limit
}

// refine splits the classes of partition by guard. Classes outside keep their numbers, parts inside get numbers from
// fresh. Parts of the partition that guard does not touch cost nothing.
func (d *diagrams) refine(partition, guard diagram, fresh func() int) diagram {
	inside := map[diagram]diagram{}
	done := map[[2]diagram]diagram{}
	var walk func(p, g diagram) diagram
	walk = func(p, g diagram) diagram {
		if g == never {
			return p
		}
		if g == always && d.nodes[p].variable == leaf {
			r, ok := inside[p]
			if !ok {
				r = d.leaf(fresh())
				inside[p] = r
			}
			return r
		}
		key := [2]diagram{p, g}
		if r, ok := done[key]; ok {
			return r
		}
		d.step()
		x := d.top(p, g)
		p0, p1 := d.split(p, x)
		g0, g1 := d.split(g, x)
		r := d.choose(x, walk(p0, g0), walk(p1, g1))
		done[key] = r
		return r
	}
	return walk(partition, guard)
}

// leaves returns the classes of partition that meet guard, in the order of the diagram.
func (d *diagrams) leaves(partition, guard diagram) []int {
	var found []int
	seen := map[[2]diagram]bool{}
	taken := map[diagram]bool{}
	var walk func(p, g diagram)
	walk = func(p, g diagram) {
		if g == never {
			return
		}
		n := d.nodes[p]
		if n.variable == leaf {
			if !taken[p] {
				taken[p] = true
				found = append(found, int(n.low))
			}
			return
		}
		key := [2]diagram{p, g}
		if seen[key] {
			return
		}
		seen[key] = true
		d.step()
		x := d.top(p, g)
		p0, p1 := d.split(p, x)
		g0, g1 := d.split(g, x)
		walk(p1, g1) // where a proposition holds comes first
		walk(p0, g0)
	}
	walk(partition, guard)
	return found
}

// functions returns the Boolean function of each class of partition, visiting only the diagram above the class.
func (d *diagrams) functions(partition diagram) map[int]diagram {
	parents := map[diagram][]diagram{}
	var leaves, stack []diagram
	seen := map[diagram]bool{partition: true}
	for stack = append(stack, partition); len(stack) > 0; {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		n := d.nodes[p]
		if n.variable == leaf {
			leaves = append(leaves, p)
			continue
		}
		for _, q := range []diagram{n.low, n.high} {
			d.step()
			parents[q] = append(parents[q], p)
			if !seen[q] {
				seen[q] = true
				stack = append(stack, q)
			}
		}
	}
	functions := map[int]diagram{}
	for _, l := range leaves {
		value := map[diagram]diagram{l: always}
		above := []diagram{l}
		marked := map[diagram]bool{l: true}
		for i := 0; i < len(above); i++ {
			for _, p := range parents[above[i]] {
				if !marked[p] {
					d.step()
					marked[p] = true
					above = append(above, p)
				}
			}
		}
		slices.SortFunc(above,
			func(a, b diagram) int { return int(d.nodes[b].variable) - int(d.nodes[a].variable) })
		for _, p := range above[1:] {
			n := d.nodes[p]
			value[p] = d.choose(n.variable, value[n.low], value[n.high]) // a node not above l has no value: never
		}
		functions[int(d.nodes[l].low)] = value[partition]
	}
	return functions
}
