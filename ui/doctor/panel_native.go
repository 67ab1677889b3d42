//go:build !js

package doctor

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/svg"
)

// newPicture draws nothing outside the browser.
func (c *Panel) newPicture(js.Value) svg.Picture { return nil }
