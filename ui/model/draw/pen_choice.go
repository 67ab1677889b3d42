package draw

import (
	"cmp"
	"slices"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/view/svg"
)

// choose makes an item the only one chosen or, with add, adds it to the chosen ones or removes it.
func (p *pen) choose(it item, add bool) {
	if !add {
		if len(p.chosen) == 1 && p.chosen[it] {
			return
		}
		p.chosen = map[item]bool{}
	}
	if add && p.chosen[it] {
		delete(p.chosen, it)
		p.say(say.Capital(p.itemName(it)) + " is deselected.")
	} else {
		p.chosen[it] = true
		p.say(p.chosenSentence())
	}
	p.out.chose = true
}

func (p *pen) unchoose() {
	p.chosen = map[item]bool{}
	p.out.chose = true
	p.say("Selection cleared.")
}

// selection is what is chosen, as the page knows it.
func (p *pen) selection() edit.Selection {
	var s edit.Selection
	for it := range p.chosen {
		of := p.drawn.selection(it)
		s.States, s.Transitions = append(s.States, of.States...), append(s.Transitions, of.Transitions...)
	}
	slices.Sort(s.States)
	slices.SortFunc(s.Transitions, func(a, b network.Transition) int {
		return cmp.Or(a.From-b.From, a.To-b.To, a.Label-b.Label)
	})
	return s
}

// pointed is what the pointer is at, as the page knows it.
func (p *pen) pointed() (s edit.Selection) {
	if p.has(p.over.item) {
		return p.drawn.selection(p.over.item)
	}
	return s
}

// adopt chooses what the page has selected.
func (p *pen) adopt(s edit.Selection) {
	p.chosen = map[item]bool{}
	for i, state := range p.drawn.part.states {
		if slices.Contains(s.States, state) {
			p.chosen[item{at: i}] = true
		}
	}
	for i := range p.drawn.arcs {
		a := &p.drawn.arcs[i]
		if slices.ContainsFunc(s.Transitions, func(t network.Transition) bool {
			return t.From == a.From && t.To == a.To && slices.Contains(a.Labels, t.Label)
		}) {
			p.chosen[item{true, i}] = true
		}
	}
}

// only is the one item that is chosen; nothing, when none is or several are.
func (p *pen) only() item {
	for it := range p.chosen {
		if len(p.chosen) == 1 {
			return it
		}
	}
	return nothing
}

// has reports whether the drawing has an item.
func (p *pen) has(it item) bool {
	if it.edge {
		return it.at >= 0 && it.at < len(p.drawn.arcs)
	}
	return it.at >= 0 && it.at < len(p.drawn.part.states)
}

// itemName is what an item is called in a sentence.
func (p *pen) itemName(it item) string {
	if it.edge {
		return "the transition " + p.drawn.edgeName(it.at)
	}
	return "state " + svg.Spoken(p.of.States[p.state(it.at)])
}

func (p *pen) chosenSentence() string {
	states, edges := 0, 0
	for it := range p.chosen {
		if it.edge {
			edges++
		} else {
			states++
		}
	}
	switch {
	case states+edges == 0:
		return "Nothing is selected."
	case states+edges == 1:
		return say.Capital(p.itemName(p.only())) + " is selected."
	case edges == 0:
		return say.Count(states, "state") + " are selected."
	case states == 0:
		return say.Count(edges, "edge") + " are selected."
	}
	return say.Count(states, "state") + " and " + say.Count(edges, "edge") + " are selected."
}

// sameSelection reports whether two selections are equal.
func sameSelection(a, b edit.Selection) bool {
	return slices.Equal(a.States, b.States) && slices.Equal(a.Transitions, b.Transitions)
}
