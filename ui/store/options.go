package store

import (
	"fmt"
	"strings"

	"lassolab/engine"
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
	for _, part := range split(s.Settings.Target) {
		if part == "" {
			continue
		}
		component, state, ok := strings.Cut(part, "=")
		component, state = strings.TrimSpace(component), strings.TrimSpace(state)
		if !ok {
			return nil, fmt.Errorf("%q is not COMPONENT=STATE", part)
		}
		n := s.Model.Document.Network
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

// nobody is what is typed for a centre without components.
const nobody = "none"

// Centre returns the components of a star's centre, nil for the model's own.
func (s *State) Centre() ([]string, error) {
	if strings.TrimSpace(s.Settings.Centre) == nobody {
		return []string{}, nil
	}
	var centre []string
	for _, name := range split(s.Settings.Centre) {
		if name == "" {
			continue
		}
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
	s.Settings.Centre = OrderText(centre)
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
