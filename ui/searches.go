package ui

import (
	"strconv"

	"github.com/vugu/vugu"

	"lassolab/engine"
	"lassolab/engine/search"
	"lassolab/ui/store"
)

// Searches is the choice of what to run: algorithms, the question, the order of labels, limits.
type Searches struct{ Page *Page }

func (c *Searches) algorithms() []engine.Algorithm { return engine.Algorithms() }

func (c *Searches) describe(a engine.Algorithm) string {
	if words := c.unfit(a); words != "" {
		return words
	}
	return a.About + " " + a.Source
}

// unfit says why a search does not answer the chosen question; empty when it does.
func (c *Searches) unfit(a engine.Algorithm) string {
	return store.Unfit(a.Name, search.Acceptance(c.Page.State.Settings.Accept))
}

func (c *Searches) questions() []search.Acceptance {
	return []search.Acceptance{search.Simultaneous, search.Generalized}
}

func (c *Searches) asked(q search.Acceptance) bool { return c.Page.State.Settings.Accept == string(q) }

// meaning puts an acceptance question into words.
func (c *Searches) meaning(q search.Acceptance) string {
	if q == search.Simultaneous {
		return "Is there a cycle through a state in which every component accepts?"
	}
	return "Is there a cycle that visits every acceptance set, not necessarily at one moment?"
}

// own is the model's order of labels, shown where the user has typed none.
func (c *Searches) own() string {
	d := c.Page.State.Model.Document
	if d == nil || len(d.Network.First) == 0 {
		return "by first appearance"
	}
	return clip(store.OrderText(d.Network.LabelNames(d.Network.First)))
}

func (c *Searches) orderError() string {
	if _, err := c.Page.State.Order(); err != nil {
		return clip("Order of labels: " + err.Error() + ".")
	}
	return ""
}

// limitField is a limit as it is asked for.
type limitField struct {
	On         store.LimitOn
	Name, Unit string
	Value      int64
	Short      bool
}

func (c *Searches) limits() []limitField {
	set := &c.Page.State.Settings
	return []limitField{
		{store.LimitStates, "states", "states", set.States, false},
		{store.LimitMemory, "memory in MB", "MB", set.Memory, true},
		{store.LimitSeconds, "seconds", "s", set.Seconds, true},
	}
}

// limit is what stands in a limit's field: what was typed, as long as it is no limit, else the limit.
func (c *Searches) limit(limit store.LimitOn, value int64) string {
	if typed, ok := c.Page.State.Mistyped[limit]; ok {
		return typed
	}
	if value == 0 {
		return ""
	}
	return strconv.FormatInt(value, 10)
}

func (c *Searches) mistyped(limit store.LimitOn) bool {
	_, ok := c.Page.State.Mistyped[limit]
	return ok
}

func (c *Searches) readings() []string { return []string{"", "labels", "valuations"} }

func (c *Searches) readingName(reading string) string {
	if reading != "" {
		return reading
	}
	if d := c.Page.State.Model.Document; d != nil {
		return "as the text says (" + string(d.Reading) + ")"
	}
	return "as the text says"
}

func (c *Searches) typed(limit store.LimitOn, event vugu.DOMEvent) {
	c.Page.Emit(store.LimitTyped{Limit: limit, Text: event.PropString("target", "value")})
}

// mistake says what is wrong with an option.
func (c *Searches) mistake(o store.Option) string { return clip(c.Page.State.OptionMistake(o)) }

func (c *Searches) option(o store.Option, event vugu.DOMEvent) {
	c.Page.Emit(store.OptionTyped{Option: o, Text: event.PropString("target", "value")})
}

// broken says how many broken searches Run runs too; those of searches that are not chosen wait.
func (c *Searches) broken() string {
	if n := len(c.Page.State.Broken()); n > 0 {
		return counted(n, "broken run")
	}
	return ""
}

// chosen reports whether a value is the one of an option; the first of its choices stands for none.
func (c *Searches) chosen(o store.Option, value string) bool {
	set := c.Page.State.Option(o)
	return set == value || set == "" && value == o.Choices()[0]
}
