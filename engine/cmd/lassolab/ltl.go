package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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

// ltlCommand prints the automaton of a formula, or evaluates a formula on a run. Exit status: 0 there is an automaton,
// or the formula holds; 1 it does not hold; 2 the input is wrong; 3 the formula is too large.
func ltlCommand(args []string, in io.Reader, out, complain io.Writer) (int, error) {
	f := flags("ltl", "[-negated] FORMULA\nlassolab ltl -eval RUN FORMULA MODEL…|-\n\n"+
		"Prints the automaton of a formula of linear temporal logic as HOA. Any of its propositions may hold "+
		"together.\n"+
		"With -eval the formula speaks of a model: P0@fed is a state, P0@accepting the states in which P0 accepts, "+
		"a label the next\n"+
		"step, P0 a step of P0. Exit status: 0 the formula holds, 1 it does not, 2 the input is wrong, 3 a limit "+
		"ended the translation.", complain)
	negated := f.Bool("negated", false, "print the automaton of the negation")
	run := f.String("eval", "", "evaluate the formula along the run in this file, which is written as for replay")
	open := opener(f, in, complain)
	timeout := f.Duration("timeout", time.Minute, "stop after this time, for example 10s")
	asJSON := f.Bool("json", false, "-eval: print the truth table as one JSON object")
	if err := parse(f, args); err != nil {
		return exitInput, err
	}
	if f.NArg() == 0 {
		return exitInput, errors.New("name a formula, in quotes: lassolab ltl 'G(a -> F b)'")
	}
	ctx, stop := interruptible()
	defer stop()
	ctx = search.Within(ctx, *timeout)
	formula := f.Arg(0)
	if *run == "" {
		if f.NArg() > 1 {
			return exitInput, fmt.Errorf("there is %q after the formula: put the whole formula in quotes", f.Arg(1))
		}
		return translate(ctx, formula, *negated, out, complain)
	}
	document, err := open(f.Args()[1:])
	if err != nil {
		return exitInput, err
	}
	n := document.Network
	if _, _, wrong := property.Parse(n, formula); wrong.HasErrors() {
		return exitInput, pointed(complain, formula, wrong)
	}
	return evaluate(ctx, n, formula, *run, *asJSON, &visible{to: out}, complain)
}

// translate prints the automaton of a formula.
func translate(ctx context.Context, text string, negated bool, out, complain io.Writer) (int, error) {
	f, wrong := ltl.Parse(text, nil)
	if wrong.HasErrors() {
		return exitInput, pointed(complain, text, wrong)
	}
	alphabet, err := ltl.Every(f.Names())
	if err != nil {
		return exitLimit, err
	}
	a, err := ltl.Translate(ctx, f, negated, alphabet)
	if err != nil {
		return exitLimit, err
	}
	title := f.String()
	if negated {
		title = (&ltl.Formula{Operator: ltl.Not, Args: []*ltl.Formula{f}}).String()
	}
	_, err = io.WriteString(out, a.HOA(title))
	return exitDone, err
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
func evaluate(ctx context.Context, n *network.Network, formula, name string, asJSON bool, out, complain io.Writer) (int,
	error) {
	claimed, err := readRun(name, complain)
	if err != nil {
		return exitInput, err
	}
	r, err := proof.Retrace(ctx, n, claimed, engine.Options{Accept: search.Simultaneous})
	if err != nil {
		return exitInput, err
	}
	if !r.Stands {
		said := say.End(r.Said)
		if r.Line > 0 {
			said = fmt.Sprintf("%s:%d: %s", name, r.Line, said)
		}
		fmt.Fprintln(complain, said)
		return exitInput, errSaid
	}
	rows, err := proof.Truth(n, formula, *r.Run)
	if err != nil {
		return exitInput, err
	}
	whole := rows[len(rows)-1]
	e := evaluation{Formula: whole.Formula, Holds: whole.Holds[0], Positions: len(whole.Holds), Truth: rows}
	if len(r.Run.Cycle) > 0 {
		loop := len(r.Run.Prefix)
		e.Loop = &loop
	}
	status := exitFound
	if e.Holds {
		status = exitDone
	}
	if asJSON {
		return status, json.NewEncoder(out).Encode(e)
	}
	_, err = io.WriteString(out, e.String())
	return status, err
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

// pointed writes what is wrong with a formula, each with its line and a caret under the place.
func pointed(complain io.Writer, formula string, wrong source.Diagnostics) error {
	const around = 40 // characters that are shown on each side
	lines := strings.Split(formula, "\n")
	for _, d := range wrong {
		fmt.Fprintln(complain, d.Format("formula"))
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
		fmt.Fprintf(complain, "  %s\n  %s%s\n", string(line[from:to]), strings.Repeat(" ", at-from),
			strings.Repeat("^", carets))
	}
	return errSaid
}
