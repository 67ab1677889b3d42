package main

import (
	"strings"
	"testing"
)

// a hunt prints a model with what goes wrong on it, and the broken search goes wrong on that
// model while the whole one does not.
func TestAHuntPrintsAModelOnWhichTheBrokenSearchGoesWrong(t *testing.T) {
	status, found, complain := lassolab("", "hunt", "-algorithm", "decndfs", "-break", "accepting")
	if status != exitFound || !strings.HasPrefix(found,
		"/* Told to look for internal cycles where others do not accept, decndfs reports a lasso that the checker refuses: ") {
		t.Fatalf("status %d, %q, %q", status, found, complain)
	}
	if status, out, _ := lassolab(found, "search", "-algorithm", "decndfs", "-"); status != exitDone {
		t.Errorf("whole: status %d, %q", status, out)
	}
	status, out, _ := lassolab(found, "search", "-algorithm", "decndfs", "-break", "accepting", "-")
	for _, says := range []string{
		"decndfs: lasso (not complete)",
		"warning: This search is broken on purpose. Without Aᴰ ",
		"lasso, refused by the checker (at no moment of the cycle do all components accept):",
	} {
		if status != exitFound || !strings.Contains(out, says) {
			t.Errorf("broken: status %d, %q does not say %q", status, out, says)
		}
	}
}

// without a condition the hunt lists those of the algorithm; what cannot be hunted for is said.
func TestTheHuntListsConditionsAndRefusesOthers(t *testing.T) {
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"-algorithm", "ndfs"}, exitDone, "postorder\n"},
		{[]string{"-algorithm", "dfs"}, exitDone, "no condition"},
		{[]string{"-algorithm", "dsf"}, exitInput, "no algorithm"},
		{[]string{"-algorithm", "tnf", "-break", "postorder"}, exitInput, "it rests on dependence, "},
		{[]string{"-algorithm", "tnf", "-break", "dependence", "model.hoa"}, exitInput, "makes its own networks"},
		{[]string{"-algorithm", "tnf", "-break", "dependence", "-most", "3"}, exitDone, "In 3 networks nothing went wrong"},
		{[]string{"-algorithm", "tnf", "-break", "dependence", "-timeout", "1ns"}, exitLimit, "was ended"},
	} {
		if status, out, complain := lassolab("",
			append([]string{"hunt"}, c.args...)...); status != c.status ||
			!strings.Contains(out+complain, c.says) {
			t.Errorf("%v: status %d, %q, %q", c.args, status, out, complain)
		}
	}
}
