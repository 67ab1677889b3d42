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
	return len(r.Report.Lasso.Prefix) + len(r.Report.Lasso.Cycle)
}

func (c *Player) walking() bool { return c.steps() > 0 }

func (c *Player) where() string {
	if !c.walking() {
		return "no lasso"
	}
	return fmt.Sprintf("step %d of %d", c.Page.State.View.Step, c.steps())
}

// status is the sentence; messages of the engine may be long.
func (c *Player) status() string {
	const most = 2000
	if status := c.Page.State.Status; len(status) > most {
		return clip(status)
	} else {
		return status
	}
}

func (c *Player) slid(event vugu.DOMEvent) {
	if step, err := strconv.Atoi(event.PropString("target", "value")); err == nil {
		c.Page.Emit(store.Walked{Step: step})
	}
}
