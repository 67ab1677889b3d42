package ltl

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/omega"
)

// course is a lasso's word: letters, of which the last is followed by the one called loop.
type course struct {
	letters []int
	loop    int
}

func (w course) after(i int) int {
	if i == len(w.letters)-1 {
		return w.loop
	}
	return i + 1
}

func anyWord(random *rand.Rand, letters int) course {
	w := course{loop: random.IntN(4)}
	for range w.loop + 1 + random.IntN(4) {
		w.letters = append(w.letters, random.IntN(letters))
	}
	return w
}

// holds evaluates a formula on a word.
func (w course) holds(f *Formula, alphabet Alphabet) bool {
	rows := f.Along(len(w.letters), w.loop, func(name Name, position int) bool {
		return alphabet.Letters[w.letters[position]]>>slices.Index(alphabet.Names, name)&1 == 1
	})
	return rows[len(rows)-1].Holds[0]
}

// accepts tells whether an automaton accepts a word, by a search of its own.
func (a *automaton) accepts(w course) bool {
	n := len(w.letters)
	next, marks := make([][]int32, a.Size()*n), make([][]uint64, a.Size()*n)
	for s := range a.Size() {
		for i, letter := range w.letters {
			for _, e := range a.With(s, a.class[letter]) {
				next[s*n+i] = append(next[s*n+i], int32(e.To*n+w.after(i)))
				marks[s*n+i] = append(marks[s*n+i], e.Marks|a.Marks[s])
			}
		}
	}
	of, count := omega.ComponentsOf(next)
	met, inner := make([]uint64, count), make([]bool, count)
	for v := range next {
		for k, t := range next[v] {
			if of[v] == of[t] {
				met[of[v]] |= marks[v][k]
				inner[of[v]] = true
			}
		}
	}
	return reached(next, func(v int) bool { return inner[of[v]] && met[of[v]] == a.All() })
}

func reached(next [][]int32, goal func(int) bool) bool {
	seen := make([]bool, len(next))
	todo := []int{0}
	seen[0] = true
	for len(todo) > 0 {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if goal(v) {
			return true
		}
		for _, t := range next[v] {
			if !seen[t] {
				seen[t] = true
				todo = append(todo, int(t))
			}
		}
	}
	return false
}

// At every stage an automaton accepts a word if and only if the formula, as it was written, holds on it.
func TestEveryStageOfATranslationAcceptsWhereTheFormulaHolds(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	names := []Name{{Word: "a"}, {Word: "b"}, {Word: "c"}}
	alphabet, err := Every(names)
	if err != nil {
		t.Fatal(err)
	}
	const formulas, words = 150, 20
	obligations := 0
	for range formulas {
		f := arbitrary(random, 1+random.IntN(11), 3)
		negated := random.IntN(2) == 0
		s := newStore(omega.NewBudget(t.Context(), omega.Limits{}))
		type stage struct {
			name    string
			accepts func(w course) bool
		}
		var stages []stage
		for _, form := range []struct {
			name   string
			id     id
			chosen choice
		}{
			{"plain", normal(s, f, names, negated, true), early},
			{"simple", normal(s, f, names, negated, false), early},
			{"when", normal(s, f, names, negated, false), when},
			{"late", normal(s, f, names, negated, false), late},
		} {
			g, err := build(s, form.id, alphabet, form.chosen)
			if err != nil {
				t.Fatalf("%s: %v", f, err)
			}
			not, err := build(s, s.not(form.id), alphabet, form.chosen)
			if err != nil {
				t.Fatalf("%s: %v", f, err)
			}
			raw := g.copy()
			g.shrink()
			b := g.degeneralised(orders(omega.Identity(g.Sets))[0])
			stages = append(stages, stage{form.name + " tableau", raw.accepts}, stage{form.name + " reduced", g.accepts},
				stage{form.name + " degeneralised", b.accepts}, stage{form.name + " Büchi reduced", b.smaller().accepts})
			not.shrink()
			stages = append(stages, stage{form.name + " joined", b.smaller().joined(not).accepts})
			if d := g.weak(not); d != nil {
				stages = append(stages, stage{form.name + " weak", d.accepts})
				obligations++
			}
		}
		for range words {
			w := anyWord(random, len(alphabet.Letters))
			want := w.holds(f, alphabet) != negated
			for _, stage := range stages {
				if got := stage.accepts(w); got != want {
					t.Fatalf("%s, negated %t, on %v: %s accepts: %t", f, negated, w, stage.name, got)
				}
			}
		}
	}
	if obligations < formulas {
		t.Errorf("only %d weak automata were found for %d formulas in three forms", obligations, formulas)
	}
}

func TestTranslationsAreSmall(t *testing.T) {
	for text, want := range map[string]int{
		"G F a": 2, "F G a": 2, "a U b": 2, "G a": 1, "F a": 2, "a": 2, "X X a": 4, "G(a -> F b)": 2, "G F a & G F b": 3,
		"G(a -> X b)": 2, "true": 1, "false": 1, "a U (b U c)": 3, "!(G F a -> G F b)": 3, "F(a & X b)": 3,
	} {
		f, wrong := Parse(text, nil)
		if wrong.HasErrors() {
			t.Fatal(wrong)
		}
		alphabet, _ := Every(f.Names())
		a, err := Translate(context.Background(), f, false, alphabet)
		if err != nil {
			t.Fatal(err)
		}
		if a.Size() > want {
			t.Errorf("%s has %d states, not %d: %q %v", text, a.Size(), want, a.Names, a.Edges)
		}
	}
}

// The automata of a formula and of its negation have no word in common, and together all: each random word is in one.
func TestAWordIsInTheAutomatonOfAFormulaOrOfItsNegation(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	alphabet, err := Every([]Name{{Word: "a"}, {Word: "b"}, {Word: "c"}})
	if err != nil {
		t.Fatal(err)
	}
	for range 50 {
		f := arbitrary(random, 1+random.IntN(9), 3)
		var pair [2]*automaton
		for i, negated := range []bool{false, true} {
			a, err := Translate(t.Context(), f, negated, alphabet)
			if err != nil {
				t.Fatal(err)
			}
			pair[i] = &automaton{class: omega.Identity(a.Symbols), Automaton: a.Automaton}
		}
		if shareAWord(pair[0], pair[1]) {
			t.Fatalf("a word is in the automaton of %s and in that of its negation", f)
		}
		for range 30 {
			if w := anyWord(random, len(alphabet.Letters)); pair[0].accepts(w) == pair[1].accepts(w) {
				t.Fatalf("of %s and its negation, %v is in both or in none", f, w)
			}
		}
	}
}

// shareAWord reports whether two automata have a word in common: a component of their product is reached in which both accept.
func shareAWord(b, c *automaton) bool {
	n := c.Size()
	next := make([][]int32, b.Size()*n)
	for s := range next {
		for _, e := range b.Edges[s/n] {
			for _, f := range c.With(s%n, e.Letter) {
				next[s] = append(next[s], int32(e.To*n+f.To))
			}
		}
	}
	of, count := omega.ComponentsOf(next)
	first, second, cyclic := make([]bool, count), make([]bool, count), make([]bool, count)
	for s := range next {
		first[of[s]] = first[of[s]] || b.Accepting(s/n)
		second[of[s]] = second[of[s]] || c.Accepting(s%n)
		cyclic[of[s]] = cyclic[of[s]] || slices.ContainsFunc(next[s], func(t int32) bool { return of[t] == of[s] })
	}
	return reached(next, func(s int) bool { return first[of[s]] && second[of[s]] && cyclic[of[s]] })
}
