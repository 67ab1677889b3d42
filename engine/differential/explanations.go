package differential

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/why"
)

// shortFilm is how many events are explained of a search at most.
const shortFilm = 400

// prunedWithoutReason compares each pruned edge and known state of a film with its explanation, and that with brute
// force.
func prunedWithoutReason(j *judge, c *Case) {
	for a, opt := range chosen(c, "explained", 6) {
		opt.Film = shortFilm
		report := j.report(c.Network, opt)
		asked, f := filmOf(c.Network, a, opt, report), report.Film
		for event, e := range f.Events {
			if !e.Kind.Pruned() {
				continue
			}
			w, err := why.Explain(asked, f, event)
			if err == nil {
				err = sound(asked, f, event, w)
			}
			if err != nil {
				j.differs("lassolab search %s: event %d of the film, %+v: %v", opt.CommandLine(), event, e, err)
			}
			j.note(w.Rule)
		}
	}
}

// filmOf is the search that a film is of, as explanations ask for it.
func filmOf(n *network.Network, a engine.Algorithm, opt engine.Options, r *engine.Report) why.Asked {
	asked := why.Asked{Network: n, Prune: r.Prune, Accept: r.Accept, Hashed: opt.Hash != "",
		Centre: n.ComponentsNamed(r.Centre), Order: n.LabelsNamed(r.Order)}
	if a.Lasso && r.Accept == search.Simultaneous {
		asked.Network, _ = n.Degeneralise()
	}
	return asked
}

// sound says what is wrong with an explanation; Explain has replayed its paths already.
func sound(a why.Asked, f *film.Film, event int, w *why.Explanation) error {
	e := f.Events[event]
	if w.Rule == "" || w.Source == "" || !strings.HasSuffix(w.Sentence, ".") || len(w.Pruned) < 2 {
		return fmt.Errorf("it lacks words or a path: %+v", w)
	}
	switch e.Kind {
	case film.Filtered:
		if w.Rule == string(search.Stubborn) || w.Rule == string(search.Ample) {
			if in := f.Set(f.Events[f.Chosen(e.From, e.Second, event)].Set); len(w.Closure) != len(in.Members) ||
				len(w.Facts) < 3 {
				return fmt.Errorf("%d of %d labels, %d facts", len(w.Closure), len(in.Members), len(w.Facts))
			}
			break
		}
		if len(w.Diamonds) == 0 || len(w.Equivalent) != len(w.Pruned) {
			return fmt.Errorf("%d diamonds, %d and %d steps", len(w.Diamonds), len(w.Pruned), len(w.Equivalent))
		}
		if d := w.Diamonds[0]; d.Bottom.Index != e.To || d.Left.Index != e.From || d.B != int(e.Label) {
			return fmt.Errorf("the first diamond does not end with the pruned edge")
		}
		if !smaller(a, f.Traits.Decoupled, w.Equivalent, w.Pruned) {
			return fmt.Errorf("the equivalent path is not smaller")
		}
		for k, d := range w.Diamonds {
			if err := square(a, d); err != nil {
				return fmt.Errorf("diamond %d: %w", k, err)
			}
		}
	case film.Dominated:
		if len(w.Parts) < len(a.Network.Components) || len(w.Found) == 0 {
			return fmt.Errorf("%d parts, %d steps", len(w.Parts), len(w.Found))
		}
	}
	return nil
}

// smaller compares the words of two paths in ≪; the internal labels of decoupled states do not count.
func smaller(a why.Asked, decoupled bool, p, q []why.Step) bool {
	rank := make([]int, len(a.Order))
	for i, l := range a.Order {
		rank[l] = i
	}
	word := func(path []why.Step) (ranks []int) {
		for _, s := range path[1:] {
			if !decoupled || a.Network.Global(s.Label) {
				ranks = append(ranks, rank[s.Label])
			}
		}
		return ranks
	}
	return slices.Compare(word(p), word(q)) < 0
}

// square says what keeps a diamond of product states from commuting, by brute force.
func square(a why.Asked, d why.Diamond) error {
	if d.Top.Sets != nil {
		return nil // the runs over its two sides were replayed
	}
	for _, side := range []struct {
		from  why.Corner
		label int
		to    why.Corner
	}{{d.Top, d.A, d.Left}, {d.Left, d.B, d.Bottom}, {d.Top, d.B, d.Right}, {d.Right, d.A, d.Bottom}} {
		v := make([]int, len(side.from.Vector))
		for i, s := range side.from.Vector {
			v[i] = int(s)
		}
		found := false
		for _, w := range random.Successors(a.Network, v) {
			found = found || fmt.Sprint(w) == fmt.Sprint(side.to.Vector)
		}
		if !found {
			return fmt.Errorf("no edge from %v to %v", side.from.Vector, side.to.Vector)
		}
	}
	return nil
}
