package automata

import (
	"fmt"

	"lassolab/engine/say"
)

// Quotient by bisimulation (package omega). All lassos, deadlocks and reachable states stay, up to names.

func byBisimulation(j *job) (*made, error) {
	c := j.parts[0]
	ends := j.network.Ends()
	rests := func(s int) bool { return ends.At(j.components[0], s) }
	of, count := take(j.budget, c, c.Alphabet).Bisimilar(j.budget, rests)
	if count == len(c.States) {
		return j.nothing(unchanged(c), "No two states of %s are bisimilar."), nil
	}
	m := image(c, of, count)
	m.once()
	m.said = fmt.Sprintf("Quotient of %s by bisimulation: %s instead of %s.", say.Short(c.Name),
		say.Count(count, "state"), say.Number(len(c.States)))
	m.deed = "quotient of " + say.Short(c.Name) + " by bisimulation"
	return m, nil
}
