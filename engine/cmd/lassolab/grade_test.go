package main

import (
	"strings"
	"testing"

	"lassolab/engine/teach"
	"lassolab/engine/testkit"
)

func TestResultsAreGradedAndCopiesFound(t *testing.T) {
	result := func(name, browser string, tried ...string) teach.Result {
		return teach.Result{Name: name, Lecture: "generalized", Seed: 7, Browser: browser, Exercises: []teach.Done{
			{Key: "a", Kind: teach.Property, Points: 1, Of: 1, Tries: 1 + len(tried), Tried: tried},
			{Key: "b", Kind: teach.Prune, Points: 1.5, Of: 2, Tries: 1, Shown: true}}}.Signed()
	}
	ada, eve := result("Ada", "1", "F a (Implicit G)", "G, a"), result("=Eve", "1")
	bob, cid := result("Bob", "2", "F a (Implicit G)", "G, a"), result("Cid", "3", "a")
	files := []string{"grade", kept(t, "ada.json", ada.JSON()), kept(t, "bob.txt", bob.String())}
	eve.Points = 3
	files = append(files, kept(t, "cid.json", cid.JSON()), kept(t, "eve.json", eve.JSON()))
	status, out, complain := lassolab("", files...)
	if status != exitFound || complain != "" {
		t.Errorf("%d %s", status, complain)
	}
	for _, file := range files[1:] {
		at := strings.LastIndex(file, "/") + 1
		out = strings.ReplaceAll(out, file, file[at:])
	}
	testkit.Golden(t, out)
	if status, _, _ := lassolab("", "grade", files[3]); status != exitDone {
		t.Errorf("one valid result: %d", status)
	}
	if status, out, complain := lassolab("", "grade", files[3], kept(t, "bad.txt", "x")); status != exitInput || complain == "" || !strings.Contains(out, "Cid") {
		t.Errorf("what is no result: %d %s %s", status, out, complain)
	}
}

func TestFormulasAreReadAndComparedOnTheCommandLine(t *testing.T) {
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"ltl", "-english", "G(a -> F b)"}, exitDone, "Whenever `a` holds, then now or later, `b` holds.\n"},
		{[]string{"ltl", "!F a", "G !a"}, exitDone, "Both hold on {} for ever.\nOnly !F a holds on no word.\nOnly G !a holds on no word.\nNeither holds on {a}, then {} for ever.\n"},
		{[]string{"ltl", "F a", "a"}, exitFound, "Only a holds on no word."},
		{[]string{"ltl", "F a", "a &"}, exitInput, ""},
		{[]string{"ltl", "never { a: do od }", "a"}, exitInput, ""},
	} {
		if status, out, complain := lassolab("", c.args...); status != c.status || !strings.Contains(out, c.says) {
			t.Errorf("%q: %d %s %s", c.args, status, out, complain)
		}
	}
}
