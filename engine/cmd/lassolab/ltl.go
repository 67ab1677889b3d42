package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"lassolab/engine"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/source"
)

// ltlCommand prints the automaton of a formula or reads it in English, compares two formulas, or evaluates one on a
// run. Exit status: 0 there is an automaton, the two say the same, or the formula holds; 1 they do not, or it does not
// hold; 2 the input is wrong; 3 the formula is too large.
func ltlCommand(c *call, args []string) error {
	negated := c.Bool("negated", false, "print the automaton of the negation")
	english := c.Bool("english", false, "read the formula in English")
	run := c.String("eval", "", "evaluate the formula along the run in this file, which is written as for replay")
	open := c.opener()
	timeout := c.Duration("timeout", time.Minute, "stop after this time, for example 10s")
	asJSON := c.Bool("json", false, "-eval: print the truth table as one JSON object")
	if err := c.parse(args); err != nil {
		return err
	}
	if c.NArg() == 0 {
		return errors.New("name a formula, in quotes: lassolab ltl 'G(a -> F b)'")
	}
	ctx, stop := interruptible()
	defer stop()
	ctx = search.Within(ctx, *timeout)
	formula := c.Arg(0)
	if formula == "-" {
		text, err := c.read(formula)
		if err != nil {
			return err
		}
		formula = strings.TrimSpace(text)
	}
	if *run == "" {
		switch {
		case c.NArg() > 2:
			return fmt.Errorf("there is %q after two formulas: put each whole formula in quotes", c.Arg(2))
		case c.NArg() == 2:
			return c.regions(ctx, formula, c.Arg(1))
		}
		return c.translate(ctx, formula, *negated, *english)
	}
	document, err := open(c.Args()[1:])
	if err != nil {
		return err
	}
	n := document.Network
	if _, _, wrong := property.Parse(n, formula); wrong.HasErrors() {
		return c.point(formula, wrong)
	}
	c.out = &visible{to: c.out}
	return c.evaluate(ctx, n, formula, *run, *asJSON)
}

// regions prints words by which of two formulas hold on them.
func (c *call) regions(ctx context.Context, one, other string) error {
	for _, text := range []string{one, other} {
		if _, wrong := ltl.Parse(text, nil); wrong.HasErrors() {
			return c.point(text, wrong)
		}
	}
	both, wrong := ltl.Parse("("+one+") xor ("+other+")", nil) // so that they have the same names
	if wrong.HasErrors() {
		return errors.New("a never claim cannot be compared")
	}
	alphabet, err := ltl.Every(both.Names())
	if err != nil {
		return exit{exitLimit, err}
	}
	words, err := ltl.Regions(ctx, both.Args[0], both.Args[1], alphabet)
	if err != nil {
		return exit{exitLimit, err}
	}
	for _, said := range ltl.Told(words, both.Args[0].String(), both.Args[1].String()) {
		c.print(said + "\n")
	}
	if words[1] != nil || words[2] != nil {
		return exit{status: exitFound}
	}
	return nil
}

// translate prints the automaton of a formula, or reads it in English.
func (c *call) translate(ctx context.Context, text string, negated, english bool) error {
	f, wrong := ltl.Parse(text, nil)
	if wrong.HasErrors() {
		return c.point(text, wrong)
	}
	if english {
		c.print(say.Capital(f.English()) + ".\n")
		return nil
	}
	alphabet, err := ltl.Every(f.Names())
	if err != nil {
		return exit{exitLimit, err}
	}
	a, err := ltl.Translate(ctx, f, negated, alphabet)
	if err != nil {
		return exit{exitLimit, err}
	}
	title := f.String()
	if negated {
		title = (&ltl.Formula{Operator: ltl.Not, Args: []*ltl.Formula{f}}).String()
	}
	c.print(a.HOA(title))
	return nil
}

// evaluation is what -json prints.
type evaluation struct {
	Formula   string `json:"formula"`
	Holds     bool   `json:"holds"`
	Positions int    `json:"positions"`
	// the position that follows the last one; none: the last one is repeated
	Loop  *int           `json:"loop,omitempty"`
	Truth []property.Row `json:"truth"`
}

// evaluate prints where the parts of a formula hold along a run, once the run was replayed.
func (c *call) evaluate(ctx context.Context, n *network.Network, formula, name string, asJSON bool) error {
	claimed, err := c.readRun(name)
	if err != nil {
		return err
	}
	r, err := proof.Retrace(ctx, n, claimed, engine.Options{Accept: search.Simultaneous})
	if err != nil {
		return err
	}
	if !r.Valid {
		said := say.End(r.Said)
		if r.Line > 0 {
			said = fmt.Sprintf("%s:%d: %s", name, r.Line, said)
		}
		c.complainf("%s\n", said)
		return errSaid
	}
	rows, err := proof.Truth(n, formula, *r.Run)
	if err != nil {
		return err
	}
	last := rows[len(rows)-1]
	e := evaluation{Formula: last.Formula, Holds: last.Holds[0], Positions: len(last.Holds), Truth: rows}
	if len(r.Run.Cycle) > 0 {
		loop := len(r.Run.Prefix)
		e.Loop = &loop
	}
	if asJSON {
		c.json(e)
	} else {
		c.print(e.String())
	}
	if !e.Holds {
		return exit{status: exitFound}
	}
	return nil
}

// widestPart bounds the column of formulas in a table.
const widestPart = 60

// String is the verdict, and a table: a line for each part of the formula, a column for each position.
func (e evaluation) String() string {
	var b strings.Builder
	verdict := "does not hold"
	if e.Holds {
		verdict = "holds"
	}
	after := ", of which the last one is repeated for ever"
	if e.Loop != nil {
		after = fmt.Sprintf("; after the last one comes position %d", *e.Loop)
	}
	fmt.Fprintf(&b, "%s %s on this run of %s%s\n\n", e.Formula, verdict, say.Count(e.Positions, "position"), after)
	wide, width := 0, len(fmt.Sprint(e.Positions-1))
	for _, row := range e.Truth {
		wide = max(wide, min(widestPart, utf8.RuneCountInString(row.Formula)))
	}
	line := func(name string, cell func(at int) any) {
		name = say.Cut(name, widestPart)
		b.WriteString(name + strings.Repeat(" ", wide-utf8.RuneCountInString(name)))
		for at := range e.Positions {
			if e.Loop != nil && at == *e.Loop {
				b.WriteString(" |")
			}
			fmt.Fprintf(&b, " %*v", width, cell(at))
		}
		b.WriteByte('\n')
	}
	line("", func(at int) any { return at })
	for _, row := range e.Truth {
		line(row.Formula, func(at int) any {
			if row.Holds[at] {
				return "1"
			}
			return "."
		})
	}
	return b.String()
}

// point writes what is wrong with a formula, each with its line and a caret under the place.
func (c *call) point(formula string, wrong source.Diagnostics) error {
	const around = 40 // characters that are shown on each side
	lines := strings.Split(formula, "\n")
	for _, d := range wrong {
		c.complainf("%s\n", d.Format("formula"))
		if d.Line < 1 || d.Line > len(lines) {
			continue
		}
		line := []rune(strings.Map(func(r rune) rune {
			if r < ' ' {
				return ' '
			}
			return r
		}, strings.ToValidUTF8(lines[d.Line-1], "�")))
		at := min(max(d.Column-1, 0), len(line))
		from := max(0, at-around)
		to := min(len(line), max(d.EndColumn, at)+around, from+3*around)
		carets := min(max(d.EndColumn-d.Column+1, 1), max(to-at, 1))
		c.complainf("  %s\n  %s%s\n", string(line[from:to]), strings.Repeat(" ", at-from),
			strings.Repeat("^", carets))
	}
	return errSaid
}
