package edit

import (
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

func (e Duplicate) apply(c *change, a *network.Component) error {
	n := c.network
	if e.Next {
		c.next(e.Component)
		return nil
	}
	b := cloneComponent(*a)
	b.Name = distinct(a.Name, c.network.ComponentNames())
	p := identity(e.Component, a)
	p.renamed = true
	c.insert(e.Component+1, b, p)
	c.done("Added %s, a copy of %s.", "copy of %[2]s", b.Name, n.Components[e.Component].Name)
	return nil
}

func (e RenameComponent) apply(c *change, a *network.Component) error {
	n := c.network
	name := clean(e.Name)
	if name == "" {
		return errors.New("a component needs a name")
	}
	if i := n.Component(name); i >= 0 && i != e.Component {
		return fmt.Errorf("another component is called %s", say.Short(name))
	}
	c.done("Component %s renamed to %s.", "rename of component %s to %s", a.Name, name)
	c.parts[e.Component].renamed = c.parts[e.Component].renamed || a.Name != name
	c.rename = inComponent(c.network, a.Name, name)
	a.Name = name
	return nil
}

func (e RemoveComponent) apply(c *change, a *network.Component) error {
	n := c.network
	if len(n.Components) == 1 {
		return fmt.Errorf("%s is the only component: a network needs one", say.Short(a.Name))
	}
	c.done("Deleted component %s.", "deletion of component %s", a.Name)
	c.takeOut(e.Component)
	c.component = min(e.Component, len(n.Components)-1)
	return nil
}

func (e MoveComponent) apply(c *change, a *network.Component) error {
	all := len(c.network.Components)
	if e.To < 0 || e.To >= all {
		return fmt.Errorf("there is no place %d among %d components", e.To, all)
	}
	c.done(fmt.Sprintf("%%s is now component %d of %d.", e.To+1, all), "move of component %s", a.Name)
	moved, p := c.takeOut(e.Component)
	c.insert(e.To, moved, p)
	return nil
}

func (e SetCentre) apply(c *change, a *network.Component) error {
	a.Centre = e.On
	c.said, c.deed = say.Short(a.Name)+" is now in the centre.", "change of the centre"
	if !e.On {
		c.said = say.Short(a.Name) + " is now a leaf."
	}
	return nil
}

func (e AddComponent) apply(c *change, _ *network.Component) error {
	name := clean(e.Name)
	taken := c.network.ComponentNames()
	if name == "" {
		name = counted("A", len(taken)+1, taken)
	} else if slices.Contains(taken, name) {
		return fmt.Errorf("another component is called %s", say.Short(name))
	}
	a := network.Component{Name: name, States: []string{"0"}, Initial: []int{0}, Sets: 1, Marks: []uint64{0}}
	c.insert(len(c.parts), a, part{from: -1, states: []int{-1}, sets: []int{-1}})
	c.states = []int{0}
	c.done("Added component %s.", "new component %s", name)
	return nil
}

func (e Insert) apply(c *change, _ *network.Component) error {
	document, pieces, err := c.incoming(e.Text)
	if err != nil {
		return err
	}
	m := document.Network
	into := func(l int) int { return c.network.Label(m.Labels[l].Name) }
	first := len(c.parts)
	called := c.admit(document, pieces, first)
	for _, l := range m.First {
		if l = into(l); !slices.Contains(c.network.First, l) {
			c.network.First = append(c.network.First, l)
		}
	}
	if saysSharing(document.Automata) {
		c.sharing = true
		for l := range m.Shared {
			c.network.Shared[into(l)] = true
		}
	}
	if len(c.parts) == 1 {
		for _, pair := range m.Declared {
			c.network.Declared = append(c.network.Declared, [2]int{into(pair[0]), into(pair[1])})
		}
	}
	if err := c.bring(m, called); err != nil {
		return err
	}
	c.component = first
	added := say.Count(len(m.Components), "component")
	c.done("Added "+added+".", "addition of "+added)
	return nil
}

// incoming reads a text whose automata are to be brought in, and cuts it at them.
func (c *change) incoming(text string) (*hoa.Document, []string, error) {
	document, diagnostics := hoa.Read(text, hoa.Options{Reading: c.network.Reading})
	if document == nil {
		return nil, nil, mistake("the pasted text has a mistake", diagnostics)
	}
	pieces := split(text).pieces
	if len(pieces) != len(document.Network.Components) {
		return nil, nil, errors.New("the automata of the pasted text cannot be told apart")
	}
	return document, pieces, nil
}

// admit puts the automata of a document at a place in the order, and tells what they are called here.
func (c *change) admit(document *hoa.Document, pieces []string, at int) (called map[string]string) {
	m := document.Network
	c.network.Letters = nil // what was brought in tells other letters apart
	called = map[string]string{}
	for i := range m.Components {
		a := c.network.Relabelled(m, cloneComponent(m.Components[i]))
		name := a.Name
		if a.Name = clean(a.Name); a.Name == "" {
			a.Name = "A"
		}
		a.Name = distinct(a.Name, c.network.ComponentNames())
		called[name] = a.Name
		p := identity(-1, &a)
		p.text, p.renamed = pieces[i], a.Name != name || !document.Automata[i].Named
		c.insert(at+i, a, p)
	}
	return called
}

func (c *change) takeOut(at int) (network.Component, part) {
	a, p := c.network.Components[at], c.parts[at]
	c.network.Components = slices.Delete(c.network.Components, at, at+1)
	c.parts = slices.Delete(c.parts, at, at+1)
	return a, p
}

func (c *change) insert(at int, a network.Component, p part) {
	c.network.Components = slices.Insert(c.network.Components, at, a)
	c.parts = slices.Insert(c.parts, at, p)
	c.component = at
}

// identity is the part of a component that is as it was.
func identity(from int, a *network.Component) part {
	return part{from: from, states: omega.Identity(len(a.States)), sets: omega.Identity(a.Sets)}
}

func cloneComponent(a network.Component) network.Component {
	a.States, a.Initial, a.Alphabet = slices.Clone(a.States), slices.Clone(a.Initial), slices.Clone(a.Alphabet)
	a.Rest = slices.Clone(a.Rest)
	a.Transitions, a.Marks, a.Layout = slices.Clone(a.Transitions), slices.Clone(a.Marks), slices.Clone(a.Layout)
	return a
}

// Of what the new automata say of a whole network only what concerns new labels counts: sharing, if stated, and order.
func (e Replace) apply(c *change, _ *network.Component) error {
	n := c.network
	gone := slices.Clone(e.Components)
	slices.Sort(gone)
	for k, i := range gone {
		if i < 0 || i >= len(n.Components) {
			return fmt.Errorf("there is no component %d", i)
		}
		if k > 0 && gone[k-1] == i {
			return fmt.Errorf("component %d is taken out twice", i)
		}
	}
	if len(hoa.Tokens(e.Text)) == 0 {
		return errors.New("there is no automaton to put there")
	}
	document, pieces, err := c.incoming(e.Text)
	if err != nil {
		return err
	}
	m := document.Network
	before := map[string]bool{}
	for _, l := range n.Labels {
		before[l.Name] = true
	}
	at := len(c.parts)
	for k := len(gone) - 1; k >= 0; k-- {
		at = gone[k]
		c.takeOut(at)
	}
	c.admit(document, pieces, at)
	if len(gone) > 0 {
		c.parts[at].instead = gone[0] + 1
	}
	c.heed(m, before)
	c.component = at
	said, deed := e.Said, e.Deed
	if said == "" {
		said = "Put in " + say.Count(len(m.Components), "component") + "."
	}
	if deed == "" {
		deed = "replacement of " + say.Count(len(gone), "component")
	}
	c.done(said, deed)
	return nil
}

// heed gives new labels their place in the order, before the next that is here, and declares them shared.
func (c *change) heed(m *network.Network, before map[string]bool) {
	n := c.network
	for k := len(m.First) - 1; k >= 0; k-- {
		name := m.Labels[m.First[k]].Name
		if before[name] {
			continue
		}
		at := len(n.First)
		if k+1 < len(m.First) {
			if next := slices.Index(n.First, n.Label(m.Labels[m.First[k+1]].Name)); next >= 0 {
				at = next
			}
		}
		n.First = slices.Insert(n.First, at, n.Label(name))
	}
	for l := range m.Shared {
		if name := m.Labels[l].Name; c.sharing && m.Shared[l] && !before[name] {
			n.Shared[n.Label(name)] = true
		}
	}
}
