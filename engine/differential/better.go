package differential

import (
	"fmt"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/proof"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

var bothQuestions = []search.Acceptance{search.Simultaneous, search.Generalized}

// theShortestIsNot compares the shortest lasso with brute force, whatever was known before; for the generalized
// question, for which the shortest is hard to find, with those that searches find.
func theShortestIsNot(j *judge, c *Case) {
	truth := Known(c.Network)
	single, _ := c.Network.Degeneralise()
	shortest := random.Explore(single).Shortest(func(int) bool { return true })
	for _, accept := range bothQuestions {
		known := j.anyLasso(c, accept)
		is := truth.Simultaneous
		if accept == search.Generalized {
			is = truth.Generalized
		}
		what := "lassolab search -shortest -accept " + string(accept)
		for _, before := range []*lasso.Named{nil, known} {
			b, err := proof.Shortest(j.ctx, c.Network, engine.Options{Accept: accept}, before)
			j.must(err)
			if (b.Lasso != nil) != is || b.Lasso == nil && (!b.Exact || b.Sentence != "There is no lasso.") {
				j.differs("%s: “%s” (exact: %t); brute force says that there is a lasso: %t", what, b.Sentence, b.Exact,
					is)
			}
			if b.Lasso == nil {
				j.note("none")
				continue
			}
			if err := lasso.Replay(c.Network, *b.Lasso, accept); err != nil {
				j.differs("%s: the lasso does not stand: %v", what, err)
			}
			length := len(b.Lasso.Prefix) + len(b.Lasso.Cycle)
			if accept == search.Simultaneous && (!b.Exact || length != shortest) {
				j.differs("%s: %d steps (exact: %t), brute force has %d", what, length, b.Exact, shortest)
			}
			if most := len(known.Prefix) + len(known.Cycle); length > most && before != nil {
				j.differs("%s: %d steps, though one of %d was known", what, length, most)
			}
			j.note(string(accept))
		}
	}
}

// anyLasso is the lasso of a search that the case chooses among those that answer a question; nil: it finds none.
func (j *judge) anyLasso(c *Case, accept search.Acceptance) *lasso.Named {
	names := engine.Those(func(a engine.Algorithm) bool { return a.Lasso && a.Answers(engine.Asked{Accept: accept}) })
	name := names[c.chance("lasso", accept).IntN(len(names))]
	return j.report(c.Network, engine.Options{Algorithm: name, Accept: accept}).Lasso
}

// the bounds of cases whose lassos are listed by brute force, and of how many are asked for
const (
	fewLabels = 9
	fewStates = 40
	fewLassos = 12
)

// otherLassosAreMissed compares the lassos of repeated searches for another one with all sets of labels of brute force.
func otherLassosAreMissed(j *judge, c *Case) {
	n := c.Network
	accept := bothQuestions[c.chance("question").IntN(2)]
	searched := n
	if accept == search.Simultaneous {
		searched, _ = n.Degeneralise()
	}
	graph := random.Explore(searched)
	if len(n.Labels) > fewLabels || len(graph.Vectors) > fewStates {
		return
	}
	what := fmt.Sprintf("lassolab search -another %d -accept %s", fewLassos, accept)
	want, seen := graph.LabelSets(accept), map[string]bool{}
	got := map[uint64]bool{}
	var shown []lasso.Named
	for len(shown) < fewLassos {
		b, err := proof.Another(j.ctx, n, engine.Options{Accept: accept}, shown)
		j.must(err)
		if b.Lasso == nil {
			if !b.Exact || len(got) != len(want) {
				j.differs("%s: cycles with %d sets of labels, brute force has %d (exact: %t)", what, len(got),
					len(want), b.Exact)
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
		again := got[set] && len(shown) > 0
		if err != nil || seen[key] || !want[set] || (b.Differs == proof.OtherLabels) == again {
			j.differs("%s: lasso %d: %v; shown before: %t; such a cycle by brute force: %t; differs by %q", what,
				len(shown)+1, err, seen[key], want[set], b.Differs)
		}
		seen[key], got[set] = true, true
		shown = append(shown, *b.Lasso)
	}
	j.note([]string{"none", "one", "several"}[min(len(shown), 2)])
}
