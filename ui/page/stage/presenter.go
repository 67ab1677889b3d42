package stage

import (
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Presenter chooses what stands beside the graph while it is presented.
type Presenter struct {
	Page *session.Page
	Of   *Feature
}

func (c *Presenter) companions() []link.Companion { return link.AllCompanions }

func (c *Presenter) name(of link.Companion) string {
	switch of {
	case link.CodeBeside:
		return "Pseudo-code"
	case link.StacksBeside:
		return "Stacks"
	case link.DrawingsBeside:
		return "Drawings"
	case link.TextBeside:
		return "Text"
	}
	return "Lasso"
}
