package proof

import (
	"fmt"
	"slices"
	"sort"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// Make explores a valid network anew and fills the certificate, whose claim and target are given, with its vectors and
// ranks. So one can be made after whatever search, also one that left states out. The error is a *Disproof, or what
// ended it at a limit (search.Stop).
//
// Ranks come from the strongly connected components of the states (Tarjan), those that lead nowhere first: a component
// gets the smallest rank that none of its successors exceeds and whose acceptance set it does not meet or, a single
// state without a loop, does not leave within the rank. Rank r is for set r mod the number of sets; ranks that nobody
// has are left out in the end. For the simultaneous question a rank is thus the largest number of accepting states that
// a run can still leave.
//
// Cost: the exploration once more, and Tarjan's search: O(steps). Memory for each state: its words and 10.7 to 16
// bytes, 12 bytes, and 8 for each component; of a lasso 60 bytes more, and 4 for each step. All of it is measured from
// the beginning, so that a limit on memory ends the exploration, not what comes after it.
func Make(n *network.Network, c *Certificate, monitor *search.Monitor) error {
	m := &maker{user: n, n: n, c: c, monitor: monitor}
	if c.Claim == NoSimultaneous {
		m.n, m.original = n.Degeneralise()
	}
	c.Components = len(n.Components)
	m.system = product.Compile(m.n, m.n.Order(nil))
	if err := m.explore(); err != nil {
		return err
	}
	c.Sets, c.Ranks = []uint32{0}, make([]uint32, m.store.Len())
	if m.lasso() {
		if err := m.rank(); err != nil {
			return err
		}
	}
	return m.write()
}

// Disproof is why there is no certificate.
type Disproof struct {
	Claim Claim
	State []string // a reachable vector against the claim
}

func (r *Disproof) Error() string {
	what := "an accepting cycle passes "
	switch r.Claim {
	case NoTarget:
		what = "the target is reached: "
	case NoDeadlock:
		what = "nothing can happen in "
	}
	return "there is none: " + what + vector(r.State)
}

// maker explores a network and ranks its states.
type maker struct {
	user, n  *network.Network // n is degeneralised for the simultaneous question
	original [][]int          // the states of the user's of the states of n
	c        *Certificate
	monitor  *search.Monitor
	system   *product.Product
	store    *product.Store
	to       []int32 // successors, state by state
	end      []int   // by state: where its successors end
}

func (m *maker) lasso() bool { return m.c.Claim == NoSimultaneous || m.c.Claim == NoGeneralized }

// explore stores all states and, of a lasso, their steps.
func (m *maker) explore() error {
	m.store = product.NewStore(m.system.Words())
	perState := 12 + 8*m.c.Components
	if m.lasso() {
		perState += 60
	}
	m.monitor.Measure = func() {
		m.monitor.Bytes = m.store.Bytes() + int64(cap(m.to))*4 + int64(m.store.Len()*perState)
	}
	for initial := range m.system.Initial() {
		if err := m.monitor.Tick(); err != nil {
			return err
		}
		if _, err := m.enter(initial); err != nil {
			return err
		}
	}
	enabled, next := bitset.New(m.system.Labels()), make([]uint64, m.system.Words())
	for state := 0; state < m.store.Len(); state++ {
		from := m.store.At(state)
		m.system.Enabled(from, enabled)
		if m.c.Claim == NoDeadlock && enabled.Empty() && !m.system.MayEnd(from) || m.c.Claim == NoTarget &&
			m.aim(from) {
			return m.refuted(state)
		}
		for label := range enabled.All() {
			for k := range m.system.Fanout(from, label) {
				m.monitor.Edges++
				if err := m.monitor.Tick(); err != nil {
					return err
				}
				m.system.Successor(from, label, k, next)
				to, err := m.enter(next)
				if err != nil {
					return err
				}
				if m.lasso() {
					m.to = append(m.to, int32(to))
				}
			}
		}
		if m.lasso() {
			m.end = append(m.end, len(m.to))
		}
	}
	return m.monitor.Look()
}

func (m *maker) enter(state []uint64) (int, error) {
	number, fresh := m.store.Insert(state)
	if !fresh {
		return number, nil
	}
	if err := m.monitor.Room(); err != nil {
		return number, err
	}
	m.monitor.States++
	return number, nil
}

// numbers gives the component states of a state, in n.
func (m *maker) numbers(state []uint64) []int {
	v := make([]int, m.system.Components())
	m.system.Decode(state, v)
	return v
}

func (m *maker) aim(state []uint64) bool {
	v := m.numbers(state)
	for component, name := range m.c.Target {
		i := m.n.Component(component)
		if m.n.Components[i].States[v[i]] != name {
			return false
		}
	}
	return true
}

func (m *maker) refuted(state int) error {
	return &Disproof{m.c.Claim, m.n.Names(m.numbers(m.store.At(state)))}
}

// rank ranks the states, component by component.
func (m *maker) rank() error {
	next := make([][]int32, m.store.Len())
	for s, from := 0, 0; s < len(next); s++ {
		next[s], from = m.to[from:m.end[s]], m.end[s]
	}
	var components omega.Finder
	components.Find(next)
	sets := 1
	if m.c.Claim == NoGeneralized {
		sets = max(1, m.system.Sets())
	}
	met := bitset.New(sets)
	for from, to := 0, 0; from < len(next); from = to {
		if from&0xfff == 0 {
			if err := m.monitor.Look(); err != nil {
				return err
			}
		}
		component := components.Of[components.Order[from]]
		clear(met)
		lowest, loops, leads := uint32(0), false, false
		for to = from; to < len(next) && components.Of[components.Order[to]] == component; to++ {
			state := components.Order[to]
			m.meets(int(state), met)
			for _, t := range next[state] {
				if leads = true; components.Of[t] == component {
					loops = true
				} else {
					lowest = max(lowest, m.c.Ranks[t])
				}
			}
		}
		rank, tries := lowest, 0
		for leads && met.Has(int(rank)%sets) && (loops || rank == lowest) {
			if rank, tries = rank+1, tries+1; tries == sets && loops {
				return m.refuted(int(components.Order[from])) // it meets all sets
			}
		}
		for _, state := range components.Order[from:to] {
			m.c.Ranks[state] = rank
		}
	}
	m.leaveOut(sets)
	return nil
}

// meets adds the acceptance sets of the question that a state is in.
func (m *maker) meets(state int, into bitset.Set) {
	at := m.store.At(state)
	switch {
	case m.c.Claim == NoGeneralized && m.system.Sets() > 0:
		m.system.Met(at, into)
	case m.c.Claim == NoGeneralized || m.system.Accepting(at):
		into.Add(0)
	}
}

// leaveOut leaves the ranks out that nobody has, and names the sets of the others.
func (m *maker) leaveOut(sets int) {
	places := make([]uint32, slices.Max(m.c.Ranks)+1) // by rank: one more than what it becomes; 0: nobody has it
	for _, rank := range m.c.Ranks {
		places[rank] = 1
	}
	m.c.Sets = nil
	for rank, had := range places {
		if had > 0 {
			m.c.Sets = append(m.c.Sets, uint32(rank%sets))
			places[rank] = uint32(len(m.c.Sets))
		}
	}
	for i, rank := range m.c.Ranks {
		m.c.Ranks[i] = places[rank] - 1
	}
}

// write puts the vectors into the certificate, ascending.
func (m *maker) write() error {
	if need := 4 * int64(m.store.Len()) * int64(m.c.Components); need > MostBytes {
		return fmt.Errorf("the certificate would have vectors of %d MB: at most %d MB are read", need>>20,
			MostBytes>>20)
	}
	places, order := m.places(), make([]int32, m.store.Len())
	m.c.Vectors = make([]uint32, 0, m.store.Len()*m.c.Components)
	for i := range order {
		order[i] = int32(i)
		for component, s := range m.numbers(m.store.At(i)) {
			m.c.Vectors = append(m.c.Vectors, places[component][s])
		}
	}
	sort.Slice(order, func(a, b int) bool {
		return slices.Compare(m.c.Vector(int(order[a])), m.c.Vector(int(order[b]))) < 0
	})
	sorted, ranks := make([]uint32, 0, len(m.c.Vectors)), make([]uint32, len(order))
	for i, from := range order {
		sorted, ranks[i] = append(sorted, m.c.Vector(int(from))...), m.c.Ranks[from]
	}
	m.c.Vectors, m.c.Ranks = sorted, ranks
	return nil
}

// places are the numbers in vectors of the component states of n: of a degeneralised one that of its state and its
// counter, which is found by following the transitions in the order in which these lead to states.
func (m *maker) places() [][]uint32 {
	places := make([][]uint32, len(m.n.Components))
	for i := range m.n.Components {
		c, user, copies := &m.n.Components[i], &m.user.Components[i], uint32(copiesOf(&m.user.Components[i], m.c.Claim))
		place := make([]uint32, len(c.States))
		for s := range place {
			place[s] = uint32(s)
			if copies > 1 {
				place[s] = uint32(m.original[i][s]) * copies
			}
		}
		if copies > 1 {
			for _, t := range c.Transitions {
				counter := place[t.From] % copies
				if user.Marks[m.original[i][t.From]]>>counter&1 == 1 {
					counter = (counter + 1) % copies
				}
				place[t.To] = uint32(m.original[i][t.To])*copies + counter
			}
		}
		places[i] = place
	}
	return places
}
