package film

import (
	"strings"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Code is the pseudo-code of the shown search with the line its film is at, and what the search holds at
// that moment: its stacks, V and V′.
type Code struct {
	Page *session.Page
	Of   *Feature

	run       *session.Run     // that is shown; nil: there is none
	algorithm engine.Algorithm // of it
	stepped   bool             // the film is stepped
	event     int
	moment    film.Moment
	listing   listing
}

const (
	bottomRungs = 3  // states shown of a long stack's bottom
	topRungs    = 12 // and of its top
	storedLimit = 24 // states of V listed by their numbers
)

// Compute finds the moment once for the whole render.
func (c *Code) Compute() {
	r := c.Page.Shown()
	if c.run = r; r != nil {
		c.algorithm, _ = engine.Find(r.Algorithm)
	}
	c.event, c.stepped = c.Page.PlaysAt(r)
	c.moment = film.Moment{}
	if c.stepped {
		c.moment = r.Playback.At(c.event)
	}
}

// Rendered brings the line of the moment into sight.
func (c *Code) Rendered() { c.listing.reveal(c.line() - c.first()) }

func (c *Code) name() string {
	if c.run == nil {
		return ""
	}
	return style.Clip(c.run.Name)
}

func (c *Code) title() string { return c.name() + " · " + c.algorithm.Source }

func (c *Code) shown() bool { return c.run != nil && (c.stepped || c.Of.code) }

// indentOf is the white space before a line: where the line wraps, the rest of it begins there too.
func indentOf(line string) string { return line[:len(line)-len(strings.TrimLeft(line, " "))] }

func (c *Code) lines() []string { return c.algorithm.Code(c.run.Without)[c.first():] }

// linesBefore is how many lines stand above that of the moment while it is presented: there is no room for all.
const linesBefore = 3

// first is the first line that is shown.
func (c *Code) first() int {
	if !c.Page.Stage.Presents() {
		return 0
	}
	return max(0, c.line()-linesBefore)
}

// line is the line of the moment, or -1.
func (c *Code) line() int {
	if !c.stepped || c.event < 0 {
		return -1
	}
	return int(c.run.Report.Film.Events[c.event].Line)
}

// current marks the line of the moment, of those that are shown.
func (c *Code) current(shown int) any {
	if c.line() == c.first()+shown {
		return "step"
	}
	return nil
}

// stacked is a stack, or a queue, as it is listed.
type stacked struct {
	Name   string
	Rungs  []rung
	Top    int // the rung of the state at work
	Second bool
	Queue  bool // its states do not follow from each other
}

func (c *Code) stacks() []stacked {
	p, m := c.run.Playback, &c.moment
	first := stacked{Name: "Stack", Queue: p.Queue}
	if p.Queue {
		first.Name = "Queue"
		first.Rungs = rungs(c.run, m.Stack, c.event, topRungs, bottomRungs)
	} else {
		first.fill(c.run, m.Stack, c.event)
	}
	list := []stacked{first}
	if len(m.Second) > 0 {
		second := stacked{Name: "Nested stack", Second: true, Queue: p.Worklist}
		if p.Worklist {
			second.Name = "To pass on"
		}
		if m.Seed >= 0 {
			second.Name += " from seed " + c.run.NodeAt(m.Seed, c.event)
		}
		second.fill(c.run, m.Second, c.event)
		list = append(list, second)
	}
	return list
}

func (h *stacked) fill(r *session.Run, stack []film.Entry, event int) {
	h.Rungs = rungs(r, stack, event, bottomRungs, topRungs)
	h.Top = len(h.Rungs) - 1
}

// hop is what stands before a state of a stack.
func (c *Code) hop(r rung, of stacked) string {
	switch {
	case of.Queue:
		return " "
	case r.Label == "":
		return " "
	}
	return " –" + style.Clip(r.Label) + "→ "
}

func (c *Code) state(r rung) string {
	if r.Left > 0 {
		return "… " + say.Number(r.Left) + " more … "
	}
	return r.State
}

// summarises reports whether the search goes by a summary of its path. Breadth first each state has one of its own.
func (c *Code) summarises() bool {
	return c.algorithm.Filter == search.NormalForm && !c.run.Playback.Queue
}

// summary is that of the path at the moment, the label that occurred last at its end.
func (c *Code) summary() string {
	var labels []string
	for _, l := range film.Summary(c.moment.Stack) {
		labels = append(labels, style.Clip(c.run.Searched.Labels[l].Name))
	}
	if labels == nil {
		return "empty"
	}
	return strings.Join(labels, " ≺ ")
}

// states is a set of stored states as it is listed.
type states struct{ Name, Size, Members string }

func (c *Code) sets() []states {
	list := []states{c.states("V", c.moment.States, c.run.Playback.StoredAt)}
	if c.run.Report.Film.Traits.Second != search.NoSecond { // it starts nested searches
		list = append(list, c.states("V′", c.moment.Kept, c.run.Playback.KeptAt))
	}
	return list
}

func (c *Code) states(name string, size int32, enteredAt []int32) states {
	v := states{Name: name, Size: say.Number(size)}
	if members := members(c.run, enteredAt, c.event, storedLimit); len(members) > 0 {
		v.Members = " " + say.Set(members)
	}
	return v
}

// set is the set of labels by which the state at work is expanded; nil: none is chosen at this moment.
func (c *Code) set() *Closure {
	if !c.stepped {
		return nil
	}
	stack := c.moment.Working()
	if len(stack) == 0 {
		return nil
	}
	at := stack[len(stack)-1]
	set := c.run.Report.Film.Set(at.Set)
	if set == nil {
		return nil
	}
	closure := closureOf(c.run, at.Node, set)
	closure.Of, closure.Now = c.run.NodeAt(at.Node, c.event), c.event >= 0 && c.run.Report.Film.Events[c.event].Kind == film.Choose
	return closure
}

// pruned reports whether there is an edge to ask about at the present event.
func (c *Code) pruned() bool {
	_, ok := c.Page.PrunedNow()
	return ok
}
