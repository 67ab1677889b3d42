package engine

import (
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/search"
)

// the traits of a row go together, and say where the paper keeps states.
func TestTraitsOfARowGoTogether(t *testing.T) {
	for _, a := range Algorithms() {
		for fault, wrong := range map[string]bool{
			"second searches look for lassos":       a.Second != search.NoSecond && !a.Lasso,
			"the generalized question is of lassos": a.Generalized && !a.Lasso,
			"a star is searched decoupled":          a.Star && !a.Decoupled,
			"tallies are for the generalized one":   a.Tallies && !(a.Decoupled && a.Generalized && a.Nests()),
			"a counter is for the generalized one":  a.Counter && !(a.Generalized && !a.Decoupled && a.Nests()),
			"labels are removed from sleep sets": a.Removed != search.RemoveNothing &&
				a.Filter != search.SleepSet,
			"only a filter loses states":             a.Lossy && a.Filter == search.NoFilter,
			"a row is of a whole search":             a.Early || a.Second == search.FollowedEdges || a.Broken != "",
			"V stands somewhere":                     a.Stored == "",
			"V′ stands somewhere where there is one": (a.Kept == "") != (a.Second == search.NoSecond),
		} {
			if wrong {
				t.Errorf("%s: %s: %+v", a.Name, fault, a.Traits)
			}
		}
	}
}

// a film has the traits of its row, but for what the question and a missing condition
// change; the row stays as it is.
func TestAFilmHasTheTraitsOfTheSearchThatRan(t *testing.T) {
	rows := map[string]search.Traits{}
	for _, a := range Algorithms() {
		rows[a.Name] = a.Traits
	}
	for _, c := range []struct {
		opt     Options
		changes func(*search.Traits)
	}{
		{Options{Algorithm: "bfs"}, func(*search.Traits) {}},
		{Options{Algorithm: "tnf-bfs", Without: "order"}, func(*search.Traits) {}},
		{Options{Algorithm: "tnf-bfs", Without: "breadth-first"}, func(t *search.Traits) { t.Queue, t.Lossy = false, true }},
		{Options{Algorithm: "ndfs", Without: "postorder"}, func(t *search.Traits) { t.Early, t.Counter = true, false }},
		{Options{Algorithm: "ndfs", Accept: search.Generalized}, func(*search.Traits) {}},
		{Options{Algorithm: "edgelean-scc", Without: "all-edges"}, func(t *search.Traits) { t.Second = search.FollowedEdges }},
		{Options{Algorithm: "lean-decoupled", Without: "last-label"}, func(t *search.Traits) { t.Filter = search.NormalForm }},
		{Options{Algorithm: "gdecndfs"}, func(t *search.Traits) { t.Tallies = false }},
		{Options{Algorithm: "gdecndfs", Accept: search.Generalized}, func(*search.Traits) {}},
		{Options{Algorithm: "decscc"}, func(t *search.Traits) { t.Tallies = false }},
	} {
		c.opt.Film = 1
		want := rows[c.opt.Algorithm]
		c.changes(&want)
		if missing, ok := FindCondition(c.opt.Algorithm, c.opt.Without); ok {
			want.Broken = missing.Breaks
		}
		if got := mustSearch(t, family.Figure8(), c.opt).Film.Traits; got != want {
			t.Errorf("%s without %q: %+v, want %+v", c.opt.Algorithm, c.opt.Without, got, want)
		}
	}
	for _, a := range Algorithms() {
		if a.Traits != rows[a.Name] {
			t.Errorf("the row of %s was changed to %+v", a.Name, a.Traits)
		}
	}
}
