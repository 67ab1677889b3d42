package explain_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/explain"
	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// told runs a search and returns its film and a sentence for each event.
func told(t *testing.T, n *network.Network, opt engine.Options) (f *film.Film, sentences []string) {
	t.Helper()
	if opt.Film == 0 {
		opt.Film = 1 << 20
	}
	r, err := engine.Search(context.Background(), n, opt)
	if err != nil {
		t.Fatal(err)
	}
	var order []int
	for _, name := range r.Order {
		l, _ := n.Lookup(name)
		order = append(order, l)
	}
	searched := n
	if opt.Accept != search.Generalized && isLassoSearch(opt.Algorithm) {
		searched, _ = n.Degeneralise()
	}
	p := film.NewPlayback(r.Film)
	for k := range r.Film.Events {
		sentences = append(sentences, explain.Sentence(searched, order, r.Film, p, k))
	}
	return r.Film, sentences
}

func isLassoSearch(name string) bool {
	for _, a := range engine.Algorithms() {
		if a.Name == name {
			return a.Lasso
		}
	}
	return false
}

func model(t *testing.T, name string, n int) *network.Network {
	t.Helper()
	values := map[string]int{}
	if n > 0 {
		values["n"] = n
	}
	made, err := family.Find(name).Build(values)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// every event of every search has a sentence that ends, names the label, and calls
// stored states by their number.
func TestEveryEventHasASentenceWithItsNames(t *testing.T) {
	seen := map[string]map[film.Kind]bool{}
	networks := []*network.Network{model(t, "philosophers", 4), model(t, "ring", 3), model(t, "fig5", 0),
		model(t, "fig8", 0), model(t, "unfolding", 4)}
	for seed := range 150 {
		networks = append(networks, random.Network(rand.New(rand.NewPCG(21, uint64(seed)))))
	}
	for seed, n := range networks {
		for _, a := range engine.Algorithms() {
			for _, accept := range []search.Acceptance{search.Simultaneous, search.Generalized} {
				if accept == search.Generalized && !a.Generalized {
					continue
				}
				f, sentences := told(t, n, engine.Options{Algorithm: a.Name, Accept: accept})
				g := f.Graph()
				for k, e := range f.Events {
					if seen[a.Name] == nil {
						seen[a.Name] = map[film.Kind]bool{}
					}
					seen[a.Name][e.Kind] = true
					words := sentences[k]
					fault := ""
					// names the state on the stack and the seed
					told := a.Second != search.Nested || a.Decoupled || e.Kind != film.Cycle
					switch {
					case !strings.HasSuffix(words, ".") || strings.Contains(words, "  ") ||
						strings.Contains(words, "not stored") && a.Name != "gndfs":
						fault = "is no whole sentence"
					case strings.Contains(words, "rejects it"):
						fault = "gives no reason"
					case told && e.Label >= 0 && !strings.Contains(words, n.Labels[e.Label].Name):
						fault = "does not name the label"
					case told && e.From >= 0 && g.Nodes[e.From].Number >= 0 &&
						!strings.Contains(words, strconv.Itoa(g.Nodes[e.From].Number)):
						fault = "does not name the state"
					}
					if fault != "" {
						t.Fatalf("network %d, %s, event %d %+v: %q %s", seed, a.Name, k, e, words, fault)
					}
				}
			}
		}
	}
	for _, a := range engine.Algorithms() {
		for kind := film.Start; kind <= film.Choose; kind++ {
			if may := occurs(a, kind); may != seen[a.Name][kind] {
				t.Errorf("%s: kind %d is among its events: %t", a.Name, kind, !may)
			}
		}
	}
}

// occurs reports whether a search has events of a kind, by its traits.
func occurs(a engine.Algorithm, kind film.Kind) bool {
	switch kind {
	case film.Choose:
		return a.Filter == search.Stubborn || a.Filter == search.Ample
	case film.Filtered:
		return a.Filter != search.NoFilter
	case film.Dominated:
		return a.Symbolic()
	case film.Known:
		return !a.Unfolds
	case film.Nested:
		return a.Second != search.NoSecond
	case film.Keep:
		return a.Second == search.Nested || a.Second == search.InComponents
	case film.Cycle:
		return a.Lasso
	case film.Local:
		return a.Lasso && a.Decoupled
	}
	return true
}

// the sentences of searches on models of the papers.
func TestSentencesOfThePapersModels(t *testing.T) {
	text := ""
	for _, c := range []struct{ model, algorithm string }{
		{"figure2", "edgelean"}, {"figure2", "bfs"}, {"figure2", "tnf"}, {"figure2", "sleep"},
		{"fig8", "ndfs"}, {"fig8", "decndfs"}, {"fig8", "edgelean-scc"}, {"fig8", "gndfs"}, {"fig8", "unfolding"}, {"fig8", "unfolding-lasso"},
	} {
		_, sentences := told(t, model(t, c.model, 0), engine.Options{Algorithm: c.algorithm})
		text += c.model + " " + c.algorithm + "\n" + strings.Join(sentences, "\n") + "\n\n"
	}
	testkit.Golden(t, text)
}

// a search is told by what it did: with a queue where it went breadth first, and tnf-bfs without
// breadth-first, which goes depth first, with a stack.
func TestASearchIsToldWithWhatItKeeps(t *testing.T) {
	text := ""
	for _, c := range []struct {
		algorithm, without string
		queue              bool
	}{
		{"dfs", "", false}, {"bfs", "", true}, {"tnf", "", false}, {"tnf-bfs", "", true},
		{"tnf-bfs", "order", true}, {"tnf-bfs", "breadth-first", false},
	} {
		for _, name := range []string{"figure2", "fig8", "philosophers"} {
			_, sentences := told(t, model(t, name, 0), engine.Options{Algorithm: c.algorithm, Without: c.without})
			all := strings.Join(sentences, "\n")
			if queue, stack := strings.Contains(all, "the queue"),
				strings.Contains(all, "stack is"); queue != c.queue || stack == c.queue {
				t.Errorf("%s without %q on %s, a queue: %t, a stack: %t:\n%s",
					c.algorithm, c.without, name, queue, stack, all)
			}
			if name == "figure2" {
				text += fmt.Sprintf("%s without %q\n%s\n", c.algorithm, c.without, sentences[len(sentences)-2])
			}
		}
	}
	testkit.Golden(t, text)
}

// a set is told with where it begins and what is left out, and so is what makes a state a dead end.
func TestSetsOfLabelsAndDeadEndsAreTold(t *testing.T) {
	deadlocks := engine.Those(func(a engine.Algorithm) bool { return engine.Stubborn(a) && a.Decoupled && !a.Lasso })[0]
	lassos := engine.Those(func(a engine.Algorithm) bool { return engine.Stubborn(a) && a.Decoupled && a.Lasso })[0]
	fed := map[string]string{"P0": "both", "P1": "both"}
	text := ""
	for _, c := range []struct {
		model string
		opt   engine.Options
	}{
		{"philosophers", engine.Options{Algorithm: deadlocks}}, {"philosophers", engine.Options{Algorithm: deadlocks, Target: fed}},
		{"philosophers", engine.Options{Algorithm: lassos}}, {"ring", engine.Options{Algorithm: lassos}},
		{"ring", engine.Options{Algorithm: lassos, SkipDeadEnds: true}},
	} {
		_, sentences := told(t, model(t, c.model, 3), c.opt)
		text += fmt.Sprintln(c.model, c.opt.Algorithm, c.opt.Target, c.opt.SkipDeadEnds) + strings.Join(sentences, "\n") + "\n\n"
	}
	testkit.Golden(t, text)
}

// what ELU cuts is told with the set of the state before.
func TestWhatEluCutsIsTold(t *testing.T) {
	reasons := map[string]bool{} // how sentences about what ELU cut end
	for seed := range 200 {
		n := random.Network(rand.New(rand.NewPCG(21, uint64(seed))))
		for _, a := range engine.Algorithms() {
			if !a.Elu {
				continue
			}
			f, sentences := told(t, n, engine.Options{Algorithm: a.Name, Elu: true})
			for k, e := range f.Events {
				if e.Kind == film.Filtered && !strings.Contains(sentences[k], "outside the") {
					reasons[sentences[k][strings.LastIndex(sentences[k], ", ")+2:]] = true
				}
			}
		}
	}
	testkit.Golden(t, strings.Join(slices.Sorted(maps.Keys(reasons)), "\n"))
}

// what a missing condition changes in a search is told, and so is what the question changes.
func TestABrokenSearchIsToldAsItRuns(t *testing.T) {
	text := ""
	for _, opt := range []engine.Options{
		{Algorithm: "ndfs"}, {Algorithm: "ndfs", Without: "postorder"}, {Algorithm: "gndfs", Without: "postorder"},
		{Algorithm: "edgelean-scc"}, {Algorithm: "edgelean-scc", Without: "all-edges"},
		{Algorithm: "gdecndfs"}, {Algorithm: "gdecndfs", Accept: search.Generalized},
		{Algorithm: "ndfs", Accept: search.Generalized}, {Algorithm: "gndfs", Accept: search.Generalized, Early: true},
		{Algorithm: "scc", Accept: search.Generalized, AtLeast: 1},
		{Algorithm: "decndfs", Without: "splits"}, {Algorithm: "decndfs", Without: "splits-met"},
		{Algorithm: "decscc"}, {Algorithm: "decscc", Accept: search.Generalized}, {Algorithm: "decscc", Without: "rounds-repeat"},
	} {
		name := "fig8"
		if opt.Algorithm == "decndfs" {
			name = "fig5"
		}
		_, sentences := told(t, model(t, name, 0), opt)
		text += fmt.Sprintf("%s without %q, accept %q\n", opt.Algorithm, opt.Without, opt.Accept) + strings.Join(sentences, "\n") + "\n\n"
	}
	testkit.Golden(t, text)
}

// a filter that is broken on purpose is not given EdgeLean's reason where that is not met.
func TestARejectedLabelIsGivenNoReasonThatIsFalse(t *testing.T) {
	text := ""
	forks := regexp.MustCompile("[lr]F_[0-9]") // which of them it is, is of no interest
	for _, c := range []struct {
		opt     engine.Options
		saysNot string
	}{
		{engine.Options{Algorithm: "edgelean", Without: "dependence"}, "up0 ≪ up0"},
		{engine.Options{Algorithm: "edgelean", Without: "order"}, "up1 ≪ up0"},
		{engine.Options{Algorithm: "lean-decoupled", Without: "last-label"}, "last label"},
	} {
		name := "counters"
		if c.opt.Algorithm == "lean-decoupled" {
			name = "philosophers"
		}
		f, sentences := told(t, model(t, name, 4), c.opt)
		reasons := map[string]bool{}
		for k, e := range f.Events {
			if e.Kind == film.Filtered {
				label, reason, _ := strings.Cut(sentences[k], " ")
				_, reason, _ = strings.Cut(reason, ": ")
				reasons[forks.ReplaceAllString(label+": "+reason, "x")] = true
			}
		}
		all := strings.Join(slices.Sorted(maps.Keys(reasons)), "\n")
		if all == "" || strings.Contains(all, c.saysNot) {
			t.Errorf("%+v: it should reject labels, and never say %q:\n%s", c.opt, c.saysNot, all)
		}
		text += c.opt.CommandLine() + "\n" + all + "\n\n"
	}
	testkit.Golden(t, text)
}

// the first event after a gap says how many events are missing.
func TestAGapIsSaid(t *testing.T) {
	_, sentences := told(t, model(t, "ring", 3), engine.Options{Algorithm: "dfs", Film: 10})
	testkit.Golden(t, sentences[10])
}

// a state that a search leaves because no label is enabled in it is called a deadlock, each of those that it counts.
func TestADeadlockIsCalledOne(t *testing.T) {
	met := 0
	for seed := range 60 {
		n := random.Network(rand.New(rand.NewPCG(7, uint64(seed))))
		for _, a := range engine.Algorithms() {
			if a.Lasso || a.Decoupled {
				continue
			}
			r, err := engine.Search(context.Background(), n, engine.Options{Algorithm: a.Name})
			if err != nil {
				t.Fatal(err)
			}
			_, sentences := told(t, n, engine.Options{Algorithm: a.Name})
			said := int64(0)
			for _, sentence := range sentences {
				if strings.Contains(sentence, ": a deadlock.") {
					said++
				}
			}
			if said != r.Counts.Deadlocks {
				t.Errorf("seed %d: %s tells of %d deadlocks and counts %d", seed, a.Name, said, r.Counts.Deadlocks)
			}
			met += int(said)
		}
	}
	if met == 0 {
		t.Error("no network has a deadlock")
	}
}
