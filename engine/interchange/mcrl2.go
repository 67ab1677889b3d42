package interchange

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// A network in mCRL2 (Groote and Mousavi, "Modeling and analysis of communicating systems", 2014): for each state of a
// component a process, the sum of what can be done in it. A label of several components is an action of each; the
// operator comm makes one action of all of them where they happen together, and allow lets nothing else happen.
//
// A specification has one initial process. Of a component with several initial states it is a sum of all of them.

// mcrl2Words are words of the language and names of its functions.
const mcrl2Words = `act allow block comm cons delta dist div end eqn exists false forall glob hide if in init lambda map mod mu nil nu pbes proc
	rename sort struct sum tau true val var whr yaled nested delay Bool Pos Nat Int Real List Set Bag FSet FBag
	min max succ pred abs floor ceil round exp head tail rhead rtail Int2Nat Nat2Pos count pick`

func writeMCRL2(m Model) (string, error) {
	n := m.written()
	steps := movesOf(n)
	ids := reserved(mcrl2Words)
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	was := func(id, name string) string {
		if id == name {
			return ""
		}
		return " % " + OneLine(name)
	}
	line("%% A network of %s, written by Lassolab for mCRL2.", say.Count(len(n.Components), "component"))
	line("%% Each state of a component is a process; a label of several components is an action of each, which " +
		"comm makes one.")
	line("%% Acceptance is no part of the language: it stands beside the states.")
	line("%%")
	line("%%   mcrl22lps model.mcrl2 model.lps && lps2lts --deadlock model.lps model.aut    counts states and steps")
	line("%%   lpsreach --threads=8, and pbes2bool for formulas of the mu-calculus, go further")
	if n.Rests() {
		line("%% Where components may rest for ever is lost: a run that ends well is a deadlock here.")
	}
	if severalStarts(n) {
		line("%% A component with several initial states begins in one more, in which it can do what can be " +
			"done in each.")
	}

	line("\nact")
	action := make([]string, len(n.Labels))
	for l := range n.Labels {
		action[l] = identifier(ids, "l", n.Labels[l].Name)
		line("  %s;%s", action[l], was(action[l], n.Labels[l].Name))
	}
	part := make([]map[int]string, len(n.Components)) // by component and label
	for i := range n.Components {
		part[i] = map[int]string{}
		for _, l := range n.Components[i].Alphabet {
			if part[i][l] = action[l]; len(n.Labels[l].Participants) > 1 {
				part[i][l] = identifier(ids, "l", n.Labels[l].Name+"_"+n.Components[i].Name)
				line("  %s;", part[i][l])
			}
		}
	}

	line("\nproc")
	first := make([]string, len(n.Components))
	for i := range n.Components {
		first[i] = mcrl2Processes(line, n, i, ids, part[i])
	}

	var together, allowed []string
	for l, of := range n.Labels {
		if len(of.Participants) == 0 || steps.count(l) == 0 {
			continue // somebody never offers it
		}
		allowed = append(allowed, action[l])
		if len(of.Participants) > 1 {
			var parts []string
			for _, i := range of.Participants {
				parts = append(parts, part[i][l])
			}
			together = append(together, strings.Join(parts, "|")+" -> "+action[l])
		}
	}
	line("\ninit\n  allow({ %s },\n  comm({ %s },\n    %s));", strings.Join(allowed, ", "),
		strings.Join(together, ",\n         "), strings.Join(first, " || "))
	return b.String(), nil
}

// mcrl2Processes writes the processes of a component and returns the first of them.
func mcrl2Processes(line func(string, ...any), n *network.Network, i int, ids *say.Distinct,
	part map[int]string) string {
	c := &n.Components[i]
	process := make([]string, len(c.States))
	for s, name := range c.States {
		process[s] = identifier(ids, "C", c.Name+"_"+name)
	}
	options := make([][]string, len(c.States))
	for _, t := range c.Transitions {
		if option := part[t.Label] + " . " + process[t.To]; !slices.Contains(options[t.From], option) {
			options[t.From] = append(options[t.From], option)
		}
	}
	sum := func(list []string) string { return cmp.Or(strings.Join(list, " + "), "delta") }
	for s := range c.States {
		words := []string{}
		if id := c.Name + "_" + c.States[s]; process[s] != id {
			words = append(words, OneLine(c.Name+", "+c.States[s]))
		}
		switch {
		case c.Sets == 1 && c.Marks[s] != 0:
			words = append(words, "accepting")
		case c.Sets > 1 && c.Marks[s] != 0:
			words = append(words, "accepting in "+say.And(network.SetNames(c.Marks[s])))
		}
		comment := ""
		if len(words) > 0 {
			comment = " % " + strings.Join(words, ", ")
		}
		line("  %s = %s;%s", process[s], sum(options[s]), comment)
	}
	if len(c.Initial) == 1 {
		return process[c.Initial[0]]
	}
	var all []string
	for _, s := range c.Initial {
		for _, option := range options[s] {
			if !slices.Contains(all, option) {
				all = append(all, option)
			}
		}
	}
	begin := identifier(ids, "C", c.Name+"_begin")
	line("  %s = %s;", begin, sum(all))
	return begin
}
