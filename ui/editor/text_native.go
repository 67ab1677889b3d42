//go:build !js

package editor

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/svg"
)

// newArea makes no editor outside the browser.
func (c *Text) newArea(js.Value) svg.Picture { return nil }
