package automata

import (
	"errors"
	"math/rand/v2"
	"slices"
)

// Inclusion: a word that one automaton accepts and another does not, or that there is none. Sources: simulation as a
// sufficient test, Dill, Hu and Wong-Toi (CAV 1991); else the product with the complement (opposite.go), made as far as
// it is reached, and searched for a lasso each time it has grown fourfold, so that a word that is near is found before
// the whole is made.
//
// Construction: both automata are trimmed and made smaller by simulation. Words of the first, chosen at random but
// always the same, are followed through the second, which often tells them apart at once. Cost: polynomial when the
// second is deterministic, else exponential in it, up to the limit on states. The verdict is exact.

// ways say how an inclusion was decided.
type ways struct{ nothing, tried, followed, opposed string }

// outside is a word that a accepts and c does not. Both are trimmed; inside follows a word through what c is.
func (q *asking) outside(a, c *automaton, inside func(w *Word) bool, how ways) (*Word, error) {
	q.How = how.nothing
	if len(a.initial) == 0 {
		return nil, nil
	}
	q.How = how.tried
	random := rand.New(rand.NewPCG(1, 14))
	var found *Word
	for k := range 50 {
		r := a.lasso(everything)
		if k > 0 {
			r = a.sample(random)
		}
		if w := r.word(q.labels).shorten(); (found == nil || w.length() < found.length()) && !inside(w) {
			found = w
		}
		if err := q.budget.time(); err != nil {
			return nil, err
		}
	}
	if found != nil {
		return found, nil
	}
	less, err := a.small(q.budget)
	if err != nil {
		return nil, err
	}
	fewer, err := c.small(q.budget)
	if err != nil {
		return nil, err
	}
	a, c = less.automaton, fewer.automaton
	if a.size()+c.size() <= 2*fewStates {
		q.How = how.followed
		if follows, err := simulated(q.budget.again(), a, c); follows || err != nil {
			return nil, err
		}
	}
	if a.sets == 64 {
		one, err := a.single(q.budget.again())
		if err != nil {
			return nil, err
		}
		a = one.automaton
	}
	o, _, made, err := c.opposed(q.budget.again())
	if err != nil {
		return nil, err
	}
	q.How = how.opposed + ", which is made " + made + "."
	r, err := against(q.budget.again(), a, o)
	if r == nil || err != nil {
		return nil, err
	}
	return r.word(q.labels).shorten(), nil
}

// simulated reports whether each initial state of a is simulated by one of c.
func simulated(b *budget, a, c *automaton) (bool, error) {
	d := draft{automaton: automaton{letters: a.letters, sets: max(a.sets, c.sets)}}
	for _, x := range []*automaton{a, c} {
		base := len(d.leave)
		for s := range x.size() {
			d.add(x.marks[s])
			for _, e := range x.leaving(s) {
				d.leave[base+s] = append(d.leave[base+s], edge{e.letter, base + e.to})
			}
		}
	}
	both := d.finish()
	n := a.size()
	by, err := both.simulates(b, func(p, q int) bool {
		if p >= n || q < n {
			return p == q // only states of the first and those of the second are compared
		}
		// Each set of the second has to be met where one of the first is: the one of its number, or else the last.
		for set := range c.sets {
			if own := min(set, a.sets-1); (own < 0 || a.marks[p]>>uint(own)&1 != 0) && c.marks[q-n]>>uint(set)&1 == 0 {
				return false
			}
		}
		return true
	})
	var limit *Limit
	if errors.As(err, &limit) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	for _, s := range a.initial {
		if !slices.ContainsFunc(c.initial, func(t int) bool { return by[s].Has(n + t) }) {
			return false, nil
		}
	}
	return true, nil
}

// sample is an accepted run of a trimmed automaton.
func (a *automaton) sample(random *rand.Rand) *run {
	s := a.initial[random.IntN(len(a.initial))]
	r := &run{}
	for range random.IntN(2*a.size() + 1) {
		edges := a.leaving(s)
		if len(edges) == 0 {
			break
		}
		e := edges[random.IntN(len(edges))]
		r.prefix = append(r.prefix, e.letter)
		s = e.to
	}
	rest := *a
	rest.initial = []int{s}
	end := rest.lasso(everything)
	r.prefix = append(r.prefix, end.prefix...)
	r.cycle = end.cycle
	return r
}

// against finds a word that an automaton accepts together with the opposite of another.
func against(b *budget, a *automaton, o opposite) (*run, error) {
	c := &numbered{opposite: o, budget: b, steps: map[[2]int][]int{}}
	x := explore(b, a.letters, a.sets+1, func(p [2]int) uint64 {
		if o.accepting(c.keys[p[1]]) {
			return a.marks[p[0]] | 1<<uint(a.sets)
		}
		return a.marks[p[0]]
	})
	if err := o.start(func(key string) error {
		k, _ := c.number(key)
		for _, s := range a.initial {
			if err := x.begin([2]int{s, k}); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		return nil, err
	}
	look := 256
	for at := 0; at < len(x.keys); at++ {
		for _, e := range a.leaving(x.keys[at][0]) {
			opposites, err := c.with(x.keys[at][1], e.letter)
			if err != nil {
				return nil, err
			}
			for _, k := range opposites {
				if err := x.connect(at, e.letter, [2]int{e.to, k}); err != nil {
					return nil, err
				}
			}
		}
		if len(x.keys) >= look {
			look *= 4
			so := draft{automaton: x.automaton, leave: slices.Clone(x.leave)}
			so.initial = slices.Clone(x.initial)
			if r := so.finish().lasso(everything); r != nil {
				return r, nil
			}
		}
	}
	return x.finish().lasso(everything), nil
}

// numbered is an opposite whose states have numbers. Each step is made once.
type numbered struct {
	opposite
	numbering[string]
	budget *budget
	steps  map[[2]int][]int // by state and letter
}

// with are the states that a letter leads to.
func (c *numbered) with(state, letter int) ([]int, error) {
	if to, known := c.steps[[2]int{state, letter}]; known {
		return to, nil
	}
	to := []int{}
	err := c.step(c.keys[state], letter, func(key string) error {
		k, _ := c.number(key)
		to = append(to, k)
		return c.budget.transition()
	})
	c.steps[[2]int{state, letter}] = to
	return to, err
}
