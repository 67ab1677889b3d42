package ui

import (
	"html"
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/why"
	"lassolab/ui/picture"
	"lassolab/ui/store"
)

// Why is the answer to the question why a search did not go on along an edge: the rule, the diamond, and the paths to the same state.
type Why struct {
	Page *Page

	why      *store.Why // of the last render
	diamonds vugu.HTML
	compared []store.DominanceRow
	paths    []store.WhyPath
	facts    []why.Fact
}

const mostCompared = 60 // sets

// Compute puts an answer into words once for all renders that show it.
func (c *Why) Compute() {
	w := c.Page.State.Why
	if w == c.why {
		return
	}
	*c = Why{Page: c.Page, why: w}
	r := c.run()
	if r == nil {
		return
	}
	c.diamonds = vugu.HTML(picture.Diamonds(w.Squares(r)))
	c.compared = w.Dominance(r)
	c.compared = c.compared[:min(len(c.compared), mostCompared)]
	c.paths, c.facts = w.Paths(r), w.Facts(r)
}

func (c *Why) run() *store.Run {
	if c.why == nil {
		return nil
	}
	return c.Page.State.Runs[c.why.Run]
}

func (c *Why) heading() string {
	if c.why == nil {
		return ""
	}
	return clip(c.why.Heading)
}

func (c *Why) rule() string {
	if c.why == nil || c.why.Answer == nil {
		return ""
	}
	return " " + c.why.Answer.Rule + " · " + c.why.Answer.Source
}

func (c *Why) says() string {
	if c.why == nil {
		return ""
	}
	return c.why.Says
}

func (c *Why) lightable() bool { return c.why != nil && c.why.Lightable() }

func (c *Why) lit() bool { return c.why != nil && c.why.Lit != nil }

func (c *Why) dominated() bool {
	r := c.run()
	if r == nil {
		return false
	}
	_, ok := c.why.Dominating(r)
	return ok
}

func (c *Why) dominating() {
	if node, ok := c.why.Dominating(c.run()); ok {
		c.Page.Emit(store.NodeChosen{Node: node})
	}
}

func (c *Why) dominatingName() string {
	if !c.dominated() {
		return ""
	}
	node, _ := c.why.Dominating(c.run())
	return "Select " + c.nodeName(node)
}

// otherName heads the column of the stored state.
func (c *Why) otherName() string {
	switch {
	case c.run() == nil:
		return ""
	case c.dominated():
		return "dominating state"
	}
	return "stored state"
}

func (c *Why) nodeName(node int32) string {
	return "s" + strings.TrimPrefix(store.NodeName(c.run().Graph, node), "S")
}

func (c *Why) eventShort(event int) string {
	if event < 0 {
		return ""
	}
	return "event " + strconv.Itoa(event+1)
}

func (c *Why) eventName(event int) string {
	return "Go to event " + strconv.Itoa(event+1) + " of the film"
}

// escape makes a text from the model a short one, and part of HTML.
func escape(text string) string { return html.EscapeString(clip(text)) }

// pathOf writes a path: states upright, labels italic between them.
func pathOf(p store.WhyPath) vugu.HTML {
	var b strings.Builder
	b.WriteString(`<b>` + escape(p.Start) + `</b>`)
	if p.Left > 0 {
		b.WriteString(" … " + strconv.Itoa(p.Left) + " steps")
	}
	for _, step := range p.Steps {
		b.WriteString(` <span class="step">—<i>` + escape(step.Label) + `</i>→ <b>` + escape(step.State) + `</b></span>`)
	}
	return vugu.HTML(b.String())
}

// pruned reports whether there is an edge to ask about at the present event.
func (c *Code) pruned() bool {
	_, ok := c.Page.State.PrunedNow()
	return ok
}
