package random

import (
	"math/rand/v2"
	"slices"

	"lassolab/engine/network"
)

// OddNames are names that formats have no place for as they are.
var OddNames = []string{"eat left", `a"b`, "x,y", "]->[", "s]->[t", "é≪", "i", "true", "False", "%41", "100%", "tab\there",
	"line\nbreak", "accept_x", "accept_", "T_1", "_x41_", "0", "goto", "never", "x > 3", `\`, "a&b", "<b>&amp;", " blank ", "~p", "p17",
	"des (0,1,1)", "/* c */", "//", "#define", "s' ", "\u00a0", "q[1]", "a || b", "(a)", "!a"}

// Oddly gives a network odd names.
func Oddly(r *rand.Rand, n *network.Network) {
	for l, at := range r.Perm(len(OddNames))[:min(len(OddNames), len(n.Labels))] {
		n.Labels[l].Name = OddNames[at]
	}
	for i := range n.Components {
		n.Components[i].States = slices.Clone(n.Components[i].States) // twins share theirs
		for s, at := range r.Perm(len(OddNames))[:len(n.Components[i].States)] {
			n.Components[i].States[s] = OddNames[at]
		}
	}
	*n = network.Network{Components: n.Components, Labels: n.Labels, First: n.First,
		Shared: n.Shared, Reading: n.Reading}
	n.Index() // by the new names
}
