package ui

import (
	"fmt"

	"lassolab/engine"
	"lassolab/ui/link"
	"lassolab/ui/store"
)

// Breakit is the part of the search where searches lose a condition they rest on, and where one hunts for a network on which that matters.
type Breakit struct{ Page *Page }

// breakable is a condition of a search, with what it is about.
type breakable struct {
	link.Broken
	About string
}

// Name is how the broken search is called.
func (b breakable) Name() string { return store.RunName(b.Algorithm, b.Without) }

// ID is that of the description.
func (b breakable) ID() string { return "about-" + b.Algorithm + "-" + b.Without }

// algorithms are the chosen ones that rest on a condition.
func (c *Breakit) algorithms() (list []engine.Algorithm) {
	for _, a := range engine.Algorithms() {
		if c.Page.State.Break.Open && c.Page.State.Checked(a.Name) && len(a.Conditions) > 0 {
			list = append(list, a)
		}
	}
	return list
}

func (c *Breakit) conditions(a engine.Algorithm) (list []breakable) {
	for _, condition := range a.Conditions {
		list = append(list, breakable{link.Broken{Algorithm: a.Name, Without: condition.Name}, condition.About + " " + condition.Without})
	}
	return list
}

func (c *Breakit) lead() string {
	if len(c.algorithms()) == 0 {
		return "None of the chosen searches rests on a condition that can be taken away. Choose for example ndfs, tnf or decndfs."
	}
	return "What the chosen searches rest on. Check a condition, and Run also runs the search without it."
}

func (c *Breakit) hunt() *store.Hunt { return c.Page.State.Break.Hunt }

func (c *Breakit) hunting() bool { return c.hunt() != nil && c.hunt().Running }

// most is the number of networks the hunt tries at most; before it is known, any that a progress bar takes.
func (c *Breakit) most() int { return max(c.hunt().Tried.Most, 1) }

func (c *Breakit) huntHeading() string {
	return fmt.Sprintf("Hunt: %s, seed %d", c.hunt().Name(), c.hunt().Seed)
}

// huntFacts says how the network was found.
func (c *Breakit) huntFacts() string {
	h := c.hunt()
	if h.Found == nil {
		return ""
	}
	return fmt.Sprintf("It went wrong on network %s; the smallest of several is shrunk until nothing can be taken from it.", store.Grouped(int64(h.Found.Tried)))
}

func (c *Breakit) closing() string {
	if c.hunting() {
		return "Stop the hunt"
	}
	return "Close"
}
