package expect

import (
	"strings"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/property"
	"lassolab/engine/search"
)

// Kind is what a question is about.
type Kind int

// The kinds.
const (
	Lasso     Kind = iota // is there an accepting lasso?
	Deadlock              // can a deadlock be reached?
	Property              // is a formula violated?
	Target                // can a state be reached?
	Assertion             // can an assertion of a program fail?
)

// verdicts are the words for a question that finds what it looks for, and for one that does not.
var verdicts = [...]struct{ found, none string }{
	Lasso: {"lasso", "no lasso"}, Deadlock: {"deadlock", "no deadlock"}, Property: {"violated", "holds"},
	Target: {"reached", "not reached"}, Assertion: {"can fail", "cannot fail"},
}

// Question is a question of a model, with its assumptions.
type Question struct {
	Kind Kind
	Name string // of a question that a program asks; empty: it has none
	// what a search is asked, but Algorithm
	Options engine.Options
	Settled string // what answers an assertion that cannot fail, without a search
}

// Verdict is the answer in the words of an expectation: found says whether what the question looks for is there.
func (q *Question) Verdict(found bool) string {
	if found {
		return verdicts[q.Kind].found
	}
	return verdicts[q.Kind].none
}

// Words is the question as a sentence.
func (q *Question) Words() string {
	switch {
	case q.Kind == Assertion && strings.HasPrefix(q.Name, "any "):
		return "Can an assertion fail, or is there another error?"
	case q.Kind == Assertion:
		return "Can the " + q.Name + " fail?"
	case q.Kind == Deadlock:
		return "Can a deadlock be reached?"
	}
	return q.Options.Question()
}

// lasso reports whether a search for lassos answers the question.
func (q *Question) lasso() bool {
	return q.Kind == Lasso || q.Kind == Property && !q.Options.Property.Ends
}

// subject is what a question is about, whatever its assumptions.
func (q *Question) subject() string {
	if q.Options.Property != nil {
		return q.Options.Property.Formula
	}
	bare := Question{Kind: q.Kind, Name: q.Name, Options: engine.Options{Target: q.Options.Target}}
	return bare.Words()
}

// Own lists the questions that a model asks by itself: a program its own, another model whether its properties hold or,
// where it has none, whether there is a lasso; and whether there is a deadlock.
func Own(n *network.Network, program *promela.Source) (list []Question) {
	if program != nil && len(program.Questions) > 0 {
		for _, asked := range program.Questions {
			list = append(list, ofProgram(asked))
		}
		return list
	}
	for _, formula := range n.Properties {
		if _, _, wrong := property.Parse(n, formula); !wrong.HasErrors() { // else it is complained of elsewhere
			list = append(list, Question{Kind: Property, Name: "property",
				Options: engine.Options{Property: &property.Property{Formula: formula}}})
		}
	}
	if len(list) == 0 {
		list = append(list, Question{Kind: Lasso, Name: "lasso"})
	}
	return append(list, Question{Kind: Deadlock, Name: "deadlock"})
}

// ofProgram makes a question of a program one of a search.
func ofProgram(asked promela.Question) Question {
	q := Question{Name: asked.Name, Settled: asked.Settled}
	switch {
	case asked.Formula != "":
		q.Kind, q.Options.Property = Property, &property.Property{Formula: asked.Formula}
	case asked.Kind == promela.Assertion:
		q.Kind, q.Options.Target = Assertion, asked.Target
	default:
		q.Kind = Deadlock
	}
	return q
}

// found says whether a report has what the question looks for; decided is false where the search does not know.
func (q *Question) found(r *engine.Report) (found, decided bool) {
	switch r.Verdict {
	case search.Lasso, search.Reached, search.Deadlock:
		return true, true
	}
	if q.Kind == Deadlock && r.Counts.Deadlocks > 0 {
		return true, r.Deadlock != nil // else it is known that there is one, and not how it is reached
	}
	return false, r.Complete
}

// run is what shows that the question finds what it looks for; nil: nothing does.
func (q *Question) run(r *engine.Report) *lasso.Named {
	switch {
	case r.Lasso != nil:
		return r.Lasso
	case r.Path != nil:
		return r.Path
	}
	return r.Deadlock
}
