package property_test

import (
	"strings"
	"testing"

	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/model/property"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
	"lassolab/wasm/message"
)

// ring is a net in which a token goes round, once out of it at will.
const ring = `<pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml"><net id="ring" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">
<place id="p"><initialMarking><text>1</text></initialMarking></place><place id="q"/><place id="r"/>
<transition id="go"/><transition id="back"/><transition id="out"/>
<arc id="a" source="p" target="go"/><arc id="b" source="go" target="q"/><arc id="c" source="q" target="back"/><arc id="d" source="back" target="p"/>
<arc id="e" source="q" target="out"/><arc id="f" source="out" target="r"/></page></net></pnml>`

func formula(id, body string) string {
	return "<property><id>" + id + "</id><formula>" + body + "</formula></property>"
}

// questions are formulas of all kinds about the ring.
var questions = `<?xml version="1.0"?><property-set xmlns="http://mcc.lip6.fr/">` +
	formula("AG", `<all-paths><globally><integer-le><tokens-count><place>p</place><place>q</place><place>r</place></tokens-count><integer-constant>1</integer-constant></integer-le></globally></all-paths>`) +
	formula("EF", `<exists-path><finally><is-deadlock/></finally></exists-path>`) +
	formula("GF", `<all-paths><globally><finally><is-fireable><transition>go</transition></is-fireable></finally></globally></all-paths>`) +
	formula("most", `<place-bound><place>q</place></place-bound>`) +
	formula("CTL", `<all-paths><globally><exists-path><finally><is-fireable><transition>go</transition></is-fireable></finally></exists-path></globally></all-paths>`) +
	`</property-set>`

const answered = "AG: ✓ true\nEF: ✓ true, a run\nGF: ✗ false, a run\nmost: 1, a run\nCTL: ? cannot\n"

// opened is a page on which files were opened, after all that workers had to do.
func opened(t *testing.T, a *app.App, list ...files.File) *app.App {
	t.Helper()
	apptest.Finish(t, a, a.Update(files.Opened{Files: list}))
	return a
}

var net, asked = files.File{Name: "model.pnml", Text: ring}, files.File{Name: "LTLFireability.xml", Text: questions}

func TestAFileOfFormulasIsAListThatIsAnswered(t *testing.T) {
	for name, a := range map[string]*app.App{
		"together":   opened(t, apptest.New(), asked, net),
		"afterwards": opened(t, opened(t, apptest.New(), net), asked),
	} {
		if got := panel(a).Answers(); got != answered {
			t.Fatalf("%s: the list is\n%s%s", name, got, panel(a).AnswersSay())
		}
		if a.Session.Stage.Model != property.View {
			t.Errorf("%s: the list is not in sight", name)
		}
		if got, want := panel(a).AnswersSay(), "5 formulas: 2 true, 1 false, 1 number, 1 without an answer."; got != want {
			t.Errorf("%s: %s, not %s", name, got, want)
		}
	}
}

// Pasting does the same.
func TestFormulasArePasted(t *testing.T) {
	a := opened(t, apptest.New(), net)
	apptest.Finish(t, a, a.Update(session.Pasted{Text: questions}))
	if got := panel(a).Answers(); got != answered {
		t.Errorf("the list is\n%s", got)
	}
}

// What is pasted while the text has the focus is a list, or a net, all the same. The text stays as it was, or comes back by undo.
func TestNetsAndFormulasArePastedIntoTheText(t *testing.T) {
	for name, at := range map[string]func(text string) int{"in front": func(string) int { return 0 },
		"within": func(text string) int { return strings.Index(text, "\n") + 1 }, "behind": func(text string) int { return len(text) }} {
		a := opened(t, apptest.New(), net)
		text := a.Session.Model.Text
		pasted := func(what string) []session.Effect {
			return apptest.Type(a, text[:at(text)]+what+text[at(text):])
		}
		apptest.Finish(t, a, pasted(questions))
		if got := panel(a).Answers(); got != answered || a.Session.Model.Text != text || !a.Session.Model.Good {
			t.Errorf("%s: the list is\n%s, the text\n%s", name, got, a.Session.Model.Text)
		}
		other := strings.ReplaceAll(ring, `"out"`, `"away"`)
		if !a.Replaces(editor.TextChanged{Text: text + other}) {
			t.Errorf("%s: the work on the screen is not written first", name)
		}
		apptest.Finish(t, a, pasted(other))
		m := a.Session.Model
		if _, known := m.Network().Lookup("away"); !m.Good || !known || strings.Contains(m.Text, "<pnml") {
			t.Errorf("%s: the text is\n%s", name, m.Text)
		}
		apptest.Finish(t, a, a.Act(a.Editor.Undo))
		if a.Session.Model.Text != text {
			t.Errorf("%s: undone:\n%s", name, a.Session.Model.Text)
		}
	}
}

// The run of an answer is replayed, and shown.
func TestTheRunOfAnAnswerIsShown(t *testing.T) {
	a := opened(t, apptest.New(), net, asked)
	for at, want := range map[int]int{1: 2, 2: 2, 3: 1} {
		apptest.Finish(t, a, a.Act(session.With(a.Property.ShowFormula, at)))
		w := a.Session.Walk()
		if w == nil || w.Of != session.OfOther || !w.Run.Checked || len(w.Run.Prefix)+len(w.Run.Cycle) < want {
			t.Fatalf("%d: %+v", at, w)
		}
	}
	if !strings.Contains(a.Session.Status, "most is 1") && !strings.Contains(a.Session.Status, " is true") && !strings.Contains(a.Session.Status, " is false") {
		t.Errorf("it says %q", a.Session.Status)
	}
}

// The list comes back with the work and with a link, and can be answered again.
func TestTheListComesBack(t *testing.T) {
	a := opened(t, apptest.New(), net, asked)
	again := apptest.New()
	apptest.Finish(t, again, apptest.Load(again, a.Kept().Scene))
	if got := panel(again).Answers(); strings.Count(got, "waiting") != 5 {
		t.Fatalf("the list is\n%s%s", got, panel(again).AnswersSay())
	}
	apptest.Finish(t, again, again.Act(again.Property.AnswerFormulas))
	if got := panel(again).Answers(); got != answered {
		t.Errorf("the list is\n%s", got)
	}
	again.Act(again.Property.DropFormulas)
	if again.Kept().Scene.Formulas != "" || panel(again).Answers() != "" {
		t.Error("the list is not put away")
	}
}

// After a change of the model no answer is left, and formulas of another net are refused by name.
func TestAnswersAreOfThePresentModel(t *testing.T) {
	a := opened(t, apptest.New(), net, asked)
	apptest.Finish(t, a, apptest.Type(a, strings.Replace(a.Session.Model.Text, `"r"`, `"s"`, 1)))
	if got := panel(a).AnswersSay(); !strings.Contains(got, `has no place "r"`) || panel(a).Answers() != "" {
		t.Errorf("it says %q, and\n%s", got, panel(a).Answers())
	}
}

func TestAnsweringCanBeStopped(t *testing.T) {
	a := opened(t, apptest.New(), net, asked)
	effects := a.Act(a.Property.AnswerFormulas)
	started := apptest.All[session.StartWorker](effects)
	if len(started) != 1 || started[0].Request.Job != message.FormulasJob.Name {
		t.Fatalf("%+v", effects)
	}
	if effects = a.Act(a.Property.StopFormulas); !apptest.Has[session.StopWorker](effects) || panel(a).Answers() != answered {
		t.Errorf("%+v\n%s", effects, panel(a).Answers())
	}
}

// A large or broken file leaves everything as it is, and says why.
func TestHostileFormulasAreRefused(t *testing.T) {
	a := opened(t, apptest.New(), net)
	for _, text := range []string{"<property-set>" + strings.Repeat(" ", 5<<20), "<property-set><property><formula>" + strings.Repeat("<negation>", 1000)} {
		opened(t, a, files.File{Name: "x.xml", Text: text})
		if panel(a).Answers() != "" {
			t.Errorf("the list is %q", panel(a).Answers())
		}
	}
}
