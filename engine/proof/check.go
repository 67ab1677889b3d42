package proof

// The checker. What it accepts is true of the network, whoever made the certificate and however it was read or damaged:
// it computes initial states and steps by itself from the components and their labels, and shares no code with the
// searches, with the maker, or with package product. It rests on network.Network alone, and on network.Ends for where a
// run may end.
//
// It goes by vectors that have, besides a state of each component, a counter of each component with several acceptance
// sets, where the question is asked at one moment: the set that is met next, as in the degeneralisation, and as
// lasso.Check replays it. S are the certificate's vectors, ρ(s) is the rank of s, and each rank r names an acceptance
// set F(r): for the simultaneous question the vectors in which all components accept, for the generalized one a set of
// one component or, where there is none, all vectors.
//
//	(1) every initial vector is in S
//	(2) every successor of a vector in S is in S
//	(3) ρ(t) ≤ ρ(s) for every step s → t of vectors in S
//	(4) ρ(t) < ρ(s) where s is in F(ρ(s))
//	(5) no vector of S matches the target; (6) each vector of S has a successor, or is one in which a run may end
//
// Proof. By (1), (2) and induction every reachable vector is in S. "Target not reached" asks for (5) too, "no deadlock"
// for (6): they are the claim. "No lasso" asks for (3) and (4). Let there be a reachable cycle that answers the
// question. By (3) ranks do not grow along it, and it comes back: they are one rank r. It passes a vector of F(r),
// which it leaves by a step that stays at r. That contradicts (4). ∎ A certificate that has a vector twice proves no
// less: one of them is found by all who look, and that one is checked too. For the other two claims F(r) is empty, and
// one rank is enough.
//
// Sources: certifying algorithms, McConnell, Mehlhorn, Näher and Schweitzer, Computer Science Review 5, 2011; for model
// checkers, Namjoshi, CAV 2001. (1) and (2) are Floyd's inductive invariant, (3) and (4) a ranking that a run can lower
// only so often.
//
// Cost: each vector and each step is looked at once, a step by a binary search: O(steps · log vectors). Memory beyond
// the certificate: the network's transitions once more. A target that names what the network does not have is never
// reached: Prove reports that before.

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"lassolab/engine/network"
)

type checker struct {
	n       *network.Network
	c       *Certificate
	copies  []int                    // by component: the values of its counter; its number is state · copies + counter
	leaving [][][]network.Transition // by component and state, by ascending label
	ends    network.Ends
	next    []uint32 // the vector after a step
}

// Check returns nil where the certificate proves its claim about a network that is valid (network.Validate), else what
// it met first. Looked hears of each vector that it goes to, from 0.
func Check(n *network.Network, c *Certificate, looked func(vector int)) *Refusal {
	k := &checker{n: n, c: c, ends: n.Ends(), next: make([]uint32, len(n.Components))}
	if c.Components != len(k.next) || len(c.Vectors) != len(c.Ranks)*len(k.next) || !slices.Contains(claims, c.Claim) {
		return &Refusal{Condition: Shape}
	}
	all, initial := make([]int, len(k.next)), make([][]int, len(k.next))
	for i := range n.Components {
		own, copies := &n.Components[i], 1
		if c.Claim == NoSimultaneous {
			copies = max(1, own.Sets)
		}
		leaving, moves := make([][]network.Transition, len(own.States)), slices.Clone(own.Transitions)
		slices.SortFunc(moves, func(a, b network.Transition) int {
			return cmp.Or(a.Label-b.Label, a.From-b.From, a.To-b.To)
		})
		for _, t := range slices.Compact(moves) {
			leaving[t.From] = append(leaving[t.From], t)
		}
		for _, s := range own.Initial {
			initial[i] = append(initial[i], s*copies)
		}
		all[i], k.copies, k.leaving = i, append(k.copies, copies), append(k.leaving, leaving)
	}
	r := k.each(all, initial, &Refusal{Condition: Initial}, math.MaxInt)
	for i := 0; i < len(c.Ranks) && r == nil; i++ {
		looked(i)
		r = k.leave(i)
	}
	return r
}

// each goes to the next vector by every choice of numbers for some components, until one is refused: by the refusal
// given, filled in. It is to be one of S, of at most the rank given.
func (k *checker) each(components []int, numbers [][]int, refused *Refusal, rank int) (r *Refusal) {
	if len(components) > 0 {
		for i := 0; i < len(numbers[0]) && r == nil; i++ {
			k.next[components[0]] = uint32(numbers[0][i])
			r = k.each(components[1:], numbers[1:], refused, rank)
		}
		return r
	}
	to, found := sort.Find(len(k.c.Ranks), func(i int) int { return slices.Compare(k.next, k.c.Vector(i)) })
	if found && int(k.c.Ranks[to]) <= rank {
		return nil
	}
	if refused.To = k.next; found {
		refused.Condition, refused.Grows = Ranking, int(k.c.Ranks[to]) > refused.Rank
	}
	return refused
}

// leave refuses a vector for itself, or for a step that leaves it.
func (k *checker) leave(i int) *Refusal {
	at, states, aims, stuck, rank := k.c.Vector(i), make([]int, len(k.next)), 0, true, int(k.c.Ranks[i])
	for p, number := range at {
		own := &k.n.Components[p]
		if states[p] = int(number) / k.copies[p]; states[p] >= len(own.States) || rank >= len(k.c.Sets) {
			return &Refusal{Condition: Shape, At: at}
		}
		if aim, asked := k.c.Target[own.Name]; asked && aim == own.States[states[p]] {
			aims++
		}
	}
	highest := rank // that a step may lead to
	if k.in(at, states, int(k.c.Sets[rank])) {
		highest--
	}
	for p := range at {
		for j, t := range k.leaving[p][states[p]] {
			parts := k.n.Labels[t.Label].Participants
			if parts[0] != p || j > 0 && k.leaving[p][states[p]][j-1].Label == t.Label {
				continue // it is looked at with its first participant, once
			}
			if numbers := k.by(at, parts, t.Label); numbers != nil {
				stuck = false
				copy(k.next, at)
				refusal := &Refusal{Condition: Closed, At: at, Label: t.Label, Rank: rank}
				if r := k.each(parts, numbers, refusal, highest); r != nil {
					return r
				}
			}
		}
	}
	switch {
	case k.c.Claim == NoTarget && aims == len(k.c.Target):
		return &Refusal{Condition: Target, At: at}
	case k.c.Claim == NoDeadlock && stuck && !k.ends.All(states):
		return &Refusal{Condition: Deadlock, At: at}
	}
	return nil
}

// by lists where each participant comes to by a label; nil: one of them blocks it.
func (k *checker) by(at []uint32, parts []int, label int) (numbers [][]int) {
	for _, p := range parts {
		state, counter, to := int(at[p])/k.copies[p], int(at[p])%k.copies[p], []int(nil)
		if k.n.Components[p].Marks[state]>>counter&1 == 1 {
			counter = (counter + 1) % k.copies[p]
		}
		all := k.leaving[p][state]
		first, _ := slices.BinarySearchFunc(all, label, func(t network.Transition, l int) int { return t.Label - l })
		for i := first; i < len(all) && all[i].Label == label; i++ {
			to = append(to, all[i].To*k.copies[p]+counter)
		}
		if numbers = append(numbers, to); to == nil {
			return nil
		}
	}
	return numbers
}

// in reports whether a vector is in an acceptance set of the question; where none asks for a lasso, in none. Those of
// the generalized question are counted component by component; a number beyond the last one stands for all vectors.
func (k *checker) in(at []uint32, states []int, set int) bool {
	for p, s := range states {
		own := &k.n.Components[p]
		switch {
		case k.c.Claim == NoSimultaneous && own.Sets > 0 && (int(at[p])%k.copies[p] > 0 || own.Marks[s]&1 == 0):
			return false
		case k.c.Claim == NoGeneralized && set < own.Sets:
			return own.Marks[s]>>set&1 == 1
		}
		set -= own.Sets
	}
	return k.c.Claim == NoSimultaneous || k.c.Claim == NoGeneralized
}
