package search_test

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/testkit"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
	"lassolab/wasm/message"
)

// certificateOf is what the page saves for three philosophers, of whom no two eat at once.
func certificateOf(t *testing.T, algorithm, property string) (*app.App, string) {
	t.Helper()
	a := apptest.Show(family.Philosophers(3))
	apptest.Choose(a, algorithm)
	a.Act(session.With(a.Search.AskProperty, property))
	apptest.Run(t, a)
	return a, saved(t, a)[0].Text
}

// opened is a certificate as a file that is opened.
func opened(text string) files.Opened {
	return files.Opened{Files: []files.File{{Name: "folder/three.cert", Text: text}}}
}

// A certificate that is opened is checked for the model on the screen, whatever is asked there now; what it proves stands under the results until the model changes.
func TestACertificateThatIsOpenedIsChecked(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct{ algorithm, property string }{{"scc", ""}, {"decndfs", ""}, {"scc", "G(P0@fed -> !P1@fed)"}} {
		a, text := certificateOf(t, c.algorithm, c.property)
		a.Act(session.With(a.Search.AskProperty, ""))
		model := a.Session.Model.Text
		effects := a.Update(opened(text))
		if checking, _, cancels := a.Search.Checked(a.Session); checking != "Checking three.cert" || !cancels || a.Session.Status != "Checking three.cert…" {
			t.Errorf("%+v: %q, %v, %q", c, checking, cancels, a.Session.Status)
		}
		apptest.Finish(t, a, effects)
		checking, proved, cancels := a.Search.Checked(a.Session)
		if checking != "" || cancels || a.Session.Status != "Checked: "+proved || a.Status.Notice().Text != "" {
			t.Errorf("%+v: %q, %q, %v, %q, %v", c, checking, proved, cancels, a.Session.Status, a.Status.Notice())
		}
		fmt.Fprintf(&words, "%s\n%s\n", strings.TrimSpace(c.algorithm+" "+c.property), proved)
		if a.Session.Model.Text != model || len(a.Session.Results()) == 0 {
			t.Errorf("%+v: the model or its results are gone", c)
		}
		apptest.Type(a, apptest.Automaton)
		if _, proved, _ := a.Search.Checked(a.Session); proved != "" {
			t.Errorf("%+v: it still stands there for another model: %q", c, proved)
		}
	}
	testkit.Golden(t, words.String())
}

// A certificate that is none, is damaged, is too large or is of another model is told with what is wrong, where, and what to do, and everything else stays as it is.
func TestACertificateThatProvesNothingIsTold(t *testing.T) {
	a, text := certificateOf(t, "scc", "")
	lines := strings.SplitAfter(text, "\n")
	without := strings.Join(append(append([]string{}, lines[:len(lines)-3]...), lines[len(lines)-2:]...), "")
	var words strings.Builder
	for _, c := range []struct {
		name  string
		file  files.Opened
		other string // the model on the screen; empty: that of the certificate
	}{
		{"a vector is missing", opened(without), ""},
		{"another claim", opened(strings.Replace(text, "simultaneous", "generalized", 1)), ""},
		{"another property", opened(strings.Replace(text, "\nmodel", "\nproperty: {\"formula\":\"G P0\",\"ends\":true}\nmodel", 1)), ""},
		{"another model", opened(text), apptest.Automaton},
		{"another monitor", opened(strings.Replace(text, "\nmodel", "\nproperty: {\"formula\":\"G P0\"}\nmodel", 1)), ""},
		{"no formula", opened(strings.Replace(text, "\nmodel", "\nproperty: {\"formula\":\"G (\"}\nmodel", 1)), ""},
		{"a target that is not there", opened(strings.Replace(text, "\nmodel", "\ntarget: {\"Q\":\"fed\"}\nmodel", 1)), ""},
		{"it breaks off", opened(strings.TrimSuffix(text, "--END--\n")), ""},
		{"another version", opened(strings.Replace(text, ": v1", ": v2", 1)), ""},
		{"nothing of it", opened("-----BEGIN"), ""},
		{"an empty file", opened(""), ""},
		{"much more", opened(text + strings.Repeat("z", session.MostOfCertificate)), ""},
		{"no model", opened(text), "HOA: v2\n"},
		{"with its model", files.Opened{Files: []files.File{{Name: "three.cert", Text: text}, {Name: "three.hoa", Text: apptest.Automaton}}}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := apptest.Show(family.Philosophers(3))
			if c.other != "" {
				apptest.Finish(t, a, apptest.Type(a, c.other))
			}
			model := a.Session.Model.Text
			apptest.Finish(t, a, apptest.Play(a, c.file))
			fmt.Fprintf(&words, "%s\n%s\n", c.name, a.Status.Notice().Text)
			checking, proved, cancels := a.Search.Checked(a.Session)
			if checking != "" || proved != "" || cancels || strings.HasPrefix(a.Session.Status, "Checking") || a.Session.Model.Text != model {
				t.Errorf("%q, %q, %v, %q, %q", checking, proved, cancels, a.Session.Status, a.Session.Model.Text)
			}
		})
	}
	if a.Session.Model.Text != hoa.Write(family.Philosophers(3)) {
		t.Error("the certificate was not that of the three")
	}
	testkit.Golden(t, words.String())
}

// A check is stopped by its own button, by Cancel, by another certificate and by another model; it tells how far it is, and one that comes too late proves nothing.
func TestACheckIsStopped(t *testing.T) {
	a, text := certificateOf(t, "scc", "")
	begin := func() session.StartWorker {
		t.Helper()
		started := apptest.All[session.StartWorker](a.Update(opened(text)))
		if len(started) != 1 || started[0].Request.Job != message.CheckJob.Name {
			t.Fatalf("started %v", started)
		}
		return started[0]
	}
	for name, stop := range map[string]session.Msg{
		"its button": apptest.Does("Search", "StopCheck"), "Cancel": session.CancelPressed{}, "another certificate": opened(text), "another model": files.ExampleOpened{ID: "figure1"},
	} {
		a, _ = certificateOf(t, "scc", "")
		worker := begin()
		stopped := apptest.All[session.StopWorker](apptest.Play(a, stop))
		if len(stopped) != 1 || stopped[0].For != worker.For || stopped[0].Number != worker.Number || strings.HasPrefix(a.Session.Status, "Checking") != (name == "another certificate") {
			t.Errorf("%s stopped %v, and the page says %q", name, stopped, a.Session.Status)
		}
	}
	a, _ = certificateOf(t, "scc", "")
	worker := begin()
	reply := func(r message.Reply) { a.Update(session.Replied{For: worker.For, Number: worker.Number, Reply: r}) }
	reply(message.Reply{Kind: message.Progress})
	reply(message.Reply{Kind: message.Progress, Found: message.Write(message.Checking{States: 50, Of: 99})})
	if checking, _, _ := a.Search.Checked(a.Session); checking != "Checking three.cert: 50 of 99 states" {
		t.Errorf("the results say %q", checking)
	}
	apptest.Type(a, apptest.Automaton)
	reply(message.Reply{Kind: message.Done, Found: message.Write(message.Checked{Accepted: true, Said: "no deadlock"})})
	if _, proved, _ := a.Search.Checked(a.Session); proved != "" {
		t.Errorf("%q, %v", proved, a.Status.Notice())
	}
	testkit.Golden(t, a.Status.Notice().Text)
}
