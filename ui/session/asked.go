package session

import (
	"fmt"
	"strings"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/link"
)

// PropertyOf is the property that settings ask of the runs of a model; nil: they ask for acceptance.
func PropertyOf(s *link.Settings) *property.Property {
	if s.Property == "" {
		return nil
	}
	return &property.Property{Formula: s.Property, Ends: s.Ends, Fair: say.Names(s.Fair), Accepting: s.Accepting}
}

// AskedOf is the question that settings ask.
func AskedOf(s *link.Settings) engine.Asked {
	return engine.Asks(search.Acceptance(s.Accept), PropertyOf(s))
}

// SameProperty reports whether settings ask the same property of the same runs, or both none.
func SameProperty(a, b *link.Settings) bool {
	return a.Property == b.Property && a.Ends == b.Ends && a.Fair == b.Fair && a.Accepting == b.Accepting
}

// RunsOf names the runs that are asked whether they satisfy the property: "all infinite runs in which P0 goes on for ever".
func RunsOf(s *link.Settings) string {
	p := PropertyOf(s)
	switch {
	case p == nil:
		return ""
	case p.Ends:
		return "all runs that end"
	}
	const named = 6
	var in []string
	if len(p.Fair) > 0 {
		in = append(in, say.FewOf(p.Fair, named, "component", say.Short)+" "+say.Either(len(p.Fair), "goes", "go")+" on for ever")
	}
	if p.Accepting {
		in = append(in, "every component accepts again and again")
	}
	if len(in) == 0 {
		return "all infinite runs"
	}
	return "all infinite runs in which " + say.And(in)
}

// among says of which runs a property was asked, where these are not all infinite ones, to stand after it.
func among(s *link.Settings) string {
	if runs := RunsOf(s); runs != "all infinite runs" {
		return ", of " + strings.TrimPrefix(runs, "all ")
	}
	return ""
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
