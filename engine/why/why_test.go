package why

import (
	"context"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/search"
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
	for _, c := range []struct {
		network   *network.Network
		algorithm string
		kind      film.Kind
		which     int // of the events of this kind
		says      string
	}{
		{family.Figure2(), "edgelean", film.Filtered, 1, "b is not explored from 2: b ≪ c and b commutes with c, the last label."},
		{family.Figure2(), "tnf", film.Filtered, 0,
			"b is not explored from 3: b ≪ c, and b commutes with c, and with a after it in the summary." +
				" In a graph with cycles this search may miss states: (6) is never stored."},
		{family.Figure2(), "tnf-bfs", film.Filtered, 0,
			"b is not explored from 2: b ≪ c, and b commutes with c, the last letter of the summary."},
		{family.Figure2(), "sleep", film.Filtered, 2,
			"b is not explored from 2: it is asleep there. It was explored from 1 before, and commutes with every label taken since: c."},
		{family.Figure2(), "sleep-bigger", film.Filtered, 0,
			"a is not explored from 6: it is asleep there. It was explored from 5 before, and commutes with every label taken since: b, all larger than a."},
		{family.Figure2(), "dfs", film.Known, 0,
			"b leads from 1 to 0, which was stored before. State 0 is on the stack: the edge closes a cycle of the graph."},
		{family.Figure2(), "bfs", film.Known, 0, "b leads from 1 to 0, which was stored before."},
		{family.Ample(3), "sleep-onstack", film.Filtered, 2,
			"i_0 is not explored from 6: it is asleep there. It was explored from 0 before, and commutes with every label taken since: i_1 and i_2, and it never led to the stack meanwhile."},
		{family.Figure8(), "decndfs", film.Dominated, 0, "l3 leads from 2 to a state that 1, stored before, dominates: in every component, its set is contained in that of 1."},
		{family.Ring(3), "decndfs", film.Dominated, 0, "l_0 leads from 0 to a state that 0 itself dominates: in every component, its set is contained in that of 0."},
		{family.Ring(3), "decndfs", film.Dominated, 3,
			"l_1 leads from 1 to a state that 1 itself dominates: in every component, for every reference state, its set is contained in that of 1."},
		{family.Figure8(), "decndfs", film.Known, 0, "l7 leads from 7 to 6, which was stored before: the two states are equal."},
		{family.Philosophers(3), "lean-decndfs", film.Filtered, 0,
			"lF_0 is not explored from 9: lF_0 ≪ rF_2 and lF_0 commutes with rF_2, the last label."},
	} {
		a, f, err := filmed(c.network, engine.Options{Algorithm: c.algorithm})
		if err != nil {
			t.Fatal(err)
		}
		which := c.which
		for k, e := range f.Events {
			if e.Kind != c.kind {
				continue
			}
			if which--; which < 0 {
				if why, err := Explain(a, f, k); err != nil || why.Sentence != c.says {
					t.Errorf("%s: %+v (%v), want %q", c.algorithm, why, err, c.says)
				}
				break
			}
		}
		if which >= 0 {
			t.Errorf("%s: fewer than %d events", c.algorithm, c.which+1)
		}
	}
}

// tnf-bfs that goes depth first is explained as the depth-first search it is: it has a stack, and may miss
// states.
func TestASearchMadeDepthFirstIsExplainedAsOne(t *testing.T) {
	a, f, err := filmed(family.Figure2(), engine.Options{Algorithm: "tnf-bfs", Without: "breadth-first"})
	if err != nil {
		t.Fatal(err)
	}
	says := ""
	for k, e := range f.Events {
		if e.Kind == film.Known || e.Kind == film.Filtered {
			why, err := Explain(a, f, k)
			if err != nil {
				t.Fatalf("event %d: %v", k, err)
			}
			says += why.Sentence + "\n"
		}
	}
	for _, want := range []string{"State 0 is on the stack: the edge closes a cycle",
		"In a graph with cycles this search may miss states: (6) is never stored."} {
		if !strings.Contains(says, want) {
			t.Errorf("it never says %q:\n%s", want, says)
		}
	}
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
	facts := map[string]string{}
	for _, fact := range why.Facts {
		facts[fact.Term] = fact.Text
	}
	if facts["summary"] != "b c a" || facts["letter of Lemma 6"] != "c" || facts["order"] != "b ≪ c" ||
		len(why.Diamonds) != 2 || why.Found != nil {
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
			if !strings.Contains(why.Sentence, "The film ends before it shows how (") {
				t.Error(why.Sentence)
			}
		}
	}
	if cut == 0 {
		t.Error("the film shows it all")
	}
}
