package hoa

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
	"lassolab/engine/testkit"
)

// randomFormula writes a formula over n propositions.
func randomFormula(random *rand.Rand, n, size int) string {
	if size <= 1 {
		switch k := random.IntN(n + 1); {
		case k < n:
			return fmt.Sprint(k)
		case random.IntN(2) == 0:
			return "t"
		}
		return "f"
	}
	switch left := 1 + random.IntN(size-1); random.IntN(3) {
	case 0:
		return "!" + "(" + randomFormula(random, n, size-1) + ")"
	case 1:
		return "(" + randomFormula(random, n, left) + "&" + randomFormula(random, n, size-left) + ")"
	default:
		return "(" + randomFormula(random, n, left) + "|" + randomFormula(random, n, size-left) + ")"
	}
}

// holds evaluates a formula on one valuation, straight from the format's definition.
func holds(a *Automaton, f *Formula, valuation func(proposition int) bool) bool {
	switch f.Op {
	case True:
		return true
	case Proposition:
		return valuation(f.Index)
	case Alias:
		return holds(a, a.Aliases[f.Index].Formula, valuation)
	case Not:
		return !holds(a, f.Args[0], valuation)
	case And:
		return !slices.ContainsFunc(f.Args, func(g *Formula) bool { return !holds(a, g, valuation) })
	case Or:
		return slices.ContainsFunc(f.Args, func(g *Formula) bool { return holds(a, g, valuation) })
	}
	return false
}

// randomCondition writes an acceptance condition of any kind over n sets.
func randomCondition(random *rand.Rand, n, size int) string {
	if size <= 1 {
		if random.IntN(12) == 0 {
			return []string{"t", "f"}[random.IntN(2)]
		}
		not := []string{"", "", "!"}[random.IntN(3)]
		return fmt.Sprintf("%s(%s%d)", []string{"Fin", "Inf"}[random.IntN(2)], not, random.IntN(n))
	}
	left := 1 + random.IntN(size-1)
	return "(" + randomCondition(random, n, left) + []string{"&", "|"}[random.IntN(2)] +
		randomCondition(random, n, size-left) + ")"
}

// randomStream writes automata over parts of the propositions p, q, r, s, with marks on states and edges.
func randomStream(random *rand.Rand) string {
	var b strings.Builder
	for range 1 + random.IntN(3) {
		names := []string{"p", "q", "r", "s"}
		random.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		names = names[:1+random.IntN(4)]
		states := 1 + random.IntN(3)
		condition := "Inf(0)&Inf(1)"
		if random.IntN(2) == 0 {
			condition = randomCondition(random, 2, 1+random.IntN(4))
		}
		fmt.Fprintf(&b, "HOA: v1 States: %d Start: %d Acceptance: 2 %s AP: %d", states,
			random.IntN(states), condition, len(names))
		for _, name := range names {
			fmt.Fprintf(&b, " %q", name)
		}
		fmt.Fprintf(&b, " Alias: @x %s --BODY--\n", randomFormula(random, len(names), 3))
		for s := range states {
			fmt.Fprintf(&b, "State: %d {%d}\n", s, random.IntN(2))
			for range random.IntN(4) {
				label := randomFormula(random, len(names), 1+random.IntN(6))
				if random.IntN(4) == 0 {
					label = "@x & " + label
				}
				fmt.Fprintf(&b, "[%s] %d", label, random.IntN(states))
				if random.IntN(3) == 0 {
					fmt.Fprintf(&b, " {%d}", random.IntN(2))
				}
				b.WriteByte('\n')
			}
		}
		b.WriteString("--END--\n")
	}
	return b.String()
}

// successors gives, for one automaton, a letter and a component state, the component states
// next by the automaton's own edges.
func successors(a *Automaton, u *Unfolding, state int, valuation func(string) bool) []int {
	var next []int
	for i := range a.Body {
		s := &a.Body[i]
		if s.Number != u.Origin[state] {
			continue
		}
		for j := range s.Edges {
			e := &s.Edges[j]
			if holds(a, e.Label, func(p int) bool { return valuation(a.Propositions[p].Text) }) {
				next = append(next, u.To(state, i, j)...)
			}
		}
	}
	slices.Sort(next)
	return slices.Compact(next)
}

// In both readings, and for every letter the reading knows, a component moves as the edges of its automaton
// say. Under valuations each letter's behaviour is that of exactly one label, and no two labels behave alike.
func TestReadingsKeepTheMeaningOfEveryLetter(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	propositions := []string{"p", "q", "r", "s"}
	for range 400 {
		src := randomStream(random)
		for _, reading := range []network.Reading{network.Labels, network.Valuations} {
			document, diagnostics := Read(src, Options{Reading: reading})
			if document == nil {
				t.Fatalf("%v\n%s", diagnostics, src)
			}
			n := document.Network
			var unfoldings []*Unfolding
			for i := range document.Automata {
				unfoldings = append(unfoldings, document.Automata[i].Unfold())
			}
			behaviour := func(move func(component, state int) []int) string {
				var b strings.Builder
				for i := range n.Components {
					for s := range n.Components[i].States {
						fmt.Fprint(&b, move(i, s))
					}
				}
				return b.String()
			}
			byLabel := map[string]bool{}
			for l := range n.Labels {
				byLabel[behaviour(func(i, s int) []int { return moves(n, i, s, l) })] = true
			}
			if reading == network.Valuations && len(byLabel) != len(n.Labels) {
				t.Fatalf("%d labels behave in %d ways\n%s%s", len(n.Labels), len(byLabel), src, describe(n))
			}
			for letter := range 16 {
				valuation := func(name string) bool { return letter>>slices.Index(propositions, name)&1 != 0 }
				if reading == network.Labels {
					if letter&(letter-1) != 0 || letter == 0 {
						continue
					}
					for i := range n.Components {
						for p, l := range n.Components[i].Alphabet {
							if !valuation(document.Automata[i].Propositions[p].Text) {
								continue
							}
							for s := range n.Components[i].States {
								want := successors(&document.Automata[i], unfoldings[i], s, valuation)
								if got := moves(n, i, s, l); !slices.Equal(got, want) {
									t.Fatalf("component %d moves from %d with %s to %v, want %v\n%s",
										i, s, n.Labels[l].Name, got, want, src)
								}
							}
						}
					}
					continue
				}
				want := behaviour(func(i, s int) []int {
					return successors(&document.Automata[i], unfoldings[i], s, valuation)
				})
				if !byLabel[want] && strings.Trim(want, "[]") != "" {
					t.Fatalf("no label behaves as letter %04b: %s\n%s%s", letter, want, src, describe(n))
				}
			}
			if problems := n.Validate(); len(problems) > 0 {
				t.Fatal(problems)
			}
			expectSameText(t, n)
		}
	}
}

// expectSameText checks that a network that was read is written as text that does not change any more.
func expectSameText(t *testing.T, n *network.Network) {
	t.Helper()
	text := Write(n)
	document, diagnostics := Read(text, Options{})
	if document == nil || len(diagnostics) > 0 {
		t.Fatalf("%v\n%s", diagnostics, text)
	}
	if again := Write(document.Network); again != text {
		t.Fatalf("%s\nbecame\n%s", text, again)
	}
}

func moves(n *network.Network, component, state, label int) []int {
	var next []int
	for _, t := range n.Components[component].Transitions {
		if t.From == state && t.Label == label && !slices.Contains(next, t.To) {
			next = append(next, t.To)
		}
	}
	slices.Sort(next)
	return next
}

// The reading that is chosen without a header is labels exactly when no edge label holds for a letter
// of none or several propositions.
func TestLabelsAreChosenExactlyWhenEveryLabelIsOneHot(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	seen := map[network.Reading]int{}
	for range 2000 {
		n := 1 + random.IntN(3)
		formula := randomFormula(random, n, 1+random.IntN(10))
		src := fmt.Sprintf("HOA: v1 Start: 0 Acceptance: 0 t AP: %d%s --BODY-- State: 0 [%s] 0 --END--",
			n, ` "a" "b" "c"`[:4*n], formula)
		document, diagnostics := Read(src, Options{})
		if document == nil {
			t.Fatalf("%v\n%s", diagnostics, src)
		}
		a := &document.Automata[0]
		want := network.Labels
		for letter := range 1 << n {
			if holds(a, a.Body[0].Edges[0].Label, func(p int) bool { return letter>>p&1 != 0 }) &&
				(letter == 0 || letter&(letter-1) != 0) {
				want = network.Valuations
			}
		}
		if document.Reading != want {
			t.Fatalf("%s is read as %s, want %s", formula, document.Reading, want)
		}
		seen[want]++
	}
	if seen[network.Labels] < 50 || seen[network.Valuations] < 50 {
		t.Fatalf("too one-sided: %v", seen)
	}
}

// hostileTexts are texts made to cost more than they are long, the longest of about so many bytes.
func hostileTexts(bytes int) map[string]string {
	part := func(of int) int { return max(1, of*bytes/(3<<20)) } // of a text of 3 MB
	one := func(header, label string) string {
		return "HOA: v1 Start: 0 Acceptance: 0 t " + header + " --BODY-- State: 0 [" + label + "] 0 --END--"
	}
	names := func(n int) string {
		var b strings.Builder
		fmt.Fprintf(&b, "AP: %d", n)
		for i := range n {
			fmt.Fprintf(&b, ` "p%d"`, i)
		}
		return b.String()
	}
	var doubling, pairs strings.Builder
	doubling.WriteString(names(2) + " Alias: @0 0&!1")
	for i := range part(5000) {
		fmt.Fprintf(&doubling, " Alias: @%d (@%d|!@%d)&!(@%d&0)", i+1, i, i, i)
	}
	for i := range 40 { // exponential in the order of first appearance
		if i > 0 {
			pairs.WriteString("|")
		}
		fmt.Fprintf(&pairs, "%d&%d", i, 40+i)
	}
	var grid strings.Builder
	grid.WriteString("HOA: v1 Start: 0 Acceptance: 0 t " + names(40) + " --BODY-- State: 0")
	for i := range 40 {
		fmt.Fprintf(&grid, " [%d] 0 State: %d", i, i+1)
	}
	grid.WriteString(" --END--")
	return map[string]string{
		"parentheses":  one(names(1), strings.Repeat("(", part(1_000_000))),
		"negations":    one(names(1), strings.Repeat("!", part(1_000_000)+1)+"0"),
		"aliases":      one(doubling.String(), fmt.Sprint("@", part(5000))),
		"pairs":        one(names(80), pairs.String()),
		"classes":      grid.String(),
		"comments":     strings.Repeat("/*", part(1_000_000)),
		"strings":      strings.Repeat("\"\\\"\n", part(300_000)),
		"states":       "HOA: v1 States: 2147483647 Start: 0 Acceptance: 0 t --BODY-- --END--",
		"many states":  strings.Repeat("HOA: v1 States: 1000000 Start: 0 Acceptance: 0 t --BODY-- State: 0 --END--\n", part(4000)),
		"sets":         "HOA: v1 Start: 0 Acceptance: 2147483647 Inf(2147483646) --BODY-- State: 0 {2147483645} --END--",
		"conditions":   "HOA: v1 Start: 0 Acceptance: 1 " + strings.Repeat("(", part(1_000_000)),
		"propositions": "HOA: v1 Start: 0 Acceptance: 0 t AP: 2147483647 --BODY-- State: 0 0 --END--",
		"headers":      "HOA: v1 " + strings.Repeat("a: b: c: d: ", part(100_000)),
		"colons":       strings.Repeat(": ", part(500_000)),
		"everything": "HOA: v1 Start: 0 Acceptance: 0 t lassolab-reading: labels " + names(part(4000)) +
			" --BODY-- State: 0 " + strings.Repeat("[t] 0 ", part(4000)) + "--END--",
		"marks": "HOA: v1 States: 2 Start: 0 Acceptance: 1 Inf(0) " + names(1) +
			" --BODY-- State: 0 " + strings.Repeat("[0] 1 {0} [0] 0 ", part(200_000)) + "--END--",
	}
}

// A hostile text is read, or refused, with memory in proportion to its length, and no more of it than the limits allow.
func TestHostileTextsAreReadOrRefusedWithinBounds(t *testing.T) {
	const memory, perByte = 96 << 20, 400
	for name, src := range hostileTexts(3 << 17) {
		var document *Document
		var diagnostics source.Diagnostics
		asked := testkit.Memory(func() { document, diagnostics = Read(src, Options{Limits: Limits{Steps: 1 << 18}}) })
		first := "read"
		if len(diagnostics) > 0 {
			first = say.Short(diagnostics[0].Message)
		}
		if (document == nil) != diagnostics.HasErrors() {
			t.Errorf("%s: a document and errors, or neither", name)
		}
		if t.Logf("%s: %d bytes, %d KB of memory, %s", name, len(src), asked>>10, first); asked > memory+perByte*uint64(len(src)) {
			t.Errorf("%s: %d MB of memory for %d bytes", name, asked>>20, len(src))
		}
	}
}

// wide is an automaton that tells 2^n letters apart one by one.
func wide(n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "HOA: v1 States: %d Start: 0 Acceptance: 0 t AP: %d", 1<<n, n)
	for i := range n {
		fmt.Fprintf(&b, ` "p%d"`, i)
	}
	b.WriteString(" --BODY--")
	for s := range 1 << n {
		fmt.Fprintf(&b, "\nState: %d", s)
		if s > 0 {
			b.WriteString(" [f] 0")
			continue
		}
		for to := range 1 << n {
			fmt.Fprintf(&b, " %d", to)
		}
	}
	b.WriteString("\n--END--")
	return b.String()
}

// 2^12 letters told apart one by one are the most that the default limits read; 2^13 are refused for
// their number, not for the work.
func TestAsManyLettersAreReadAsTheLimitSays(t *testing.T) {
	for _, n := range []int{12, 13} {
		document, diagnostics := Read(wide(n), Options{})
		if n == 12 && (document == nil || len(document.Network.Labels) != 1<<n || document.Network.Letters == nil) {
			t.Fatal(diagnostics[0].Format("input"))
		}
		if n == 13 {
			if document != nil || !diagnostics[0].Bound {
				t.Fatal(diagnostics)
			}
			testkit.Golden(t, diagnostics[0].Message)
		}
	}
}
