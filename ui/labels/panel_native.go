//go:build !js

package labels

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/svg"
)

// newMatrix draws nothing outside the browser.
func (c *Panel) newMatrix(js.Value) svg.Picture { return nil }
