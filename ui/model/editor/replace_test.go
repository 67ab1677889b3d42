package editor_test

import (
	"strings"
	"testing"

	"lassolab/ui/model/editor"
	"lassolab/ui/page/app/apptest"
)

func TestAnEditIsNoReplacement(t *testing.T) {
	a, _ := apptest.Open(t)
	before := a.Session.Model.Text
	for name, text := range map[string]string{
		"a letter":      strings.Replace(before, "P0", "Q0", 1),
		"every name":    strings.ReplaceAll(strings.ReplaceAll(before, "eat_", "dine_"), "P0", "Q0"),
		"half":          before[:len(before)/2],
		"another added": before + apptest.Automaton,
	} {
		if a.Replaces(editor.TextChanged{Text: text}) {
			t.Errorf("%s counts as another model", name)
		}
	}
	if editor.Wholesale("HO", "HOA") || editor.Wholesale("", "HOA") {
		t.Error("typing counts as a replacement")
	}
}

func TestAPastedModelIsNamedByItsComponents(t *testing.T) {
	a, _ := apptest.Open(t)
	title := a.Session.Model.Title
	apptest.Type(a, a.Session.Model.Text+"\n")
	if a.Session.Model.Title != title {
		t.Errorf("an edit changed the title to %q", a.Session.Model.Title)
	}
	apptest.Type(a, apptest.Automaton)
	if a.Session.Model.Title != "mine" {
		t.Errorf("the title is %q", a.Session.Model.Title)
	}
	apptest.Type(a, apptest.Automaton+strings.Replace(apptest.Automaton, "mine", "yours", 1))
	if a.Session.Model.Title != "mine, yours" {
		t.Errorf("the title of two is %q", a.Session.Model.Title)
	}
}
