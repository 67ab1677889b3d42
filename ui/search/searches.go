package search

import (
	"slices"
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/breakit"
	"lassolab/ui/session"
	"lassolab/ui/style"
)

// Searches is the choice of what to run: algorithms, the question, the order of labels, limits.
type Searches struct {
	Page  *session.Page
	Of    *Feature
	Break *breakit.Feature
}

func (c *Searches) algorithms() []engine.Algorithm { return engine.Algorithms() }

func (c *Searches) describe(a engine.Algorithm) string {
	if words := c.unfit(a); words != "" {
		return words
	}
	return a.About + " " + a.Source
}

// unfit says why a search does not answer the chosen question; empty when it does.
func (c *Searches) unfit(a engine.Algorithm) string {
	return engine.Unfit(a.Name, search.Acceptance(c.Page.Settings.Accept))
}

func (c *Searches) questions() []search.Acceptance {
	return []search.Acceptance{search.Simultaneous, search.Generalized}
}

func (c *Searches) asked(q search.Acceptance) bool { return c.Page.Settings.Accept == string(q) }

// meaning puts an acceptance question into words.
func (c *Searches) meaning(q search.Acceptance) string {
	if q == search.Simultaneous {
		return "Is there a cycle through a state in which every component accepts?"
	}
	return "Is there a cycle that visits every acceptance set, not necessarily at one moment?"
}

// own is the model's order of labels, shown where the user has typed none.
func (c *Searches) own() string {
	d := c.Page.Model.Document
	if d == nil || len(d.Network.First) == 0 {
		return "by first appearance"
	}
	return style.Clip(say.List(d.Network.LabelNames(d.Network.First)))
}

// limitField is a limit as it is asked for.
type limitField struct {
	On         Limit
	Name, Unit string
	Value      int64
	Short      bool
}

func (c *Searches) limits() []limitField {
	set := &c.Page.Settings
	return []limitField{
		{States, "states", "states", set.States, false},
		{Memory, "memory in " + say.Megabyte, say.Megabyte, set.Memory, true},
		{Seconds, "seconds", "s", set.Seconds, true},
	}
}

// limit is what stands in a limit's field: what was typed, as long as it is no limit, else the limit.
func (c *Searches) limit(limit Limit, value int64) string {
	if typed, ok := c.Of.mistyped[limit]; ok {
		return typed
	}
	if value == 0 {
		return ""
	}
	return strconv.FormatInt(value, 10)
}

func (c *Searches) mistyped(limit Limit) bool {
	_, ok := c.Of.mistyped[limit]
	return ok
}

func (c *Searches) readings() []string { return []string{"", "labels", "valuations"} }

func (c *Searches) readingName(reading string) string {
	if reading != "" {
		return reading
	}
	if d := c.Page.Model.Document; d != nil {
		return "as the text says (" + string(d.Reading) + ")"
	}
	return "as the text says"
}

func (c *Searches) typed(limit Limit, event vugu.DOMEvent) {
	c.Page.Emit(LimitTyped{Limit: limit, Text: event.PropString("target", "value")})
}

// mistake says what is wrong with a setting as typed; empty when nothing is.
func (c *Searches) mistake(row Setting) string {
	return style.Clip(row.mistake(&c.Page.Settings, c.Page.Model.Network()))
}

func (c *Searches) value(row Setting) string { return *row.Field(&c.Page.Settings) }

func (c *Searches) sets(row Setting, event vugu.DOMEvent) {
	c.Page.Emit(Typed{Setting: row.Name, Text: event.PropString("target", "value")})
}

// label names the field of a setting. Of a setting that is chosen from a list and that only some
// searches have, it names these too.
func (c *Searches) label(row Setting) string {
	if row.Name == Storage {
		return row.Name + " of " + strings.Join(engine.Those(row.For), ", ")
	}
	return row.Name
}

// broken says how many broken searches Run runs too; those of searches that are not chosen wait.
func (c *Searches) broken() string {
	if n := len(Broken(&c.Page.Settings)); n > 0 {
		return say.Count(n, "broken run")
	}
	return ""
}

// chosen reports whether an algorithm is chosen.
func (c *Searches) chosen(algorithm string) bool {
	return slices.Contains(c.Page.Settings.Algorithms, algorithm)
}
