package engine

import (
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/engine/symmetry"
)

// Exchanges are the symmetries that a network has by itself.
type Exchanges struct {
	// "4 symmetries: rotations of 4 components (A, B, C, D)", or "no symmetry"
	Words string `json:"words"`
	// the sets of components that are exchanged with each other, by number
	Orbits [][]int `json:"orbits,omitempty"`
	Any    bool    `json:"any,omitempty"` // there is one besides the neutral one
}

// Symmetries finds the symmetries of a network.
func Symmetries(n *network.Network) Exchanges {
	g := symmetry.Of(n, symmetry.Question{})
	return Exchanges{Words: g.String(), Orbits: g.Exchanged(), Any: !g.Trivial()}
}

// symmetries finds the symmetries by which the search goes: those of the network that keep the question.
func (q *Question) symmetries() error {
	if !q.opt.Symmetry {
		return nil
	}
	asked := symmetry.Question{Target: q.Target, Without: q.without}
	if q.algorithm.Lasso {
		asked.Accept = q.Accept
	}
	if q.group = symmetry.Of(q.Searched, asked); !q.group.Trivial() || q.without != "" {
		return nil
	}
	alone := symmetry.Of(q.user, symmetry.Question{})
	if alone.Trivial() {
		return Wrong("the network has no symmetry: no exchange of components, with their labels, keeps its " +
			"transitions and initial states; search it without symmetry")
	}
	return Wrong("%s breaks every symmetry of the network, which has %s: search it without symmetry",
		q.breaker(), alone)
}

// breaker names what is asked that no symmetry keeps.
func (q *Question) breaker() string {
	switch p := q.opt.Property; {
	case p != nil && p.Accept() == search.Generalized:
		return "the property " + p.Formula + ", asked for fair runs, to each component by itself,"
	case p != nil:
		return "the property " + p.Formula
	case q.Target != nil:
		return "the target"
	case q.Accept == search.Generalized:
		return "the question for every acceptance set, each by itself,"
	}
	return "acceptance"
}

// asymmetric says why a search does not go by symmetry, to follow its name.
func (a *Algorithm) asymmetric() string {
	switch {
	case a.Star:
		return "has a centre, which is not looked for among equal components"
	case a.Filter == search.EdgeLean || a.Filter == search.NormalForm || a.Filter == search.SleepSet:
		return "leaves out edges by the order ≪ of labels, which symmetries do not keep"
	case a.Filter != search.NoFilter:
		return "chooses sets of labels by the order of components, which symmetries do not keep"
	case a.Unfolds:
		return "compares events by the order ≪ of labels, which symmetries do not keep"
	}
	return "tells acceptance sets apart, which symmetries exchange"
}

// lift makes the runs that were found in the quotient runs of the network.
func (q *Question) lift(f *lasso.Found) (err error) {
	for _, run := range []**lasso.Run{&f.Lasso, &f.Path, &f.Deadlock} {
		if *run, err = q.quotient.Lift(*run); err != nil {
			return err
		}
	}
	return nil
}

// repeated warns where an orbit may be stored more than once.
func (q *Question) repeated() []string {
	if q.quotient == nil && q.group.Small() || q.quotient != nil && !q.quotient.Inexact {
		return nil
	}
	return []string{"There are too many symmetries to try all of them: some states are stored beside images of theirs."}
}
