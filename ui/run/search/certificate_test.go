package search_test

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/proof"
	"lassolab/engine/testkit"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
)

// saved is what the page saves as a certificate when its worker has come to its end.
func saved(t *testing.T, a *app.App) []session.Download {
	t.Helper()
	started := apptest.All[session.StartWorker](a.Act(session.With(a.Search.Export, "certificate")))
	if len(started) != 1 {
		t.Fatalf("%d workers, and %q", len(started), a.Session.Status)
	}
	var saved []session.Download
	for _, reply := range apptest.Replies(t, started[0].Request) {
		saved = append(saved, apptest.All[session.Download](a.Update(session.Replied{For: started[0].For, Number: started[0].Number, Reply: reply}))...)
	}
	return saved
}

// What no search finds is saved as a certificate, which the checker accepts of the model.
func TestACertificateIsSavedOfWhatNoSearchFinds(t *testing.T) {
	philosophers := family.Philosophers(3)
	var words strings.Builder
	for _, c := range []struct{ algorithm, property string }{{"scc", ""}, {"decndfs", ""}, {"scc", "G(P0@fed -> !P1@fed)"}} {
		a := apptest.Show(philosophers)
		apptest.Choose(a, c.algorithm)
		a.Act(session.With(a.Search.AskProperty, c.property))
		apptest.Run(t, a)
		files := saved(t, a)
		if len(files) != 1 || !strings.HasSuffix(files[0].Name, ".cert") {
			t.Fatalf("%+v: %v, %q", c, files, a.Session.Status)
		}
		fmt.Fprintf(&words, "%s\n%s\n", strings.TrimSpace(c.algorithm+" "+c.property), a.Session.Status)
		read, err := proof.ReadCertificate(strings.NewReader(files[0].Text), proof.MostBytes)
		if err != nil {
			t.Fatal(err)
		}
		proved, err := proof.Prove(t.Context(), a.Session.Model.Network(), a.Session.Model.Document.Text, read, nil)
		if err != nil || !proved.Accepted {
			t.Errorf("%+v: %v, %v", c, proved, err)
		}
	}
	testkit.Golden(t, words.String())
}

// Where a lasso was found there is nothing to prove. One that is stopped, or whose model has changed, is not saved.
func TestACertificateIsNotSavedOfWhatIsNotThere(t *testing.T) {
	a := apptest.Search(t, family.Figure1(), "scc")
	if effects := a.Act(session.With(a.Search.Export, "certificate")); len(effects) > 0 {
		t.Errorf("%v, %q", effects, a.Session.Status)
	}
	words := "a lasso was found\n" + a.Session.Status
	a = apptest.Search(t, family.Philosophers(2), "scc")
	started := apptest.All[session.StartWorker](a.Act(session.With(a.Search.Export, "certificate")))
	if stopped := apptest.All[session.StopWorker](a.Act(a.Search.StopCertificate)); len(started) != 1 || len(stopped) != 1 ||
		stopped[0].Number != started[0].Number {
		t.Errorf("started %v, stopped %v", started, stopped)
	}
	started = apptest.All[session.StartWorker](a.Act(session.With(a.Search.Export, "certificate")))
	replies := apptest.Replies(t, started[0].Request)
	apptest.Type(a, apptest.Automaton)
	late := session.Replied{For: started[0].For, Number: started[0].Number, Reply: replies[len(replies)-1]}
	if files := apptest.All[session.Download](apptest.Play(a, late)); len(files) > 0 {
		t.Errorf("%v, %q", files, a.Session.Status)
	}
	testkit.Golden(t, words+"\nanother model\n"+a.Session.Status)
}
