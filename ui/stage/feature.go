// Package stage is how the page is arranged: which view of the model, which pane, which sheet
// over the panes, in which theme.
package stage

import (
	"lassolab/ui/link"
	"lassolab/ui/session"
)

// Feature is the arrangement. It is the only one that changes it.
type Feature struct{ stage session.Stage }

// NewFeature is the arrangement of a page that was just opened.
func NewFeature() *Feature { return &Feature{stage: session.New().Stage} }

type (
	// TextToggled shows or hides the text.
	TextToggled struct{}
	// ThemeChosen sets the colours.
	ThemeChosen struct{ Theme session.Theme }
)

type (
	// ShowTheme sets the page's colours and remembers them.
	ShowTheme struct{ Theme session.Theme }
	// FocusSheet moves the focus into the sheet that was just opened, or back to what opened it.
	FocusSheet struct{ Open bool }
)

// Update handles the messages of the arrangement.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	before := f.stage
	switch m := m.(type) {
	case session.ModelViewChosen:
		f.stage.Model = m.View
		t.Save()
	case TextToggled:
		f.stage.NoText = !f.stage.NoText
		t.Save()
	case session.WideToggled:
		f.stage.Wide = !f.stage.Wide
	case session.PaneChosen:
		f.stage.Pane = m.Pane
	case ThemeChosen:
		f.stage.Theme = m.Theme
		t.Do(ShowTheme{m.Theme})
	case session.SheetOpened:
		f.open(t, m.Sheet)
	case session.ExampleRead:
		f.stage.Read = m.ID
		t.Ask(session.SheetOpened{Sheet: session.ExamplesSheet})
	case session.SheetClosed:
		f.close(t)
	case session.SceneOpened:
		v := m.Kept.Scene.View
		f.stage.Model, f.stage.NoText, f.stage.Sheet, f.stage.Read = v.Model, v.NoText, session.NoSheet, m.Example
	case session.TextEdited:
		if m.Anew {
			f.stage.Read = ""
		}
	}
	if f.stage != before {
		t.Ask(session.StageChanged{Stage: f.stage})
	}
}

// Keep puts into a work how the model is looked at.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) {
	to.Scene.View.Model, to.Scene.View.NoText = f.stage.Model, f.stage.NoText
}

// open opens a sheet; the one that is open is closed. Examples are leafed through with their sheet open.
func (f *Feature) open(t *session.Turn, sheet session.Sheet) {
	if f.stage.Sheet == sheet && sheet != session.ExamplesSheet {
		f.close(t)
		return
	}
	f.stage.Sheet = sheet
	t.Do(FocusSheet{Open: true})
}

func (f *Feature) close(t *session.Turn) {
	f.stage.Sheet = session.NoSheet
	t.Do(FocusSheet{})
}
