//go:build !js

package differential

import (
	"context"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/source"
	"lassolab/engine/testkit"
)

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

// fault is a search that does without a condition, and the check that finds it out.
type fault struct{ algorithm, without, check string }

// faults are those that the usual run of all tests has found out; with $LASSOLAB_TRIALS they are all, asked of the checks that could.
func faults() (list []fault) {
	if os.Getenv("LASSOLAB_TRIALS") == "" {
		return []fault{
			{"ndfs", "postorder", "answers"}, {"ndfs", "seed-last", "answers"}, {"decndfs", "accepting", "answers"}, {"edgelean", "dependence", "answers"},
			{"sleep-bigger", "removed-labels", "answers"}, {"stubborn", "unblocking", "answers"},
			{"scc", "ticks", "properties"}, {"star", "every-component", "members"},
			{"dfs", "shared-labels", "symmetry"}, {"decoupled", "shared-labels", "symmetry"}, {"decndfs", "moved-reference", "symmetry"},
		}
	}
	for _, a := range engine.Algorithms() {
		for _, c := range a.Conditions {
			switch {
			case c.Economy: // it does too much, and says nothing wrong
			case c.Symmetry:
				list = append(list, fault{a.Name, c.Name, "symmetry"})
			case c.Monitor:
				list = append(list, fault{a.Name, c.Name, "properties"})
			case a.Decoupled && !a.Lasso:
				list = append(list, fault{a.Name, c.Name, "members,answers,options"})
			default:
				list = append(list, fault{a.Name, c.Name, "answers,options"})
			}
		}
	}
	return list
}

// A search that does without a condition is found out within few cases, shrinks to a small network, and fails again by its number alone.
func TestABrokenSearchIsFoundOut(t *testing.T) {
	t.Parallel()
	const most = 3000 // cases
	missed, list := 0, faults()
	for _, broken := range list {
		if _, known := engine.FindCondition(broken.algorithm, broken.without); !known {
			t.Errorf("%+v is no condition", broken)
			continue
		}
		opt := Options{Seed: 5, N: most, Only: -1, Checks: strings.Split(broken.check, ","), Without: map[string]string{broken.algorithm: broken.without}}
		found := run(t, opt)
		if len(found.Failures) != 1 {
			t.Logf("%+v: in %d cases it is not found out", broken, found.Cases)
			missed++
			continue
		}
		f := found.Failures[0]
		t.Logf("%+v: case %d, %s", broken, found.Cases, f.Small)
		if !strings.Contains(f.Said, "-algorithm "+broken.algorithm) || strings.Contains(f.Said, "panic") {
			t.Errorf("%+v: %s", broken, f.Said)
		}
		small, wrong := readHOA(f.Text)
		if wrong != "" {
			t.Fatal(wrong)
		}
		// to shrink one of equal components makes them unequal
		if states := len(random.Brute(small).States); broken.check != "symmetry" && (states > 12 || len(small.Components) > 3) {
			t.Errorf("%+v is not small: %d states\n%s", broken, states, f.Text)
		}
		opt.Only, opt.Checks = f.Number, []string{f.Check}
		if !reflect.DeepEqual(run(t, opt).Failures, found.Failures) {
			t.Errorf("%+v: %s shows another failure", broken, f.Again)
		}
	}
	if t.Logf("%d of %d are not found out in %d cases", missed, len(list), most); missed*10 > len(list) {
		t.Errorf("%d of %d are not found out", missed, len(list))
	}
}

// A format that loses an edge, and one whose reader panics, are found out.
func TestABrokenFormatIsFoundOut(t *testing.T) {
	t.Parallel()
	ba := *interchange.Named(interchange.Formats, "BA")
	loses, panics := ba, ba
	loses.Write = func(m interchange.Model) (string, error) {
		text, err := ba.Write(m)
		if lines := strings.SplitAfter(text, "\n"); len(lines) > 3 {
			text = strings.Join(append(lines[:1], lines[2:]...), "")
		}
		return text, err
	}
	panics.Read = func(string, string) (string, source.Diagnostics) { panic("no such room") }
	for want, format := range map[string]interchange.Format{"means": loses, "panic: no such room\n": panics} {
		found := run(t, Options{Seed: 3, N: 200, Only: -1, Checks: []string{"formats"}, formats: []interchange.Format{format}})
		if len(found.Failures) != 1 {
			t.Fatalf("%q: %d failures in %d cases", want, len(found.Failures), found.Cases)
		}
		f := found.Failures[0]
		if !strings.Contains(f.Small, want) || !strings.Contains(f.Said, "BA") && !strings.Contains(f.Said, "differential_test.go") ||
			strings.Count(f.Text, "HOA:") != 1 {
			t.Errorf("%s", &f)
		}
	}
}

// The outcome depends on the seed, and not on how many workers compare: also where a failure ends it, and where it goes on.
func TestTheSameSeedComesToTheSame(t *testing.T) {
	t.Parallel()
	for _, opt := range []Options{
		{Seed: 9, N: round(nil), Only: -1},
		{Seed: 9, N: 200, Only: -1, Checks: []string{"answers", "texts"}, Without: map[string]string{"ndfs": "seed-last"}},
		{Seed: 9, N: 60, Only: -1, Checks: []string{"answers"}, Without: map[string]string{"ndfs": "seed-last"}, KeepGoing: true},
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
	n := family.Ring(6, 1)
	_, err := j.search(n, engine.Options{Algorithm: engine.Those(engine.Reachability)[0]})
	if err == nil {
		t.Fatal("it comes to an end")
	}
	endless := err.Error()
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
	testkit.Golden(t, endless)
}

func TestChecksAreToldApartAndUnknownOnesRefused(t *testing.T) {
	seen := map[string]bool{}
	for _, check := range Checks() {
		if seen[check.Name] || !strings.HasSuffix(check.About, ".") || strings.ContainsAny(check.Name, " ,") {
			t.Errorf("%q: %s", check.Name, check.About)
		}
		seen[check.Name] = true
	}
	_, err := Run(t.Context(), Options{N: 1, Only: -1, Checks: []string{"everything"}})
	if err == nil {
		t.Fatal("everything is compared")
	}
	testkit.Golden(t, err.Error())
}
