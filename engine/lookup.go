package engine

import (
	"slices"

	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Find returns the description of the search called name.
func Find(name string) (Algorithm, bool) {
	list := algorithms()
	if at := slices.IndexFunc(list, func(a Algorithm) bool { return a.Name == name }); at >= 0 {
		return list[at], true
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

// Asked is a question, as far as it decides which searches answer it.
type Asked struct {
	Accept   search.Acceptance
	AtLeast  bool // of the generalized question: some acceptance sets are enough
	Property bool // the question is whether all runs satisfy a formula
	Ends     bool // it is about the runs that end, not the infinite ones
}

// Asks is the question of a property, or that of an acceptance where p is nil.
func Asks(accept search.Acceptance, p *property.Property) Asked {
	if p == nil {
		return Asked{Accept: accept}
	}
	return Asked{Accept: p.Accept(), Property: true, Ends: p.Ends}
}

// Answers reports whether a search answers a question. A property of runs that end is for reachability searches only.
func (a *Algorithm) Answers(q Asked) bool {
	switch {
	case q.Ends:
		return Complete(*a)
	case !a.Lasso:
		return !q.Property
	}
	return a.Generalized && (!q.AtLeast || TakesAtLeast(*a)) || q.Accept != search.Generalized
}

// Unfit says, after a search's name, why it does not answer a question, and which searches do; empty: it does.
func Unfit(algorithm string, q Asked) string {
	a, ok := Find(algorithm)
	if !ok || a.Answers(q) {
		return ""
	}
	use := " use " + Alternatives(q) + "."
	switch {
	case q.Ends && a.Lasso:
		return "looks for lassos; for runs that end" + use
	case q.Ends:
		return "may miss runs that end:" + use
	case q.Property && !a.Lasso:
		return "looks for no lasso; for a property of infinite runs" + use
	case q.Property:
		return "answers for all infinite runs only; for those with “again and again”" + use
	}
	if a.Generalized {
		return "does not count acceptance sets, of which some are enough here:" + use
	}
	return "answers “" + search.Simultaneous.Words() + "” only; for “" + search.Generalized.Words() + "”" + use
}

// Refused says why a search does not take the choices of stubborn sets that are asked of it; nil: it takes them.
func (a *Algorithm) Refused(opt Options) error {
	switch {
	case opt.Elu && !a.Elu:
		return Wrong("%s does not take ELU: %s do", a.Name, say.And(Those(TakesElu)))
	case opt.Symmetry && !a.Symmetric:
		return Wrong("%s %s: %s go by symmetry", a.Name, a.asymmetric(), say.And(Those(Symmetric)))
	case opt.Early && !Propagating(*a):
		return Wrong("%s passes no acceptance sets on: early TRUE is for %s", a.Name, say.And(Those(Propagating)))
	case (opt.KeyComponent != "" || opt.Blocker != "") && a.Filter != search.Stubborn:
		return Wrong("%s chooses no stubborn sets: %s do", a.Name, say.And(Those(Stubborn)))
	case opt.KeyComponent != "" && opt.KeyComponent != "fewest" && opt.KeyComponent != "first":
		return Wrong("there is no choice of guilty components %q: choose fewest or first", say.Short(opt.KeyComponent))
	case opt.Blocker != "" && opt.Blocker != "cheapest" && opt.Blocker != "first":
		return Wrong("there is no choice of a blocker %q: choose cheapest or first", say.Short(opt.Blocker))
	}
	return nil
}

// Alternatives lists the searches that answer a question, those for lassos where any of these do: "a, b or c".
func Alternatives(q Asked) string {
	return say.Or(Those(func(a Algorithm) bool { return a.Lasso != q.Ends && a.Answers(q) }))
}

// Group is a kind of search, for those who choose one.
type Group string

// The groups.
const (
	Explicit  Group = "Explicit"
	EdgeLean  Group = "Edge-lean and traces"
	Decoupled Group = "Decoupled"
	Star      Group = "Star"
	Unfolding Group = "Unfolding"
)

// Groups are all groups, in the order in which they are offered.
var Groups = []Group{Explicit, EdgeLean, Decoupled, Star, Unfolding}

// Group returns the kind of a search. One that is decoupled and also drops edges counts as decoupled.
func (a *Algorithm) Group() Group {
	switch {
	case a.Star:
		return Star
	case a.Decoupled:
		return Decoupled
	case a.Unfolds:
		return Unfolding
	case a.Filter != search.NoFilter:
		return EdgeLean
	}
	return Explicit
}

// Instead names the first search that answers a question, decoupled as the given one is, or not.
func Instead(name string, q Asked) string {
	of, _ := Find(name)
	for _, a := range Algorithms() {
		if a.Lasso != q.Ends && a.Answers(q) && a.Decoupled == of.Decoupled {
			return a.Name
		}
	}
	return name
}

// Cost is how expensive a search is expected to be beside others on the same model: cheap ones start first.
func (a *Algorithm) Cost() int {
	switch {
	case a.Decoupled:
		return 0
	case a.Filter != search.NoFilter || a.Unfolds:
		return 1
	}
	return 2
}
