package why

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
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
	a := Asked{Network: n, Prune: r.Prune, Accept: r.Accept, Hashed: opt.Hash != "",
		Centre: make([]bool, len(n.Components))}
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

// the sentences are those a lecturer would say.
func TestSentencesNameWhatTheModelHas(t *testing.T) {
	text := ""
	for _, c := range []struct {
		name      string
		network   *network.Network
		algorithm string
	}{
		{"Figure 2", family.Figure2(), "edgelean"}, {"Figure 2", family.Figure2(), "tnf"},
		{"Figure 2", family.Figure2(), "tnf-bfs"}, {"Figure 2", family.Figure2(), "sleep"},
		{"Figure 2", family.Figure2(), "sleep-bigger"}, {"Figure 2", family.Figure2(), "dfs"},
		{"Figure 2", family.Figure2(), "bfs"}, {"ample 3", family.Ample(3), "sleep-onstack"},
		{"Figure 8", family.Figure8(), "decndfs"}, {"ring 3", family.Ring(3, 1), "decndfs"},
		{"philosophers 3", family.Philosophers(3), "lean-decndfs"},
	} {
		text += c.name + ", " + c.algorithm + "\n" + explained(t, c.network, engine.Options{Algorithm: c.algorithm}) + "\n"
	}
	testkit.Golden(t, text)
}

// explained are the sentences of all explanations of a search.
func explained(t *testing.T, n *network.Network, opt engine.Options) (text string) {
	t.Helper()
	a, f, err := filmed(n, opt)
	if err != nil {
		t.Fatal(err)
	}
	for k, e := range f.Events {
		if e.Kind.Pruned() {
			why, err := Explain(a, f, k)
			if err != nil {
				t.Fatalf("event %d: %v", k, err)
			}
			text += why.Sentence + "\n"
		}
	}
	return text
}

// tnf-bfs that goes depth first is explained as the depth-first search it is: it has a stack, and may miss
// states.
func TestASearchMadeDepthFirstIsExplainedAsOne(t *testing.T) {
	testkit.Golden(t, explained(t, family.Figure2(), engine.Options{Algorithm: "tnf-bfs", Without: "breadth-first"}))
}

// the two edges of [DEC] Figure 5 (right) by which the naive search misses the lasso lead to what it has met from another
// member: a state of V′ that is no reason by references, as there are none.
func TestTheNaiveSearchIsExplainedWithoutReferences(t *testing.T) {
	testkit.Golden(t, explained(t, family.Figure5(), engine.Options{Algorithm: "decndfs", Without: "splits"}))
}

// the facts of [EL] Figure 2 are the paper's: b is rejected in s3 by the summary b c a, whose letter c is
// that of Lemma 6, and is moved back over two diamonds.
func TestFigure2IsExplainedByLemma6(t *testing.T) {
	a, f, err := filmed(family.Figure2(), engine.Options{Algorithm: "tnf"})
	if err != nil {
		t.Fatal(err)
	}
	why, err := Explain(a, f, 5)
	if err != nil {
		t.Fatal(err)
	}
	facts := ""
	for _, fact := range why.Facts {
		facts += fact.Term + ": " + fact.Text + "\n"
	}
	testkit.Golden(t, facts)
	if len(why.Diamonds) != 2 || why.Found != nil {
		t.Errorf("%+v", why)
	}
	var word []string
	for _, s := range why.Equivalent[1:] {
		word = append(word, a.Network.Labels[s.Label].Name)
	}
	if strings.Join(word, " ") != "b b c a" {
		t.Errorf("the equivalent path is %q", word)
	}
}

// an explanation is refused where the rule does not apply: an edge that was taken is no rejected one, and a
// state does not lie below any other.
func TestWhatTheRuleDoesNotSayIsRefused(t *testing.T) {
	for _, algorithm := range []string{"edgelean", "tnf", "tnf-bfs", "sleep", "sleep-bigger", "sleep-onstack",
		"lean-decndfs", "decoupled"} {
		n := family.Counters(3, 2)
		if strings.HasSuffix(algorithm, "ndfs") || algorithm == "decoupled" {
			n = family.Philosophers(2)
		}
		a, f, err := filmed(n, engine.Options{Algorithm: algorithm})
		if err != nil {
			t.Fatal(err)
		}
		forged := 0
		for k, e := range f.Events {
			if e.Kind != film.Known && e.Kind != film.Store && e.Kind != film.Dominated {
				continue
			}
			was := f.Events[k]
			if f.Events[k].Kind = film.Filtered; algorithm == "decoupled" {
				f.Events[k].Kind, f.Events[k].Other = film.Dominated, f.Events[0].To
			}
			if why, err := Explain(a, f, k); err == nil &&
				(algorithm != "decoupled" || was.Other != f.Events[0].To && was.To != f.Events[0].To) {
				t.Errorf("%s: a forged event %d is explained: %s", algorithm, k, why.Sentence)
			}
			f.Events[k] = was
			forged++
		}
		if forged == 0 {
			t.Errorf("%s: no event to forge", algorithm)
		}
		for _, event := range []int{-1, 0, len(f.Events)} {
			if _, err := Explain(a, f, event); err == nil {
				t.Errorf("%s: event %d is explained, at which nothing was pruned", algorithm, event)
			}
		}
	}
}

// a film that was cut says that it does not show how the state was stored.
func TestACutFilmSaysWhatItDoesNotShow(t *testing.T) {
	a, f, err := filmed(family.Counters(3, 2), engine.Options{Algorithm: "edgelean", Film: 6})
	if err != nil {
		t.Fatal(err)
	}
	cut := 0
	var words strings.Builder
	for k, e := range f.Events {
		if e.Kind != film.Filtered {
			continue
		}
		why, err := Explain(a, f, k)
		if err != nil {
			t.Fatal(err)
		}
		if why.Found == nil {
			cut++
			fmt.Fprintf(&words, "event %d\n%s\n", k, why.Sentence)
		}
	}
	if cut == 0 {
		t.Error("the film shows it all")
	}
	testkit.Golden(t, words.String())
}
