//go:build !js

package graph

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/svg"
)

// newPicture draws nothing outside the browser.
func (c *Pane) newPicture(int, js.Value) svg.Picture { return nil }
