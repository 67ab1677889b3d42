//go:build !js

package app

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/link"
	"lassolab/ui/svg"
)

// newThumbnail draws nothing outside the browser.
func (c *Sheet) newThumbnail(link.Scene, js.Value) svg.Picture { return nil }
