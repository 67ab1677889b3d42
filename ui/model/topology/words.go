package topology

import (
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/view/svg"
)

// labelWords lists labels in words: "lF_0, rF_0 and 3 more labels".
func (d *drawing) labelWords(t *Tie) string {
	return say.FewOf(t.Labels, 4, "label", func(l int) string { return svg.Spoken(d.network.Labels[l].Name) })
}

// others names who shares the labels of a tie with a component.
func (d *drawing) others(tie, component int) string {
	var names []string
	for _, i := range d.Ties[tie].Components {
		if i != component {
			names = append(names, svg.Spoken(d.network.Components[i].Name))
		}
	}
	return say.Few(names, 3, "")
}

// tieSentence says who shares what: "P0 and F0 share lF_0 and rF_0".
func (d *drawing) tieSentence(t *Tie) string {
	who := say.FewOf(t.Components, 5, "component",
		func(i int) string { return svg.Spoken(d.network.Components[i].Name) })
	return who + " share " + d.labelWords(t)
}

// unitSentence describes a component: "P0, 6 states, 2 internal labels, in the
// centre: lF_0 with F0; rF_1 with F1".
func (d *drawing) unitSentence(i int, s *Scene) string {
	u := &d.Units[i]
	var b strings.Builder
	b.WriteString(svg.Spoken(d.network.Components[i].Name) + ", ")
	if d.program != nil {
		b.WriteString(string(d.program.Components[i].Role) + ", ")
	}
	b.WriteString(say.Count(len(d.network.Components[i].States), d.noun(i)))
	if u.Internal > 0 {
		b.WriteString(", " + say.Count(u.Internal, "internal label"))
	}
	if u.Open > 0 {
		b.WriteString(", " + say.Count(u.Open, "label") + " shared with the environment")
	}
	if u.Blocked > 0 {
		b.WriteString(", blocks " + say.Count(u.Blocked, "label"))
	}
	if s.central(i) {
		b.WriteString(", in the centre")
	}
	for _, orbit := range s.Orbits {
		if slices.Contains(orbit, i) {
			others := slices.DeleteFunc(slices.Clone(orbit), func(other int) bool { return other == i })
			b.WriteString(", exchangeable with " + say.FewOf(others, 3, "component", func(i int) string { return svg.Spoken(d.network.Components[i].Name) }))
		}
	}
	for at, tie := range u.Ties {
		switch {
		case at == 0:
			b.WriteString(": ")
		case at == svg.SpokenTransitions:
			b.WriteString("; and more")
			return b.String()
		default:
			b.WriteString("; ")
		}
		b.WriteString(d.labelWords(&d.Ties[tie]) + " with " + d.others(tie, i))
	}
	if len(u.Ties) == 0 {
		b.WriteString(": shares no label with another component")
	}
	return b.String()
}

// TieWords returns the ties of a component for a table, at most limit of them: who shares how many labels
// with it. More is the number of the others.
func (t *Topology) TieWords(n *network.Network, component, limit int) (words []string, more int) {
	d := &drawing{Topology: t, network: n}
	for at, tie := range t.Units[component].Ties {
		if at == limit {
			return words, len(t.Units[component].Ties) - limit
		}
		words = append(words, d.others(tie, component)+" ("+d.labelWords(&t.Ties[tie])+")")
	}
	return words, 0
}

// describe is the text alternative of the picture.
func (d *drawing) describe(s *Scene) string {
	var b strings.Builder
	b.WriteString("Topology: " + summary(d.network) + ".")
	for i := range d.Units {
		if b.Len() > svg.SpokenText {
			b.WriteString(" And " + say.Count(len(d.Units)-i, "more component") + ".")
			break
		}
		b.WriteString(" " + d.unitSentence(i, s) + ".")
	}
	return b.String()
}

// summary counts: "6 components, 6 shared labels, 6 internal labels".
func summary(n *network.Network) string {
	shared, internal := 0, 0
	for l := range n.Labels {
		switch {
		case len(n.Labels[l].Participants) == 0:
		case n.Global(l):
			shared++
		default:
			internal++
		}
	}
	return say.Count(len(n.Components), "component") + ", " + say.Count(shared, "shared label") + ", " +
		say.Count(internal, "internal label")
}
