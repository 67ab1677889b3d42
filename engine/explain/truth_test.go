package explain_test

import (
	"cmp"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// witness looks at the events of a film one by one, without the narrator and its playback, and knows what a sentence may claim.
type witness struct {
	claims  claims
	network *network.Network // the searched one
	film    *film.Film
	stack   []int32 // of the first search
}

// sees takes notice of an event after its sentence was judged.
func (w *witness) sees(e film.Event) {
	switch {
	case e.Second:
	case e.Kind == film.Start, e.Kind == film.Store:
		w.stack = append(w.stack, e.To)
	case e.Kind == film.Backtrack:
		at := slices.Index(w.stack, e.From)
		w.stack = slices.Delete(w.stack, at, at+1)
	}
}

// holds reports whether the members of one state are among those of another, in every component and for every reference.
func (w *witness) holds(large, small int32) bool {
	l, s := &w.film.Nodes[large], &w.film.Nodes[small]
	among := func(small, large []int32) bool {
		for _, x := range small {
			if !slices.Contains(large, x) {
				return false
			}
		}
		return true
	}
	for i := range s.Sets {
		if !among(s.Sets[i], l.Sets[i]) {
			return false
		}
	}
	if l.Columns == nil || s.Columns == nil {
		return true
	}
	for i := range s.Columns {
		for _, c := range s.Columns[i] {
			at := slices.IndexFunc(l.Columns[i], func(o film.Column) bool { return o.Reference == c.Reference })
			if at < 0 || !among(c.Set, l.Columns[i][at].Set) {
				return false
			}
		}
	}
	return true
}

// meets reports whether two decoupled states have a member in common.
func (w *witness) meets(a, b int32) bool {
	for i, set := range w.film.Nodes[a].Sets {
		if !slices.ContainsFunc(set, func(s int32) bool { return slices.Contains(w.film.Nodes[b].Sets[i], s) }) {
			return false
		}
	}
	return true
}

// accepts reports whether a state, or some member of a decoupled one, accepts in every component.
func (w *witness) accepts(node int32) bool {
	n := &w.film.Nodes[node]
	for i := range w.network.Components {
		c := &w.network.Components[i]
		switch {
		case n.Vector != nil:
			if !c.Accepting(int(n.Vector[i])) {
				return false
			}
		case !slices.ContainsFunc(n.Sets[i], func(s int32) bool { return c.Accepting(int(s)) }):
			return false
		}
	}
	return true
}

// claims are what a sentence may claim: names, and the words of each, which lie in the golden file.
type claims struct {
	words map[string]string
	met   map[string]bool
}

// claimsOf reads the section of a test in the golden file: a name and its words in a line.
func claimsOf(t *testing.T) claims {
	t.Helper()
	text, err := os.ReadFile("testdata/words.golden")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "\n=== "+t.Name()+"\n")
	section, _, _ = strings.Cut(section, "\n\n")
	c := claims{words: map[string]string{}, met: map[string]bool{}}
	for _, line := range strings.Split(section, "\n") {
		name, words, _ := strings.Cut(line, ": ")
		c.words[name] = words
	}
	return c
}

// in reports whether a sentence makes a claim.
func (c claims) in(sentence, name string) bool {
	words := c.words[name]
	if words == "" {
		panic(name)
	}
	made := strings.Contains(sentence, words)
	if made {
		c.met[name] = true
	}
	return made
}

// lies says what a sentence claims that is false; empty: nothing that is looked at.
func (w *witness) lies(k int, sentence string) string {
	e := w.film.Events[k]
	says := func(claim string) bool { return w.claims.in(sentence, claim) }
	back := func(node int32) bool {
		for _, columns := range w.film.Nodes[node].Columns {
			if !slices.ContainsFunc(columns, func(c film.Column) bool { return slices.Contains(c.Set, c.Reference) }) {
				return false
			}
		}
		return true
	}
	later := func() bool { // an edge is followed from the seed's state after its nested search
		return slices.ContainsFunc(w.film.Events[k+1:], func(o film.Event) bool {
			return !o.Second && o.From == e.From && (o.Kind == film.Store || o.Kind == film.Known || o.Kind == film.Dominated || o.Kind == film.Filtered)
		})
	}
	switch {
	case e.Kind == film.Cycle && strings.Contains(sentence, "State ") && says("on stack") && !slices.Contains(w.stack, e.To),
		e.Kind == film.Cycle && strings.Contains(sentence, ", and ") && says("contains all") && !slices.Contains(w.stack, e.Other):
		return "it is not on the stack"
	case says("not on stack") && slices.Contains(w.stack, e.To):
		return "it is on the stack"
	case says("common") && !(slices.Contains(w.stack, e.Other) && w.meets(e.To, e.Other)):
		return "they have no member in common, or that is not on the stack"
	case says("contains all") && !w.holds(e.To, e.Other):
		return "its sets do not contain those"
	case says("does not contain") && e.Kind == film.Cycle && w.holds(e.To, e.Other) && slices.Contains(w.stack, e.Other):
		return "it contains it"
	case says("is contained") && !w.holds(e.Other, e.To):
		return "a set is not contained"
	case says("taken for dominated") && w.holds(e.Other, e.To):
		return "it is dominated"
	case says("back") && !says("not back") && !back(e.To),
		says("not back") && back(e.To):
		return "of what is back"
	case says("others accept") && !w.film.Traits.Tallies && !w.accepts(e.From):
		return "not all of them accept"
	case says("finished") && (!w.accepts(e.From) || later()), says("just entered") && !w.accepts(e.From):
		return "it does not accept, or is not finished"
	case says("no cycle") && !says("none met"):
		return "it knows of no cycle that it met"
	case says("unreachable") && w.film.Traits.Broken != "", says("not smaller") && w.film.Traits.Broken != "":
		return "a broken search knows nothing of the kind"
	}
	return ""
}

// Whatever a search is told to have found is so, also where it is broken on purpose: then the sentence says what the missing rule took for true.
func TestNoSentenceOfAnySearchIsFalse(t *testing.T) {
	networks := []*network.Network{model(t, "philosophers", 3), model(t, "ring", 3), model(t, "fig5", 0), model(t, "fig8", 0)}
	for seed := range 150 {
		networks = append(networks, random.Network(rand.New(rand.NewPCG(31, uint64(seed)))))
	}
	claims := claimsOf(t)
	mistakes := map[string]bool{} // conditions whose lack was told as what it is
	for _, a := range engine.Algorithms() {
		for _, c := range append([]engine.Condition{{}}, a.Conditions...) {
			if c.Monitor {
				continue
			}
			opt := engine.Options{Algorithm: a.Name, Without: c.Name, Accept: cmp.Or(c.Accept, search.Simultaneous)}
			for _, n := range networks {
				f, sentences := told(t, n, opt)
				w := &witness{network: n, film: f, claims: claims}
				if opt.Accept != search.Generalized && a.Lasso {
					w.network, _ = n.Degeneralise()
				}
				for k, sentence := range sentences {
					if lie := w.lies(k, sentence); lie != "" {
						t.Fatalf("%s without %q, event %d %+v: %s (%s)", a.Name, c.Name, k, f.Events[k], sentence, lie)
					}
					if w.claims.in(sentence, "mistake") {
						if c.Name == "" || !strings.Contains(sentence, c.Breaks) {
							t.Fatalf("%s without %q: %s", a.Name, c.Name, sentence)
						}
						mistakes[c.Name] = true
					}
					w.sees(f.Events[k])
				}
			}
		}
	}
	for name, words := range claims.words {
		if !claims.met[name] && name != "not back" { // no search is known that closes a cycle there
			t.Errorf("no sentence says %q, which is the claim %q", words, name)
		}
	}
	for _, name := range []string{"stack", "stack-dominance", "every-component", "accepting", "splits", "splits-met"} {
		if !mistakes[name] {
			t.Errorf("no sentence tells the mistake of a search without %s; told are %v", name, mistakes)
		}
	}
}
