package store

import (
	"reflect"
	"slices"
	"testing"

	"lassolab/engine/edit"
)

func TestTheCentreShownIsTheOneTypedForTheSearchesElseTheModels(t *testing.T) {
	s := New(8)
	if centre, own := s.CentreOfStar(); centre != nil || !own {
		t.Errorf("without a model: %v, %v", centre, own)
	}
	Update(s, ExampleOpened{"figure1"})
	if centre, own := s.CentreOfStar(); !own || !slices.Equal(centre, []bool{false, false}) {
		t.Errorf("the model's own: %v, %v", centre, own)
	}
	if got, want := s.CentreChanged(1, true), (EditMade{edit.SetCentre{Component: 1, On: true}}); !reflect.DeepEqual(got, want) {
		t.Errorf("the model's own is changed by %#v", got)
	}
	Update(s, OptionTyped{CentreOption, "A2"})
	if centre, own := s.CentreOfStar(); own || !slices.Equal(centre, []bool{false, true}) {
		t.Errorf("as typed: %v, %v", centre, own)
	}
	Update(s, s.CentreChanged(0, true))
	if s.Settings.Centre != "A1, A2" {
		t.Errorf("A1 is added: %q", s.Settings.Centre)
	}
	Update(s, s.CentreChanged(0, false))
	Update(s, s.CentreChanged(1, false))
	if centre, own := s.CentreOfStar(); own || slices.Contains(centre, true) {
		t.Errorf("nobody is left: %v, %v from %q", centre, own, s.Settings.Centre)
	}
	Update(s, OptionTyped{CentreOption, "nonsense"})
	if _, own := s.CentreOfStar(); !own {
		t.Error("a centre that is none hides the model's own")
	}
}
