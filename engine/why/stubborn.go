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

// setFiltered explains a label that a search which expands each state by a set of labels does not take: the label is
// outside the set, whose closure and beginning are decided anew or, in a search with ELU, the label belongs before the
// last one. The state beyond need not be stored: the search is directed to its goal.
func (x *explainer) setFiltered(first, nested, path []hop) error {
	at := x.film.Chosen(x.event.From, x.event.Second, x.at)
	if at < 0 {
		return fmt.Errorf("no set was chosen for the state of event %d", x.at)
	}
	set := x.film.Set(x.film.Events[at].Set)
	if set == nil {
		return fmt.Errorf("the film does not hold the set of event %d", at)
	}
	s := x.supplyOf(&x.film.Nodes[x.event.From])
	if !s.enabled(int(x.event.Label)) {
		return fmt.Errorf("%s is not enabled at event %d", x.label(int(x.event.Label)), x.at)
	}
	if err := x.judge(s, set, at, nested); err != nil {
		return fmt.Errorf("the set of event %d: %w", at, err)
	}
	if set.Has(x.event.Label) {
		return x.repaired(first, nested, path)
	}
	x.said.Rule, x.said.Source = string(x.traits.Filter),
		"stubborn sets that begin at the goal, after Valmari, APN 1990"
	switch {
	case x.traits.Filter == search.Ample:
		x.said.Source = "Peled, CAV 1994"
	case x.traits.Star:
		x.said.Source = "stubborn sets inside [STD] Section 2, unpublished"
	case x.traits.Decoupled:
		x.said.Source = "stubborn sets inside [DEC] Section 3, unpublished"
	}
	x.said.Closure = explain.Closure(x.Network, x.film.Centre, &x.film.Nodes[x.event.From], set)
	x.unexplored("it is outside the %s, which begins %s. %s", x.traits.Filter, x.beginning(set), x.suffices())
	x.fact("set", int32(at), "%s", x.setWords(set))
	x.fact("closed", -1, "each enabled label with all that interfere with it, each disabled one with all labels of "+
		"a component that blocks it")
	return x.beyond(first, nested)
}

// supply says which labels the components offer in a state: by component, then label.
type supply struct {
	*explainer
	offers [][]bool
	leaves [][]bool // those with which the component may leave its state: a centre stays with some that it offers
}

func (x *explainer) supplyOf(state *film.Node) *supply {
	s := &supply{x, make([][]bool, len(x.Network.Components)), make([][]bool, len(x.Network.Components))}
	for i := range s.offers {
		s.offers[i], s.leaves[i] = make([]bool, len(x.Network.Labels)), make([]bool, len(x.Network.Labels))
		for _, member := range held(state, i) {
			for _, t := range x.space.from(i, int(member)) {
				if state.Sets == nil || x.space.searched(t.Label) { // a decoupled state is closed under the others
					s.offers[i][t.Label] = true
					s.leaves[i][t.Label] = s.leaves[i][t.Label] || !x.space.explicit(i) || t.To != t.From
				}
			}
		}
	}
	return s
}

// enabled reports whether all components of a label offer it.
func (s *supply) enabled(label int) bool {
	participants := s.Network.Labels[label].Participants
	return len(participants) > 0 && !slices.ContainsFunc(participants, func(i int) bool { return !s.offers[i][label] })
}

// interferes reports whether a set with an enabled label needs another: some component has both and may leave its state
// with one of them, and all that have both offer it.
func (s *supply) interferes(with, label int) bool {
	shared := false
	for _, i := range s.Network.Labels[with].Participants {
		if label != with && s.takesPart(i, label) {
			if !s.offers[i][label] {
				return false
			}
			shared = shared || s.leaves[i][label] || s.leaves[i][with]
		}
	}
	return shared
}

// lacking returns a label with which a component may leave its state and that a set lacks, or -1.
func (s *supply) lacking(component int, set *film.LabelSet) int {
	for l, leaves := range s.leaves[component] {
		if leaves && !set.Has(int32(l)) {
			return l
		}
	}
	return -1
}

// judge decides whether a set suffices for the goal of the search. The error says why it does not.
func (x *explainer) judge(s *supply, set *film.LabelSet, at int, nested []hop) error {
	if set.All {
		return nil
	}
	for _, m := range set.Members {
		if m.Label < 0 || int(m.Label) >= len(x.Network.Labels) || m.By >= 0 && int(m.By) >= len(x.Network.Labels) ||
			int(m.Component) >= len(x.Network.Components) {
			return errors.New("it speaks of labels or components that the network does not have")
		}
	}
	if slices.ContainsFunc(set.Key, func(i int32) bool { return i < 0 || int(i) >= len(x.Network.Components) }) {
		return errors.New("it begins at a component that the network does not have")
	}
	if err := s.closed(set); err != nil {
		return err
	}
	if err := s.justified(set); err != nil {
		return err
	}
	switch {
	case x.traits.Filter == search.Ample:
		return x.ample(s, set, at)
	case x.event.Second && len(nested) == 1:
		return errors.New("a nested search begins with every enabled label")
	case len(set.Key) == 0:
		return x.byLabel(s, set)
	}
	for _, i := range set.Key {
		if l := s.lacking(int(i), set); l >= 0 {
			return fmt.Errorf("it begins at %s and lacks %s, with which %[1]s may move", x.Network.Components[i].Name,
				x.label(l))
		}
	}
	return x.keyed(set, nested)
}

// closed decides the two rules for all labels of a set.
func (s *supply) closed(set *film.LabelSet) error {
	for _, m := range set.Members {
		a := int(m.Label)
		if s.enabled(a) {
			for b := range s.Network.Labels {
				if s.interferes(a, b) && !set.Has(int32(b)) {
					return fmt.Errorf("it has %s, which is enabled, and lacks %s, which interferes", s.label(a),
						s.label(b))
				}
			}
			continue
		}
		if !slices.ContainsFunc(s.Network.Labels[a].Participants,
			func(i int) bool { return !s.offers[i][a] && s.lacking(i, set) < 0 }) {
			return fmt.Errorf("it has %s, which is disabled, and of no component that blocks it all labels", s.label(a))
		}
	}
	return nil
}

// justified decides whether each label came in as the set says.
func (s *supply) justified(set *film.LabelSet) error {
	before := map[int32]bool{}
	for _, m := range set.Members {
		a, by, i := int(m.Label), int(m.By), int(m.Component)
		right := false
		switch m.Rule {
		case film.Seeded:
			right = len(set.Key) == 0 && len(before) == 0 || slices.Contains(set.Key, m.Component) &&
				s.leaves[i][a]
		case film.Interferes:
			right = before[m.By] && s.enabled(by) && s.interferes(by, a) && i >= 0 && s.takesPart(i, a) &&
				s.takesPart(i, by)
		case film.Unblocks:
			right = before[m.By] && !s.enabled(by) && i >= 0 && s.takesPart(i, by) && !s.offers[i][by] && s.leaves[i][a]
		}
		if !right {
			return fmt.Errorf("%s did not come into it as it says", s.label(a))
		}
		before[m.Label] = true
	}
	return nil
}

// byLabel decides whether a set may begin with a label: an enabled one, in a search for deadlocks over single states.
func (x *explainer) byLabel(s *supply, set *film.LabelSet) error {
	switch {
	case len(set.Members) == 0:
		return errors.New("it is empty, though a label is enabled")
	case x.traits.Lasso || x.film.Target != nil:
		return errors.New("it begins with a label, and not where the goal is missed")
	case x.traits.Decoupled:
		return errors.New("it begins with a label, which need not be enabled in the member that becomes a deadlock")
	case !s.enabled(int(set.Members[0].Label)):
		return fmt.Errorf("it begins with %s, which is not enabled", x.label(int(set.Members[0].Label)))
	}
	x.fact("begins with", -1, "%s, which is enabled: no label outside the set can disable it, or block a label of "+
		"the set", x.label(int(set.Members[0].Label)))
	return nil
}

// ample decides Peled's conditions C0 to C3.
func (x *explainer) ample(s *supply, set *film.LabelSet, at int) error {
	if x.event.Second {
		x.fact("kept", int32(at), "the set was chosen by the first search, and stored with the state")
	}
	state := &x.film.Nodes[x.event.From]
	some := false
	for _, m := range set.Members {
		if !s.enabled(int(m.Label)) {
			continue
		}
		some = true
		for _, i := range x.Network.Labels[m.Label].Participants {
			c := &x.Network.Components[i]
			for _, t := range x.space.from(i, int(state.Vector[i])) {
				if t.Label == int(m.Label) && c.Marks[t.From] != c.Marks[t.To] {
					return fmt.Errorf("C2: %s changes which acceptance sets %s is in", x.label(t.Label), c.Name)
				}
			}
		}
		onStack := func(to *film.Node) bool {
			node := x.find(to)
			return node >= 0 && x.onStack(node, at)
		}
		if x.leadsTo(state, int(m.Label), onStack) {
			return fmt.Errorf("C3: %s leads to a state on the stack", x.label(int(m.Label)))
		}
	}
	if !some {
		return errors.New("C0: no label of it is enabled")
	}
	x.fact("C0", -1, "some label of the set is enabled")
	x.fact("C1", -1, "the set is closed: nothing that depends on its labels happens before one of them")
	x.fact("C2", -1, "its labels change no component's acceptance")
	x.fact("C3", -1, "none of them leads to a state on the stack of the first search")
	return nil
}

// beginning says where a set begins.
func (x *explainer) beginning(set *film.LabelSet) string {
	if len(set.Key) > 0 {
		return "at " + say.FewOf(explain.KeyComponents(x.Network, set), 4, "component", say.Short)
	}
	return "with " + x.label(int(set.Members[0].Label))
}

// suffices says what a set guarantees.
func (x *explainer) suffices() string {
	goal := "a deadlock"
	switch {
	case x.traits.Filter == search.Ample:
		return "Whatever happens outside it commutes with its labels: for each accepting lasso there is one that " +
			"begins with one of them."
	case x.event.Second && x.traits.Decoupled:
		goal = "where all components are back"
	case x.event.Second:
		goal = "where the nested search began"
	case x.traits.Lasso:
		goal = "an accepting state"
	case x.film.Target != nil:
		goal = "the target"
	}
	return fmt.Sprintf("Every way from %s to %s has a label of the set, and the first of these may as well "+
		"come at once.", x.name(x.event.From), goal)
}

// setWords lists the labels of a set.
func (x *explainer) setWords(set *film.LabelSet) string {
	if set.All {
		return "all labels"
	}
	return say.Set([]string{say.FewOf(set.Members, most, "label",
		func(m film.Member) string { return x.label(int(m.Label)) })})
}

// beyond finds the run over the pruned edge and, where the search stored what lies beyond it, the path to that.
func (x *explainer) beyond(first, nested []hop) error {
	over, overNested := extended(first, nested, x.pruned())
	if !x.traits.Decoupled {
		x.said.Pruned = steps(over, overNested)
		if !x.found() {
			x.unneeded(x.name(x.event.To))
		}
		return nil
	}
	references, member := firstMember(&x.film.Nodes[x.event.To])
	var err error
	if x.said.Pruned, err = x.run(over, overNested, references, member); err != nil {
		return err
	}
	k, err := x.above(references, member)
	if k < 0 && err == nil {
		x.unneeded("the state beyond it")
	}
	return err
}

// unneeded says that a search which is directed to its goal need not store a state.
func (x *explainer) unneeded(state string) {
	x.said.Sentence += " This search goes for what is asked: it need not store " + state + "."
}
