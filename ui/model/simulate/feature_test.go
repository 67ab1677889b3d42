package simulate_test

import (
	"slices"
	"strings"
	"testing"

	enginesearch "lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/lasso"
	"lassolab/ui/share/files"
)

// simulating returns a page with an example in simulation.
func simulating(t *testing.T, example string) *app.App {
	t.Helper()
	a := apptest.New()
	a.Update(files.ExampleOpened{ID: example})
	a.Update(session.ModelViewChosen{View: link.Simulate})
	if a.Simulate.Walk() == nil {
		t.Fatal("no simulation has started")
	}
	return a
}

// fireAll fires labels by name, each with its first successor.
func fireAll(t *testing.T, a *app.App, labels ...string) {
	t.Helper()
	for _, name := range labels {
		label, ok := a.Session.Model.Network().Lookup(name)
		if !ok {
			t.Fatalf("there is no label %s", name)
		}
		before := len(a.Simulate.Walk().Steps())
		a.Act(func(t *session.Turn) { a.Simulate.Fire(t, label, 0) })
		if len(a.Simulate.Walk().Steps()) != before+1 {
			t.Fatalf("%s: %s", name, a.Session.Status)
		}
	}
}

func fired(a *app.App) string {
	w := a.Simulate.Walk()
	var names []string
	for _, step := range w.Steps() {
		names = append(names, w.Composition().Network().Labels[step.Label].Name)
	}
	return strings.Join(names, " ")
}

func TestAStepOfTheSimulationIsSaidInWords(t *testing.T) {
	a := simulating(t, "philosophers")
	fireAll(t, a, "lF_0")
	if want := "P0 and F0 take lF_0: P0 goes from hungry to left, F0 from free to left."; a.Session.Status != want {
		t.Errorf("got  %s\nwant %s", a.Session.Status, want)
	}
	right, _ := a.Session.Model.Network().Lookup("rF_0")
	a.Act(func(t *session.Turn) { a.Simulate.Fire(t, right, 0) })
	if !strings.HasPrefix(a.Session.Status, "The label rF_0 is blocked by ") {
		t.Errorf("a blocked label: %s", a.Session.Status)
	}
	if fired(a) != "lF_0" {
		t.Errorf("a blocked label was fired: %s", fired(a))
	}
}

func TestADeadlockAndAVisitAreSaid(t *testing.T) {
	a := simulating(t, "philosophers")
	n := a.Session.Model.Network()
	for _, l := range []string{"lF_0", "lF_1", "lF_2", "lF_3", "lF_4"} {
		if _, ok := n.Lookup(l); ok {
			fireAll(t, a, l)
		}
	}
	if !strings.HasSuffix(a.Session.Status, " No label is enabled here: a deadlock.") {
		t.Errorf("all hold their left fork: %s", a.Session.Status)
	}
	a = simulating(t, "figure1")
	fireAll(t, a, "lI1", "lG2", "lG1", "lI2")
	if !strings.HasSuffix(a.Session.Status, " The walk was here before, at the start: it can go round as a lasso.") {
		t.Errorf("back at the start: %s", a.Session.Status)
	}
}

func TestTheDrawingsShowTheSimulationUntilSomethingElseIsLookedAt(t *testing.T) {
	a := simulating(t, "figure1")
	if h := a.Session.Simulated(); h == nil || h.Fired != -1 || h.From != nil ||
		!slices.Equal(h.Vector, []int{0, 0}) {
		t.Errorf("at the start: %+v", h)
	}
	fireAll(t, a, "lI1")
	if h := a.Session.Simulated(); h == nil || h.Fired < 0 || !slices.Equal(h.From, []int{0, 0}) ||
		!slices.Equal(h.Vector, []int{1, 0}) {
		t.Errorf("after a step: %+v", h)
	}
	apptest.Run(t, a)
	if a.Session.Simulated() == nil {
		t.Error("the drawings no longer show the simulation after a search")
	}
	a.Act(session.With(a.Lasso.GoTo, 0))
	if a.Session.Simulated() != nil {
		t.Error("the drawings still show the simulation while a lasso is walked along")
	}
	a.Act(session.With(a.Simulate.GoBack, 0))
	if a.Session.Simulated() == nil {
		t.Error("the drawings do not show the simulation again")
	}
	a.Act(a.Simulate.End)
	if a.Session.Simulated() != nil || a.Kept().Scene.View.Walk != nil {
		t.Error("the simulation is not put away")
	}
}

func TestAWalkIsShownCheckedInTheLassosPlace(t *testing.T) {
	a := simulating(t, "figure1")
	fireAll(t, a, "lI1", "lG2")
	a.Act(session.With(a.Simulate.Show, -1))
	s := a.Session
	l := lasso.Of(s.Walk())
	if s.Walked.Of != session.OfHand || l.Kind.Noun() != "walk" || l.Prefix != 2 || l.Cycle != 0 ||
		!l.Checked || s.Walked.Step != 2 {
		t.Fatalf("got %+v at %+v", l, s.Walked)
	}
	// The table follows the walk from now on.
	fireAll(t, a, "lG1", "lI2")
	if l := lasso.Of(s.Walk()); l.Steps() != 4 || s.Walked.Step != 4 {
		t.Errorf("%d steps, at %d", l.Steps(), s.Walked.Step)
	}
	a.Act(session.With(a.Simulate.Show, 0))
	if l := lasso.Of(s.Walk()); l.Prefix != 0 || l.Cycle != 4 || !l.Checked {
		t.Errorf("closed at the start: %d + %d steps", l.Prefix, l.Cycle)
	}
	a.Act(session.With(a.Lasso.StepBy, -1))
	if s.Walked.Step != 3 {
		t.Errorf("the player is at step %d", s.Walked.Step)
	}
}

func TestALoopThatDoesNotAcceptSaysWhatTheCheckerMisses(t *testing.T) {
	a := simulating(t, "figure1")
	fireAll(t, a, "lI1", "lG2", "lG1", "lI2")
	a.Act(session.With(a.Search.SetAcceptance, enginesearch.Simultaneous))
	a.Act(session.With(a.Simulate.Show, 0))
	if want := "This loop is not accepting: at no moment of the cycle do all components accept."; a.Simulate.Note() != want {
		t.Errorf("got %q, want %q", a.Simulate.Note(), want)
	}
	if l := lasso.Of(a.Session.Walk()); l.Kind.Noun() == "lasso" || l.Cycle != 4 {
		t.Errorf("it is called a %s, with a cycle of %d", l.Kind.Noun(), l.Cycle)
	}
	a.Act(session.With(a.Search.SetAcceptance, enginesearch.Generalized))
	a.Act(session.With(a.Simulate.Show, 0))
	if l := lasso.Of(a.Session.Walk()); l.Kind.Noun() != "lasso" || a.Simulate.Note() != "" {
		t.Errorf("for the generalized question it is a %s: %s", l.Kind.Noun(), a.Simulate.Note())
	}
}

func TestARandomWalkIsRepeatedByTheSeedThatIsShown(t *testing.T) {
	a := simulating(t, "philosophers")
	walk := func() string {
		a.Act(session.With(a.Simulate.GoBack, 0))
		a.Act(session.With(a.Simulate.TypeSeed, "41"))
		a.Act(session.With(a.Simulate.TypeSteps, " 12 "))
		a.Act(a.Simulate.WalkRandomly)
		return fired(a)
	}
	first := walk()
	if a.Simulate.Seed() != "42" || !strings.Contains(a.Session.Status, "with seed 41") {
		t.Errorf("the next seed is %s; %s", a.Simulate.Seed(), a.Session.Status)
	}
	if again := walk(); again != first || first == "" {
		t.Errorf("first %s, then %s", first, again)
	}
	a.Act(session.With(a.Simulate.TypeSteps, "many"))
	a.Act(a.Simulate.WalkRandomly)
	if fired(a) != first || !strings.Contains(a.Session.Status, `not "many"`) {
		t.Errorf("a number that is none: %s", a.Session.Status)
	}
}

func TestAWalkTravelsByLink(t *testing.T) {
	a := simulating(t, "figure1")
	fireAll(t, a, "lI1", "lG2", "lG1", "lI2")
	a.Act(session.With(a.Simulate.Show, 0))
	a.Act(session.With(a.Lasso.GoTo, 2))
	shared := apptest.All[files.CopyLink](a.Act(a.Files.Share))
	if len(shared) != 1 {
		t.Fatalf("copied are %v", shared)
	}
	other := apptest.New()
	apptest.Finish(t, other, other.Update(files.LinkOpened{Fragment: shared[0].Fragment}))
	if other.Simulate.Walk() == nil || fired(other) != "lI1 lG2 lG1 lI2" {
		t.Fatalf("the walk did not travel: %+v", other.Simulate)
	}
	s := other.Session
	if w := s.Walk(); w == nil || w.Of != session.OfHand || len(w.Run.Cycle) != 4 || s.Walked.Step != 2 {
		t.Errorf("the lasso did not travel: %+v at %+v", w, s.Walked)
	}
}

func TestAHostileWalkIsTakenAsFarAsItGoes(t *testing.T) {
	a := simulating(t, "figure1")
	for _, c := range []struct {
		walk link.Walk
		want string
	}{
		{link.Walk{Start: -3, Loop: link.At(8), Fired: []link.Fired{{Label: "lI1"}, {Label: "lG1"}}}, "lI1"},
		{link.Walk{Start: 1 << 60, Fired: []link.Fired{{Label: "nothing"}}}, ""},
		{link.Walk{Fired: []link.Fired{{Label: "lI1", Choice: -1}}}, ""},
		{link.Walk{Fired: []link.Fired{{Label: "lI1", Choice: 1 << 62}}}, ""},
		{link.Walk{Fired: slices.Repeat([]link.Fired{{Label: "lI1"}, {Label: "lG2"}, {Label: "lG1"}, {Label: "lI2"}}, 5000)},
			strings.TrimSpace(strings.Repeat("lI1 lG2 lG1 lI2 ", 250))},
	} {
		scene := a.Kept().Scene
		scene.View.Walk, scene.View.Lasso = &c.walk, session.NameOfHand
		fragment, err := link.Encode(scene)
		if err != nil {
			t.Fatal(err)
		}
		other := apptest.New()
		other.Update(files.LinkOpened{Fragment: fragment})
		if other.Simulate.Walk() == nil || fired(other) != c.want || other.Simulate.Note() == "" {
			t.Errorf("%+v", other.Simulate)
		}
	}
}

func TestTheWalkIsTakenAgainInAChangedModel(t *testing.T) {
	a := simulating(t, "figure1")
	fireAll(t, a, "lI1", "lG2", "lG1")
	change := func(old, new string) {
		t.Helper()
		changed := strings.ReplaceAll(a.Session.Model.Text, old, new)
		if changed == a.Session.Model.Text {
			t.Fatalf("the text has no %s", old)
		}
		apptest.Type(a, changed)
		if !a.Session.Model.Good {
			t.Fatal(a.Session.Model.Diagnostics)
		}
	}
	change(`name: "A1"`, "name: \"A1\"\n/* a remark */")
	if fired(a) != "lI1 lG2 lG1" || a.Simulate.Note() != "" {
		t.Errorf("after a remark: %s. %s", fired(a), a.Simulate.Note())
	}
	if a.Session.Simulated() == nil {
		t.Error("the drawings do not show the walk in the new model")
	}
	change(`"lG1"`, `"other"`)
	if want := "The walk by hand keeps 2 of its 3 steps. No component has the label lG1 any more."; fired(a) != "lI1 lG2" ||
		a.Simulate.Note() != want {
		t.Errorf("got %q with %s, want %q", a.Simulate.Note(), fired(a), want)
	}
	if !strings.Contains(a.Session.Status, a.Simulate.Note()) {
		t.Errorf("the status does not say so: %s", a.Session.Status)
	}
	change(`"lI1"`, `"another"`)
	if fired(a) != "" || !strings.HasPrefix(a.Simulate.Note(), "The simulation starts again. ") {
		t.Errorf("got %q with %s", a.Simulate.Note(), fired(a))
	}
	apptest.Type(a, "nonsense")
	if a.Simulate.Walk() == nil {
		t.Error("a text with errors ended the simulation")
	}
}

func TestAnotherModelHasNoSimulationYet(t *testing.T) {
	a := simulating(t, "figure1")
	fireAll(t, a, "lI1")
	a.Act(session.With(a.Simulate.Show, -1))
	a.Update(files.ExampleOpened{ID: "philosophers"})
	if a.Simulate.Walk() != nil || a.Session.Hand != nil {
		t.Error("the walk outlived its model")
	}
}
