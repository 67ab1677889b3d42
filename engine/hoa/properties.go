package hoa

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/source"
)

// Here the claims of properties: are checked, under the reading of the text, where that takes time about proportional
// to the text. The format calls them hints; a wrong one misleads every tool that trusts it, so it is an error with
// notes. In HOA v1.1 a property can be denied. Unknown names are not checked, nor are stutter-invariant,
// tight and unambiguous, which take more time.

// propertySteps bounds the work on the labels and on the acceptance of one automaton. What takes more is not checked.
const propertySteps = 1 << 19

// refutation is what speaks against a property: the message, and notes at the places.
type refutation = source.Diagnostic

func refute(format string, args ...any) *refutation {
	return &refutation{Message: fmt.Sprintf(format, args...)}
}

// judge knows an automaton that is read.
type judge struct {
	automaton *Automaton
	reading   network.Reading
	parts     [][]int32 // strongly connected, by edges as the expansion numbers them
	solver    *solver
	objective *Formula
	edges     []placed
}

// placed is an edge and its state.
type placed struct {
	state *State
	edge  *Edge
}

func (a *Automaton) checkProperties(reading network.Reading, report *source.Report) {
	j := &judge{automaton: a, reading: reading}
	type verdict struct {
		against *refutation
		known   bool
	}
	verdicts := map[string]verdict{} // a text may say the same many times
	for _, it := range a.Header {
		if it.Name != "properties" {
			continue
		}
		for _, v := range it.Values {
			name, denied := strings.CutPrefix(v.Text, "!")
			check := checks[name]
			if check == nil {
				continue
			}
			is, judged := verdicts[name]
			if !judged {
				is.known = withinSteps(func() bool {
					is.against = check(j)
					return true
				})
				verdicts[name] = is
			}
			against := is.against
			switch {
			case !is.known:
			case !denied && against != nil:
				d := report.Errorf(v.Position, "properties: says %s, but %s: take the property away, or correct "+
					"the automaton", name, against.Message)
				d.Notes = append(d.Notes, against.Notes...)
			case denied && against == nil && j.exact(name):
				report.Errorf(v.Position, "properties: denies %s, but the automaton is so: take the property away, "+
					"or correct the automaton", name)
			}
		}
	}
}

// exact reports whether a property holds that is not refuted. One-hot letters hide overlaps that other tools find.
func (j *judge) exact(name string) bool {
	byLabels := name == "deterministic" || name == "complete" || name == "terminal"
	return !byLabels || j.reading == network.Valuations
}

// checks give what speaks against a property, or nil.
var checks = map[string]func(*judge) *refutation{
	"deterministic":   (*judge).nondeterministic,
	"complete":        func(j *judge) *refutation { return j.incomplete(nil) },
	"state-labels":    func(j *judge) *refutation { return j.labelled(onState, "has no label of its own") },
	"trans-labels":    func(j *judge) *refutation { return j.labelled(onEdge|implied, "has a label of its own") },
	"explicit-labels": func(j *judge) *refutation { return j.labelled(onState|onEdge, "has edges without labels") },
	"implicit-labels": func(j *judge) *refutation { return j.labelled(implied, "has labels that are written") },
	"state-acc":       (*judge).marksOnEdges,
	"trans-acc":       (*judge).marksOnStates,
	"no-univ-branch":  func(*judge) *refutation { return nil }, // see supported
	"univ-branch": func(*judge) *refutation {
		return refute("no edge leads to several states together")
	},
	"colored":         (*judge).uncolored,
	"weak":            (*judge).strong,
	"very-weak":       (*judge).notVeryWeak,
	"inherently-weak": (*judge).mixed,
	"terminal":        (*judge).notTerminal,
}

// Where the labels of a state are.
const (
	onState = 1 << iota
	onEdge
	implied
)

func (j *judge) labelled(allowed int, otherwise string) *refutation {
	for i := range j.automaton.Body {
		s := &j.automaton.Body[i]
		where, at := implied, s.Position
		switch {
		case s.Label != nil:
			where, at = onState, s.Label.Position
		case len(s.Edges) == 0:
			continue
		case s.Edges[0].Label != nil:
			where, at = onEdge, s.Edges[0].Label.Position
		}
		if where&allowed == 0 {
			return refute("state %d %s", s.Number, otherwise).Note(at, "it is here")
		}
	}
	return nil
}

func (j *judge) marksOnEdges() *refutation {
	for _, e := range j.automaton.Edges() {
		if len(e.Marks) > 0 {
			return refute("an edge has a mark").Note(e.Marks[0].Position, "the mark is here")
		}
	}
	return nil
}

func (j *judge) marksOnStates() *refutation {
	for i := range j.automaton.Body {
		if s := &j.automaton.Body[i]; len(s.Marks) > 0 {
			return refute("state %d has a mark", s.Number).Note(s.Marks[0].Position, "the mark is here")
		}
	}
	return nil
}

// uncolored finds an edge that is not in exactly one acceptance set, by itself or by its state.
func (j *judge) uncolored() *refutation {
	if j.automaton.Sets == 0 {
		return nil
	}
	for s, e := range j.automaton.Edges() {
		if n := len(setsOf(s, e)); n != 1 {
			how := "no acceptance set"
			if n > 1 {
				how = "several acceptance sets"
			}
			return refute("an edge of state %d is in %s", s.Number, how).Note(e.Position, "the edge is here")
		}
	}
	return nil
}

// setsOf gives the acceptance sets of an edge, ascending.
func setsOf(s *State, e *Edge) (sets []int) {
	for _, m := range slices.Concat(s.Marks, e.Marks) {
		sets = append(sets, m.Set)
	}
	slices.Sort(sets)
	return slices.Compact(sets)
}

// nondeterministic finds two initial states, or two edges that overlapping finds.
func (j *judge) nondeterministic() *refutation {
	start := j.automaton.Start
	for _, t := range start {
		if t.States[0] != start[0].States[0] {
			return refute("a run starts in several states").Note(start[0].Position, "in this one").
				Note(t.Position, "and in this one")
		}
	}
	if j.reading == network.Labels {
		return overlapping(j.automaton, newSingles(j.automaton, nil))
	}
	return overlapping(j.automaton, j.guards())
}

// guards evaluates the labels under valuations. Where diagrams would be too deep it has no steps.
func (j *judge) guards() *evaluator[diagram] {
	n, steps := len(j.automaton.Propositions), propertySteps
	if n > variableLimit {
		steps = 2
	}
	return newEvaluator[diagram](j.automaton, newDiagrams(steps).translator(n))
}

// overlapping finds two edges of a state that differ in more than their labels and can be taken with the same letter.
func overlapping[V any](a *Automaton, e *evaluator[V]) *refutation {
	for i := range a.Body {
		s := &a.Body[i]
		if s.implicit() {
			continue
		}
		// Edges that only their labels tell apart count as one.
		var groups omega.Numbering[string]
		var of []int // the group of each edge
		var unions []V
		for k := range s.Edges {
			key := fmt.Sprint(s.Edges[k].To.States[0], setsOf(s, &s.Edges[k]))
			g, fresh := groups.Number(key)
			if fresh {
				unions = append(unions, e.constant(false))
			}
			of = append(of, g)
			unions[g] = e.or(unions[g], e.edge(s, k))
		}
		taken := e.constant(false)
		for g := range unions {
			if !e.meets(taken, unions[g]) {
				taken = e.or(taken, unions[g])
				continue
			}
			first := 0
			for first < len(of)-1 && (of[first] >= g || !e.meets(e.edge(s, first), unions[g])) {
				first++
			}
			second := len(of) - 1
			for k := range of {
				if of[k] == g && e.meets(e.edge(s, k), e.edge(s, first)) {
					second = k
					break
				}
			}
			return refute("two edges of state %d can be taken with the same letter", s.Number).
				Note(s.Edges[first].Position, "one is here").Note(s.Edges[second].Position, "the other is here")
		}
	}
	return nil
}

// implicit reports whether the edges of a state have implicit labels, which differ and are complete.
func (s *State) implicit() bool { return s.Label == nil && len(s.Edges) > 0 && s.Edges[0].Label == nil }

func (j *judge) incomplete(states map[int]bool) *refutation {
	a := j.automaton
	var against *State
	if j.reading == network.Labels {
		against = lacking(a, newSingles(a, nil), states)
	} else {
		against = lacking(a, j.guards(), states)
	}
	if against != nil {
		return refute("state %d has no edge for some letters", against.Number).
			Note(against.Position, "the state is here")
	}
	if states != nil || j.reading == network.Labels && len(a.Propositions) == 0 {
		return nil
	}
	for q, s := range a.byNumber() {
		if s == nil {
			return refute("state %d has no edges", q)
		}
	}
	return nil
}

// lacking finds a state in the body without an edge for some letter.
func lacking[V any](a *Automaton, e *evaluator[V], states map[int]bool) *State {
	for i := range a.Body {
		s := &a.Body[i]
		if states != nil && !states[s.Number] || s.implicit() {
			continue
		}
		taken := e.constant(false)
		for k := range s.Edges {
			taken = e.or(taken, e.edge(s, k))
		}
		if !e.full(taken) {
			return s
		}
	}
	return nil
}

func (j *judge) connect() {
	if j.solver != nil {
		return
	}
	a := j.automaton
	c := a.objective()
	x := &Unfolding{condition: c}
	x.number(a)
	steps := propertySteps
	s := x.solverOf(a, &steps)
	for s, e := range a.Edges() {
		j.edges = append(j.edges, placed{s, e})
	}
	j.parts = s.parts(upTo[int32](len(s.arrows)))
	j.solver, j.objective = s, c.objective
}

func (j *judge) edge(number int32) (*State, *Edge) {
	return j.edges[number].state, j.edges[number].edge
}

// strong finds a part in which edges are in different acceptance sets.
func (j *judge) strong() *refutation {
	j.connect()
	for _, part := range j.parts {
		first, e := j.edge(part[0])
		sets := setsOf(first, e)
		for _, number := range part[1:] {
			if s, f := j.edge(number); !slices.Equal(setsOf(s, f), sets) {
				return refute("two edges of one strongly connected part are in different acceptance sets").
					Note(e.Position, "one is here").Note(f.Position, "the other is here")
			}
		}
	}
	return nil
}

func (j *judge) notVeryWeak() *refutation {
	if against := j.strong(); against != nil {
		return against
	}
	for _, part := range j.parts {
		for _, number := range part {
			if s, e := j.edge(number); e.To.States[0] != s.Number {
				return refute("state %d is on a cycle with others", s.Number).Note(e.Position, "by this edge")
			}
		}
	}
	return nil
}

// accepts reports whether a part has accepted cycles, and whether it has others.
func (j *judge) accepts(part []int32) (some, others bool) {
	stop := func(residue) bool { return false }
	return !j.solver.cases(part, j.objective, nil, true, stop),
		!j.solver.cases(part, j.objective.dual(), nil, true, stop)
}

func (j *judge) mixed() *refutation {
	j.connect()
	for _, part := range j.parts {
		if some, others := j.accepts(part); some && others {
			s, e := j.edge(part[0])
			return refute("state %d is on accepted cycles and on others, or is connected with both", s.Number).
				Note(e.Position, "an edge of this part")
		}
	}
	return nil
}

// notTerminal finds what keeps an automaton from accepting as soon as it is in a part with an accepted cycle.
func (j *judge) notTerminal() *refutation {
	if against := j.strong(); against != nil {
		return against
	}
	accepting := map[int]bool{} // states of parts with an accepted cycle
	rejecting := map[int]*Edge{}
	for _, part := range j.parts {
		some, others := j.accepts(part)
		for _, number := range part {
			s, e := j.edge(number)
			if some {
				accepting[s.Number] = true
			}
			if others && rejecting[s.Number] == nil {
				rejecting[s.Number] = e
			}
		}
	}
	after := map[int]bool{}
	var queue []int
	for q := range accepting {
		after[q] = true
		queue = append(queue, q)
	}
	slices.Sort(queue)
	leaving := j.automaton.byNumber()
	for ; len(queue) > 0; queue = queue[1:] {
		if e := rejecting[queue[0]]; e != nil {
			return refute("a cycle that is not accepted can be reached from one that is").
				Note(e.Position, "an edge of the cycle")
		}
		if s := leaving[queue[0]]; s != nil {
			for _, e := range s.Edges {
				if to := e.To.States[0]; !after[to] {
					after[to] = true
					queue = append(queue, to)
				}
			}
		}
	}
	if len(accepting) == 0 {
		return nil
	}
	return j.incomplete(accepting)
}
