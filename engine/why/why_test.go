package why

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/engine/trial"
)

// filmed runs a search and returns its film with what Explain asks.
func filmed(n *network.Network, opt engine.Options) (Asked, *film.Film, error) {
	if opt.Film == 0 {
		opt.Film = 1 << 14
	}
	r, err := engine.Search(context.Background(), n, opt)
	if err != nil {
		return Asked{}, nil, err
	}
	a := Asked{Network: n, Algorithm: r.Algorithm, Prune: r.Prune, Accept: r.Accept, Hashed: opt.Hash != "", Centre: make([]bool, len(n.Components))}
	for _, known := range engine.Algorithms() {
		if known.Name == r.Algorithm && known.Lasso && r.Accept == search.Simultaneous {
			a.Network, _ = n.Degeneralise()
		}
	}
	for _, name := range r.Order {
		l, _ := n.Lookup(name)
		a.Order = append(a.Order, l)
	}
	for _, name := range r.Centre {
		a.Centre[n.Component(name)] = true
	}
	return a, r.Film, nil
}

// sound says what is wrong with an explanation; Explain has replayed its paths already.
func sound(a Asked, f *film.Film, event int, why *Explanation) error {
	e := f.Events[event]
	if why.Rule == "" || why.Source == "" || !strings.HasSuffix(why.Sentence, ".") || len(why.Pruned) < 2 {
		return fmt.Errorf("it lacks words or a path: %+v", why)
	}
	switch e.Kind {
	case film.Filtered:
		if len(why.Diamonds) == 0 || len(why.Equivalent) != len(why.Pruned) {
			return fmt.Errorf("%d diamonds, %d and %d steps", len(why.Diamonds), len(why.Pruned), len(why.Equivalent))
		}
		if d := why.Diamonds[0]; d.Bottom.Index != e.To || d.Left.Index != e.From || d.B != int(e.Label) {
			return fmt.Errorf("the first diamond does not end with the pruned edge")
		}
		if !smaller(a, why.Equivalent, why.Pruned) {
			return fmt.Errorf("the equivalent path is not smaller")
		}
		for k, d := range why.Diamonds {
			if err := square(a, d); err != nil {
				return fmt.Errorf("diamond %d: %w", k, err)
			}
		}
	case film.Dominated:
		if len(why.Parts) < len(a.Network.Components) || len(why.Found) == 0 {
			return fmt.Errorf("%d parts, %d steps", len(why.Parts), len(why.Found))
		}
	}
	return nil
}

// smaller compares the words of searched labels, in ≪.
func smaller(a Asked, p, q []Step) bool {
	rank := map[int]int{-1: -1}
	for i, l := range a.Order {
		rank[l] = i
	}
	word := func(path []Step) (w []int) {
		for _, s := range path {
			if s.Event >= 0 || s.Node < 0 || len(path[0].State) == 0 || !strings.HasPrefix(a.Algorithm, "lean") || a.Network.Global(max(s.Label, 0)) {
				w = append(w, rank[s.Label])
			}
		}
		return w
	}
	u, v := word(p), word(q)
	for i := range min(len(u), len(v)) {
		if u[i] != v[i] {
			return u[i] < v[i]
		}
	}
	return false
}

// square says what keeps a diamond of product states from commuting, by brute force.
func square(a Asked, d Diamond) error {
	if d.Top.Sets != nil {
		return nil // of decoupled states every path over it was replayed
	}
	for _, side := range []struct {
		from  Corner
		label int
		to    Corner
	}{{d.Top, d.A, d.Left}, {d.Left, d.B, d.Bottom}, {d.Top, d.B, d.Right}, {d.Right, d.A, d.Bottom}} {
		v := make([]int, len(side.from.Vector))
		for i, s := range side.from.Vector {
			v[i] = int(s)
		}
		found := false
		for _, w := range trial.Successors(a.Network, v) {
			found = found || fmt.Sprint(w) == fmt.Sprint(side.to.Vector)
		}
		if !found {
			return fmt.Errorf("no edge from %v to %v", side.from.Vector, side.to.Vector)
		}
	}
	return nil
}

// runs are the searches in question.
func runs(n *network.Network, r *rand.Rand) []engine.Options {
	var list []engine.Options
	for _, a := range engine.Algorithms() {
		o := engine.Options{Algorithm: a.Name}
		list = append(list, o)
		if a.Generalized {
			o.Accept = search.Generalized
			list = append(list, o)
		}
		if a.Star {
			o.Centre = []string{}
			for i := range n.Components {
				if r.IntN(2) == 0 {
					o.Centre = append(o.Centre, n.Components[i].Name)
				}
			}
			list = append(list, o)
			o.Prune = "duplicate"
			list = append(list, o)
		}
	}
	return list
}

// every pruned edge and every known state of every search has an explanation that stands, on random networks.
func TestEveryPrunedEdgeIsExplained(t *testing.T) {
	told := map[string]int{}
	for seed := range 1500 {
		r := rand.New(rand.NewPCG(11, uint64(seed)))
		n := trial.Network(r)
		for _, opt := range runs(n, r) {
			a, f, err := filmed(n, opt)
			if err != nil {
				t.Fatal(err)
			}
			for k, e := range f.Events {
				if e.Kind != film.Filtered && e.Kind != film.Dominated && e.Kind != film.Known {
					continue
				}
				why, err := Explain(a, f, k)
				if err == nil {
					err = sound(a, f, k, why)
				}
				if err != nil {
					t.Fatalf("seed %d, %+v, event %d, %+v: %v\n%s", seed, opt, k, e, err, hoa.Write(n))
				}
				told[fmt.Sprint(opt.Algorithm, " ", why.Rule, " ", e.Second)]++
			}
		}
	}
	t.Log(told)
}

