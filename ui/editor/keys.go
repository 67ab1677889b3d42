package editor

import (
	"lassolab/ui/keys"
	"lassolab/ui/session"
)

// Keys take edits back, and are those of the text. Fields but the model's text have their own history.
func (f *Feature) Keys() []keys.Place {
	edits := func(_ *session.Session, in keys.Focus) bool { return !in("input, textarea, select") }
	return []keys.Place{
		{Holds: edits, Rows: []keys.Row{
			{Keys: "Ctrl+z", Words: "undo, in the text and in the drawing", Do: session.Asking(session.Undone{})},
			{Keys: "Ctrl+Shift+z Ctrl+y", Words: "redo", Do: session.Asking(session.Redone{})},
		}},
		{Name: "in the text", Rows: []keys.Row{
			{Keys: "Tab", Words: "leave the editor"},
			{Keys: "Ctrl+f", Words: "look for a text"},
		}},
	}
}
