package teach

import (
	"context"
	"fmt"
	"strings"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/source"
)

// A property is written as a formula, or chosen among formulas.

func readProperty(r *reader) {
	r.of(false)
	r.options()
	r.e.Compare = Comparison(r.One("compare", string(Words), string(Runs), string(Holds), string(Violated)))
	answer, ok := r.secret("answer")
	switch own := r.e.Compare == Holds || r.e.Compare == Violated; {
	case own && ok:
		r.Wrong(answer.KeyAt, "compare: %s asks the model, which needs no answer", r.e.Compare)
	case own && len(r.e.Options) == 0:
		r.Wrong(r.Start(), "compare: %s needs lines \"option: \" with formulas", r.e.Compare)
	case !own && !ok:
		r.Wrong(r.Start(), "this exercise needs a line \"answer: \" with a formula")
	case !own:
		r.formula(answer.At, answer.Value)
	}
	if r.e.Compare != Words && r.network == nil {
		r.Wrong(r.Start(), "compare: %s needs a line \"model: \"", r.e.Compare)
	}
	for i, o := range r.All("option") {
		if i < len(r.e.Options) {
			r.formula(o.At, o.Value)
		}
	}
	if len(r.e.Options) == 1 {
		r.Wrong(r.Start(), "one option is no choice: write more, or none")
	}
}

// formula tells what is wrong with a formula.
func (r *reader) formula(at source.Position, text string) {
	if trouble := mistake(r.network, text); trouble != "" {
		r.Wrong(at, "%s", trouble)
	}
}

// mistake says what is wrong with a formula; empty: nothing is.
func mistake(n *network.Network, text string) string {
	var wrong source.Diagnostics
	if n == nil {
		_, wrong = ltl.Parse(text, nil)
	} else {
		_, _, wrong = property.Parse(n, text)
	}
	for _, d := range wrong {
		if d.Severity == source.Error {
			return fmt.Sprintf("column %d: %s", d.Column, d.Message)
		}
	}
	return ""
}

// about is the model of formulas; nil: they are about none.
func (e *Exercise) about() (*network.Network, error) {
	if e.Text == "" {
		return nil, nil
	}
	return e.model()
}

type formulas struct{}

func (formulas) pose(_ context.Context, e *Exercise) (*Posed, error) {
	p := &Posed{Hint: "Say first what must not happen, or what must happen again and again; then negate, or put G " +
		"F before it."}
	switch {
	case len(e.Options) > 0:
		p.Parts = []Part{{Options: e.Options, Several: true, Prompt: e.asks()}}
	default:
		p.Field = "Formula"
	}
	return p, nil
}

// asks says what the options are to be.
func (e *Exercise) asks() string {
	switch e.Compare {
	case Holds:
		return "Choose the formulas that all infinite runs satisfy."
	case Violated:
		return "Choose the formulas that some infinite run does not satisfy."
	}
	return "Choose all formulas that say it."
}

// fits judges a formula. The sentence says why it does not fit.
func (e *Exercise) fits(ctx context.Context, n *network.Network, formula string) (ok bool, said string,
	run *lasso.Named, err error) {
	if trouble := mistake(n, formula); trouble != "" {
		return false, "The formula cannot be read, " + say.End(trouble), nil, nil
	}
	switch e.Compare {
	case Words:
		ok, said, err := e.says(ctx, n, formula)
		return ok, said, nil, err
	case Runs:
		run, err := violation(ctx, n, e.Text, "("+formula+") <-> ("+e.Answer+")")
		if err != nil {
			return false, "", nil, err
		}
		if run != nil {
			return false, fmt.Sprintf("%s does not say it of every run: here is one for which it says something else.",
				formula), run, nil
		}
		for _, answer := range []string{e.Answer, "!(" + e.Answer + ")"} {
			// on these runs true, or false, says the same as the answer
			if run, err := violation(ctx, n, e.Text, answer); run == nil && err == nil {
				ok, said, err := e.says(ctx, n, formula)
				return ok, said, nil, err
			} else if err != nil {
				return false, "", nil, err
			}
		}
		return true, "", nil, nil
	}
	run, err = violation(ctx, n, e.Text, formula)
	if err != nil {
		return false, "", nil, err
	}
	if (run == nil) == (e.Compare == Holds) {
		return true, "", run, nil
	}
	if run != nil {
		return false, formula + " does not hold: here is a run that violates it.", run, nil
	}
	return false, "All infinite runs satisfy " + formula + ".", nil, nil
}

// says reports whether a formula says the same as the answer about every word, and on which word it does not.
func (e *Exercise) says(ctx context.Context, n *network.Network, formula string) (ok bool, said string, err error) {
	p, err := compared(n, formula, e.Answer)
	if err != nil {
		return false, "", err
	}
	w, err := apart(ctx, p.one, p.other, p.alphabet)
	if w == nil || err != nil {
		return w == nil, "", err
	}
	does, should := "does not hold", "hold"
	if w.Satisfies(p.one) {
		does, should = "holds", "not hold"
	}
	return false, fmt.Sprintf("%s does not say it: on the word %s it %s, and should %s.", formula, w, does, should), nil
}

// violation finds an infinite run of a model that violates a formula; nil: there is none.
func violation(ctx context.Context, n *network.Network, text, formula string) (*lasso.Named, error) {
	p := &property.Property{Formula: formula}
	r, err := run(ctx, n, engine.Options{Algorithm: engine.Those(func(a engine.Algorithm) bool {
		return a.Lasso && !a.Decoupled && a.Answers(engine.Asks(search.Simultaneous, p))
	})[0], Property: p, Text: text})
	if err != nil {
		return nil, err
	}
	return r.Lasso, nil
}

func (formulas) check(ctx context.Context, e *Exercise, a Answer) (*Verdict, error) {
	text := strings.TrimSpace(a.Text)
	switch {
	case len(e.Options) > 0:
		return asks(formulaParts).check(ctx, e, a)
	case text == "":
		return &Verdict{Said: []string{"No formula is written yet."}}, nil
	case len(a.Text) > network.LongestProperty:
		return nil, engine.Wrong("the formula is too long")
	}
	n, err := e.about()
	if err != nil {
		return nil, err
	}
	v := &Verdict{}
	if e.Compare == Regions {
		p, err := compared(n, text, e.Answer)
		if err != nil {
			return nil, err
		}
		v.Right, err = p.regions(ctx, v, "the first", "the second")
		return v, err
	}
	said := ""
	if v.Right, said, v.Counterexample, err = e.fits(ctx, n, text); said != "" {
		v.Said = []string{said}
	}
	if err == nil && !v.Right && mistake(n, text) == "" {
		err = e.explain(ctx, n, text, v)
	}
	return v, err
}

// formulaParts judges all options.
func formulaParts(ctx context.Context, e *Exercise) (*asked, error) {
	n, err := e.about()
	if err != nil {
		return nil, err
	}
	p := part{Part: Part{Options: e.Options, Several: true}}
	said := make([]string, len(e.Options))
	for i, o := range e.Options {
		ok, why, run, err := e.fits(ctx, n, o)
		if err != nil {
			return nil, err
		}
		said[i], p.runs = why, append(p.runs, run)
		if ok {
			p.right = append(p.right, i)
		}
	}
	p.why = func(option int) string { return said[option] }
	p.said = rightOptions(p.Options, p.right)
	q := &asked{}
	q.add(p)
	return q, nil
}

func (formulas) solve(ctx context.Context, e *Exercise) (*Solved, error) {
	if len(e.Options) > 0 {
		return asks(formulaParts).solve(ctx, e)
	}
	return &Solved{Answer: Answer{Text: e.Answer}, Said: []string{e.Answer}}, nil
}
