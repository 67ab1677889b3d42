package hoa

import (
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// condition is an acceptance condition as it is read: generalized Büchi, or an objective (objective.go). Sets that are
// announced and not used have no meaning, and their marks are dropped.
type condition struct {
	sets      []int    // of the text, ascending, that a run must meet infinitely often
	objective *Formula // nil for a generalized Büchi condition
	events    []event  // that the atoms of the objective are about
}

// mask gives marks as bits, bit i for the i-th set of a generalized Büchi condition.
func (c condition) mask(marks []Mark) uint64 {
	var m uint64
	for _, mark := range marks {
		if i, ok := slices.BinarySearch(c.sets, mark.Set); ok {
			m |= 1 << uint(i)
		}
	}
	return m
}

// supported reports what the format allows and Lassolab does not, and returns the condition.
func (a *Automaton) supported(report *source.Report) condition {
	if a.broken || a.Condition == nil {
		return condition{}
	}
	straight := a.says("no-univ-branch")
	branches := func(t Target, format string) {
		if len(t.States) == 1 {
			return
		}
		if straight != nil {
			report.Errorf(straight.Position, "properties: says no-univ-branch, but there is a branch: take the "+
				"property away").Note(t.Position, "it is here")
			straight = nil
		}
		report.Unsupportedf(t.Position, "unsupported alternation: "+format, len(t.States))
	}
	for _, t := range a.Start {
		branches(t, "a run starts in one state here, not in %d together")
	}
	if len(a.Start) == 0 {
		report.Errorf(a.Position, "the automaton has no initial state: write Start: 0")
	}
	if len(a.Body) == 0 && a.States <= 0 {
		report.Errorf(a.Position, "the automaton has no state: add State: 0 to the body")
	}
	for _, e := range a.Edges() {
		branches(e.To, "an edge leads to one state here, not to %d together")
	}
	a.compareName(report)
	sets, ok := a.Condition.GeneralizedBüchi()
	if !ok {
		return a.objective()
	}
	if len(sets) > network.MaxSets {
		report.Unsupportedf(a.Condition.Position,
			"unsupported acceptance with %d sets: at most %d are possible", len(sets), network.MaxSets)
	}
	return condition{sets: sets}
}

func (a *Automaton) says(property string) *Value {
	for _, it := range a.Header {
		if it.Name == "properties" {
			for i := range it.Values {
				if it.Values[i].Text == property {
					return &it.Values[i]
				}
			}
		}
	}
	return nil
}

// GeneralizedBüchi returns the sets of a conjunction of Inf(n), ascending, and whether it is one. The empty one is t.
func (f *Formula) GeneralizedBüchi() (sets []int, ok bool) {
	switch {
	case f.Op == True:
		return nil, true
	case f.Op == Inf && !f.Negated:
		return []int{f.Index}, true
	case f.Op != And:
		return nil, false
	}
	for _, g := range f.Args {
		more, ok := g.GeneralizedBüchi()
		if !ok {
			return nil, false
		}
		sets = append(sets, more...)
	}
	slices.Sort(sets)
	return slices.Compact(sets), true
}

// acceptanceName is what acc-name: calls the condition, else the condition itself.
func (a *Automaton) acceptanceName() string {
	if tag := a.Item("acc-name"); tag != nil {
		name := tag.text()
		if name != "" && !strings.HasPrefix(name, "Buchi") && !strings.HasPrefix(name, "generalized-Buchi") {
			return say.Short(name)
		}
	}
	return say.Short(a.Condition.String())
}
