package differential

import (
	"os"
	"runtime"
	"slices"
	"strconv"
	"testing"
)

func run(t *testing.T, opt Options) *Outcome {
	t.Helper()
	if opt.Workers == 0 {
		opt.Workers = runtime.GOMAXPROCS(0)
	}
	found, err := Run(t.Context(), opt)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// slice is how many rounds of which checks are compared in the usual run of all tests; $LASSOLAB_TRIALS asks for more. Under wasm,
// where they run many times slower, there are few, of what could differ there: searches, which pack states into words.
func slice(t *testing.T) (rounds int, names []string) {
	if text := os.Getenv("LASSOLAB_TRIALS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return n, nil
	}
	if runtime.GOARCH == "wasm" {
		return 8, []string{"answers", "options", "wide", "walks", "members"}
	}
	return usualSlice, nil
}

// usualSlice is how many rounds are enough with the seed of the slice to come to all answers.
const usualSlice = 22

// round is how many cases there are in a round of some checks; nil: of all.
func round(names []string) (cases int) {
	for _, check := range checks {
		if names == nil || slices.Contains(names, check.Name) {
			cases += check.Turns
		}
	}
	return cases
}

// answers are what both sides are to have said in a slice, so that it compares more than the easy cases.
var answers = map[string][]string{
	"answers":  {"lasso", "empty", "explored", "reached", "not reached", "deadlock", "no deadlock"},
	"options":  {"lasso", "empty", "probably empty", "explored", "reached", "not reached", "deadlock", "no deadlock"},
	"symmetry": {"lasso", "empty", "explored", "reached", "not reached", "refused", "violated", "satisfied"},
	"workers":  {"lasso", "empty", "explored", "reached", "not reached"}, "wide": {"lasso", "empty", "explored"},
	"walks": {"fast", "taken apart"}, "members": {"fewer states than members", "as many"},
	"shortest": {"none", "simultaneous", "generalized"}, "another": {"none", "one", "several"}, "claims": {"stands", "stops"},
	"explanations": {"known state", "edge lean", "trace normal form", "sleep set", "stubborn set", "ample set", "dominance", "duplicate"},
	"properties":   {"violated", "satisfied", "with labels split"}, "letters": {"violated", "satisfied"}, "formulas": {"holds", "does not hold"},
	"languages": {"accepted", "refused"}, "questions": {"empty: true", "universal: true", "meet: false", "included: false", "equal: true"},
	"replacements": {"stayed", "changed, as it may"}, "formats": {"HOA", "BA", "Never", "LBTT", "GFF", "Aldebaran"}, "texts": {"labels"},
	"edits": {"made", "refused", "written anew"},
	"runs":  {"JSON", "Labels"}, "written-programs": {"read back"}, "programs": {"an assertion fails", "deadlock", "neither"},
}

// A slice of what `lassolab trial` compares: everything agrees, and no check has easy cases alone.
func TestASliceOfEverythingAgrees(t *testing.T) {
	t.Parallel()
	rounds, names := slice(t)
	found := run(t, Options{Seed: 1, N: rounds * round(names), Only: -1, Checks: names, KeepGoing: true})
	for i := range found.Failures {
		t.Error(&found.Failures[i])
	}
	for _, tally := range found.Checks {
		t.Logf("%s: %d cases, %v", tally.Name, tally.Cases, tally.Agreed)
		if tally.Cases != rounds*round([]string{tally.Name}) || tally.Cases == 0 {
			t.Errorf("%s: %d cases in %d rounds", tally.Name, tally.Cases, rounds)
		}
		if answers[tally.Name] == nil {
			t.Errorf("nobody says what the cases of %s are to come to", tally.Name)
		}
		for _, answer := range answers[tally.Name] {
			if rounds >= usualSlice && tally.Agreed[answer] == 0 {
				t.Errorf("no case of %s came to %q", tally.Name, answer)
			}
		}
	}
}
