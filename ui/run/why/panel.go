package why

import (
	"html"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/say"
	"lassolab/engine/why"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/run/film"
)

// Panel is the answer to the question why a search did not continue along an edge: the rule, the diamond,
// and the paths to the same state.
type Panel struct {
	Page *session.Page
	Of   *Feature

	question *Question // of the last render
	diamonds vugu.HTML
	compared []DominanceRow
	paths    []Path
	facts    []why.Fact
	closure  *film.Closure // of the set that a label is outside of; nil: there is none
}

const comparedLimit = 60 // sets

// Compute puts an answer into words once for all renders that show it.
func (c *Panel) Compute() {
	q := c.Of.Question()
	if q == c.question {
		return
	}
	*c = Panel{Page: c.Page, Of: c.Of, question: q}
	c.diamonds = vugu.HTML(Diamonds(q.Squares()))
	c.compared = q.Dominance()
	c.compared = c.compared[:min(len(c.compared), comparedLimit)]
	c.paths, c.facts = q.Paths(), q.Facts()
	if q.Answer != nil && len(q.Answer.Closure) > 0 {
		c.closure = film.Listed(q.Answer.Closure)
	}
}

func (c *Panel) heading() string { return style.Clip(c.question.Heading) }

func (c *Panel) rule() string {
	if c.question.Answer == nil {
		return ""
	}
	return " " + c.question.Answer.Rule + " · " + c.question.Answer.Source
}

func (c *Panel) dominated() bool {
	_, ok := c.question.Dominating()
	return ok
}

func (c *Panel) dominating() {
	if node, ok := c.question.Dominating(); ok {
		c.Page.Emit(session.NodeChosen{Node: node})
	}
}

func (c *Panel) dominatingName() string {
	node, _ := c.question.Dominating()
	return "Select " + session.NodeWords(c.question.Run.Graph, node)
}

// otherName heads the column of the stored state.
func (c *Panel) otherName() string {
	switch node, dominated := c.question.Dominating(); {
	case dominated && c.question.Run.Graph.Nodes[node].Occurrence != nil:
		return "event before"
	case dominated:
		return "dominating state"
	}
	return "stored state"
}

func (c *Panel) eventShort(event int) string {
	return "event " + say.Number(event+1)
}

func (c *Panel) eventName(event int) string {
	return "Go to event " + say.Number(event+1) + " of the film"
}

// escape makes a text from the model a short one, and part of HTML.
func escape(text string) string { return html.EscapeString(style.Clip(text)) }

// pathOf writes a path: states upright, labels italic between them.
func pathOf(p Path) vugu.HTML {
	var b strings.Builder
	b.WriteString(`<b>` + escape(p.Start) + `</b>`)
	if p.Left > 0 {
		b.WriteString(" … " + say.Count(p.Left, "step"))
	}
	for _, step := range p.Steps {
		b.WriteString(` <span class="step">—<i>` + escape(step.Label) + `</i>→ <b>` + escape(step.State) +
			`</b></span>`)
	}
	return vugu.HTML(b.String())
}
