package sweep

import (
	"slices"
	"strconv"

	"github.com/vugu/vugu"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/measure"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Sheet is where a plan is chosen and changed, with the chart of it.
type Sheet struct {
	Page *session.Page
	Of   *Feature
}

// sheet is the name of the sheet's chart.
const sheet = "sheet"

func (c *Sheet) draft() *draft { return &c.Of.draft }

// value is what stands in a line of the plan as it is typed.
func (c *Sheet) value(line string) string { return c.draft().values[line] }

func (c *Sheet) types(line string, event vugu.DOMEvent) {
	c.Page.Enter(event, func(t *session.Turn, text string) { c.Of.Type(t, line, text) })
}

func (c *Sheet) typesParameter(name string, event vugu.DOMEvent) {
	c.Page.Enter(event, func(t *session.Turn, text string) { c.Of.TypeParameter(t, name, text) })
}

// source is what a preset is named by in the list: its figures, too.
func source(p measure.Preset) string { return p.Title + " (" + p.Source + ")" }

// parameters are those of the family.
func (c *Sheet) parameters() []family.Parameter {
	if f := family.Find(c.draft().family); f != nil {
		return f.Parameters
	}
	return nil
}

// bounds says which values a parameter may have.
func bounds(p family.Parameter) string {
	return p.About + ": from " + strconv.Itoa(p.Min) + " to " + strconv.Itoa(p.Max) + "; several as 3..8 or 2,4,8"
}

// about tells of the family.
func (c *Sheet) about() string {
	if f := family.Find(c.draft().family); f != nil {
		return f.About
	}
	return ""
}

// models are the files of the plan; nil: it is over a family, or over a preset's own models.
func (c *Sheet) models() []measure.Model {
	if !c.overModels() || c.draft().plan.Rows() != nil {
		return nil
	}
	return c.Of.models
}

// overModels reports whether the plan is over models, not over a family.
func (c *Sheet) overModels() bool { return c.draft().plan.Models != "" }

// counted says how many files there are.
func (c *Sheet) counted() string { return say.Count(len(c.models()), "model") }

// axes are what may be along the axis.
func (c *Sheet) axes() (names []string) {
	if c.overModels() {
		return c.draft().plan.SearchNames()
	}
	for _, p := range c.parameters() {
		names = append(names, p.Name)
	}
	return append(names, c.draft().plan.SearchNames()...)
}

// unfit marks the searches that do not answer what is asked.
func (c *Sheet) unfit(a engine.Algorithm) bool {
	return engine.Unfit(a.Name, engine.Asked{Accept: search.Acceptance(c.value("accept")), Property: c.value("property") != ""}) != ""
}

func (c *Sheet) chip(a engine.Algorithm) string {
	return style.Classes("chip", "chosen", c.draft().chosen(algorithmsLine, a.Name), "unfit", c.unfit(a))
}

// options says what may stand behind a search.
func (c *Sheet) options() string {
	return "Options stand behind a search: " + say.List(measure.OptionWords()) + "."
}

// cutoffs are the lines of the limits.
var cutoffs = []string{"states", "memory", "seconds"}

// others are the lines that have no control of their own: they are typed.
func (c *Sheet) others() (list []measure.Key) {
	own := append([]string{familyLine, modelsLine, "x", algorithmsLine, "measure", logLine}, cutoffs...)
	for _, key := range measure.Keys {
		if !slices.Contains(own, key.Name) {
			list = append(list, key)
		}
	}
	return list
}

// mistakes are those of what is typed; the chart is that of the plan before.
func (c *Sheet) mistakes() []string {
	var list []string
	for _, m := range c.draft().mistakes {
		list = append(list, style.Clip(m))
	}
	return list
}

// unit is what a limit counts.
func unit(limit string) string {
	if limit == "memory" {
		return say.Megabyte
	}
	return limit
}
