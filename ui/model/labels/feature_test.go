package labels_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/model/labels"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
	"lassolab/wasm/message"
)

func order(a *app.App) string {
	return strings.Join(a.Session.Model.Network().LabelNames(a.Session.LabelOrder()), " ")
}

// count counts up to the typed length, list lists the classes of the typed length.
func count(t *testing.T, a *app.App) {
	t.Helper()
	apptest.Finish(t, a, a.Act(a.Labels.Count))
}

func list(t *testing.T, a *app.App) {
	t.Helper()
	apptest.Finish(t, a, a.Act(a.Labels.List))
}

// within does what m asks for under another limit on states and sleeping sets.
func within(t *testing.T, a *app.App, m session.Msg, ends int64) {
	t.Helper()
	started := apptest.All[session.StartWorker](apptest.Play(a, m))
	if len(started) != 1 {
		t.Fatalf("%d workers: %s", len(started), a.Session.Status)
	}
	asked := message.Read[message.Traces](started[0].Request.Asked)
	asked.Ends = ends
	started[0].Request.Asked = message.Write(asked)
	apptest.Finish(t, a, []session.Effect{started[0]})
}

// after a move the whole order is typed, until it is the model's own again.
func TestALabelIsMovedInTheOrder(t *testing.T) {
	a := apptest.Show(family.Figure2())
	if got := order(a); got != "a b c z" {
		t.Fatalf("the model's own order is %s", got)
	}
	for _, c := range []struct {
		move  apptest.Deed
		typed string
	}{
		{apptest.Does("Labels", "Move", "c", "a", false), "c, a, b, z"},
		{apptest.Does("Labels", "Move", "c", "b", true), ""},
		{apptest.Does("Labels", "Move", "a", "z", true), "b, c, z, a"},
		{apptest.Does("Labels", "Move", "a", "a", true), "b, c, z, a"},
		{apptest.Does("Labels", "Move", "x", "a", true), "b, c, z, a"},
		{apptest.Does("Labels", "Move", "a", "x", true), "b, c, z, a"},
		{apptest.Does("Labels", "Move", "a", "b", false), ""},
	} {
		if apptest.Play(a, c.move); a.Session.Settings.Order != c.typed {
			t.Errorf("%+v: %q is typed, want %q", c.move, a.Session.Settings.Order, c.typed)
		}
	}
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Order, "c") })
	if got := order(a); got != "c a b z" {
		t.Errorf("c alone typed gives %s", got)
	}
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Order, "no label") })
	if got := order(a); got != "a b c z" {
		t.Errorf("an order that cannot be read gives %s", got)
	}
}

// A label that can be drawn can be moved in the order, whatever its name.
func TestALabelWithAnyNameIsMovedInTheOrder(t *testing.T) {
	a := apptest.New()
	a.Update(editor.TextChanged{Text: "HOA: v1\nname: \"A\"\nStart: 0\nAP: 3 \"a\\\"b, x\" \"\\\"c\\\"\" \"d≪\\\\\"\nAcceptance: 0 t\n" +
		"lassolab-reading: labels\n--BODY--\nState: 0 [0] 0 [1] 0 [2] 0\n--END--\n"})
	a.Act(func(t *session.Turn) { a.Labels.Move(t, `d≪\`, `a"b, x`, false) })
	a.Act(func(t *session.Turn) { a.Labels.Move(t, `"c"`, `d≪\`, true) })
	s := a.Session
	order, err := session.ReadOrder(s.Settings.Order, s.Model.Network())
	if want := []string{`d≪\`, `"c"`, `a"b, x`}; err != nil || !slices.Equal(order, want) {
		t.Errorf("%s is read as %q, %v, not %q; %s", s.Settings.Order, order, err, want, s.Status)
	}
}

// results were found with another order after a move, until the searches ran again or the label is moved back.
func TestAMoveSaysThatResultsAreByAnotherOrder(t *testing.T) {
	a := apptest.Show(family.Figure2())
	s := a.Session
	apptest.Run(t, a)
	if said := labels.OtherOrder(s); said != "" {
		t.Fatalf("at first: %s", said)
	}
	a.Act(func(t *session.Turn) { a.Labels.Move(t, "c", "a", false) })
	other := fmt.Sprintf("%d results were found with another order", len(s.Results()))
	if !strings.HasPrefix(labels.OtherOrder(s), other) ||
		!strings.Contains(s.Status, "c now comes before a in ≪. "+other) {
		t.Errorf("%s after a move: %s", labels.OtherOrder(s), s.Status)
	}
	a.Act(func(t *session.Turn) { a.Labels.Move(t, "c", "z", false) })
	if said := labels.OtherOrder(s); said != "" {
		t.Errorf("back again: %s", said)
	}
	a.Act(func(t *session.Turn) { a.Labels.Move(t, "c", "a", false) })
	apptest.Run(t, a)
	if said := labels.OtherOrder(s); said != "" {
		t.Errorf("run again: %s", said)
	}
}

// an order put into the model is its own, and undo brings back text and field.
func TestAnOrderIsPutIntoTheModel(t *testing.T) {
	a := apptest.Show(family.Unfolding(2))
	s := a.Session
	before := s.Model.Text
	a.Act(func(t *session.Turn) { a.Labels.Move(t, "i_1", "lG", false) })
	typed := s.Settings.Order
	own := order(a)
	a.Act(a.Labels.SaveOrder)
	if s.Settings.Order != "" || order(a) != own || !strings.Contains(s.Model.Text, "lassolab-order: \"") {
		t.Errorf("%q is typed, the order is %s, the model\n%s", s.Settings.Order, order(a), s.Model.Text)
	}
	a.Act(a.Editor.Undo)
	if s.Settings.Order != typed || s.Model.Text != before {
		t.Errorf("undone, %q is typed, want %q", s.Settings.Order, typed)
	}
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Order, "nonsense") })
	if a.Act(a.Labels.SaveOrder); s.Model.Text != before || !strings.Contains(s.Status, "nonsense") {
		t.Errorf("nonsense is put into the model: %s", s.Status)
	}
}

// [EL] Figure 2 has 1, 2, 3, 3 classes among 1, 2, 4, 7 paths (package traces); those of length 3
// begin with their ≪-least members.
func TestClassesAreCountedAndListed(t *testing.T) {
	a := apptest.Show(family.Figure2())
	a.Act(session.With(a.Labels.TypeUpto, " 3 "))
	count(t, a)
	if c := a.Labels.Counts(); c == nil || c.Cut != "" || fmt.Sprint(c.Paths) != "[1 2 4 7]" ||
		fmt.Sprint(c.Classes) != "[1 2 3 3]" {
		t.Fatalf("counted %+v", c)
	}
	if a.Session.Status != "Length 3: paths 7, trace classes 3." {
		t.Errorf("the status says %q", a.Session.Status)
	}
	list(t, a)
	least := func() (words []string) {
		for _, c := range a.Labels.Classes().Classes {
			word := ""
			for _, step := range c.Representative {
				word += a.Session.Model.Network().Labels[step.Label].Name
			}
			words = append(words, word)
		}
		return words
	}
	if got := least(); !slices.Equal(got, []string{"bbb", "bbc", "bca"}) &&
		!slices.Equal(got, []string{"bca", "bbb", "bbc"}) {
		t.Errorf("representatives %v", got)
	}
	a.Act(func(t *session.Turn) { a.Labels.Move(t, "c", "a", false) })
	list(t, a)
	if got := least(); !slices.Contains(got, "cbb") {
		t.Errorf("with c first in ≪ the representatives are %v", got)
	}
}

// a walk along any representative is a run whose labels are the representative's, also where the
// declared labels are nondeterministic.
func TestARepresentativeIsWalked(t *testing.T) {
	split := network.New() // from 0 by b to 1 or 2, of which only 2 goes on by b
	one, other := split.Label("a"), split.Label("b")
	split.Add(network.Component{
		Name: "split", States: []string{"0", "1", "2", "3"}, Marks: make([]uint64, 4), Initial: []int{0},
		Alphabet: []int{one, other},
		Transitions: []network.Transition{{From: 0, Label: other, To: 1}, {From: 0, Label: other, To: 2},
			{From: 2, Label: other, To: 3}},
	})
	split.Declared = [][2]int{{one, other}}
	for _, n := range []*network.Network{family.Figure2(), family.Unfolding(3), family.Philosophers(3), split} {
		a := apptest.Show(n)
		a.Act(session.With(a.Labels.TypeLength, "2"))
		list(t, a)
		classes := a.Labels.Classes().Classes
		if len(classes) == 0 {
			t.Errorf("%s: no classes: %s", n.Components[0].Name, a.Session.Status)
		}
		for i, c := range classes {
			a.Act(session.With(a.Labels.Walk, i))
			w := a.Session.Walk()
			if w == nil || w.Of != session.OfHand || len(w.Run.Prefix) != 2 || len(w.Run.Cycle) != 0 {
				t.Fatalf("%s, class %d: %s", n.Components[0].Name, i, a.Session.Status)
			}
			for k, step := range c.Representative {
				if got, want := w.Run.Prefix[k].Label,
					a.Session.Model.Network().Labels[step.Label].Name; got != want {
					t.Errorf("%s, class %d, step %d: %s, want %s", n.Components[0].Name, i, k, got, want)
				}
			}
		}
	}
}

// what was asked for before the text had rested is still of the model after it.
func TestTracesStayThoseOfTheModelWhenTheTextHasRested(t *testing.T) {
	a := apptest.New()
	a.Update(editor.TextChanged{Text: hoa.Write(family.Figure2())})
	count(t, a)
	list(t, a)
	a.Act(session.With(a.Editor.ParseRested, a.Session.Model.Revision))
	if a.Labels.Counts().Revision != a.Session.Model.Revision {
		t.Error("the counts are of another model")
	}
	if a.Act(session.With(a.Labels.Walk, 0)); a.Session.Walk() == nil {
		t.Errorf("a class is not walked: %s", a.Session.Status)
	}
}

// a walk along a class needs the model that was listed.
func TestAClassOfAnotherModelIsNotWalked(t *testing.T) {
	a := apptest.Show(family.Figure2())
	list(t, a)
	apptest.Type(a, hoa.Write(family.Unfolding(2)))
	if a.Act(session.With(a.Labels.Walk, 0)); a.Session.Hand != nil ||
		!strings.Contains(a.Session.Status, "list the classes again") {
		t.Errorf("it is walked: %s", a.Session.Status)
	}
}

// what a limit ends keeps its first part and says so; a length that is none is refused.
func TestBoundsOfTracesAreSaid(t *testing.T) {
	a := apptest.Show(family.Unfolding(4))
	within(t, a, apptest.Does("Labels", "Count"), 20)
	if c := a.Labels.Counts(); len(c.Paths) == 0 || len(c.Paths) > 6 ||
		!strings.HasPrefix(c.Cut, fmt.Sprintf("Counted up to length %d. More than ", len(c.Paths)-1)) {
		t.Errorf("%d lengths: %q", len(c.Paths), c.Cut)
	}
	a.Act(session.With(a.Labels.TypeLength, "6"))
	within(t, a, apptest.Does("Labels", "List"), 0)
	if l := a.Labels.Classes(); len(l.Classes) != 16 || l.Cut != "" {
		t.Errorf("%d classes of length 6: %q", len(l.Classes), l.Cut)
	}
	a = apptest.Show(family.Unfolding(6))
	a.Act(session.With(a.Labels.TypeLength, "4"))
	list(t, a)
	if got := len(a.Labels.Classes().Classes); got != labels.ClassLimit ||
		a.Session.Status != "40 trace classes of length 4. These are the first 40 classes; there are more." {
		t.Errorf("%d classes: %s", got, a.Session.Status)
	}
	for _, text := range []string{"", "x", "-1", "41"} {
		a.Act(session.With(a.Labels.TypeUpto, text))
		effects := a.Act(a.Labels.Count)
		if len(effects) > 0 || a.Labels.Counts() != nil || !strings.Contains(a.Session.Status, "0 to 40") {
			t.Errorf("%q is a length: %s", text, a.Session.Status)
		}
	}
}

// a count that is asked for anew, or that belongs to a model that was put away, is heard of no more.
func TestACountThatIsReplacedIsStopped(t *testing.T) {
	a := apptest.Show(family.Figure2())
	first := apptest.All[session.StartWorker](a.Act(a.Labels.Count))[0]
	effects := a.Act(a.Labels.List)
	if !slices.Contains(effects, session.Effect(session.StopWorker{For: first.For, Number: first.Number})) {
		t.Errorf("effects %v", effects)
	}
	for _, reply := range apptest.Replies(t, first.Request) {
		a.Update(session.Replied{For: first.For, Number: first.Number, Reply: reply})
	}
	if a.Labels.Counts() != nil {
		t.Error("the end of the first count was heard")
	}
	apptest.Finish(t, a, effects)
	if a.Labels.Classes() == nil || a.Labels.Counts() != nil {
		t.Error("the classes are not listed, or taken for counts")
	}
}
