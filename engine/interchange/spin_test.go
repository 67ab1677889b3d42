package interchange

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// SPIN is another opinion about whole networks: what is written in Promela has as many states and steps for it as for our
// searches, the same deadlocks, and lassos where they have them.

// spinTrials is how many random networks SPIN is asked about. Each is compiled twice: $LASSOLAB_TRIALS asks for more, and for all families and traps.
const spinTrials = 2

// long reports whether this is a long random.
func long() bool { return os.Getenv("LASSOLAB_TRIALS") != "" }

// pan is a program that SPIN made of a model, compiled in two ways.
type pan struct {
	t      *testing.T
	folder string
}

// panOf has SPIN translate a program.
func panOf(t *testing.T, text string) pan {
	t.Helper()
	p := pan{t, t.TempDir()}
	if err := os.WriteFile(filepath.Join(p.folder, "model.pml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	said := p.run("spin", "-a", "-o2", "model.pml")
	if _, err := os.Stat(filepath.Join(p.folder, "pan.c")); err != nil || strings.Contains(said, "rror") {
		t.Fatalf("%v: %s\n%s", err, said, text)
	}
	return p
}

func (p pan) run(name string, args ...string) string {
	p.t.Helper()
	c := exec.Command(name, args...)
	c.Dir = p.folder
	out, err := c.CombinedOutput()
	if err != nil && !errors.As(err, new(*exec.ExitError)) {
		p.t.Fatal(err)
	}
	return string(out)
}

func (p pan) compile(name string, flags ...string) {
	p.t.Helper()
	if said := p.run("gcc", append(flags, "-w", "-DNOREDUCE", "-o", name, "pan.c")...); said != "" {
		p.t.Fatal(said)
	}
}

// search runs pan, and fails where it did not come to an end.
func (p pan) search(name string, args ...string) string {
	p.t.Helper()
	said := p.run("./"+name, append(args, "-n", "-m300000", "-w20")...)
	if !strings.Contains(said, "errors: ") || strings.Contains(said, "too small") {
		p.t.Fatal(said)
	}
	return said
}

var panNumber = regexp.MustCompile(`(?m)^ *(\d+) (states, stored|transitions)`)

// explored is what pan counts without a claim, and whether it meets a deadlock. SPIN counts the first state as a transition.
func (p pan) explored() (states, transitions int64, deadlock bool) {
	p.t.Helper()
	said := p.search("explore", "-E")
	for _, found := range panNumber.FindAllStringSubmatch(said, -1) {
		number, _ := strconv.ParseInt(found[1], 10, 64)
		if found[2] == "transitions" {
			transitions = number - 1
		} else {
			states = number
		}
	}
	return states, transitions, strings.Contains(p.search("explore"), "pan:1: invalid end state")
}

// lasso reports whether pan finds an acceptance cycle.
func (p pan) lasso(claim search.Acceptance) bool {
	p.t.Helper()
	return strings.Contains(p.search("ask", "-a", "-N", string(claim)), "pan:1: acceptance cycle")
}

// agree fails where SPIN and our searches differ about a network.
func agree(t *testing.T, n *network.Network) (lassos int) {
	t.Helper()
	text, err := writePromela(Model{Network: n, Component: -1})
	if err != nil {
		t.Fatal(err)
	}
	p := panOf(t, text)
	p.compile("explore", "-O0", "-DSAFETY", "-DNOCLAIM")
	states, transitions, deadlock := p.explored()
	ours := ask(t, n, engine.Options{Algorithm: "dfs"})
	want := ours.Counts
	if severalStarts(n) { // a state before the choice, and the choices
		list, err := starts(n)
		if err != nil {
			t.Fatal(err)
		}
		want.States, want.Edges = want.States+1, want.Edges+int64(len(list))
	}
	if strings.Contains(text, "timeout") {
		more := restlessDeadlocks(t, n)
		want.States, want.Edges = want.States+more, want.Edges+more
	}
	if states != want.States || transitions != want.Edges || deadlock != (ours.Counts.Deadlocks > 0) {
		t.Errorf("SPIN counts %d states and %d transitions, deadlock %t; ours are %+v\n%s", states, transitions, deadlock, want, text)
	}
	several := !strings.Contains(text, "never simultaneous")
	p.compile("ask", "-O0", "-DNOSTUTTER")
	for _, accept := range []search.Acceptance{search.Simultaneous, search.Generalized} {
		q := p
		if several && accept == search.Simultaneous {
			rewritten, err := writePromela(Model{Network: n, Component: -1, Accept: accept})
			if err != nil {
				t.Fatal(err)
			}
			q = panOf(t, rewritten)
			q.compile("ask", "-O0", "-DNOSTUTTER")
		}
		want := ask(t, n, engine.Options{Algorithm: "scc", Accept: accept}).Verdict == search.Lasso
		if want {
			lassos++
		}
		if got := q.lasso(accept); got != want {
			t.Errorf("%s: SPIN finds a lasso: %t; we: %t\n%s", accept, got, want, text)
		}
	}
	return lassos
}

// restlessDeadlocks counts the deadlocks in which a component that is written as a variable may not rest.
func restlessDeadlocks(t *testing.T, n *network.Network) (count int64) {
	t.Helper()
	p := &spinProgram{Network: n}
	p.place(2)
	for state := range random.Brute(n).States {
		var v []int
		for _, word := range strings.Fields(strings.Trim(state, "[]")) {
			s, err := strconv.Atoi(word)
			if err != nil {
				t.Fatal(err)
			}
			v = append(v, s)
		}
		restless := slices.ContainsFunc(others(len(v), -1), func(i int) bool { return !p.placed[i] && !n.Components[i].MayRest(v[i]) })
		if restless && len(random.Successors(n, v)) == 0 {
			count++
		}
	}
	return count
}

func ask(t *testing.T, n *network.Network, opt engine.Options) *engine.Report {
	t.Helper()
	r, err := engine.Search(context.Background(), n, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSpinCountsAndJudgesRandomNetworksAsWeDo(t *testing.T) {
	t.Parallel()
	testkit.NeedsSpin(t)
	most := testkit.Trials(spinTrials)
	var lassos atomic.Int64
	t.Run("networks", func(t *testing.T) {
		for seed := range most {
			t.Run(strconv.Itoa(seed), func(t *testing.T) {
				t.Parallel()
				r := rand.New(rand.NewPCG(15, uint64(seed)))
				n := random.Network(r)
				if seed%2 == 1 {
					n = random.Meshed(r)
				}
				lassos.Add(int64(agree(t, n)))
			})
		}
	})
	if found := int(lassos.Load()); found < max(1, most/4) || found > most*7/4 {
		t.Errorf("%d of %d questions are answered with a lasso", found, 2*most)
	}
}

func TestSpinCountsAndJudgesFamiliesAsWeDo(t *testing.T) {
	t.Parallel()
	testkit.NeedsSpin(t)
	for _, f := range []struct {
		name   string
		values map[string]int
		usual  bool // in a short trial too
	}{
		{"ring", map[string]int{"n": 5}, false}, {"philosophers", map[string]int{"n": 4}, true}, {"lefty", map[string]int{"n": 4}, false},
		{"peterson", map[string]int{"n": 2}, false}, {"transport", nil, false},
	} {
		if !f.usual && !long() {
			continue
		}
		t.Run(fmt.Sprint(f.name, f.values), func(t *testing.T) {
			t.Parallel()
			n, err := family.Find(f.name).Build(f.values)
			if err != nil {
				t.Fatal(err)
			}
			agree(t, n)
		})
	}
}

// netOf reads a network, as HOA.
func netOf(t *testing.T, text string) *network.Network {
	t.Helper()
	document, diagnostics := hoa.Read(text, hoa.Options{})
	if document == nil {
		t.Fatal(diagnostics)
	}
	return document.Network
}

// usualTraps are those of which a short trial asks: one of each kind of mistake. A long trial asks of all.
var usualTraps = map[string]bool{
	"components that rest, as places and as variables": true, "words of SPIN, of C and of its preprocessor": true,
}

// Each network here is one that a simpler program gets wrong: pan gives up, leaves states out, takes a name for its own, or
// accepts what is no lasso.
func TestSpinAgreesWhereItsProgramsAreTraps(t *testing.T) {
	t.Parallel()
	testkit.NeedsSpin(t)
	left := maps.Clone(usualTraps)
	defer func() {
		if len(left) > 0 {
			t.Errorf("there are no traps %v", left)
		}
	}()
	for name, text := range map[string]string{
		"an internal label that stays where it is": `HOA: v1 States: 1 Start: 0 AP: 1 "a" Acceptance: 0 t --BODY-- State: 0 [0] 0 --END--`,
		"states that only pass on": `HOA: v1 States: 3 Start: 1 AP: 1 "a" Acceptance: 1 Inf(0) --BODY--
			State: 0 {0} [0] 1 State: 1 [0] 2 State: 2 [0] 0 --END--`,
		"an accepting deadlock": `HOA: v1 States: 2 Start: 0 AP: 1 "a" Acceptance: 1 Inf(0) --BODY-- State: 0 [0] 1 State: 1 {0} --END--`,
		"a component that waits beside one that moves": `HOA: v1 States: 2 Start: 0 AP: 1 "a" Acceptance: 1 Inf(0) --BODY-- State: 0 {0} [0] 1 State: 1 --END--
			HOA: v1 States: 2 Start: 0 AP: 1 "b" Acceptance: 1 Inf(0) --BODY-- State: 0 {0} [0] 1 State: 1 [0] 0 --END--`,
		"a label of four that three offer in several ways": `HOA: v1 lassolab-reading: labels States: 2 Start: 0 AP: 1 "all" Acceptance: 0 t --BODY-- State: 0 [0] 0 [0] 1 State: 1 [0] 0 --END--
			HOA: v1 States: 3 Start: 0 AP: 2 "all" "b" Acceptance: 1 Inf(0) --BODY-- State: 0 [0&!1] 0 [0&!1] 1 State: 1 [!0&1] 2 [0&!1] 0 State: 2 {0} [0&!1] 1 --END--
			HOA: v1 States: 2 Start: 0 AP: 1 "all" Acceptance: 0 t --BODY-- State: 0 [0] 1 State: 1 [0] 0 [0] 1 --END--
			HOA: v1 States: 1 Start: 0 AP: 1 "all" Acceptance: 0 t --BODY-- State: 0 [0] 0 --END--`,
		"components that rest, as places and as variables": `HOA: v1 lassolab-reading: labels States: 3 Start: 0 AP: 2 "all" "a" Acceptance: 0 t lassolab-rest: 0 2 --BODY--
			State: 0 [0&!1] 1 [1&!0] 2 State: 1 State: 2 --END--
			HOA: v1 States: 3 Start: 0 AP: 2 "all" "b" Acceptance: 0 t lassolab-rest: 1 --BODY-- State: 0 [0&!1] 1 [1&!0] 2 State: 1 State: 2 --END--
			HOA: v1 States: 2 Start: 0 AP: 2 "all" "c" Acceptance: 0 t lassolab-rest: 1 --BODY-- State: 0 [0&!1] 0 [0&!1] 1 [1&!0] 0 State: 1 --END--`,
		"all components rest where nothing happens": `HOA: v1 States: 2 Start: 0 AP: 1 "a" Acceptance: 0 t lassolab-rest: 1 --BODY-- State: 0 [0] 1 State: 1 --END--
			HOA: v1 States: 1 Start: 0 AP: 1 "a" Acceptance: 0 t --BODY-- State: 0 [0] 0 --END--`,
		"valuations": `HOA: v1 States: 2 Start: 0 AP: 2 "a" "b" Acceptance: 1 Inf(0) --BODY-- State: 0 [0|1] 0 [!0] 1 State: 1 {0} [t] 0 --END--
			HOA: v1 States: 2 Start: 0 AP: 1 "b" Acceptance: 1 Inf(0) --BODY-- State: 0 [0] 1 [!0] 0 State: 1 {0} [t] 0 --END--
			HOA: v1 States: 2 Start: 0 Start: 1 AP: 1 "a" Acceptance: 2 Inf(0)&Inf(1) --BODY-- State: 0 {0} [0] 1 State: 1 {1} [t] 0 --END--`,
		"words of SPIN, of C and of its preprocessor": `HOA: v1 name: "rintf" States: 6 Start: 0 AP: 4 "a*/b" "int" "now" "P1" Acceptance: 1 Inf(0) --BODY--
			State: 0 "end" [0&!1&!2&!3] 1 State: 1 "accept" [1&!0&!2&!3] 2 State: 2 "progress_" [2&!0&!1&!3] 3 State: 3 "if" {0} [3&!0&!1&!2] 4
			State: 4 "linux" [0&!1&!2&!3] 5 State: 5 "s /* \"" [0&!1&!2&!3] 0 --END--
			HOA: v1 name: "N" States: 3 Start: 0 AP: 3 "int" "now" "P1" Acceptance: 1 Inf(0) --BODY--
			State: 0 "Rintf" {0} [0&!1&!2] 1 State: 1 "0" [1&!0&!2] 2 State: 2 "→" [2&!0&!1] 0 --END--
			HOA: v1 name: "P1" States: 1 Start: 0 AP: 1 "a*/b" Acceptance: 0 t --BODY-- State: 0 "do" [0] 0 --END--
			HOA: v1 name: "n" States: 1 Start: 0 AP: 1 "a*/b" Acceptance: 0 t --BODY-- State: 0 "turn_1" [0] 0 --END--`,
	} {
		if !usualTraps[name] && !long() {
			continue
		}
		delete(left, name)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			agree(t, netOf(t, text))
		})
	}
}

// What leads into the traps is what SPIN does indeed: a program that is written without care is refused, or counted wrongly.
func TestTheTrapsOfSpinAreReal(t *testing.T) {
	t.Parallel()
	testkit.NeedsSpin(t)
	p := panOf(t, "active proctype P() {\ns: if :: true -> goto s fi\n}\n")
	p.compile("explore", "-O0", "-DSAFETY")
	if said := p.run("./explore"); !strings.Contains(said, "unconditional self-loop") {
		t.Errorf("a self-loop without a statement is no trap any more:\n%s", said)
	}
	p = panOf(t, "active proctype P() {\na: goto b;\nb: if :: d_step { skip } -> goto a fi\n}\n")
	p.compile("explore", "-O0", "-DSAFETY")
	if states, _, _ := p.explored(); states != 1 {
		t.Errorf("a state that is a goto counts: there are %d states", states)
	}
	if !long() {
		return // what follows is about SPIN's cycles, and SPIN does not change with our code
	}
	// a monitor beside the network accepts by looping alone, where the network's only step leaves what it looks for
	p = panOf(t, "byte at;\nactive proctype P() {\ndo :: d_step { at == 0 -> at = 1 } od\n}\n"+
		"active proctype Monitor() {\naccept: if :: at == 0 -> goto accept fi\n}\n")
	p.compile("ask", "-O0")
	if said := p.search("ask", "-a"); !strings.Contains(said, "acceptance cycle") {
		t.Errorf("a monitor that is a process does not move alone:\n%s", said)
	}
	p = panOf(t, "active proctype P() {\na: if :: true -> goto b fi;\nb: false\n}\nnever simultaneous {\naccept: if :: true -> goto accept fi\n}\n")
	p.compile("ask", "-O0")
	if !p.lasso(search.Simultaneous) {
		t.Error("a state without steps is not repeated for ever")
	}
	p.compile("ask", "-O0", "-DNOSTUTTER")
	if p.lasso(search.Simultaneous) {
		t.Error("a state without steps is repeated for ever although it is not to be")
	}
}
