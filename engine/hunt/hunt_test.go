package hunt

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/property"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// seeds are those with which a hunt for a condition ends early. The others end early with seed 0.
var seeds = map[string]map[string]uint64{
	"ndfs":               {"splitting": 5},
	"scc":                {"splitting": 5},
	"gndfs":              {"postorder": 9, "splitting": 5},
	"edgelean":           {"enabled-labels": 3},
	"edgelean-scc":       {"all-edges": 38, "splitting": 5},
	"tnf":                {"dependence": 3, "order": 7, "dependence-first": 3, "enabled-labels": 7},
	"tnf-bfs":            {"order": 12, "breadth-first": 32},
	"sleep":              {"dependence": 4, "current-outside": 18, "enabled-labels": 7},
	"sleep-bigger":       {"removed-labels": 32, "enabled-labels": 3},
	"sleep-onstack":      {"dependence": 15, "removed-labels": 32, "enabled-labels": 7},
	"stubborn":           {"unblocking": 38, "parent-set": 30},
	"stubborn-ndfs":      {"interference": 7, "unblocking": 19, "full-accepting": 9, "splitting": 5},
	"ample-ndfs":         {"unblocking": 29, "invisible": 16, "splitting": 5},
	"decndfs":            {"references": 8, "union-enables": 5, "splitting": 1},
	"gdecndfs":           {"references": 8, "union-enables": 5, "all-sets": 10, "any-reference": 30, "splitting": 1},
	"decscc":             {"union-enables": 8, "all-sets": 8, "any-reference": 5, "splitting": 1},
	"star":               {"new-centre": 10},
	"star-decndfs":       {"references": 14, "union-enables": 2, "new-centre": 3, "splitting": 23},
	"lean-decoupled":     {"dependence": 3, "order": 30},
	"lean-decndfs":       {"references": 8, "union-enables": 5, "dependence": 17, "order": 9, "fresh-nested": 28, "splitting": 1},
	"stubborn-decoupled": {"goal-seed": 8, "interference": 106, "unblocking": 19, "parent-set": 12},
	"stubborn-decndfs":   {"union-enables": 14, "goal-seed": 150, "goal-seed-strict": 150, "full-accepting": 4, "interference": 27, "unblocking": 32, "parent-set": 2, "splitting": 17},
}

// each condition of each algorithm is needed: within a bounded number of networks the hunt finds one on which
// the search without it goes wrong, and the text of that network goes wrong as the network does. With $LASSOLAB_TRIALS
// the hunt begins with seed 0 for all of them, and shrinks as many networks as it does for a user.
func TestEachConditionIsNeeded(t *testing.T) {
	for _, a := range engine.Algorithms() {
		for _, c := range a.Conditions {
			opt := Options{Algorithm: a.Name, Without: c.Name, Most: 20_000}
			if os.Getenv("LASSOLAB_TRIALS") == "" {
				opt.Seed, opt.caught = seeds[a.Name][c.Name], 1
			}
			found, err := Hunt(context.Background(), opt, nil)
			if err != nil || found == nil {
				t.Errorf("%s without %s: found %v, error %v", a.Name, c.Name, found, err)
				continue
			}
			t.Logf("%d, weight %d: %s", found.Tried, found.weight()-len(found.Formula), found.Difference)
			document, diagnostics := hoa.Read(found.Text, hoa.Options{})
			if len(diagnostics) > 0 || hoa.Write(document.Network) != found.Text {
				t.Fatalf("%s without %s: the text is another network: %v\n%s",
					a.Name, c.Name, diagnostics, found.Text)
			}
			h, err := prepare(opt)
			if err != nil {
				t.Fatal(err)
			}
			if said, err := h.difference(t.Context(), document.Network, parsed(t, document.Network, found.Formula)); said != found.Difference || err != nil {
				t.Errorf("of the text: %q, error %v; of the network: %q", said, err, found.Difference)
			}
			asked := engine.Options{Algorithm: a.Name, Accept: found.Accept, Without: c.Name}
			if c.Monitor {
				asked.Property = &property.Property{Formula: found.Formula}
			}
			report, err := engine.Search(t.Context(), document.Network, asked)
			if err != nil {
				t.Fatal(err)
			}
			if report.Complete || report.Without != c.Name ||
				!strings.Contains(strings.Join(report.Warnings, " "), c.Without) {
				t.Errorf("%s without %s is not marked as broken: %+v", a.Name, c.Name, report)
			}
			if report.Lasso != nil && report.Lasso.Checked == (report.Lasso.Refused != "") {
				t.Errorf("%s without %s: checked %t, refused %q",
					a.Name, c.Name, report.Lasso.Checked, report.Lasso.Refused)
			}
			if c.Economy || !proof.Confirmable(report.Verdict) {
				continue // it says what is right, or shows a run that the checker refuses
			}
			second, err := proof.Confirm(t.Context(), document.Network, asked, report)
			if err != nil || second.Outcome != proof.Refuted || second.Fault {
				t.Errorf("%s without %s: it goes wrong, and the second opinion is %+v, %v", a.Name, c.Name, second, err)
			}
		}
	}
}

// parsed is the formula that a hunt found; nil: none was asked.
func parsed(t *testing.T, n *network.Network, text string) *ltl.Formula {
	t.Helper()
	if text == "" {
		return nil
	}
	f, _, wrong := property.Parse(n, text)
	if wrong.HasErrors() {
		t.Fatal(text, wrong)
	}
	return f
}

// the Figure 2 of the hunt is that of the families, but for the acceptance that no search for states asks
// about.
func TestFigure2IsThatOfTheFamilies(t *testing.T) {
	want := family.Figure2()
	got := figure2(rand.New(rand.NewPCG(1, 1)))
	got.Components[0].Initial, got.First, got.Components[0].Sets = []int{0}, want.First, want.Components[0].Sets
	if text, is := hoa.Write(want), hoa.Write(got); is != text {
		t.Errorf("%s, not\n%s", is, text)
	}
}

// the same seed finds the same network, another seed another one of which the same is true.
func TestTheSeedDeterminesWhatIsFound(t *testing.T) {
	opt := Options{Algorithm: "decndfs", Without: "references", Most: 20_000}
	first, err := Hunt(t.Context(), opt, nil)
	if err != nil || first == nil {
		t.Fatalf("found %v, error %v", first, err)
	}
	again, err := Hunt(t.Context(), opt, nil)
	if err != nil || again.Text != first.Text || again.Tried != first.Tried ||
		again.Difference != first.Difference {
		t.Errorf("found %+v, then %+v, error %v", first, again, err)
	}
	opt.Seed = 7
	if other, err := Hunt(t.Context(), opt, nil); err != nil || other == nil || other.Tried == first.Tried {
		t.Errorf("with another seed found %+v, error %v", other, err)
	}
}

// a hunt tells how far it has come, ends when it is told to, and says what is wrong with what it is asked.
func TestAHuntCanBeWatchedEndedAndRefused(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var told []Tried
	_, err := Hunt(ctx, Options{Algorithm: "decndfs", Without: "references", Every: 1}, func(t Tried) {
		if told = append(told, t); len(told) == 3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || len(told) != 4 || told[2].Networks <= told[0].Networks ||
		told[2].Most != DefaultMost {
		t.Errorf("told %v, error %v", told, err)
	}
	if found, err := Hunt(t.Context(), Options{Algorithm: "decndfs", Without: "references", Most: 3},
		nil); found != nil || err != nil {
		t.Errorf("in three networks found %v, error %v", found, err)
	}
	text := ""
	for _, opt := range []Options{
		{Algorithm: "dfs", Without: "order"},
		{Algorithm: "dsf", Without: "order"},
		{Algorithm: "tnf", Without: "orders"},
		{Algorithm: "tnf"},
		{Algorithm: "decndfs", Without: "references", Accept: search.Generalized},
		{Algorithm: "gdecndfs", Without: "all-sets", Accept: search.Simultaneous},
	} {
		_, err := Hunt(t.Context(), opt, nil)
		if wrong := (*engine.InputError)(nil); !errors.As(err, &wrong) {
			t.Errorf("%+v: %v", opt, err)
		}
		text += fmt.Sprintf("%s without %q, accept %q: %v\n", opt.Algorithm, opt.Without, opt.Accept, err)
	}
	testkit.Golden(t, text)
}
