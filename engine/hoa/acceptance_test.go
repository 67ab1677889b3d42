package hoa

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/source"
	"lassolab/engine/testkit"
)

// randomOmega writes an automaton over the labels a and b with a given condition over so many sets, and marks on states,
// on edges, or on both.
func randomOmega(random *rand.Rand, sets int, headers string) string {
	states := 1 + random.IntN(4)
	var b strings.Builder
	fmt.Fprintf(&b, "HOA: v1\nStates: %d\nStart: %d\n%s\nAP: 2 \"a\" \"b\"\n--BODY--\n", states, random.IntN(states), headers)
	where, often := random.IntN(3), 2+random.IntN(3)
	marks := func(here bool) string {
		var list []string
		for set := range sets {
			if here && random.IntN(often) == 0 {
				list = append(list, fmt.Sprint(set))
			}
		}
		if list == nil {
			return ""
		}
		return " {" + strings.Join(list, " ") + "}"
	}
	deterministic := random.IntN(2) == 0
	for s := range states {
		fmt.Fprintf(&b, "State: %d%s\n", s, marks(where != 1))
		for _, label := range []string{"0&!1", "!0&1"} {
			for range 1 + random.IntN(2) {
				fmt.Fprintf(&b, "[%s] %d%s\n", label, random.IntN(states), marks(where != 0))
				if deterministic {
					break
				}
			}
		}
	}
	return b.String() + "--END--\n"
}

// lassoWord is an infinite word over the labels of a network: positions, of which the last goes back to one.
type lassoWord struct {
	labels []int
	back   int
}

func (w lassoWord) next(i int) int {
	if i++; i < len(w.labels) {
		return i
	}
	return w.back
}

func randomWord(random *rand.Rand, labels int) lassoWord {
	w := lassoWord{labels: make([]int, 1+random.IntN(6))}
	for i := range w.labels {
		w.labels[i] = random.IntN(labels)
	}
	w.back = random.IntN(len(w.labels))
	return w
}

// step is an edge of the product of an automaton and a word, with what happens at it, as bits.
type step struct {
	from, to int
	happens  uint64
}

// met lists what can happen infinitely often on the runs of a product, by brute force: for each set of events the strongly
// connected subgraphs of the edges at which nothing else happens. States are below 64.
func met(steps []step, initial uint64, events int, wanted func(happens uint64) bool) bool {
	reachable := initial
	for before := uint64(0); before != reachable; {
		before = reachable
		for _, e := range steps {
			if reachable>>e.from&1 != 0 {
				reachable |= 1 << e.to
			}
		}
	}
	for happens := range uint64(1) << events {
		if !wanted(happens) {
			continue
		}
		var reach [64]uint64
		for _, e := range steps {
			if e.happens&^happens == 0 && reachable>>e.from&1 != 0 {
				reach[e.from] |= 1 << e.to
			}
		}
		for k := range reach {
			for i := range reach {
				if reach[i]>>k&1 != 0 {
					reach[i] |= reach[k]
				}
			}
		}
		var union [64]uint64 // of what happens, by the least state of the part
		var some [64]bool
		for _, e := range steps {
			if e.happens&^happens == 0 && reachable>>e.from&1 != 0 && reach[e.to]>>e.from&1 != 0 {
				part := reach[e.from]
				for k := range 64 {
					if part>>k&1 != 0 && reach[k]>>e.from&1 == 0 {
						part &^= 1 << k
					}
				}
				least := bits.TrailingZeros64(part)
				union[least] |= e.happens
				some[least] = true
			}
		}
		for k := range some {
			if some[k] && union[k] == happens {
				return true
			}
		}
	}
	return false
}

// fulfils evaluates a condition on what is met: bit 2n that an edge in set n is, bit 2n+1 that one outside is.
func (f *Formula) fulfils(happens uint64) bool {
	switch f.Op {
	case True:
		return true
	case Inf, Fin:
		bit := 2 * f.Index
		if f.Negated {
			bit++
		}
		return happens>>bit&1 != 0 == (f.Op == Inf)
	case And:
		return !slices.ContainsFunc(f.Args, func(g *Formula) bool { return !g.fulfils(happens) })
	case Or:
		return slices.ContainsFunc(f.Args, func(g *Formula) bool { return g.fulfils(happens) })
	}
	return false
}

// accepts asks the automaton as it is written.
func (a *Automaton) accepts(w lassoWord) bool {
	var steps []step
	for i := range a.Body {
		s := &a.Body[i]
		for _, e := range s.Edges {
			happens := uint64(0)
			for set := range a.Sets {
				in := slices.ContainsFunc(append(slices.Clone(s.Marks), e.Marks...), func(m Mark) bool { return m.Set == set })
				happens |= map[bool]uint64{true: 1, false: 2}[in] << (2 * set)
			}
			for at, l := range w.labels {
				if holds(a, e.Label, func(p int) bool { return p == l }) {
					steps = append(steps, step{s.Number*len(w.labels) + at, e.To.States[0]*len(w.labels) + w.next(at), happens})
				}
			}
		}
	}
	initial := uint64(0)
	for _, t := range a.Start {
		initial |= 1 << (t.States[0] * len(w.labels))
	}
	return met(steps, initial, 2*a.Sets, a.Condition.fulfils)
}

// accepted asks the component that was made of it: is there a part that can be reached and meets all sets?
func accepted(c *network.Component, w lassoWord) bool {
	size := len(c.States) * len(w.labels)
	next := make([][]int, size)
	for _, t := range c.Transitions {
		for at, l := range w.labels {
			if t.Label == l {
				next[t.From*len(w.labels)+at] = append(next[t.From*len(w.labels)+at], t.To*len(w.labels)+w.next(at))
			}
		}
	}
	from := func(start []int) map[int]bool {
		seen := map[int]bool{}
		for len(start) > 0 {
			q := start[len(start)-1]
			start = start[:len(start)-1]
			for _, to := range next[q] {
				if !seen[to] {
					seen[to] = true
					start = append(start, to)
				}
			}
		}
		return seen
	}
	var initial []int
	for _, s := range c.Initial {
		initial = append(initial, s*len(w.labels))
	}
	after := make([]map[int]bool, size)
	reachable := from(slices.Clone(initial))
	for _, q := range initial {
		reachable[q] = true
	}
	for q := range reachable {
		after[q] = from([]int{q})
	}
	for q := range reachable {
		if !after[q][q] {
			continue
		}
		marks := uint64(0)
		for r := range after[q] {
			if after[r][q] {
				marks |= c.Marks[r/len(w.labels)]
			}
		}
		if marks&c.AllSets() == c.AllSets() {
			return true
		}
	}
	return false
}

// expectWords compares an automaton with its component on words at random, and counts those that are accepted.
func expectWords(t *testing.T, random *rand.Rand, src string, words int) (yes int) {
	t.Helper()
	document, diagnostics := Read(src, Options{Reading: network.Labels})
	if document == nil {
		t.Fatalf("%v\n%s", diagnostics, src)
	}
	if problems := document.Network.Validate(); len(problems) > 0 {
		t.Fatalf("%v\n%s", problems, src)
	}
	a, c := &document.Automata[0], &document.Network.Components[0]
	for range words {
		w := randomWord(random, 2)
		if w.labels = w.labels[:min(len(w.labels), 63/len(a.Body))]; w.back >= len(w.labels) {
			w.back = 0
		}
		want := a.accepts(w)
		if got := accepted(c, w); got != want {
			t.Fatalf("word %v back to %d: accepted %v, want %v\n%s\n%s", w.labels, w.back, got, want, src, describe(document.Network))
		}
		if want {
			yes++
		}
	}
	return yes
}

// A component accepts a word exactly when its automaton does, whatever the condition: Fin and Inf of sets and of their
// complements in any combination, marks on states and on edges.
func TestAnyAcceptanceIsThatOfTheComponent(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 7))
	yes, words := 0, 0
	for range 700 {
		sets := 1 + random.IntN(3)
		if random.IntN(10) == 0 {
			sets = 4
		}
		condition := randomCondition(random, sets, 1+random.IntN(7))
		yes += expectWords(t, random, randomOmega(random, sets, fmt.Sprintf("Acceptance: %d %s", sets, condition)), 4)
		words += 4
	}
	if yes < words/10 || yes > words*9/10 {
		t.Errorf("too one-sided: %d of %d words are accepted", yes, words)
	}
}

// named are the conditions that the format has names for, as it writes them.
func named() map[string]string {
	conditions := map[string]string{
		"Buchi": "1 Inf(0)", "co-Buchi": "1 Fin(0)", "all": "0 t", "none": "0 f",
		"generalized-Buchi 0": "0 t", "generalized-Buchi 3": "3 Inf(0)&Inf(1)&Inf(2)",
		"generalized-co-Buchi 0": "0 f", "generalized-co-Buchi 3": "3 Fin(0)|Fin(1)|Fin(2)",
		"Streett 0": "0 t", "Streett 1": "2 Fin(0)|Inf(1)", "Streett 2": "4 (Fin(0)|Inf(1))&(Fin(2)|Inf(3))",
		"Rabin 0": "0 f", "Rabin 1": "2 Fin(0)&Inf(1)", "Rabin 2": "4 (Fin(0)&Inf(1))|(Fin(2)&Inf(3))",
		"generalized-Rabin 0": "0 f", "generalized-Rabin 2 2 0": "4 (Fin(0)&Inf(1)&Inf(2))|Fin(3)",
	}
	for _, kind := range []string{"min even", "min odd", "max even", "max odd"} {
		order, odd := kind[:3], strings.HasSuffix(kind, "odd")
		for n := range 5 {
			var b strings.Builder // from the set that counts most
			depth := 0
			for i := range n {
				set := i
				if order == "max" {
					set = n - 1 - i
				}
				inf := set%2 == 1 == odd
				b.WriteString(map[bool]string{true: "Inf", false: "Fin"}[inf] + fmt.Sprintf("(%d)", set))
				if i < n-1 {
					b.WriteString(map[bool]string{true: " | (", false: " & ("}[inf])
					depth++
				}
			}
			if n == 0 {
				b.WriteString(map[string]string{"min even": "t", "min odd": "f", "max even": "f", "max odd": "t"}[kind])
			}
			conditions[fmt.Sprintf("parity %s %d", kind, n)] = fmt.Sprint(n, " ", b.String()+strings.Repeat(")", depth))
		}
	}
	return conditions
}

// Each condition with a name is read under its name without a warning, means what it says, and no other one has the name.
func TestNamedAcceptanceIsWhatItsNameSays(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 8))
	conditions := named()
	for name, condition := range conditions {
		headers := "acc-name: " + name + "\nAcceptance: " + condition
		sets := int(condition[0] - '0')
		for range 6 {
			src := randomOmega(random, sets, headers)
			expectWords(t, random, src, 4)
			if _, diagnostics := Read(src, Options{}); slices.ContainsFunc(diagnostics, func(d source.Diagnostic) bool { return strings.HasPrefix(d.Message, "acc-name:") }) {
				t.Errorf("%s %s: %v", name, condition, diagnostics)
			}
		}
		for other, says := range conditions {
			_, diagnostics := Read(randomOmega(random, sets, "acc-name: "+other+"\nAcceptance: "+condition), Options{})
			told := slices.ContainsFunc(diagnostics, func(d source.Diagnostic) bool {
				return strings.HasPrefix(d.Message, "acc-name:") && len(d.Notes) == 1
			})
			if told == equal(t, says, condition, strings.HasPrefix(other, "parity")) {
				t.Errorf("acc-name: %s is told of %s: %v", other, condition, told)
			}
		}
	}
}

// A condition whose cases are too many for an automaton is told with its name, and what to do.
func TestAcceptanceOfTooManyCasesIsTold(t *testing.T) {
	const pairs = 20
	var b strings.Builder
	fmt.Fprintf(&b, "HOA: v1 States: %d Start: 0 acc-name: Streett %d Acceptance: %d t", 2*pairs, pairs, 2*pairs)
	for i := range pairs {
		fmt.Fprintf(&b, "&(Fin(%d)|Inf(%d))", 2*i, 2*i+1)
	}
	b.WriteString(" AP: 1 \"a\" --BODY--")
	for s := range 2 * pairs {
		fmt.Fprintf(&b, "\nState: %d {%d} [0] %d [0] %d [0] 0", s, s, (s+1)%(2*pairs), (7*s+3)%(2*pairs))
	}
	document, diagnostics := Read(b.String()+"\n--END--", Options{Limits: Limits{Steps: 1 << 16}})
	if document != nil || len(diagnostics) != 1 || !diagnostics[0].Unsupported {
		t.Fatal(diagnostics)
	}
	testkit.Golden(t, diagnostics[0].Message)
}

// An automaton that is deterministic stays so without Fin, and where its parts are weak or otherwise of Büchi type.
func TestADeterministicAutomatonOfBüchiTypeStaysDeterministic(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 10))
	kept, copied := 0, 0
	for range 400 {
		src := randomOmega(random, 2, "Acceptance: 2 "+randomCondition(random, 2, 1+random.IntN(4)))
		document, _ := Read(src, Options{Reading: network.Labels})
		c := &document.Network.Components[0]
		solution := document.Automata[0].Unfold().solution
		if solution != nil && len(solution.copies) > 0 {
			copied++
			continue
		}
		deterministic := func(choices map[string]int) bool {
			for _, n := range choices {
				if n > 1 {
					return false
				}
			}
			return true
		}
		written, drawn := map[string]int{}, map[string]int{}
		for i := range document.Automata[0].Body {
			for _, e := range document.Automata[0].Body[i].Edges {
				written[fmt.Sprint(i, e.Label.Args[0].Op)]++
			}
		}
		for _, e := range c.Transitions {
			drawn[fmt.Sprint(e.From, e.Label)]++
		}
		if deterministic(written) {
			kept++
			if !deterministic(drawn) {
				t.Fatalf("no longer deterministic:\n%s\n%s", src, describe(document.Network))
			}
		}
	}
	if kept < 50 || copied < 20 {
		t.Errorf("%d stay deterministic, %d get copies", kept, copied)
	}
}

// What was read, what it became and how is said.
func TestAcceptanceSaysWhatItBecame(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct{ headers, body, name string }{
		{"acc-name: Buchi Acceptance: 1 Inf(0)", "State: 0 {0} [0] 0", "Buchi"},
		{"Acceptance: 2 Inf(0)&Inf(1)", "State: 0 [0] 0 {0} [0] 0 {1}", ""},
		{"Acceptance: 0 t", "State: 0 [0] 0", ""},
		{"Acceptance: 2 Inf(0)|Inf(1)", "State: 0 {0} [0] 0", ""},
		{"acc-name: co-Buchi Acceptance: 1 Fin(0)", "State: 0 [0] 0 [0] 0 {0}", "co-Buchi"},
		{"acc-name: Rabin 1 Acceptance: 2 Fin(0)&Inf(1)", "State: 0 {1} [0] 0 [0] 1 State: 1 [0] 0", "Rabin 1"},
		{"acc-name: Streett 1 Acceptance: 2 Fin(0)|Inf(1)", "State: 0 {0} [0] 0 [0] 1 State: 1 {1} [0] 0 [0] 1", "Streett 1"},
	} {
		src := "HOA: v1 Start: 0 " + c.headers + " AP: 1 \"a\" --BODY-- " + c.body + " --END--"
		document, diagnostics := Read(src, Options{})
		if document == nil {
			t.Fatal(diagnostics, src)
		}
		told := document.Automata[0].Acceptance()
		if told.Name != c.name || !strings.HasSuffix(told.How, ".") || told.Formula != document.Automata[0].Condition.String() {
			t.Errorf("%s: %+v", c.headers, told)
		}
		fmt.Fprintf(&words, "%s --BODY-- %s\n%s\n%s\n\n", c.headers, c.body, told.Became, told.How)
	}
	testkit.Golden(t, words.String())
}

// equal compares conditions on whatever can be met. Of parity there have been two readings: where no set is met, no run
// was accepted before.
func equal(t *testing.T, a, b string, parity bool) bool {
	t.Helper()
	parsed := func(condition string) *Automaton {
		list, diagnostics := Parse("HOA: v1 Start: 0 Acceptance: "+condition+" --BODY-- State: 0 --END--", Limits{})
		if diagnostics.HasErrors() {
			t.Fatal(diagnostics)
		}
		return &list[0]
	}
	x, y := parsed(a), parsed(b)
	if x.Sets > y.Sets { // a name for more sets than there are
		return false
	}
	now, before := true, parity
	for happens := range uint64(1) << (2 * y.Sets) {
		is := y.Condition.fulfils(happens)
		now = now && x.Condition.fulfils(happens) == is
		before = before && (x.Condition.fulfils(happens) && happens&(1<<(2*x.Sets)-1)&0x5555 != 0) == is
	}
	return now || before
}
