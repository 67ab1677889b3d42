package decoupled

import (
	"fmt"
	"slices"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// starReference is SEARCHES.md section 6 word for word: centres as lists of states, leaves as bits of one word, V scanned from end to end.
type starReference struct {
	*reference
	inside     []bool
	duplicates bool
	order      []int // all labels, in ≪
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

// leafLabel returns the leaf of a label that is a leaf label where the centre of s is and moves as given, or -1.
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
	for seed := range trials(6000) {
		n, r := randomNetwork(19, uint64(seed))
		if seed%2 == 0 {
			n = largerNetwork(uint64(seed))
		}
		inside := randomCentre(n, r)
		for _, prune := range []Pruning{Dominance, Duplicate} {
			x := &starReference{reference: newReference(n), inside: inside, duplicates: prune == Duplicate, order: n.Order(n.First)}
			x.exploreAll()
			s := CompileStar(n, x.order, inside, prune)
			m := monitor()
			if _, err := s.Explore(m, nil, nil); err != nil {
				t.Fatal(err)
			}
			if counted(m.Counts) != counted(x.counts) {
				t.Fatalf("seed %d, %s, centre %v: counts %+v, by definition %+v\n%s", seed, prune, inside, counted(m.Counts), counted(x.counts), hoa.Write(n))
			}
			if m.States > 20 {
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
	for seed := range trials(3000) {
		n, _ := randomNetwork(20, uint64(seed))
		whole, star := Compile(n, n.Order(n.First)), CompileStar(n, n.Order(n.First), make([]bool, len(n.Components)), Dominance)
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
				t.Fatalf("seed %d: %s counts %+v over a star without centre, %+v without star\n%s", seed, name, got.Counts, want.Counts, hoa.Write(n))
			}
		}
	}
}

// transport is the example of [STD] Section 2.1: a truck between two places, and packages that it carries.
func transport(packages int) (n *network.Network, centre []bool) {
	n = network.New()
	alphabet := []int{n.Label("drive lr"), n.Label("drive rl")}
	truck := network.Component{
		Name: "truck", States: []string{"l", "r"}, Marks: []uint64{0, 0}, Initial: []int{0},
		Transitions: []network.Transition{{From: 0, Label: alphabet[0], To: 1}, {From: 1, Label: alphabet[1], To: 0}},
	}
	for k := range packages {
		for place, name := range truck.States {
			for _, act := range []string{"load", "unload"} {
				l := n.Label(fmt.Sprintf("%s %d %s", act, k, name))
				alphabet = append(alphabet, l)
				truck.Transitions = append(truck.Transitions, network.Transition{From: place, Label: l, To: place})
			}
		}
	}
	truck.Alphabet = alphabet
	n.Add(truck)
	for k := range packages {
		c := network.Component{Name: fmt.Sprintf("package %d", k), States: []string{"l", "r", "T"}, Marks: make([]uint64, 3), Initial: []int{0}}
		for place, name := range truck.States {
			load, unload := n.Label(fmt.Sprintf("load %d %s", k, name)), n.Label(fmt.Sprintf("unload %d %s", k, name))
			c.Alphabet = append(c.Alphabet, load, unload)
			c.Transitions = append(c.Transitions, network.Transition{From: place, Label: load, To: 2}, network.Transition{From: 2, Label: unload, To: place})
		}
		n.Add(c)
	}
	return n, append([]bool{true}, make([]bool, packages)...)
}

// [STD] Section 2.3: three decoupled states, whatever the number of packages; all packages arrive; the truck is the proposed centre.
func TestTransportHasThreeStates(t *testing.T) {
	for _, packages := range []int{1, 2, 7, 40} {
		n, centre := transport(packages)
		if proposed := ProposeCentre(n); packages > 1 && !slices.Equal(proposed, centre) {
			t.Errorf("%d packages: proposed centre %v", packages, proposed)
		}
		for _, prune := range []Pruning{Duplicate, Dominance} {
			m := monitor()
			s := CompileStar(n, n.Order(nil), centre, prune)
			if _, err := s.Explore(m, nil, nil); err != nil {
				t.Fatal(err)
			}
			if m.States != 3 || m.Edges != 3 {
				t.Errorf("%d packages, %s: %d states and %d edges, want 3 and 3", packages, prune, m.States, m.Edges)
			}
			target := make([]int, packages+1)
			for i := range target {
				target[i] = 1
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

// outside a proposed centre no two components share a label, and no member of the centre could be left out.
func TestProposedCentreIsALeastCover(t *testing.T) {
	for seed := range trials(2000) {
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
