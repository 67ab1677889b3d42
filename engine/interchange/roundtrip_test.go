package interchange

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/trial"
)

// says is what a format can say about a component, and so what comes back.
type says struct {
	names      bool // of states
	acceptance bool
	sets       bool // several of them: else it is degeneralised
	starts     bool // several initial states: else there is one new one
	letters    bool // of the reading valuations: else a label is a name
}

var sayings = map[string]says{
	"HOA":       {names: true, acceptance: true, sets: true, starts: true, letters: true},
	"BA":        {names: true, acceptance: true},
	"Never":     {names: true, acceptance: true, letters: true},
	"LBTT":      {acceptance: true, sets: true, letters: true},
	"GFF":       {names: true, acceptance: true, sets: true, starts: true, letters: true},
	"Aldebaran": {sets: true},
}

// What a format writes of a component, whatever its names are, is known for that format by its text, reads back
// as the same automaton, and is written again: with the same lines, unless guards can be written in several
// ways.
func TestFormatsReadWhatTheyWrite(t *testing.T) {
	for _, f := range Formats {
		if f.Program { // see TestAProgramForSpinIsReadAsTheNetworkThatItWasWrittenOf
			continue
		}
		if f.Read == nil || f.Write == nil {
			continue
		}
		can, ok := sayings[f.Name]
		if !ok {
			t.Errorf("nobody says what %s can say", f.Name)
		}
		for seed := range uint64(150) {
			r := rand.New(rand.NewPCG(43, seed))
			n := trial.Network(r)
			if seed%3 == 1 {
				trial.Oddly(r, n)
			} else if seed%3 == 2 {
				n = lettered(t, r)
			}
			for component := range n.Components {
				thereAndBack(t, &f, can, n, component)
			}
		}
	}
}

func thereAndBack(t *testing.T, f *Format, can says, n *network.Network, component int) {
	t.Helper()
	text, err := f.Write(Model{Network: n, Component: component})
	if err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	file := "model.txt"
	if strings.Count(text, "\n") < 4 { // hardly a text
		file = "model" + f.Ext
	}
	if found, why := Recognise(file, text); found.Name != f.Name {
		t.Fatalf("a text in %s is read as %s:\n%s", f.Name, why, text)
	}
	name := n.Components[component].Name
	given, diagnostics := f.Read(name, text)
	document, more := hoa.Read(given, hoa.Options{})
	if document == nil || len(diagnostics) > 0 || len(more) > 0 && !f.Own {
		t.Fatalf("%s: %v %v\n%s\n%s", f.Name, diagnostics, more, text, given)
	}
	if again, err := f.Write(Model{Network: document.Network, Component: -1}); err != nil || !can.letters && !slices.Equal(sorted(again), sorted(text)) {
		t.Fatalf("%s: %v\n%s\nis written again as\n%s\nfrom\n%s", f.Name, err, text, again, given)
	}
	want := alone(n, component)
	if !can.sets {
		want, _ = want.Degeneralise()
	}
	if !can.starts {
		want = startedOnce(want)
	}
	propositions := map[string]bool{}
	for _, n := range []*network.Network{want, document.Network} {
		for _, p := range atoms(n) {
			propositions[p] = true
		}
	}
	all := slices.Sorted(maps.Keys(propositions))
	if got, want := meaning(document.Network, can, all), meaning(want, can, all); got != want {
		t.Fatalf("%s:\n%s\nmeans\n%s\nnot\n%s", f.Name, text, got, want)
	}
}

// sorted are the lines of a text.
func sorted(text string) []string { return slices.Sorted(strings.Lines(text)) }

// atoms are what labels are made of.
func atoms(n *network.Network) []string {
	if n.Letters != nil {
		return n.Letters.Propositions
	}
	return n.LabelNames(n.Components[0].Alphabet)
}

// meaning describes the reachable part of a network's only component as far as it can be said.
func meaning(n *network.Network, can says, propositions []string) string {
	c := &n.Components[0]
	key := func(s int) string {
		if can.names {
			return fmt.Sprintf("%q", c.States[s])
		}
		return fmt.Sprint(s)
	}
	carried := func(l int) []string {
		if !can.letters {
			return []string{n.Labels[l].Name}
		}
		var letters []string
		for letter := range 1 << len(propositions) {
			holds := func(p string) bool { return letter>>slices.Index(propositions, p)&1 != 0 }
			if agrees(n, l, holds, propositions) {
				letters = append(letters, fmt.Sprint(letter))
			}
		}
		return letters
	}
	lines := map[string]bool{}
	seen := map[int]bool{}
	todo := slices.Clone(c.Initial)
	for _, s := range c.Initial {
		lines["> "+key(s)] = true
	}
	for len(todo) > 0 {
		s := todo[0]
		if todo = todo[1:]; seen[s] {
			continue
		}
		seen[s] = true
		if can.sets && can.acceptance && c.Sets > 0 {
			lines[fmt.Sprintf("%s in %b of %d", key(s), c.Marks[s], c.Sets)] = true
		} else if can.acceptance && !can.sets && c.Accepting(s) {
			lines[key(s)+" accepts"] = true
		}
		for _, t := range c.Transitions {
			if t.From == s {
				for _, l := range carried(t.Label) {
					lines[fmt.Sprintf("%s %q %s", key(s), l, key(t.To))] = true
				}
				todo = append(todo, t.To)
			}
		}
	}
	text := slices.Sorted(maps.Keys(lines))
	if can.acceptance && c.Sets > 0 && allAccept(c, seen) { // as good as no set
		text = slices.DeleteFunc(text, func(line string) bool { return strings.Contains(line, " in 1 of 1") })
	}
	return strings.Join(text, "\n")
}

// allAccept reports whether each of the states is in each of the sets.
func allAccept(c *network.Component, states map[int]bool) bool {
	for s := range states {
		if !c.Accepting(s) {
			return false
		}
	}
	return c.Sets == 1
}

// agrees reports whether a letter is one of a label's: a label of the reading labels is the letter in which it
// alone holds.
func agrees(n *network.Network, l int, holds func(string) bool, propositions []string) bool {
	if n.Letters == nil {
		return !slices.ContainsFunc(propositions, func(p string) bool { return holds(p) != (p == n.Labels[l].Name) })
	}
	return slices.ContainsFunc(n.Letters.Cubes[l], func(c network.Cube) bool {
		miss := func(want bool) func(int) bool {
			return func(p int) bool { return holds(n.Letters.Propositions[p]) != want }
		}
		return !slices.ContainsFunc(c.True, miss(true)) && !slices.ContainsFunc(c.False, miss(false))
	})
}

// lettered is a random network of valuations with one component.
func lettered(t *testing.T, r *rand.Rand) *network.Network {
	d := draft{name: "C", propositions: []string{"p", "eat left", "x > 3"}[:1+r.IntN(3)]}
	for range 1 + r.IntN(4) {
		d.states = append(d.states, draftState{})
	}
	d.generalized(r.IntN(3))
	edges := make([][]guardedEdge, len(d.states))
	for s := range d.states {
		for range r.IntN(4) {
			edges[s] = append(edges[s], guardedEdge{guard: formula(r, len(d.propositions), 3), to: r.IntN(len(d.states))})
		}
		for set := range d.sets {
			if r.IntN(2) == 0 {
				d.states[s].marks = append(d.states[s].marks, set)
			}
		}
	}
	d.initial = []int{r.IntN(len(d.states))}
	d.guards(edges)
	d.reading = network.Valuations
	document, diagnostics := hoa.Read(d.hoa(), hoa.Options{})
	if document == nil {
		t.Fatalf("%v\n%s", diagnostics, d.hoa())
	}
	return document.Network
}

// formula is a random guard.
func formula(r *rand.Rand, propositions, depth int) *guard {
	if depth == 0 || r.IntN(4) == 0 {
		return []*guard{proposed(r.IntN(propositions)), proposed(r.IntN(propositions)), always}[r.IntN(3)]
	}
	part := func() *guard { return formula(r, propositions, depth-1) }
	if op := "!&|^ie"[r.IntN(6)]; op != '!' {
		return operated(op, part(), part())
	}
	return operated('!', part())
}

// A guard is written as HOA so that it holds when it held, whatever its operators are.
func TestGuardsAreWrittenAsTheyMean(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		g := formula(r, 3, 4)
		text := "HOA: v1\nStates: 1\nStart: 0\nAcceptance: 0 t\nAP: 3 \"a\" \"b\" \"c\"\n--BODY--\nState: 0\n[" + g.hoa() + "] 0\n--END--\n"
		automata, diagnostics := hoa.Parse(text, hoa.Limits{})
		if diagnostics.HasErrors() {
			t.Fatalf("%v\n%s", diagnostics, text)
		}
		for letter := range 8 {
			if got, want := holdsHOA(automata[0].Body[0].Edges[0].Label, letter), g.holds(letter); got != want {
				t.Fatalf("[%s] is %v for %03b", g.hoa(), got, letter)
			}
		}
	}
}

func holdsHOA(f *hoa.Formula, letter int) bool {
	part := func(f *hoa.Formula) bool { return holdsHOA(f, letter) }
	switch f.Op {
	case hoa.Proposition:
		return letter>>f.Index&1 != 0
	case hoa.Not:
		return !part(f.Args[0])
	case hoa.And:
		return !slices.ContainsFunc(f.Args, func(f *hoa.Formula) bool { return !part(f) })
	case hoa.Or:
		return slices.ContainsFunc(f.Args, part)
	}
	return f.Op == hoa.True
}

func (g *guard) holds(letter int) bool {
	switch g.op {
	case 'p':
		return letter>>g.proposition&1 != 0
	case '!':
		return !g.args[0].holds(letter)
	case '&':
		return !slices.ContainsFunc(g.args, func(g *guard) bool { return !g.holds(letter) })
	case '|':
		return slices.ContainsFunc(g.args, func(g *guard) bool { return g.holds(letter) })
	case 'i':
		return !g.args[0].holds(letter) || g.args[1].holds(letter)
	case 'e', '^':
		return (g.args[0].holds(letter) == g.args[1].holds(letter)) == (g.op == 'e')
	}
	return g.op == 't'
}

// Any name comes back from how it is written, two names are written differently, and what others wrote stays as
// it is.
func TestNamesComeBackFromHowTheyAreWritten(t *testing.T) {
	ways := map[string]func(string) (written, read string){
		"percented": func(n string) (string, string) {
			w := percented(n, strangeBA, "i")
			return w, unpercented(w, strangeBA, "i")
		},
		"identified": func(n string) (string, string) {
			w := identified(n, takenPromela)
			return w, unidentified(w, takenPromela)
		},
		"labelled":  func(n string) (string, string) { w := labelled(n, false); return w, unlabelled(w, false) },
		"accepting": func(n string) (string, string) { w := labelled(n, true); return w, unlabelled(w, true) },
	}
	for name, way := range ways {
		seen := map[string]string{}
		for _, n := range trial.OddNames {
			w, read := way(n)
			if read != n || seen[w] != "" {
				t.Errorf("%s: %q is written %q and read %q (%q)", name, n, w, read, seen[w])
			}
			seen[w] = n
		}
	}
	for _, text := range []string{"100%25x", "%zz", "50%", "%2c", "_x41_", "_xzz_"} {
		if got := unpercented(text, strangeBA); got != text {
			t.Errorf("%q is read %q", text, got)
		}
		if got := unidentified(text, takenPromela); got != text {
			t.Errorf("%q is read %q", text, got)
		}
	}
}

// A program that is written for SPIN is read here as a network with the same states, steps, deadlocks and ends. Only what the
// reader refuses is left out, by name: several initial states, which hold the processes back by “provided”, and variables that may
// not rest anywhere, which are watched by a “timeout”.
func TestAProgramForSpinIsReadAsTheNetworkThatItWasWrittenOf(t *testing.T) {
	read := 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(15, seed))
		n := trial.Network(r)
		if seed%2 == 1 {
			n = trial.Meshed(r)
		}
		text, err := writePromela(Model{Network: n, Component: -1})
		if err != nil {
			t.Fatal(err)
		}
		m, diagnostics, err := promela.Read(t.Context(), text, promela.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if diagnostics.HasErrors() {
			if !strings.Contains(text, "provided (begun)") && !strings.Contains(text, "timeout &&") {
				t.Fatalf("%v\n%s", diagnostics, text)
			}
			continue
		}
		read++
		want, got := trial.Brute(n), trial.Brute(m.Network)
		if len(got.States) != len(want.States) || got.Edges != want.Edges || got.Deadlocks != want.Deadlocks {
			t.Fatalf("seed %d: %d states, %d edges, %d deadlocks; were %d, %d, %d\n%s\n%s", seed, len(got.States), got.Edges, got.Deadlocks,
				len(want.States), want.Edges, want.Deadlocks, text, hoa.Write(m.Network))
		}
	}
	if read < 150 {
		t.Errorf("only %d programs are read", read)
	}
}
