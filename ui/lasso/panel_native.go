//go:build !js

package lasso

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/svg"
)

// newPicture draws nothing outside the browser.
func (c *Panel) newPicture(js.Value) svg.Picture { return nil }

// scroll scrolls nothing there.
type scroll struct{}

func (scroll) reveal(*Panel) {}
