package ltl

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

// hearing reads English back, to show that no two formulas are read alike.
type hearing struct{ rest string }

func (h *hearing) take(words string) bool {
	rest, ok := strings.CutPrefix(h.rest, words)
	if ok {
		h.rest = rest
	}
	return ok
}

func (h *hearing) must(words string) {
	if !h.take(words) {
		panic(fmt.Sprintf("%q is missing before %q", words, h.rest))
	}
}

// parts reads several formulas with words between them.
func (h *hearing) parts(between ...string) []*Formula {
	list := []*Formula{h.formula()}
	for _, words := range between {
		h.take(",")
		h.must(words)
		list = append(list, h.formula())
	}
	return list
}

func (h *hearing) many(op Operator) *Formula {
	number, rest, _ := strings.Cut(h.rest, ": ")
	h.rest = rest
	f := h.formula()
	n, _ := strconv.Atoi(number)
	for range n - 1 {
		h.must("; ")
		f = of(op, f, h.formula())
	}
	return f
}

func (h *hearing) formula() *Formula {
	if h.take("`") {
		name, rest, _ := strings.Cut(h.rest, "`")
		h.rest = rest
		if h.take(" is ") {
			not := h.take("not ")
			h.must("in `")
			state, rest, _ := strings.Cut(h.rest, "`")
			h.rest = rest
			f, _ := Parse(name+"@"+state, nil)
			if not {
				return of(Not, f)
			}
			return f
		}
		f, _ := Parse(name, nil)
		if h.take(" holds") {
			return f
		}
		h.must(" does not hold")
		return of(Not, f)
	}
	for words, op := range map[string]Operator{"it is not so that ": Not, "at the next moment, ": Next, "now or later, ": Eventually, "always, ": Always} {
		if h.take(words) {
			return of(op, h.formula())
		}
	}
	switch {
	case h.take("again and again, "):
		return of(Always, of(Eventually, h.formula()))
	case h.take("from some moment on, always "):
		return of(Eventually, of(Always, h.formula()))
	case h.take("it never happens that "):
		return of(Always, of(Not, h.formula()))
	case h.take("whenever "):
		return of(Always, of(Implies, h.parts(" then ")...))
	case h.take("both "):
		return of(And, h.parts(" and ")...)
	case h.take("either "):
		return of(Or, h.parts(" or ")...)
	case h.take("all of "):
		return h.many(And)
	case h.take("at least one of "):
		return h.many(Or)
	case h.take("exactly one is so: "):
		return of(Xor, h.parts(" or ")...)
	case h.take("if and only if "):
		return of(Equivalent, h.parts(" then ")...)
	case h.take("if "):
		return of(Implies, h.parts(" then ")...)
	}
	with := h.take("up to and including a moment when ")
	if !with {
		h.must("until a moment when ")
	}
	a := h.formula()
	weak := h.take(", or for ever if none comes, ")
	if !weak {
		h.must(", which comes now or later, ")
	}
	b := h.formula()
	switch {
	case with && weak:
		return of(Release, a, b)
	case with:
		return of(StrongRelease, a, b)
	case weak:
		return of(WeakUntil, b, a)
	}
	return of(Until, b, a)
}

func TestFormulasAreReadInEnglish(t *testing.T) {
	var b strings.Builder
	for _, text := range []string{"G(req -> F ack)", "G F a", "F G !a", "a U b & c", "a U (b & c)", "(a W b) W c", "a R b", "a M b",
		"G !(P0@fed & P1@fed)", "!F!P0@fed", "a & b & c | d", "a & (b & c)", "a xor b <-> X !a", "true -> x == 2", "G(a -> X(!b U c))",
		"G G a", "never { T0: do :: a -> goto T0 od }"} {
		f, wrong := Parse(text, nil)
		if f == nil {
			t.Fatal(text, wrong)
		}
		fmt.Fprintf(&b, "%s\n  %s\n", f, f.English())
	}
	testkit.Golden(t, b.String())
}

func TestNoTwoFormulasAreReadAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 3))
	for range testkit.Trials(3000) {
		f := arbitrary(random, 1+random.IntN(14), 3)
		h := &hearing{f.English()}
		if back := h.formula(); back.String() != f.String() || h.rest != "" {
			t.Fatalf("%s is read %q, which is heard as %s, before %q", f, f.English(), back, h.rest)
		}
	}
}
