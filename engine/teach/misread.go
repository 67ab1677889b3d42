package teach

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"lassolab/engine"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// Formulas are misread in known ways (package ltl): a wrong answer is explained by the one that leads to it.

// mostShort bounds the short words that are tried before automata are made.
const mostShort = 300

// short lists words of one letter, of two, and so on.
func short(a ltl.Alphabet) (words []*ltl.Word) {
	for length := 1; ; length++ {
		for letters := range omega.Combinations(slices.Repeat([][]uint64{a.Letters}, length)) {
			for loop := range length {
				if len(words) == mostShort {
					return words
				}
				words = append(words, ltl.Spell(a.Names, slices.Clone(letters), loop))
			}
		}
	}
}

// separated is a word on which two formulas differ, a short one where there is one; nil: they say the same.
func separated(ctx context.Context, one, other *ltl.Formula, a ltl.Alphabet, words []*ltl.Word) (*ltl.Word, error) {
	for _, w := range words {
		if w.Satisfies(one) != w.Satisfies(other) {
			return w, nil
		}
	}
	return apart(ctx, one, other, a)
}

// misread finds the misconception by which one who means the second formula writes the first. nil: none is known.
func (p *pair) misread(ctx context.Context) *ltl.Misconception {
	words := short(p.alphabet)
	leads := func(list []ltl.Reading, to *ltl.Formula) *ltl.Misconception {
		for _, r := range list {
			if w, err := separated(ctx, r.Formula, to, p.alphabet, words); w == nil && err == nil {
				return r.Misconception
			}
		}
		return nil
	}
	return cmp.Or(leads(p.other.Miswritten(), p.one), leads(p.one.Misread(), p.other))
}

// explain adds to the verdict on a wrong formula the misconception behind it, and words that separate it from the
// answer.
func (e *Exercise) explain(ctx context.Context, n *network.Network, formula string, v *Verdict) error {
	p, err := compared(n, formula, e.Answer)
	if err != nil {
		return err
	}
	w, err := apart(ctx, p.one, p.other, p.alphabet)
	if w == nil || err != nil {
		return err
	}
	if m := p.misread(ctx); m != nil {
		v.Misconception = m.Name
		v.Said = append(v.Said, explained(m))
	}
	_, err = p.regions(ctx, v, "yours", "the right one")
	return err
}

// explained names a misconception and says what is right.
func explained(m *ltl.Misconception) string { return "Known as “" + m.Name + "”: " + m.Says }

// regions adds words by which of two formulas holds on them, and reports whether the two say the same.
func (p *pair) regions(ctx context.Context, v *Verdict, one, other string) (same bool, err error) {
	words, err := ltl.Regions(ctx, p.one, p.other, p.alphabet)
	if err != nil {
		return false, engine.Wrong("the formulas are too large to be compared: %s", err)
	}
	v.Said = append(v.Said, ltl.Told(words, one, other)...)
	return words[1] == nil && words[2] == nil, nil
}

// mostMisread is the number of wrong options that are made of a formula.
const mostMisread = 3

// taken is what a formula is taken for, with a word that separates the two; the formula itself has none.
type taken struct {
	ltl.Reading
	word *ltl.Word
}

// takings lists what a formula is taken for, each by another misconception, beside the formula itself.
func (e *Exercise) takings(ctx context.Context, f *ltl.Formula, a ltl.Alphabet) (list []taken, err error) {
	list = []taken{{Reading: ltl.Reading{Formula: f}}}
	readings, words := f.Misread(), short(a)
	if e.Seed > 0 {
		mix(e, readings, func(r ltl.Reading) string { return r.Formula.String() })
	}
	for _, r := range readings {
		if slices.ContainsFunc(list, func(t taken) bool { return t.Misconception == r.Misconception }) {
			continue
		}
		next := taken{Reading: r}
		for _, t := range list {
			w, err := separated(ctx, r.Formula, t.Formula, a, words)
			if err != nil {
				return nil, err
			}
			if next.word = cmp.Or(next.word, w); w == nil {
				next.word = nil
				break
			}
		}
		if next.word != nil {
			list = append(list, next)
		}
		if len(list) > mostMisread {
			break
		}
	}
	if len(list) == 1 {
		return nil, engine.Wrong("%s can be read in one way only: choose another formula", f)
	}
	mix(e, list, func(t taken) string { return t.Formula.English() })
	return list, nil
}

// readingParts asks what a formula says. The other options are what it may be taken for.
func readingParts(ctx context.Context, e *Exercise) (*asked, error) {
	n, err := e.about()
	if err != nil {
		return nil, err
	}
	f, alphabet, err := spoken(n, e.Formula)
	if err != nil {
		return nil, err
	}
	list, err := e.takings(ctx, f, alphabet)
	if err != nil {
		return nil, err
	}
	p := part{Part: Part{Prompt: "What does “" + f.String() + "” say?"}}
	for i, t := range list {
		if p.Options = append(p.Options, say.Capital(t.Formula.English())+"."); t.Misconception == nil {
			p.right = []int{i}
		}
	}
	p.why = func(option int) string {
		t := list[option]
		one, other := "does not hold", "holds"
		if t.word.Satisfies(t.Formula) {
			one, other = other, one
		}
		return fmt.Sprintf("`%s` says this: on the word %s it %s, and `%s` %s. %s", t.Formula, t.word, one, f, other,
			explained(t.Misconception))
	}
	p.misread = func(chosen []int) *ltl.Misconception { return list[chosen[0]].Misconception }
	p.said = rightOptions(p.Options, p.right)
	q := &asked{Posed: Posed{Hint: "Begin with the operator that binds most loosely. !, X, F and G bind most " +
		"tightly, then U, R, W and M, then &, then |, and last -> and <->."}}
	q.add(p)
	return q, nil
}
