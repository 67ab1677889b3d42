package teach

import (
	"context"
	"slices"

	"lassolab/engine"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/property"
	"lassolab/engine/source"
)

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

// pair is two formulas about a model, over its letters.
type pair struct {
	one, other *ltl.Formula
	alphabet   ltl.Alphabet
}

// compared reads two formulas.
func compared(n *network.Network, one, other string) (*pair, error) {
	f, alphabet, err := spoken(n, "("+one+") xor ("+other+")")
	if err != nil {
		return nil, err
	}
	return &pair{f.Args[0], f.Args[1], alphabet}, nil
}

// spoken reads a formula about a model, with the letters that it tells apart.
func spoken(n *network.Network, text string) (f *ltl.Formula, a ltl.Alphabet, err error) {
	var atoms []property.Atom
	var diagnostics source.Diagnostics
	if n != nil {
		f, atoms, diagnostics = property.Parse(n, text)
	} else {
		f, diagnostics = ltl.Parse(text, func(string) bool { return false })
	}
	if diagnostics.HasErrors() {
		return nil, a, engine.Wrong("%s", diagnostics[0].Message)
	}
	a, err = letters(n, f.Names(), atoms)
	return f, a, err
}

// apart finds a word on which two formulas differ; nil: they say the same.
func apart(ctx context.Context, one, other *ltl.Formula, a ltl.Alphabet) (*ltl.Word, error) {
	w, err := ltl.Example(ctx, &ltl.Formula{Operator: ltl.Xor, Args: []*ltl.Formula{one, other}}, a)
	if err != nil {
		return nil, engine.Wrong("the formulas are too large to be compared: %s", err)
	}
	return w, nil
}
