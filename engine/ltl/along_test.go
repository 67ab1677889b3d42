package ltl

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// pattern evaluates a formula on a lasso written as "ab.c(a.)": a letter a position, a point for none, in parentheses the cycle.
func pattern(t *testing.T, text, lasso string) string {
	t.Helper()
	f, wrong := Parse(text, nil)
	if wrong.HasErrors() {
		t.Fatal(wrong)
	}
	prefix, cycle, _ := strings.Cut(strings.TrimSuffix(lasso, ")"), "(")
	letters := prefix + cycle
	rows := f.Along(len(letters), len(prefix), func(name Name, position int) bool { return letters[position:position+1] == name.Word })
	var b strings.Builder
	for _, holds := range rows[len(rows)-1].Holds {
		b.WriteString(map[bool]string{true: "1", false: "0"}[holds])
	}
	return b.String()
}

func TestAFormulaIsEvaluatedAtEachPosition(t *testing.T) {
	for _, c := range []struct{ formula, lasso, want string }{
		{"a", "ab(a.)", "1010"},
		{"X a", "ab(a.)", "0101"},
		{"F b", "ab(a.)", "1100"},
		{"G F a", "ab(a.)", "1111"},
		{"F G a", "ab(a.)", "0000"},
		{"F G a", "b.(a)", "111"},
		{"a U b", "aab(.)", "1110"},
		{"a U b", "aa(a)", "000"},
		{"a W b", "aa(a)", "111"},
		{"b R a", "aa(a)", "111"},
		{"b M a", "aa(a)", "000"},
		{"b M (a | b)", "aab(.)", "1110"},
		{"a -> X b", "ab(a.)", "1101"},
		{"a xor b", "ab(.)", "110"},
		{"a <-> X b", "ab(.)", "111"},
		{"G(a -> F b)", "(ab)", "11"},
		{"true & !false", "(.)", "1"},
	} {
		if got := pattern(t, c.formula, c.lasso); got != c.want {
			t.Errorf("%s on %s: %s, not %s", c.formula, c.lasso, got, c.want)
		}
	}
}

// unrolled evaluates a formula by its definition on a word that is long enough: an until that is kept is kept within
// one more round of the cycle than there are parts.
func unrolled(f *Formula, w course, alphabet Alphabet, at, patience int) bool {
	value := func(g *Formula, i int) bool { return unrolled(g, w, alphabet, i, patience) }
	until := func(first, second func(i int) bool) bool {
		for i, k := at, 0; k <= patience; i, k = w.after(i), k+1 {
			if second(i) {
				return true
			}
			if !first(i) {
				return false
			}
		}
		return false
	}
	yes := func(int) bool { return true }
	arg := func(k int) func(int) bool { return func(i int) bool { return value(f.Args[k], i) } }
	not := func(holds func(int) bool) func(int) bool { return func(i int) bool { return !holds(i) } }
	switch f.Operator {
	case True:
		return true
	case False:
		return false
	case Proposition:
		return alphabet.Letters[w.letters[at]]>>(f.Name.Word[0]-'a')&1 == 1
	case Not:
		return !value(f.Args[0], at)
	case Next:
		return value(f.Args[0], w.after(at))
	case Eventually:
		return until(yes, arg(0))
	case Always:
		return !until(yes, not(arg(0)))
	case Until:
		return until(arg(0), arg(1))
	case WeakUntil:
		return until(arg(0), arg(1)) || !until(yes, not(arg(0)))
	case Release:
		return !until(not(arg(0)), not(arg(1)))
	case StrongRelease:
		return !until(not(arg(0)), not(arg(1))) && until(yes, arg(0))
	case And:
		return value(f.Args[0], at) && value(f.Args[1], at)
	case Or:
		return value(f.Args[0], at) || value(f.Args[1], at)
	case Xor:
		return value(f.Args[0], at) != value(f.Args[1], at)
	case Implies:
		return !value(f.Args[0], at) || value(f.Args[1], at)
	}
	return value(f.Args[0], at) == value(f.Args[1], at)
}

func TestEvaluationAgreesWithTheDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	alphabet, _ := Every([]Name{{Word: "a"}, {Word: "b"}})
	for range 3000 {
		f, w := arbitrary(random, 1+random.IntN(6), 2), anyWord(random, 4)
		if got, want := w.holds(f, alphabet), unrolled(f, w, alphabet, 0, len(w.letters)); got != want {
			t.Fatalf("%s on %s: %t", f, fmt.Sprint(w), got)
		}
	}
}
