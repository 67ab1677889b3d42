package why

import (
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// filtered explains a rejected label by the search's own path, in a nested search by that from its seed.
func (x *explainer) filtered() error {
	first, nested := x.way(x.event.From, x.event.Second, x.at)
	path := first
	if nested != nil {
		path = nested
	}
	if !x.leads(path[len(path)-1].state, int(x.event.Label), x.pruned().state) {
		return fmt.Errorf("%s does not lead along the edge of event %d", x.label(int(x.event.Label)), x.at)
	}
	var behind int
	var err error
	switch x.traits.Filter {
	case search.Stubborn, search.Ample:
		return x.setFiltered(first, nested, path)
	case search.EdgeLean:
		behind, err = x.edgeLean(path)
	case search.NormalForm:
		behind, err = x.normalForm(path)
	case search.SleepSet:
		behind, err = x.sleepSet(path)
	default:
		err = errors.New("the search has no filter")
	}
	if err != nil {
		return err
	}
	return x.rearranged(first, nested, path, behind)
}

// rearranged shows the path that replaces the pruned one: its label comes earlier, behind the hop with an index.
func (x *explainer) rearranged(first, nested, path []hop, behind int) error {
	moved, err := x.commute(append(path[:len(path):len(path)], x.pruned()), behind)
	if err != nil {
		return err
	}
	if err := x.follow(moved); err != nil {
		return err
	}
	if x.traits.Decoupled {
		return x.leanPaths(first, nested, moved)
	}
	x.said.Pruned = steps(append(path, x.pruned()), nil)
	x.said.Equivalent = steps(moved, nil)
	if x.found() {
		return nil
	}
	return x.missing(x.name(x.event.To), x.traits.Lossy && x.cyclic())
}

// commutes says why two labels are independent.
func (x *explainer) commutes(a, b int) string {
	if x.relation(a, b) == explain.Declared {
		return fmt.Sprintf("%s and %s are declared independent", x.label(a), x.label(b))
	}
	return fmt.Sprintf("no component has both %s and %s", x.label(a), x.label(b))
}

// unexplored begins the sentence about a rejected label, and ends it with the reason.
func (x *explainer) unexplored(reason string, args ...any) {
	x.said.Sentence = fmt.Sprintf("%s is not explored from %s: ", x.label(int(x.event.Label)), x.name(x.event.From)) +
		fmt.Sprintf(reason, args...)
}

// swaps reports whether the rejected label is smaller in ≪ than the label at a place of a path, and independent of it.
func (x *explainer) swaps(path []hop, k int) bool {
	a := int(x.event.Label)
	return k > 0 && x.rank[a] < x.rank[path[k].label] && x.independent(a, path[k].label)
}

// swapFacts adds what the condition of EdgeLeanDfs was decided on.
func (x *explainer) swapFacts(last hop) {
	a := int(x.event.Label)
	x.fact("last label", last.event, "%s", x.label(last.label))
	x.fact("order", -1, "%s ≪ %s", x.label(a), x.label(last.label))
	x.fact("independence", -1, "%s", x.commutes(a, last.label))
}

// edgeLean decides by the condition of EdgeLeanDfs ([EL] Section 3): after prev comes no smaller independent label. It
// returns the place on the path behind which the label belongs: it is moved back past all larger independent ones that
// are together, and then no two neighbours are in the wrong order.
func (x *explainer) edgeLean(path []hop) (behind int, err error) {
	x.said.Rule, x.said.Source = "edge lean", "[EL] Section 3, EdgeLeanDfs"
	if x.traits.Decoupled {
		x.said.Source = "[EL] Section 3 inside decoupled search, unpublished"
	}
	a := x.label(int(x.event.Label))
	behind = len(path) - 1
	if !x.swaps(path, behind) {
		return 0, fmt.Errorf("the condition of EdgeLeanDfs lets %s pass after %s", a, x.word(labels(path)))
	}
	x.swapFacts(path[behind])
	x.unexplored("%s ≪ %s and %[1]s commutes with %[2]s, the last label.", a, x.label(path[behind].label))
	for x.swaps(path, behind) {
		behind--
	}
	return behind, nil
}

// repaired explains a label of the set that ELU cuts: EdgeLean's condition for labels of the set of the state before.
func (x *explainer) repaired(first, nested, path []hop) error {
	x.said.Rule, x.said.Source = "ELU", "after [EL] Section 3, EdgeLeanDfs, unpublished"
	b, last := int(x.event.Label), len(path)-1
	if !x.traits.Lean || last == 0 {
		return fmt.Errorf("%s is in the set of %s, and no rule cuts it", x.label(b), x.name(x.event.From))
	}
	var cut int // the event that chose the set of the state before
	swaps := func(k int) bool {
		if !x.swaps(path, k) {
			return false
		}
		cut = x.film.Chosen(path[k-1].node, x.event.Second, x.at)
		return cut >= 0 && x.film.Set(x.film.Events[cut].Set).Has(int32(b))
	}
	if !swaps(last) {
		return fmt.Errorf("ELU lets %s pass after %s", x.label(b), x.word(labels(path)))
	}
	x.swapFacts(path[last])
	x.fact("set of the state before", int32(cut), "%s", x.setWords(x.film.Set(x.film.Events[cut].Set)))
	x.unexplored("%s ≪ %s, %[1]s commutes with %[2]s, the last label, and is in the set of %s, the state before.",
		x.label(b), x.label(path[last].label), x.name(path[last-1].node))
	behind := last
	for swaps(behind) {
		behind--
	}
	return x.rearranged(first, nested, path, behind)
}

// normalForm decides by Lemma 6 of [EL]. In trace normal form the label belongs before the first larger one of the
// labels at the end of the path that it commutes with.
func (x *explainer) normalForm(path []hop) (behind int, err error) {
	x.said.Rule, x.said.Source = "trace normal form", "[EL] Section 4.1, Lemma 6"
	a := int(x.event.Label)
	word := labels(path)
	var summary []int // the labels of the word in the order of their last occurrences
	for k, l := range word {
		if !slices.Contains(word[k+1:], l) {
			summary = append(summary, l)
		}
	}
	k := len(summary) - 1
	for k >= 0 && x.independent(a, summary[k]) && x.rank[summary[k]] < x.rank[a] {
		k--
	}
	if k < 0 || !x.independent(a, summary[k]) {
		return 0, fmt.Errorf("by Lemma 6 %s may pass after the summary %s", x.label(a), x.word(summary))
	}
	b, since := summary[k], summary[k+1:]
	for k := len(path) - 1; k > 0 && x.independent(a, path[k].label); k-- {
		if x.rank[a] < x.rank[path[k].label] {
			behind = k - 1
		}
	}
	x.fact("word", path[len(path)-1].event, "%s", x.word(word))
	x.fact("summary", -1, "%s", x.word(summary))
	x.fact("letter of Lemma 6", -1, "%s", x.label(b))
	x.fact("order", -1, "%s ≪ %s", x.label(a), x.label(b))
	for _, c := range summary[k:] {
		x.fact("independence", -1, "%s", x.commutes(a, c))
	}
	other := "the last letter of the summary"
	if len(since) > 0 {
		other = fmt.Sprintf("and with %s after it in the summary", say.Few(x.Network.LabelNames(since), most, ""))
	}
	x.unexplored("%s ≪ %s, and %[1]s commutes with %[2]s, %s.", x.label(a), x.label(b), other)
	return behind, nil
}

// follow finds out how far the search takes a path, and checks that its filter rejects no edge of it. Sleep sets
// without the labels that lead to the stack do not promise that.
func (x *explainer) follow(path []hop) error {
	for k := 1; k < len(path); k++ {
		h, from := path[k], x.name(path[k-1].node)
		if h.event < 0 {
			if node := path[k-1].node; node >= 0 && x.film.Nodes[node].DeadEnd > 0 {
				x.fact("smaller path", path[k-1].event, "the search takes it as far as %s, a dead end", from)
				return nil
			}
			if x.ended() {
				return fmt.Errorf("the search did not look at %s from %s", x.label(h.label), from)
			}
			x.fact("smaller path", path[k-1].event, "the film shows it as far as %s", from)
			return nil
		}
		switch e := x.film.Events[h.event]; e.Kind {
		case film.Store:
			continue
		case film.Filtered:
			if x.traits.Removed != search.RemoveOnStack && x.traits.Filter != search.Stubborn {
				return fmt.Errorf("the filter rejects %s from %s after %s too",
					x.label(h.label), from, x.word(labels(path[:k])))
			}
			x.fact("smaller path", h.event, "the search takes it as far as %s, where %s is pruned in its turn", from,
				x.label(h.label))
			return nil
		case film.Dominated:
			x.fact("smaller path", h.event, "the search takes it as far as %s, where %s leads to a state that %s "+
				"dominates", from, x.label(h.label), x.name(e.Other))
			return nil
		default:
			x.fact("smaller path", h.event, "the search takes it as far as %s, where %s leads to %s, a known state",
				from, x.label(h.label), x.name(e.To))
			return nil
		}
	}
	x.fact("smaller path", path[len(path)-1].event, "the search takes it to its end")
	return nil
}

// found notes the path by which the state beyond the event's edge was stored, and reports whether there is one.
func (x *explainer) found() bool {
	k := x.stored(x.event.To, false)
	if k < 0 {
		return false
	}
	x.fact("stored", int32(k), "%s", x.name(x.event.To))
	x.said.Found = steps(x.trail(x.event.To, false, k+1), nil)
	return true
}

// missing says why a state beyond a pruned edge is not stored. A lossy search may miss states.
func (x *explainer) missing(state string, lossy bool) error {
	switch {
	case !x.film.Complete():
		x.said.Sentence += fmt.Sprintf(" The film ends before it shows how %s is stored.", state)
	case !x.ended():
		x.said.Sentence += fmt.Sprintf(" The search ended before %s was stored.", state)
	case x.traits.Directed:
		x.unneeded(state)
	case lossy:
		x.said.Sentence += fmt.Sprintf(" In a graph with cycles this search may miss states: %s is never stored.",
			state)
	default:
		return fmt.Errorf("%s was pruned at event %d and never stored", state, x.at)
	}
	return nil
}

// cyclic reports whether the search met an edge to its own stack.
func (x *explainer) cyclic() bool {
	on := map[int32]bool{}
	for _, e := range x.film.Events {
		switch {
		case e.Kind == film.Start || e.Kind == film.Store:
			on[e.To] = true
		case e.Kind == film.Backtrack:
			delete(on, e.From)
		case e.Kind == film.Known && on[e.To]:
			return true
		}
	}
	return false
}
