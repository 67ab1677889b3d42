package automata

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/random"
)

// twice reports by brute force whether a component has two different accepted runs on a word.
func twice(n *network.Network, component int, w *Word) bool {
	c := &n.Components[component]
	letters := slices.Concat(w.Prefix, w.Cycle)
	size := len(c.States)
	node := func(at, p, q, differ int) int { return ((at*size+p)*size+q)*2 + differ }
	reach := make([][]bool, len(letters)*size*size*2)
	for k := range reach {
		reach[k] = make([]bool, len(reach))
	}
	for at, l := range letters {
		then := at + 1
		if then == len(letters) {
			then = len(w.Prefix)
		}
		for _, t := range c.Transitions {
			for _, u := range c.Transitions {
				if t.Label != l || u.Label != l {
					continue
				}
				for differ := range 2 {
					now := differ
					if t.To != u.To || t.From != u.From {
						now = 1
					}
					reach[node(at, t.From, u.From, differ)][node(then, t.To, u.To, now)] = true
				}
			}
		}
	}
	for k := range reach {
		for i := range reach {
			if reach[i][k] {
				for j := range reach {
					reach[i][j] = reach[i][j] || reach[k][j]
				}
			}
		}
	}
	for k := range reach {
		if k&1 == 0 || !reach[k][k] {
			continue
		}
		starts := false
		for _, p := range c.Initial {
			for _, q := range c.Initial {
				for differ := range 2 {
					from := node(0, p, q, differ)
					starts = starts || (differ == 0 || p != q) && (from == k || reach[from][k])
				}
			}
		}
		var one, other uint64
		for i := range reach {
			if reach[k][i] && reach[i][k] {
				one |= c.Marks[i/2/size%size]
				other |= c.Marks[i/2%size]
			}
		}
		if starts && one&c.AllSets() == c.AllSets() && other&c.AllSets() == c.AllSets() {
			return true
		}
	}
	return false
}

// shape is what brute force says of the states of a component: which reach which, and which sets of states some cycle goes through exactly.
func shape(c *network.Component) (reach [][]bool, cycles []int) {
	size := len(c.States)
	closure := func(within int) [][]bool {
		reach := make([][]bool, size)
		for s := range reach {
			reach[s] = make([]bool, size)
		}
		for _, t := range c.Transitions {
			if within>>t.From&1 != 0 && within>>t.To&1 != 0 {
				reach[t.From][t.To] = true
			}
		}
		for k := range reach {
			for i := range reach {
				for j := range reach {
					reach[i][j] = reach[i][j] || reach[i][k] && reach[k][j]
				}
			}
		}
		return reach
	}
	for within := 1; within < 1<<size; within++ {
		inner := closure(within)
		cycle := true
		for p := range size {
			for q := range size {
				cycle = cycle && (within>>p&1 == 0 || within>>q&1 == 0 || inner[p][q])
			}
		}
		if cycle {
			cycles = append(cycles, within)
		}
	}
	return closure(1<<size - 1), cycles
}

func TestTraitsAreWhatBruteForceSays(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	held := map[string]int{}
	for k := range 600 {
		n := random.Automata(r)
		i := r.IntN(len(n.Components))
		c := &n.Components[i]
		f, err := Examine(context.Background(), n, i)
		if err != nil {
			t.Fatal(err)
		}
		reach, cycles := shape(c)
		size := len(c.States)
		together := func(p, q int) bool { return p == q || reach[p][q] && reach[q][p] }
		accepting := func(cycle int) bool {
			var met uint64
			for s := range size {
				if cycle>>s&1 != 0 {
					met |= c.Marks[s]
				}
			}
			return met&c.AllSets() == c.AllSets()
		}
		from := func(cycle int) int { return bits.TrailingZeros(uint(cycle)) }
		targets := func(s, l int) (list []int) {
			for _, x := range c.Transitions {
				if x.From == s && x.Label == l && !slices.Contains(list, x.To) {
					list = append(list, x.To)
				}
			}
			return list
		}
		full := func(s int) bool {
			for _, l := range c.Alphabet {
				if len(targets(s, l)) == 0 {
					return false
				}
			}
			return restName(n) == ""
		}
		want := map[string]bool{"deterministic": len(c.Initial) == 1, "complete": true, "unambiguous": true, "weak": true, "inherently-weak": true, "terminal": true, "very-weak": true}
		for s := range size {
			for _, l := range c.Alphabet {
				want["deterministic"] = want["deterministic"] && len(targets(s, l)) <= 1
			}
			want["complete"] = want["complete"] && full(s)
			for q := range size {
				want["weak"] = want["weak"] && (!together(s, q) || c.Marks[s] == c.Marks[q])
				want["very-weak"] = want["very-weak"] && (s == q || !together(s, q))
			}
		}
		useless := 0
		others := standing(n, i)
		for s := range size {
			useful := false
			for q := range size {
				if s == q || reach[s][q] {
					useful = useful || others != nil && others(q) || slices.ContainsFunc(cycles, func(x int) bool { return accepting(x) && x>>q&1 != 0 })
				}
			}
			if !useful {
				useless++
			}
		}
		for _, x := range cycles {
			for _, y := range cycles {
				if accepting(x) && !accepting(y) && together(from(x), from(y)) {
					want["inherently-weak"] = false
				}
				if accepting(x) && !accepting(y) && (from(x) == from(y) || reach[from(x)][from(y)]) {
					want["terminal"] = false
				}
			}
			for s := range size {
				if accepting(x) && together(s, from(x)) && !full(s) {
					want["terminal"] = false
				}
			}
		}
		want["terminal"] = want["terminal"] && want["weak"]
		for _, w := range words(c.Alphabet, 2, 2) {
			if len(w.Prefix)+len(w.Cycle) <= 3 && want["unambiguous"] {
				want["unambiguous"] = !twice(n, i, w)
			}
		}
		for _, x := range f.Traits {
			if x.Holds {
				held[x.ID]++
			}
			if !x.Known || x.Said == "" || x.Holds != want[x.ID] && (x.ID != "unambiguous" || x.Holds) {
				t.Fatalf("%d: %+v, want %v\n%+v", k, x, want[x.ID], c)
			}
			if x.ID == "unambiguous" && !x.Holds && !twice(n, i, x.Word) {
				t.Fatalf("%d: %+v\n%+v", k, x, c)
			}
			if !x.Holds && len(x.States) == 0 {
				t.Fatalf("%d: %s: no witness", k, x.ID)
			}
			for _, s := range x.States {
				if !strings.Contains(x.Said, c.States[s]) && len(x.States) < 4 {
					t.Fatalf("%d: %s: %q does not name %s", k, x.ID, x.Said, c.States[s])
				}
			}
		}
		if f.Useless != useless {
			t.Fatalf("%d: %d states are useless, not %d\n%+v", k, useless, f.Useless, c)
		}
		listed := 0
		for at, p := range f.Parts {
			listed += len(p.States)
			kind := omega.Trivial
			for _, x := range cycles {
				if together(from(x), p.States[0]) {
					now := omega.Rejecting
					if accepting(x) {
						now = omega.Accepting
					}
					if kind != omega.Trivial && kind != now {
						now = omega.Mixed
					}
					kind = now
				}
			}
			if kind != p.Kind || p.Said == "" {
				t.Fatalf("%d: part %v is %s, not %s", k, p.States, kind, p.Kind)
			}
			for _, later := range f.Parts[at+1:] {
				if reach[later.States[0]][p.States[0]] {
					t.Fatalf("%d: part %v stands before %v, which leads to it", k, p.States, later.States)
				}
			}
		}
		empty := !slices.ContainsFunc(cycles, func(x int) bool {
			return accepting(x) && slices.ContainsFunc(c.Initial, func(s int) bool { return x>>s&1 != 0 || reach[s][from(x)] })
		})
		if f.Empty != empty || empty != (f.Word == nil) || listed != size {
			t.Fatalf("%d: empty is %v, want %v; %d states in parts, want %d", k, f.Empty, empty, listed, size)
		}
		if empty {
			continue
		}
		letters := slices.Concat(f.Word.Prefix, f.Word.Cycle)
		if !naive(n, i, f.Word) || len(f.Path) != len(letters) || !slices.Contains(c.Initial, f.Path[0]) {
			t.Fatalf("%d: %s by %v", k, f.Word.Say(n), f.Path)
		}
		var met uint64
		for at, l := range letters {
			then := at + 1
			if then == len(letters) {
				then = len(f.Word.Prefix)
			}
			if at >= len(f.Word.Prefix) {
				met |= c.Marks[f.Path[at]]
			}
			if !slices.Contains(c.Transitions, network.Transition{From: f.Path[at], Label: l, To: f.Path[then]}) {
				t.Fatalf("%d: %s by %v: step %d is none", k, f.Word.Say(n), f.Path, at)
			}
		}
		if met&c.AllSets() != c.AllSets() {
			t.Fatalf("%d: %s by %v does not meet every set", k, f.Word.Say(n), f.Path)
		}
	}
	for _, id := range []string{"deterministic", "complete", "unambiguous", "weak", "inherently-weak", "terminal", "very-weak"} {
		if held[id] < 20 || held[id] > 580 {
			t.Errorf("%s held of %d", id, held[id])
		}
	}
}

func TestRepairsAreWhatChangesSomething(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	for range 200 {
		n := random.Automata(r)
		f, err := Examine(context.Background(), n, 0)
		if err != nil {
			t.Fatal(err)
		}
		complete := slices.ContainsFunc(f.Traits, func(x Trait) bool { return x.ID == "complete" && x.Holds })
		if slices.Contains(f.Repairs, "complete") == complete {
			t.Errorf("complete: %v, repairs %v", complete, f.Repairs)
		}
		for _, id := range f.Repairs {
			after := operated(t, n, id, []int{0})
			if again, err := Operate(context.Background(), after.Network, id, []int{0}, nil, omega.Limits{}); err != nil || again.Changed && id != "simulation" && id != "trim" {
				t.Errorf("%s changes something once more: %v %+v", id, err, again)
			}
		}
	}
}
