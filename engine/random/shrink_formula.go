package random

import (
	"slices"

	"lassolab/engine/ltl"
)

// ShrinkFormula returns a formula on which fails holds, and no part can be replaced by a part of its own or a constant.
func ShrinkFormula(f *ltl.Formula, fails func(*ltl.Formula) bool) *ltl.Formula {
	for f != nil {
		smaller := smallerOf(f, fails)
		if smaller == nil {
			break
		}
		f = smaller
	}
	return f
}

func smallerOf(f *ltl.Formula, fails func(*ltl.Formula) bool) *ltl.Formula {
	if len(f.Args) == 0 {
		return nil
	}
	constants := []*ltl.Formula{{Operator: ltl.True}, {Operator: ltl.False}}
	for _, g := range slices.Concat(f.Args, constants) {
		if fails(g) {
			return g
		}
	}
	for i := range f.Args {
		with := func(g *ltl.Formula) *ltl.Formula {
			whole := *f
			whole.Args = slices.Clone(f.Args)
			whole.Args[i] = g
			return &whole
		}
		if g := smallerOf(f.Args[i], func(g *ltl.Formula) bool { return fails(with(g)) }); g != nil {
			return with(g)
		}
	}
	return nil
}
