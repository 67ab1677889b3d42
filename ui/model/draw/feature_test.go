package draw_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/edit"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	enginesearch "lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/draw"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/view/drawing"
)

// copied gives the first two states of the first component as text.
func copied(t *testing.T, a *app.App) string {
	t.Helper()
	a.Update(session.ComponentChosen{Component: 0})
	a.Act(session.With(a.Draw.Select, edit.Selection{States: []int{0, 1}}))
	effects := a.Act(func(t *session.Turn) { a.Draw.Copy(t, false, false) })
	if len(effects) != 1 {
		t.Fatalf("%v, %q", effects, a.Session.Status)
	}
	return effects[0].(session.CopyText).Text
}

func components(a *app.App) []network.Component { return a.Session.Model.Network().Components }

func TestAutomataPastedIntoTheDrawingsAreNewComponents(t *testing.T) {
	a, _ := apptest.Open(t)
	before := len(components(a))
	paste := session.Pasted{Text: apptest.Automaton, InDrawing: true}
	if a.Replaces(paste) {
		t.Error("the paste counts as another model")
	}
	apptest.Play(a, paste)
	if got := len(components(a)); got != before+1 || a.Session.Model.Network().Component("mine") < 0 {
		t.Errorf("%d components, %q", got, a.Session.Status)
	}
}

func TestPastedStatesLieBesideThoseThereAre(t *testing.T) {
	a, _ := apptest.Open(t)
	part := copied(t, a)
	laid := strings.Replace(part, "--BODY--", `lassolab-layout: 900 0 1000 "-20"`+"\n--BODY--", 1)
	for _, text := range []string{part, laid} {
		a.Update(session.ComponentChosen{Component: 1})
		before := a.Draw.Places(a.Session.Model.Network(), 1)
		a.Update(session.Pasted{Text: text})
		after := components(a)[1].Layout
		if len(after) != len(before)+2 || !a.Session.Model.Good {
			t.Fatalf("%v after %v, %q", after, before, a.Session.Status)
		}
		for _, old := range before {
			for _, p := range after[len(before):] {
				if p.X < old.X+89 {
					t.Errorf("%v is not right of %v", p, old)
				}
			}
		}
	}
}

func TestCopiedStatesArePastedIntoTheComponentThatIsDrawn(t *testing.T) {
	a, _ := apptest.Open(t)
	part := copied(t, a)
	states := len(components(a)[1].States)
	a.Update(session.ComponentChosen{Component: 1})
	a.Update(session.Pasted{Text: part})
	if got := len(components(a)[1].States); !a.Session.Model.Good || got != states+2 {
		t.Errorf("%d states after %d, %q", got, states, a.Session.Status)
	}
	a.Act(a.Editor.Undo)
	a.Update(session.ComponentChosen{Component: -1})
	a.Update(session.Pasted{Text: part, InDrawing: true})
	if got := len(components(a)); len(components(a)[1].States) != states || got < 3 {
		t.Errorf("with no component open there are %d components, %q", got, a.Session.Status)
	}
}

func TestACutTakesAwayWhatItCopies(t *testing.T) {
	a, _ := apptest.Open(t)
	copied(t, a)
	states := len(components(a)[0].States)
	a.Act(session.With(a.Draw.Select, edit.Selection{States: []int{1}}))
	effects := a.Act(func(t *session.Turn) { a.Draw.Copy(t, true, true) })
	if apptest.Has[session.CopyText](effects) || len(components(a)[0].States) != states-1 {
		t.Errorf("%v, %q", effects, a.Session.Status)
	}
	a.Act(session.With(a.Draw.Select, edit.Selection{}))
	count := len(components(a))
	a.Update(session.ComponentChosen{Component: 0})
	if effects := a.Act(func(t *session.Turn) { a.Draw.Copy(t, true, false) }); !apptest.Has[session.CopyText](effects) ||
		len(components(a)) != count-1 {
		t.Errorf("the component: %q", a.Session.Status)
	}
}

func TestWithNothingSelectedTheDrawnComponentIsCopied(t *testing.T) {
	a, _ := apptest.Open(t)
	if effects := a.Act(func(t *session.Turn) { a.Draw.Copy(t, false, false) }); len(effects) > 0 ||
		!strings.Contains(a.Session.Status, "Choose one component") {
		t.Errorf("with none open: %v, %q", effects, a.Session.Status)
	}
	a.Update(session.ComponentChosen{Component: 1})
	text, err := a.Draw.Clipping(a.Session)
	if err != nil || strings.Count(text, "HOA:") != 1 || !strings.Contains(text, `"`+components(a)[1].Name+`"`) {
		t.Errorf("%v\n%s", err, text)
	}
	a.Act(session.With(a.Draw.Select, edit.Selection{Transitions: components(a)[1].Transitions[:1]}))
	if _, err := a.Draw.Clipping(a.Session); err == nil {
		t.Error("a transition was copied without its states")
	}
	apptest.Type(a, a.Session.Model.Text+"nonsense")
	if _, err := a.Draw.Clipping(a.Session); err == nil || !strings.Contains(err.Error(), "errors") {
		t.Errorf("of a text with errors: %v", err)
	}
}

func TestAComponentIsExportedInEveryForm(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(session.TitleWanted{Title: "Dining: Philosophers"})
	n := a.Session.Model.Network()
	stem := "dining-philosophers-" + session.FileStem(n.Components[0].Name)
	for as, want := range map[string]struct{ name, has string }{
		session.AsSVG: {stem + ".svg", "<svg "}, "TikZ": {stem + ".tex", `\begin{tikzpicture}`},
		"HOA": {stem + ".hoa", "HOA: v1"},
	} {
		effects := a.Act(func(t *session.Turn) { a.Draw.Export(t, 0, as) })
		if len(effects) != 1 || effects[0].(session.Download).Name != want.name ||
			!strings.Contains(effects[0].(session.Download).Text, want.has) ||
			!strings.Contains(a.Session.Status, want.name) {
			t.Errorf("%s: %v, %q", as, effects, a.Session.Status)
		}
	}
	want := []session.Effect{session.DownloadPicture{Name: stem + ".png", SVG: a.Draw.File(n, 0)}}
	if effects := a.Act(func(t *session.Turn) { a.Draw.Export(t, 0, session.AsPNG) }); !slices.Equal(effects, want) {
		t.Errorf("PNG: %v", effects)
	}
	for _, m := range []apptest.Deed{
		apptest.Does("Draw", "Export", len(n.Components), session.AsSVG), apptest.Does("Draw", "Export", 0, "JPEG"), apptest.Does("Draw", "Export", -1, "JPEG"),
	} {
		if effects := apptest.Play(a, m); len(effects) > 0 {
			t.Errorf("%v: %v", m, effects)
		}
	}
}

func TestTheWholeNetworkIsExportedInEveryForm(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(session.TitleWanted{Title: "Dining: Philosophers"})
	for as, want := range map[string]struct{ name, has string }{
		session.AsSVG: {"dining-philosophers.svg", "<svg "}, "TikZ": {"dining-philosophers.tex", `\begin{scope}`}, "HOA": {"dining-philosophers.hoa", "HOA: v1"},
	} {
		saved := apptest.All[session.Download](a.Act(func(t *session.Turn) { a.Draw.Export(t, -1, as) }))
		if len(saved) != 1 || saved[0].Name != want.name || !strings.Contains(saved[0].Text, want.has) || !strings.Contains(a.Session.Status, want.name) {
			t.Errorf("%s: %v, %q", as, saved, a.Session.Status)
		}
	}
	painted := apptest.All[session.DownloadPicture](a.Act(func(t *session.Turn) { a.Draw.Export(t, -1, session.AsPNG) }))
	if len(painted) != 1 || painted[0].Name != "dining-philosophers.png" {
		t.Errorf("PNG: %v", painted)
	}
	many := network.New()
	for i := range draw.NetworkLimit + 1 {
		many.Add(network.Component{Name: fmt.Sprint("C", i), States: []string{"0"}, Initial: []int{0}, Marks: []uint64{0}})
	}
	b := apptest.Show(many)
	if effects := b.Act(func(t *session.Turn) { b.Draw.Export(t, -1, session.AsSVG) }); len(effects) > 0 || !strings.Contains(b.Session.Status, "up to 60 components") {
		t.Errorf("of many components: %v, %q", effects, b.Session.Status)
	}
}

// The never claim of one moment needs one acceptance set for each component.
func TestAProgramIsWrittenForTheQuestionThatIsAsked(t *testing.T) {
	two := network.New()
	two.Add(network.Component{Name: "A", States: []string{"p", "q"}, Initial: []int{0}, Sets: 2, Marks: []uint64{1, 2}, Alphabet: []int{two.Label("l")},
		Transitions: []network.Transition{{From: 0, To: 1}, {From: 1, To: 0}}})
	a := apptest.Show(two)
	written := func(question enginesearch.Acceptance) string {
		a.Act(session.With(a.Search.SetAcceptance, question))
		saved := apptest.All[session.Download](a.Act(func(t *session.Turn) { a.Draw.Export(t, -1, "Promela") }))
		if len(saved) != 1 {
			t.Fatalf("%v, %q", saved, a.Session.Status)
		}
		return saved[0].Text
	}
	if moment := written(enginesearch.Simultaneous); !strings.Contains(moment, "never simultaneous") || !strings.Contains(moment, "never generalized") {
		t.Errorf("at one moment:\n%s", moment)
	}
	if each := written(enginesearch.Generalized); strings.Contains(each, "never simultaneous") || !strings.Contains(each, "never generalized") {
		t.Errorf("each:\n%s", each)
	}
}

func TestATextWithErrorsIsNotExportedThoughItsLastDrawingIs(t *testing.T) {
	a, _ := apptest.Open(t)
	apptest.Type(a, a.Session.Model.Text+"nonsense")
	if effects := a.Act(func(t *session.Turn) { a.Draw.Export(t, 0, "HOA") }); apptest.Has[session.Download](effects) ||
		!strings.Contains(a.Session.Status, "errors") {
		t.Errorf("%v, %q", effects, a.Session.Status)
	}
	if effects := a.Act(func(t *session.Turn) { a.Draw.Export(t, 0, session.AsSVG) }); !apptest.Has[session.Download](effects) {
		t.Errorf("%v, %q", effects, a.Session.Status)
	}
}

func TestAComponentTooLargeForTeXIsNotSaved(t *testing.T) {
	a, _ := apptest.Open(t)
	c := &components(a)[0]
	c.States, c.Marks, c.Layout = append(c.States, make([]string, 500)...),
		append(c.Marks, make([]uint64, 500)...), []network.Point{}
	if effects := a.Act(func(t *session.Turn) { a.Draw.Export(t, 0, "TikZ") }); apptest.Has[session.Download](effects) ||
		!strings.Contains(a.Session.Status, "TikZ") {
		t.Errorf("%v, %q", effects, a.Session.Status)
	}
}

// The page offers its pictures and every format of the table, and writes each.
func TestEveryFormatOfAComponentIsOffered(t *testing.T) {
	a, _ := apptest.Open(t)
	for _, f := range drawing.Formats {
		if f.Write != nil && !slices.Contains(session.Pictured(interchange.Writable(drawing.Formats)), f.Name) {
			t.Errorf("%s is not offered", f.Name)
		}
	}
	for _, f := range drawing.Formats { // of a network, without those that hold one automaton
		if effects := a.Act(func(t *session.Turn) { a.Draw.Export(t, -1, f.Name) }); f.Write != nil && (len(effects) == 1) == f.One ||
			f.One && !strings.HasSuffix(a.Session.Status, " choose one.") {
			t.Errorf("the network as %s: %s", f.Name, a.Session.Status)
		}
	}
	for _, as := range session.Pictured(interchange.Writable(drawing.Formats)) {
		if effects := a.Act(func(t *session.Turn) { a.Draw.Export(t, 0, as) }); len(effects) != 1 ||
			!strings.Contains(a.Session.Status, " saved as ") {
			t.Errorf("%s: %s", as, a.Session.Status)
		}
	}
}

// An automaton in another format is pasted into the drawing beside the others.
func TestAnAutomatonInAnotherFormatIsPastedIntoTheDrawing(t *testing.T) {
	a, _ := apptest.Open(t)
	before := len(components(a))
	a.Update(session.Pasted{Text: "[s]\na,[s]->[t]\nb,[t]->[s]\n", InDrawing: true})
	if list := components(a); len(list) != before+1 || !slices.Equal(list[before].States, []string{"s", "t"}) {
		t.Errorf("%s\n%s", a.Session.Status, a.Session.Model.Text)
	}
}

// A name that is refused stays in its field, with the reason, until it is changed or given up.
func TestTheReasonOfARefusedNameStandsAtItsField(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(session.ComponentChosen{Component: 0})
	other, label := components(a)[1].Name, a.Session.Model.Network().Labels[components(a)[0].Alphabet[0]].Name
	second := a.Session.Model.Network().Labels[components(a)[0].Alphabet[1]].Name
	for _, m := range []session.Msg{
		apptest.Does("Draw", "RenameComponent", 0, other), apptest.Does("Draw", "RenameComponent", 0, ""),
		apptest.Does("Draw", "RenameLabel", label, second), apptest.Does("Draw", "AddLabel", 0, label),
	} {
		apptest.Play(a, m)
		typed, why := a.Draw.Refusal()
		if typed.In == "" || why == "" || !strings.HasSuffix(why, ".") {
			t.Errorf("%+v: %+v, %q", m, typed, why)
		}
		a.Act(a.Draw.DropTyping)
		if typed, why := a.Draw.Refusal(); typed.In != "" || why != "" {
			t.Errorf("after Escape: %+v, %q", typed, why)
		}
	}
	a.Act(func(t *session.Turn) { a.Draw.RenameComponent(t, 0, other) })
	a.Act(func(t *session.Turn) { a.Draw.Type(t, "component", other+"'") })
	if _, why := a.Draw.Refusal(); why != "" {
		t.Errorf("while it is changed: %q", why)
	}
	a.Act(func(t *session.Turn) { a.Draw.RenameComponent(t, 0, other+"'") })
	if typed, why := a.Draw.Refusal(); typed.In != "" || why != "" || components(a)[0].Name != other+"'" {
		t.Errorf("after it was taken: %+v, %q", typed, why)
	}
}

// A label that loses its last transition is shown as what it is, and removed by one edit.
func TestALabelWithoutATransitionIsShownAsBlockingAndCanBeRemoved(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(session.ComponentChosen{Component: 0})
	page := draw.Drawings{Page: &session.Page{Session: a.Session}, Of: a.Draw}
	n, c := a.Session.Model.Network(), &components(a)[0]
	l := slices.IndexFunc(n.Labels, func(l network.Label) bool { return len(l.Participants) > 1 && l.Participants[0] == 0 })
	name, partner := n.Labels[l].Name, n.Components[n.Labels[l].Participants[1]].Name
	var all []network.Transition
	for _, step := range c.Transitions {
		if step.Label == l {
			all = append(all, step)
		}
	}
	a.Act(session.With[edit.Edit](a.Editor.Edit, edit.Remove{Component: 0, Transitions: all}))
	if words := page.LabelsOf()[name]; !strings.Contains(words, "no transition here: blocks "+partner) {
		t.Errorf("%s: %q", name, words)
	}
	if got := page.Stranded(); !slices.Equal(got, []string{name}) ||
		!strings.Contains(a.Session.Status, "so it blocks the label for "+partner) {
		t.Errorf("offered are %v, said is %q", got, a.Session.Status)
	}
	a.Act(session.With[edit.Edit](a.Editor.Edit, edit.RemoveLabels{Component: 0, Names: page.Stranded()}))
	if got := page.Stranded(); len(got) > 0 || slices.Contains(components(a)[0].Alphabet, l) && page.LabelsOf()[name] != "" {
		t.Errorf("offered are %v after the label was removed: %v", got, page.LabelsOf())
	}
	a.Act(a.Editor.Undo)
	a.Act(a.Editor.Undo)
	if got := page.Stranded(); len(got) > 0 {
		t.Errorf("offered are %v after undo", got)
	}
	a.Act(session.With[edit.Edit](a.Editor.Edit, edit.Remove{Component: 0, Transitions: all}))
	if a.Act(a.Draw.KeepStranded); len(page.Stranded()) > 0 {
		t.Error("a label that was kept is offered still")
	}
}

// Beside a graph a room sees two components; where the model has the whole stage, all of them.
func TestAModelThatHasTheWholeStageIsPresentedWithAllItsComponents(t *testing.T) {
	a, _ := apptest.Open(t)
	page := draw.Drawings{Page: &session.Page{Session: a.Session}, Of: a.Draw}
	a.Act(session.With(a.Stage.Arrange, link.Presenting))
	if got := page.Figures(); len(got) != 2 {
		t.Errorf("beside the graph are %v", got)
	}
	a.Update(session.ViewOpened{View: link.View{Stage: link.Staging{Whole: link.Views}}})
	if got := page.Figures(); len(got) != len(components(a)) {
		t.Errorf("of %d components %v are shown", len(components(a)), got)
	}
}

// The cursor in the text selects under the pen, and elsewhere says what it is at.
func TestTheCursorInTheTextIsMarkedInTheDrawing(t *testing.T) {
	a, _ := apptest.Open(t)
	page := draw.Drawings{Page: &session.Page{Session: a.Session}, Of: a.Draw}
	at := edit.Selection{States: []int{1}}
	a.Act(session.With(a.Draw.PointPart, session.Part{Component: 1, At: at}))
	if got := page.Pointed(1); got != components(a)[1].States[1] || page.Pointed(0) != "" {
		t.Errorf("pointed out is %q", got)
	}
	a.Update(session.ComponentChosen{Component: 1})
	a.Act(session.With(a.Draw.PointPart, session.Part{Component: 1, At: at}))
	if !slices.Equal(a.Draw.Selected().States, at.States) || !slices.Equal(a.Session.Drawing.Selected.States, at.States) {
		t.Errorf("selected are %v", a.Draw.Selected())
	}
	a.Act(session.With(a.Draw.PointPart, session.Part{Component: 1}))
	if a.Draw.Selected().States == nil {
		t.Error("a line of the header takes the selection away")
	}
}
