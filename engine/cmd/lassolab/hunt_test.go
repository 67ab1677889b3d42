package main

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

// a hunt prints a model with what goes wrong on it, and the broken search goes wrong on that
// model while the whole one does not.
func TestAHuntPrintsAModelOnWhichTheBrokenSearchGoesWrong(t *testing.T) {
	status, found, complain := lassolab("", "hunt", "-algorithm", "decndfs", "-break", "accepting")
	if status != exitFound {
		t.Fatalf("status %d, %q, %q", status, found, complain)
	}
	if status, out, _ := lassolab(found, "search", "-algorithm", "decndfs", "-"); status != exitDone {
		t.Errorf("whole: status %d, %q", status, out)
	}
	status, out, _ := lassolab(found, "search", "-algorithm", "decndfs", "-break", "accepting", "-")
	if status != exitFound {
		t.Errorf("broken: status %d, %q", status, out)
	}
	words := []string{passage(t, found, "/* ")}
	for _, mark := range []string{"decndfs:", "warning:", "lasso, refused"} {
		words = append(words, passage(t, out, mark))
	}
	testkit.Golden(t, strings.Join(words, "\n"))
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
