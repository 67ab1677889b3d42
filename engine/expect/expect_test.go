package expect_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/expect"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// What is wrong with an expectation is said with its place, and what was meant.
func TestCases(t *testing.T) {
	for _, file := range testkit.Files(t) {
		testkit.Check(t, file, func(c testkit.Case) string {
			name := "model.hoa"
			if strings.Contains(c.Given, "proctype") {
				name = "model.pml"
			}
			m, err := expect.Read(t.Context(), name, c.Given)
			if err != nil {
				t.Fatal(err)
			}
			var b strings.Builder
			for _, d := range m.Diagnostics {
				fmt.Fprintf(&b, "%s\n", d.Format("model"))
			}
			if m.Document == nil {
				return b.String()
			}
			for _, q := range m.Questions() {
				a, err := m.Answer(t.Context(), q, search.Limits{}, 0)
				if err != nil {
					t.Fatal(err)
				}
				at, runs := "-", ""
				if q.Expected != nil {
					at = q.Expected.Position.String()
				}
				if q.Options.Property != nil {
					runs = q.Options.Property.Among()
				}
				fmt.Fprintf(&b, "%s %s%s %s: %s\n", at, q.Words(), runs, a.Verdict, a.Outcome)
			}
			return b.String()
		})
	}
}

// The first search that answers says what brute force says, of random networks and formulas, and a run proves what it finds.
func TestAnswersAreThoseOfBruteForce(t *testing.T) {
	for seed := range uint64(testkit.Trials(60)) {
		r := rand.New(rand.NewPCG(seed, 7))
		n := random.InTextOrder(random.Network(r))
		truth := random.Brute(n)
		formula := random.Formula(r, n, 4, true)
		p := property.Property{Formula: formula}
		if seed%3 == 0 {
			p.Fair, p.Fairness = []string{n.Components[0].Name}, property.Weak
		}
		violated, err := random.Violated(n, p)
		if err != nil {
			continue
		}
		tail := ""
		if len(p.Fair) > 0 {
			tail = " under weak fairness of " + p.Fair[0]
		}
		text := hoa.Write(n)
		text = strings.Replace(text, "--BODY--", "lassolab-expect: "+hoa.Quote(formula+" violated"+tail)+" \"no lasso\" \"no deadlock\" "+
			"\"lasso under generalized acceptance\"\n--BODY--", 1)
		m, err := expect.Read(context.Background(), "n.hoa", text)
		if err != nil || m.Document == nil || m.Diagnostics.HasErrors() {
			t.Fatal(seed, err, m.Diagnostics, text)
		}
		want := []bool{violated, !truth.Simultaneous, truth.Deadlocks == 0, truth.Generalized}
		for i, e := range m.Questions() {
			a, err := m.Answer(t.Context(), e, search.Limits{}, 0)
			if err != nil {
				t.Fatal(seed, e.Words(), err)
			}
			several := slices.ContainsFunc(n.Components, func(c network.Component) bool { return c.Sets > 1 })
			if a.Outcome == expect.NotAsked || i == 1 && several { // then brute force has no word on the simultaneous question
				continue
			}
			if i < len(want) && (a.Outcome == expect.AsExpected) != want[i] || i >= len(want) || a.Verdict == e.Question.Verdict(true) && a.Run == nil {
				t.Errorf("seed %d: %s: %+v, by brute force %v", seed, e.Words(), a, want)
			}
		}
	}
}

// Where no search may store a state, the question is undecided.
func TestALimitLeavesAQuestionUndecided(t *testing.T) {
	n, err := family.Find("philosophers").Build(map[string]int{"n": 5})
	if err != nil {
		t.Fatal(err)
	}
	m, err := expect.Read(t.Context(), "n.hoa", strings.Replace(hoa.Write(n), "--BODY--", "lassolab-expect: \"no lasso\"\n--BODY--", 1))
	if err != nil {
		t.Fatal(err)
	}
	a, err := m.Answer(t.Context(), m.Questions()[0], search.Limits{States: 3}, 0)
	if err != nil || a.Outcome != expect.Undecided || a.Verdict != "" || a.Why == "" {
		t.Errorf("%+v, %v", a, err)
	}
}
