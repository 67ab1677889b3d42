package engine

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"lassolab/engine/lasso"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Question is a request as a question, with the runs that it is about. The page, the command line, reports and exports
// all ask in these words. Without an algorithm it is the question alone, which several searches may be asked.
func (o *Options) Question() string {
	a, _ := Find(o.Algorithm)
	switch {
	case o.Property != nil:
		return "Do " + o.Property.Runs() + " satisfy " + o.Property.Formula + "?"
	case len(o.Target) > 0 && !a.Lasso:
		var parts []string
		for _, component := range slices.Sorted(maps.Keys(o.Target)) {
			parts = append(parts, say.Short(component)+"="+say.Short(o.Target[component]))
		}
		return "Can " + say.List(parts) + " be reached?"
	case a.Name != "" && !a.Lasso && (a.Directed || o.SkipDeadEnds):
		return "Can a deadlock be reached?"
	case a.Name != "" && !a.Lasso:
		return "Which states can be reached?"
	case o.AtLeast > 0:
		return "Is there a run that visits at least " + say.Count(o.AtLeast, "acceptance set") + " again and again?"
	case o.Accept == search.Generalized:
		return "Is there a run that visits every acceptance set again and again?"
	}
	return "Is there a run with a moment at which all components accept, again and again?"
}

// Assumptions are what an answer rests on besides the question, each a few words: limits, a hashing that may take two
// states for one, a chosen centre, dead ends that are not expanded, a condition taken away.
func (o *Options) Assumptions() []string {
	var list []string
	add := func(holds bool, words string) {
		if holds {
			list = append(list, words)
		}
	}
	bits := cmp.Or(int64(o.HashBits), map[string]int64{"compact": 48, "bitstate": 24}[o.Hash])
	add(o.Hash != "" && o.Hash != "perfect", o.Hash+" hashing with "+say.Number(bits)+
		" bits, which may take two states for one")
	add(o.HashFunctions != nil, "hash functions "+say.List(o.HashFunctions))
	add(o.Centre != nil, "centre: "+cmp.Or(strings.Join(o.Centre, ", "), "none"))
	add(o.SkipDeadEnds, "blind alleys are left out")
	add(o.Without != "", "without the condition "+o.Without+", broken on purpose")
	add(o.Limits.States > 0, "at most "+say.Count(o.Limits.States, "stored state"))
	add(o.Limits.Bytes > 0, "at most "+say.Count(o.Limits.Bytes, "byte")+" of memory")
	add(o.Timeout > 0, "at most "+o.Timeout.String())
	return list
}

// missed begins the answer of a search that may have missed what it looked for.
const missed = "Not known: states may have been missed, and no "

// answer is what a report answers to the question of its request, a sentence that names the runs it is about.
func (r *Report) answer(o *Options) string {
	a, _ := Find(r.Algorithm)
	refused := func(run *lasso.Named) bool { return run != nil && run.Refused != "" }
	switch {
	case r.Stopped != "":
		return "Not known: " + r.Stopped + "."
	case slices.ContainsFunc([]*lasso.Named{r.Lasso, r.Path, r.Deadlock}, refused):
		return "Not known: the checker refuses the run that was found."
	case o.Property != nil:
		return r.satisfied(o.Property)
	case r.Verdict == search.Lasso:
		return "Yes: there is a lasso."
	case r.Verdict == search.Probably:
		return "Probably not: two states may have been taken for one, and no lasso was met."
	case r.Verdict == search.Reached:
		return "Yes: there is a path to it."
	case r.Verdict == search.Deadlock:
		return "Yes: there is a path to one."
	case !r.Complete && a.Lasso:
		return missed + "lasso was met."
	case !r.Complete && len(o.Target) > 0:
		return missed + "path to it was met."
	case !r.Complete:
		return "At least " + say.Count(r.Counts.States, "state") + "; some may have been missed."
	case r.Verdict == search.Empty:
		return "No: there is no such run."
	case r.Verdict == search.Unreached, len(o.Target) > 0:
		return "No: it cannot be reached."
	case r.Verdict == search.NoneDead:
		return "No: there is no deadlock."
	}
	dead := "none is a deadlock"
	if r.Counts.Deadlocks > 0 {
		dead = "there is a deadlock"
	}
	return "All were explored, as " + say.Count(r.Counts.States, "stored state") + "; " + dead + "."
}

// satisfied answers whether a property is satisfied.
func (r *Report) satisfied(p *property.Property) string {
	switch {
	case r.Verdict == search.Lasso || r.Verdict == search.Reached:
		return "Violated, by this " + p.Run() + "."
	case r.Verdict == search.Probably:
		return "It probably holds: two states may have been taken for one, and no violation was met."
	case !r.Complete:
		return missed + "violation was met."
	}
	return "It holds: no " + p.Run() + " violates it."
}
