package property

import (
	"slices"

	"lassolab/engine/omega"
)

// A component may stay in a state for ever while others move, also in an accepting one ([DEC] Section 4.3: it suffices
// if a single component moves). A monitor that shared only the labels that matter to the formula could so stay where it
// accepts. So it also takes part in stutter labels: labels that change nothing it sees, chosen so that every infinite
// run has infinitely many labels of the monitor. Stuttering is Lamport's word ("What good is temporal logic?", 1983);
// the choice of labels is ours. With a stutter label it reads the letter of an invisible step, to which an insensitive
// formula is indifferent (ltl.CountsSteps). The monitor of a formula that counts steps takes part in all labels.
//
// With stutter labels a search needs no visibility condition and no cycle proviso: the monitor is a component like any
// other.
//
//	L ← the labels that are not shared
//	loop: drop from L labels that cannot be used again and again within L: some participant has no edge with it on
//	      a cycle of its own edges with labels in L; until none is dropped
//	      if L is empty: done. Else share one of L, of those with most participants the first
//	give back each label whose return leaves L empty
//
// Cost: rounds × transitions. The labels of most participants are global already: they cost independent search least.

// share finds the variants in which the monitor takes part.
func (c *Composed) share() {
	c.shared = make([]bool, len(c.variants))
	ofStep := map[int]bool{} // the labels that are named
	for k := range c.atoms {
		if a := &c.atoms[k]; a.Component < 0 {
			for l, in := range a.Members {
				ofStep[l] = ofStep[l] || in
			}
		}
	}
	c.counts = c.asked.CountsSteps(c.ofStep)
	for t := range c.variants {
		label := c.variants[t].label
		c.shared[t] = c.Everywhere || c.counts != nil || ofStep[label] || label == c.starting || c.variants[t].changes()
	}
	if !c.Ends && c.Without != Stutter {
		c.addStutter()
	}
}

// addStutter shares more variants, until none of the others can be used again and again without one that is shared.
func (c *Composed) addStutter() {
	var added []int
	for {
		rest := c.recurrent()
		best := -1
		for t, in := range rest {
			if in && (best < 0 || c.participants(t) > c.participants(best)) {
				best = t
			}
		}
		if best < 0 {
			break
		}
		c.shared[best] = true
		added = append(added, best)
	}
	for _, t := range added {
		c.shared[t] = false
		if slices.Contains(c.recurrent(), true) {
			c.shared[t] = true
			c.stutter = append(c.stutter, t)
		}
	}
}

func (c *Composed) participants(t int) int {
	return len(c.base.Labels[c.variants[t].label].Participants)
}

// recurrent finds variants that are not shared, among them all that some infinite run without shared ones uses
// infinitely often.
func (c *Composed) recurrent() []bool {
	free := make([]bool, len(c.variants))
	for t := range free {
		free[t] = !c.shared[t]
	}
	of := c.variantsOf()
	for {
		round := make([]int, len(c.variants)) // participants that have a cycle with it
		for i := range c.base.Components {
			c.circle(i, of, free, round)
		}
		dropped := false
		for t := range free {
			if free[t] && round[t] < c.participants(t) {
				free[t], dropped = false, true
			}
		}
		if !dropped {
			return free
		}
	}
}

// variantsOf are the variants of each label of the base.
func (c *Composed) variantsOf() [][]int {
	of := make([][]int, len(c.base.Labels))
	for t := range c.variants {
		of[c.variants[t].label] = append(of[c.variants[t].label], t)
	}
	return of
}

// circle counts for each free variant that a component has on a cycle of its own edges with free variants.
func (c *Composed) circle(i int, of [][]int, free []bool, round []int) {
	p := &c.base.Components[i]
	type edge struct{ from, to, variant int }
	var edges []edge
	next := make([][]int32, len(p.States))
	for _, t := range p.Transitions {
		for _, k := range of[t.Label] {
			if free[k] && c.carries(&c.variants[k], i, t) {
				edges = append(edges, edge{t.From, t.To, k})
				next[t.From] = append(next[t.From], int32(t.To))
			}
		}
	}
	component, _ := omega.ComponentsOf(next)
	met := map[int]bool{}
	for _, e := range edges {
		if component[e.from] == component[e.to] && !met[e.variant] {
			met[e.variant] = true
			round[e.variant]++
		}
	}
}
