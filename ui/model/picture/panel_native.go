//go:build !js

package picture

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/view/svg"
)

// newHost draws nothing outside the browser.
func (c *Panel) newHost(js.Value) svg.Picture { return nil }
