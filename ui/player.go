package ui

import (
	"fmt"
	"strconv"

	"github.com/vugu/vugu"

	"lassolab/ui/store"
)

// Player is the line at the bottom: the walk along the lasso, and a sentence that says what is going on.
type Player struct{ Page *Page }

func (c *Player) steps() int {
	r := c.Page.State.Walked()
	if r == nil {
		return 0
	}
	return len(r.Walk().Prefix) + len(r.Walk().Cycle)
}

func (c *Player) walking() bool { return c.steps() > 0 }

func (c *Player) where() string {
	if !c.walking() {
		return "no lasso"
	}
	if c.Page.State.View.Step == 0 {
		return fmt.Sprintf("start of %d steps", c.steps())
	}
	return fmt.Sprintf("step %d of %d", c.Page.State.View.Step, c.steps())
}

// value is the slider's place in words.
func (c *Player) value() string {
	if r := c.Page.State.Walked(); r != nil && c.Page.State.View.Step > 0 {
		run, at := r.Walk(), c.Page.State.View.Step-1
		if at < len(run.Prefix) {
			return clip(c.where() + ": " + run.Prefix[at].Label)
		}
		return clip(c.where() + ": " + run.Cycle[at-len(run.Prefix)].Label)
	}
	return c.where()
}

func (c *Player) slid(event vugu.DOMEvent) {
	if step, err := strconv.Atoi(event.PropString("target", "value")); err == nil {
		c.Page.Emit(store.Walked{Step: step})
	}
}
