package store

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/edit"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/say"
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

// names hold commas, quotes and equal signs: a target and a centre take them as the list of labels does, and follow when they are renamed.
func TestOptionsTakeAnyName(t *testing.T) {
	s := New(4)
	n := family.Philosophers(2)
	for i, name := range []string{`P "0"`, "P=1", `"F`, "F, 1"} {
		n.Components[i].Name = name
	}
	n.Components[1].States[0] = "a=b, c"
	Update(s, TextChanged{Text: hoa.Write(n)})
	s.parsed()
	s.Settings.Target = say.List([]string{`P "0"=` + n.Components[0].States[1], "P=1=a=b, c"})
	want := map[string]string{`P "0"`: n.Components[0].States[1], "P=1": "a=b, c"}
	if target, err := s.Target(); err != nil || !reflect.DeepEqual(target, want) {
		t.Errorf("%s is read as %v, %v", s.Settings.Target, target, err)
	}
	s.Settings.Centre = say.List([]string{`"F`, "F, 1"})
	if centre, err := s.Centre(); err != nil || !slices.Equal(centre, []string{`"F`, "F, 1"}) {
		t.Errorf("%s is read as %q, %v", s.Settings.Centre, centre, err)
	}
	Update(s, EditMade{edit.RenameComponent{Component: 1, Name: `Q"=`}})
	Update(s, EditMade{edit.RenameComponent{Component: 3, Name: `, F`}})
	want = map[string]string{`P "0"`: n.Components[0].States[1], `Q"=`: "a=b, c"}
	if target, err := s.Target(); err != nil || !reflect.DeepEqual(target, want) {
		t.Errorf("renamed, %s is read as %v, %v", s.Settings.Target, target, err)
	}
	if centre, err := s.Centre(); err != nil || !slices.Equal(centre, []string{`"F`, ", F"}) {
		t.Errorf("renamed, %s is read as %q, %v", s.Settings.Centre, centre, err)
	}
}
