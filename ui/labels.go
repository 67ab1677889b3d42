package ui

import (
	"fmt"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/commute"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/traces"
	"lassolab/ui/labels"
	"lassolab/ui/store"
)

// Labels is the model seen by its labels: which commute, their order ≪, and the trace classes that follow.
type Labels struct {
	Page *Page

	network *network.Network // of the last render
	broken  string           // where a declared diamond does not close
}

const (
	mostRelated = 60 // labels in the table
	mostMembers = 8  // members shown of a class
)

// Compute looks at the declared independence once for each model.
func (c *Labels) Compute() {
	d := c.Page.State.Model.Document
	if d == nil || d.Network == c.network {
		return
	}
	c.network, c.broken = d.Network, ""
	if err := commute.Diamond(d.Network); err != nil {
		c.broken = clip(err.Error()) + "."
	}
}

// related is the table of the labels the filter finds, as many as are shown, and how many it finds.
func related(s *store.State) (m labels.Matrix, found int) {
	if s.Model.Document == nil {
		return m, 0
	}
	m.Network = s.Model.Document.Network
	filter := ""
	if filtered(s) {
		filter = strings.TrimSpace(s.Traces.Filter)
	}
	for _, l := range s.LabelOrder() {
		if strings.Contains(m.Network.Labels[l].Name, filter) {
			if found++; found <= mostRelated {
				m.Labels = append(m.Labels, l)
			}
		}
	}
	return m, found
}

// filtered reports whether there are so many labels that a filter helps.
func filtered(s *store.State) bool {
	return s.Model.Document != nil && len(s.Model.Document.Network.Labels) > mostRelated
}

func (c *Labels) some() bool { return len(c.Page.State.LabelOrder()) > 0 }

// left says how many labels are not in the table.
func (c *Labels) left() string {
	if !filtered(c.Page.State) {
		return ""
	}
	m, found := related(c.Page.State)
	return say.Number(len(m.Labels)) + " of " + say.Count(max(found, len(c.Page.State.LabelOrder())), "label") + " are shown."
}

// orderWords says which order it is.
func (c *Labels) orderWords() string {
	s := c.Page.State
	if _, err := s.Order(); err != nil {
		return "The typed order cannot be read, so this is the model's own: " + clip(err.Error()) + "."
	}
	if s.Settings.Order == "" {
		return "The order ≪ is the model's own: smaller labels stand higher."
	}
	return "The order ≪ is set by hand: smaller labels stand higher."
}

func (c *Labels) other() string { return c.Page.State.OtherOrderWords() }

func (c *Labels) types(in store.TracesField, event vugu.DOMEvent) {
	c.Page.Emit(store.TracesTyped{In: in, Text: event.PropString("target", "value")})
}

func (c *Labels) model() *network.Network {
	if d := c.Page.State.Model.Document; d != nil {
		return d.Network
	}
	return nil
}

// length is a row of the table of lengths.
type length struct{ Length, Paths, Classes, Ratio, Share string }

// lengths are the counts of the present model; of another one they would mislead.
func (c *Labels) lengths() (rows []length) {
	counted := c.Page.State.Traces.Counted
	if counted == nil || counted.Revision != c.Page.State.Model.Revision {
		return nil
	}
	for k, paths := range counted.Paths {
		classes := counted.Classes[k]
		row := length{Length: fmt.Sprint(k), Paths: number(paths), Classes: number(classes), Ratio: "–", Share: "0"}
		if classes.Value > 0 && !paths.More && !classes.More {
			row.Ratio = fmt.Sprintf("%.3g", float64(paths.Value)/float64(classes.Value))
			row.Share = fmt.Sprintf("%.1f", 100*float64(classes.Value)/float64(paths.Value))
		}
		rows = append(rows, row)
	}
	return rows
}

// number groups the digits of a count.
func number(n traces.Number) string {
	figure := say.Number(n.Value)
	if n.Value >= 1e15 {
		figure = fmt.Sprintf("%.3g", float64(n.Value))
	}
	if n.More {
		return "at least " + figure
	}
	return figure
}

func (c *Labels) countedCut() string {
	switch counted := c.Page.State.Traces.Counted; {
	case counted == nil:
		return ""
	case counted.Revision != c.Page.State.Model.Revision:
		return "The model has changed: count again."
	default:
		return clip(counted.Cut)
	}
}

// listed are the classes of the present model, or nil.
func (c *Labels) listed() *store.TraceClasses {
	if l := c.Page.State.Traces.Listed; l != nil && l.Revision == c.Page.State.Model.Revision {
		return l
	}
	return nil
}

func (c *Labels) classes() []traces.Class {
	if l := c.listed(); l != nil {
		return l.Classes
	}
	return nil
}

// listedWords says what is listed, and by which order.
func (c *Labels) listedWords() string {
	l := c.listed()
	switch {
	case l == nil && c.Page.State.Traces.Listed != nil:
		return "The model has changed: list the classes again."
	case l == nil:
		return ""
	}
	return clip(l.Sentence())
}

func (c *Labels) least() string {
	l := c.listed()
	if l == nil || len(l.Classes) == 0 {
		return ""
	}
	return "The first word of a class is its representative, the least in " + clip(strings.Join(c.model().LabelNames(l.Order), " ≪ ")) + "."
}

func (c *Labels) representative(class traces.Class) string { return c.word(class, 0) }

// word writes the labels of a member.
func (c *Labels) word(class traces.Class, member int) string {
	n := c.model()
	names := make([]string, len(class.Members[member]))
	for k, step := range class.Members[member] {
		names[k] = n.Labels[step.Label].Name
	}
	if len(names) == 0 {
		return "ε"
	}
	return clip(strings.Join(names, " "))
}

// others are the members besides the representative.
func (c *Labels) others(class traces.Class) string {
	var words strings.Builder
	shown := min(len(class.Members), mostMembers)
	for member := 1; member < shown; member++ {
		words.WriteString(" ~ " + c.word(class, member))
	}
	if more := class.Size.Value - uint64(shown); more > 0 {
		words.WriteString(" ~ … " + say.Number(more) + " more")
	}
	return words.String()
}
