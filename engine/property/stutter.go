package property

import (
	"context"
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

// takePart finds the variants in which the monitor takes part.
func (c *Composed) takePart(ctx context.Context) error {
	c.shared = make([]bool, len(c.variants))
	ofStep := map[int]bool{} // the labels that are named
	for k := range c.names {
		if a := &c.names[k]; a.ofStep() {
			for l, in := range a.Members {
				ofStep[l] = ofStep[l] || in
			}
		}
	}
	if c.counts = c.read.CountsSteps(c.ofStep); c.counts != nil && c.user.Merged {
		return mistake("the property counts steps, and statements of this program are merged: ask it without merging")
	}
	for t := range c.variants {
		c.shared[t] = c.Everywhere || c.counts != nil || ofStep[c.of[c.variants[t].label]] || c.starts(t) ||
			c.variants[t].changes()
	}
	if c.Ends || c.Without == Stutter {
		return nil
	}
	return c.addStutter(ctx)
}

// addStutter shares more variants, until none of the others can be used again and again without one that is shared.
func (c *Composed) addStutter(ctx context.Context) error {
	var added [][]int
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
		group := c.together(best, rest)
		c.share(group, true)
		added = append(added, group)
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	for _, group := range added {
		c.share(group, false)
		if slices.Contains(c.recurrent(), true) {
			c.share(group, true)
			c.stutter = append(c.stutter, group...)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// together are the variants that are shared when one is: where counters split a label into many, all of its variants.
func (c *Composed) together(t int, among []bool) (group []int) {
	if c.seen == c.base {
		return []int{t}
	}
	for u, in := range among {
		if in && c.of[c.variants[u].label] == c.of[c.variants[t].label] {
			group = append(group, u)
		}
	}
	return group
}

func (c *Composed) share(group []int, shared bool) {
	for _, t := range group {
		c.shared[t] = shared
	}
}

func (c *Composed) participants(t int) int {
	return len(c.seen.Labels[c.variants[t].label].Participants)
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
		for i := range c.seen.Components {
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

// variantsOf are the variants of each label.
func (c *Composed) variantsOf() [][]int {
	of := make([][]int, len(c.seen.Labels))
	for t := range c.variants {
		of[c.variants[t].label] = append(of[c.variants[t].label], t)
	}
	return of
}

// circle counts for each free variant that a component has on a cycle of its own edges with free variants.
func (c *Composed) circle(i int, of [][]int, free []bool, round []int) {
	p := &c.seen.Components[i]
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
