package decoupled

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// readStar returns a random network with a centre, many of whose labels the centre only reads.
func readStar(r *rand.Rand) *network.Network {
	n := random.Meshed(r)
	for i := range n.Components {
		c := &n.Components[i]
		if c.Centre = r.IntN(2) == 0; !c.Centre || r.IntN(8) == 0 {
			continue
		}
		for _, l := range c.Alphabet {
			for s := range c.States {
				if len(n.Labels[l].Participants) > 1 && r.IntN(3) == 0 {
					c.Transitions = append(c.Transitions, network.Transition{From: s, Label: l, To: s})
				}
			}
		}
	}
	return n
}

// centreOf says which components a network has in its centre.
func centreOf(n *network.Network) (centre []bool) {
	for i := range n.Components {
		centre = append(centre, n.Components[i].Centre)
	}
	return centre
}

// starred counts what a trial met.
type starred struct {
	networks, targets, deadlocks int
	star, reduced                int64 // states of searches that met no goal
}

// however its sets are chosen, stubborn search of a star finds a target and a deadlock exactly where brute force does,
// and every deadlock is a member of a state that it stored.
func TestStubbornStarsAgreeWithBruteForceHoweverTheyChoose(t *testing.T) {
	t.Parallel()
	var met starred
	onRandomNetworks(t, &met, readStar, 31, func() judging { return new(starred) })
	if least := trials(600) / 20; met.targets < least || met.deadlocks < least || met.reduced >= met.star {
		t.Errorf("the networks ask too little: %+v", met)
	}
}

// differs says where a stubborn search of a star and brute force differ.
func (x *starred) differs(n *network.Network, r *rand.Rand) string {
	truth := random.Brute(n)
	x.networks++
	target, reachable := anyTarget(n, truth, r)
	prune := Dominance
	if r.IntN(4) == 0 {
		prune = Duplicate
	}
	star := CompileStar(n, n.Order(n.First), centreOf(n), prune)
	for k := range 3 {
		reduction := Reduction{Stubborn: true, Choice: anyChoice(r)}
		s := star.Reduce(reduction)
		if said := deadlocksDiffer(n, s, truth); said != "" {
			return fmt.Sprintf("%+v: %s", reduction, said)
		}
		if k == 2 {
			reduction.Reaching = n.ReachingTarget(target)
			s = star.Reduce(reduction)
		}
		m := monitor()
		out, err := s.Explore(m, nil, target)
		if err != nil || (out.Path != nil) != reachable {
			return fmt.Sprintf("%+v: path to %v: %v, reachable: %t, error %v", reduction, target, out.Path, reachable, err)
		}
		if out.Path != nil {
			if err := lasso.Check(n, out.Path, search.Simultaneous); err != nil || !meets(fmt.Sprint(out.Path.End()), target) {
				return fmt.Sprintf("%+v: path to %v: %v, error %v", reduction, target, out.Path, err)
			}
		} else if k == 0 {
			plain := monitor()
			if _, err := star.Explore(plain, nil, target); err != nil {
				return err.Error()
			}
			x.star += plain.States
			x.reduced += m.States
		}
	}
	if reachable {
		x.targets++
	}
	if truth.Deadlocks > 0 {
		x.deadlocks++
	}
	return ""
}

// misses reports whether a stubborn search of a star misses a reachable state that is its target, or a deadlock.
func misses(n *network.Network, r Reduction) bool {
	truth := random.Brute(n)
	s := CompileStar(n, n.Order(n.First), centreOf(n), Dominance).Reduce(r)
	if deadlocksDiffer(n, s, truth) != "" {
		return true
	}
	for text := range truth.States {
		out, err := s.Explore(monitor(), nil, stateOf(text))
		if err != nil || out.Path == nil {
			return true
		}
	}
	return false
}

// a set of a star without what its leaf labels need, and ELU over a star, go wrong on two and three components, from
// which nothing can be taken; the search as it is goes right there.
func TestStubbornStarsStepOverTheirTraps(t *testing.T) {
	for file, trap := range map[string]Reduction{
		"leaf-labels": {Stubborn: true, Without: search.LeafLabels},
		"elu-star":    {Stubborn: true, Lean: true},
	} {
		text, err := traps.ReadFile("testdata/traps/" + file + ".hoa")
		if err != nil {
			t.Fatal(err)
		}
		document, diagnostics := hoa.Read(string(text), hoa.Options{})
		if len(diagnostics) > 0 {
			t.Fatalf("%s: %v", file, diagnostics)
		}
		n := document.Network
		wrong := func(n *network.Network) bool { return misses(n, trap) && !misses(n, Reduction{Stubborn: true}) }
		if !wrong(n) {
			t.Errorf("%s: the trap is none, or the search falls into it", file)
		}
		if small := hoa.Write(random.Shrink(n, wrong)); small != hoa.Write(n) {
			t.Errorf("%s goes wrong on less:\n%s", file, small)
		}
	}
}
