//go:build !js

package property

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/svg"
)

// newMonitor draws nothing outside the browser.
func (c *Panel) newMonitor(js.Value) svg.Picture { return nil }

// newField has no cursor outside the browser.
func (c *Panel) newField(js.Value) svg.Picture { return nil }
