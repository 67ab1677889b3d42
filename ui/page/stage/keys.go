package stage

import (
	"github.com/vugu/vugu"

	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Entry lists what the arrangement gives to the page: its keys, and what the browser keeps of it.
func (f *Feature) Entry() feature.Entry {
	presents := func(s *session.Session, _ keys.Focus) bool { return s.Stage.Presents() }
	whole := func(s *session.Session, _ keys.Focus) bool { return s.Stage.Whole != link.NoPanel }
	return feature.Entry{Part: f, Keep: f.Keep, Panels: []feature.Panel{{In: feature.BelowPanes,
		Shown: func(s *session.Session) bool { return s.Stage.Presents() && !s.Lecture.Open },
		New:   func(page *session.Page) vugu.Builder { return &Presenter{Page: page, Of: f} },
	}}, Settings: []feature.Setting{
		{Key: "lassolab.theme", Value: func() string { return string(f.stage.Theme) }}, // static/first.js reads it
		{Key: "lassolab.first", Value: func() string { return string(f.first) }, // static/first.js reads it
			Take: func(_ *session.Turn, kept string) { f.first = first(kept) }},
		{Key: "lassolab.limit", Value: f.limit, Take: f.takeLimit},
	}, Keys: []keys.Place{
		{Holds: keys.Everywhere, Rows: []keys.Row{
			{Keys: "p", Words: "present, or stop presenting", Do: f.TogglePresent},
			{Keys: "?", Words: "list all keys", Do: session.Asking(session.SheetOpened{Sheet: session.KeysSheet})},
			{Keys: "w", Words: "put the panel with the focus on the whole stage, or back", Do: f.toggleFocused},
		}},
		{Name: "on a divider", Rows: []keys.Row{{Keys: "ArrowLeft ArrowRight", Words: "make a pane wider or narrower"}}},
		{Name: "while presenting", Holds: presents, Rows: []keys.Row{
			{Keys: "Escape", Words: "stop presenting", Do: f.TogglePresent},
		}},
		{Name: "while a panel has the whole stage", Holds: whole, Rows: []keys.Row{
			{Keys: "Escape", Words: "put it back", Do: f.toggleFocused},
		}},
	}}
}

// toggleFocused puts back the panel that has the whole stage, else puts the panel with the focus there.
func (f *Feature) toggleFocused(t *session.Turn) {
	if f.stage.Whole != link.NoPanel {
		f.ToggleWhole(t, f.stage.Whole)
	} else {
		t.Do(WholeFocused{})
	}
}
