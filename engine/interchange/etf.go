package interchange

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// A network in the enumerated table format (ETF) of LTSmin (Blom, van de Pol, Weber, "LTSmin: distributed and symbolic
// reachability", 2010; the manual page etf(5)): a vector with a place for each component, and for each label a table of the
// steps by it, which speaks of its participants only and leaves the others alone. LTSmin's searches for many cores, for many
// machines and with decision diagrams live of that.
//
// The format has one initial state. Several are chosen from by a first step, from a state that all other steps are not made in.

// etfWords are words of the format, and those of formulas over its names.
const etfWords = "begin end state edge init trans sort map label bool true false maybe begun X U R A E"

func writeETF(m Model) (string, error) {
	n := m.Network
	if m.Component >= 0 {
		n = alone(n, m.Component)
	}
	steps := movesOf(n)
	all := make([]int, len(n.Labels))
	for l := range all {
		all[l] = l
	}
	if err := steps.listable(n, all); err != nil {
		return "", err
	}
	initial, err := starts(n)
	if err != nil {
		return "", err
	}
	ids := avoid(etfWords)
	names := make([]string, len(n.Components))
	for i := range n.Components {
		names[i] = ids.of("C", n.Components[i].Name)
	}
	var b strings.Builder
	section := func(what string, lines ...string) {
		fmt.Fprintf(&b, "begin %s\n", what)
		for _, line := range lines {
			b.WriteString(line + "\n")
		}
		fmt.Fprintf(&b, "end %s\n", strings.Fields(what)[0])
	}
	sets := acceptances(n)
	etfHead(&b, n, names, sets)

	var vector, zero []string
	for i, v := range initial[0] {
		vector, zero = append(vector, names[i]+":"+names[i]), append(zero, fmt.Sprint(v))
	}
	rest := "" // of every row: the first step is made
	if len(initial) > 1 {
		vector, zero, rest = append(vector, "begun:bool"), append(zero, "0"), " 1/1"
	}
	section("state", strings.Join(vector, " "))
	section("edge", "label:label")
	section("init", strings.Join(zero, " "))
	if len(initial) > 1 {
		var rows []string
		for _, v := range initial {
			cells := make([]string, len(v))
			for i := range v {
				if cells[i] = "*"; len(n.Components[i].Initial) > 1 {
					cells[i] = fmt.Sprintf("%d/%d", initial[0][i], v[i])
				}
			}
			rows = append(rows, fmt.Sprintf("%s 0/1 %d", strings.Join(cells, " "), len(n.Labels)))
		}
		section("trans", rows...)
	}
	for l := range n.Labels {
		if len(n.Labels[l].Participants) == 0 || steps.count(l) == 0 {
			continue
		}
		var rows []string
		for step := range steps.steps(l) {
			cells := slices.Repeat([]string{"*"}, len(n.Components))
			for at, i := range n.Labels[l].Participants {
				cells[i] = fmt.Sprintf("%d/%d", step[at].From, step[at].To)
			}
			rows = append(rows, fmt.Sprintf("%s%s %d", strings.Join(cells, " "), rest, l))
		}
		section("trans", rows...)
	}
	for _, a := range sets {
		var rows []string
		for s := range n.Components[a.component].States {
			cells := slices.Repeat([]string{"*"}, len(vector))
			cells[a.component] = fmt.Sprint(s)
			in := "0"
			if slices.Contains(a.states, s) {
				in = "1"
			}
			rows = append(rows, strings.Join(cells, " ")+" "+in)
		}
		section("map "+ids.of("", a.called(n, names[a.component]))+":bool", rows...)
	}
	for i := range n.Components {
		section("sort "+names[i], etfValues(n.Components[i].States)...)
	}
	labels := n.LabelNames(all)
	if len(initial) > 1 {
		labels = append(labels, "begin")
	}
	section("sort label", etfValues(labels)...)
	section("sort bool", `"false"`, `"true"`)
	return b.String(), nil
}

// etfHead says what the file is, and what can be asked of it.
func etfHead(b *strings.Builder, n *network.Network, names []string, sets []acceptance) {
	wanted := []string{}
	for _, a := range sets {
		var states []string
		for _, s := range a.states {
			states = append(states, fmt.Sprintf("%s == %d", names[a.component], s))
		}
		if states == nil {
			states = []string{"false"}
		}
		wanted = append(wanted, "([] <> ("+strings.Join(states, " || ")+"))")
	}
	if len(wanted) == 0 {
		wanted = append(wanted, "true")
	}
	fmt.Fprintf(b, `%% A network of %s, written by Lassolab for LTSmin.
%% Each component is a place of the state vector, each label a group of steps.
%%
%%   etf2lts-mc model.etf        counts states and steps on all cores; with -d it looks for a deadlock
%%   etf2lts-dist model.etf      on several machines
%%   etf2lts-sym model.etf       with decision diagrams
%%
%% The state labels accepts_... are the acceptance sets. There is a lasso that meets each of them infinitely often
%% if this formula of ltsmin-ltl(5), saved as lasso.ltl, is violated: etf2lts-mc --strategy=cndfs --ltl=lasso.ltl model.etf
%%   ! (%s)
%% LTSmin repeats the last state of a run that ends: a lasso that it finds may be a deadlock.
`, say.Count(len(n.Components), "component"), strings.Join(wanted, " && "))
	if n.Rests() {
		b.WriteString("% Where components may rest for ever is lost: a run that ends well is a deadlock for LTSmin.\n")
	}
	if severalStarts(n) {
		b.WriteString("% The first step chooses among several initial states: it is one state more.\n")
	}
}

// etfValues writes names as values of a sort.
func etfValues(names []string) []string {
	list := make([]string, len(names))
	for i, name := range names {
		if strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r > '~' }) {
			list[i] = fmt.Sprintf("#%X#", name)
		} else {
			list[i] = `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name) + `"`
		}
	}
	return list
}
