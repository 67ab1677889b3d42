package property_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/random"
)

// SPIN (Holzmann, 1997) is another opinion: the network is written as one Promela process whose steps are those of the
// composition, and the automaton of the negated formula as a never claim. SPIN judges runs that end too, by repeating their
// last state: a formula is violated for it if infinite runs violate it or runs that end do.

// spinModels is how many networks SPIN is asked about: each is compiled.
const spinModels = 5

func TestSpinSaysTheSame(t *testing.T) {
	t.Parallel()
	for _, tool := range []string{"spin", "gcc"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed: Debian has it as a package", tool)
		}
	}
	r := rand.New(rand.NewPCG(6, 5))
	violated, asked := 0, 0
	for asked < spinModels {
		n := random.Network(r)
		if severalStarts(n) {
			continue
		}
		formula := random.Formula(r, n, 2+r.IntN(5), true)
		want := false
		for _, ends := range []bool{false, true} {
			yes, err := random.Violated(n, property.Property{Formula: formula, Ends: ends})
			if err != nil {
				t.Fatal(err)
			}
			want = want || yes
		}
		text, err := promela(t, n, formula)
		if err != nil {
			t.Fatal(err)
		}
		asked++
		if want {
			violated++
		}
		if got := spin(t, text); got != want {
			t.Fatalf("of %s SPIN says that it is violated: %t; we say: %t\n%s", formula, got, want, text)
		}
	}
	if violated < spinModels/5 || violated > spinModels*4/5 {
		t.Errorf("%d of %d are violated", violated, asked)
	}
}

func severalStarts(n *network.Network) bool {
	for i := range n.Components {
		if len(n.Components[i].Initial) > 1 {
			return true
		}
	}
	return false
}

// promela writes a network and the claim that a formula is violated. A position's label is chosen a step ahead, as the
// claim sees a state before its step.
func promela(t *testing.T, n *network.Network, text string) (string, error) {
	formula, atoms, wrong := property.Parse(n, text)
	if wrong.HasErrors() {
		return "", errors.New(wrong[0].Message)
	}
	alphabet, err := ltl.Every(formula.Names())
	if err != nil {
		return "", err
	}
	a, err := ltl.Translate(t.Context(), formula, true, alphabet)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for i := range n.Components {
		fmt.Fprintf(&b, "byte s%d = %d;\n", i, n.Components[i].Initial[0])
	}
	const none = 255
	fmt.Fprintf(&b, "byte next = 254; /* the label of the step to come; 254: not yet chosen, %d: there is none */\n", none)
	b.WriteString("active proctype network() {\n  do\n")
	for l := range n.Labels {
		for _, step := range choices(n, l) {
			guard, effect := fmt.Sprintf("next == %d", l), ""
			for _, t := range step {
				guard += fmt.Sprintf(" && s%d == %d", t.component, t.From)
				effect += fmt.Sprintf("s%d = %d; ", t.component, t.To)
			}
			fmt.Fprintf(&b, "  :: d_step { %s -> %snext = 254 }\n", guard, effect)
			fmt.Fprintf(&b, "  :: d_step { next == 254%s -> next = %d }\n", strings.TrimPrefix(guard, fmt.Sprintf("next == %d", l)), l)
		}
	}
	// A state without a step is one where no label can be chosen: the process ends.
	b.WriteString("  :: d_step { next == 254 && !(0")
	for l := range n.Labels {
		for _, step := range choices(n, l) {
			b.WriteString(" || (1")
			for _, t := range step {
				fmt.Fprintf(&b, " && s%d == %d", t.component, t.From)
			}
			b.WriteString(")")
		}
	}
	fmt.Fprintf(&b, ") -> next = %d }\n  od\n}\n", none)
	b.WriteString(claim(n, a, atoms))
	return b.String(), nil
}

// part is a transition that a component makes in a step.
type part struct {
	component int
	network.Transition
}

// choices are the steps by a label, as the transitions of those that take part.
func choices(n *network.Network, l int) [][]part {
	if len(n.Labels[l].Participants) == 0 {
		return nil
	}
	list := [][]part{nil}
	for _, i := range n.Labels[l].Participants {
		var longer [][]part
		for _, t := range n.Components[i].Transitions {
			if t.Label == l {
				for _, taken := range list {
					longer = append(longer, append(append([]part(nil), taken...), part{i, t}))
				}
			}
		}
		list = longer
	}
	return list
}

// claim writes an automaton as a never claim. It waits while the label of the next step is not yet chosen: of each
// position it reads the one moment at which it is.
func claim(n *network.Network, a *ltl.Automaton, atoms []property.Atom) string {
	var b strings.Builder
	name := func(s int) string {
		if a.Accepting(s) {
			return fmt.Sprintf("accept_%d", s)
		}
		return fmt.Sprintf("T%d", s)
	}
	b.WriteString("never {\n  goto T0_init;\n")
	write := func(label string, s int, wait string) {
		fmt.Fprintf(&b, "%s:\n  do\n  :: next == 254 -> goto %s\n", label, wait)
		for letter := range a.Letters {
			guard := "next != 254"
			for k, atom := range atoms {
				sign := "!"
				if a.Letters[letter]>>k&1 == 1 {
					sign = ""
				}
				guard += " && " + sign + "(" + condition(atom) + ")"
			}
			for _, e := range a.With(s, letter) {
				fmt.Fprintf(&b, "  :: %s -> goto %s\n", guard, name(e.To))
			}
		}
		b.WriteString("  od;\n")
	}
	write("T0_init", 0, "W0")
	for s := range a.Size() {
		write(name(s), s, fmt.Sprintf("W%d", s))
		write(fmt.Sprintf("W%d", s), s, fmt.Sprintf("W%d", s))
	}
	b.WriteString("  skip\n}\n")
	return b.String()
}

// condition is an atom in Promela.
func condition(a property.Atom) string {
	var members []string
	variable := "next"
	if a.Component >= 0 {
		variable = fmt.Sprintf("s%d", a.Component)
	}
	for m, in := range a.Members {
		if in {
			members = append(members, fmt.Sprintf("%s == %d", variable, m))
		}
	}
	if len(members) == 0 {
		return "false"
	}
	return strings.Join(members, " || ")
}

// spin reports whether SPIN finds a run that the claim accepts.
func spin(t *testing.T, text string) bool {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "model.pml"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	run := func(name string, args ...string) string {
		c := exec.Command(name, args...)
		c.Dir = folder
		out, err := c.CombinedOutput()
		if err != nil && !errors.As(err, new(*exec.ExitError)) {
			t.Fatal(err)
		}
		return string(out)
	}
	said := run("spin", "-a", "model.pml")
	if _, err := os.Stat(filepath.Join(folder, "pan.c")); err != nil {
		t.Fatalf("%s\n%s", said, text)
	}
	if said := run("gcc", "-O0", "-w", "-DNOREDUCE", "-DNXT", "-o", "pan", "pan.c"); said != "" {
		t.Fatal(said)
	}
	said = run("./pan", "-a", "-E", "-m100000")
	if !strings.Contains(said, "errors: ") {
		t.Fatal(said)
	}
	return !strings.Contains(said, "errors: 0")
}
