package symmetry

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/random"
)

// What the groups of families are called.
func TestGroupsAreFoundAndNamed(t *testing.T) {
	for _, c := range []struct {
		n    *network.Network
		want string
	}{
		{family.Philosophers(4), "4 symmetries: rotations of 4 components (P0, P1, P2 and P3) and rotations of 4 components (F0, F1, F2 and F3)"},
		{family.Ring(4, 1), "128 symmetries: rotations and reflections of 4 components (C0, C1, C2 and C3) and exchanges of states within C0, C1, C2 and C3"},
		{family.Lefty(5), "no symmetry"},
	} {
		if got := Of(c.n, Question{}).String(); got != c.want {
			t.Errorf("%s, not %s", got, c.want)
		}
	}
}

// The orbits of a group are those of all exchanges of components and states that brute force finds to keep the product:
// what can be led to what, step by step.
func TestOrbitsAreThoseOfBruteForce(t *testing.T) {
	tried := 0
	for seed := range uint64(400) {
		n := random.Equal(rand.New(rand.NewPCG(seed, 1)))
		if len(n.Components) > 3 || slices.ContainsFunc(n.Components, func(c network.Component) bool { return len(c.States) > 2 }) {
			continue
		}
		tried++
		g, all := Of(n, Question{}), exchanges(n)
		if int(g.Order().Int64()) != len(all) {
			t.Fatalf("seed %d: %s; brute force finds %d", seed, g, len(all))
		}
		orbits := g.States()
		for _, v := range random.Explore(n).Vectors {
			values := make([]int32, len(v))
			for i, s := range v {
				values[i] = int32(s)
			}
			first, _ := orbits.Smallest(values)
			first = slices.Clone(first)
			for _, e := range all {
				if same, _ := orbits.Smallest(e(values)); !slices.Equal(same, first) {
					t.Fatalf("seed %d: %v is led to %v and %v to %v", seed, values, first, e(values), same)
				}
			}
		}
	}
	if tried < 50 {
		t.Errorf("only %d networks were small enough", tried)
	}
}

// exchanges lists the symmetries of a small network as what they do to vectors: of all permutations of components, of
// the states of each, and of labels.
func exchanges(n *network.Network) (list []func([]int32) []int32) {
	var states [][][]int
	for i := range n.Components {
		states = append(states, permutations(len(n.Components[i].States)))
	}
	for _, to := range permutations(len(n.Components)) {
		fits := true
		for i := range n.Components {
			fits = fits && len(n.Components[i].States) == len(n.Components[to[i]].States)
		}
		choice := make([]int, len(states))
		for fits {
			at := make([][]int, len(states))
			for i, k := range choice {
				at[i] = states[i][k]
			}
			if keepsSteps(n, to, at) {
				list = append(list, func(v []int32) []int32 {
					moved := make([]int32, len(v))
					for i, s := range v {
						moved[to[i]] = int32(at[i][s])
					}
					return moved
				})
			}
			i := 0
			for ; i < len(choice); i++ {
				if choice[i]++; choice[i] < len(states[i]) {
					break
				}
				choice[i] = 0
			}
			if i == len(choice) {
				break
			}
		}
	}
	return list
}

// keepsSteps reports whether some exchange of labels makes an exchange of components and states a symmetry.
func keepsSteps(n *network.Network, to []int, at [][]int) bool {
	for i := range n.Components {
		a, b := &n.Components[i], &n.Components[to[i]]
		if (a.Rest == nil) != (b.Rest == nil) || !maps(a.Initial, b.Initial, at[i]) || !maps(a.Rest, b.Rest, at[i]) {
			return false
		}
	}
	used := make([]bool, len(n.Labels))
	var assign func(l int) bool
	assign = func(l int) bool {
		if l == len(n.Labels) {
			return true
		}
		for m := range n.Labels {
			if !used[m] && n.Shared[l] == n.Shared[m] && carries(n, l, m, to, at) {
				used[m] = true
				if assign(l + 1) {
					return true
				}
				used[m] = false
			}
		}
		return false
	}
	return assign(0)
}

// maps reports whether the images of some states are others.
func maps(list, other, at []int) bool {
	var moved []int
	for _, s := range list {
		moved = append(moved, at[s])
	}
	slices.Sort(moved)
	return slices.Equal(moved, other)
}

// carries reports whether the transitions and the users of a label become those of another.
func carries(n *network.Network, l, m int, to []int, at [][]int) bool {
	for i := range n.Components {
		a, b := &n.Components[i], &n.Components[to[i]]
		if slices.Contains(a.Alphabet, l) != slices.Contains(b.Alphabet, m) {
			return false
		}
		from, onto := map[[2]int]bool{}, map[[2]int]bool{}
		for _, t := range a.Transitions {
			if t.Label == l {
				from[[2]int{at[i][t.From], at[i][t.To]}] = true
			}
		}
		for _, t := range b.Transitions {
			if t.Label == m {
				onto[[2]int{t.From, t.To}] = true
			}
		}
		if len(from) != len(onto) {
			return false
		}
		for pair := range from {
			if !onto[pair] {
				return false
			}
		}
	}
	return true
}

func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{{}}
	}
	var all [][]int
	for _, p := range permutations(n - 1) {
		for at := range n {
			all = append(all, slices.Insert(slices.Clone(p), at, n-1))
		}
	}
	return all
}
