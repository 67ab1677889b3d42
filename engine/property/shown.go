package property

import (
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/omega"
)

// Picture is the monitor alone, to be drawn: a network of one component over the user's labels. A label in which it
// takes part for the formula's sake is shared, one that is only a stutter label is not.
func (c *Composed) Picture() *network.Network {
	m := &c.Network.Components[c.Monitor]
	n := network.New()
	own := n.Relabelled(c.Network, *m)
	for l := range n.Labels {
		n.Shared[l] = true
	}
	for _, l := range c.Stutter {
		n.Shared[n.Label(c.user.Labels[l].Name)] = false
	}
	var transitions omega.Numbering[network.Transition] // of a label that is split several may be alike
	for _, t := range own.Transitions {
		transitions.Number(t)
	}
	n.Add(network.Component{Name: m.Name, States: m.States, Initial: m.Initial, Sets: m.Sets, Marks: m.Marks,
		Alphabet: omega.Identity(len(n.Labels)), Transitions: transitions.Keys})
	return n
}

// Insertion is the monitor as an automaton for the text, which takes part in the user's own labels; where there is
// none, why says so in a sentence.
func (c *Composed) Insertion() (text, why string) {
	switch {
	case c.Ends:
		return "", "A monitor of runs that end waits for a deadlock, which a component in the text cannot tell " +
			"from a pause."
	case c.user.Reading == network.Valuations:
		return "", "Under the reading valuations labels are formulas: a monitor needs labels of its own."
	case c.starting >= 0:
		return "", "Some component starts in several states that the property tells apart: the monitor needs a " +
			"label for the start, which the model does not have."
	case c.seen != c.base:
		return "", "Components of their own compute parts of the formula, as it speaks of too many states for one " +
			"monitor."
	case len(c.Split) > 0:
		return "", "Some labels lead to different truths of the property and are split for it: the model's own " +
			"labels do not tell the monitor enough."
	}
	return hoa.WriteComponent(c.Picture(), 0), ""
}
