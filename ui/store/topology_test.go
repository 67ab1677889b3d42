package store

import (
	"slices"
	"testing"
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
	Update(s, CentreAsked{1, true})
	if centre, own := s.CentreOfStar(); !own || !slices.Equal(centre, []bool{false, true}) || s.Settings.Centre != "" {
		t.Errorf("the model's own with A2: %v, %v. %s", centre, own, s.Status)
	}
	Update(s, Undone{})
	if centre, _ := s.CentreOfStar(); centre[1] {
		t.Error("the edit is not taken back")
	}
	Update(s, OptionTyped{CentreOption, "A2"})
	if centre, own := s.CentreOfStar(); own || !slices.Equal(centre, []bool{false, true}) {
		t.Errorf("as typed: %v, %v", centre, own)
	}
	Update(s, CentreAsked{0, true})
	if s.Settings.Centre != "A1, A2" {
		t.Errorf("A1 is added: %q", s.Settings.Centre)
	}
	Update(s, CentreAsked{0, false})
	Update(s, CentreAsked{1, false})
	if centre, own := s.CentreOfStar(); own || slices.Contains(centre, true) {
		t.Errorf("nobody is left: %v, %v from %q", centre, own, s.Settings.Centre)
	}
	Update(s, OptionTyped{CentreOption, "nonsense"})
	if _, own := s.CentreOfStar(); !own {
		t.Error("a centre that is none hides the model's own")
	}
}
