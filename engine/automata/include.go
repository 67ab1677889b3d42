package automata

import (
	"errors"
	"math/rand/v2"
	"slices"
)

// Inclusion: a word that one automaton accepts and another does not, or that there is none. Sources: simulation as a sufficient test, Dill, Hu and
// Wong-Toi (CAV 1991); else the product with the complement (opposite.go), made as far as it is reached, and searched for a lasso each
// time it has grown fourfold, so that a word that is near is found before the whole is made.
//
// Construction: both automata are trimmed and made smaller by simulation. Words of the first, chosen at random but always the same, are followed
// through the second, which often tells them apart at once. Cost: polynomial when the second is deterministic, else exponential in it, up to the limit on states.
// The verdict is exact.

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
	const most = 700 // states that simulation is tried for
	small := func(x *automaton) (*automaton, error) {
		if x.size() > most {
			return x, nil
		}
		less, err := x.simulated(q.budget.again())
		return less.automaton, err
	}
	var err error
	if a, err = small(a); err == nil {
		c, err = small(c)
	}
	if err != nil {
		return nil, err
	}
	if a.size()+c.size() <= 2*most {
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
	d := draft{automaton: automaton{letters: a.letters, sets: a.sets + 1}}
	keys := map[string]int{}
	var states []string
	intern := func(key string) int {
		k, known := keys[key]
		if !known {
			k = len(states)
			keys[key] = k
			states = append(states, key)
		}
		return k
	}
	steps := map[[2]int][]int{} // of an opposite state with a letter
	step := func(k, letter int) ([]int, error) {
		if to, known := steps[[2]int{k, letter}]; known {
			return to, nil
		}
		to := []int{}
		err := o.step(states[k], letter, func(key string) error {
			to = append(to, intern(key))
			return b.transition()
		})
		steps[[2]int{k, letter}] = to
		return to, err
	}
	number := map[[2]int]int{}
	var pairs [][2]int
	enter := func(p [2]int) (int, error) {
		if s, known := number[p]; known {
			return s, nil
		}
		number[p] = len(pairs)
		pairs = append(pairs, p)
		marks := a.marks[p[0]]
		if o.accepting(states[p[1]]) {
			marks |= 1 << uint(a.sets)
		}
		return d.add(marks), b.state()
	}
	if err := o.start(func(key string) error {
		for _, s := range a.initial {
			p, err := enter([2]int{s, intern(key)})
			if err != nil {
				return err
			}
			d.initial = append(d.initial, p)
		}
		return nil
	}); err != nil {
		return nil, err
	}
	look := 256
	for at := 0; at < len(pairs); at++ {
		for _, e := range a.leaving(pairs[at][0]) {
			opposites, err := step(pairs[at][1], e.letter)
			if err != nil {
				return nil, err
			}
			for _, k := range opposites {
				to, err := enter([2]int{e.to, k})
				if err == nil {
					err = b.transition()
				}
				if err != nil {
					return nil, err
				}
				d.leave[at] = append(d.leave[at], edge{e.letter, to})
			}
		}
		if len(pairs) >= look {
			look *= 4
			so := draft{automaton: d.automaton, leave: slices.Clone(d.leave)}
			so.initial = slices.Clone(d.initial)
			if r := so.finish().lasso(everything); r != nil {
				return r, nil
			}
		}
	}
	return d.finish().lasso(everything), nil
}
