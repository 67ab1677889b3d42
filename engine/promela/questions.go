package promela

import (
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// What a program itself asks: its ltl blocks and its never claim, whether accept labels are visited again and again,
// whether progress labels are left alone for ever, whether an assertion can fail, and whether it can stop where it may
// not.

// ask fills in what the program itself asks, and the properties of the network.
func (e *emission) ask() (more source.Diagnostics) {
	m := e.m
	m.doing = "Writing formulas"
	for c := range m.cells {
		if e.component[len(m.procs)+c] >= 0 {
			m.cells[c].named = ltl.Name{Of: m.cells[c].name}
		} else {
			m.world.domain[c] = valueSet{}
			m.world.domain[c].Number(m.cells[c].initial)
		}
	}
	for _, f := range m.program.Formulas {
		name := "ltl " + f.Name
		if f.Name == "" {
			name = "ltl in line " + strconv.Itoa(f.Span.Line)
		}
		e.put(Ltl, name, e.formula(f.Root, f.Span), f.Span)
	}
	if m.program.Claim != nil {
		if wrong := e.askClaim(); wrong != nil {
			more = append(more, *wrong)
		}
	}
	if at, atoms := e.labelled("accept"); len(atoms) > 0 {
		e.put(Accept, "accept labels", "F G !("+strings.Join(atoms, " | ")+")", at)
	}
	if at, atoms := e.labelled("progress"); len(atoms) > 0 {
		e.put(NonProgress, "progress labels", "G F ("+strings.Join(atoms, " | ")+")", at)
	}
	e.askFailures()
	return more
}

// put adds a question with a formula.
func (e *emission) put(kind Asked, name, formula string, at Span) {
	if len(formula) > network.LongestProperty {
		e.m.refuse(at, "the formula would have more than %s letters: compare variables with numbers",
			say.Number(network.LongestProperty))
	}
	e.source.Questions = append(e.source.Questions, Question{Kind: kind, Name: name, Formula: formula, Span: at})
	if len(e.network.Properties) < network.MostProperties {
		e.network.Properties = append(e.network.Properties, formula)
	}
}

// labelled lists the places whose labels begin with a word, as atoms.
func (e *emission) labelled(word string) (at Span, atoms []string) {
	for p, proc := range e.m.procs {
		var seen []string
		for s, l := range e.states(p) {
			for _, label := range e.labelsAt(p, l) {
				if strings.HasPrefix(label, word) && !slices.Contains(seen, label) {
					seen = append(seen, label)
					if len(atoms) == 0 {
						at = e.m.spanOf(p, s)
					}
					atoms = append(atoms, ltl.Name{Of: proc.name, Word: label}.String())
				}
			}
		}
	}
	return at, atoms
}

// askFailures asks whether something can go wrong, and whether the program can stop where it may not.
func (e *emission) askFailures() {
	m := e.m
	for p, proc := range m.procs {
		asked := len(e.source.Questions)
		for s, l := range e.states(p) {
			if l.place != failed {
				continue
			}
			line, what, _ := strings.Cut(l.fault, " ")
			kind := what
			if what == "assertion failed" {
				kind = "assertion"
			}
			number, _ := strconv.Atoi(line)
			e.source.Questions = append(e.source.Questions, Question{Kind: Assertion, Name: kind + " in line " + line +
				" (" + proc.name + ")",
				Target: map[string]string{proc.name: e.network.Components[e.component[p]].States[e.state[p][s]]},
				Span:   Span{Position: source.Position{Line: number, Column: 1, EndColumn: 1}, EndLine: number}})
		}
		e.settle(proc, asked)
	}
	if at := e.component[len(m.procs)+m.errors]; at >= 0 {
		e.source.Questions = append(e.source.Questions, Question{Kind: Assertion,
			Name:   "any assertion, or another error",
			Target: map[string]string{"errors": "some"}, Span: m.top()})
	}
	e.source.Questions = append(e.source.Questions, Question{Kind: InvalidEnd, Name: "invalid end state",
		Span: m.top()})
}

// settle lists the assertions of a process that cannot fail, those beside that have a question since the one numbered
// asked.
func (e *emission) settle(proc *instance, asked int) {
	why := "the values that its variables may have never make it false"
	if e.m.explored {
		why = "exploring " + say.Count(e.m.states, "state") + " met none in which it does"
	}
	for i := range proc.flow.places {
		for _, edge := range proc.flow.places[i].edges {
			if _, asserts := edge.do.(Assert); !asserts {
				continue
			}
			name := "assertion in line " + strconv.Itoa(edge.step.Span.Line) + " (" + proc.name + ")"
			if !slices.ContainsFunc(e.source.Questions[asked:], func(q Question) bool { return q.Name == name }) {
				e.source.Questions = append(e.source.Questions,
					Question{Kind: Assertion, Name: name, Settled: why, Span: edge.step.Span})
			}
		}
	}
}

// accept gives the one process that has accept labels its acceptance.
func (e *emission) accept() {
	marks := map[int][]int{} // by process the states that accept
	for p := range e.m.procs {
		for s, l := range e.states(p) {
			if slices.ContainsFunc(e.labelsAt(p, l), accepting) {
				marks[p] = append(marks[p], s)
			}
		}
	}
	for p, states := range marks {
		if len(marks) > 1 || e.component[p] < 0 {
			return
		}
		c := &e.network.Components[e.component[p]]
		c.Sets = 1
		for _, s := range states {
			c.Marks[e.state[p][s]] = 1
		}
	}
}
