package breakit

import (
	"fmt"
	"slices"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Panel is the part of the search's pane where searches lose a condition, and where the hunt is started.
type Panel struct {
	Page *session.Page
	Of   *Feature
}

// breakable is a condition of a search, with what it is about.
type breakable struct {
	link.Broken
	In    string // what it is to do, in plain words
	About string
}

// Name returns the name of the broken search.
func (b breakable) Name() string { return session.RunName(b.Algorithm, b.Without) }

// ID returns the id of the element with the description.
func (b breakable) ID() string { return "about-" + b.Algorithm + "-" + b.Without }

// algorithms are the chosen ones that rest on a condition, and the one that the hunt is of.
func (c *Panel) algorithms() (list []engine.Algorithm) {
	for _, a := range engine.Algorithms() {
		hunted := c.hunt() != nil && c.hunt().Algorithm == a.Name
		if (hunted || slices.Contains(c.Page.Settings.Algorithms, a.Name)) && len(a.Conditions) > 0 {
			list = append(list, a)
		}
	}
	return list
}

func (c *Panel) conditions(a engine.Algorithm) (list []breakable) {
	for _, condition := range a.Conditions {
		list = append(list, breakable{link.Broken{Algorithm: a.Name, Without: condition.Name}, condition.Breaks,
			condition.About + " " + condition.Without})
	}
	return list
}

func (c *Panel) lead() string {
	if len(c.algorithms()) == 0 {
		rests := func(a engine.Algorithm) bool { return len(a.Conditions) > 0 }
		return "None of the chosen searches relies on a condition that can be taken away. Choose for example " +
			session.Usual(rests) + "."
	}
	return "Each search relies on these conditions. Tick what to break, and Run also runs the search without the condition."
}

func (c *Panel) hunt() *link.Hunt { return c.Of.hunt }

// huntsFor reports whether the hunt, under way or ended, is that of a broken search: it stands under its button.
func (c *Panel) huntsFor(b link.Broken) bool { return c.hunt() != nil && c.hunt().Broken == b }

func (c *Panel) hunting() bool { return c.Of.task.Running() }

// limit returns the number of networks the hunt tries at most; before that is known, 1, for the progress bar.
func (c *Panel) limit() int { return max(c.hunt().Tried.Most, 1) }

func (c *Panel) huntHeading() string {
	return fmt.Sprintf("Hunt: %s, seed %d", name(c.hunt()), c.hunt().Seed)
}

// huntFacts says how the network was found.
func (c *Panel) huntFacts() string {
	h := c.hunt()
	if h.Found == nil {
		return ""
	}
	return fmt.Sprintf("It first went wrong on network number %s of those tried. The smallest such network was then reduced as far as possible.",
		say.Number(h.Found.Tried))
}

func (c *Panel) closing() string {
	if c.hunting() {
		return "Stop the hunt"
	}
	return "Close"
}
