package ltl

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

// chain joins parts.
func chain(n int, join string, part func(i int) string) string {
	var parts []string
	for i := range n {
		parts = append(parts, part(i))
	}
	return strings.Join(parts, join)
}

// hostile are formulas that a translation could be busy with for ever.
var hostile = []string{
	"G F a3 U G(G F a2 U G(G F a1 U G(G F a0 U X X X b)))",
	chain(6, " & ", func(i int) string { return fmt.Sprintf("(G F p%d -> G F q%d)", i, i) }),
	chain(12, " & ", func(i int) string { return fmt.Sprintf("G F p%d", i) }),
	chain(12, " & ", func(i int) string { return fmt.Sprintf("F p%d", i) }),
	chain(12, " U ", func(i int) string { return fmt.Sprintf("p%d", i) }),
	chain(12, " <-> ", func(i int) string { return fmt.Sprintf("F p%d", i) }),
	chain(60, " xor ", func(i int) string { return fmt.Sprintf("X p%d", i%10) }),
	strings.Repeat("X", 190) + " a",
	"G(" + chain(6, " & ", func(i int) string { return fmt.Sprintf("(p%d | (q%d U X r%d))", i%3, i%4, i%5) }) + ")",
	"G(" + chain(12, " & ", func(i int) string { return fmt.Sprintf("(a | F(b & %sc))", strings.Repeat("X ", i)) }) + ")",
	"F(" + chain(10, " & ", func(i int) string {
		return fmt.Sprintf("%s(a <-> F(b & %sa))", strings.Repeat("X ", i), strings.Repeat("X ", i))
	}) + ")",
	chain(13, " & ", func(i int) string { return fmt.Sprintf("p%d", i) }),
	chain(1900, " & ", func(i int) string { return "a" }),
	chain(80, " & ", func(i int) string { return fmt.Sprintf("(%sa | F b)", strings.Repeat("X ", i)) }),
	strings.Repeat("(a U (b R ", 45) + "c" + strings.Repeat("))", 45),
	"never { " + chain(400, "; ", func(i int) string {
		return fmt.Sprintf("T%d: do :: a -> goto T%d :: b -> goto T%d od", i, i*7%400, (i+1)%400)
	}) + " }",
	"G F(" + strings.Repeat("(a & X (b | ", 30) + "c" + strings.Repeat("))", 30) + ")",
}

// impatient is a context that is over after so many looks.
type impatient struct {
	context.Context
	looks *int
}

func (c impatient) Err() error {
	if *c.looks--; *c.looks < 0 {
		return context.Canceled
	}
	return nil
}

func TestATranslationEndsWhenItsContextDoes(t *testing.T) {
	for _, text := range hostile {
		f, wrong := Parse(text, nil)
		if wrong.HasErrors() {
			t.Errorf("%.60s: %v", text, wrong)
			continue
		}
		for _, patience := range []int{0, 1, 7, 80, 200} {
			alphabet, err := Every(f.Names())
			looks := patience
			if err == nil {
				_, err = Translate(impatient{t.Context(), &looks}, f, patience%2 == 0, alphabet)
			}
			if err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, ErrTooLarge) {
				t.Errorf("%.60s: %v", text, err)
			}
			if err == nil && looks < 0 || looks < -1 {
				t.Errorf("%.60s: went on after its context, and looked %d times more", text, -looks)
			}
		}
	}
}

func TestWhatIsTooLargeIsSaidInASentence(t *testing.T) {
	twelve := chain(12, " & ", func(i int) string { return fmt.Sprintf("F p%d", i) })
	var words strings.Builder
	for _, text := range []string{chain(13, " & ", func(i int) string { return fmt.Sprintf("p%d", i) }), twelve} {
		f, _ := Parse(text, nil)
		alphabet, err := Every(f.Names())
		if err == nil {
			_, err = Translate(t.Context(), f, false, alphabet)
		}
		if err == nil {
			t.Errorf("%s is translated", text)
		}
		fmt.Fprintf(&words, "%s\n%v\n", text, err)
	}
	testkit.Golden(t, words.String())
}
