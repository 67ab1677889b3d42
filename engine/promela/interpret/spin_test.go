package interpret

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine/promela"
	"lassolab/engine/testkit"
)

// SPIN is the judge of what a Promela program does. Where it is installed it is asked here.

// parse reads a program that is right.
func parse(t *testing.T, text string) *promela.Program {
	t.Helper()
	p, diagnostics := promela.Parse(text)
	if p == nil {
		t.Fatalf("%v\n%s", diagnostics, text)
	}
	return p
}

// asSpin fails where SPIN and the interpreter differ.
func asSpin(t *testing.T, text string) {
	t.Helper()
	ours, err := Run(parse(t, text), Options{Spin: true, States: 100_000})
	if err != nil {
		t.Skip(err)
	}
	asserts := false
	for failure := range ours.Failures {
		if !strings.Contains(failure, "assertion") {
			t.Skip("SPIN has no states for " + failure)
		}
		asserts = true
	}
	judge := testkit.AskSpin(t, text)
	states, edges := judge.Counts()
	got := fmt.Sprintf("%d states, %d steps, deadlock %t, assertion fails %t", ours.States, ours.Edges, ours.Deadlocks > 0, asserts)
	want := fmt.Sprintf("%d states, %d steps, deadlock %t, assertion fails %t", states, edges, judge.Stops(), judge.Fails())
	if got != want {
		t.Errorf("interpreter: %s\n       SPIN: %s\n%s", got, want, text)
	}
}

func TestTheInterpreterCountsRandomProgramsAsSpinDoes(t *testing.T) {
	t.Parallel()
	testkit.NeedsSpin(t)
	for seed := range testkit.Trials(3) {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			t.Parallel()
			asSpin(t, Random(rand.New(rand.NewPCG(15, uint64(seed)))))
		})
	}
}
