package main

import (
	"fmt"
	"lassolab/engine/testkit"
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
	var words strings.Builder
	for _, c := range []struct {
		args   []string
		status int
	}{
		{[]string{"-algorithm", "ndfs"}, exitDone},
		{[]string{"-algorithm", "dfs"}, exitDone},
		{[]string{"-algorithm", "dsf"}, exitInput},
		{[]string{"-algorithm", "tnf", "-break", "postorder"}, exitInput},
		{[]string{"-algorithm", "tnf", "-break", "dependence", "model.hoa"}, exitInput},
		{[]string{"-algorithm", "tnf", "-break", "dependence", "-most", "3"}, exitDone},
		{[]string{"-algorithm", "tnf", "-break", "dependence", "-timeout", "1ns"}, exitLimit},
	} {
		status, out, complain := lassolab("", append([]string{"hunt"}, c.args...)...)
		fmt.Fprintf(&words, "hunt %s\n%s%s\n", strings.Join(c.args, " "), out, complain)
		if status != c.status {
			t.Errorf("%v: status %d, %q, %q", c.args, status, out, complain)
		}
	}
	testkit.Golden(t, words.String())
}
