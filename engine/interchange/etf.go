package interchange

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// A network in the enumerated table format (ETF) of LTSmin (Blom, van de Pol, Weber, "LTSmin: distributed and symbolic
// reachability", 2010; the manual page etf(5)): a vector with a place for each component, and for each label a table of
// the steps by it, which speaks of its participants only and leaves the others alone. LTSmin's searches for many cores,
// for many machines and with decision diagrams live of that.
//
// The format has one initial state. Several are chosen from by a first step, from a state that all other steps are not
// made in.

// etfWords are words of the format, and those of formulas over its names.
const etfWords = "begin end state edge init trans sort map label bool true false maybe begun X U R A E"

// tables is a network that is written in ETF.
type tables struct {
	strings.Builder
	*network.Network
	steps   moves
	initial [][]int
	names   []string // of the components, as places of the vector
}

func writeETF(m Model) (string, error) {
	t := &tables{Network: m.written()}
	t.steps = movesOf(t.Network)
	all := omega.Identity(len(t.Labels))
	err := t.steps.listable(t.Network, all)
	if err != nil {
		return "", err
	}
	if t.initial, err = starts(t.Network); err != nil {
		return "", err
	}
	ids := reserved(etfWords)
	for i := range t.Components {
		t.names = append(t.names, identifier(ids, "C", t.Components[i].Name))
	}
	sets, labels := acceptances(t.Network), t.LabelNames(all)
	t.head(sets)
	t.vector()
	if t.chooses() {
		t.section("trans", t.choices()...)
		labels = append(labels, "begin")
	}
	for l := range t.Labels {
		if len(t.Labels[l].Participants) > 0 && t.steps.count(l) > 0 {
			t.section("trans", t.rows(l)...)
		}
	}
	for _, a := range sets {
		t.section("map "+identifier(ids, "", a.called(t.Network, t.names[a.component]))+":bool", t.members(a)...)
	}
	for i := range t.Components {
		t.section("sort "+t.names[i], etfValues(t.Components[i].States)...)
	}
	t.section("sort label", etfValues(labels)...)
	t.section("sort bool", `"false"`, `"true"`)
	return t.String(), nil
}

// chooses reports whether the first step chooses among several initial states.
func (t *tables) chooses() bool { return len(t.initial) > 1 }

func (t *tables) section(what string, lines ...string) {
	fmt.Fprintf(t, "begin %s\n", what)
	for _, line := range lines {
		t.WriteString(line + "\n")
	}
	fmt.Fprintf(t, "end %s\n", strings.Fields(what)[0])
}

// cells are those of a row, each for any value.
func (t *tables) cells() []string { return slices.Repeat([]string{"*"}, len(t.Components)) }

// vector writes the places of the vector, and where they begin.
func (t *tables) vector() {
	var places, values []string
	for i, name := range t.names {
		places, values = append(places, name+":"+name), append(values, fmt.Sprint(t.initial[0][i]))
	}
	if t.chooses() {
		places, values = append(places, "begun:bool"), append(values, "0")
	}
	t.section("state", strings.Join(places, " "))
	t.section("edge", "label:label")
	t.section("init", strings.Join(values, " "))
}

// choices are the first steps.
func (t *tables) choices() (rows []string) {
	for _, v := range t.initial {
		cells := t.cells()
		for i := range v {
			if len(t.Components[i].Initial) > 1 {
				cells[i] = fmt.Sprintf("%d/%d", t.initial[0][i], v[i])
			}
		}
		rows = append(rows, fmt.Sprintf("%s 0/1 %d", strings.Join(cells, " "), len(t.Labels)))
	}
	return rows
}

// rows are the steps by label l.
func (t *tables) rows(l int) (rows []string) {
	begun := ""
	if t.chooses() {
		begun = " 1/1"
	}
	for step := range omega.Combinations(t.steps[l]) {
		cells := t.cells()
		for at, i := range t.Labels[l].Participants {
			cells[i] = fmt.Sprintf("%d/%d", step[at].From, step[at].To)
		}
		rows = append(rows, fmt.Sprintf("%s%s %d", strings.Join(cells, " "), begun, l))
	}
	return rows
}

// members say of each state of a component whether it is in an acceptance set.
func (t *tables) members(a acceptance) (rows []string) {
	for s := range t.Components[a.component].States {
		cells := t.cells()
		cells[a.component] = fmt.Sprint(s)
		if t.chooses() {
			cells = append(cells, "*")
		}
		in := "0"
		if slices.Contains(a.states, s) {
			in = "1"
		}
		rows = append(rows, strings.Join(cells, " ")+" "+in)
	}
	return rows
}

// head says what the file is, and what can be asked of it.
func (t *tables) head(sets []acceptance) {
	var wanted []string
	for _, a := range sets {
		wanted = append(wanted, "([] <> ("+a.condition(func(s int) string {
			return fmt.Sprintf("%s == %d", t.names[a.component], s)
		})+"))")
	}
	fmt.Fprintf(t, `%% A network of %s, written by Lassolab for LTSmin.
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
`, say.Count(len(t.Components), "component"), cmp.Or(strings.Join(wanted, " && "), "true"))
	if t.Rests() {
		t.WriteString("% Where components may rest for ever is lost: a run that ends well is a deadlock for LTSmin.\n")
	}
	if t.chooses() {
		t.WriteString("% The first step chooses among several initial states: it is one state more.\n")
	}
}

// etfValues writes names as values of a sort.
func etfValues(names []string) []string {
	list := make([]string, len(names))
	for i, name := range names {
		if strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r > '~' }) {
			list[i] = fmt.Sprintf("#%X#", name)
		} else {
			list[i] = hoa.Quote(name)
		}
	}
	return list
}
