package stage

import (
	"lassolab/ui/link"
	"lassolab/ui/session"
)

// Presenter chooses what stands beside the graph while it is presented.
type Presenter struct{ Page *session.Page }

// companion is a button of the presenter.
type companion struct {
	Name string
	On   bool
	Then link.Companions // once it is pressed
}

func (c *Presenter) buttons() []companion {
	list := []companion{{Name: "Pseudo-code"}, {Name: "Stacks"}, {Name: "Drawings"}, {Name: "Lasso"}}
	for i := range list {
		b := &list[i]
		b.Then = c.Page.Stage.Beside
		on := []*bool{&b.Then.Code, &b.Then.Stacks, &b.Then.Drawings, &b.Then.Lasso}[i]
		b.On = *on
		*on = !*on
	}
	return list
}
