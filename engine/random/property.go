package random

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/property"
)

// Formula returns a random formula about a network with about so many operators. With steps it may count them.
func Formula(r *rand.Rand, n *network.Network, size int, steps bool) string {
	return FormulaOver(r, size, steps, func() string { return atom(r, n) })
}

// FormulaOver returns a random formula over the propositions that atom draws, of about a size; with steps it may have
// X.
func FormulaOver(r *rand.Rand, size int, steps bool, atom func() string) string {
	if size <= 0 {
		return atom()
	}
	part := func(size int) string { return "(" + FormulaOver(r, size, steps, atom) + ")" }
	switch kind := r.IntN(12); {
	case kind == 0 && steps:
		return "X " + part(size-1)
	case kind <= 1:
		return "!" + part(size-1)
	case kind <= 3:
		return "F " + part(size-1)
	case kind <= 5:
		return "G " + part(size-1)
	}
	k := r.IntN(size)
	operator := []string{"&", "|", "->", "U", "R", "W", "M", "<->", "&", "|", "U"}[r.IntN(11)]
	return part(k) + " " + operator + " " + part(size-1-k)
}

// ClaimAbout returns a random never claim about a network, as the text of a formula.
func ClaimAbout(r *rand.Rand, n *network.Network) string {
	return Claim(r, func() string {
		one, other := atom(r, n), atom(r, n)
		guards := []string{"true", one, "!" + one, one + " & !" + other, one + " | " + other, one + " -> " + other}
		return guards[r.IntN(len(guards))]
	})
}

func atom(r *rand.Rand, n *network.Network) string {
	c := &n.Components[r.IntN(len(n.Components))]
	switch r.IntN(8) {
	case 0, 1:
		label := n.Labels[r.IntN(len(n.Labels))].Name
		if r.IntN(3) == 0 {
			return ltl.Name{Of: label, Measure: ltl.Enabled}.String()
		}
		return ltl.Name{Word: label}.String()
	case 2:
		if r.IntN(3) == 0 {
			return Comparison(r, n)
		}
		return ltl.Name{Word: c.Name}.String()
	case 3:
		return ltl.Name{Of: c.Name, Word: "accepting"}.String()
	}
	return ltl.Name{Of: c.Name, Word: c.States[r.IntN(len(c.States))]}.String()
}

// Comparison is a random comparison of sums.
func Comparison(r *rand.Rand, n *network.Network) string {
	term := func() string {
		var names []string
		for range 1 + r.IntN(3) {
			c := &n.Components[r.IntN(len(n.Components))]
			name := ltl.Name{Of: c.Name, Word: c.States[r.IntN(len(c.States))], Measure: ltl.Tokens}
			names = append(names, name.String())
		}
		return string(ltl.Tokens) + "(" + strings.Join(names, ", ") + ")"
	}
	right := term
	if r.IntN(2) == 0 {
		right = func() string { return fmt.Sprint(r.IntN(4)) }
	}
	relations := []ltl.Relation{ltl.Equal, ltl.Unequal, ltl.AtMost, ltl.AtLeast, ltl.LessThan, ltl.MoreThan}
	text := term() + " " + string(relations[r.IntN(6)]) + " " + right()
	if r.IntN(3) == 0 {
		text += " + " + term()
	}
	return text
}

// Violated reports by brute force whether a run of a network violates a property: an automaton reads every step.
func Violated(n *network.Network, p property.Property) (bool, error) {
	formula, atoms, wrong := property.Parse(n, p.Formula)
	if wrong.HasErrors() {
		return false, fmt.Errorf("%v", wrong)
	}
	w := &watched{Graph: Explore(n), p: p, atoms: atoms}
	w.read()
	alphabet := ltl.Alphabet{Names: formula.Names(), Letters: w.letters.Keys}
	a, err := refuting(formula, alphabet)
	if err != nil {
		return false, err
	}
	return w.violated(a), nil
}

// watched is the graph of a network whose edges have letters.
type watched struct {
	*Graph
	p       property.Property
	atoms   []property.Atom
	steps   [][]letterStep
	letters omega.Numbering[uint64]
}

type letterStep struct{ letter, label, to int }

// read gives each edge its letter, and a vector in which a run may end a step to itself.
func (w *watched) read() {
	for s := range w.Vectors {
		var steps []letterStep
		for _, e := range w.Edges[s] {
			steps = append(steps, letterStep{w.letter(s, e.Label), e.Label, e.To})
		}
		if len(steps) == 0 && w.p.Ends {
			steps = []letterStep{{w.letter(s, -1), -1, s}}
		}
		w.steps = append(w.steps, steps)
	}
}

func (w *watched) letter(s, label int) int {
	bits := uint64(0)
	for k := range w.atoms {
		if w.atoms[k].Holds(w.Vectors[s], label) {
			bits |= 1 << k
		}
	}
	at, _ := w.letters.Number(bits)
	return at
}

// violated looks for a strongly connected component in which all that is asked of a cycle is met.
func (w *watched) violated(a *ltl.Automaton) bool {
	states := a.Size()
	next := make([][]int32, len(w.Vectors)*states)
	labels := make([][]int, len(next))
	for v := range w.Vectors {
		for _, step := range w.steps[v] {
			for b := range states {
				for _, e := range a.With(b, step.letter) {
					next[v*states+b] = append(next[v*states+b], int32(step.to*states+e.To))
					labels[v*states+b] = append(labels[v*states+b], step.label)
				}
			}
		}
	}
	var starts []int32
	for v := range w.starts {
		starts = append(starts, int32(v*states))
	}
	return w.within(reached(next, starts), next, labels, states, a.Accepting)
}

// within looks among some nodes for a strongly connected component that has all that is asked. Strong fairness to a
// component that moves nowhere in one leaves of it the nodes in which that cannot move (Emerson and Lei, 1987).
func (w *watched) within(some []bool, next [][]int32, labels [][]int, states int, accepting func(s int) bool) bool {
	kept, by := make([][]int32, len(next)), make([][]int, len(next))
	for at := range next {
		for k, to := range next[at] {
			if some[at] && some[to] {
				kept[at], by[at] = append(kept[at], to), append(by[at], labels[at][k])
			}
		}
	}
	of, count := omega.ComponentsOf(kept)
	met := make([]map[string]bool, count)
	for c := range met {
		met[c] = map[string]bool{}
	}
	for at := range kept {
		for k, to := range kept[at] {
			if of[to] == of[at] {
				w.meet(met[of[at]], at/states, by[at][k], accepting(at%states))
			}
		}
	}
	for c := range met {
		if !met[c]["edge"] {
			continue
		}
		if w.enough(met[c]) {
			return true
		}
		if w.p.Fairness != property.Strong {
			continue
		}
		left, fewer := make([]bool, len(next)), false
		for at := range next {
			left[at] = some[at] && int(of[at]) == c
			for _, name := range w.p.Fair {
				if left[at] && !met[c]["moves "+name] && w.able(at/states, name) {
					left[at], fewer = false, true
				}
			}
		}
		if fewer && w.within(left, next, labels, states, accepting) {
			return true
		}
	}
	return false
}

// able reports whether a component can move in a vector of states.
func (w *watched) able(v int, component string) bool {
	i := w.network.Component(component)
	possible := func(l int) bool { return len(ByLabel(w.network, w.Vectors[v], l)) > 0 }
	return slices.ContainsFunc(w.network.Components[i].Alphabet, possible)
}

// meet notes which requirements of a cycle an edge within a component meets.
func (w *watched) meet(met map[string]bool, v, label int, accepting bool) {
	met["edge"] = true
	if accepting {
		met["automaton"] = true
	}
	if label < 0 {
		met["end"] = true
		return
	}
	for _, i := range w.network.Labels[label].Participants {
		met["moves "+w.network.Components[i].Name] = true
	}
	for _, name := range w.p.Fair {
		if w.able(v, name) {
			met["able "+name] = true
		} else {
			met["unable "+name] = true
		}
	}
	for i := range w.network.Components {
		c := &w.network.Components[i]
		for set := range c.SetsOf(w.Vectors[v][i]) {
			met[fmt.Sprint("set ", i, " ", set)] = true
		}
	}
}

func (w *watched) enough(met map[string]bool) bool {
	if !met["automaton"] || met["end"] != w.p.Ends {
		return false
	}
	for _, name := range w.p.Fair {
		fair := met["moves "+name]
		switch w.p.Fairness {
		case property.Weak:
			fair = fair || met["unable "+name]
		case property.Strong:
			fair = fair || !met["able "+name]
		}
		if !fair {
			return false
		}
	}
	if w.p.Accepting {
		for i := range w.network.Components {
			for set := range w.network.Components[i].Sets {
				if !met[fmt.Sprint("set ", i, " ", set)] {
					return false
				}
			}
		}
	}
	return true
}

// Claim returns a random never claim, as the text of a formula, whose guards are drawn.
func Claim(r *rand.Rand, guard func() string) string {
	labels := make([]string, 1+r.IntN(4))
	for k := range labels {
		labels[k] = fmt.Sprintf("%s%d", []string{"T", "T", "accept_"}[r.IntN(3)], k)
	}
	states := make([]string, len(labels))
	for k, label := range labels {
		states[k] = label + ": do"
		for range r.IntN(4) {
			states[k] += " :: (" + guard() + ") -> goto " + labels[r.IntN(len(labels))]
		}
		states[k] += " od"
	}
	return "never { " + strings.Join(states, "; ") + " }"
}

// refuting is the automaton of the words that violate a formula. That of a claim is the claim itself, letter by letter.
func refuting(f *ltl.Formula, alphabet ltl.Alphabet) (*ltl.Automaton, error) {
	if f.Operator != ltl.Never {
		return ltl.Translate(context.Background(), f, true, alphabet)
	}
	a := &ltl.Automaton{Alphabet: alphabet, Automaton: &omega.Automaton{Symbols: len(alphabet.Letters), Sets: 1,
		Initial: []int{0}}}
	for k := range f.Claim.States {
		s := &f.Claim.States[k]
		a.Add(0)
		if s.Accepts() {
			a.Marks[k] = 1
		}
		for l, letter := range alphabet.Letters {
			for _, e := range s.Edges {
				rows := f.Args[e.Guard].Along(1, 0, func(name ltl.Name, _ int) bool {
					return letter>>slices.Index(alphabet.Names, name)&1 == 1
				})
				if rows[len(rows)-1].Holds[0] {
					a.Connect(k, l, e.To)
				}
			}
		}
	}
	return a, nil
}
