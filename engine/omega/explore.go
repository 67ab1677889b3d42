package omega

import (
	"encoding/binary"
	"iter"
	"sort"
)

// Numbering numbers keys in the order in which they come.
type Numbering[K comparable] struct {
	numbers map[K]int
	Keys    []K
}

// Number is the number of a key, and whether the key is new.
func (n *Numbering[K]) Number(key K) (number int, fresh bool) {
	if number, known := n.Find(key); known {
		return number, false
	}
	if n.numbers == nil {
		n.numbers = map[K]int{}
	}
	n.numbers[key] = len(n.Keys)
	n.Keys = append(n.Keys, key)
	return len(n.Keys) - 1, true
}

// Find is the number of a key; 0 where it has none.
func (n *Numbering[K]) Find(key K) (number int, known bool) {
	number, known = n.numbers[key]
	return number, known
}

// Has reports whether a key has a number.
func (n *Numbering[K]) Has(key K) bool {
	_, has := n.numbers[key]
	return has
}

// Forget leaves the first keys only.
func (n *Numbering[K]) Forget(from int) {
	for _, key := range n.Keys[from:] {
		delete(n.numbers, key)
	}
	n.Keys = n.Keys[:from]
}

// Exploration makes an automaton as far as it is reached. Its states have keys.
type Exploration[K comparable] struct {
	Automaton
	Numbering[K]
	budget  *Budget
	marking func(key K) uint64
}

// Explore begins an exploration; marking gives the acceptance sets of a state.
func Explore[K comparable](b *Budget, symbols, sets int, marking func(key K) uint64) *Exploration[K] {
	return &Exploration[K]{Automaton: Automaton{Symbols: symbols, Sets: sets}, budget: b, marking: marking}
}

// More reports whether a state is to be expanded: there is one of that number, and the budget is not over.
func (x *Exploration[K]) More(at int) bool { return at < len(x.Keys) && !x.budget.Over(1) }

// enter is the number of a state.
func (x *Exploration[K]) enter(key K) int {
	s, fresh := x.Number(key)
	if fresh {
		x.Add(x.marking(key))
		x.budget.State()
	}
	return s
}

// Begin adds an initial state.
func (x *Exploration[K]) Begin(key K) { x.Initial = append(x.Initial, x.enter(key)) }

// Lead adds an edge, and reports whether the budget has more.
func (x *Exploration[K]) Lead(from int, e Edge, to K) bool {
	e.To = x.enter(to)
	x.Edges[from] = append(x.Edges[from], e)
	x.budget.Transition()
	return x.budget.Err() == nil
}

// Product is that of two automata over the same letters, as far as it is reached: its words are those of both. The sets
// of the second come after those of the first (generalized acceptance: Gerth, Peled, Vardi and Wolper, PSTV 1995). Of
// each state it gives the pair that it is. Cost: the product of states and of edges.
func Product(b *Budget, a, c *Automaton) (*Automaton, [][2]int) {
	x := Explore(b, a.Symbols, a.Sets+c.Sets, func(p [2]int) uint64 {
		return a.Marks[p[0]] | c.Marks[p[1]]<<uint(a.Sets)
	})
	for _, s := range a.Initial {
		for _, t := range c.Initial {
			x.Begin([2]int{s, t})
		}
	}
	for at := 0; x.More(at); at++ {
		for _, e := range a.Edges[x.Keys[at][0]] {
			for _, f := range c.With(x.Keys[at][1], e.Letter) {
				x.Lead(at, Edge{Letter: e.Letter, Marks: e.Marks | f.Marks<<uint(a.Sets)}, [2]int{e.To, f.To})
			}
		}
	}
	return x.Sort(), x.Keys
}

// Degeneralised is an automaton of the same language with one acceptance set, on its states, and the state that each of
// its states was. It counts through the sets in an order: at level n a run has met n of them since the last time all
// were met.
//
// Source: copies with a counter, Baier and Katoen, Principles of Model Checking, Theorem 4.56.
// Departures: a level may skip several sets at once; what is on no accepting cycle has level 0; a component is entered
// at the level at which the state was first seen, as the level does not matter there. Where marks are on states alone,
// the state that ends a round accepts; where edges have marks, the state behind such an edge does, at a level of its
// own.
// Cost: states and edges times one more than the sets. The language is exact.
func (a *Automaton) Degeneralised(b *Budget, order []int) (*Automaton, []int) {
	c := a.Components(nil)
	marked := false // edges are
	for _, edges := range a.Edges {
		for _, e := range edges {
			marked = marked || e.Marks != 0
		}
	}
	last := len(order)
	pass := func(level int, marks uint64) int {
		for level < last && marks>>uint(order[level])&1 != 0 {
			level++
		}
		return level
	}
	first := map[int]int{} // the level at which a state was first seen
	x := Explore(b, a.Symbols, 1, func(p [2]int) uint64 {
		if _, seen := first[p[0]]; !seen {
			first[p[0]] = p[1]
		}
		if p[1] == last || !marked && c.Accepting(p[0]) && pass(p[1], a.Marks[p[0]]) == last {
			return 1
		}
		return 0
	})
	for _, s := range a.Initial {
		x.Begin([2]int{s, 0})
	}
	for at := 0; x.More(at); at++ {
		s, level := x.Keys[at][0], x.Keys[at][1]
		if level == last {
			level = 0
		}
		for _, e := range a.Edges[s] {
			to := [2]int{e.To, 0}
			switch {
			case !c.Accepting(e.To):
			case c.Of[e.To] != c.Of[s]:
				to[1] = first[e.To]
			default:
				if to[1] = pass(level, a.Marks[s]|e.Marks); to[1] == last && !marked {
					to[1] = 0
				}
			}
			x.Lead(at, Edge{Letter: e.Letter}, to)
		}
	}
	was := make([]int, len(x.Keys))
	for k, p := range x.Keys {
		was[k] = p[0]
	}
	return &x.Automaton, was
}

// Single is an automaton of the same language with one set at most, where there is a budget for it, and the state that
// each of its states was. It is the smallest of those that orders of the sets give, each beginning with another one.
func (a *Automaton) Single(b *Budget) (*Automaton, []int) {
	if a.Sets <= 1 {
		return a, Identity(a.Size())
	}
	var best *Automaton
	var was []int
	for set := range a.Sets {
		order := Identity(a.Sets)
		one, first := a.Degeneralised(b, append(order[set:], order[:set]...))
		one, second := one.Sort().Small(b)
		if best == nil || one.Size() < best.Size() {
			best, was = one, second
			for s, of := range was {
				was[s] = first[of]
			}
		}
	}
	return best, was
}

// Identity are the numbers below a bound.
func Identity(bound int) []int {
	list := make([]int, bound)
	for k := range list {
		list[k] = k
	}
	return list
}

// Sort sorts a list stably. It is not compiled for each type anew, as package slices is, which is 7 to 20 kB for each:
// for lists that are short or seldom sorted.
func Sort[T any](list []T, compare func(a, b T) int) {
	sort.SliceStable(list, func(i, j int) bool { return compare(list[i], list[j]) < 0 })
}

// Combinations are the ways to take one of each list; the last list varies fastest. The slice is used again.
func Combinations[T any](lists [][]T) iter.Seq[[]T] {
	return func(yield func([]T) bool) {
		taken := make([]T, len(lists))
		var take func(at int) bool
		take = func(at int) bool {
			if at == len(lists) {
				return yield(taken)
			}
			for _, taken[at] = range lists[at] {
				if !take(at + 1) {
					return false
				}
			}
			return true
		}
		take(0)
	}
}

// Numbers reads the numbers that a key is written with.
func Numbers(key string) (list []int) {
	for at := 0; at < len(key); {
		v, size := binary.Uvarint([]byte(key[at:min(at+binary.MaxVarintLen64, len(key))]))
		list = append(list, int(v))
		at += size
	}
	return list
}

// Key writes numbers as a key.
func Key(list []int) string {
	key := make([]byte, 0, 2*len(list))
	for _, v := range list {
		key = binary.AppendUvarint(key, uint64(v))
	}
	return string(key)
}
