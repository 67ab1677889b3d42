package files_test

import (
	"slices"
	"strings"
	"testing"

	"lassolab/examples"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/topology"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
	"lassolab/ui/share/files"
)

// sharing is the fragment that Share copies.
func sharing(t *testing.T, a *app.App) string {
	t.Helper()
	copied := apptest.All[files.CopyLink](a.Act(a.Files.Share))
	if len(copied) != 1 {
		t.Fatalf("copied are %v", copied)
	}
	return copied[0].Fragment
}

func TestAShortAddressOpensItsExample(t *testing.T) {
	for _, e := range examples.All() {
		fragment := "#example/" + e.ID
		a := apptest.New()
		effects := a.Update(files.LinkOpened{Fragment: fragment})
		if a.Session.Model.Text != e.Text() || a.Session.Model.Title != e.Title || a.Session.Stage.Read != e.ID || a.Kept().Example != e.ID || a.Kept().Link != fragment {
			t.Errorf("%s opens %q", fragment, a.Session.Model.Title)
		}
		if !apptest.Has[files.NewWork](effects) || !apptest.Has[session.StartWorker](effects) || apptest.Has[files.SetAddress](effects) {
			t.Errorf("opening %s does %v", fragment, effects)
		}
	}
}

func TestAnUntouchedExampleIsSharedByItsShortAddress(t *testing.T) {
	for _, e := range examples.All() {
		fragment := "#example/" + e.ID
		for how, m := range map[string]session.Msg{"chosen": files.ExampleOpened{ID: e.ID}, "by its address": files.LinkOpened{Fragment: fragment}} {
			a := apptest.New()
			effects := apptest.Play(a, m)
			if got := sharing(t, a); got != fragment {
				t.Errorf("%s, opened %s, is shared as %.60s", e.ID, how, got)
			}
			if e.ID == "mutex" || e.ID == "peterson" { // one with a lasso, one without
				apptest.Finish(t, a, effects)
				if got := sharing(t, a); got != fragment {
					t.Errorf("%s, opened %s and searched, is shared as %.60s", e.ID, how, got)
				}
			}
		}
	}
	a := apptest.New()
	a.Update(files.ExampleOpened{ID: "mutex"})
	sharing(t, a)
	if a.Act(func(t *session.Turn) { a.Files.ReportCopied(t, true, "") }); a.Session.Status != "The link is copied. It opens this example." {
		t.Errorf("the status is %q", a.Session.Status)
	}
}

func TestATouchedExampleIsSharedWithAllThatItHolds(t *testing.T) {
	for what, touch := range map[string]func(a *app.App) []session.Effect{
		"the text": func(a *app.App) []session.Effect { return apptest.Type(a, a.Session.Model.Text+"\n") },
		"a limit": func(a *app.App) []session.Effect {
			return a.Act(func(t *session.Turn) { a.Search.TypeLimit(t, search.States, "7") })
		},
		"the order": func(a *app.App) []session.Effect {
			return a.Act(func(t *session.Turn) { a.Search.Type(t, search.Order, "want_1") })
		},
		"the searches":    func(a *app.App) []session.Effect { return a.Act(session.With(a.Search.Toggle, "scc")) },
		"the walk":        func(a *app.App) []session.Effect { return a.Act(session.With(a.Lasso.GoTo, 2)) },
		"the moment":      func(a *app.App) []session.Effect { return a.Act(session.With(a.Film.StepTo, 3)) },
		"a selected node": func(a *app.App) []session.Effect { return a.Update(session.NodeChosen{Node: 1}) },
		"the arrangement": func(a *app.App) []session.Effect { return a.Act(a.Stage.TogglePresent) },
		"the model's view": func(a *app.App) []session.Effect {
			return a.Update(session.ModelViewChosen{View: topology.View})
		},
	} {
		a := apptest.New()
		apptest.Finish(t, a, a.Update(files.ExampleOpened{ID: "mutex"}))
		touch(a)
		if got := sharing(t, a); !link.Carries(got) {
			t.Errorf("touched in %s, it is shared as %q", what, got)
		}
	}
}

func TestAnAddressOfNoExampleSaysSoAndWhatToDo(t *testing.T) {
	for _, fragment := range []string{"#example/unknown", "#example/", "#example/peterson/", "#example/" + strings.Repeat("<b>", 1<<20)} {
		a, _ := apptest.Open(t)
		text := a.Session.Model.Text
		if effects := a.Update(files.LinkOpened{Fragment: fragment}); len(effects) > 0 || a.Session.Model.Text != text {
			t.Errorf("%.60s changed the model: %v", fragment, effects)
		}
		notice := a.Status.Notice()
		if !strings.Contains(notice.Text, "here is no example called") || len(notice.Text) > 500 {
			t.Errorf("the notice of %.60s says %.600q", fragment, notice.Text)
		}
		list := remedies(notice)["Gallery"]
		if list == nil {
			t.Fatalf("the notice offers %v", notice.Remedies)
		}
		if apptest.Play(a, list); a.Session.Stage.Sheet != session.GallerySheet {
			t.Errorf("the examples are not shown but %q", a.Session.Stage.Sheet)
		}
	}
}

func TestAnExampleThatDidNotFinishOpeningIsOfferedOnly(t *testing.T) {
	const fragment = "#example/peterson"
	a, _ := apptest.Open(t)
	first := a.Session.Model.Text
	effects := a.Act(func(t *session.Turn) { a.Files.OfferLink(t, fragment, nil) })
	if a.Session.Model.Text != first || !slices.Equal(effects, []session.Effect{files.SetAddress{Fragment: fragment}}) {
		t.Errorf("the example is opened, or gone from the address: %v", effects)
	}
	offered := remedies(a.Status.Notice())
	if saved := apptest.All[session.Download](a.Update(offered["Save it as a file"])); len(saved) != 1 || !strings.Contains(saved[0].Text, `"flag0:=1"`) {
		t.Errorf("saved is %+v", saved)
	}
	if a.Update(offered["Open it"]); a.Session.Stage.Read != "peterson" {
		t.Errorf("opened is %q", a.Session.Model.Title)
	}
}

func TestAnEditedModelIsKeptWhenAShortAddressIsOpened(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one", OK: true}))
	apptest.Type(a, a.Session.Model.Text+"\n")
	a.Update(files.LinkOpened{Fragment: "#example/mutex"})
	if restores(a.Status.Notice()) != "one" {
		t.Errorf("the notice is %+v", a.Status.Notice())
	}
}
