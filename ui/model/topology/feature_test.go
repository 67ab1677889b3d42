package topology_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/topology"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
	"lassolab/ui/share/files"
)

func TestTheCentreShownIsTheOneTypedForTheSearchesElseTheModels(t *testing.T) {
	a := apptest.New()
	s := a.Session
	if centre, own := s.CentreOfStar(); centre != nil || !own {
		t.Errorf("without a model: %v, %v", centre, own)
	}
	a.Update(files.ExampleOpened{ID: "figure1"})
	if centre, own := s.CentreOfStar(); !own || !slices.Equal(centre, []bool{false, false}) {
		t.Errorf("the model's own: %v, %v", centre, own)
	}
	a.Act(func(t *session.Turn) { a.Topology.SetCentre(t, 1, true) })
	if centre, own := s.CentreOfStar(); !own || !slices.Equal(centre, []bool{false, true}) ||
		s.Settings.Centre != "" {
		t.Errorf("the model's own with A2: %v, %v. %s", centre, own, s.Status)
	}
	a.Act(a.Editor.Undo)
	if centre, _ := s.CentreOfStar(); centre[1] {
		t.Error("the edit is not taken back")
	}
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Centre, "A2") })
	if centre, own := s.CentreOfStar(); own || !slices.Equal(centre, []bool{false, true}) {
		t.Errorf("as typed: %v, %v", centre, own)
	}
	a.Act(func(t *session.Turn) { a.Topology.SetCentre(t, 0, true) })
	if s.Settings.Centre != "A1, A2" {
		t.Errorf("A1 is added: %q", s.Settings.Centre)
	}
	a.Act(func(t *session.Turn) { a.Topology.SetCentre(t, 0, false) })
	a.Act(func(t *session.Turn) { a.Topology.SetCentre(t, 1, false) })
	if centre, own := s.CentreOfStar(); own || slices.Contains(centre, true) {
		t.Errorf("nobody is left: %v, %v from %q", centre, own, s.Settings.Centre)
	}
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Centre, "nonsense") })
	if _, own := s.CentreOfStar(); !own {
		t.Error("a centre that is none hides the model's own")
	}
}

// The symmetries of the model are looked for while the topology is shown, once, and anew for another model.
func TestTheTopologyShowsSymmetries(t *testing.T) {
	a := apptest.Show(family.Philosophers(3))
	if found := a.Topology.Found(); found.Any {
		t.Errorf("before the topology is shown: %+v", found)
	}
	finish := func(m session.Msg) int {
		effects := apptest.Play(a, m)
		apptest.Finish(t, a, effects)
		return len(apptest.All[session.StartWorker](effects))
	}
	if jobs := finish(session.ModelViewChosen{View: topology.View}); jobs != 1 {
		t.Errorf("%d workers are started", jobs)
	}
	found := a.Topology.Found()
	if want := [][]int{{0, 1, 2}, {3, 4, 5}}; !found.Any || !reflect.DeepEqual(found.Orbits, want) ||
		!strings.HasPrefix(found.Words, "3 symmetries: rotations of 3 components") {
		t.Errorf("found %+v", found)
	}
	finish(session.ModelViewChosen{View: link.Draw})
	if jobs := finish(session.ModelViewChosen{View: topology.View}); jobs != 0 {
		t.Error("what is known is looked for again")
	}
	apptest.Finish(t, a, apptest.Type(a, hoa.Write(family.Lefty(3))))
	if found := a.Topology.Found(); found.Any || len(found.Orbits) > 0 {
		t.Errorf("of another model: %+v", found)
	}
}
