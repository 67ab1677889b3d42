package hunt

import (
	"math/bits"
	"math/rand/v2"

	"lassolab/engine"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// formula is a random formula for the k-th network of a hunt for a broken monitor; otherwise nil. It names parts of the
// network before shrinking: where one is gone, nothing goes wrong.
func (h *hunter) formula(r *rand.Rand, k int) *ltl.Formula {
	if !h.condition.Monitor {
		return nil
	}
	n := h.random(rand.New(rand.NewPCG(stream+h.Seed, uint64(k))), k)
	f, _, _ := property.Parse(n, random.Formula(r, n, 1+r.IntN(1+bits.Len(uint(k)>>6)/2), false))
	return f
}

// written is a formula as text; nothing of none.
func written(f *ltl.Formula) string {
	if f == nil {
		return ""
	}
	return f.String()
}

// renamed is a formula about a network with the names that its parts have in another one.
func renamed(f *ltl.Formula, from, to *network.Network) *ltl.Formula {
	if f == nil {
		return nil
	}
	return f.Instead(func(p *ltl.Formula) *ltl.Formula {
		g := *p
		if i := from.Component(p.Name.Of); i >= 0 {
			g.Name.Of = to.Components[i].Name
			if s := from.Components[i].State(p.Name.Word); s >= 0 {
				g.Name.Word = to.Components[i].States[s]
			}
		} else if l, ok := from.Lookup(p.Name.Word); ok && p.Name.Of == "" {
			g.Name.Word = to.Labels[l].Name
		} else if i := from.Component(p.Name.Word); i >= 0 && p.Name.Of == "" {
			g.Name.Word = to.Components[i].Name
		}
		return &g
	})
}

// counterexamples compares searches for a run that violates a formula.
func counterexamples(n *network.Network, f *ltl.Formula, broken, whole *engine.Report) string {
	violated, err := random.Violated(n, property.Property{Formula: written(f)})
	if err != nil || violated != (whole.Verdict == search.Lasso) ||
		broken.Verdict == search.Lasso && broken.Lasso.Checked || broken.Verdict == whole.Verdict &&
		broken.Lasso == nil {
		return ""
	}
	if broken.Verdict == search.Lasso {
		return "takes for a run that violates " + written(f) + " one that does not: " + broken.Lasso.Refused
	}
	return "says that no run violates " + written(f) + ", though " + words(whole.Lasso) + " does"
}
