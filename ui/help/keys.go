package help

import (
	"lassolab/ui/keys"
	"lassolab/ui/session"
)

// Keys open what explains the page.
func (f *Feature) Keys() []keys.Place {
	return []keys.Place{{Holds: keys.Everywhere, Rows: []keys.Row{
		{Keys: "g", Words: "open the glossary", Do: session.Asking(session.WordSought{})},
	}}}
}
