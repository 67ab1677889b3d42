package explain

import (
	"slices"

	"lassolab/engine/film"
)

// What a sentence claims of states is looked up in the film first: a search that is broken on purpose acts as if it
// were so.

// broken says what a search was made to do, to stand at the end of a sentence that tells of a mistake; empty for one
// that is whole.
func (t *teller) broken() string {
	if t.traits.Broken == "" {
		return ""
	}
	return " The search was made to " + t.traits.Broken + "."
}

// onFirstStack reports whether a node is on the stack of the first search.
func (t *teller) onFirstStack(node int32) bool {
	m := t.playback.At(t.at)
	return slices.ContainsFunc(m.Stack, func(p film.Entry) bool { return p.Node == node })
}

// within reports whether the sets of one decoupled state are contained in those of another, of split states reference
// by reference.
func within(small, large *film.Node) bool {
	if small.Columns != nil && large.Columns != nil {
		for i, columns := range small.Columns {
			for _, c := range columns {
				at := slices.IndexFunc(large.Columns[i], func(l film.Column) bool { return l.Reference == c.Reference })
				if at < 0 || !subset(c.Set, large.Columns[i][at].Set) {
					return false
				}
			}
		}
		return true
	}
	for i, set := range small.Sets {
		if i >= len(large.Sets) || !subset(set, large.Sets[i]) {
			return false
		}
	}
	return true
}

func subset(small, large []int32) bool {
	return !slices.ContainsFunc(small, func(s int32) bool { return !slices.Contains(large, s) })
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
