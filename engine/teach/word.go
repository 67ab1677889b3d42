package teach

import (
	"context"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// word is an infinite word: its letters in front, then those that come again and again.
type word struct{ prefix, cycle []string }

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
			return a, engine.Wrong("the formulas speak of too much: %s", err)
		}
		return a, nil
	}
	if len(names) > 64 {
		return ltl.Alphabet{}, engine.Wrong("the formulas speak of more than 64 things")
	}
	a := ltl.Alphabet{Names: names}
	var spoken []int // components
	for _, atom := range atoms {
		for _, i := range atom.About() {
			if !slices.Contains(spoken, i) {
				spoken = append(spoken, i)
			}
		}
	}
	size, choices := len(n.Labels), slices.Repeat([][]int{{0}}, len(n.Components))
	for _, i := range spoken {
		if size *= len(n.Components[i].States); size > mostVectors {
			return a, engine.Wrong("the formulas speak of too many states: an exercise needs a smaller model")
		}
		choices[i] = omega.Identity(len(n.Components[i].States))
	}
	leaves := map[network.Transition]bool{} // the component instead of the target
	for i := range n.Components {
		for _, t := range n.Components[i].Transitions {
			leaves[network.Transition{From: t.From, Label: t.Label, To: i}] = true
		}
	}
	seen := map[uint64]bool{}
	for state := range omega.Combinations(choices) {
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
		return nil, false, engine.Wrong("%s", diagnostics[0].Message)
	}
	names := f.Names()
	a, err := letters(n, names, atoms)
	if err != nil {
		return nil, false, err
	}
	different, err := ltl.Translate(ctx, f, false, a)
	if err != nil {
		return nil, false, engine.Wrong("the formulas are too large to be compared: %s", err)
	}
	run := different.Lasso()
	if run == nil {
		return nil, false, nil
	}
	prefix, cycle := omega.Least(run.Prefix, run.Cycle, different.Accepts)
	all := slices.Concat(prefix, cycle)
	written := make([]string, len(all))
	for at, l := range all {
		written[at] = letter(a, a.Letters[l])
	}
	rows := f.Args[0].Along(len(all), len(prefix), func(name ltl.Name, position int) bool {
		return a.Letters[all[position]]>>slices.Index(names, name)&1 == 1
	})
	return &word{written[:len(prefix)], written[len(prefix):]}, rows[len(rows)-1].Holds[0], nil
}
