package explain

import (
	"slices"

	"lassolab/engine/film"
)

// A sentence looks up in the film what it claims of states, since a search that is broken on purpose acts as if it were
// so.

// broken ends a sentence about a mistake: it says how the search was broken. It is empty for an unbroken search.
func (t *teller) broken() string {
	if t.traits.Broken == "" {
		return ""
	}
	return " The search was made to " + t.traits.Broken + "."
}

// onFirstStack reports whether a node is on the stack of the first search.
func (t *teller) onFirstStack(node int32) bool { return holdsNode(t.playback.At(t.at).Stack, node) }

func holdsNode(stack []film.Entry, node int32) bool {
	return slices.ContainsFunc(stack, func(p film.Entry) bool { return p.Node == node })
}

// stack is the stack of the search that acts at the event.
func (t *teller) stack() []film.Entry {
	m := t.playback.At(t.at)
	if t.event.Second {
		return m.Second
	}
	return m.Stack
}

// within reports whether a decoupled state's sets are contained in another's, of split states by reference.
func within(small, large *film.Node) bool {
	for i, set := range small.Sets {
		if small.Columns == nil || large.Columns == nil {
			if i >= len(large.Sets) || len(without(set, large.Sets[i])) > 0 {
				return false
			}
			continue
		}
		for _, c := range small.Columns[i] {
			at := slices.IndexFunc(large.Columns[i], func(l film.Column) bool { return l.Reference == c.Reference })
			if at < 0 || len(without(c.Set, large.Columns[i][at].Set)) > 0 {
				return false
			}
		}
	}
	return true
}

// home reports whether every component of a split state is back in a reference state.
func home(n *film.Node) bool {
	for _, columns := range n.Columns {
		if !slices.ContainsFunc(columns, func(c film.Column) bool { return slices.Contains(c.Set, c.Reference) }) {
			return false
		}
	}
	return true
}
