package certificate

// The checker. What it accepts is true of the network, whoever made the certificate and however it was read or damaged: it computes
// initial states and steps by itself from the components and their labels, and shares no code with the searches, with the maker,
// or with package product. It rests on network.Network alone, and on network.Ends for where a run may end.
//
// It goes by vectors that have, besides a state of each component, a counter of each component with several acceptance sets, where
// the question is asked at one moment: the set that is met next, as in the degeneralisation, and as lasso.Check replays it.
// S are the certificate's vectors, ρ(s) is the rank of s, and each rank r names an acceptance set F(r): for the simultaneous question
// the vectors in which all components accept, for the generalized one a set of one component or, where there is none, all vectors.
//
//	(1) every initial vector is in S
//	(2) every successor of a vector in S is in S
//	(3) ρ(t) ≤ ρ(s) for every step s → t
//	(4) s is not in F(ρ(s)) for every step s → t with ρ(t) = ρ(s)
//	(5) no vector of S matches the target; (6) each vector of S has a successor, or is one in which a run may end
//
// Proof. By (1), (2) and induction every reachable vector is in S. "Target not reached" asks for (1), (2) and (5), "no deadlock" for
// (1), (2) and (6), which say so. "No lasso" asks for (1) to (4). Let there be a reachable cycle that answers the question. By (3) ranks
// do not grow along it, and it comes back: they are one rank r. It passes a vector of F(r), which it leaves by a step that stays
// within r. That contradicts (4). ∎ A certificate that has a vector twice proves no less: one of them is found by all who look,
// and that one is checked too.
//
// Sources: certifying algorithms, McConnell, Mehlhorn, Näher and Schweitzer, Computer Science Review 5, 2011; for model checkers,
// Namjoshi, CAV 2001. (1) and (2) are Floyd's inductive invariant, (3) and (4) a ranking that a run can lower only so often.
//
// Cost: each vector and each step is looked at once, a step by a binary search: O(steps · log vectors). Memory beyond the
// certificate: the network's transitions once more.

import (
	"bytes"
	"cmp"
	"slices"
	"sort"

	"lassolab/engine/network"
)

// alphabet are the digits of a state's number, ascending, so that the order of texts is that of numbers.
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// layout is how a vector is written: so many digits for each component's number, which is its state times its copies, plus its counter.
type layout struct {
	copies []int // by component: the values of its counter
	at     []int // by component: where its digits begin; the last is where they end
}

func lay(n *network.Network, claim Claim) (l layout) {
	l.at = []int{0}
	for i := range n.Components {
		c, copies, digits := &n.Components[i], 1, 1
		if claim == NoSimultaneous {
			copies = max(1, c.Sets)
		}
		for most := copies*len(c.States) - 1; most >= len(alphabet); most /= len(alphabet) {
			digits++
		}
		l.copies, l.at = append(l.copies, copies), append(l.at, l.at[i]+digits)
	}
	return l
}

func (l *layout) put(vector []byte, component, number int) {
	for at := l.at[component+1] - 1; at >= l.at[component]; at-- {
		vector[at], number = alphabet[number%len(alphabet)], number/len(alphabet)
	}
}

func (l *layout) get(vector []byte, component int) (number int) {
	for _, digit := range vector[l.at[component]:l.at[component+1]] {
		number = number*len(alphabet) + max(0, bytes.IndexByte([]byte(alphabet), digit))
	}
	return number
}

// offer is what a component can do by a label: the numbers it comes to.
type offer struct {
	label int
	to    []int
}

// offers lists by number what a component can do, by ascending label.
func offers(c *network.Component, copies int) [][]offer {
	list := slices.Clone(c.Transitions)
	slices.SortFunc(list, func(a, b network.Transition) int {
		return cmp.Or(a.From-b.From, a.Label-b.Label, a.To-b.To)
	})
	all := make([][]offer, len(c.States)*copies)
	for _, t := range slices.Compact(list) {
		for counter := range copies {
			from, to := &all[t.From*copies+counter], t.To*copies+counter
			if copies > 1 && c.Marks[t.From]>>counter&1 == 1 {
				to = t.To*copies + (counter+1)%copies
			}
			if k := len(*from); k == 0 || (*from)[k-1].label != t.Label {
				*from = append(*from, offer{label: t.Label})
			}
			last := &(*from)[len(*from)-1]
			last.to = append(last.to, to)
		}
	}
	return all
}

// checker is a check under way.
type checker struct {
	layout
	n      *network.Network
	c      *Certificate
	offers [][][]offer // by component and number
	target map[int]int // of components the state
	ends   network.Ends
	next   []byte // the vector after a step
}

// Check returns nil where the certificate proves its claim about a network that is valid (network.Validate), and else what it met first.
func Check(n *network.Network, c *Certificate) *Refusal {
	k := &checker{n: n, c: c, layout: lay(n, c.Claim), target: map[int]int{}, ends: n.Ends()}
	k.next = make([]byte, k.at[len(n.Components)])
	if len(n.Components) == 0 || len(k.next) != c.Digits || len(c.States) != len(c.Ranks)*c.Digits || !slices.Contains(claims, c.Claim) {
		return &Refusal{Condition: Shape}
	}
	for component, state := range c.Target {
		i := n.Component(component)
		if i < 0 || n.Components[i].State(state) < 0 {
			return &Refusal{Condition: Shape}
		}
		k.target[i] = n.Components[i].State(state)
	}
	all, initial := []int{}, [][]int{}
	for i := range n.Components {
		all, k.offers = append(all, i), append(k.offers, offers(&n.Components[i], k.copies[i]))
		initial = append(initial, nil)
		for _, s := range n.Components[i].Initial {
			initial[i] = append(initial[i], s*k.copies[i])
		}
	}
	if r := k.each(all, initial, k.begins); r != nil {
		return r
	}
	for i := range c.Ranks {
		if r := k.vector(i); r != nil {
			return r
		}
	}
	return nil
}

// each puts every choice of numbers for the given components into the next vector, until one is refused.
func (k *checker) each(components []int, numbers [][]int, refuse func() *Refusal) *Refusal {
	if len(components) == 0 {
		return refuse()
	}
	for _, number := range numbers[0] {
		k.put(k.next, components[0], number)
		if r := k.each(components[1:], numbers[1:], refuse); r != nil {
			return r
		}
	}
	return nil
}

// begins refuses an initial vector that is missing.
func (k *checker) begins() *Refusal {
	if k.find() < 0 {
		return &Refusal{Condition: Initial, At: slices.Clone(k.next)}
	}
	return nil
}

// find is the place of the next vector, or -1.
func (k *checker) find() int {
	i, found := sort.Find(len(k.c.Ranks), func(i int) int { return bytes.Compare(k.next, k.c.State(i)) })
	if !found {
		return -1
	}
	return i
}

// vector refuses a vector of the certificate, for itself or for a step that leaves it.
func (k *checker) vector(i int) *Refusal {
	at, v := k.c.State(i), make([]int, len(k.offers))
	hit, stuck := k.c.Claim == NoTarget, k.c.Claim == NoDeadlock
	for c := range v {
		if v[c] = k.get(at, c); v[c] >= len(k.offers[c]) || k.lasso() && int(k.c.Ranks[i]) >= len(k.c.Sets) {
			return &Refusal{Condition: Shape, At: at}
		}
	}
	for component, state := range k.target {
		hit = hit && v[component] == state
	}
	for c := range v {
		for _, o := range k.offers[c][v[c]] {
			parts := k.n.Labels[o.label].Participants
			if parts[0] != c {
				continue // it was, or will be, looked at with the first of them
			}
			numbers := make([][]int, len(parts))
			for j, p := range parts {
				numbers[j] = by(k.offers[p][v[p]], o.label)
			}
			if slices.ContainsFunc(numbers, func(to []int) bool { return to == nil }) {
				continue
			}
			stuck = false
			copy(k.next, at)
			if r := k.each(parts, numbers, func() *Refusal { return k.step(i, v, o.label) }); r != nil {
				return r
			}
		}
	}
	switch {
	case hit:
		return &Refusal{Condition: Target, At: at}
	case stuck && !k.ends.All(v):
		return &Refusal{Condition: Deadlock, At: at}
	}
	return nil
}

// by is where a component comes to by a label; nowhere: it blocks it.
func by(offers []offer, label int) []int {
	for i := range offers {
		if offers[i].label == label {
			return offers[i].to
		}
	}
	return nil
}

// step refuses the step from a vector to the next one.
func (k *checker) step(i int, v []int, label int) *Refusal {
	r, to := &Refusal{At: k.c.State(i), Label: label, To: slices.Clone(k.next), Rank: k.c.Ranks[i]}, k.find()
	switch {
	case to < 0:
		r.Condition = Closed
	case k.lasso() && k.c.Ranks[to] > k.c.Ranks[i]:
		r.Condition = Grows
	case k.lasso() && k.c.Ranks[to] == k.c.Ranks[i] && k.in(v, int(k.c.Sets[k.c.Ranks[i]])):
		r.Condition = Stays
	default:
		return nil
	}
	return r
}

func (k *checker) lasso() bool { return k.c.Claim == NoSimultaneous || k.c.Claim == NoGeneralized }

// in reports whether a vector is in an acceptance set of the question. Those of the generalized one are counted component by component;
// a number beyond the last one stands for all vectors.
func (k *checker) in(v []int, set int) bool {
	for i := range v {
		c, s, counter := &k.n.Components[i], v[i]/k.copies[i], v[i]%k.copies[i]
		switch {
		case k.c.Claim == NoSimultaneous && c.Sets > 0 && (counter > 0 || c.Marks[s]&1 == 0):
			return false
		case k.c.Claim == NoGeneralized && set < c.Sets:
			return c.Marks[s]>>set&1 == 1
		}
		set -= c.Sets
	}
	return true
}
