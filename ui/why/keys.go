package why

import (
	"lassolab/ui/keys"
	"lassolab/ui/session"
)

// Keys put the question away.
func (f *Feature) Keys() []keys.Place {
	asked := func(*session.Session, keys.Focus) bool { return f.Question() != nil }
	return []keys.Place{{Name: "while an edge is explained", Holds: asked, Rows: []keys.Row{
		{Keys: "Escape", Words: "close the explanation", Do: f.Close},
	}}}
}
