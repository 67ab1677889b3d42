package store

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine/search"
	"lassolab/ui/link"
)

// simulating returns a page with an example in simulation.
func simulating(t *testing.T, example string) *State {
	t.Helper()
	s := New(8)
	Update(s, ExampleOpened{example})
	Update(s, ModelViewChosen{link.Simulate})
	if s.Simulation == nil {
		t.Fatal("no simulation has started")
	}
	return s
}

// fireAll fires labels by name, each with its first successor.
func fireAll(t *testing.T, s *State, labels ...string) {
	t.Helper()
	for _, name := range labels {
		label, ok := s.Model.Document.Network.Lookup(name)
		if !ok {
			t.Fatalf("there is no label %s", name)
		}
		before := len(s.Simulation.Walk.Steps())
		Update(s, Fired{Label: label})
		if len(s.Simulation.Walk.Steps()) != before+1 {
			t.Fatalf("%s: %s", name, s.Status)
		}
	}
}

func fired(s *State) string {
	var names []string
	for _, step := range s.Simulation.Walk.Steps() {
		names = append(names, s.Simulation.Walk.Composition().Network().Labels[step.Label].Name)
	}
	return strings.Join(names, " ")
}

func TestAStepOfTheSimulationIsSaidInWords(t *testing.T) {
	s := simulating(t, "philosophers")
	fireAll(t, s, "lF_0")
	if want := "P0 and F0 take lF_0: P0 goes from hungry to left, F0 from free to held left."; s.Status != want {
		t.Errorf("got  %s\nwant %s", s.Status, want)
	}
	right, _ := s.Model.Document.Network.Lookup("rF_0")
	Update(s, Fired{Label: right})
	if !strings.HasPrefix(s.Status, "The label rF_0 is blocked by ") {
		t.Errorf("a blocked label: %s", s.Status)
	}
	if fired(s) != "lF_0" {
		t.Errorf("a blocked label was fired: %s", fired(s))
	}
}

func TestADeadlockAndAVisitAreSaid(t *testing.T) {
	s := simulating(t, "philosophers")
	n := s.Model.Document.Network
	for _, l := range []string{"lF_0", "lF_1", "lF_2", "lF_3", "lF_4"} {
		if _, ok := n.Lookup(l); ok {
			fireAll(t, s, l)
		}
	}
	if !strings.HasSuffix(s.Status, " No label is enabled here: a deadlock.") {
		t.Errorf("all hold their left fork: %s", s.Status)
	}
	s = simulating(t, "figure1")
	fireAll(t, s, "lI1", "lG2", "lG1", "lI2")
	if !strings.HasSuffix(s.Status, " The walk was here at the start: it closes as a lasso.") {
		t.Errorf("back at the start: %s", s.Status)
	}
}

func TestTheDrawingsShowTheSimulationUntilSomethingElseIsLookedAt(t *testing.T) {
	s := simulating(t, "figure1")
	if vector, label, from, ok := s.SimulatedVector(); !ok || label != -1 || from != nil || !slices.Equal(vector, []int{0, 0}) {
		t.Errorf("at the start: %v, %d, %v, %v", vector, label, from, ok)
	}
	fireAll(t, s, "lI1")
	if vector, label, from, ok := s.SimulatedVector(); !ok || label < 0 || !slices.Equal(from, []int{0, 0}) || !slices.Equal(vector, []int{1, 0}) {
		t.Errorf("after a step: %v, %d, %v, %v", vector, label, from, ok)
	}
	Update(s, Walked{0})
	if _, _, _, ok := s.SimulatedVector(); ok {
		t.Error("the drawings still show the simulation while a lasso is walked along")
	}
	Update(s, SimulatedBack{0})
	if _, _, _, ok := s.SimulatedVector(); !ok {
		t.Error("the drawings do not show the simulation again")
	}
	Update(s, SimulationEnded{})
	if _, _, _, ok := s.SimulatedVector(); ok || s.View.Walk != nil {
		t.Error("the simulation is not put away")
	}
}

func TestAWalkIsShownCheckedInTheLassosPlace(t *testing.T) {
	s := simulating(t, "figure1")
	fireAll(t, s, "lI1", "lG2")
	Update(s, SimulationShown{-1})
	l := NewLasso(s.Walked())
	if s.View.Lasso != ByHand || l.What != "walk" || l.Prefix != 2 || l.Cycle != 0 || !l.Checked || s.View.Step != 2 {
		t.Fatalf("got %+v at step %d of %s", l, s.View.Step, s.View.Lasso)
	}
	// The table follows the walk from now on.
	fireAll(t, s, "lG1", "lI2")
	if l := NewLasso(s.Walked()); l.Steps() != 4 || s.View.Step != 4 {
		t.Errorf("%d steps, at %d", l.Steps(), s.View.Step)
	}
	Update(s, SimulationShown{0})
	if l := NewLasso(s.Walked()); l.Prefix != 0 || l.Cycle != 4 || !l.Checked {
		t.Errorf("closed at the start: %d + %d steps", l.Prefix, l.Cycle)
	}
	Update(s, WalkedBy{-1})
	if s.View.Step != 3 {
		t.Errorf("the player is at step %d", s.View.Step)
	}
}

func TestALoopThatDoesNotAcceptSaysWhatTheCheckerMisses(t *testing.T) {
	s := simulating(t, "figure1")
	fireAll(t, s, "lI1", "lG2", "lG1", "lI2")
	Update(s, AcceptChosen{search.Simultaneous})
	Update(s, SimulationShown{0})
	if want := "This loop is not accepting: at no moment of the cycle do all components accept."; s.Simulation.Note != want {
		t.Errorf("got %q, want %q", s.Simulation.Note, want)
	}
	if l := NewLasso(s.Walked()); l.What == "lasso" || l.Cycle != 4 {
		t.Errorf("it is called a %s, with a cycle of %d", l.What, l.Cycle)
	}
	Update(s, AcceptChosen{search.Generalized})
	Update(s, SimulationShown{0})
	if l := NewLasso(s.Walked()); l.What != "lasso" || s.Simulation.Note != "" {
		t.Errorf("for the generalized question it is a %s: %s", l.What, s.Simulation.Note)
	}
}

func TestARandomWalkIsRepeatedByTheSeedThatIsShown(t *testing.T) {
	s := simulating(t, "philosophers")
	walk := func() string {
		Update(s, SimulatedBack{0})
		Update(s, SimulationTyped{SeedField, "41"})
		Update(s, SimulationTyped{StepsField, " 12 "})
		Update(s, SimulatedRandomly{})
		return fired(s)
	}
	first := walk()
	if s.Simulation.Seed != "42" || !strings.Contains(s.Status, "with seed 41") {
		t.Errorf("the next seed is %s; %s", s.Simulation.Seed, s.Status)
	}
	if again := walk(); again != first || first == "" {
		t.Errorf("first %s, then %s", first, again)
	}
	Update(s, SimulationTyped{StepsField, "many"})
	Update(s, SimulatedRandomly{})
	if fired(s) != first || !strings.Contains(s.Status, `not "many"`) {
		t.Errorf("a number that is none: %s", s.Status)
	}
}

func TestAWalkTravelsByLink(t *testing.T) {
	s := simulating(t, "figure1")
	fireAll(t, s, "lI1", "lG2", "lG1", "lI2")
	Update(s, SimulationShown{0})
	Update(s, Walked{2})
	var fragment string
	for _, e := range Update(s, SharePressed{}) {
		if copied, ok := e.(CopyLink); ok {
			fragment = copied.Fragment
		}
	}
	other := New(8)
	answer(t, other, Update(other, LinkOpened{Fragment: fragment}))
	if other.Simulation == nil || fired(other) != "lI1 lG2 lG1 lI2" {
		t.Fatalf("the walk did not travel: %+v", other.Simulation)
	}
	r := other.Walked()
	if r == nil || r.Algorithm != ByHand || len(r.Walk().Cycle) != 4 || other.View.Step != 2 {
		t.Errorf("the lasso did not travel: %+v at step %d", r, other.View.Step)
	}
}

func TestAHostileWalkIsTakenAsFarAsItGoes(t *testing.T) {
	s := simulating(t, "figure1")
	for _, c := range []struct {
		walk link.Walk
		want string
	}{
		{link.Walk{Start: -3, Loop: link.At(8), Fired: []link.Fired{{Label: "lI1"}, {Label: "lG1"}}}, "lI1"},
		{link.Walk{Start: 1 << 60, Fired: []link.Fired{{Label: "nothing"}}}, ""},
		{link.Walk{Fired: []link.Fired{{Label: "lI1", Choice: -1}}}, ""},
		{link.Walk{Fired: []link.Fired{{Label: "lI1", Choice: 1 << 62}}}, ""},
		{link.Walk{Fired: slices.Repeat([]link.Fired{{Label: "lI1"}, {Label: "lG2"}, {Label: "lG1"}, {Label: "lI2"}}, 5000)}, strings.TrimSpace(strings.Repeat("lI1 lG2 lG1 lI2 ", 250))},
	} {
		scene := s.Scene()
		scene.View.Walk, scene.View.Lasso = &c.walk, ByHand
		fragment, err := link.Encode(scene)
		if err != nil {
			t.Fatal(err)
		}
		other := New(8)
		Update(other, LinkOpened{Fragment: fragment})
		if other.Simulation == nil || fired(other) != c.want || other.Simulation.Note == "" {
			t.Errorf("%+v", other.Simulation)
		}
	}
}

func TestTheWalkIsTakenAgainInAChangedModel(t *testing.T) {
	s := simulating(t, "figure1")
	fireAll(t, s, "lI1", "lG2", "lG1")
	change := func(old, new string) {
		t.Helper()
		changed := strings.ReplaceAll(s.Model.Text, old, new)
		if changed == s.Model.Text {
			t.Fatalf("the text has no %s", old)
		}
		Update(s, TextChanged{changed})
		Update(s, ParseDue{s.Model.Revision})
		if !s.Model.Good {
			t.Fatal(s.Model.Diagnostics)
		}
	}
	change(`name: "A1"`, "name: \"A1\"\n/* a remark */")
	if fired(s) != "lI1 lG2 lG1" || s.Simulation.Note != "" {
		t.Errorf("after a remark: %s. %s", fired(s), s.Simulation.Note)
	}
	if _, _, _, ok := s.SimulatedVector(); !ok {
		t.Error("the drawings do not show the walk in the new model")
	}
	change(`"lG1"`, `"other"`)
	if want := "The walk by hand keeps 2 of its 3 steps. No component has the label lG1 any more."; fired(s) != "lI1 lG2" || s.Simulation.Note != want {
		t.Errorf("got %q with %s, want %q", s.Simulation.Note, fired(s), want)
	}
	if !strings.Contains(s.Status, s.Simulation.Note) {
		t.Errorf("the status does not say so: %s", s.Status)
	}
	change(`"lI1"`, `"another"`)
	if fired(s) != "" || !strings.HasPrefix(s.Simulation.Note, "The simulation starts again. ") {
		t.Errorf("got %q with %s", s.Simulation.Note, fired(s))
	}
	Update(s, TextChanged{"nonsense"})
	Update(s, ParseDue{s.Model.Revision})
	if s.Simulation == nil {
		t.Error("a text with errors ended the simulation")
	}
}

func TestAnotherModelHasNoSimulationYet(t *testing.T) {
	s := simulating(t, "figure1")
	fireAll(t, s, "lI1")
	Update(s, SimulationShown{-1})
	Update(s, ExampleOpened{"philosophers"})
	if s.Simulation != nil || s.Runs[ByHand] != nil {
		t.Error("the walk outlived its model")
	}
}
