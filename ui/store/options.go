package store

import (
	"fmt"
	"strings"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/link"
)

// Option is a setting for some of the searches.
type Option string

// The options.
const (
	TargetOption Option = "Target"
	CentreOption Option = "Centre"
	PruneOption  Option = "Pruning"
	HashOption   Option = "Storage"
)

// Choices are the values of an option that is chosen from a list; the first is meant when none is chosen.
func (o Option) Choices() []string {
	switch o {
	case PruneOption:
		return []string{"dominance", "duplicate"}
	case HashOption:
		return []string{"perfect", "compact", "bitstate"}
	}
	return nil
}

// setting is the place of an option's value.
func setting(s *link.Settings, o Option) *string {
	switch o {
	case TargetOption:
		return &s.Target
	case CentreOption:
		return &s.Centre
	case PruneOption:
		return &s.Prune
	}
	return &s.Hash
}

// Option returns the value of an option as typed or chosen.
func (s *State) Option(o Option) string { return *setting(&s.Settings, o) }

// Target returns the states a reachability search is to reach, by component, from text such as "P0=fed, P1=fed"; nil for an empty one.
func (s *State) Target() (map[string]string, error) {
	var target map[string]string
	for _, part := range say.Names(s.Settings.Target) {
		n := s.Model.Document.Network
		component, state, ok := cutTarget(part, n)
		if !ok {
			return nil, fmt.Errorf("%q is not COMPONENT=STATE", part)
		}
		at := n.Component(component)
		if at < 0 {
			return nil, fmt.Errorf("there is no component %q", component)
		}
		if n.Components[at].State(state) < 0 {
			return nil, fmt.Errorf("%s has no state %q", component, state)
		}
		if target == nil {
			target = map[string]string{}
		}
		target[component] = state
	}
	return target, nil
}

// cutTarget takes COMPONENT=STATE apart. Names may hold the sign too, so it is the first one behind the name of a component; the first of all where
// there is none.
func cutTarget(part string, n *network.Network) (component, state string, ok bool) {
	for at, r := range part {
		if r != '=' {
			continue
		}
		before, after := strings.TrimSpace(part[:at]), strings.TrimSpace(part[at+1:])
		if n.Component(before) >= 0 {
			return before, after, true
		}
		if !ok {
			component, state, ok = before, after, true
		}
	}
	return component, state, ok
}

// nobody is what is typed for a centre without components.
const nobody = "none"

// Centre returns the components of a star's centre, nil for the model's own.
func (s *State) Centre() ([]string, error) {
	if strings.TrimSpace(s.Settings.Centre) == nobody {
		return []string{}, nil
	}
	var centre []string
	for _, name := range say.Names(s.Settings.Centre) {
		if s.Model.Document.Network.Component(name) < 0 {
			return nil, fmt.Errorf("there is no component %q; none is an empty centre", name)
		}
		centre = append(centre, name)
	}
	return centre, nil
}

// OptionMistake says what is wrong with an option as typed; empty when nothing is.
func (s *State) OptionMistake(o Option) string {
	if s.Model.Document == nil {
		return ""
	}
	var err error
	switch o {
	case TargetOption:
		_, err = s.Target()
	case CentreOption:
		_, err = s.Centre()
	}
	if err != nil {
		return string(o) + ": " + err.Error() + "."
	}
	return ""
}

// propose types the components of a centre that leaves no label between two leaves.
func (s *State) propose() {
	if s.Model.Document == nil {
		return
	}
	centre := engine.ProposeCentre(s.Model.Document.Network)
	if len(centre) == 0 {
		s.Settings.Centre = nobody
		s.Status = "No centre is needed: no two components share a label."
		return
	}
	s.Settings.Centre = say.List(centre)
	s.Status = "The searches take as centre " + s.Settings.Centre + ": no two of the other components share a label."
}

// options fills in what the search takes of the options; runAll has looked at their mistakes.
func (s *State) options(to *engine.Options) {
	a, _ := Algorithm(to.Algorithm)
	if !a.Lasso {
		to.Target, _ = s.Target()
	}
	if a.Star {
		to.Centre, _ = s.Centre()
		to.Prune = s.Settings.Prune
	}
	if a.Hashes {
		to.Hash = s.Settings.Hash
	}
}
