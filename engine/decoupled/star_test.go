package decoupled

import (
	"slices"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/search"
)

// starReference is SEARCHES.md section 6 word for word: centres as lists of states, leaves as bits of one
// word, V scanned from end to end.
type starReference struct {
	*reference
	inside []bool
	order  []int // all labels, in ≪
}

func (x *starReference) exploreAll() {
	at := make([]int, len(x.n.Components))
	var choose func(i int)
	choose = func(i int) {
		if i == len(at) {
			s := make([]uint64, len(at))
			for k := range s {
				for _, initial := range x.n.Components[k].Initial {
					s[k] |= 1 << initial
				}
				if x.inside[k] {
					s[k] = 1 << at[k]
				}
			}
			if x.close(s); !x.pruned(s) {
				x.visit(s)
			}
			return
		}
		if !x.inside[i] {
			choose(i + 1)
			return
		}
		for _, at[i] = range x.n.Components[i].Initial {
			choose(i + 1)
		}
	}
	choose(0)
	x.counts.States = int64(len(x.v))
}

// leafLabel returns the leaf of a label that is a leaf label where the centre of s is and moves as given, or
// -1.
func (x *starReference) leafLabel(s []uint64, l int, to []uint64) int {
	leaf := -1
	for _, i := range x.n.Labels[l].Participants {
		switch {
		case x.inside[i] && to[i] != s[i]:
			return -1
		case !x.inside[i] && leaf >= 0:
			return -1
		case !x.inside[i]:
			leaf = i
		}
	}
	if x.n.Shared[l] {
		return -1
	}
	return leaf
}

// moves calls f with each way in which the centre can take a label; f gets the centre's states after it.
func (x *starReference) moves(s []uint64, l int, f func(to []uint64)) {
	to := slices.Clone(s)
	var choose func(participants []int)
	choose = func(participants []int) {
		if len(participants) == 0 {
			f(to)
			return
		}
		i := participants[0]
		if !x.inside[i] {
			choose(participants[1:])
			return
		}
		var taken uint64
		for _, t := range x.n.Components[i].Transitions {
			if t.Label == l && s[i]>>t.From&1 != 0 && taken>>t.To&1 == 0 {
				taken |= 1 << t.To
				to[i] = 1 << t.To
				choose(participants[1:])
			}
		}
		to[i] = s[i]
	}
	choose(x.n.Labels[l].Participants)
}

// step returns what a label leads to from a set of a component's states, not closed.
func (x *starReference) step(i int, set uint64, l int) (to uint64) {
	for _, t := range x.n.Components[i].Transitions {
		if t.Label == l && set>>t.From&1 != 0 {
			to |= 1 << t.To
		}
	}
	return to
}

// close closes the leaves of s.
func (x *starReference) close(s []uint64) {
	for grew := true; grew; {
		grew = false
		for l := range x.n.Labels {
			x.moves(s, l, func(to []uint64) {
				if leaf := x.leafLabel(s, l, to); leaf >= 0 {
					larger := s[leaf] | x.step(leaf, s[leaf], l)
					grew = grew || larger != s[leaf]
					s[leaf] = larger
				}
			})
		}
	}
}

func (x *starReference) pruned(t []uint64) bool {
	for _, r := range x.v {
		if below(t, r) && (!x.duplicates || below(r, t)) {
			return true
		}
	}
	return false
}

func (x *starReference) visit(s []uint64) {
	x.v = append(x.v, s)
	for _, l := range x.order {
		x.moves(s, l, func(to []uint64) {
			if x.leafLabel(s, l, to) >= 0 || len(x.n.Labels[l].Participants) == 0 {
				return
			}
			t := slices.Clone(to)
			for _, i := range x.n.Labels[l].Participants {
				if !x.inside[i] {
					if t[i] = x.step(i, s[i], l); t[i] == 0 {
						return
					}
				}
			}
			x.close(t)
			x.counts.Edges++
			x.counts.Considered++
			if x.pruned(t) {
				return
			}
			x.depth++
			x.deepen()
			x.visit(t)
			x.depth--
		})
	}
}

// star counts exactly what the definition word for word counts, with either pruning.
func TestStarCountsAreThoseOfItsDefinition(t *testing.T) {
	read, larger := 0, 0
	for seed := range trials(300) {
		n, r := randomNetwork(19, uint64(seed))
		if seed%2 == 0 {
			n = largerNetwork(uint64(seed))
		}
		inside := randomCentre(n, r)
		for _, prune := range []Pruning{Dominance, Duplicate} {
			x := &starReference{reference: newReference(n), inside: inside, order: n.Order(n.First)}
			x.duplicates = prune == Duplicate
			x.exploreAll()
			s := CompileStar(n, x.order, inside, prune)
			m := monitor()
			if _, err := s.Explore(m, nil, nil); err != nil {
				t.Fatal(err)
			}
			if counted(m.Counts) != counted(x.counts) {
				t.Fatalf("seed %d, %s, centre %v: counts %+v, by definition %+v\n%s",
					seed, prune, inside, counted(m.Counts), counted(x.counts), hoa.Write(n))
			}
			if m.States > 10 {
				larger++
			}
			for _, g := range s.globals {
				if g.readable {
					read++
				}
			}
		}
	}
	if read == 0 || larger == 0 {
		t.Fatalf("%d labels to be read, %d larger spaces: the networks are too tame", read, larger)
	}
}

// with an empty centre a star is searched as the decoupled composition is, to the last count.
func TestStarWithAnEmptyCentreIsDecoupledSearch(t *testing.T) {
	for seed := range trials(200) {
		n, _ := randomNetwork(20, uint64(seed))
		whole, star := Compile(n, n.Order(n.First)),
			CompileStar(n, n.Order(n.First), make([]bool, len(n.Components)), Dominance)
		for name, run := range map[string]func(s *System, m *search.Monitor) error{
			"Explore":         func(s *System, m *search.Monitor) error { _, err := s.Explore(m, nil, nil); return err },
			"EmptinessNested": func(s *System, m *search.Monitor) error { _, err := s.EmptinessNested(m, nil); return err },
		} {
			want, got := monitor(), monitor()
			if err := run(whole, want); err != nil {
				t.Fatal(err)
			}
			if err := run(star, got); err != nil {
				t.Fatal(err)
			}
			if want.Bytes, got.Bytes = 0, 0; got.Counts != want.Counts {
				t.Fatalf("seed %d: %s counts %+v over a star without centre, %+v without star\n%s",
					seed, name, got.Counts, want.Counts, hoa.Write(n))
			}
		}
	}
}

// [STD] Section 2.3: three decoupled states, whatever the number of packages; all packages arrive;
// the truck is the proposed centre.
func TestTransportHasThreeStates(t *testing.T) {
	for _, packages := range []int{1, 2, 7, 40} {
		n, centre := family.Transport(packages), make([]bool, packages+1)
		centre[0] = true
		if proposed := ProposeCentre(n); packages > 1 && !slices.Equal(proposed, centre) {
			t.Errorf("%d packages: proposed centre %v", packages, proposed)
		}
		for _, prune := range []Pruning{Duplicate, Dominance} {
			m := monitor()
			s := CompileStar(n, n.Order(n.First), centre, prune)
			if _, err := s.Explore(m, nil, nil); err != nil {
				t.Fatal(err)
			}
			if m.States != 3 || m.Edges != 3 {
				t.Errorf("%d packages, %s: %d states and %d edges, want 3 and 3",
					packages, prune, m.States, m.Edges)
			}
			target := make([]int, packages+1)
			for i := range target {
				target[i] = n.Components[i].State("right")
			}
			found, err := s.Explore(monitor(), nil, target)
			if err != nil || found.Path == nil {
				t.Fatalf("%d packages: path %v, error %v", packages, found.Path, err)
			}
			if err := lasso.Check(n, found.Path, search.Simultaneous); err != nil {
				t.Error(err)
			}
			if want := 2*packages + 1; len(found.Path.Prefix) != want {
				t.Errorf("%d packages arrive after %d steps, want %d", packages, len(found.Path.Prefix), want)
			}
		}
	}
}

// [STD] Figure 3, Peterson's algorithm with duplicate pruning: 274 states at depth 120 for 3 processes, 6698
// at 1615 for 4. No lasso answers the simultaneous question, which is mutual exclusion.
func TestPetersonIsThatOfThePaper(t *testing.T) {
	for n, want := range map[int]search.Counts{3: {States: 274, Stack: 120}, 4: {States: 6698, Stack: 1615}} {
		p := family.Peterson(n, true)
		centre := make([]bool, len(p.Components))
		for i := range centre {
			centre[i] = p.Components[i].Centre
		}
		for _, prune := range []Pruning{Duplicate, Dominance} {
			s := CompileStar(p, p.Order(p.First), centre, prune)
			m := monitor()
			if _, err := s.Explore(m, nil, nil); err != nil {
				t.Fatal(err)
			}
			if prune == Duplicate && (m.States != want.States || m.Stack != want.Stack) ||
				m.States > want.States || m.Deadlocks > 0 {
				t.Errorf("%d processes, %s: %+v, want %+v", n, prune, m.Counts, want)
			}
			if found, err := s.EmptinessNested(monitor(), nil); err != nil || found.Lasso != nil {
				t.Errorf("%d processes, %s: lasso %v, error %v", n, prune, found.Lasso, err)
			}
		}
	}
}

// outside a proposed centre no two components share a label, and no member of the centre could be left out.
func TestProposedCentreIsALeastCover(t *testing.T) {
	for seed := range trials(200) {
		n, _ := randomNetwork(21, uint64(seed))
		centre := ProposeCentre(n)
		covers := func() bool {
			for _, l := range n.Labels {
				leaves := 0
				for _, p := range l.Participants {
					if !centre[p] {
						leaves++
					}
				}
				if leaves > 1 {
					return false
				}
			}
			return true
		}
		if !covers() {
			t.Fatalf("seed %d: two leaves share a label, centre %v\n%s", seed, centre, hoa.Write(n))
		}
		for i := range centre {
			if centre[i] {
				if centre[i] = false; covers() {
					t.Fatalf("seed %d: component %d is not needed\n%s", seed, i, hoa.Write(n))
				}
				centre[i] = true
			}
		}
	}
	for i, in := range ProposeCentre(family.Philosophers(4)) {
		if in != (i >= 4) {
			t.Errorf("component %d of the philosophers in the centre: %t, want the forks", i, in)
		}
	}
}
