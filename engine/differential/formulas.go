package differential

import (
	"errors"
	"math/rand/v2"
	"slices"

	"lassolab/engine/ltl"
	"lassolab/engine/random"
)

// anyFormula is a case of a formula, or of a never claim, over three propositions.
func anyFormula(r *rand.Rand) *Case {
	atom := func() string {
		return []string{"a", "b", "c", "a", "b", "c", "a", "b", "c", "true", "false"}[r.IntN(11)]
	}
	f, _ := ltl.Parse(random.FormulaOver(r, 1+r.IntN(9), true, atom), nil)
	c := &Case{Formula: f, seed: r.Uint64()}
	if r := c.chance("claim"); r.IntN(4) == 0 {
		guard := func() string { return []string{"a", "!a", "b", "a & !b", "b | c", "true"}[r.IntN(6)] }
		c.Formula, _ = ltl.Parse(random.Claim(r, guard), nil)
	}
	return c
}

// formulasAreMistranslated compares a formula, evaluated along lassos in two ways, with its automata and its written
// form.
func formulasAreMistranslated(j *judge, c *Case) {
	f := c.Formula
	if again, wrong := ltl.Parse(f.String(), nil); wrong.HasErrors() || again.String() != f.String() {
		j.differs("%s is read as %v %v", f, again, wrong)
	}
	alphabet, err := ltl.Every(f.Names())
	j.must(err)
	var automata [2]*ltl.Automaton
	for i, negated := range []bool{false, true} {
		if !negated && f.Operator == ltl.Never {
			continue // its complement is not built
		} else if automata[i], err = ltl.Translate(j.ctx, f, negated, alphabet); errors.Is(err, ltl.ErrTooLarge) {
			j.note("too large")
			return
		} else if err != nil {
			j.differs("lassolab ltl '%s': %v", f, err)
		}
	}
	r := c.chance("words")
	for range 20 {
		w := course{loop: r.IntN(4)}
		for range w.loop + 1 + r.IntN(4) {
			w.letters = append(w.letters, r.IntN(len(alphabet.Letters)))
		}
		holds := func(name ltl.Name, position int) bool {
			return alphabet.Letters[w.letters[position]]>>slices.Index(alphabet.Names, name)&1 == 1
		}
		want := w.holds(f, 0, holds)
		rows := f.Along(len(w.letters), w.loop, holds)
		along, accepted, refused := rows[len(rows)-1].Holds[0], want, w.acceptedBy(automata[1])
		if automata[0] != nil {
			accepted = w.acceptedBy(automata[0])
		}
		if along != want || accepted != want || refused == want {
			j.differs("on the letters %v of %v, from the end back to %d, %s holds: %t; evaluated along it: %t; its "+
				"automaton accepts: %t; that of its negation: %t", w.letters, alphabet.Names, w.loop, f, want, along,
				accepted, refused)
		}
		j.note(map[bool]string{true: "holds", false: "does not hold"}[want])
	}
}

// course is the word of a lasso: letters, of which the last is followed by the one called loop.
type course struct {
	letters []int
	loop    int
}

func (w course) after(i int) int {
	if i == len(w.letters)-1 {
		return w.loop
	}
	return i + 1
}

// holds evaluates a formula at a position by the meaning of its operators, over as many positions as can be distinct.
func (w course) holds(f *ltl.Formula, at int, true_ func(name ltl.Name, position int) bool) bool {
	part := func(k, at int) bool { return w.holds(f.Args[k], at, true_) }
	// until: the second part comes to hold, and until then the first does; weak: or it does for ever
	until := func(first, second func(at int) bool, weak bool) bool {
		for i, k := at, 0; k <= len(w.letters); i, k = w.after(i), k+1 {
			if second(i) {
				return true
			}
			if !first(i) {
				return false
			}
		}
		return weak
	}
	always := func(int) bool { return true }
	never := func(int) bool { return false }
	first, second := func(at int) bool { return part(0, at) }, func(at int) bool { return part(1, at) }
	both := func(at int) bool { return part(0, at) && part(1, at) }
	switch f.Operator {
	case ltl.Never:
		return !w.refutes(f, place{0, at}, true_)
	case ltl.True, ltl.False:
		return f.Operator == ltl.True
	case ltl.Proposition:
		return true_(f.Name, at)
	case ltl.Not:
		return !part(0, at)
	case ltl.Next:
		return part(0, w.after(at))
	case ltl.Eventually:
		return until(always, first, false)
	case ltl.Always:
		return until(first, never, true)
	case ltl.Until, ltl.WeakUntil:
		return until(first, second, f.Operator == ltl.WeakUntil)
	case ltl.Release, ltl.StrongRelease: // the second holds until both do
		return until(second, both, f.Operator == ltl.Release)
	case ltl.And:
		return both(at)
	case ltl.Or:
		return part(0, at) || part(1, at)
	case ltl.Implies:
		return !part(0, at) || part(1, at)
	case ltl.Xor, ltl.Equivalent:
		return (part(0, at) == part(1, at)) == (f.Operator == ltl.Equivalent)
	}
	panic("there is no operator " + f.Operator.String())
}

// acceptedBy reports by brute force whether an automaton accepts the word.
func (w course) acceptedBy(a *ltl.Automaton) bool {
	return w.recurs(place{}, a.Accepting, func(p place) (to []int32) {
		for _, e := range a.With(p.state, w.letters[p.at]) {
			to = append(to, int32(e.To))
		}
		return to
	})
}

// refutes reports whether a claim has an accepting run from a place.
func (w course) refutes(f *ltl.Formula, from place, true_ func(name ltl.Name, position int) bool) bool {
	return w.recurs(from, func(state int) bool { return f.Claim.States[state].Accepts() }, func(p place) (to []int32) {
		for _, e := range f.Claim.States[p.state].Edges {
			if w.holds(f.Args[e.Guard], p.at, true_) {
				to = append(to, int32(e.To))
			}
		}
		return to
	})
}

// place is a state of an automaton at a position of the word.
type place struct{ state, at int }

// recurs reports whether some accepting state is reached from a place, and from itself.
func (w course) recurs(from place, accepting func(state int) bool, next func(place) []int32) bool {
	reach := func(from place) map[place]bool {
		seen := map[place]bool{}
		for todo := []place{from}; len(todo) > 0; {
			p := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			for _, to := range next(p) {
				if q := (place{int(to), w.after(p.at)}); !seen[q] {
					seen[q] = true
					todo = append(todo, q)
				}
			}
		}
		return seen
	}
	met := reach(from)
	met[from] = true
	for p := range met {
		if accepting(p.state) && reach(p)[p] {
			return true
		}
	}
	return false
}
