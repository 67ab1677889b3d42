package session

import (
	"strconv"
	"strings"

	"fmt"
	"maps"
	"slices"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
)

// PropertyOf is the property that settings ask of the runs of a model; nil: they ask for acceptance.
func PropertyOf(s *link.Settings) *property.Property {
	if s.Property == "" {
		return nil
	}
	return &property.Property{Formula: s.Property, Ends: s.Ends, Fair: say.Names(s.Fair), Fairness: property.Fairness(s.Fairness), Accepting: s.Accepting}
}

// AskedOf is the question that settings ask.
func AskedOf(s *link.Settings) engine.Asked {
	asked := engine.Asks(search.Acceptance(s.Accept), PropertyOf(s))
	asked.AtLeast = Enough(s) > 0
	return asked
}

// Enough is how many acceptance sets a cycle is to visit by settings; 0: all, or that is not asked.
func Enough(s *link.Settings) int {
	k, err := strconv.Atoi(strings.TrimSpace(s.AtLeast))
	if err != nil || k < 0 || s.Property != "" || s.Accept != string(search.Generalized) {
		return 0
	}
	return k
}

// SameProperty reports whether settings ask the same property of the same runs, or both none.
func SameProperty(a, b *link.Settings) bool {
	return a.Property == b.Property && a.Ends == b.Ends && a.Fair == b.Fair && a.Fairness == b.Fairness && a.Accepting == b.Accepting
}

// QuestionOf is what settings ask, a sentence. Whether a target is asked depends on the searches: those for lassos take none.
func QuestionOf(s *link.Settings) string {
	opt := engine.Options{Accept: search.Acceptance(s.Accept), AtLeast: Enough(s), Property: PropertyOf(s)}
	if opt.Property != nil {
		opt.Property.Formula = say.Cut(opt.Property.Formula, QuestionLength)
	} else if s.Target != "" {
		return "Can " + s.Target + " be reached?"
	}
	return opt.Question()
}

// TargetOf is what a question of a program wants reached, as it is typed; empty: nothing.
func TargetOf(q *promela.Question) string {
	var parts []string
	for _, component := range slices.Sorted(maps.Keys(q.Target)) {
		parts = append(parts, component+"="+q.Target[component])
	}
	return say.List(parts)
}

// PropertyMistake says what keeps a property from being asked of a network, a sentence; empty when nothing does. Where
// letters are valuations, its formula is read with the text, by the search.
func PropertyMistake(s *link.Settings, n *network.Network) string {
	p := PropertyOf(s)
	if p == nil || n == nil {
		return ""
	}
	for _, name := range p.Fair {
		if n.Component(name) < 0 {
			return fmt.Sprintf("The runs that are asked: there is no component %q that could go on.", say.Short(name))
		}
	}
	if n.Reading == network.Valuations {
		return ""
	}
	if _, _, wrong := property.Parse(n, p.Formula); wrong.HasErrors() {
		return fmt.Sprintf("The property, %s: %s", wrong[0].Position, say.Sentence(FirstLine(wrong[0].Message)))
	}
	return ""
}
