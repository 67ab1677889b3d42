package testkit

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Spin is the judge of what a Promela program does: SPIN itself, where it is installed, without any reduction.
type Spin struct {
	testing.TB
	folder string
	pans   map[string]string // by what they are compiled with
}

// NeedsSpin leaves a test out where SPIN is missing. Where everything is to be tested that is a failure.
func NeedsSpin(t testing.TB) {
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

// AskSpin has SPIN read a program without merging statements or resetting dead values. A test of what SPIN does not
// read for reasons of its own is left out.
func AskSpin(t testing.TB, text string) *Spin {
	t.Helper()
	return AskSpinWith(t, text, "-o1", "-o2", "-o3")
}

// AskSpinWith has SPIN read a program with some of its optimisations turned off.
func AskSpinWith(t testing.TB, text string, off ...string) *Spin {
	t.Helper()
	NeedsSpin(t)
	s := &Spin{t, t.TempDir(), map[string]string{}}
	if err := os.WriteFile(filepath.Join(s.folder, "model.pml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	said := s.run("spin", append(off, "-a", "model.pml")...)
	switch {
	case strings.Contains(said, "jump into d_step"):
		t.Skip("SPIN does not jump into a d_step")
	case strings.Contains(said, "Error:") || strings.Contains(said, "fatal"):
		t.Fatalf("%s\n%s", said, text)
	}
	return s
}

func (s *Spin) run(name string, args ...string) string {
	s.Helper()
	c := exec.Command(name, args...)
	c.Dir = s.folder
	out, err := c.CombinedOutput()
	if err != nil && !errors.As(err, new(*exec.ExitError)) {
		s.Fatal(err)
	}
	return string(out)
}

// pan runs the verifier, compiled with some definitions.
func (s *Spin) pan(definitions string, args ...string) string {
	s.Helper()
	pan := s.pans[definitions]
	if pan == "" {
		pan = "./pan" + strconv.Itoa(len(s.pans))
		if said := s.run("gcc", append(strings.Fields("-O0 -w -DNOREDUCE "+definitions), "-o", pan,
			"pan.c")...); strings.Contains(said, "used but not defined") {
			s.Skip("SPIN writes a program that is wrong: " + said)
		} else if said != "" {
			s.Fatal(said)
		}
		s.pans[definitions] = pan
	}
	said := s.run(pan, append(args, "-n", "-m500000", "-w20")...)
	if strings.Contains(said, "unconditional self-loop") || strings.Contains(said, "inherits 2 'else'") {
		s.Skip(said)
	}
	if !strings.Contains(said, "errors: ") || strings.Contains(said, "too small") {
		s.Fatal(said)
	}
	return said
}

const safety = "-DSAFETY -DNOCLAIM"

var panNumber = regexp.MustCompile(`(?m)^ *(\d+) (states, stored|transitions)`)

// Counts are SPIN's states, and its transitions but for the one into the initial state.
func (s *Spin) Counts() (states, edges int64) {
	s.Helper()
	for _, found := range panNumber.FindAllStringSubmatch(s.pan(safety, "-E", "-A", "-c0"), -1) {
		number, err := strconv.ParseInt(found[1], 10, 64)
		if err != nil {
			s.Fatal(err)
		}
		if found[2] == "transitions" {
			edges = number - 1
		} else {
			states = number
		}
	}
	return states, edges
}

// Reduced are the states that SPIN stores with its standard options, which reduce by partial order, while it looks for
// acceptance cycles, and whether it found one.
func (s *Spin) Reduced() (states int64, cycle bool) {
	s.Helper()
	said := s.pan("-UNOREDUCE", "-a")
	states, err := strconv.ParseInt(panNumber.FindStringSubmatch(said)[1], 10, 64)
	if err != nil {
		s.Fatal(err)
	}
	return states, strings.Contains(said, "acceptance cycle (")
}

// Stops reports whether there is an invalid end state.
func (s *Spin) Stops() bool {
	s.Helper()
	return strings.Contains(s.pan(safety, "-A"), "pan:1: invalid end state")
}

// Fails reports whether an assertion can fail.
func (s *Spin) Fails() bool {
	s.Helper()
	return strings.Contains(s.pan(safety, "-E"), "pan:1: assertion violated")
}

// Violates reports whether a run, finite or not, violates an ltl formula of the program, by name.
func (s *Spin) Violates(formula string) bool {
	s.Helper()
	return !strings.Contains(s.pan("", "-a", "-E", "-N", formula), "errors: 0")
}

// Refutes reports whether the never claim of the program has a run, on a run of the program that is finite or not.
func (s *Spin) Refutes() bool {
	s.Helper()
	return !strings.Contains(s.pan("", "-a", "-E"), "errors: 0")
}

// ViolatesFairly reports whether a run that is weakly fair to all processes violates an ltl formula of the program, by
// name. A run that ends is.
func (s *Spin) ViolatesFairly(formula string) bool {
	s.Helper()
	return !strings.Contains(s.pan("-DNFAIR=4", "-a", "-f", "-E", "-N", formula), "errors: 0")
}
