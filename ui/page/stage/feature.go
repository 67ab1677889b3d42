// Package stage is how the page is arranged: the panels and their widths, which view of the model, which sheet
// over the panes, in which theme.
package stage

import (
	"strconv"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Feature is the arrangement. It is the only one that changes it.
type Feature struct {
	stage session.Stage
	back  link.Arrangement // what Present was chosen from
	first first
}

// NewFeature returns the arrangement of a page that was just opened.
func NewFeature() *Feature { return &Feature{stage: session.New().Stage} }

// first says whether a visitor has chosen anything: it is kept.
type first string

// Nothing is known where it is empty: whoever has works sees all panels.
const (
	asked  first = "asked"
	chosen first = "chosen"
)

// Greet asks what a visitor came for: a new one, and one who was asked before and has chosen nothing.
func (f *Feature) Greet(t *session.Turn, fresh bool) {
	defer f.tell(t, f.stage)
	if f.first == asked || f.first == "" && fresh {
		f.stage.Asks, f.first = !f.stage.Within, asked
	}
}

// Settle shows all panels, now and in later visits.
func (f *Feature) Settle(t *session.Turn) {
	defer f.tell(t, f.stage)
	f.settle()
}

func (f *Feature) settle() {
	if f.stage.Asks {
		f.stage.Asks, f.first = false, chosen
	}
}

type (
	// ApplySettings sets the page's colours and the limit on its workers.
	ApplySettings struct {
		Theme   session.Theme
		Workers int
	}
	// WholeFocused puts the panel with the focus on the whole stage, else the graph.
	WholeFocused struct{}
	// FillScreen gives the page the whole screen, where the browser allows that, or gives it back; what is presented stays then.
	FillScreen struct{ On, Switch bool } // Switch: what it has not got
)

// Update handles the messages of the arrangement.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	defer f.tell(t, f.stage)
	switch m := m.(type) {
	case session.NodeChosen:
		f.settle() // what is said of it stands in a panel
	case session.LectureChanged:
		if m.Lecture.Open {
			f.settle()
		}
	case session.ModelViewChosen:
		f.stage.Model = m.View
		t.Save()
	case session.SheetOpened:
		f.open(t, m)
	case session.ExampleRead:
		f.stage.Read = m.ID
		t.Ask(session.SheetOpened{Sheet: session.GallerySheet})
	case session.RunPressed:
		f.settle()
		if f.stage.As == link.Modelling { // there is something to see now
			f.arrange(t, link.Searching)
		}

	case session.SceneOpened:
		f.settle()
		f.take(m)
	case session.ViewOpened:
		s := m.View.Stage.Sound()
		f.stage.Whole, f.stage.Beside, f.stage.Model = s.Whole, s.Beside, m.View.Model
	case session.TextEdited:
		f.settle()
		if m.Anew {
			f.stage.Read = ""
		}
	}
}

// tell says in a fact what the arrangement is now, if it was another one before.
func (f *Feature) tell(t *session.Turn, before session.Stage) {
	if f.stage != before {
		t.Ask(session.StageChanged{Stage: f.stage})
	}
}

// ToggleText shows or hides the text.
func (f *Feature) ToggleText(t *session.Turn) {
	defer f.tell(t, f.stage)
	f.stage.NoText = !f.stage.NoText
	t.Save()
}

// SetTheme sets the colours.
func (f *Feature) SetTheme(t *session.Turn, theme session.Theme) {
	defer f.tell(t, f.stage)
	f.stage.Theme = theme
	f.applySettings(t)
}

// limit is the limit on computations as the browser keeps it, and takeLimit takes it; what is no number is none.
func (f *Feature) limit() string {
	if f.stage.Workers == 0 {
		return ""
	}
	return strconv.Itoa(f.stage.Workers)
}

func (f *Feature) takeLimit(t *session.Turn, kept string) {
	most, _ := strconv.Atoi(kept)
	f.LimitWorkers(t, most)
}

// LimitWorkers sets how many computations run at once; those that run already go on.
func (f *Feature) LimitWorkers(t *session.Turn, most int) {
	defer f.tell(t, f.stage)
	f.stage.Workers = max(0, min(most, session.MostWorkers))
	f.applySettings(t)
}

func (f *Feature) applySettings(t *session.Turn) { t.Do(ApplySettings{f.stage.Theme, f.stage.Workers}) }

// Touch notes that the page is used with fingers.
func (f *Feature) Touch(t *session.Turn) {
	defer f.tell(t, f.stage)
	f.stage.Touch = true
}

// Embed notes that the page is shown within another one.
func (f *Feature) Embed(t *session.Turn) {
	defer f.tell(t, f.stage)
	f.stage.Within = true
}

// TogglePresent presents the graph to a room, or goes back to the arrangement before.
func (f *Feature) TogglePresent(t *session.Turn) {
	defer f.tell(t, f.stage)
	if f.stage.Presents() {
		f.arrange(t, f.back)
	} else {
		f.arrange(t, link.Presenting)
	}
}

// ToggleCompanion puts something beside the graph while it is presented, or takes it away.
func (f *Feature) ToggleCompanion(t *session.Turn, companion link.Companion) {
	defer f.tell(t, f.stage)
	f.stage.Beside = f.stage.Beside.Toggled(companion)
	f.stage.NoText = f.stage.NoText && !f.stage.Beside.Has(link.TextBeside)
	t.Save()
}

// Widen sets the widths of the outer columns in CSS pixels; 0 is the usual one.
func (f *Feature) Widen(t *session.Turn, left, right int) {
	defer f.tell(t, f.stage)
	f.stage.Left, f.stage.Right = left, right
	f.stage.Staging = f.stage.Sound()
	t.Save()
}

// ToggleWhole gives a panel the whole stage, or puts it back to its place.
func (f *Feature) ToggleWhole(t *session.Turn, panel link.Panel) {
	defer f.tell(t, f.stage)
	f.settle()
	if f.stage.Whole == panel {
		panel = link.NoPanel
	}
	f.stage.Whole = panel
	t.Save()
}

// Keep puts into a work how the page is arranged.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) {
	v := &to.Scene.View
	v.Stage, v.Model, v.NoText = f.stage.Staging, f.stage.Model, f.stage.NoText
}

// ShowPane shows a pane where there is room for one only.
func (f *Feature) ShowPane(t *session.Turn, pane session.Pane) {
	defer f.tell(t, f.stage)
	f.stage.Pane = pane
}

// CloseSheet closes the sheet.
func (f *Feature) CloseSheet(t *session.Turn) {
	defer f.tell(t, f.stage)
	f.stage.Sheet = session.NoSheet
}

// Arrange arranges the panels of the page.
func (f *Feature) Arrange(t *session.Turn, as link.Arrangement) {
	defer f.tell(t, f.stage)
	f.arrange(t, as)
}

// SwitchScreen gives the page the full screen while it is presented, or gives it back.
func (f *Feature) SwitchScreen(t *session.Turn) {
	if f.stage.Presents() {
		t.Do(FillScreen{Switch: true})
	}
}

// ReleaseScreen gives the full screen back; what is presented goes on in the window.
func (f *Feature) ReleaseScreen(t *session.Turn) {
	if f.stage.Presents() {
		t.Do(FillScreen{})
	}
}

// arrange arranges the panels.
func (f *Feature) arrange(t *session.Turn, as link.Arrangement) {
	f.settle()
	if as == f.stage.As {
		return
	}
	was := f.stage.As
	f.stage.As, f.stage.Whole = as, link.NoPanel
	f.stage.Pane = session.GraphPane
	switch {
	case as == link.Modelling:
		f.stage.Pane = session.ModelPane
	case as == link.Presenting:
		f.back, f.stage.Sheet = was, session.NoSheet
		if !f.stage.Within {
			t.Do(FillScreen{On: true})
		}
		t.Say(f.presenting())
	case was == link.Presenting:
		t.Do(FillScreen{})
		t.Say("Back from presenting.")
	}
	t.Save()
}

// LeaveScreen stops presenting, as the browser has left the full screen. What lies over a slide goes first: Escape was meant for that, and the
// full screen comes back by its key.
func (f *Feature) LeaveScreen(t *session.Turn) {
	defer f.tell(t, f.stage)
	switch over := t.Lecture.Over; {
	case !f.stage.Presents():
	case over:
		t.Later(t.Features.Reading.PutAside)
	default:
		f.arrange(t, f.back)
	}
}

// presenting says how to go back.
func (f *Feature) presenting() string {
	if f.stage.Touch {
		return "Presenting. Leave is below."
	}
	return "Presenting. Press P or Escape to go back."
}

// take takes the arrangement of a scene. A model of one's own keeps the page's, and so does an example,
// which is there to be searched.
func (f *Feature) take(m session.SceneOpened) {
	v := m.Kept.Scene.View
	switch {
	case m.Own:
		f.stage.Whole = link.NoPanel
	case m.Example != "" && m.Kept.Example == "": // not a work that was one
		f.stage.Whole = link.NoPanel
		if f.stage.As == link.Modelling {
			f.stage.As = link.Searching
		}
	default:
		f.stage.Staging = v.Stage.Sound()
	}
	f.stage.Model, f.stage.NoText, f.stage.Sheet, f.stage.Read = v.Model, v.NoText, session.NoSheet, m.Example
}

// open opens a sheet; the one that is open is closed. Examples are leafed through with their sheet open.
func (f *Feature) open(t *session.Turn, m session.SheetOpened) {
	if f.stage.Sheet == m.Sheet && !m.Stays && m.Sheet != session.GallerySheet {
		f.stage.Sheet = session.NoSheet
		return
	}
	f.stage.Sheet = m.Sheet
	t.Do(session.GiveFocus{ID: session.SheetTop})
}
