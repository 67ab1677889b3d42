package differential

import (
	"context"
	"encoding/json"
	"os"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/trial"
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

// slice is how many rounds of all checks are compared in the usual run of all tests; $LASSOLAB_TRIALS asks for more. Under wasm, where
// they run many times slower, there are fewer.
func slice(t *testing.T) int {
	if text := os.Getenv("LASSOLAB_TRIALS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if runtime.GOARCH == "wasm" {
		return 6
	}
	return usualSlice
}

const usualSlice = 120

// round is how many cases there are in a round.
func round() (cases int) {
	for _, check := range checks {
		cases += check.Turns
	}
	return cases
}

// answers are what both sides are to have said in a slice, so that it compares more than the easy cases.
var answers = map[string][]string{
	"answers": {"lasso", "empty", "explored", "reached", "not reached", "deadlock", "no deadlock"},
	"options": {"lasso", "empty", "probably empty", "explored", "reached", "not reached", "deadlock", "no deadlock"},
	"workers": {"lasso", "empty", "explored", "reached", "not reached"}, "wide": {"lasso", "empty", "explored"},
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
	rounds := slice(t)
	found := run(t, Options{Seed: 17, N: rounds * round(), Only: -1, KeepGoing: true})
	for i := range found.Failures {
		t.Error(&found.Failures[i])
	}
	for i, tally := range found.Checks {
		t.Logf("%s: %d cases, %v", tally.Name, tally.Cases, tally.Agreed)
		if tally.Cases != rounds*checks[i].Turns || tally.Cases == 0 {
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

// A network without labels has one state, a deadlock, and no lasso: random networks have labels, drawings need not.
func TestANetworkWithoutLabelsIsSearched(t *testing.T) {
	n := network.New()
	n.Add(network.Component{Name: "still", States: []string{"0"}, Initial: []int{0}, Marks: []uint64{0}})
	j := &judge{ctx: t.Context(), formats: interchange.Formats, saw: map[string]int64{}}
	for i := range checks {
		if check := &checks[i]; reflect.ValueOf(check.draw).Pointer() == reflect.ValueOf(anyNetwork).Pointer() {
			if said := j.compare(check, &Case{Network: n}); said != "" {
				t.Errorf("%s: %s", check.Name, said)
			}
		}
	}
}

// A search that does without a condition is found out within few cases, shrinks to a small network, and fails again by its number alone.
func TestABrokenSearchIsFoundOut(t *testing.T) {
	t.Parallel()
	for _, broken := range []struct{ algorithm, without, check string }{
		{"ndfs", "postorder", "answers"}, {"ndfs", "seed-last", "answers"}, {"decndfs", "accepting", "answers"}, {"edgelean", "dependence", "answers"},
		{"sleep-bigger", "removed-labels", "answers"}, {"stubborn", "unblocking", "answers"}, {"stubborn-decndfs", "goal-seed", "answers"},
		{"scc", "ticks", "properties"}, {"star", "every-component", "members"},
	} {
		if _, known := engine.FindCondition(broken.algorithm, broken.without); !known {
			t.Errorf("%+v is no condition", broken)
			continue
		}
		opt := Options{Seed: 5, N: 4000, Only: -1, Checks: []string{broken.check}, Without: map[string]string{broken.algorithm: broken.without}}
		found := run(t, opt)
		if len(found.Failures) != 1 {
			t.Errorf("%+v: in %d cases it is not found out", broken, found.Cases)
			continue
		}
		f := found.Failures[0]
		t.Logf("%+v: case %d of %d, %s", broken, f.Number, found.Cases, f.Small)
		if !strings.Contains(f.Said, "-algorithm "+broken.algorithm) || strings.Contains(f.Said, "panic") || found.Cases != f.Number+1 {
			t.Errorf("%+v: %s", broken, f.Said)
		}
		small, wrong := readHOA(f.Text)
		if wrong != "" {
			t.Fatal(wrong)
		}
		if states := len(trial.Brute(small).States); states > 12 || len(small.Components) > 3 {
			t.Errorf("%+v is not small: %d states\n%s", broken, states, f.Text)
		}
		if opt.Only = f.Number; !reflect.DeepEqual(run(t, opt).Failures, found.Failures) {
			t.Errorf("%+v: %s shows another failure", broken, f.Again)
		}
	}
}

// A format that loses an edge, and one whose reader panics, are found out.
func TestABrokenFormatIsFoundOut(t *testing.T) {
	t.Parallel()
	ba := *interchange.Named("BA")
	loses, panics := ba, ba
	loses.Write = func(m interchange.Model) (string, error) {
		text, err := ba.Write(m)
		if lines := strings.SplitAfter(text, "\n"); len(lines) > 3 {
			text = strings.Join(append(lines[:1], lines[2:]...), "")
		}
		return text, err
	}
	panics.Read = func(string, string) (string, hoa.Diagnostics) { panic("no such room") }
	for want, format := range map[string]interchange.Format{"means": loses, "panic: no such room\n": panics} {
		found := run(t, Options{Seed: 3, N: 200, Only: -1, Checks: []string{"formats"}, formats: []interchange.Format{format}})
		if len(found.Failures) != 1 {
			t.Fatalf("%q: %d failures in %d cases", want, len(found.Failures), found.Cases)
		}
		f := found.Failures[0]
		if !strings.Contains(f.Small, want) || !strings.Contains(f.Said, "BA") && !strings.Contains(f.Said, "differential_test.go") || strings.Count(f.Text, "HOA:") != 1 {
			t.Errorf("%s", &f)
		}
	}
}

// The outcome depends on the seed, and not on how many workers compare: also where a failure ends it, and where it goes on.
func TestTheSameSeedComesToTheSame(t *testing.T) {
	t.Parallel()
	for _, opt := range []Options{
		{Seed: 9, N: 2 * round(), Only: -1},
		{Seed: 9, N: 600, Only: -1, Checks: []string{"answers", "texts"}, Without: map[string]string{"ndfs": "seed-last"}},
		{Seed: 9, N: 100, Only: -1, Checks: []string{"answers"}, Without: map[string]string{"ndfs": "seed-last"}, KeepGoing: true},
	} {
		var texts []string
		for workers := 1; workers <= 4; workers += 3 {
			opt.Workers = workers
			text, err := json.Marshal(run(t, opt))
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, string(text))
		}
		if texts[0] != texts[1] {
			t.Errorf("one worker:\n%s\nfour:\n%s", texts[0], texts[1])
		}
		if failed := strings.Contains(texts[0], `"again"`); failed != (opt.Without != nil) {
			t.Errorf("failures: %t\n%s", failed, texts[0])
		}
		opt.Seed++
		if text, _ := json.Marshal(run(t, opt)); string(text) == texts[0] {
			t.Errorf("another seed comes to the same:\n%s", text)
		}
	}
}

// What goes on for too long is a failure, by its steps and not by the clock; a trial that is ended says so, and counts what it compared.
func TestWhatDoesNotEndIsToldAndATrialCanBeEnded(t *testing.T) {
	j := &judge{ctx: bounded(t.Context(), 3), saw: map[string]int64{}}
	n := family.Ring(6)
	_, err := j.search(n, engine.Options{Algorithm: engine.Those(engine.Reachability)[0]})
	if err == nil || !strings.Contains(err.Error(), "does not end: the search was cancelled, after ") {
		t.Errorf("%v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	told := 0
	found, err := Run(ctx, Options{Seed: 1, N: 1 << 30, Only: -1, Every: 1, Checks: []string{"texts"}, Progress: func(p Progress) {
		if told++; p.Done >= 10 {
			cancel()
		}
	}})
	if err != nil || !found.Ended || found.Cases < 10 || found.Checks[0].Cases != found.Cases || len(found.Failures) > 0 || told == 0 {
		t.Errorf("%v, %+v, told %d times", err, found, told)
	}
}

func TestChecksAreToldApartAndUnknownOnesRefused(t *testing.T) {
	seen := map[string]bool{}
	for _, check := range Checks() {
		if seen[check.Name] || !strings.HasSuffix(check.About, ".") || strings.ContainsAny(check.Name, " ,") {
			t.Errorf("%q: %s", check.Name, check.About)
		}
		seen[check.Name] = true
	}
	if _, err := Run(t.Context(), Options{N: 1, Only: -1, Checks: []string{"everything"}}); err == nil || !strings.Contains(err.Error(), "choose among answers, ") {
		t.Errorf("%v", err)
	}
}
