package search_test

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/edit"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
	enginesearch "lassolab/engine/search"
	"lassolab/engine/testkit"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
	"lassolab/ui/share/files"
	"lassolab/wasm/message"
)

// started presses Run and returns what the searches are started with, by their names.
func started(a *app.App) map[string]message.Request {
	requests := map[string]message.Request{}
	for _, start := range apptest.All[session.StartWorker](a.Update(session.RunPressed{})) {
		requests[start.Request.Algorithm] = start.Request
	}
	return requests
}

func philosophers(algorithms ...string) *app.App {
	a := app.New()
	a.Update(editor.TextChanged{Text: hoa.Write(family.Philosophers(3))})
	apptest.Choose(a, algorithms...)
	return a
}

// a target goes to the reachability searches, a centre and a pruning to those of a star, the storage to
// gndfs, and nothing to the others.
func TestSettingsGoToTheSearchesThatTakeThem(t *testing.T) {
	a := philosophers("dfs", "star", "gndfs", "ndfs")
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Target, "P0 = fed, P1=left") })
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Centre, "F0, F1") })
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Pruning, "duplicate") })
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Storage, "bitstate") })
	requests := started(a)
	target := map[string]string{"P0": "fed", "P1": "left"}
	for name, want := range map[string]struct {
		target      map[string]string
		centre      []string
		prune, hash string
	}{
		"dfs": {target: target}, "ndfs": {}, "gndfs": {hash: "bitstate"},
		"star": {target: target, centre: []string{"F0", "F1"}, prune: "duplicate"},
	} {
		o := requests[name].Options
		if !reflect.DeepEqual(o.Target, want.target) || !reflect.DeepEqual(o.Centre, want.centre) ||
			o.Prune != want.prune || o.Hash != want.hash {
			t.Errorf("%s is started with target %v, centre %v, pruning %q, storage %q",
				name, o.Target, o.Centre, o.Prune, o.Hash)
		}
	}
}

// what the model does not have is refused in words, and no search starts.
func TestMistakesInSettingsAreSaid(t *testing.T) {
	for _, c := range []struct{ setting, text, says string }{
		{search.Target, "P0", "not COMPONENT=STATE"},
		{search.Target, "P9=fed", "no component \"P9\""},
		{search.Target, "P0=asleep", "no state \"asleep\""},
		{search.Centre, "F0, F7", "no component \"F7\""},
	} {
		a := philosophers("dfs", "star")
		a.Act(func(t *session.Turn) { a.Search.Type(t, c.setting, c.text) })
		requests := started(a)
		if s := a.Session; len(requests) != 0 || !strings.Contains(s.Status, c.says) ||
			!strings.Contains(search.Mistake(s, c.setting), c.says) {
			t.Errorf("%s %q: %d searches start, the status is %q", c.setting, c.text, len(requests), s.Status)
		}
	}
}

// centre reads the centre as typed.
func centre(a *app.App) ([]string, error) {
	return session.ReadCentre(a.Session.Settings.Centre, a.Session.Model.Network())
}

// a proposed centre is typed into its field; the word for none is an empty centre.
func TestACentreIsProposed(t *testing.T) {
	a := philosophers("star")
	a.Act(a.Search.ProposeCentre)
	if centre, err := centre(a); err != nil || len(centre) == 0 {
		t.Errorf("%q: %v, %v", a.Session.Settings.Centre, centre, err)
	}
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Centre, " none ") })
	if centre, err := centre(a); err != nil || centre == nil || len(centre) != 0 {
		t.Errorf("none is %v, %v", centre, err)
	}
}

// names hold commas, quotes and equal signs: a target and a centre take them as the list of labels does,
// and follow when they are renamed.
func TestSettingsTakeAnyName(t *testing.T) {
	a := app.New()
	n := family.Philosophers(2)
	for i, name := range []string{`P "0"`, "P=1", `"F`, "F, 1"} {
		n.Components[i].Name = name
	}
	n.Components[1].States[0] = "a=b, c"
	a.Update(editor.TextChanged{Text: hoa.Write(n)})
	a.Act(a.Editor.ReadNow)
	s := a.Session
	target := func() (map[string]string,
		error) {
		return session.ReadTarget(s.Settings.Target, s.Model.Network())
	}

	a.Act(func(t *session.Turn) {
		a.Search.Type(t, search.Target, say.List([]string{`P "0"=` + n.Components[0].States[1], "P=1=a=b, c"}))
	})
	want := map[string]string{`P "0"`: n.Components[0].States[1], "P=1": "a=b, c"}
	if target, err := target(); err != nil || !reflect.DeepEqual(target, want) {
		t.Errorf("%s is read as %v, %v", s.Settings.Target, target, err)
	}
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Centre, say.List([]string{`"F`, "F, 1"})) })
	if centre, err := centre(a); err != nil || !slices.Equal(centre, []string{`"F`, "F, 1"}) {
		t.Errorf("%s is read as %q, %v", s.Settings.Centre, centre, err)
	}
	a.Act(session.With[edit.Edit](a.Editor.Edit, edit.RenameComponent{Component: 1, Name: `Q"=`}))
	a.Act(session.With[edit.Edit](a.Editor.Edit, edit.RenameComponent{Component: 3, Name: `, F`}))
	want = map[string]string{`P "0"`: n.Components[0].States[1], `Q"=`: "a=b, c"}
	if target, err := target(); err != nil || !reflect.DeepEqual(target, want) {
		t.Errorf("renamed, %s is read as %v, %v", s.Settings.Target, target, err)
	}
	if centre, err := centre(a); err != nil || !slices.Equal(centre, []string{`"F`, ", F"}) {
		t.Errorf("renamed, %s is read as %q, %v", s.Settings.Centre, centre, err)
	}
}

func TestALimitThatIsNoNumberChangesNothing(t *testing.T) {
	a, _ := apptest.Open(t)
	s := a.Session
	usual := session.DefaultSettings().States
	words := ""
	for _, text := range []string{"many", "-3", "1e6", "99999999999999999999"} {
		a.Act(func(t *session.Turn) { a.Search.TypeLimit(t, search.States, text) })
		if s.Settings.States != usual {
			t.Errorf("%q set the limit to %d", text, s.Settings.States)
		}
		starts := apptest.Has[session.StartWorker](a.Update(session.RunPressed{}))
		if starts || a.Search.Mistyped(search.States) != text {
			t.Errorf("%q does not keep the searches from running: %q", text, s.Status)
		}
		words += text + "\n" + s.Status + "\n"
	}
	testkit.Golden(t, words)
	a.Act(func(t *session.Turn) { a.Search.TypeLimit(t, search.States, "") })
	if s.Settings.States != 0 || a.Search.LimitMistake() != "" {
		t.Errorf("an empty text left the limit at %d", s.Settings.States)
	}
}

func TestALinkMayNotLiftTheLimitsNorSetNonsense(t *testing.T) {
	fragment, err := link.Encode(link.Scene{Text: "HOA: v1", Settings: link.Settings{
		Algorithms: []string{"magic", "dfs"}, States: 1 << 60, Memory: -1, Accept: "anything",
		Reading: "backwards",
		Order:   strings.Repeat("a, ", session.ListLimit),
	}})
	if err != nil {
		t.Fatal(err)
	}
	a := apptest.New()
	a.Update(files.LinkOpened{Fragment: fragment})
	got, usual := a.Session.Settings, session.DefaultSettings()
	if got.States != usual.States || got.Memory != usual.Memory || got.Seconds != usual.Seconds {
		t.Errorf("got %+v", got)
	}
	if got.Accept != string(enginesearch.Simultaneous) || got.Order != "" || got.Reading != "" {
		t.Errorf("got %+v", got)
	}
	if len(got.Algorithms) != 1 || got.Algorithms[0] != "dfs" {
		t.Errorf("the searches are %q", got.Algorithms)
	}
}

// ELU and the choices of stubborn sets go to the stubborn searches, blind alleys to searches for a lasso and, where a target is
// asked for, to the others.
func TestReductionsGoToTheSearchesThatTakeThem(t *testing.T) {
	for _, target := range []string{"", "P0=fed"} {
		n, names := family.Philosophers(3), engine.Names()
		a := philosophers(names...)
		a.Act(func(t *session.Turn) { a.Search.Type(t, search.Target, target) })
		a.Act(func(t *session.Turn) { a.Search.Type(t, search.Blind, "yes") })
		a.Act(func(t *session.Turn) { a.Search.Type(t, search.Elu, "yes") })
		a.Act(func(t *session.Turn) { a.Search.Type(t, search.Guilty, "first") })
		a.Act(func(t *session.Turn) { a.Search.Type(t, search.Blocker, "first") })
		kept := a.Kept().Scene
		b := apptest.New()
		apptest.Load(b, kept)
		if got := b.Session.Settings; got.Blind != "yes" || got.Elu != "yes" || got.Guilty != "first" || got.Blocker != "first" {
			t.Errorf("a link brings %+v", got)
		}
		for _, name := range names {
			of, _ := engine.Find(name)
			o := search.OptionsOf(&a.Session.Settings, of, n)
			stubborn := engine.Stubborn(of)
			if o.SkipDeadEnds != (of.Lasso || target != "") || o.Elu != of.Elu || (o.KeyComponent == "first") != stubborn || (o.Blocker == "first") != stubborn {
				t.Errorf("target %q: %s is asked %+v", target, name, o)
			}
			if r, err := engine.Search(context.Background(), n, o); err != nil || r.Verdict == enginesearch.Limit {
				t.Errorf("target %q: %s refuses: %v", target, name, err)
			}
		}
	}
}

func TestALinkMayNotSetReductionsThatThereAreNone(t *testing.T) {
	got := search.Sound(link.Settings{Blind: "always", Elu: strings.Repeat("y", 1<<20), Guilty: "P0", Blocker: "last"})
	if got.Blind+got.Elu+got.Guilty+got.Blocker != "" {
		t.Errorf("got %+v", got)
	}
}

// a search that goes for what it is asked says what it found of that, and nothing of all states.
func TestASearchThatGoesForWhatIsAskedSaysNoMore(t *testing.T) {
	deadlocks := engine.Those(func(a engine.Algorithm) bool { return engine.Stubborn(a) && a.Decoupled && !a.Lasso })[0]
	var all strings.Builder
	for _, c := range []struct {
		model   *network.Network
		target  string
		blind   string
		name    string
		verdict string
	}{
		{family.Philosophers(3), "", "", deadlocks, "deadlock"},
		{family.Ring(3, 1), "", "", deadlocks, "no deadlock"},
		{family.Philosophers(3), "P0=fed, P1=fed", "", deadlocks, "not reached"},
		{family.Philosophers(3), "P0=fed, P1=fed", "yes", "decoupled", "not reached"},
		{family.Philosophers(3), "P0=fed", "", deadlocks, "reached"},
	} {
		a := app.New()
		a.Update(editor.TextChanged{Text: hoa.Write(c.model)})
		apptest.Choose(a, c.name)
		a.Act(func(t *session.Turn) { a.Search.Type(t, search.Target, c.target) })
		a.Act(func(t *session.Turn) { a.Search.Type(t, search.Blind, c.blind) })
		apptest.Run(t, a)
		r := a.Session.Runs[c.name]
		words, _ := search.Answered(a.Session, "")
		if r.Verdict() != c.verdict {
			t.Errorf("%+v: %s: %s; %s", c.target, r.Verdict(), r.Sentence(), words)
		}
		for _, said := range []string{r.Sentence(), words, a.Session.Status, r.Verdict()} {
			if strings.Contains(said, "explored") || strings.Contains(said, "all states") {
				t.Errorf("%s says %q", c.name, said)
			}
		}
		lines := []string{strings.TrimSpace(c.name + " " + c.target), r.Sentence(), words, search.Directed(a.Session)}
		all.WriteString(strings.Join(lines, "\n") + "\n\n")
	}
	testkit.Golden(t, all.String())
}
