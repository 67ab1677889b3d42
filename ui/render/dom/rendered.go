package dom

import "github.com/vugu/vugu"

// renderedCtx is what a component is handed with the news that it is rendered.
type renderedCtx struct {
	env   vugu.EventEnv
	first bool
}

func (c *renderedCtx) EventEnv() vugu.EventEnv { return c.env }
func (c *renderedCtx) First() bool             { return c.first }

// tellRendered calls a component's Rendered, in either of the forms that Vugu knows.
func tellRendered(component any, ctx vugu.RenderedCtx) {
	switch c := component.(type) {
	case interface{ Rendered() }:
		c.Rendered()
	case interface{ Rendered(vugu.RenderedCtx) }:
		c.Rendered(ctx)
	}
}
