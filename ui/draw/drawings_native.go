//go:build !js

package draw

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/svg"
)

// Outside the browser nothing is drawn.

func (c *Drawings) newAutomaton(int, js.Value) svg.Picture { return nil }

func (c *Drawings) newPen(js.Value) svg.Picture { return nil }
