package petri

import (
	"slices"
	"sort"
)

// Bounds of places from place invariants. A set of places whose tokens no transition increases never holds more tokens
// than in the initial marking, which is a proof: it is checked transition by transition (Lautenbach 1975; here with
// weight 1 for each place). Finding a smallest such set is hard; this search is depth first, takes the places that
// disturb least first, and gives up after some steps, and after some work for the whole net, so a bound may exist that
// it does not find. Cost: linear in the arcs of the places met, times the steps.

// Bounds of the search for invariants.
const (
	invariantSteps = 20_000  // places that one search adds to a set, those taken back included
	invariantsWork = 1 << 25 // transitions that all searches look at, each time that they do
)

// invariants finds sets of places whose tokens do not increase.
type invariants struct {
	net      *Net
	touching [][]int // by place
	within   []bool  // by place: it belongs to the set
	set      []int
	tokens   int   // of the initial marking, in the set
	gains    []int // by transition: tokens that it adds to the set
	growing  int   // transitions that add tokens
	steps    int   // that are left of one search
	work     int   // that is left of all
}

func newInvariants(n *Net) *invariants {
	return &invariants{net: n, touching: n.touching(), within: make([]bool, len(n.Places)),
		gains: make([]int, len(n.Transitions)), work: invariantsWork}
}

// around returns a set with the given places whose tokens do not increase, and how many it holds at most; nil: none was
// found with at most some tokens.
func (v *invariants) around(places []int, most int) (set []int, tokens int) {
	v.steps = invariantSteps
	defer func() {
		for len(v.set) > 0 {
			v.remove()
		}
	}()
	for _, p := range places {
		if v.work < 0 {
			return nil, 0
		}
		v.add(p)
	}
	if !v.close(most) {
		return nil, 0
	}
	set = slices.Clone(v.set)
	slices.Sort(set)
	return set, v.tokens
}

// close adds places until no transition adds tokens to the set.
func (v *invariants) close(most int) bool {
	if v.tokens > most {
		return false
	}
	t := v.first()
	if t < 0 {
		return true
	}
	for _, p := range v.candidates(t) {
		if v.steps--; v.steps < 0 || v.work < 0 {
			return false
		}
		v.add(p)
		if v.close(most) {
			return true
		}
		v.remove()
	}
	return false
}

// first is a transition that adds tokens to the set, the one with the fewest places to choose from; -1: there is none.
func (v *invariants) first() int {
	best, choice := -1, 0
	if v.growing == 0 {
		return best
	}
	for _, p := range v.set {
		v.work -= len(v.touching[p])
		for _, t := range v.touching[p] {
			if v.gains[t] <= 0 {
				continue
			}
			if n := len(v.net.Transitions[t].Take); best < 0 || n < choice {
				best, choice = t, n
			}
		}
	}
	return best
}

// candidates are the places outside the set from which a transition takes tokens: first those whose addition lets the
// fewest transitions add tokens, and of these the ones without tokens.
func (v *invariants) candidates(t int) []int {
	type candidate struct{ place, cost int }
	var list []candidate
	for _, a := range v.net.Transitions[t].Take {
		if v.within[a.Place] {
			continue
		}
		if v.work < 0 {
			return nil
		}
		before := v.growing
		v.add(a.Place)
		list = append(list, candidate{a.Place, 2*(v.growing-before) + min(v.net.Places[a.Place].Tokens, 1)})
		v.remove()
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].cost < list[j].cost })
	places := make([]int, len(list))
	for i, c := range list {
		places[i] = c.place
	}
	return places
}

func (v *invariants) add(p int) {
	v.set = append(v.set, p)
	v.within[p] = true
	v.tokens += v.net.Places[p].Tokens
	v.count(p, 1)
}

// remove takes the last place out.
func (v *invariants) remove() {
	p := v.set[len(v.set)-1]
	v.set = v.set[:len(v.set)-1]
	v.within[p] = false
	v.tokens -= v.net.Places[p].Tokens
	v.count(p, -1)
}

// count enters a place's arcs into the gains, or takes them out.
func (v *invariants) count(p, sign int) {
	v.work -= len(v.touching[p])
	for _, t := range v.touching[p] {
		tr := &v.net.Transitions[t]
		before := v.gains[t]
		v.gains[t] += sign * (weight(tr.Put, p) - weight(tr.Take, p))
		if before > 0 {
			v.growing--
		}
		if v.gains[t] > 0 {
			v.growing++
		}
	}
}
