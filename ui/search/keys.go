package search

import (
	"lassolab/ui/keys"
	"lassolab/ui/session"
)

// Keys run the searches.
func (f *Feature) Keys() []keys.Place {
	return []keys.Place{{Holds: keys.Everywhere, Rows: []keys.Row{
		{Keys: "Ctrl+Enter", Words: "run the chosen searches", Do: session.Asking(session.RunPressed{})},
	}}}
}
