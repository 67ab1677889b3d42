package engine

import (
	"slices"

	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Find returns what there is to say of a search.
func Find(name string) (Algorithm, bool) {
	for _, a := range Algorithms() {
		if a.Name == name {
			return a, true
		}
	}
	return Algorithm{}, false
}

// FindCondition returns a condition that a search rests on, by the names of both.
func FindCondition(algorithm, condition string) (Condition, bool) {
	a, _ := Find(algorithm)
	at := slices.IndexFunc(a.Conditions, func(c Condition) bool { return c.Name == condition })
	if at < 0 {
		return Condition{}, false
	}
	return a.Conditions[at], true
}

// Answers reports whether a search answers a question. One that looks for no lasso is asked none.
func (a *Algorithm) Answers(question search.Acceptance) bool {
	return !a.Lasso || a.Generalized || question != search.Generalized
}

// Unfit says why a search does not answer a question, and which searches do, to stand after its name or "it";
// it is empty for one that does.
func Unfit(algorithm string, question search.Acceptance) string {
	if a, ok := Find(algorithm); !ok || a.Answers(question) {
		return ""
	}
	return "answers “" + search.Simultaneous.Words() + "” only; for “" + search.Generalized.Words() + "” use " + Alternatives() + "."
}

// Alternatives lists the searches that answer the generalized question: "a, b or c".
func Alternatives() string {
	var names []string
	for _, a := range Algorithms() {
		if a.Generalized {
			names = append(names, a.Name)
		}
	}
	return say.Or(names)
}
