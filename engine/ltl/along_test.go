package ltl

import (
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
		{"never { T: do :: true -> goto T :: a -> goto accept od; accept: do :: a -> goto accept od }", "b.(a)", "000"},
		{"never { T: do :: true -> goto T :: a -> goto accept od; accept: do :: a -> goto accept od }", "a(ab)", "111"},
		{"never { T0: do :: a -> goto T1 od; T1: if :: true -> goto T0 :: b -> goto accept_x fi accept_x: do :: (a -> b) -> goto accept_x od }", "a.ab(.)", "01011"},
		{"never { accept: do od }", "(a)", "1"},
	} {
		if got := pattern(t, c.formula, c.lasso); got != c.want {
			t.Errorf("%s on %s: %s, not %s", c.formula, c.lasso, got, c.want)
		}
	}
}
