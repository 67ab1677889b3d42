package edit

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// duplicate adds a copy after a component, as it is or as the next of its kind.
func (c *change) duplicate(a *network.Component, e Duplicate) error {
	n := c.network
	if e.Next {
		c.next(e.Component)
		return nil
	}
	b := cloneComponent(*a)
	b.Name = distinct(a.Name, c.taken())
	p := identity(e.Component, a)
	p.renamed = true
	c.insert(e.Component+1, b, p)
	c.done(fmt.Sprintf("Added %s, a copy of %s.", clip(b.Name), clip(n.Components[e.Component].Name)),
		"copy of "+clip(n.Components[e.Component].Name))
	return nil
}

// renameComponent gives a component another name, which no other has.
func (c *change) renameComponent(a *network.Component, e RenameComponent) error {
	n := c.network
	name := clean(e.Name)
	if name == "" {
		return errors.New("a component needs a name")
	}
	if i := n.Component(name); i >= 0 && i != e.Component {
		return fmt.Errorf("another component is called %s", clip(name))
	}
	c.done(fmt.Sprintf("Component %s renamed to %s.", clip(a.Name), clip(name)),
		fmt.Sprintf("rename of component %s to %s", clip(a.Name), clip(name)))
	c.parts[e.Component].renamed = c.parts[e.Component].renamed || a.Name != name
	c.rename = inComponent(c.network, a.Name, name)
	a.Name = name
	return nil
}

// removeComponent takes a component away, but not the only one.
func (c *change) removeComponent(a *network.Component, e RemoveComponent) error {
	n := c.network
	if len(n.Components) == 1 {
		return fmt.Errorf("%s is the only component: a network needs one", clip(a.Name))
	}
	c.done(fmt.Sprintf("Deleted component %s.", clip(a.Name)), "deletion of component "+clip(a.Name))
	n.Components = slices.Delete(n.Components, e.Component, e.Component+1)
	c.parts = slices.Delete(c.parts, e.Component, e.Component+1)
	c.component = min(e.Component, len(n.Components)-1)
	return nil
}

// moveComponent puts a component at another place in the order.
func (c *change) moveComponent(a *network.Component, e MoveComponent) error {
	n := c.network
	if e.To < 0 || e.To >= len(n.Components) {
		return fmt.Errorf("there is no place %d among %d components", e.To, len(n.Components))
	}
	moved, p := *a, c.parts[e.Component]
	n.Components = slices.Insert(slices.Delete(n.Components, e.Component, e.Component+1), e.To, moved)
	c.parts = slices.Insert(slices.Delete(c.parts, e.Component, e.Component+1), e.To, p)
	c.component = e.To
	c.done(fmt.Sprintf("%s is now component %d of %d.", clip(moved.Name), e.To+1, len(n.Components)),
		"move of component "+clip(moved.Name))
	return nil
}

// setCentre puts a component into the centre of a star, or among its leaves.
func (c *change) setCentre(a *network.Component, e SetCentre) error {
	a.Centre = e.On
	where := "in the centre"
	if !e.On {
		where = "a leaf"
	}
	c.done(fmt.Sprintf("%s is now %s.", clip(a.Name), where), "change of the centre")
	return nil
}

func (c *change) addComponent(e AddComponent) error {
	name := clean(e.Name)
	taken := c.taken()
	if name == "" {
		for k := len(taken) + 1; ; k++ {
			if name = "A" + strconv.Itoa(k); !taken[name] {
				break
			}
		}
	} else if taken[name] {
		return fmt.Errorf("another component is called %s", clip(name))
	}
	a := network.Component{Name: name, States: []string{"0"}, Initial: []int{0}, Sets: 1, Marks: []uint64{0}}
	c.insert(len(c.parts), a, part{from: -1, states: []int{-1}, sets: []int{-1}})
	c.states = []int{0}
	c.done(fmt.Sprintf("Added component %s.", clip(name)), "new component "+clip(name))
	return nil
}

func (c *change) insertText(text string) error {
	document, pieces, err := c.incoming(text)
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
	into := func(l int) int { return c.network.Label(m.Labels[l].Name) }
	called = map[string]string{}
	for i := range m.Components {
		a := cloneComponent(m.Components[i])
		for k, l := range a.Alphabet {
			a.Alphabet[k] = into(l)
		}
		for k := range a.Transitions {
			a.Transitions[k].Label = into(a.Transitions[k].Label)
		}
		name := a.Name
		if a.Name = clean(a.Name); a.Name == "" {
			a.Name = "A"
		}
		a.Name = distinct(a.Name, c.taken())
		called[name] = a.Name
		p := identity(-1, &a)
		p.text, p.renamed = pieces[i], a.Name != name || !document.Automata[i].Named
		c.insert(at+i, a, p)
	}
	return called
}

// insert puts a component at a place in the order.
func (c *change) insert(at int, a network.Component, p part) {
	c.network.Components = slices.Insert(c.network.Components, at, a)
	c.parts = slices.Insert(c.parts, at, p)
	c.component = at
}

func (c *change) taken() map[string]bool {
	taken := map[string]bool{}
	for i := range c.network.Components {
		taken[c.network.Components[i].Name] = true
	}
	return taken
}

// identity is the part of a component that is as it was.
func identity(from int, a *network.Component) part {
	p := part{from: from, states: make([]int, len(a.States)), sets: make([]int, a.Sets)}
	for s := range p.states {
		p.states[s] = s
	}
	for s := range p.sets {
		p.sets[s] = s
	}
	return p
}

func cloneComponent(a network.Component) network.Component {
	a.States, a.Initial, a.Alphabet = slices.Clone(a.States), slices.Clone(a.Initial), slices.Clone(a.Alphabet)
	a.Rest = slices.Clone(a.Rest)
	a.Transitions, a.Marks, a.Layout = slices.Clone(a.Transitions), slices.Clone(a.Marks), slices.Clone(a.Layout)
	return a
}
