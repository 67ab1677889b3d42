package labels

import (
	"fmt"
	"strings"

	"lassolab/engine/commute"
	"lassolab/engine/edit"
	"lassolab/engine/explain"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/svg"
)

// Panel is the model seen by its labels: which commute, their order ≪, and the trace classes that follow.
type Panel struct {
	Page *session.Page
	Of   *Feature

	network  *network.Network  // of the last render
	broken   string            // where a declared diamond does not close
	blocked  []session.Blocked // labels without a transition
	pictures svg.Slots
}

const (
	relatedLimit = 60 // labels in the table
	blockedLimit = 20 // blocked labels listed
	memberLimit  = 8  // members shown of a class
)

// Compute looks at the declared independence once for each model.
func (c *Panel) Compute() {
	d := c.Page.Model.Document
	if d == nil || d.Network == c.network {
		return
	}
	c.network, c.broken, c.blocked = d.Network, "", session.BlockedLabels(d.Network)
	if err := commute.Diamond(d.Network); err != nil {
		c.broken = style.Clip(err.Error()) + "."
	}
}

// related is the table of the labels the filter finds, as many as are shown, and how many it finds.
func (c *Panel) related() (m Matrix, found int) {
	s := c.Page.Session
	if m.Network = s.Model.Network(); m.Network == nil {
		return m, 0
	}
	m.Blocked = c.blocked
	filter := ""
	if c.filtered() {
		filter = strings.TrimSpace(c.Of.filter)
	}
	for _, l := range s.LabelOrder() {
		if strings.Contains(m.Network.Labels[l].Name, filter) {
			if found++; found <= relatedLimit {
				m.Labels = append(m.Labels, l)
			}
		}
	}
	return m, found
}

// filtered reports whether there are so many labels that a filter helps.
func (c *Panel) filtered() bool {
	n := c.Page.Model.Network()
	return n != nil && len(n.Labels) > relatedLimit
}

func (c *Panel) some() bool { return len(c.Page.LabelOrder()) > 0 }

// left says how many labels are not in the table.
func (c *Panel) left() string {
	if !c.filtered() {
		return ""
	}
	m, found := c.related()
	return say.Number(len(m.Labels)) + " of " + say.Count(max(found, len(c.Page.LabelOrder())), "label") +
		" are shown."
}

// shownBlocked are the labels without a transition that are listed.
func (c *Panel) shownBlocked() []session.Blocked {
	return c.blocked[:min(len(c.blocked), blockedLimit)]
}

func (c *Panel) moreBlocked() string {
	return style.More(len(c.blocked)-blockedLimit, "more blocked label")
}

func (c *Panel) blockedWords(b session.Blocked) string {
	return style.Clip("no transition in " + b.Of + ": " + b.Blocks)
}

func (c *Panel) removeName(b session.Blocked) string {
	return style.Clip("Remove label " + b.Label + " from " + b.Of)
}

func (c *Panel) remove(b session.Blocked) {
	c.Page.Act(session.With[edit.Edit](c.Page.Features.Editor.Edit, edit.RemoveLabels{Component: b.Component, Names: []string{b.Label}}))
}

// orderWords says which order it is.
func (c *Panel) orderWords() string {
	s := c.Page.Session
	n := s.Model.Network()
	if n == nil {
		return ""
	}
	if _, err := session.ReadOrder(s.Settings.Order, n); err != nil {
		return "The typed order cannot be read, so this is the order of the model: " + style.Clip(err.Error()) + "."
	}
	if s.Settings.Order == "" {
		return "The order ≪ of the model: smaller labels stand higher."
	}
	return "The order ≪ as you set it: smaller labels stand higher."
}

// length is a row of the table of lengths.
type length struct{ Length, Paths, Classes, Ratio, Share string }

// lengths are the counts of the present model; of another one they would mislead.
func (c *Panel) lengths() (rows []length) {
	counted := c.Of.counted
	if counted == nil || counted.Revision != c.Page.Model.Revision {
		return nil
	}
	for k, paths := range counted.Paths {
		classes := counted.Classes[k]
		row := length{Length: fmt.Sprint(k), Paths: number(paths), Classes: number(classes), Ratio: "–",
			Share: "0"}
		if classes.Value > 0 && !paths.More && !classes.More {
			row.Ratio = fmt.Sprintf("%.3g", float64(paths.Value)/float64(classes.Value))
			row.Share = fmt.Sprintf("%.1f", 100*float64(classes.Value)/float64(paths.Value))
		}
		rows = append(rows, row)
	}
	return rows
}

// number groups the digits of a count.
func number(n explain.Number) string {
	figure := say.Number(n.Value)
	if n.Value >= 1e15 {
		figure = fmt.Sprintf("%.3g", float64(n.Value))
	}
	if n.More {
		return "at least " + figure
	}
	return figure
}

func (c *Panel) countedCut() string {
	switch counted := c.Of.counted; {
	case counted == nil:
		return ""
	case counted.Revision != c.Page.Model.Revision:
		return "The model has changed: count again."
	default:
		return style.Clip(counted.Cut)
	}
}

// listed are the classes of the present model, if they were asked for.
func (c *Panel) listed() Classes {
	if l := c.Of.listed; l != nil && l.Revision == c.Page.Model.Revision {
		return *l
	}
	return Classes{}
}

// listedWords says what is listed, and by which order.
func (c *Panel) listedWords() string {
	switch l := c.Of.listed; {
	case l == nil:
		return ""
	case l.Revision != c.Page.Model.Revision:
		return "The model has changed: list the classes again."
	default:
		return style.Clip(l.Sentence())
	}
}

func (c *Panel) least() string {
	l := c.listed()
	if len(l.Classes) == 0 {
		return ""
	}
	return "The first word of a class is its representative, the least in " +
		style.Clip(strings.Join(c.Page.Model.Network().LabelNames(l.Order), " ≪ ")) + "."
}

// word writes the labels of a member.
func (c *Panel) word(class explain.Class, member int) string {
	n := c.Page.Model.Network()
	names := make([]string, len(class.Members[member]))
	for k, step := range class.Members[member] {
		names[k] = n.Labels[step.Label].Name
	}
	if len(names) == 0 {
		return "ε"
	}
	return style.Clip(strings.Join(names, " "))
}

// others are the members besides the representative.
func (c *Panel) others(class explain.Class) string {
	var words strings.Builder
	shown := min(len(class.Members), memberLimit)
	for member := 1; member < shown; member++ {
		words.WriteString(" ~ " + c.word(class, member))
	}
	if more := class.Size.Value - uint64(shown); more > 0 {
		words.WriteString(" ~ … " + say.Number(more) + " more")
	}
	return words.String()
}

// Rendered draws the table.
func (c *Panel) Rendered() { c.pictures.Paint() }
