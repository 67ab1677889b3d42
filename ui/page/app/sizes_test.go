package app_test

import (
	"slices"
	"testing"

	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
)

// A step of the size is one change that can be taken back, and the address follows; an edit of the text makes it no member any more.
func TestTheSizeOfAMemberOfAFamilyIsSteppedAndTakenBack(t *testing.T) {
	a := apptest.New()
	a.Update(files.LinkOpened{Fragment: "#family/philosophers/3"})
	three := a.Session.Model.Text
	effects := a.Act(session.With(a.Editor.Resize, 4))
	m := &a.Session.Model
	if m.Family != "philosophers/4" || m.Title != "philosophers" || len(m.Network().Components) != 8 || a.Session.Work.Edited {
		t.Errorf("larger: %q, %q, %d components, edited: %v", m.Family, m.Title, len(m.Network().Components), a.Session.Work.Edited)
	}
	if !apptest.Has[session.StartWorker](effects) || a.Kept().Link != "#family/philosophers/4" || a.Kept().Scene.Family != "philosophers/4" {
		t.Errorf("it is not searched, or its address is %q", a.Kept().Link)
	}
	a.Act(a.Editor.Undo)
	if m.Text != three || m.Family != "philosophers/3" {
		t.Errorf("taken back it is %q", m.Family)
	}
	a.Act(session.With(a.Editor.Resize, 1))
	if m.Text != three {
		t.Error("one philosopher is a model")
	}
	a.Act(session.With(a.Editor.Resize, 1000000))
	if m.Text != three {
		t.Error("a million philosophers are a model")
	}
}

func TestTwoSearchesAreComparedSideBySide(t *testing.T) {
	a := apptest.New()
	a.Update(files.ExampleOpened{ID: "philosophers"})
	effects := a.Act(a.Search.Compare)
	if got := a.Session.Settings.Algorithms; !slices.Equal(got, []string{"dfs", "decoupled"}) {
		t.Errorf("compared are %q", got)
	}
	apptest.Finish(t, a, effects)
	if got := a.Session.Beside(); len(got) != 2 || got[0].Name != "dfs" || got[1].Name != "decoupled" {
		t.Errorf("side by side stand %d graphs", len(got))
	}
	a.Act(session.With(a.Search.ChoosePair, "ndfs and decndfs"))
	a.Update(files.ExampleOpened{ID: "hungry"})
	a.Act(a.Search.Compare)
	if got := a.Session.Settings.Algorithms; !slices.Equal(got, []string{"ndfs", "decndfs"}) {
		t.Errorf("chosen are %q", got)
	}
}
