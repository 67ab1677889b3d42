package store

import (
	"reflect"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
)

// started presses Run and returns what the searches are started with.
func started(s *State) map[string]Start {
	starts := map[string]Start{}
	for _, e := range Update(s, RunPressed{}) {
		if start, ok := e.(Start); ok {
			starts[start.Options.Algorithm] = start
		}
	}
	return starts
}

func withModel(t *testing.T, algorithms ...string) *State {
	t.Helper()
	s := New(4)
	Update(s, TextChanged{Text: hoa.Write(family.Philosophers(3))})
	s.Settings.Algorithms = algorithms
	return s
}

// a target goes to the reachability searches, a centre and a pruning to those of a star, the storage to gndfs, and nothing to the others.
func TestOptionsGoToTheSearchesThatTakeThem(t *testing.T) {
	s := withModel(t, "dfs", "star", "gndfs", "ndfs")
	Update(s, OptionTyped{TargetOption, "P0 = fed, P1=left"})
	Update(s, OptionTyped{CentreOption, "F0, F1"})
	Update(s, OptionTyped{PruneOption, "duplicate"})
	Update(s, OptionTyped{HashOption, "bitstate"})
	starts := started(s)
	target := map[string]string{"P0": "fed", "P1": "left"}
	for name, want := range map[string]struct {
		target      map[string]string
		centre      []string
		prune, hash string
	}{
		"dfs": {target: target}, "ndfs": {}, "gndfs": {hash: "bitstate"},
		"star": {target: target, centre: []string{"F0", "F1"}, prune: "duplicate"},
	} {
		o := starts[name].Options
		if !reflect.DeepEqual(o.Target, want.target) || !reflect.DeepEqual(o.Centre, want.centre) || o.Prune != want.prune || o.Hash != want.hash {
			t.Errorf("%s is started with target %v, centre %v, pruning %q, storage %q", name, o.Target, o.Centre, o.Prune, o.Hash)
		}
	}
}

// what the model does not have is refused in words, and no search starts.
func TestMistakesInOptionsAreSaid(t *testing.T) {
	for _, c := range []struct {
		option     Option
		text, says string
	}{
		{TargetOption, "P0", "not COMPONENT=STATE"},
		{TargetOption, "P9=fed", "no component \"P9\""},
		{TargetOption, "P0=asleep", "no state \"asleep\""},
		{CentreOption, "F0, F7", "no component \"F7\""},
	} {
		s := withModel(t, "dfs", "star")
		Update(s, OptionTyped{c.option, c.text})
		if starts := started(s); len(starts) != 0 || !strings.Contains(s.Status, c.says) || !strings.Contains(s.OptionMistake(c.option), c.says) {
			t.Errorf("%s %q: %d searches start, the status is %q", c.option, c.text, len(starts), s.Status)
		}
	}
}

// a proposed centre is typed into its field; the word for none is an empty centre.
func TestACentreIsProposed(t *testing.T) {
	s := withModel(t, "star")
	Update(s, CentreProposed{})
	if centre, err := s.Centre(); err != nil || len(centre) == 0 {
		t.Errorf("%q: %v, %v", s.Settings.Centre, centre, err)
	}
	Update(s, OptionTyped{CentreOption, " none "})
	if centre, err := s.Centre(); err != nil || centre == nil || len(centre) != 0 {
		t.Errorf("none is %v, %v", centre, err)
	}
}
