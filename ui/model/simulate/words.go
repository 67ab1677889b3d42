package simulate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/lasso"
	"lassolab/engine/say"
)

// toldLimit is how many components a sentence of the simulation names.
const toldLimit = 6

// momentSentence describes the present moment: "step 2: P0 left, F0 taken." and what is special about it.
func (f *Feature) momentSentence() string {
	w := f.walk
	n := w.Composition().Network()
	where := "the start"
	if step := len(w.Steps()); step > 0 {
		where = fmt.Sprintf("step %d", step)
	}
	var parts []string
	for i, state := range w.Present() {
		if i == toldLimit {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, n.Components[i].Name+" "+n.Components[i].States[state])
	}
	return where + ": " + strings.Join(parts, ", ") + "." + f.outlook()
}

// outlook says what is special about the present vector, after a space; empty when nothing is.
func (f *Feature) outlook() (words string) {
	if !slices.ContainsFunc(f.choices, func(c lasso.Choice) bool { return c.Enabled() }) {
		words = " No label is enabled here: " + f.stop() + "."
	}
	if len(f.visits) > 0 {
		words += " The walk was here before, " + momentName(f.visits[len(f.visits)-1]) + ": it can go round as a lasso."
	}
	return words
}

// stop says what it is that nothing can happen.
func (f *Feature) stop() string {
	if f.walk.Composition().Network().MayEnd(f.walk.Present()) {
		return "the run may end, as every component may rest"
	}
	return "a deadlock"
}

// momentName says when: "at the start", "after step 3".
func momentName(moment int) string {
	if moment == 0 {
		return "at the start"
	}
	return "after step " + strconv.Itoa(moment)
}

// stepSentence says who takes a step of the walk, from 1, and how: "P0 and F0 take lF_0: P0 goes from hungry
// to left, F0 from free to left."
func (f *Feature) stepSentence(number int) string {
	w := f.walk
	n, step := w.Composition().Network(), w.Steps()[number-1]
	participants := n.Labels[step.Label].Participants
	who := say.FewOf(participants, toldLimit, "", func(i int) string { return n.Components[i].Name })
	var parts []string
	goes := "goes "
	for _, i := range participants[:min(len(participants), toldLimit)] {
		c, from, to := &n.Components[i], w.At(number - 1)[i], step.State[i]
		if from == to {
			parts = append(parts, c.Name+" stays in "+c.States[to])
			continue
		}
		parts = append(parts, fmt.Sprintf("%s %sfrom %s to %s", c.Name, goes, c.States[from], c.States[to]))
		goes = ""
	}
	return fmt.Sprintf("%s %s %s: %s.", who, say.Either(len(participants), "takes", "take"),
		n.Labels[step.Label].Name, strings.Join(parts, ", "))
}
