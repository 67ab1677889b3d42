package ui

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/store"
)

// Banner is the line under the header for what must be read before going on, and for a link that could not be copied.
type Banner struct{ Page *Page }

func (c *Banner) open() bool { return c.Page.State.Notice.Text != "" || c.Page.State.View.Link != "" }

func (c *Banner) remedy() bool { return c.Page.State.Notice.Remedy != store.NoRemedy }

// choose selects the link, for the reader to copy.
func (c *Banner) choose(field js.Value) { field.Call("select") }
