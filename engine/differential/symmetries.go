package differential

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"lassolab/engine"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/symmetry"
)

// anyEqual is a case of a network with equal components.
func anyEqual(r *rand.Rand) *Case { return about(r, random.Equal(r)) }

// symmetryChangesTheAnswer compares searches by symmetry with brute force: verdicts, runs, and that the images of what
// is stored are the reachable states, each once.
func symmetryChangesTheAnswer(j *judge, c *Case) {
	truth := Known(c.Network)
	for _, name := range engine.Those(engine.Symmetric) {
		a, _ := engine.Find(name)
		list := questions(a, c)
		if target := c.sameTarget(); !a.Lasso {
			list = append(list, engine.Options{Algorithm: name, Target: target})
		}
		for k, opt := range list {
			r := c.chance("symmetry", name, k)
			if r.IntN(4) > 0 {
				continue
			}
			opt = withOptions(r, c, a, opt)
			if opt.Symmetry = true; !a.Lasso && opt.Target == nil {
				opt.Film = filmed
			}
			report, err := j.search(c.Network, opt)
			if errors.As(err, new(*engine.InputError)) {
				j.note("refused")
				continue
			}
			j.must(err)
			said := truth.Differs(opt, report)
			if said == "" && opt.Film > 0 {
				said = truth.apart(report)
			}
			if said != "" {
				j.differs("lassolab search %s: it %s", opt.CommandLine(), said)
			}
			j.note(string(report.Verdict))
		}
	}
	if c.chance("property").IntN(3) == 0 {
		symmetryMisjudgesAProperty(j, c)
	}
}

// symmetryMisjudgesAProperty asks a property, of infinite, ending and fair runs.
func symmetryMisjudgesAProperty(j *judge, c *Case) {
	if len(c.Network.Labels) == 0 {
		return
	}
	r := c.chance("formula")
	c.Formula, _, _ = property.Parse(c.Network, random.Formula(r, c.Network, 1+r.IntN(3), false))
	p := c.asked()
	violated, err := random.Violated(c.Network, p)
	if err != nil {
		return
	}
	for _, name := range engine.Those(engine.Symmetric) {
		a, _ := engine.Find(name)
		if !a.Answers(engine.Asks("", &p)) {
			continue
		}
		report, err := j.search(c.Network, engine.Options{Algorithm: name, Property: &p, Symmetry: true})
		if errors.As(err, new(*engine.InputError)) {
			j.note("refused")
			continue
		}
		j.must(err)
		if got := report.Verdict == search.Lasso || report.Verdict == search.Reached; got != violated {
			j.differs("lassolab search -symmetry -algorithm %s: of %s it says “%s”; brute force says that a run "+
				"violates it: %t", name, p.Formula, report.Verdict, violated)
		}
		j.note(satisfaction[violated])
	}
}

// sameTarget is a target that names one state of all components that have it.
func (c *Case) sameTarget() map[string]string {
	target := map[string]string{}
	state := fmt.Sprintf("s%d", c.chance("same").IntN(3))
	for i := range c.Network.Components {
		if k := &c.Network.Components[i]; k.State(state) >= 0 {
			target[k.Name] = state
		}
	}
	if len(target) == 0 {
		return nil
	}
	return target
}

// apart says where the images of the stored states are not the reachable states, or a search of explicit states has
// stored two images of one state.
func (t Truth) apart(r *engine.Report) string {
	g := symmetry.Of(t.network, symmetry.Question{})
	covered, stored := map[string]bool{}, 0
	for _, node := range r.Film.Graph().Nodes {
		if !node.Stored {
			continue
		}
		sets := node.Sets
		for _, s := range node.Vector {
			sets = append(sets, []int32{s})
		}
		for k, member := range random.Combinations(sets) {
			if k == 0 && node.Vector != nil && covered[fmt.Sprint(member)] {
				return fmt.Sprintf("stores %v, of which an image is stored", member)
			}
			for _, image := range g.Orbit(member) {
				if covered[fmt.Sprint(image)] = true; !t.States[fmt.Sprint(image)] {
					return fmt.Sprintf("stores an image of %v, which cannot be reached", image)
				}
			}
		}
		stored++
	}
	if len(covered) != len(t.States) || int64(stored) != r.Counts.States {
		return fmt.Sprintf("stores %d states (%d counted) whose images are %d, brute force reaches %d", stored,
			r.Counts.States, len(covered), len(t.States))
	}
	return ""
}
