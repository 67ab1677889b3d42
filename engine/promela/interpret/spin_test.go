package interpret

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine/promela"
)

// SPIN is the judge of what a Promela program does. Where it is installed it is asked here.

// trials is how many random programs there are; $LASSOLAB_TRIALS asks for more.
func trials(t *testing.T, few int) int {
	t.Helper()
	if text := os.Getenv("LASSOLAB_TRIALS"); text != "" {
		more, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return more
	}
	return few
}

// needsSpin leaves a test out where SPIN is missing. Where everything is to be tested that is a failure.
func needsSpin(t *testing.T) {
	t.Helper()
	for _, tool := range []string{"spin", "gcc"} {
		if _, err := exec.LookPath(tool); err == nil {
			continue
		}
		const missing = "%s is not installed: NOTHING is compared with SPIN; Debian has it as a package"
		if os.Getenv("CI") != "" {
			t.Fatalf(missing, tool)
		}
		t.Skipf(missing, tool)
	}
}

var panNumber = regexp.MustCompile(`(?m)^ *(\d+) (states, stored|transitions)`)

// spin is what SPIN counts of a program, and whether something is wrong.
func spin(t *testing.T, text string) (states, edges int64, deadlock, asserts bool) {
	t.Helper()
	folder := t.TempDir()
	run := func(name string, args ...string) string {
		c := exec.Command(name, args...)
		c.Dir = folder
		out, err := c.CombinedOutput()
		if err != nil && !errors.As(err, new(*exec.ExitError)) {
			t.Fatal(err)
		}
		return string(out)
	}
	if err := os.WriteFile(filepath.Join(folder, "model.pml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	said := run("spin", "-o1", "-o2", "-o3", "-a", "model.pml")
	if strings.Contains(said, "jump into d_step") {
		t.Skip("SPIN does not jump into a d_step")
	}
	if strings.Contains(said, "Error:") || strings.Contains(said, "fatal") {
		t.Fatalf("%s\n%s", said, text)
	}
	if said := run("gcc", "-O0", "-w", "-DNOREDUCE", "-DSAFETY", "-DNOCLAIM", "-o", "pan", "pan.c"); said != "" {
		t.Fatal(said)
	}
	pan := func(args ...string) string {
		said := run("./pan", append(args, "-n", "-m300000", "-w20")...)
		if strings.Contains(said, "unconditional self-loop") || strings.Contains(said, "inherits 2 'else'") {
			t.Skip(said)
		}
		if !strings.Contains(said, "errors: ") || strings.Contains(said, "too small") {
			t.Fatalf("%s\n%s", said, text)
		}
		return said
	}
	for _, found := range panNumber.FindAllStringSubmatch(pan("-E", "-A", "-c0"), -1) {
		number, _ := strconv.ParseInt(found[1], 10, 64)
		if found[2] == "transitions" {
			edges = number - 1
		} else {
			states = number
		}
	}
	return states, edges, strings.Contains(pan("-A"), "pan:1: invalid end state"), strings.Contains(pan("-E"), "pan:1: assertion violated")
}

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
	states, edges, deadlock, failed := spin(t, text)
	got := fmt.Sprintf("%d states, %d steps, deadlock %t, assertion fails %t", ours.States, ours.Edges, ours.Deadlocks > 0, asserts)
	want := fmt.Sprintf("%d states, %d steps, deadlock %t, assertion fails %t", states, edges, deadlock, failed)
	if got != want {
		t.Errorf("interpreter: %s\n       SPIN: %s\n%s", got, want, text)
	}
}

func TestTheInterpreterCountsRandomProgramsAsSpinDoes(t *testing.T) {
	t.Parallel()
	needsSpin(t)
	for seed := range trials(t, 12) {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			t.Parallel()
			asSpin(t, Random(rand.New(rand.NewPCG(15, uint64(seed)))))
		})
	}
}
