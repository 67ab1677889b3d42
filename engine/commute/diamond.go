package commute

import (
	"fmt"

	"lassolab/engine/network"
)

// Diamond verifies declared independence of labels: for every s –a→ q –b→ r there is a q′ with s –b→ q′ –a→ r, and
// with a and b exchanged ([EL] Section 2). The error names the first state and pair that break it.
func Diamond(n *network.Network) error {
	if len(n.Declared) == 0 {
		return nil
	}
	c := &n.Components[0]
	after := map[[2]int][]int{} // state, label → states
	has := map[network.Transition]bool{}
	for _, t := range c.Transitions {
		after[[2]int{t.From, t.Label}] = append(after[[2]int{t.From, t.Label}], t.To)
		has[t] = true
	}
	for _, pair := range n.Declared {
		for _, ab := range [][2]int{pair, {pair[1], pair[0]}} {
			a, b := ab[0], ab[1]
			for s := range c.States {
				for _, q := range after[[2]int{s, a}] {
					for _, r := range after[[2]int{q, b}] {
						if !closes(after[[2]int{s, b}], has, a, r) {
							return fmt.Errorf("%[1]s and %[2]s are declared independent, but "+
								"%[3]s –%[1]s→ %[4]s –%[2]s→ %[5]s has no counterpart %[3]s –%[2]s→ … –%[1]s→ %[5]s: "+
								"drop the pair or add the transitions",
								n.Labels[a].Name, n.Labels[b].Name, c.States[s], c.States[q], c.States[r])
						}
					}
				}
			}
		}
	}
	return nil
}

// closes reports whether some state of between leads to r by a.
func closes(between []int, has map[network.Transition]bool, a, r int) bool {
	for _, q := range between {
		if has[network.Transition{From: q, Label: a, To: r}] {
			return true
		}
	}
	return false
}
