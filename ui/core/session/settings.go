package session

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
)

// TitleLength is the number of characters that a header, a file's name or a sentence can hold of
// a title, or of a text as typed.
const TitleLength = 80

// QuestionLength is the number of characters of the question that a model is asked.
const QuestionLength = 240

// ListLimit is the length in bytes of the longest list of names that a setting takes:
// the field for it holds no more.
const ListLimit = 4000

// Nobody is what is typed for a centre without components.
const Nobody = "none"

// ReadOrder reads the labels that come first in ≪, as typed. A label that the network lacks, or that stands
// twice, is an error. An empty text gives nil.
func ReadOrder(text string, n *network.Network) ([]string, error) {
	order := say.Names(text)
	for i, name := range order {
		if _, ok := n.Lookup(name); !ok {
			return nil, fmt.Errorf("no component has the label %q", name)
		}
		if slices.Contains(order[:i], name) {
			return nil, fmt.Errorf("%q is listed twice", name)
		}
	}
	return order, nil
}

// ReadTarget reads the states a reachability search is to reach, by component, from text such as "P0=fed,
// P1=fed"; nil for an empty one.
func ReadTarget(text string, n *network.Network) (map[string]string, error) {
	var target map[string]string
	for _, part := range say.Names(text) {
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

// cutTarget takes COMPONENT=STATE apart. Names may hold the sign too, so it is the first one behind the name
// of a component; the first of all where there is none.
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

// ReadCentre reads the components of a star's centre; nil for the model's own.
func ReadCentre(text string, n *network.Network) ([]string, error) {
	if strings.TrimSpace(text) == Nobody {
		return []string{}, nil
	}
	centre := say.Names(text)
	for _, name := range centre {
		if n.Component(name) < 0 {
			return nil, fmt.Errorf("there is no component %q; write none for an empty centre", name)
		}
	}
	return centre, nil
}

// LabelOrder returns all labels of the last good model in ≪: as typed, or by the model's own order where
// nothing, or nothing that can be read, is typed.
func (s *Session) LabelOrder() []int {
	n := s.Model.Network()
	if n == nil {
		return nil
	}
	return InOrder(n, s.Settings.Order)
}

// InOrder returns all labels of a network in ≪ as typed.
func InOrder(n *network.Network, typed string) []int {
	names, err := ReadOrder(typed, n)
	if err != nil || len(names) == 0 {
		return n.Order(n.First)
	}
	first := make([]int, len(names))
	for i, name := range names {
		first[i], _ = n.Lookup(name)
	}
	return n.Order(first)
}

// CentreOfStar returns for each component whether it is in the centre of a star: as typed for the searches,
// else as the model has it. Own tells the two apart. It is nil when there is no model.
func (s *Session) CentreOfStar() (centre []bool, own bool) {
	n := s.Model.Network()
	if n == nil {
		return nil, true
	}
	typed, err := ReadCentre(s.Settings.Centre, n)
	own = typed == nil || err != nil
	centre = make([]bool, len(n.Components))
	for i := range centre {
		centre[i] = own && n.Components[i].Centre
	}
	if !own {
		for _, name := range typed {
			centre[n.Component(name)] = true
		}
	}
	return centre, own
}

// RenameInSettings renames in the settings what an edit renames in the model.
func RenameInSettings(s link.Named, n *network.Network, e edit.Edit) link.Named {
	if n != nil && s.Property != "" {
		s.Property = edit.Follow(n, e, s.Property)
	}
	switch e := e.(type) {
	case edit.ChangeProperty:
		if n != nil && e.Property >= 0 && e.Property < len(n.Properties) && n.Properties[e.Property] == s.Property {
			s.Property = edit.Formula(e.Formula)
		}
	case edit.RenameLabel:
		s.Order = renamed(s.Order, func(name string) string { return instead(name, e.Old, e.New) })
	case edit.SetOrder:
		s.Order = ""
	case edit.RenameComponent:
		if n == nil || e.Component < 0 || e.Component >= len(n.Components) {
			break
		}
		old := n.Components[e.Component].Name
		s.Centre = renamed(s.Centre, func(name string) string { return instead(name, old, e.Name) })
		s.Fair = renamed(s.Fair, func(name string) string { return instead(name, old, e.Name) })
		s.Target = renamed(s.Target, func(part string) string {
			if state, ok := strings.CutPrefix(part, old); ok && strings.HasPrefix(strings.TrimSpace(state), "=") {
				return e.Name + state
			}
			return part
		})
	}
	return s
}

func instead(name, old, other string) string {
	if name == old {
		return other
	}
	return name
}

// renamed renames in a list as it is typed. A list in which nothing is renamed stays as it was typed.
func renamed(list string, rename func(string) string) string {
	names := say.Names(list)
	changed := false
	for i, name := range names {
		names[i] = rename(name)
		changed = changed || names[i] != name
	}
	if !changed {
		return list
	}
	return say.List(names)
}
