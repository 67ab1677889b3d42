package why

import (
	"fmt"
)

// repaired explains a label of the set that ELU cuts: EdgeLean's filter where the label was in the set of the state
// before.
func (x *explainer) repaired(first, nested, path []hop) error {
	x.said.Rule, x.said.Source = "ELU", "after [EL] Section 3, EdgeLeanDfs, unpublished"
	b, last := int(x.event.Label), len(path)-1
	if !x.traits.Lean || last == 0 {
		return fmt.Errorf("%s is in the set of %s, and no rule cuts it", x.label(b), x.name(x.event.From))
	}
	var cut int // the event that chose the set of the state before
	swaps := func(k int) bool {
		if k == 0 || x.rank[b] >= x.rank[path[k].label] || !x.independent(b, path[k].label) {
			return false
		}
		cut = x.film.Chosen(path[k-1].node, x.event.Second, x.at)
		return cut >= 0 && x.film.Set(x.film.Events[cut].Set).Has(int32(b))
	}
	if !swaps(last) {
		return fmt.Errorf("ELU lets %s pass after %s", x.label(b), x.word(labels(path)))
	}
	a := path[last].label
	x.fact("last label", path[last].event, "%s", x.label(a))
	x.fact("order", -1, "%s ≪ %s", x.label(b), x.label(a))
	x.fact("independence", -1, "%s", x.commutes(b, a))
	x.fact("set of the state before", int32(cut), "%s", x.setWords(x.film.Set(x.film.Events[cut].Set)))
	x.said.Sentence = fmt.Sprintf("%s is not explored from %s: %[1]s ≪ %[3]s, %[1]s commutes with %[3]s, the last "+
		"label, and is in the set of %[4]s, the state before.",
		x.label(b), x.name(x.event.From), x.label(a), x.name(path[last-1].node))
	behind := last
	for swaps(behind) {
		behind--
	}
	return x.rearranged(first, nested, path, behind)
}
