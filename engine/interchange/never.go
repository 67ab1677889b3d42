package interchange

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Never claims are Büchi automata in SPIN's language Promela (Gerard Holzmann,
// spinroot.com/spin/Man/never.html), as SPIN, ltl2ba, ltl3ba and Spot write them from formulas:
//
//	never { /* G F p, denied */
//	T0_init:
//		do
//		:: (!p) -> goto accept_S1
//		:: (1) -> goto T0_init
//		od;
//	accept_S1:
//		if
//		:: (!p) -> goto accept_S1
//		fi;
//	}
//
// Taken are labels, goto, skip, guards, and if and do over guards with goto, skip, break, else, atomic and
// assert behind them. Labels that begin with accept name accepting states; the first statement is the initial
// state. What goes on behind the last statement, or fails an assert, has found its run: an accepting state with
// a loop. A guard is made of propositions by !, && and ||; what else stands between these, as x > 3 or p@l, is
// a proposition by that name. Propositions are read as valuations. Other statements are refused, and what
// stands around the claim is left out with a warning.
//
// What is written is a component: degeneralised when it has several sets, with one initial state. Labels are
// propositions of which exactly one holds. Labels begin with T_ or accept_, and names are made words: what a
// word cannot have is written by its number, as eat_x20_left. What is lost: the component's name, where states
// lie, the order ≪.

// stateNever is a state of a claim while it is read: a statement.
type stateNever struct {
	label    string
	goesTo   string // a bare goto: the state is that one
	at       source.Position
	edges    []guardedEdge
	accepts  bool
	anywhere bool // it accepts whatever comes
}

// claim reads a never claim.
type claim struct {
	*source.Report
	lexerPromela
	tok          tokenPromela
	states       []stateNever
	labelled     map[string]int
	propositions number
	goals        []goalNever // edges to labels
	pending      int         // the state of the statement that comes next; -1: nothing leads to it
	anything     int         // the state that accepts whatever comes; -1: none
	branches     int
	broken       bool // what comes next would be about the first mistake
}

// goalNever is a goto: the edge of a state, and where it leads.
type goalNever struct {
	state, edge int
	label       string
	at          source.Position
}

func readNever(name, text string) (string, source.Diagnostics) {
	c := &claim{Report: source.NewReport(mostComplaints), lexerPromela: newLexerPromela(text), labelled: map[string]int{}, pending: -1, anything: -1}
	around := source.Position{}
	found := false
	for c.step(); c.tok.text != ""; {
		if c.tok.text != "never" {
			if around.Line == 0 {
				around = c.tok.Position
			}
			c.step()
			continue
		}
		at := c.tok.Position
		if c.step(); found {
			c.Errorf(at, "this is another never claim: a model has one")
			break
		}
		found = true
		if c.tok.text != "{" && wordPromela((c.tok.text + " ")[0]) {
			c.step()
		}
		if c.expect("{", "the brace that opens the claim") {
			c.body()
		}
		if c.broken {
			break
		}
	}
	switch {
	case c.torn.Line > 0:
		c.Errorf(c.torn, "this comment does not end: close it with */")
	case !found:
		c.Errorf(source.Start, "there is no never claim: it is never { … }")
	case around.Line > 0 && !c.broken:
		c.Warnf(around, "only the never claim is taken: processes and declarations around it are left out")
	}
	if c.HasErrors() {
		return "", c.Diagnostics()
	}
	return c.draft(name)
}

// draft makes an automaton of what was read.
func (c *claim) draft(name string) (string, source.Diagnostics) {
	if len(c.labelled) > 0 || len(c.states) > 0 {
		for _, g := range c.goals {
			if to, ok := c.labelled[g.label]; ok {
				c.states[g.state].edges[g.edge].to = to
			} else {
				c.unknown(g.at, g.label)
			}
		}
	}
	is := make([]int, len(c.states)) // a state that is a bare goto is the one it leads to
	for s := range c.states {
		is[s] = s
		if label := c.states[s].goesTo; label != "" {
			if _, ok := c.labelled[label]; !ok {
				c.unknown(c.states[s].at, label)
			}
		}
	}
	if c.HasErrors() {
		return "", c.Diagnostics()
	}
	for s := range is {
		if c.states[s].goesTo == "" {
			continue
		}
		var way []int
		at := s
		for seen := map[int]bool{}; c.states[at].goesTo != "" && is[at] == at && !seen[at]; {
			seen[at] = true
			way = append(way, at)
			at = c.labelled[c.states[at].goesTo]
		}
		for _, w := range way {
			is[w] = is[at]
		}
	}
	if c.anything >= 0 { // a claim that has a state for that needs no other
		for s := range c.states {
			if c.states[s].anywhere && c.states[s].label != "" {
				is[c.anything] = s
				break
			}
		}
	}
	reached := []int{is[0]}
	place := map[int]int{is[0]: 0}
	for s := range c.states { // what has a label stays, also where nothing leads
		if c.states[s].label != "" && is[s] == s && s != is[0] {
			place[s] = len(reached)
			reached = append(reached, s)
		}
	}
	size := 0
	for k := 0; k < len(reached); k++ {
		st := &c.states[reached[k]]
		st.edges = slices.DeleteFunc(st.edges, func(e guardedEdge) bool { return e.guard.op == 'f' })
		for i := range st.edges {
			e := &st.edges[i]
			size += e.guard.size
			if e.to = is[e.to]; place[e.to] == 0 && e.to != is[0] {
				place[e.to] = len(reached)
				reached = append(reached, e.to)
			}
		}
	}
	if size > 8*len(c.src)+1000 {
		c.Errorf(source.Start, "the guards are too large once else is written out")
		return "", c.Diagnostics()
	}
	slices.Sort(reached[1:]) // as they stand in the text
	for k, s := range reached {
		place[s] = k
	}
	d := draft{name: name, propositions: c.propositions.names}
	edges := make([][]guardedEdge, len(reached))
	var accepting []int
	names := c.names(reached)
	for k, s := range reached {
		st := &c.states[s]
		d.states = append(d.states, draftState{name: names[k]})
		if st.accepts || st.anywhere {
			accepting = append(accepting, k)
		}
		for _, e := range st.edges {
			edges[k] = append(edges[k], guardedEdge{guard: e.guard, to: place[e.to]})
		}
		if st.anywhere {
			edges[k] = []guardedEdge{{guard: always, to: k}}
		}
	}
	d.guards(edges)
	d.initial = []int{0}
	d.büchi(accepting)
	return d.written(c.Report)
}

func (c *claim) unknown(at source.Position, label string) {
	if len(c.labelled) < 1000 && !c.Full() {
		if near, ok := say.Nearest(label, slices.Sorted(maps.Keys(c.labelled))); ok {
			c.Errorf(at, "there is no label %s: is it %s?", quoted(label), quoted(near))
			return
		}
	}
	c.Errorf(at, "there is no label %s", quoted(label))
}

// names are those of the states: their labels, without the beginning that says that they accept where none is
// alike then.
func (c *claim) names(states []int) []string {
	names := make([]string, len(states))
	taken := map[string]bool{}
	for k, s := range states {
		if st := &c.states[s]; st.label != "" && !strings.HasPrefix(st.label, "accept_") {
			if names[k] = unlabelled(st.label, false); taken[names[k]] {
				names[k] = st.label
			}
			taken[names[k]] = true
		}
	}
	for k, s := range states {
		if st := &c.states[s]; strings.HasPrefix(st.label, "accept_") {
			if names[k] = unlabelled(st.label, true); taken[names[k]] {
				names[k] = st.label
			}
			taken[names[k]] = true
		}
	}
	next := map[string]int{} // how many of a name there are
	for k, s := range states {
		if names[k] != "" {
			continue
		}
		base := fmt.Sprintf("line %d", c.states[s].at.Line)
		if c.states[s].anywhere {
			base = "all"
		}
		name := base
		for taken[name] {
			next[base]++
			name = fmt.Sprintf("%s#%d", base, next[base]+1)
		}
		names[k], taken[name] = name, true
	}
	return names
}

var neverBegins = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\s*never(\s+\w+)?\s*(\{|$)`) })

// isNever reports whether a text holds a never claim.
func isNever(text string) string {
	if neverBegins().MatchString(text) {
		return "its never claim"
	}
	return ""
}
