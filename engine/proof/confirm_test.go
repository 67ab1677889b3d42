package proof_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// askable are the ways in which a search is asked about a random network.
func askable(r *rand.Rand, a engine.Algorithm, n *network.Network) (list []engine.Options) {
	list = append(list, engine.Options{Algorithm: a.Name})
	if a.Generalized {
		list = append(list, engine.Options{Algorithm: a.Name, Accept: search.Generalized})
	}
	if engine.TakesAtLeast(a) {
		list = append(list, engine.Options{Algorithm: a.Name, Accept: search.Generalized, AtLeast: 1 + r.IntN(2)})
	}
	if a.Hashes {
		list = append(list, engine.Options{Algorithm: a.Name, Hash: "bitstate", HashBits: 4})
	}
	if a.Elu {
		list = append(list, engine.Options{Algorithm: a.Name, Elu: true})
	}
	if a.Parallel {
		list = append(list, engine.Options{Algorithm: a.Name, Workers: 2})
	}
	if a.Star {
		list = append(list, engine.Options{Algorithm: a.Name, Prune: "duplicate"})
	}
	if a.Lasso {
		return append(list, engine.Options{Algorithm: a.Name, SkipDeadEnds: true})
	}
	target := map[string]string{}
	for _, c := range n.Components {
		target[c.Name] = c.States[r.IntN(len(c.States))]
	}
	return append(list, engine.Options{Algorithm: a.Name, Target: target}, engine.Options{Algorithm: a.Name, Target: target, SkipDeadEnds: true})
}

// opinions counts what second opinions say.
type opinions map[proof.Outcome]int

// secondOpinion has a search run and its verdict confirmed, and says what is wrong with that. Nothing but what a search warned of may
// be refuted, and that only if it is wrong by brute force.
func (made opinions) secondOpinion(n *network.Network, opt engine.Options) string {
	r, err := engine.Search(context.Background(), n, opt)
	if errors.As(err, new(*engine.InputError)) {
		return "" // shrinking took a component of the target
	}
	if err != nil {
		return fmt.Sprintf("%+v: %v", opt, err)
	}
	if !proof.Confirmable(r.Verdict) {
		return ""
	}
	c, err := proof.Confirm(context.Background(), n, opt, r)
	if err != nil {
		return fmt.Sprintf("%+v: %s: %v", opt, r.Verdict, err)
	}
	made[c.Outcome]++
	right := rightly(n, opt, r)
	if c.Fault || (c.Outcome == proof.Confirmed) != right || (c.Outcome == proof.Refuted) == right || c.Run != nil && !c.Run.Checked {
		return fmt.Sprintf("%+v: %s, %+v; by brute force right: %t; %+v", opt, r.Verdict, r.Counts, right, c)
	}
	return ""
}

// covers reports whether the decoupled states of a search have as many members as there are states.
func covers(n *network.Network, opt engine.Options, states int) bool {
	opt.Film = 1 << 20
	r, err := engine.Search(context.Background(), n, opt)
	if err != nil {
		return false
	}
	members := map[string]bool{}
	for _, node := range r.Film.Graph().Nodes {
		for _, member := range random.Combinations(node.Sets) {
			members[fmt.Sprint(member)] = members[fmt.Sprint(member)] || node.Stored
		}
	}
	maps.DeleteFunc(members, func(_ string, stored bool) bool { return !stored })
	return len(members) == states
}

// rightly is whether a verdict is right, by brute force. What decoupled states stand for it asks only where hash values
// were kept.
func rightly(n *network.Network, opt engine.Options, r *engine.Report) bool {
	truth := random.Brute(n)
	a, _ := engine.Find(opt.Algorithm)
	switch r.Verdict {
	case search.Empty, search.Probably:
		if opt.AtLeast > 0 {
			return truth.Most < opt.AtLeast
		}
		if r.Accept == search.Generalized {
			return !truth.Generalized
		}
		single, _ := n.Degeneralise()
		return !random.Brute(single).Simultaneous
	case search.NoneDead:
		return truth.Deadlocks == 0
	}
	if opt.Target != nil {
		vector := make([]int, len(n.Components))
		for i := range vector {
			vector[i] = n.Components[i].State(opt.Target[n.Components[i].Name])
		}
		if truth.States[fmt.Sprint(vector)] {
			return false
		}
	}
	switch {
	case r.Verdict == search.Unreached:
		return true
	case a.Decoupled && opt.Hash != "" && !covers(n, opt, len(truth.States)):
		return false
	case a.Decoupled:
		return (r.Counts.Deadlocks > 0) == (truth.Deadlocks > 0)
	}
	return r.Counts.States == int64(len(truth.States)) && r.Counts.Deadlocks == int64(truth.Deadlocks)
}

// all searches, all questions: what is right is confirmed, and what a search that warns has missed is found.
func TestVerdictsAreConfirmed(t *testing.T) {
	t.Parallel()
	made := opinions{}
	for seed := 20; seed < 20+testkit.Trials(60); seed++ { // one of 62 is refuted
		r := rand.New(rand.NewPCG(170, uint64(seed)))
		n := random.Network(r)
		if seed%2 == 1 {
			n = random.Meshed(r)
		}
		for i := range n.Components {
			n.Components[i].Centre = r.IntN(3) == 0
		}
		for _, a := range engine.Algorithms() {
			for _, opt := range askable(r, a, n) {
				agree(t, seed, n, func(n *network.Network) string { return made.secondOpinion(n, opt) })
			}
		}
	}
	if made[proof.Confirmed] == 0 || made[proof.Refuted] == 0 && every() || made[proof.InPart]+made[proof.Open] > 0 {
		t.Errorf("of the verdicts %v", made)
	}
}

// properties: the second opinion, whose monitor takes part in all labels, against brute force.
func TestVerdictsAboutPropertiesAreConfirmed(t *testing.T) {
	t.Parallel()
	made := opinions{}
	for seed := range testkit.Trials(30) {
		r := rand.New(rand.NewPCG(171, uint64(seed)))
		n := random.Network(r)
		p := anyProperty(r, n)
		for _, a := range engine.Algorithms() {
			if engine.Unfit(a.Name, engine.Asks("", &p)) != "" {
				continue
			}
			opt := engine.Options{Algorithm: a.Name, Property: &p}
			report, err := engine.Search(t.Context(), n, opt)
			if errors.As(err, new(*engine.InputError)) || err == nil && !proof.Confirmable(report.Verdict) {
				continue
			}
			if err != nil {
				t.Fatalf("seed %d, %s of %+v: %v", seed, a.Name, p, err)
			}
			c, err := proof.Confirm(t.Context(), n, opt, report)
			if err != nil || c.Outcome != proof.Confirmed || !strings.Contains(c.Shared, "formula") {
				t.Fatalf("seed %d, %s of %+v: %+v, %v", seed, a.Name, p, c, err)
			}
			made[c.Outcome]++
		}
	}
	if made[proof.Confirmed] == 0 {
		t.Error("no property held")
	}
}

// Searches that are broken on purpose: whatever they miss is found out. What random networks seldom show, package hunt finds, whose tests ask
// for second opinions too.
func TestWhatBrokenSearchesMissIsFoundOut(t *testing.T) {
	t.Parallel()
	found := map[string]int{}
	for seed := range testkit.Trials(60) {
		r := rand.New(rand.NewPCG(172, uint64(seed)))
		n := random.Network(r)
		if seed%2 == 1 {
			n = random.Meshed(r)
		}
		for i := range n.Components {
			n.Components[i].Centre = r.IntN(3) == 0
		}
		p := anyProperty(r, n)
		for _, a := range engine.Algorithms() {
			for _, condition := range a.Conditions {
				opt := engine.Options{Algorithm: a.Name, Accept: condition.Accept, Without: condition.Name}
				if condition.Monitor {
					if opt.Property = &p; seed%8 > 0 || engine.Unfit(a.Name, engine.Asks("", &p)) != "" {
						continue
					}
				} else if seed%2 == 0 && a.Generalized {
					opt.Accept = search.Generalized
					if condition.Accept == search.Simultaneous {
						continue
					}
				}
				agree(t, seed, n, func(n *network.Network) string { return foundOut(n, opt, found) })
			}
		}
	}
	if len(found) < 20 && every() {
		t.Errorf("only these were found out: %v", found)
	}
}

// foundOut says where the second opinion about a broken search and the truth differ.
func foundOut(n *network.Network, opt engine.Options, found map[string]int) string {
	r, err := engine.Search(context.Background(), n, opt)
	if errors.As(err, new(*engine.InputError)) || err == nil && !proof.Confirmable(r.Verdict) {
		return ""
	}
	if err != nil {
		return fmt.Sprintf("%+v: %v", opt, err)
	}
	c, err := proof.Confirm(context.Background(), n, opt, r)
	if err != nil {
		return fmt.Sprintf("%+v: %v", opt, err)
	}
	a, _ := engine.Find(opt.Algorithm)
	wrongly := opt.Property == nil && !rightly(n, opt, r)
	if opt.Property != nil {
		wrongly, _ = random.Violated(n, *opt.Property)
	} else if r.Symmetry != "" && r.Verdict == search.Explored {
		wrongly = c.Outcome == proof.Refuted // what the images are is compared with nothing here
	} else if a.Decoupled && r.Verdict == search.Explored && c.Outcome == proof.Refuted {
		wrongly = true // what the members are is compared with nothing here
	}
	if c.Fault || (c.Outcome == proof.Refuted) != wrongly {
		return fmt.Sprintf("%+v: %s; wrong: %t; %+v", opt, r.Verdict, wrongly, c)
	}
	if c.Outcome == proof.Refuted {
		found[opt.Algorithm+" "+opt.Without]++
	}
	return ""
}

// A wrong verdict that calls itself complete is a fault of ours, and is called one.
func TestAWrongVerdictOfAWholeSearchIsAFault(t *testing.T) {
	n := family.Philosophers(3)
	var words strings.Builder
	for _, c := range []struct {
		opt   engine.Options
		wrong func(*engine.Report)
		runs  bool
	}{
		{engine.Options{Algorithm: "dfs"}, func(r *engine.Report) { r.Counts.States-- }, false},
		{engine.Options{Algorithm: "edgelean"}, func(r *engine.Report) { r.Counts.Deadlocks = 0 }, true},
		{engine.Options{Algorithm: "decoupled"}, func(r *engine.Report) { r.Counts.Deadlocks = 0 }, true},
		{engine.Options{Algorithm: "stubborn"}, func(r *engine.Report) { r.Verdict = search.NoneDead }, true},
		{engine.Options{Algorithm: "stubborn", Target: map[string]string{"P0": "fed"}}, func(r *engine.Report) { r.Verdict = search.Unreached }, true},
		{engine.Options{Algorithm: "scc", Accept: search.Generalized}, func(r *engine.Report) { r.Verdict = search.Empty }, true},
		{engine.Options{Algorithm: "scc", Property: &property.Property{Formula: "G !P0@fed"}}, func(r *engine.Report) { r.Verdict = search.Empty }, true},
		{engine.Options{Algorithm: "dfs", Property: &property.Property{Formula: "F P0@fed", Ends: true}}, func(r *engine.Report) { r.Verdict = search.Explored }, true},
	} {
		r := mustSearch(t, n, c.opt)
		c.wrong(r)
		r.Complete = true
		got, err := proof.Confirm(t.Context(), n, c.opt, r)
		if err != nil || got.Outcome != proof.Refuted || !got.Fault || (got.Run != nil) != c.runs {
			t.Errorf("%+v: %+v, %v", c.opt, got, err)
			continue
		}
		fmt.Fprintf(&words, "%s\n%s\n", c.opt.CommandLine(), got.Found)
		if got.Run != nil && (!got.Run.Checked || c.opt.Property == nil && c.opt.Accept == search.Generalized && lasso.Replay(n, *got.Run, search.Generalized) != nil) {
			t.Errorf("%+v: the run does not stand: %+v", c.opt, got.Run)
		}
	}
	testkit.Golden(t, words.String())
}

// Where the states are too many, a reduced search of the other family speaks, and is named.
func TestAReducedSearchOfTheOtherFamilySpeaksBeyondTheLimit(t *testing.T) {
	n := family.Philosophers(7) // 46 707 states
	limits := search.Limits{States: 5000}
	var words strings.Builder
	for _, c := range []struct {
		opt  engine.Options
		by   string
		what proof.Outcome
	}{
		{engine.Options{Algorithm: "decndfs"}, "stubborn-ndfs", proof.Confirmed},
		{engine.Options{Algorithm: "ndfs"}, "stubborn-decndfs", proof.Confirmed},
		{engine.Options{Algorithm: "stubborn-ndfs"}, "decndfs", proof.Confirmed},
		{engine.Options{Algorithm: "stubborn-decndfs"}, "", proof.Open},
		{engine.Options{Algorithm: "dfs"}, "stubborn-decoupled", proof.InPart},
		{engine.Options{Algorithm: "dfs", Target: map[string]string{"P0": "fed", "P1": "fed"}}, "stubborn-decoupled", proof.InPart},
		{engine.Options{Algorithm: "scc", Property: &property.Property{Formula: "G !(P0@fed & P1@fed)"}}, "stubborn-decndfs", proof.Confirmed},
	} {
		r := mustSearch(t, n, c.opt)
		c.opt.Limits = limits
		got, err := proof.Confirm(t.Context(), n, c.opt, r)
		if err != nil || got.Outcome != c.what || !strings.HasSuffix(got.By, c.by) || got.Fault {
			t.Fatalf("%+v: %+v, %v", c.opt, got, err)
		}
		fmt.Fprintf(&words, "%s\n%s\n%s\n\n", c.opt.CommandLine(), got.Found, got.Shared)
	}
	testkit.Golden(t, words.String())
}

func TestASecondOpinionHeedsItsLimitsAndTellsHowFarItIs(t *testing.T) {
	n := family.Philosophers(6)
	opt := engine.Options{Algorithm: "decoupled"}
	r := mustSearch(t, n, opt)
	told := 0
	opt.Every, opt.Progress = time.Nanosecond, func(search.Counts) { told++ }
	c, err := proof.Confirm(t.Context(), n, opt, r)
	if err != nil || c.Outcome != proof.Confirmed || c.States != 10053 || told == 0 {
		t.Errorf("%d told, %+v, %v", told, c, err)
	}
	words := "all states\n" + c.Found
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if c, err = proof.Confirm(ctx, n, opt, r); err != nil || c.Outcome != proof.Open || c.Stop != search.ErrCancel || c.By != proof.Exhaustively {
		t.Errorf("cancelled: %+v, %v", c, err)
	}
	opt.Timeout = time.Nanosecond
	if c, err = proof.Confirm(t.Context(), n, opt, r); err != nil || c.Outcome != proof.InPart {
		t.Errorf("out of time: %+v, %v", c, err)
	}
	words += "\n\nout of time\n" + c.Shared
	opt.Timeout, opt.Limits = 0, search.Limits{Bytes: 10_000}
	if c, err = proof.Confirm(t.Context(), n, opt, r); err != nil || c.Outcome != proof.InPart {
		t.Errorf("out of memory: %+v, %v", c, err)
	}
	testkit.Golden(t, words+"\n\nout of memory\n"+c.Shared)
	r.Verdict = search.Limit
	if _, err = proof.Confirm(t.Context(), n, opt, r); !errors.As(err, new(*engine.InputError)) {
		t.Errorf("of a verdict that says nothing: %v", err)
	}
}
