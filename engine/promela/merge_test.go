package promela_test

import (
	"context"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/promela"
	"lassolab/engine/property"
	"lassolab/engine/search"
)

// verdicts are what a network answers: whether it can stop, whether something fails, and which formulas of the program are violated.
func verdicts(t *testing.T, m *promela.Model) string {
	t.Helper()
	var b strings.Builder
	found := func(what string, yes bool) {
		if yes {
			b.WriteString(what + "\n")
		}
	}
	found("deadlock", ask(t, m.Network, engine.Options{Algorithm: "dfs"}).Counts.Deadlocks > 0)
	if m.Network.Component("errors") >= 0 {
		found("error", ask(t, m.Network, engine.Options{Algorithm: "bfs", Target: map[string]string{"errors": "some"}}).Verdict == search.Reached)
	}
	for _, q := range m.Source.Questions {
		if q.Kind == promela.Ltl {
			found(q.Name, ask(t, m.Network, engine.Options{Algorithm: "scc", Property: &property.Property{Formula: q.Formula}}).Verdict == search.Lasso)
			found(q.Name+", ending", ask(t, m.Network, engine.Options{Algorithm: "dfs", Property: &property.Property{Formula: q.Formula, Ends: true}}).Verdict == search.Reached)
		}
	}
	return b.String()
}

func TestMergingAndSpinsDeadValuesChangeNoVerdictOfRandomPrograms(t *testing.T) {
	t.Parallel()
	random(t, 8, 22, func(t *testing.T, text string, _ *promela.Model) {
		text += "ltl a { [] <> (g0 == 0) }\nltl b { <> [] (g1 != 1) }\nltl c { [] (a[0] < 2 || len(q) > 0) }\n"
		var literal string
		for i, ways := range []promela.Ways{{KeepDead: true}, {Merge: true}, {SpinDead: true}, {KeepDead: true, Merge: true}} {
			m, _, err := promela.Read(context.Background(), text, promela.Options{Ways: ways})
			if err != nil || m == nil {
				return // it is too large
			}
			if got := verdicts(t, m); i == 0 {
				literal = got
			} else if got != literal {
				t.Errorf("%+v: %q, literally %q", ways, got, literal)
			}
		}
	})
}

const counting = "byte x;\nactive proctype P() { byte l; do :: x < 3 -> l = 1; x = x + l :: else -> x = 0 od }\n"

func TestNothingIsMergedWhereTheProgramCountsSteps(t *testing.T) {
	t.Parallel()
	for text, merged := range map[string]bool{
		counting: true, counting + "ltl { [] (x == 0 -> <> (x == 1)) }": true, counting + "ltl { [] (x == 0 -> X (x == 1)) }": false,
		counting + "never { T0: do :: x == 0 -> goto T0 :: x == 1 -> break od }": false,
	} {
		m := compiled(t, text, promela.Options{Ways: promela.Ways{Merge: true}})
		if m.Network.Merged != merged || merged == strings.Contains(strings.Join(m.Said, " "), "No statements are merged") {
			t.Errorf("merged: %t, %q\n%s", m.Network.Merged, m.Said, text)
		}
	}
	asks := compiled(t, counting+"ltl { [] (x == 0 -> X (x == 1)) }", promela.Options{})
	m := compiled(t, counting, promela.Options{Ways: promela.Ways{Merge: true}})
	_, err := engine.Search(context.Background(), m.Network, engine.Options{Algorithm: "scc", Property: &property.Property{Formula: asks.Network.Properties[0]}})
	if err == nil || !strings.Contains(err.Error(), "counts steps") {
		t.Errorf("a property that counts steps: %v", err)
	}
}

// Where a formula looks at a local, the statement that sets it keeps a state of its own.
func TestWhatAFormulaLooksAtIsNotMerged(t *testing.T) {
	t.Parallel()
	seen := func(text string) int64 {
		return ask(t, compiled(t, text, promela.Options{Ways: promela.Ways{Merge: true}}).Network, engine.Options{Algorithm: "dfs"}).Counts.States
	}
	const text = "byte x; active proctype P() { byte l; do :: l == 0 -> l = 1; l = 2; x = 1 - x :: l == 2 -> l = 0 od }\n"
	if plain, watched := seen(text), seen(text+"ltl { [] (P[0]:l < 3) }"); plain >= watched {
		t.Errorf("%d states, and %d where the formula looks at l", plain, watched)
	}
}

// A step by timeout is there where nothing else is, and every search takes it.
func TestTimeoutHoldsWhereNothingElseCanBeDone(t *testing.T) {
	t.Parallel()
	m := compiled(t, `chan q = [1] of { bit }; byte late;
active proctype S() { do :: q!0 :: q!1 od }
active proctype R() { do :: q?0 :: timeout -> q?1; late = 1 - late od }`, promela.Options{})
	timeouts := 0
	for l := range m.Network.Labels {
		if strings.Contains(m.Network.Labels[l].Name, "timeout") {
			timeouts++
		}
	}
	if timeouts == 0 || !m.Explored {
		t.Errorf("%d labels by timeout", timeouts)
	}
	want := ask(t, m.Network, engine.Options{Algorithm: "dfs"}).Counts
	for _, algorithm := range []string{"bfs", "edgelean", "tnf-bfs", "sleep-bigger"} {
		if got := ask(t, m.Network, engine.Options{Algorithm: algorithm}).Counts; got.States != want.States || got.Deadlocks != want.Deadlocks {
			t.Errorf("%s: %+v, dfs %+v", algorithm, got, want)
		}
	}
	if r := ask(t, m.Network, engine.Options{Algorithm: "decoupled", Target: map[string]string{"late": "1"}}); r.Verdict != search.Reached {
		t.Errorf("decoupled: %s", r.Verdict)
	}
}
