package promela

import (
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// A never claim as a formula: a plain one as what it is the negation of, else as package ltl writes claims. Plain are
//
//	do :: assert(p) od                                             G p
//	do :: p -> break  :: true od                                   G !p      (also else for true)
//	do :: p -> goto accept  :: true od;  accept: do :: p od        G F !p
//	do :: p -> goto accept  :: true od;  accept: do :: q od        G !(p & X G q)

// askClaim is the question that the claim asks; a diagnostic says why it is left out.
func (e *emission) askClaim() (wrong *source.Diagnostic) {
	claim := e.m.program.Claim
	ended := caught(func() {
		a := claim.automaton(false)
		text := ""
		if plain := e.plain(a, claim.Span); plain != nil {
			text = e.formula(plain, claim.Span)
		} else {
			text = e.claim(a, claim.Span)
		}
		e.put(Never, "never", text, claim.Span)
	})
	switch {
	case ended == nil:
		return nil
	case ended.err != nil || ended.overflow:
		panic(*ended)
	}
	return &source.Diagnostic{Position: ended.diagnostic.Position, Severity: source.Warning, Unsupported: true,
		Message: "the never claim is left out: " + ended.diagnostic.Message}
}

// plain is the formula that a claim refutes; nil: it is of another shape.
func (e *emission) plain(a *Automaton, at Span) Expr {
	first := &a.States[0]
	if len(first.Edges) != 2 || first.Accepts {
		return nil
	}
	wait, leave := first.Edges[0], first.Edges[1]
	if wait.To != 0 {
		wait, leave = leave, wait
	}
	text := func(guard Expr) string { return e.formula(guard, at) }
	if wait.To != 0 || leave.To == 0 || !isTrue(wait.Guard) && text(not(leave.Guard)) != text(wait.Guard) {
		return nil
	}
	to := &a.States[leave.To]
	switch {
	case to.Anything:
		return Unary{"G", not(leave.Guard)}
	case !to.Accepts || len(to.Edges) != 1 || to.Edges[0].To != leave.To:
		return nil
	case text(to.Edges[0].Guard) == text(leave.Guard): // p & X G p is G p
		return Unary{"G", Unary{"F", not(leave.Guard)}}
	}
	return Unary{"G", Unary{"!", Binary{"&&", leave.Guard, Unary{"X", Unary{"G", to.Edges[0].Guard}}}}}
}

// claim writes an automaton.
func (e *emission) claim(a *Automaton, at Span) string {
	labels := a.labels()
	text := "never {"
	for s := range a.States {
		st := &a.States[s]
		edges := st.Edges
		if st.Anything {
			edges = []ClaimEdge{{Guard: Number{Value: 1}, To: s}}
		}
		text += " " + labels[s] + ": do"
		for _, edge := range edges {
			if guard := e.formula(edge.Guard, at); guard != "false" {
				text += " :: " + guard + " -> goto " + labels[edge.To]
			}
			if len(text) > network.LongestProperty {
				e.m.refuse(at, "written with the names of the network it has more than %s letters: "+
					"compare variables with numbers", say.Number(network.LongestProperty))
			}
		}
		if text += " od"; s < len(a.States)-1 {
			text += ";"
		}
	}
	return text + " }"
}

// labels gives the states labels, each its own: those of the claim, and names for the others.
func (a *Automaton) labels() []string {
	labels := make([]string, len(a.States))
	for s := range a.States {
		st := &a.States[s]
		if labels[s] = st.Label(); st.Anything && !accepting(labels[s]) {
			labels[s] = ""
		}
	}
	distinct := say.NewDistinct(func(k int) string { return strings.Repeat("_", k-1) }, labels...)
	for s := range labels {
		switch {
		case labels[s] != "":
		case a.States[s].Anything:
			labels[s] = distinct.Of("accept_all")
		default:
			labels[s] = distinct.Of("S" + strconv.Itoa(s))
		}
	}
	return labels
}
