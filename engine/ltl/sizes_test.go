package ltl

import (
	"testing"
	"time"
)

// The patterns of Dwyer, Avrunin and Corbett (FMSP 1998), as their authors' page writes them.
var dwyer = []string{
	"[](!p)", "<>r -> (!p U r)", "[](q -> [](!p))", "[]((q & !r & <>r) -> (!p U r))", "[](q & !r -> ((!p U r) | []!p))",
	"<>(p)", "!r U ((p & !r) | []!r)", "[](!q) | <>(q & <>p)", "[](q & !r -> ((!r U ((p & !r) | []!r))))", "[](q & !r -> (!r U (p & !r)))",
}

func TestMeasuredSizesOfPatterns(t *testing.T) {
	begin, states, negated := time.Now(), 0, 0
	for _, text := range dwyer {
		f, wrong := Parse(text, nil)
		if wrong.HasErrors() {
			t.Fatal(text, wrong)
		}
		alphabet, _ := Every(f.Names())
		for _, not := range []bool{false, true} {
			a, err := Translate(t.Context(), f, not, alphabet)
			if err != nil {
				t.Fatal(err)
			}
			if not {
				negated += len(a.Next)
			} else {
				states += len(a.Next)
			}
		}
	}
	t.Logf("%d patterns: %d states, %d negated, in %v", len(dwyer), states, negated, time.Since(begin))
}
