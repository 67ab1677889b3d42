package family_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

func explore(t *testing.T, n *network.Network, opt engine.Options) *engine.Report {
	t.Helper()
	r, err := engine.Search(context.Background(), n, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// every family builds with its defaults, and its text reads back as the same model without a diagnostic.
func TestEveryFamilyIsItsText(t *testing.T) {
	for _, f := range family.All() {
		n, err := f.Build(nil)
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		if problems := n.Validate(); len(problems) > 0 {
			t.Errorf("%s: %s", f.Name, problems[0].Message)
		}
		text := hoa.Write(n)
		document, diagnostics := hoa.Read(text, hoa.Options{})
		if len(diagnostics) > 0 {
			t.Errorf("%s: %s", f.Name, diagnostics[0].Format(f.Name))
			continue
		}
		if again := hoa.Write(document.Network); again != text {
			t.Errorf("%s reads back as\n%s\nnot\n%s", f.Name, again, text)
		}
	}
}

// What is too large is refused before it is built, by a size that is never much less than what is built, nor much more.
func TestTheSizeOfAFamilyIsKnownBeforeItIsBuilt(t *testing.T) {
	for _, f := range family.All() {
		for _, p := range f.Parameters {
			for value := p.Min; value <= min(p.Max, p.Min+6); value++ {
				values := map[string]int{p.Name: value}
				n, err := f.Build(values)
				if err != nil {
					t.Fatal(err)
				}
				parts := 0
				for i := range n.Components {
					c := &n.Components[i]
					parts += len(c.States) + len(c.Transitions) + len(c.Alphabet)
				}
				if _, err := f.BuildWithin(parts/4, values); err == nil {
					t.Errorf("%s %v has %d parts, and was built within %d", f.Name, values, parts, parts/4)
				}
				if _, err := f.BuildWithin(4*parts+64, values); err != nil {
					t.Errorf("%s %v has %d parts: %v", f.Name, values, parts, err)
				}
			}
		}
	}
}

// The largest parameters of every family give a network, or say what would be right, and take neither all memory nor minutes.
func TestTheLargestParametersAreBuiltOrRefused(t *testing.T) {
	refused := 0
	var words strings.Builder
	for _, f := range family.All() {
		values := map[string]int{}
		for _, p := range f.Parameters {
			values[p.Name] = p.Max
		}
		_, err := f.Build(values)
		if err != nil {
			refused++
			fmt.Fprintf(&words, "%s\n%v\n", f.Name, err)
		}
	}
	testkit.Golden(t, words.String())
	if refused != 2 {
		t.Errorf("%d families are refused at their largest, and counters and random should be", refused)
	}
	dense := map[string]int{"components": 2, "fewest": 5000, "states": 5000, "internal": 100, "accepting": 100, "transitions": 100, "labels": 1}
	if _, err := family.Find("random").Build(dense); err != nil {
		t.Error(err)
	}
}

// the truck has 2 places and each package 3, all of them together reachable.
func TestTransportHasTwoTimesThreeToTheNStates(t *testing.T) {
	for n, want := 1, int64(6); n <= 7; n, want = n+1, 3*want {
		if got := explore(t, family.Transport(n), engine.Options{Algorithm: "dfs"}).Counts.States; got != want {
			t.Errorf("%d packages: %d states, want %d", n, got, want)
		}
	}
}

// [STD] Figure 3: each of the packages that are started has 11 states, and the truck 7. With all of them started the star
// stores 6 decoupled states; SPIN 6.5.2 counts 112 735 states of the program for 4 packages, as it does in the paper.
func TestTransportAsAProgramHasThePublishedStates(t *testing.T) {
	for n, want, power := 1, int64(84), int64(11); n <= 4; n++ {
		net := family.TransportProgram(n)
		if got := explore(t, net, engine.Options{Algorithm: "dfs"}).Counts.States; got != want {
			t.Errorf("%d packages: %d states, want %d", n, got, want)
		}
		power *= 11
		want += 7 * power
		for _, prune := range []string{"duplicate", "dominance"} {
			c := explore(t, net, engine.Options{Algorithm: "star", Prune: prune}).Counts
			ours := int64((n + 1) * (n + 2) * (2*n + 9) / 6)
			if prune == "dominance" {
				ours = int64(6*n + 5)
			}
			if c.States != ours {
				t.Errorf("%d packages, %s: %d decoupled states, want %d", n, prune, c.States, ours)
			}
		}
	}
}

// [STD] Figure 3: the states that SPIN counts there, and the decoupled states that a client with one set has.
func TestClientsHaveThePublishedStates(t *testing.T) {
	four, eight := 1, 1 // 4^(n−1), 8^(n−1)
	for n := 1; n <= 5; n++ {
		for _, work := range []bool{false, true} {
			want := four * n * (3*n + 5)
			if work {
				want = eight * n * (5*n + 19) / 2
			}
			net := family.Clients(n, work)
			if got := explore(t, net, engine.Options{Algorithm: "dfs"}).Counts; got.States != int64(want) || got.Deadlocks != 0 {
				t.Errorf("%d clients, work %t: %d states, want %d", n, work, got.States, want)
			}
			if got := explore(t, net, engine.Options{Algorithm: "star"}).Counts.States; got != int64(2*n*n+n) {
				t.Errorf("%d clients, work %t: %d decoupled states", n, work, got)
			}
		}
		four, eight = 4*four, 8*eight
	}
}

// [STD] Figure 3, Peterson 3 under SPIN without statement merging and partial-order reduction: the
// network gives the same states and the same depth, because its processes have SPIN's program locations
// and forget a dead index as SPIN does.
func TestPetersonHasTheStatesAndTheDepthOfSpin(t *testing.T) {
	for _, ports := range []bool{false, true} {
		c := explore(t, family.Peterson(3, ports), engine.Options{Algorithm: "dfs"}).Counts
		if c.States != 33434 || c.Stack != 6924 || c.Deadlocks != 0 {
			t.Errorf("ports %t: %d states, stack %d, %d deadlocks", ports, c.States, c.Stack, c.Deadlocks)
		}
	}
}

// no two processes are in the critical section at once, and all of them enter it again and again.
func TestPetersonExcludesAndLetsIn(t *testing.T) {
	n := family.Peterson(3, true)
	if v := explore(t, n, engine.Options{Algorithm: "dfs",
		Target: map[string]string{"inside": "2"}}).Verdict; v != search.Explored {
		t.Errorf("two processes in the critical section: %s", v)
	}
	if v := explore(t, n, engine.Options{Algorithm: "scc"}).Verdict; v != search.Empty {
		t.Errorf("all processes in the critical section: %s", v)
	}
	if v := explore(t, n, engine.Options{Algorithm: "scc",
		Accept: search.Generalized}).Verdict; v != search.Lasso {
		t.Errorf("all processes enter again and again: %s", v)
	}
}

// a parameter that is unknown or out of its bounds is refused by name.
func TestParametersAreChecked(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct {
		family string
		values map[string]int
	}{
		{"peterson", map[string]int{"n": 1}},
		{"transport", map[string]int{"m": 1}},
	} {
		_, err := family.Find(c.family).Build(c.values)
		if err == nil {
			t.Errorf("%s %v is built", c.family, c.values)
		}
		fmt.Fprintf(&words, "%s %v\n%v\n", c.family, c.values, err)
	}
	testkit.Golden(t, words.String())
}
