package differential

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/source"
)

// readHOA reads a text as a network, or says why it is none.
func readHOA(text string) (*network.Network, string) {
	document, wrong := hoa.Read(text, hoa.Options{})
	if document == nil {
		return nil, fmt.Sprintf("it is not read: %v", wrong)
	}
	return document.Network, ""
}

// says is what a format can say about a component, and so what comes back.
type says struct {
	names      bool // of states
	acceptance bool
	sets       bool // several of them: else it is degeneralised
	starts     bool // several initial states: else there is one new one
	letters    bool // of the reading valuations: else a label is a name
	graph      bool // only which states are reached by which steps
}

// sayings are what formats that are both read and written can say.
var sayings = map[string]says{
	"HOA":       {names: true, acceptance: true, sets: true, starts: true, letters: true},
	"BA":        {names: true, acceptance: true},
	"Never":     {names: true, acceptance: true, letters: true},
	"LBTT":      {acceptance: true, sets: true, letters: true},
	"GFF":       {names: true, acceptance: true, sets: true, starts: true, letters: true},
	"Aldebaran": {sets: true},
	"PNML":      {graph: true},
}

// anyNames is a case of a network with plain names, with names that formats cannot write as they are, or with letters.
func anyNames(r *rand.Rand) *Case {
	n := random.Network(r)
	switch r.IntN(3) {
	case 0:
		random.Oddly(r, n)
	case 1:
		for n = random.Automata(r); n.Letters == nil; n = random.Automata(r) {
		}
	}
	return about(r, n)
}

// formatsLoseWhatTheyWrite writes each component in each format that is also read: its text is recognised, means the
// same automaton as far as the format can say it, and is written again with the same lines, unless letters can be
// written in several ways.
func formatsLoseWhatTheyWrite(j *judge, c *Case) {
	for _, f := range j.formats {
		if f.Read == nil || f.Write == nil || f.Program {
			continue
		}
		can, known := sayings[f.Name]
		if !known {
			j.differs("nobody says what the format %s can say", f.Name)
		}
		for component := range c.Network.Components {
			if said := comesBackOtherwise(&f, can, c.Network, component); said != "" {
				j.differs("component %s in the format %s: %s", c.Network.Components[component].Name, f.Name, said)
			}
			j.note(f.Name)
		}
	}
}

func comesBackOtherwise(f *interchange.Format, can says, n *network.Network, component int) string {
	text, err := f.Write(interchange.Model{Network: n, Component: component})
	if err != nil {
		return err.Error()
	}
	file := "model.txt"
	if strings.Count(text, "\n") < 4 || len(n.Components[component].Transitions) == 0 { // hardly a text
		file = "model" + f.Ext
	}
	if found, why := interchange.Recognise(file, text); found.Name != f.Name {
		return fmt.Sprintf("its text is taken for %s:\n%s", why, text)
	}
	given, wrong := f.Read(n.Components[component].Name, text)
	document, more := hoa.Read(given, hoa.Options{})
	if document == nil || len(wrong) > 0 || len(more) > 0 && !f.Own {
		return fmt.Sprintf("%v %v\n%s\nis read as\n%s", wrong, more, text, given)
	}
	if can.graph {
		return otherGraph(n.Part(n.Components[component]), document.Network)
	}
	again, err := f.Write(interchange.Model{Network: document.Network, Component: -1})
	if err != nil || !can.letters && !slices.Equal(lines(again), lines(text)) {
		return fmt.Sprintf("%v\n%s\nis written again as\n%s", err, text, again)
	}
	want := n.Part(n.Components[component])
	if !can.sets {
		want, _ = want.Degeneralise()
	}
	if !can.starts {
		want = startedOnce(want, document.Network)
	}
	propositions := map[string]bool{}
	for _, n := range []*network.Network{want, document.Network} {
		for _, p := range atoms(n) {
			propositions[p] = true
		}
	}
	all := slices.Sorted(maps.Keys(propositions))
	if got, want := meaning(document.Network, can, all), meaning(want, can, all); got != want {
		return fmt.Sprintf("\n%s\nmeans\n%s\nnot\n%s", text, got, want)
	}
	return ""
}

// otherGraph says how the states and steps of a network that comes back differ. A choice among several initial states
// may be a state and steps of its own.
func otherGraph(want, got *network.Network) string {
	count := func(n *network.Network) (states, steps int) {
		g := random.Explore(n)
		for _, edges := range g.Edges {
			steps += len(edges)
		}
		return len(g.Vectors), steps
	}
	states, steps := count(want)
	if starts := len(random.Starts(want)); starts > 1 {
		states, steps = states+1, steps+starts
	}
	if s, e := count(got); s != states || e != steps {
		return fmt.Sprintf("%d states and %d steps come back, not %d and %d", s, e, states, steps)
	}
	return ""
}

// lines are the lines of a text, sorted.
func lines(text string) []string { return slices.Sorted(strings.Lines(text)) }

// startedOnce is a component with one new initial state, named as in what was read, that does what each old one does.
func startedOnce(n, read *network.Network) *network.Network {
	c := n.Components[0]
	if len(c.Initial) == 1 {
		return n
	}
	at := len(c.States)
	again := &read.Components[0]
	c.States, c.Marks = append(slices.Clone(c.States), again.States[again.Initial[0]]), append(slices.Clone(c.Marks), 0)
	old := c.Transitions
	c.Transitions = slices.Clone(old)
	for _, t := range old {
		if slices.Contains(c.Initial, t.From) {
			c.Transitions = append(c.Transitions, network.Transition{From: at, Label: t.Label, To: t.To})
		}
	}
	c.Initial = []int{at}
	one := *n
	one.Components = []network.Component{c}
	return &one
}

// atoms are what labels are made of.
func atoms(n *network.Network) []string {
	if n.Letters != nil {
		return n.Letters.Propositions
	}
	return n.LabelNames(n.Components[0].Alphabet)
}

// meaning describes the reachable part of a network's only component as far as a format can say it.
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
			if carries(n, l, holds, propositions) {
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
	if can.acceptance && c.Sets == 1 && !slices.ContainsFunc(slices.Collect(maps.Keys(seen)),
		func(s int) bool { return !c.Accepting(s) }) {
		// equivalent to no set
		text = slices.DeleteFunc(text, func(line string) bool { return strings.Contains(line, " in 1 of 1") })
	}
	return strings.Join(text, "\n")
}

// carries reports whether a letter is one of a label's. A label of the reading labels is the letter in which it alone
// holds.
func carries(n *network.Network, l int, holds func(string) bool, propositions []string) bool {
	if n.Letters == nil {
		return !slices.ContainsFunc(propositions, func(p string) bool { return holds(p) != (p == n.Labels[l].Name) })
	}
	letter := 0
	for p, name := range n.Letters.Propositions {
		if holds(name) {
			letter |= 1 << p
		}
	}
	return hasLetter(n, l, letter)
}

// programsForSpinDiffer compares a network with what is read of the program that is written of it for SPIN: as many
// states, steps and deadlocks, but for those of the step that chooses among several initial states, and of the process
// that a “timeout” wakes in deadlocks where a variable may not rest: one state and one step for each. What the reader
// refuses is skipped, by name: processes held back by “provided” until the initial states are chosen.
func programsForSpinDiffer(j *judge, c *Case) {
	for _, f := range j.formats {
		if !f.Program {
			continue
		}
		text, err := f.Write(interchange.Model{Network: c.Network, Component: -1})
		j.must(err)
		given, wrong := f.Read("program", text)
		if wrong.HasErrors() {
			if !strings.Contains(text, "provided (begun)") {
				j.differs("%v\n%s", wrong, text)
			}
			j.note("refused")
			continue
		}
		again, not := readHOA(given)
		if not != "" {
			j.differs("%s\n%s", not, given)
		}
		want, got := random.Brute(c.Network), random.Brute(again)
		states, edges := len(want.States), want.Edges
		if starts := len(random.Starts(c.Network)); starts > 1 { // a first step chooses one
			states, edges = states+1, edges+starts
		}
		woken := len(got.States) - states
		if strings.Contains(text, "timeout &&") && woken > 0 && woken <= want.Deadlocks {
			states, edges = states+woken, edges+woken
		}
		if len(got.States) != states || got.Edges != edges || got.Deadlocks != want.Deadlocks {
			j.differs("as a program it has %d states, %d edges and %d deadlocks, not %d, %d and %d:\n%s",
				len(got.States), got.Edges, got.Deadlocks, states, edges, want.Deadlocks, text)
		}
		j.note("read back")
	}
}

// textsLoseWhatTheyWrite compares each part of a network with what is read of its text, and the text with its
// rewriting.
func textsLoseWhatTheyWrite(j *judge, c *Case) {
	n := random.InTextOrder(c.Network)
	text := hoa.Write(n)
	document, wrong := hoa.Read(text, hoa.Options{})
	if document == nil || len(wrong) > 0 {
		j.differs("%s\n%s", formatted(wrong), text)
	}
	read := parts(document.Network)
	for k, part := range parts(n) {
		if part != read[k] {
			j.differs("it has the %s, and is read with the %s:\n%s", part, read[k], text)
		}
	}
	if again := hoa.Write(document.Network); again != text {
		j.differs("\n%s\nis written again as\n%s", text, again)
	}
	j.note(string(n.Reading))
}

// parts writes each part of a network.
func parts(n *network.Network) []string {
	list := []string{fmt.Sprintf("reading %s of %d components", n.Reading, len(n.Components)),
		fmt.Sprintf("order %v", n.First), fmt.Sprintf("declared independence %v", n.Declared),
		fmt.Sprintf("properties %q", n.Properties), n.Picture}
	for l, label := range n.Labels {
		list[0] += fmt.Sprintf(", label %q of %v, shared: %t", label.Name, label.Participants, n.Shared[l])
	}
	for i := range n.Components {
		c := &n.Components[i]
		list = append(list, fmt.Sprintf("component %q: %q %v %v %v %d %v, in the centre: %t, rests: %t %v, at %v",
			c.Name, c.States, c.Initial, c.Alphabet, c.Transitions, c.Sets, c.Marks, c.Centre, c.Rest != nil, c.Rest,
			c.Layout))
	}
	return list
}

// anyText is a case of a network with all that a text can say.
func anyText(r *rand.Rand) *Case {
	n := varied(r)
	if r.IntN(2) == 0 {
		declared := n.Declared
		random.Oddly(r, n)
		n.Declared = declared
	}
	for i := range n.Components {
		c := &n.Components[i]
		if r.IntN(8) == 0 {
			c.Sets = 1 + r.IntN(network.MaxSets)
			for s := range c.Marks {
				c.Marks[s] = r.Uint64() & c.AllSets()
			}
		}
		if r.IntN(3) == 0 {
			for range c.States {
				c.Layout = append(c.Layout, network.Point{X: float64(r.IntN(900)) / 4, Y: r.NormFloat64() * 1e3})
			}
		}
	}
	for range r.IntN(3) {
		n.Properties = append(n.Properties, random.OddNames[r.IntN(len(random.OddNames))])
	}
	return about(r, n)
}

// formatted lists diagnostics, a line each.
func formatted(list source.Diagnostics) string {
	var lines []string
	for _, d := range list {
		lines = append(lines, d.Format("the text"))
	}
	return strings.Join(lines, "\n")
}
