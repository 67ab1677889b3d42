//go:build !js

package sweep

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/view/svg"
)

// newPicture draws nothing outside the browser.
func (c *Chart) newPicture(js.Value) svg.Picture { return nil }
