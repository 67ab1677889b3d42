package why

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
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

// sound says what is wrong with an explanation; Explain has replayed its paths already.
func sound(a Asked, f *film.Film, event int, why *Explanation) error {
	e := f.Events[event]
	if why.Rule == "" || why.Source == "" || !strings.HasSuffix(why.Sentence, ".") || len(why.Pruned) < 2 {
		return fmt.Errorf("it lacks words or a path: %+v", why)
	}
	switch e.Kind {
	case film.Filtered:
		if why.Rule == string(search.Stubborn) || why.Rule == string(search.Ample) {
			if in := f.Set(f.Events[choice(f, event)].Set); len(why.Closure) != len(in.Members) || len(why.Facts) < 3 {
				return fmt.Errorf("%d of %d labels, %d facts", len(why.Closure), len(in.Members), len(why.Facts))
			}
			break
		}
		if len(why.Diamonds) == 0 || len(why.Equivalent) != len(why.Pruned) {
			return fmt.Errorf("%d diamonds, %d and %d steps",
				len(why.Diamonds), len(why.Pruned), len(why.Equivalent))
		}
		if d := why.Diamonds[0]; d.Bottom.Index != e.To || d.Left.Index != e.From || d.B != int(e.Label) {
			return fmt.Errorf("the first diamond does not end with the pruned edge")
		}
		if !smaller(a, f.Traits.Decoupled, why.Equivalent, why.Pruned) {
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

// choice is the event that chose the set of the state that an event is about.
func choice(f *film.Film, event int) int {
	for k := event; k >= 0; k-- {
		if e := f.Events[k]; e.Kind == film.Choose && e.From == f.Events[event].From &&
			(e.Second == f.Events[event].Second || f.Traits.Filter == search.Ample) {
			return k
		}
	}
	return -1
}

// smaller compares the words of two paths in ≪; the internal labels of decoupled states do not count.
func smaller(a Asked, decoupled bool, p, q []Step) bool {
	rank := make([]int, len(a.Order))
	for i, l := range a.Order {
		rank[l] = i
	}
	word := func(path []Step) (ranks []int) {
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
func square(a Asked, d Diamond) error {
	if d.Top.Sets != nil {
		return nil // the runs over its two sides were replayed
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

// runs are the searches in question: every algorithm, question, storage and pruning, stars with a random
// centre.
func runs(n *network.Network, r *rand.Rand) []engine.Options {
	var list []engine.Options
	for _, a := range engine.Algorithms() {
		o := engine.Options{Algorithm: a.Name}
		list = append(list, o)
		if a.Generalized {
			o.Accept = search.Generalized
			list = append(list, o)
		}
		if a.Name == "gndfs" {
			list = append(list, engine.Options{Algorithm: a.Name, Hash: "compact", HashBits: 3})
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
			o.Prune, o.Centre = "", nil
		}
		list = append(list, reduced(n, a, o, r)...)
	}
	return list
}

// reduced are searches that leave out what does not lead to what they look for.
func reduced(n *network.Network, a engine.Algorithm, o engine.Options, r *rand.Rand) (list []engine.Options) {
	if !a.Lasso {
		o.Target = map[string]string{}
		for range 1 + r.IntN(2) {
			c := &n.Components[r.IntN(len(n.Components))]
			o.Target[c.Name] = c.States[r.IntN(len(c.States))]
		}
	}
	for k := range 8 {
		if r.IntN(3) > 0 {
			continue
		}
		o.Blind, o.Elu, o.Guilty = k&1 != 0, k&2 != 0, ""
		if o.Elu && !a.Elu || k&4 != 0 && a.Filter != search.Stubborn {
			continue
		}
		if k&4 != 0 {
			o.Guilty, o.Blocker = "first", "first"
		}
		list = append(list, o)
		if o.Target != nil && a.Filter == search.Stubborn && !o.Blind {
			without := o
			without.Target = nil
			list = append(list, without)
		}
	}
	return list
}

// explainAll explains all that was pruned in a film, and counts the explanations by rule.
func explainAll(n *network.Network, opt engine.Options, told map[string]int) error {
	a, f, err := filmed(n, opt)
	if err != nil {
		return err
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
			return fmt.Errorf("%+v, event %d, %+v: %w", opt, k, e, err)
		}
		if rule := opt.Algorithm + ": " + why.Rule; e.Second {
			told[rule+", nested"]++
		} else {
			told[rule]++
		}
	}
	return nil
}

// every pruned edge and every known state of every search has an explanation that stands, on random networks.
func TestEveryPrunedEdgeIsExplained(t *testing.T) {
	told := map[string]int{}
	for seed := range 240 {
		r := rand.New(rand.NewPCG(11, uint64(seed)))
		n := trial.Network(r)
		if seed%3 == 0 {
			n = family.Random(family.Density{
				Components: 3 + r.IntN(3), Internal: 10 * r.IntN(5), Fewest: 2, States: 2 + r.IntN(3),
				Accepting:   50,
				Transitions: 1 + r.IntN(2), Labels: 2 + r.IntN(3), Seed: uint64(seed),
			})
		}
		for _, opt := range runs(n, r) {
			opt.Film = 400
			if err := explainAll(n, opt, told); err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, hoa.Write(n))
			}
		}
	}
	for _, rule := range []string{
		"edgelean: edge lean", "edgelean-scc: edge lean", "tnf: trace normal form", "tnf-bfs: trace normal form",
		"sleep: sleep set", "sleep-bigger: sleep set", "sleep-onstack: sleep set", "decoupled: dominance",
		"decndfs: dominance", "decndfs: dominance, nested",
		"gdecndfs: dominance, nested", "star: dominance", "star: duplicate",
		"star-decndfs: dominance, nested", "star-decndfs: duplicate, nested",
		"lean-decoupled: edge lean", "lean-decndfs: edge lean", "lean-decndfs: edge lean, nested",
		"dfs: known state", "bfs: known state", "ndfs: known state, nested",
		"scc: known state", "gndfs: known state", "gndfs: known state, nested",
		"edgelean-scc: known state, nested", "decndfs: known state, nested",
		"stubborn-decoupled: stubborn set", "stubborn-decoupled: ELU", "stubborn-decndfs: stubborn set",
		"stubborn: stubborn set", "stubborn: ELU", "stubborn-ndfs: stubborn set", "ample-ndfs: ample set", "ample-ndfs: ample set, nested",
		"stubborn-decndfs: stubborn set, nested", "stubborn-decndfs: ELU", "stubborn-decndfs: ELU, nested",
	} {
		if told[rule] == 0 {
			t.Errorf("no network of the test has an edge for %q", rule)
		}
	}
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
