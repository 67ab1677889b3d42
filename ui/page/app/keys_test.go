package app_test

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/search"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/teach/reading"
)

func TestNoTwoKeysCollideInOnePlace(t *testing.T) {
	does := map[string]string{}
	for _, place := range app.New().Keys() {
		for _, row := range place.Rows {
			for key := range strings.FieldsSeq(row.Keys) {
				at := key + " " + place.Name
				if other, ok := does[at]; ok {
					t.Errorf("%s: %q and %q", at, other, row.Words)
				}
				does[at] = row.Words
			}
		}
	}
}

// places are what brings the page to where the keys of a place hold.
var places = map[string]func(*app.App){
	"":                      func(*app.App) {},
	"while a film is shown": func(a *app.App) { a.Act(session.With(a.Film.StepTo, 1)) },
	"while presenting":      func(a *app.App) { a.Act(a.Stage.TogglePresent) },
	"while a panel has the whole stage": func(a *app.App) {
		a.Act(session.With(a.Stage.ToggleWhole, link.Explored))
	},
	"while an edge is explained": func(a *app.App) { a.Act(session.With(a.Why.AskEdge, session.Edge{Run: "ndfs"})) },
	"in a lecture":               func(a *app.App) { lecture(a) },
	"while a lecture is open":    func(a *app.App) { lecture(a) },
	"while it is presented":      presentedLecture,
	"with the pen": func(a *app.App) {
		presentedLecture(a)
		a.Act(session.With(a.Reading.ToggleTool, reading.Pen))
		a.Act(session.With(a.Reading.Draw, []reading.Point{{X: 1, Y: 2}}))
		a.Act(session.With(a.Reading.SetInk, 1))
	},
	"with the spotlight": func(a *app.App) {
		presentedLecture(a)
		a.Act(session.With(a.Reading.ToggleTool, reading.Spotlight))
	},
	"among all slides": func(a *app.App) {
		presentedLecture(a)
		a.Act(a.Reading.ToggleOverview)
	},
	"while something lies over a slide": func(a *app.App) {
		presentedLecture(a)
		a.Act(a.Reading.ToggleBlack)
	},
	"while a question waits for its answer": asked,
	"while a question is asked":             asked,
	"in the lasso":                          func(*app.App) {},
}

// asked is a question of four options to a room, in which somebody has voted.
func asked(a *app.App) {
	a.Act(session.With(a.Stage.Arrange, link.Presenting))
	a.Act(a.Vote.Toggle)
	a.Act(session.With(a.Vote.Vote, 3))
}

func lecture(a *app.App) {
	a.Update(session.LectureWanted{Text: "# Two\n\n## One\n\nA slide.\n\n## Two\n\nAnother one.\n\n## Three\n\nThe end.\n", Slide: 1})
}

func presentedLecture(a *app.App) {
	lecture(a)
	a.Act(session.With(a.Stage.Arrange, link.Presenting))
}

// Every row of the table is found in its place, and leads to something that happens.
func TestEveryKeyOfThePageDoesSomething(t *testing.T) {
	for _, place := range app.New().Keys() {
		if place.Holds == nil {
			continue // the browser's tests press these
		}
		bring, ok := places[place.Name]
		if !ok {
			t.Errorf("the test does not know how to come to keys %q", place.Name)
			continue
		}
		for _, row := range place.Rows {
			for key := range strings.FieldsSeq(row.Keys) {
				a, _ := apptest.SearchExample(t, "figure1", "ndfs", search.Simultaneous)
				bring(a)
				if key == "2" { // the pen has that colour
					a.Act(session.With(a.Reading.SetInk, 0))
				}
				in := func(selector string) bool { return selector == `[aria-label="Lasso"]` && place.Name == "in the lasso" }
				do := a.Key(key, in)
				if do == nil {
					t.Errorf("%s, %s: nothing", key, place.Name)
					continue
				}
				if !happens(a, do) {
					t.Errorf("%s, %s: nothing happens", key, place.Name)
				}
			}
		}
	}
}

// happens reports whether something is asked for, done, or changed by a feature that has keys.
func happens(a *app.App, do func(*session.Turn)) bool {
	heard := 0
	a.Listen(func(session.Msg) { heard++ })
	state := func() string { return fmt.Sprintf("%+v %+v %+v %+v", *a.Film, *a.Stage, *a.Reading, *a.Vote) }
	before := state()
	return len(a.Act(do)) > 0 || heard > 0 || state() != before
}

func TestKeysHoldNeitherBehindADialogNorWhereTextIsTyped(t *testing.T) {
	a, _ := apptest.SearchExample(t, "figure1", "ndfs", search.Simultaneous)
	for _, c := range []struct {
		key, in string
		holds   bool
	}{
		{"p", "", true}, {"p", "textarea", false}, {"Ctrl+Enter", "textarea", true}, {"Ctrl+z", "textarea", false},
		{"p", "dialog:modal", false}, {"Ctrl+Enter", "dialog:modal", false},
		{"Space", "summary", false}, {"l", "summary", true}, {"Ctrl+p", "", false}, {"Alt+p", "", false},
	} {
		in := func(selector string) bool { return c.in != "" && strings.Contains(selector, c.in) }
		if holds := a.Key(c.key, in) != nil; holds != c.holds {
			t.Errorf("%s in %s: %v", c.key, c.in, holds)
		}
	}
	if name := keys.Name("P", false, false, true); name != "p" {
		t.Errorf("P is %s", name)
	}
}
