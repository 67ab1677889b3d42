package picture_test

import (
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/ui/core/session"
	"lassolab/ui/model/picture"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
)

// The picture is at the start, then where the walk by hand is; the tab is there where the model brings one.
func TestThePictureShowsTheStateOfTheMoment(t *testing.T) {
	a := apptest.Show(family.Philosophers(3))
	if picture.Brings(a.Session) {
		t.Error("a model without a picture brings one")
	}
	a.Update(files.ExampleOpened{ID: "philosophers"})
	if !picture.Brings(a.Session) {
		t.Fatal("the philosophers have no picture")
	}
	shown := func() string {
		p := &picture.Panel{Page: &session.Page{Session: a.Session}, Of: &picture.Feature{}}
		p.Compute()
		return p.Shown()
	}
	if got := shown(); !strings.Contains(got, `{"part":"p0","class":["waits"]}`) || !strings.Contains(got, "At the start.") ||
		!strings.Contains(got, "P0: hungry") {
		t.Errorf("at the start: %s", got)
	}
	a.Act(session.With(a.Simulate.Start, 0))
	label, _ := a.Session.Model.Network().Lookup("lF_0")
	a.Act(func(t *session.Turn) { a.Simulate.Fire(t, label, 0) })
	if got := shown(); !strings.Contains(got, `{"part":"f0","x":18,"y":-29}`) || strings.Contains(got, "At the start.") ||
		!strings.Contains(got, "P0: left") {
		t.Errorf("after a step: %s", got)
	}
}

func TestAPictureIsSavedAsItWasDrawn(t *testing.T) {
	a := apptest.New()
	a.Update(files.ExampleOpened{ID: "philosophers"})
	f := &picture.Feature{}
	asked := apptest.All[picture.Save](a.Act(session.With(f.Export, session.AsSVG)))
	if len(asked) != 1 {
		t.Fatalf("%+v", asked)
	}
	saved := apptest.All[session.Download](a.Act(func(t *session.Turn) { f.SavePicture(t, asked[0], "<svg/>") }))
	if len(saved) != 1 || saved[0].Text != "<svg/>" || !strings.HasSuffix(saved[0].Name, "-picture.svg") {
		t.Errorf("%+v", saved)
	}
	if saved = apptest.All[session.Download](a.Act(func(t *session.Turn) { f.SavePicture(t, asked[0], "") })); len(saved) != 0 {
		t.Error("nothing is saved as a picture")
	}
}
