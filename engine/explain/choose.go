package explain

import (
	"strings"

	"lassolab/engine/film"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// set is the set of the event.
func (t *teller) set() *film.LabelSet {
	if set := t.film.Set(t.event.Set); set != nil {
		return set
	}
	return &film.LabelSet{}
}

// choose says by which labels a state is expanded, and why they are enough.
func (t *teller) choose() string {
	set := t.set()
	words := t.begins(set)
	switch {
	case set.All:
		words = t.taken()
	case len(set.Members) == 0:
		words += ": it is empty, and nothing is expanded."
	default:
		words += ": " + t.members(set) + "." + t.amount(set)
	}
	return say.Capital(t.led(words))
}

// taken says why every enabled label is taken.
func (t *teller) taken() string {
	words := "every label is taken from " + t.full(t.event.From)
	switch {
	case t.stopped(t.event.From):
		return "no label is enabled in " + t.full(t.event.From) + ", so none is chosen."
	case t.traits.Broken != "":
		return words + "."
	case t.traits.Filter == search.Ample:
		return words + ": no smaller set is ample."
	case t.event.Second && t.playback.At(t.at).Seed == t.event.From:
		return words + ", where it begins."
	case t.event.Second:
		return words + ", as from all states of nested searches."
	case t.traits.Tallies:
		return words + ": the component that cuts accepts in it."
	case t.traits.Lasso:
		return words + ": it accepts."
	case t.film.Target != nil:
		return words + ": it meets the target."
	}
	return words + ": it holds a deadlock."
}

// begins says where a set begins, and why it may.
func (t *teller) begins(set *film.LabelSet) string {
	words := "the stubborn set of "
	if t.traits.Filter == search.Ample {
		words = "the ample set of "
	}
	words += t.full(t.event.From)
	switch {
	case len(set.Key) == 0 && len(set.Members) == 0:
		return words + " begins with no label, as none is enabled"
	case len(set.Key) == 0:
		return words + " begins with " + t.label(set.Members[0].Label)
	}
	names := KeyComponents(t.network, set)
	words += " begins at " + say.FewOf(names, few, "component", say.Short)
	if t.traits.Broken != "" {
		return words
	}
	words += ", "
	switch {
	case t.event.Second && t.traits.Decoupled:
		return words + "which cannot be back in a reference state without moving"
	case t.event.Second:
		return words + "which cannot be back where the nested search began without moving"
	case t.traits.Lasso:
		return words + "which cannot accept without moving"
	case t.film.Target != nil:
		return words + "which cannot be in the target without moving"
	}
	return words + say.Either(len(names), "which keeps every deadlock away while it stands still",
		"which keep every deadlock away while they stand still")
}

// most is the number of labels of a set that a sentence lists.
const most = 8

// members lists the labels of a set.
func (t *teller) members(set *film.LabelSet) string {
	return say.FewOf(set.Members, most, "label", func(m film.Member) string { return t.label(m.Label) })
}

// amount says how many labels of a set are taken, and how many others are not.
func (t *teller) amount(set *film.LabelSet) string {
	inside, outside, leaf := 0, 0, 0
	state := &t.film.Nodes[t.event.From]
	for l, enabled := range Enabled(t.network, t.film.Centre, state) {
		switch {
		case enabled && leafLabel(t.network, t.film.Centre, state, l):
			if set.Has(int32(l)) {
				leaf++
			}
		case enabled && set.Has(int32(l)):
			inside++
		case enabled:
			outside++
		}
	}
	all, one, many, others := "All are", "It is", "None", ""
	if leaf > 0 {
		all, one, many, others = "The others are", "The other is", "No other", "other "
	}
	words := leaves(leaf) + " "
	switch size := len(set.Members) - leaf; {
	case inside == size && size > 0:
		words += say.Either(size, one, all) + " enabled"
	case inside == 0 && t.traits.Broken != "":
		return words + many + " is enabled, and nothing is expanded." + t.broken()
	case inside == 0:
		return words + many + " is enabled: what is asked for cannot be reached from here, and nothing is expanded."
	default:
		words += say.Number(inside) + " of its " + say.Count(size, others+"label") + " " +
			say.Either(inside, "is", "are") + " enabled"
	}
	if outside == 0 {
		return words + "; no other label is."
	}
	return words + "; " + say.Count(outside, "other enabled label") + " " + say.Either(outside, "is", "are") +
		" left out."
}

// leaves says how many labels of a set are leaf labels of a star.
func leaves(number int) string {
	if number == 0 {
		return ""
	}
	return " " + say.Capital(say.Number(number)) + " of them " + say.Either(number,
		"is a leaf label: the state is closed under it.", "are leaf labels: the state is closed under them.")
}

// leftOut says why an enabled label is not taken: it is outside the set or, with ELU, another order of two labels
// suffices.
func (t *teller) leftOut() string {
	m := t.playback.At(t.at)
	stack := m.Working()
	if len(stack) == 0 {
		return ""
	}
	set := t.film.Set(stack[len(stack)-1].Set)
	if set != nil && !set.Has(t.event.Label) {
		return "it is outside the " + string(t.traits.Filter) + " " + t.named(set) + "."
	}
	if !t.traits.Lean || len(stack) < 2 {
		return ""
	}
	words := t.afterLast(t.path())
	if before := t.film.Set(stack[len(stack)-2].Set); words == "" || before == nil || !before.Has(t.event.Label) {
		return ""
	}
	return strings.TrimSuffix(words, ".") + "; it is in the set of the state before too."
}

// named writes the labels of a set in braces, up to a number.
func (t *teller) named(set *film.LabelSet) string {
	var names []string
	for _, m := range set.Members[:min(len(set.Members), most)] {
		names = append(names, t.label(m.Label))
	}
	if len(set.Members) > most {
		names = append(names, "…")
	}
	return say.Set(names)
}

// deadEnd says that a stored state is a dead end; it is empty for others.
func (t *teller) deadEnd(node int32) string {
	if why := DeadEnd(t.network, t.film.Target, &t.film.Nodes[node]); why != "" {
		return " It is a dead end: " + why + " It is not expanded."
	}
	return ""
}
