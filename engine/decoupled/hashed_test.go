package decoupled

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"lassolab/engine/explicit"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// compacted counts what a trial met.
type compacted struct{ networks, targets, deadlocks, missed int }

// with enough bits a search that keeps hash values counts what one does that prunes duplicates, and with few bits it
// finds no target and no deadlock that brute force does not: it only misses some.
func TestHashValuesLoseStatesAndInventNone(t *testing.T) {
	t.Parallel()
	var met compacted
	onRandomNetworks(t, &met, random.Meshed, 41, func() judging { return new(compacted) })
	if least := trials(600) / 20; met.targets < least || met.deadlocks < least || met.missed < least/6 {
		t.Errorf("the networks ask too little: %+v", met)
	}
}

// differs says where a search that keeps hash values goes wrong.
func (x *compacted) differs(n *network.Network, r *rand.Rand) string {
	truth := random.Brute(n)
	x.networks++
	target, reachable := anyTarget(n, truth, r)
	(*tried)(nil).count(&x.targets, reachable)
	(*tried)(nil).count(&x.deadlocks, truth.Deadlocks > 0)
	plain := Compile(n, n.Order(n.First))
	plain.duplicates = true
	for _, aim := range [][]int{nil, target} {
		want, err := monitored(plain, aim)
		if err != nil {
			return err.Error()
		}
		for _, hashing := range []explicit.Hashing{
			{Bits: 64, Functions: []int{1}}, {Bits: 48, Functions: []int{1 + r.IntN(8)}},
			{Bits: 2 + uint(r.IntN(3)), Functions: []int{1 + r.IntN(8)}},
			{Bits: 2 + uint(r.IntN(4)), Bitstate: true, Functions: []int{1, 3}},
		} {
			m := monitor()
			out, err := plain.Hashed(&hashing).Explore(m, nil, aim)
			switch {
			case err != nil:
				return err.Error()
			case hashing.Bits >= 48 && counted(m.Counts) != want:
				return fmt.Sprintf("%+v: %+v, and without hash values %+v", hashing, counted(m.Counts), want)
			case out.Path != nil && (!reachable || lasso.Check(n, out.Path, search.Simultaneous) != nil ||
				!meets(fmt.Sprint(out.Path.End()), target)):
				return fmt.Sprintf("%+v: it invents the path %v", hashing, out.Path)
			case out.Deadlock != nil && (lasso.CheckDeadlock(n, out.Deadlock) != nil || truth.Deadlocks == 0):
				return fmt.Sprintf("%+v: it invents the deadlock %v", hashing, out.Deadlock)
			case aim != nil && reachable && out.Path == nil, aim == nil && truth.Deadlocks > 0 && out.Deadlock == nil:
				if x.missed++; hashing.Bits >= 48 {
					return fmt.Sprintf("%+v: it misses what it looks for", hashing)
				}
			}
		}
	}
	return ""
}

// monitored returns the counts of an exploration.
func monitored(s *System, target []int) (search.Counts, error) {
	m := monitor()
	_, err := s.Explore(m, nil, target)
	return counted(m.Counts), err
}
