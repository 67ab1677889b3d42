package teach

import (
	"context"
	"slices"
	"strings"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/source"
	"lassolab/engine/tarjan"
)

// word is an infinite word: its letters in front, then those that come again and again.
type word struct{ prefix, cycle []string }

// newWord is a word without what it says twice: the cycle goes round once, and begins as early as it can.
func newWord(prefix, cycle []string) *word {
	for length := 1; length < len(cycle); length++ {
		if len(cycle)%length == 0 && slices.Equal(cycle, slices.Repeat(cycle[:length], len(cycle)/length)) {
			cycle = cycle[:length]
		}
	}
	for len(prefix) > 0 && prefix[len(prefix)-1] == cycle[len(cycle)-1] {
		last := len(cycle) - 1
		prefix, cycle = prefix[:len(prefix)-1], append([]string{cycle[last]}, cycle[:last]...)
	}
	return &word{prefix, cycle}
}

func (w *word) String() string {
	end := "then " + strings.Join(w.cycle, " ") + " for ever"
	if len(w.prefix) == 0 {
		return strings.Join(w.cycle, " ") + " for ever"
	}
	return strings.Join(w.prefix, " ") + ", " + end
}

// letter writes which propositions hold together.
func letter(a ltl.Alphabet, bits uint64) string {
	var names []string
	for i, name := range a.Names {
		if bits>>i&1 == 1 {
			names = append(names, name.String())
		}
	}
	return say.Set(names)
}

// mostVectors is how many combinations of states are looked at for the letters that a model has.
const mostVectors = 20_000

// letters is the alphabet of the formulas of a model: of what they speak, that which may hold together where some label
// leaves. Without a model everything may.
func letters(n *network.Network, names []ltl.Name, atoms []property.Atom) (ltl.Alphabet, error) {
	if n == nil {
		a, err := ltl.Every(names)
		if err != nil {
			return a, wrong("the formulas speak of too much: %s", err)
		}
		return a, nil
	}
	if len(names) > 64 {
		return ltl.Alphabet{}, wrong("the formulas speak of more than 64 things")
	}
	a := ltl.Alphabet{Names: names}
	var spoken []int // components
	for _, atom := range atoms {
		if atom.Component >= 0 && !slices.Contains(spoken, atom.Component) {
			spoken = append(spoken, atom.Component)
		}
	}
	size := len(n.Labels)
	for _, i := range spoken {
		if size *= len(n.Components[i].States); size > mostVectors {
			return a, wrong("the formulas speak of too many states: an exercise needs a smaller model")
		}
	}
	leaves := map[network.Transition]bool{} // the component in the place of the target
	for i := range n.Components {
		for _, t := range n.Components[i].Transitions {
			leaves[network.Transition{From: t.From, Label: t.Label, To: i}] = true
		}
	}
	state := make([]int, len(n.Components))
	seen := map[uint64]bool{}
	var each func(k int)
	each = func(k int) {
		if k < len(spoken) {
			for s := range n.Components[spoken[k]].States {
				state[spoken[k]] = s
				each(k + 1)
			}
			return
		}
		for l := range n.Labels {
			may := true
			for _, i := range n.Labels[l].Participants {
				may = may &&
					(!slices.Contains(spoken, i) || leaves[network.Transition{From: state[i], Label: l, To: i}])
			}
			if !may {
				continue
			}
			bits := uint64(0)
			for b := range atoms {
				if atoms[b].Holds(state, l) {
					bits |= 1 << b
				}
			}
			if !seen[bits] {
				seen[bits] = true
				a.Letters = append(a.Letters, bits)
			}
		}
	}
	each(0)
	slices.Sort(a.Letters)
	return a, nil
}

// apart finds a word on which two formulas differ, and whether the first holds on it; nil: they say the same.
func apart(ctx context.Context, n *network.Network, one, other string) (w *word, first bool, err error) {
	both := "(" + one + ") xor (" + other + ")"
	var f *ltl.Formula
	var atoms []property.Atom
	var diagnostics source.Diagnostics
	if n != nil {
		f, atoms, diagnostics = property.Parse(n, both)
	} else {
		f, diagnostics = ltl.Parse(both, func(string) bool { return false })
	}
	if diagnostics.HasErrors() {
		return nil, false, wrong("%s", diagnostics[0].Message)
	}
	names := f.Names()
	a, err := letters(n, names, atoms)
	if err != nil {
		return nil, false, err
	}
	different, err := ltl.Translate(ctx, f, false, a)
	if err != nil {
		return nil, false, wrong("the formulas are too large to be compared: %s", err)
	}
	prefix, cycle, found := accepted(different.Next, different.Accepting)
	if !found {
		return nil, false, nil
	}
	all := slices.Concat(prefix, cycle)
	written := make([]string, len(all))
	for at, l := range all {
		written[at] = letter(a, a.Letters[l])
	}
	rows := f.Args[0].Along(len(all), len(prefix), func(name ltl.Name, position int) bool {
		return a.Letters[all[position]]>>slices.Index(names, name)&1 == 1
	})
	return newWord(written[:len(prefix)], written[len(prefix):]), rows[len(rows)-1].Holds[0], nil
}

// accepted finds a word that a Büchi automaton accepts, as numbers of letters: in front, and again and again. State 0
// is initial.
func accepted(next [][][]int32, accepting []bool) (prefix, cycle []int, ok bool) {
	graph := make([][]int32, len(next))
	for s, by := range next {
		for _, to := range by {
			graph[s] = append(graph[s], to...)
		}
	}
	of, _ := tarjan.Components(graph)
	ways := letterWays(next, 0, func(int32) bool { return true })
	best := -1
	for s := range next {
		if !accepting[s] || ways[s] == nil && s != 0 {
			continue
		}
		if round := around(next, int32(s), of); round != nil && (best < 0 || len(ways[s])+len(round) < best) {
			best = len(ways[s]) + len(round)
			prefix, cycle, ok = ways[s], round, true
		}
	}
	return prefix, cycle, ok
}

// around is a shortest way from a state back to itself, nil: there is none.
func around(next [][][]int32, state int32, of []int32) []int {
	ways := letterWays(next, state, func(to int32) bool { return of[to] == of[state] })
	var best []int
	for s, by := range next {
		if of[s] != of[state] || ways[s] == nil && int32(s) != state {
			continue
		}
		for l, to := range by {
			if slices.Contains(to, state) && (best == nil || len(ways[s])+1 < len(best)) {
				best = append(slices.Clone(ways[s]), l)
			}
		}
	}
	return best
}

// letterWays are shortest ways from a state to all others that may be visited, as letters; nil where there is none.
func letterWays(next [][][]int32, from int32, may func(int32) bool) [][]int {
	ways := make([][]int, len(next))
	ways[from] = []int{}
	queue := []int32{from}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for l, to := range next[s] {
			for _, t := range to {
				if ways[t] == nil && may(t) {
					ways[t] = append(slices.Clone(ways[s]), l)
					queue = append(queue, t)
				}
			}
		}
	}
	return ways
}
