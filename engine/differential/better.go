package differential

import (
	"fmt"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/proof"
	"lassolab/engine/search"
	"lassolab/engine/trial"
)

var bothQuestions = []search.Acceptance{search.Simultaneous, search.Generalized}

// theShortestIsNot compares the shortest lasso with all of brute force, whatever was known before; for the generalized
// question, for which the shortest is hard to find, with those that searches find.
func theShortestIsNot(j *judge, c *Case) string {
	truth := Known(c.Network)
	single, _ := c.Network.Degeneralise()
	shortest := trial.Explore(single).Shortest(func(int) bool { return true })
	for _, accept := range bothQuestions {
		known, err := j.anyLasso(c, accept)
		if err != nil {
			return err.Error()
		}
		is := truth.Simultaneous
		if accept == search.Generalized {
			is = truth.Generalized
		}
		for _, before := range []*lasso.Named{nil, known} {
			b, err := proof.Shortest(j.ctx, c.Network, engine.Options{Accept: accept}, before)
			switch {
			case err != nil:
				return err.Error()
			case (b.Lasso != nil) != is || b.Lasso == nil && (!b.Exact || b.Sentence != "There is no lasso."):
				return fmt.Sprintf("lassolab search -shortest -accept %s: “%s” (exact: %t); brute force says that "+
					"there is a lasso: %t",
					accept, b.Sentence, b.Exact, is)
			case b.Lasso == nil:
				j.note("none")
				continue
			}
			if err := lasso.Replay(c.Network, *b.Lasso, accept); err != nil {
				return fmt.Sprintf("lassolab search -shortest -accept %s: the lasso does not stand: %v", accept, err)
			}
			length := len(b.Lasso.Prefix) + len(b.Lasso.Cycle)
			if accept == search.Simultaneous && (!b.Exact || length != shortest) {
				return fmt.Sprintf("lassolab search -shortest: %d steps (exact: %t), brute force has %d", length,
					b.Exact, shortest)
			}
			if most := len(known.Prefix) + len(known.Cycle); length > most && before != nil {
				return fmt.Sprintf("lassolab search -shortest -accept %s: %d steps, though one of %d was known", accept,
					length, most)
			}
			j.note(string(accept))
		}
	}
	return ""
}

// anyLasso is the lasso of a search that the case chooses, of those that answer a question; nil: it finds none.
func (j *judge) anyLasso(c *Case, accept search.Acceptance) (*lasso.Named, error) {
	names := engine.Those(func(a engine.Algorithm) bool { return a.Lasso && a.Answers(engine.Asked{Accept: accept}) })
	r, err := j.search(c.Network, engine.Options{Algorithm: names[c.chance("lasso", accept).IntN(len(names))],
		Accept: accept})
	if err != nil {
		return nil, err
	}
	return r.Lasso, nil
}

// the bounds of cases whose lassos are listed by brute force, and of how many are asked for
const (
	fewLabels = 9
	fewStates = 40
	fewLassos = 12
)

// otherLassosAreMissed asks for one lasso after another until there is no other: each stands, none comes twice, and in
// the end the cycles have all sets of labels that brute force finds.
func otherLassosAreMissed(j *judge, c *Case) string {
	n := c.Network
	accept := bothQuestions[c.chance("question").IntN(2)]
	searched := n
	if accept == search.Simultaneous {
		searched, _ = n.Degeneralise()
	}
	graph := trial.Explore(searched)
	if len(n.Labels) > fewLabels || len(graph.Vectors) > fewStates {
		return ""
	}
	want, seen := graph.LabelSets(accept), map[string]bool{}
	got := map[uint64]bool{}
	var shown []lasso.Named
	for len(shown) < fewLassos {
		b, err := proof.Another(j.ctx, n, engine.Options{Accept: accept}, shown)
		if err != nil {
			return err.Error()
		}
		if b.Lasso == nil {
			if !b.Exact || len(got) != len(want) {
				return fmt.Sprintf("lassolab search -another %d -accept %s: cycles with %d sets of labels, brute "+
					"force has %d (exact: %t)",
					fewLassos, accept, len(got), len(want), b.Exact)
			}
			break
		}
		set := uint64(0)
		for _, step := range b.Lasso.Cycle {
			l, _ := n.Lookup(step.Label)
			set |= 1 << l
		}
		key := fmt.Sprint(b.Lasso.Initial, b.Lasso.Prefix, b.Lasso.Cycle)
		err = lasso.Replay(n, *b.Lasso, accept)
		if err != nil || seen[key] || !want[set] || (b.Differs == proof.OtherLabels) == (got[set] &&
			len(shown) > 0) {
			return fmt.Sprintf("lassolab search -another %d -accept %s: lasso %d: %v; shown before: %t; such a "+
				"cycle by brute force: %t; differs by %q",
				fewLassos, accept, len(shown)+1, err, seen[key], want[set], b.Differs)
		}
		seen[key], got[set] = true, true
		shown = append(shown, *b.Lasso)
	}
	switch {
	case len(shown) > 1:
		j.note("several")
	case len(shown) == 1:
		j.note("one")
	default:
		j.note("none")
	}
	return ""
}
