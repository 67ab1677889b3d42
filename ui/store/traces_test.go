package store

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/ui/link"
)

// shown returns a page with a model.
func shown(n *network.Network) *State {
	s := New(2)
	Update(s, TextChanged{hoa.Write(n)})
	Update(s, ParseDue{s.Model.Revision})
	return s
}

func order(s *State) string {
	return strings.Join(s.Model.Document.Network.LabelNames(s.LabelOrder()), " ")
}

// after a move the whole order is typed, until it is the model's own again.
func TestALabelIsMovedInTheOrder(t *testing.T) {
	s := shown(family.Figure2())
	if got := order(s); got != "a b c z" {
		t.Fatalf("the model's own order is %s", got)
	}
	for _, c := range []struct {
		move  LabelMoved
		typed string
	}{
		{LabelMoved{"c", "a", false}, "c, a, b, z"},
		{LabelMoved{"c", "b", true}, ""},
		{LabelMoved{"a", "z", true}, "b, c, z, a"},
		{LabelMoved{"a", "a", true}, "b, c, z, a"},
		{LabelMoved{"x", "a", true}, "b, c, z, a"},
		{LabelMoved{"a", "x", true}, "b, c, z, a"},
		{LabelMoved{"a", "b", false}, ""},
	} {
		if Update(s, c.move); s.Settings.Order != c.typed {
			t.Errorf("%+v: %q is typed, want %q", c.move, s.Settings.Order, c.typed)
		}
	}
	Update(s, OrderTyped{"c"})
	if got := order(s); got != "c a b z" {
		t.Errorf("c alone typed gives %s", got)
	}
	Update(s, OrderTyped{"no label"})
	if got := order(s); got != "a b c z" {
		t.Errorf("an order that cannot be read gives %s", got)
	}
}

// results are by another order after a move, until the searches ran again or the label is moved back.
func TestAMoveSaysThatResultsAreByAnotherOrder(t *testing.T) {
	s := shown(family.Figure2())
	answer(t, s, Update(s, RunPressed{}))
	if s.OtherOrder() != 0 {
		t.Fatalf("%d results are by another order", s.OtherOrder())
	}
	Update(s, LabelMoved{"c", "a", false})
	if runs := len(s.Results()); s.OtherOrder() != runs || !strings.Contains(s.Status, fmt.Sprintf("c comes before a in ≪ now. %d results are by another order", runs)) {
		t.Errorf("%d of %d results are by another order: %s", s.OtherOrder(), runs, s.Status)
	}
	Update(s, LabelMoved{"c", "z", false})
	if s.OtherOrder() != 0 {
		t.Errorf("back again, %d results are by another order", s.OtherOrder())
	}
	Update(s, LabelMoved{"c", "a", false})
	answer(t, s, Update(s, RunPressed{}))
	if s.OtherOrder() != 0 {
		t.Errorf("run again, %d results are by another order", s.OtherOrder())
	}
}

// an order put into the model is its own, and undo brings back text and field.
func TestAnOrderIsPutIntoTheModel(t *testing.T) {
	s := shown(family.Unfolding(2))
	before := s.Model.Text
	Update(s, LabelMoved{"i_1", "lG", false})
	typed := s.Settings.Order
	own := order(s)
	Update(s, OrderPut{})
	if s.Settings.Order != "" || order(s) != own || !strings.Contains(s.Model.Text, "lassolab-order: \"") {
		t.Errorf("%q is typed, the order is %s, the model\n%s", s.Settings.Order, order(s), s.Model.Text)
	}
	Update(s, Undone{})
	if s.Settings.Order != typed || s.Model.Text != before {
		t.Errorf("undone, %q is typed, want %q", s.Settings.Order, typed)
	}
	Update(s, OrderTyped{"nonsense"})
	if Update(s, OrderPut{}); s.Model.Text != before || !strings.Contains(s.Status, "nonsense") {
		t.Errorf("nonsense is put into the model: %s", s.Status)
	}
}

// Where classes are counted and listed the clock stands still (synctest): the page gives them only some time, and the machine may be busy.

// [EL] Figure 2 has 1, 2, 3, 3 classes among 1, 2, 4, 7 paths (package traces); those of length 3 begin with their ≪-least members.
func TestClassesAreCountedAndListed(t *testing.T) { synctest.Test(t, classesAreCountedAndListed) }

func classesAreCountedAndListed(t *testing.T) {
	s := shown(family.Figure2())
	Update(s, TracesTyped{UptoField, " 3 "})
	Update(s, TracesCounted{})
	if c := s.Traces.Counted; c == nil || c.Cut != "" || fmt.Sprint(c.Paths) != "[1 2 4 7]" || fmt.Sprint(c.Classes) != "[1 2 3 3]" {
		t.Fatalf("counted %+v", c)
	}
	if s.Status != "Length 3: paths 7, trace classes 3." {
		t.Errorf("the status says %q", s.Status)
	}
	Update(s, ClassesListed{})
	least := func() (words []string) {
		for _, c := range s.Traces.Listed.Classes {
			word := ""
			for _, step := range c.Representative {
				word += s.Model.Document.Network.Labels[step.Label].Name
			}
			words = append(words, word)
		}
		return words
	}
	if got := least(); !slices.Equal(got, []string{"bbb", "bbc", "bca"}) && !slices.Equal(got, []string{"bca", "bbb", "bbc"}) {
		t.Errorf("representatives %v", got)
	}
	Update(s, LabelMoved{"c", "a", false})
	Update(s, ClassesListed{})
	if got := least(); !slices.Contains(got, "cbb") {
		t.Errorf("with c first in ≪ the representatives are %v", got)
	}
}

// a walk along any representative is a run whose labels are the representative's, also where the declared labels are nondeterministic.
func TestARepresentativeIsWalked(t *testing.T) { synctest.Test(t, aRepresentativeIsWalked) }

func aRepresentativeIsWalked(t *testing.T) {
	split := network.New() // from 0 by b to 1 or 2, of which only 2 goes on by b
	a, b := split.Label("a"), split.Label("b")
	split.Add(network.Component{
		Name: "split", States: []string{"0", "1", "2", "3"}, Marks: make([]uint64, 4), Initial: []int{0}, Alphabet: []int{a, b},
		Transitions: []network.Transition{{From: 0, Label: b, To: 1}, {From: 0, Label: b, To: 2}, {From: 2, Label: b, To: 3}},
	})
	split.Declared = [][2]int{{a, b}}
	for _, n := range []*network.Network{family.Figure2(), family.Unfolding(3), family.Philosophers(3), split} {
		s := shown(n)
		Update(s, TracesTyped{LengthField, "2"})
		Update(s, ClassesListed{})
		if len(s.Traces.Listed.Classes) == 0 {
			t.Errorf("%s: no classes: %s", n.Components[0].Name, s.Status)
		}
		for i, c := range s.Traces.Listed.Classes {
			Update(s, ClassWalked{i})
			r := s.Walked()
			if r == nil || r.Report.Path == nil || len(r.Report.Path.Prefix) != 2 {
				t.Fatalf("%s, class %d: %s", n.Components[0].Name, i, s.Status)
			}
			for k, step := range c.Representative {
				if got, want := r.Report.Path.Prefix[k].Label, s.Model.Document.Network.Labels[step.Label].Name; got != want {
					t.Errorf("%s, class %d, step %d: %s, want %s", n.Components[0].Name, i, k, got, want)
				}
			}
		}
	}
}

// what was asked for before the text had rested is still of the model after it.
func TestTracesStayThoseOfTheModelWhenTheTextHasRested(t *testing.T) {
	synctest.Test(t, tracesStayThoseOfTheModelWhenTheTextHasRested)
}

func tracesStayThoseOfTheModelWhenTheTextHasRested(t *testing.T) {
	s := New(2)
	Update(s, TextChanged{hoa.Write(family.Figure2())})
	Update(s, TracesCounted{})
	Update(s, ClassesListed{})
	Update(s, ParseDue{s.Model.Revision})
	if s.Traces.Counted.Revision != s.Model.Revision {
		t.Error("the counts are of another model")
	}
	if Update(s, ClassWalked{0}); s.Walked() == nil {
		t.Errorf("a class is not walked: %s", s.Status)
	}
}

// a walk along a class needs the model that was listed.
func TestAClassOfAnotherModelIsNotWalked(t *testing.T) {
	synctest.Test(t, aClassOfAnotherModelIsNotWalked)
}

func aClassOfAnotherModelIsNotWalked(t *testing.T) {
	s := shown(family.Figure2())
	Update(s, ClassesListed{})
	Update(s, TextChanged{hoa.Write(family.Unfolding(2))})
	Update(s, ParseDue{s.Model.Revision})
	if Update(s, ClassWalked{0}); s.Simulation != nil || !strings.Contains(s.Status, "list the classes again") {
		t.Errorf("it is walked: %s", s.Status)
	}
}

// a link may show the labels.
func TestALinkShowsTheLabels(t *testing.T) {
	if got := sound(link.Scene{View: link.View{Model: link.Labels}}).View.Model; got != link.Labels {
		t.Errorf("it shows %q", got)
	}
}

// what a limit ends keeps its first part and says so; a length that is none is refused.
func TestBoundsOfTracesAreSaid(t *testing.T) { synctest.Test(t, boundsOfTracesAreSaid) }

func boundsOfTracesAreSaid(t *testing.T) {
	s := shown(family.Unfolding(4))
	s.countTraces(search.Limits{States: 20})
	if c := s.Traces.Counted; len(c.Paths) == 0 || len(c.Paths) > 6 || !strings.HasPrefix(c.Cut, fmt.Sprintf("Counted up to length %d. More than ", len(c.Paths)-1)) {
		t.Errorf("%d lengths: %q", len(c.Paths), c.Cut)
	}
	Update(s, TracesTyped{LengthField, "6"})
	s.listClasses(search.Limits{})
	if l := s.Traces.Listed; len(l.Classes) != 16 || l.Cut != "" {
		t.Errorf("%d classes of length 6: %q", len(l.Classes), l.Cut)
	}
	s = shown(family.Unfolding(6))
	Update(s, TracesTyped{LengthField, "4"})
	if Update(s, ClassesListed{}); len(s.Traces.Listed.Classes) != mostClasses || s.Status != "40 trace classes of length 4. These are the first 40 classes; there are more." {
		t.Errorf("%d classes: %s", len(s.Traces.Listed.Classes), s.Status)
	}
	for _, text := range []string{"", "x", "-1", "41"} {
		s.Traces.Counted = nil
		Update(s, TracesTyped{UptoField, text})
		if Update(s, TracesCounted{}); s.Traces.Counted != nil || !strings.Contains(s.Status, "0 to 40") {
			t.Errorf("%q is a length: %s", text, s.Status)
		}
	}
}
