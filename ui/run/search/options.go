package search

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/run/breakit"
)

// Options are the settings that most people never touch, folded away behind a line that tells their values.
type Options struct {
	Page  *session.Page
	Of    *Feature
	Break *breakit.Feature
}

// own is the model's order of labels, shown where the user has typed none.
func (c *Options) own() string {
	d := c.Page.Model.Document
	if d == nil || len(d.Network.First) == 0 {
		return "by first appearance"
	}
	return style.Clip(say.List(d.Network.LabelNames(d.Network.First)))
}

// limitName is what a limit is called in its field.
func (c *Options) limitName(l Limit) string {
	if l == Memory {
		return l.String() + " in " + l.Unit()
	}
	return l.String()
}

// limit is what stands in a limit's field: what was typed, as long as it is no limit, else the limit.
func (c *Options) limit(limit Limit) string {
	if typed, ok := c.Of.mistyped[limit]; ok {
		return typed
	}
	if value := *limit.Field(&c.Page.Settings); value > 0 {
		return strconv.FormatInt(value, 10)
	}
	return ""
}

func (c *Options) mistyped(limit Limit) bool {
	_, ok := c.Of.mistyped[limit]
	return ok
}

func (c *Options) readings() []string { return []string{"", "labels", "valuations"} }

func (c *Options) readingName(reading string) string {
	if reading != "" {
		return reading
	}
	if d := c.Page.Model.Document; d != nil {
		return "as the text says (" + string(d.Reading) + ")"
	}
	return "as the text says"
}

func (c *Options) typed(limit Limit, event vugu.DOMEvent) {
	c.Page.Enter(event, func(t *session.Turn, text string) { c.Of.TypeLimit(t, limit, text) })
}

// workersMean says what the limit on workers does.
const workersMean = "So many computations of the page run at once, each with memory of its own, and one more while the page waits for it; " +
	"others wait until a worker is free. A lower limit ends none that runs. Automatic: one for each processor, from 2 to 4. " +
	"This browser keeps the limit; links do not carry it."

// workers is a limit on workers, as it is chosen.
func workers(most int) string {
	if most == 0 {
		return "automatic"
	}
	return strconv.Itoa(most)
}

// mistake says what is wrong with a setting as typed; empty when nothing is.
func (c *Options) mistake(row Setting) string {
	return style.Clip(row.mistake(&c.Page.Settings, c.Page.Model.Network()))
}

func (c *Options) value(row Setting) string { return *row.Field(&c.Page.Settings) }

func (c *Options) sets(row Setting, event vugu.DOMEvent) {
	c.Page.Enter(event, func(t *session.Turn, text string) { c.Of.Type(t, row.Name, text) })
}

// switches sets a setting that is on or off to the other of both.
func (c *Options) switches(row Setting) {
	to := row.Choices[0]
	if row.Chosen(&c.Page.Settings, to) {
		to = row.Choices[1]
	}
	c.Page.Act(func(t *session.Turn) { c.Of.Type(t, row.Name, to) })
}

// label names the field of a setting. Of a setting that is chosen from a list and that only some
// searches have, it names these too.
func (c *Options) label(row Setting) string {
	if row.Name == Storage {
		return row.Name + " of " + strings.Join(engine.Those(row.For), ", ")
	}
	return row.Name
}

// broken says how many broken searches Run runs too; those of searches that are not chosen wait.
func (c *Options) broken() string {
	if n := len(Broken(&c.Page.Settings)); n > 0 {
		return say.Count(n, "broken run")
	}
	return ""
}

// wrong says what is wrong with the settings as typed; empty when nothing is.
func (c *Options) wrong() string {
	return cmp.Or(c.Of.limitMistake(), style.Clip(mistakeIn(&c.Page.Settings, c.Page.Model.Network())))
}

// summary tells the present values in a line, while the fields are folded away: those that nobody set are
// left out where nothing follows from them.
func (c *Options) summary() string {
	if c.Of.more {
		return ""
	}
	if wrong := c.wrong(); wrong != "" {
		return wrong
	}
	var limits []string
	for _, l := range Limits {
		if value := *l.Field(&c.Page.Settings); value > 0 {
			limits = append(limits, say.Number(value)+" "+l.Unit())
		}
	}
	parts := []string{"order: " + cmp.Or(c.Page.Settings.Order, c.own())}
	if len(limits) > 0 {
		parts = append(parts, "at most "+say.Or(limits))
	} else {
		parts = append(parts, "no limits")
	}
	for _, row := range more {
		if value := c.value(row); value != "" {
			parts = append(parts, strings.ToLower(row.Name)+": "+value)
		}
	}
	if most := c.Page.Stage.Workers; most > 0 {
		parts = append(parts, "at most "+say.Count(most, "worker"))
	}
	if c.Page.Settings.Reading != "" {
		parts = append(parts, "labels read as "+c.Page.Settings.Reading)
	}
	return style.Clip(strings.Join(parts, " · "))
}
