//go:build !js

package writing

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/svg"
)

// newArea makes no editor outside the browser.
func (c *Desk) newArea(js.Value) svg.Picture { return nil }
