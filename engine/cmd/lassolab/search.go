package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"lassolab/engine"
	"lassolab/engine/explicit"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/proof"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// filmBound is the number of events -film records.
const filmBound = 1_000_000

// query is what the command line asks of a search, and what becomes of the report.
type query struct {
	engine.Options
	order, fair, target, question         string
	proposed, shortest, confirmed, asJSON bool
	ordered                               bool
	filmFile, certificate                 string // files to write; empty: none
	another                               int
	confirmStates                         int64
	deadlocks                             bool   // they are what the question is about
	asked                                 string // the name of the question, where the model asks it
}

// newQuery is set by the flags.
func newQuery(f *flag.FlagSet) *query {
	q := &query{Options: engine.Options{Accept: search.Simultaneous, Hash: "perfect", Workers: 1,
		Property: &property.Property{}}}
	about, lists := aboutFlags(), map[string]*string{"order": &q.order, "fair": &q.fair, "target": &q.target}
	for _, option := range engine.Flags {
		field := option.Field(&q.Options)
		if list := lists[option.Name]; list != nil {
			field = list
		}
		addFlag(f, option.Name, about[option.Name], field)
	}
	f.BoolVar(&q.proposed, "propose-centre", false, say.List(engine.Those(engine.Stars))+
		": let the program propose the centre")
	f.BoolVar(&q.ordered, "propose-order", false, "take as ≪ the order of [EL] Section 6: labels by the "+
		"greatest of their components, then by the next")
	f.StringVar(&q.question, "question", "",
		"for a program in Promela: the name of the question to ask; lassolab check lists its questions")
	f.StringVar(&q.filmFile, "film", "", "write the events of the search to this file, as JSON")
	f.BoolVar(&q.shortest, "shortest", false,
		"after a lasso, look for a shortest one within the same limits, and print that instead")
	f.IntVar(&q.another, "another", 0, "after a lasso, look for up to this many others, with other labels in the "+
		"cycle, or through another accepting state")
	f.StringVar(&q.certificate, "certificate", "", "where the search finds nothing, explore the network again, "+
		"within the same limits, and write a certificate to this file; lassolab replay -certificate checks it")
	f.BoolVar(&q.confirmed, "confirm", false, "confirm a verdict that shows no run, as empty or explored, by a second "+
		"method, "+proof.Exhaustively+", which shares no code with the searches; beyond -confirm-states a reduced "+
		"search of the other family answers")
	f.Int64Var(&q.confirmStates, "confirm-states", confirmStates,
		"-confirm: store at most this many states; 0: no limit. -timeout and -max-bytes bound each method separately")
	f.BoolVar(&q.asJSON, "json", false, "print the report as one JSON object")
	return q
}

// aboutFlags is the help of the options of a search.
func aboutFlags() map[string]string {
	those := func(have func(engine.Algorithm) bool) string { return say.List(engine.Those(have)) }
	return map[string]string{
		"algorithm": "one of " + strings.Join(engine.Names(), ", ") + "; without it the question decides",
		"accept":    "the question: simultaneous or generalized",
		"at-least": those(engine.TakesAtLeast) + ", -accept generalized: look for a run that visits at least so many " +
			"acceptance sets, of all components together, again and again; 0: all",
		"order": "labels that come first in ≪, comma separated; without it the model's own order",
		"hash": those(engine.Hashing) +
			": perfect, compact or bitstate; the latter two may take two states for one",
		"hash-bits": "bits of a hash value; 0: 48 for compact, 24 for bitstate",
		"hash-functions": "-hash: the hash functions, 1 to " + strconv.Itoa(explicit.HashFunctions) +
			", comma separated; compact takes one, bitstate several, by each of which a state has a place; " +
			"without it 1",
		"early": those(engine.Propagating) + ": early TRUE: end the search as soon as a nested search enters " +
			"a state of the path that has every acceptance set then, not when the first search leaves such a state",
		"centre": those(engine.Stars) +
			": the components of the centre, comma separated; '' for none; without it the model's own",
		"prune": those(engine.Stars) + ": dominance or duplicate; without it dominance",
		"blind": "leave out blind alleys: do not expand a state from which some component, on its own, cannot reach " +
			"its part of the -target or, in searches for a lasso, cannot accept for ever; the search then stores " +
			"only a part of the reachable states",
		"elu": those(engine.TakesElu) + ": ELU, the repaired EdgeLean: leave out a label that is smaller in ≪ " +
			"than the last one, commutes with it, and was in the set of the state before",
		"guilty": those(engine.Stubborn) + ": the component at which a set begins, of those that keep the goal " +
			"from being met: fewest (enabled labels) or first; without it fewest",
		"blocker": those(engine.Stubborn) + ": the component whose labels come in with a disabled label, of those " +
			"that block it: cheapest (fewest labels) or first; without it cheapest",
		"symmetry": those(engine.Symmetric) + ": of states that a symmetry of the network exchanges store one: an " +
			"exchange of equal components, with their labels, that keeps what is asked; refused where there is none",
		"workers": those(engine.Parallel) + ": the number of workers that search at once, best one for each core; " +
			"the report names the counts that may differ each time",
		"break": "leave out a condition of the algorithm, so that it goes wrong on purpose; lassolab hunt " +
			"-algorithm NAME lists them",
		"property": "look for runs that violate a formula of linear temporal logic: 'G(P0@hungry -> F P0@fed)', or a " +
			"claim, 'never { … }', that accepts the forbidden runs; a lasso then violates it",
		"ends": "-property: ask it of the runs that end, their last state repeated for ever; for searches that look " +
			"for no lasso",
		"fair": "-property: only runs that are fair to these components, comma separated",
		"fairness": "-fair: weak, a component that can move without end moves again and again; strong, one that can " +
			"move again and again does; without it unconditional, each moves again and again",
		"accepting":  "-property: only runs in which every component accepts again and again",
		"everywhere": "-property: the monitor takes part in all labels, also where fewer suffice",
		"target":     "COMPONENT=STATE,…: look for a state in which these components are in these states",
		"max-states": "stop after storing this many states; 0: no limit",
		"max-bytes":  "stop when the search's own structures take more memory; 0: no limit",
		"timeout":    "stop after this time, for example 10s; 0: no limit",
	}
}

// addFlag adds a flag that sets a field, whose usual value it has.
func addFlag(f *flag.FlagSet, name, about string, field any) {
	switch v := field.(type) {
	case *string:
		f.StringVar(v, name, *v, about)
	case *bool:
		f.BoolVar(v, name, *v, about)
	case *int:
		f.IntVar(v, name, *v, about)
	case *int64:
		f.Int64Var(v, name, *v, about)
	case *uint:
		f.UintVar(v, name, *v, about)
	case *time.Duration:
		f.DurationVar(v, name, *v, about)
	case *[]string:
		f.Func(name, about, func(names string) error {
			*v = append([]string{}, say.Names(names)...)
			return nil
		})
	}
}

func searchCommand(c *call, args []string) error {
	q := newQuery(c.FlagSet)
	open := c.opener()
	if err := c.parse(args); err != nil {
		return err
	}
	c.readWithin = q.Timeout
	document, err := open(c.Args())
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	if q.Algorithm == "" {
		return c.unasked(ctx, q, document)
	}
	return c.answer(ctx, q, document)
}

// answer prints the answer to a query about a model.
func (c *call) answer(ctx context.Context, q *query, document *loaded) error {
	settled, err := q.complete(document)
	switch {
	case err != nil:
		return err
	case settled != nil && q.asJSON:
		c.json(settled)
		return nil
	case settled != nil:
		c.print(settled.String())
		return nil
	}
	found, err := q.search(ctx, document)
	if err != nil {
		return err
	}
	found.verbose = c.verbose
	if q.asJSON {
		c.json(found)
	} else {
		c.print(found.String())
	}
	return found.exit(q.deadlocks)
}

// complete makes options of what the flags say about a model. Settled is the answer that needs no search.
func (q *query) complete(document *loaded) (settled *settledAnswer, err error) {
	p := q.Property
	q.Order, p.Fair = say.Names(q.order), say.Names(q.fair)
	if q.Target, err = parseTarget(q.target); err != nil {
		return nil, err
	}
	if q.question != "" {
		asked, err := questionOf(document.program, q.question)
		if err != nil {
			return nil, err
		}
		if asked.Settled != "" {
			return &settledAnswer{q.asked, "Can the " + asked.Name + " fail?", "No: " + asked.Settled + "."}, nil
		}
		if q.Target != nil || p.Formula != "" {
			return nil, errors.New("-question, -property and -target are three questions: ask one at a time")
		}
		if q.deadlocks, err = ask(asked, &q.Options, p); err != nil {
			return nil, err
		}
	}
	if p.Fairness != "" && len(p.Fair) == 0 {
		return nil, errors.New("-fairness says how runs are to be -fair to components: name them")
	}
	if p.Formula != "" {
		q.Text = document.Text
	} else if q.Property = nil; p.Ends || p.Accepting || p.Everywhere || q.fair != "" {
		return nil, errors.New("-ends, -fair, -accepting and -everywhere say which runs are to satisfy a " +
			"-property: name one")
	}
	if q.proposed {
		q.Centre = append([]string{}, engine.ProposeCentre(document.Network)...)
	}
	if q.ordered {
		if q.order != "" {
			return nil, errors.New("-order and -propose-order are two orders: give one")
		}
		q.Order = engine.ProposeOrder(document.Network)
	}
	if q.filmFile != "" {
		q.Film = filmBound
	}
	return nil, nil
}

// search searches a model, and looks for what is reported besides.
func (q *query) search(ctx context.Context, document *loaded) (*searched, error) {
	report, err := engine.Search(ctx, document.Network, q.Options)
	if err != nil {
		return nil, ofEngine(err)
	}
	if q.filmFile != "" {
		if err := writeJSON(q.filmFile, report.Film); err != nil {
			return nil, err
		}
		report.Film = nil
	}
	if report.Property != nil {
		report.Property.Network = nil // it can be made again, and is for films
	}
	s := &searched{Report: report, Name: q.asked, skipsDeadEnds: q.SkipDeadEnds, asked: q.confirmed}
	if err := s.improve(ctx, document.Network, q.Options, q.shortest, q.another); err != nil {
		return nil, ofEngine(err)
	}
	if q.confirmed && proof.Confirmable(report.Verdict) {
		within := q.Options
		within.Limits.States = q.confirmStates
		if err := s.confirm(ctx, document, within); err != nil {
			return nil, exit{exitFault, err}
		}
	}
	s.line(document.program, document.Network)
	if q.certificate != "" {
		return s, s.certify(ctx, document.Network, q.Options, q.certificate)
	}
	return s, nil
}

// searched is a report, and what was looked for after it.
type searched struct {
	*engine.Report
	// the name of the question, where the model asks it
	Name string `json:"name,omitempty"`
	// of the report's lasso
	Starved  []proof.Starved `json:"starved,omitempty"`
	Shortest *proof.Better   `json:"shortest,omitempty"`
	Others   []*proof.Better `json:"others,omitempty"`
	// what was written for a report that found nothing; nil: no certificate was asked for, or there is none
	Certificate *certified `json:"certificate,omitempty"`
	// a second opinion about the verdict
	Confirmation *proof.Confirmation `json:"confirmation,omitempty"`
	// the file in which a model is kept on which a verdict was wrong, by a fault of ours
	Kept string `json:"kept,omitempty"`

	skipsDeadEnds bool // dead ends were not expanded
	asked         bool // for a second opinion
	verbose       bool // a reader wants the order too
}

// exit is how the command ends; deadlocks says that they were asked about.
func (s *searched) exit(deadlocks bool) error {
	switch {
	case s.Confirmation != nil && s.Confirmation.Outcome == proof.Refuted:
		return exit{status: exitRefuted}
	case s.Verdict == search.Limit:
		return exit{status: exitLimit}
	case s.Verdict == search.Lasso, s.Verdict == search.Reached, s.Verdict == search.Deadlock,
		deadlocks && s.Counts.Deadlocks > 0:
		return exit{status: exitFound}
	}
	return nil
}

// line puts the lines of a program into the steps of all runs.
func (s *searched) line(source *promela.Source, n *network.Network) {
	for _, run := range []*lasso.Named{s.Lasso, s.Path, s.Deadlock} {
		lined(source, n, run)
	}
	if s.Confirmation != nil {
		lined(source, n, s.Confirmation.Run)
	}
	for _, other := range s.Others {
		lined(source, n, other.Lasso)
	}
}

// improve looks for better lassos than the one that was found. The shortest takes its place.
func (s *searched) improve(ctx context.Context, n *network.Network, opt engine.Options, shortest bool,
	others int) (err error) {
	if s.Lasso == nil || !s.Lasso.Checked {
		return nil
	}
	if shortest {
		if s.Shortest, err = proof.Shortest(ctx, n, opt, s.Lasso); err != nil {
			return err
		}
		s.Lasso, s.Shortest.Lasso = s.Shortest.Lasso, nil
		if s.Property != nil {
			s.Property.Truth, s.Property.Run, s.Shortest.Truth = s.Shortest.Truth, nil, nil
		}
	}
	s.Starved = proof.Starves(n, *s.Lasso)
	shown := []lasso.Named{*s.Lasso}
	for range others {
		other, err := proof.Another(ctx, n, opt, shown)
		if err != nil {
			return err
		}
		s.Others = append(s.Others, other)
		if other.Lasso == nil {
			break
		}
		shown = append(shown, *other.Lasso)
	}
	return nil
}

func parseTarget(text string) (map[string]string, error) {
	if text == "" {
		return nil, nil
	}
	target := map[string]string{}
	for _, part := range say.Names(text) {
		component, state, ok := strings.Cut(part, "=")
		if !ok {
			return nil, fmt.Errorf("-target: %q is not COMPONENT=STATE", part)
		}
		target[component] = state
	}
	return target, nil
}

func writeJSON(name string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return os.WriteFile(name, text, 0o644)
}

// String writes a report for a reader.
func (r *searched) String() string {
	var b strings.Builder
	c := r.Counts
	if r.Name != "" {
		fmt.Fprintf(&b, "%s: ", r.Name)
	}
	fmt.Fprintf(&b, "%s: %s", r.Algorithm, r.Verdict)
	if r.Confirmation != nil && r.Confirmation.Fault {
		b.WriteString(" (WITHDRAWN: it is wrong)")
	}
	if !r.Complete {
		b.WriteString(" (not complete)")
	}
	fmt.Fprintf(&b, ". %s\nquestion: %s", r.Answer, r.Question)
	if len(r.Assumes) > 0 {
		fmt.Fprintf(&b, "\nassuming: %s", strings.Join(r.Assumes, "; "))
	}
	states := "states"
	if a, _ := engine.Find(r.Algorithm); a.Directed || r.skipsDeadEnds {
		states = "stored states" // there are others, of which it says nothing
	}
	fmt.Fprintf(&b, "\n%s %d, nested %d, pending %d, edges %d of %d considered, stack %d, deadlocks %d, %d bytes, %v\n",
		states, c.States, c.Nested, c.Pending, c.Edges, c.Considered, c.Stack, c.Deadlocks, c.Bytes,
		time.Duration(r.Seconds*1e9).Round(time.Microsecond))
	if c.CutOffs > 0 {
		fmt.Fprintf(&b, "beside the states %s\n", say.Count(c.CutOffs, "cut-off"))
	}
	if r.asked || r.Confirmation != nil {
		printConfirmation(&b, r)
	}
	if r.Workers > 0 {
		b.WriteString(workersWords(r.Report))
	}
	if r.verbose {
		fmt.Fprintf(&b, "order: %s\n", order(r.Order))
	}
	if r.Cut != "" {
		fmt.Fprintf(&b, "cut: %s\n", r.Cut)
	}
	if r.Prune != "" {
		fmt.Fprintf(&b, "centre: %s; pruning: %s\n", cmp.Or(strings.Join(r.Centre, ", "), "none"), r.Prune)
	}
	for _, w := range r.Warnings {
		fmt.Fprintf(&b, "warning: %s\n", w)
	}
	found, reached := "lasso", "path to the target"
	if r.Property != nil {
		fmt.Fprintf(&b, "%s\nthe monitor takes part in: %s\n", r.Property.Cost,
			cmp.Or(say.FewOf(r.Property.Labels, mostLabels, "label", say.Short), "no label"))
		found, reached = "a run that violates the property", "a run that ends and violates the property"
	}
	if r.Shortest != nil {
		fmt.Fprintf(&b, "shortest: %s\n", r.Shortest.Sentence)
	}
	printRun(&b, found, r.Lasso)
	for _, starved := range r.Starved {
		fmt.Fprintf(&b, "note: %s\n", starved.Sentence)
	}
	for _, other := range r.Others {
		fmt.Fprintf(&b, "another: %s\n", other.Sentence)
		printRun(&b, "another lasso", other.Lasso)
	}
	printRun(&b, reached, r.Path)
	printTruth(&b, r.Report)
	printRun(&b, "a deadlock", r.Deadlock)
	printRun(&b, "more tokens than the net claims", r.Exceeds)
	if c := r.Certificate; c != nil {
		fmt.Fprintf(&b, "certificate: %s\n", c.Said)
	}
	return b.String()
}

// mostLabels is the number of labels that a line names; -json has them all.
const mostLabels = 24

// order writes the first labels of ≪.
func order(labels []string) string {
	if len(labels) <= mostLabels {
		return strings.Join(labels, " ≪ ")
	}
	return strings.Join(labels[:mostLabels], " ≪ ") + " ≪ " + say.Count(len(labels)-mostLabels, "more label")
}

// workersWords says which counts of several workers can be relied on.
func workersWords(r *engine.Report) string {
	runs := ""
	if r.Lasso != nil || r.Path != nil || r.Deadlock != nil {
		runs = "; which run is shown may differ, too"
	}
	return fmt.Sprintf("workers: %d; %s count their work and may differ each time, the other counts are those of "+
		"one worker%s\n", r.Workers, say.And(r.Varying), runs)
}

// printTruth writes at which positions of a counterexample the parts of a formula hold.
func printTruth(b *strings.Builder, r *engine.Report) {
	run := cmp.Or(r.Lasso, r.Path)
	if r.Property == nil || run == nil {
		return
	}
	b.WriteString("the parts of the property along it, position by position (● holds, ○ does not; | begins " +
		"the cycle):\n")
	writeTruth(b, r.Property.Truth, len(run.Prefix), len(run.Cycle))
}

func writeTruth(b *strings.Builder, rows []property.Row, prefix, cycle int) {
	for _, row := range rows {
		b.WriteString("  ")
		for i, holds := range row.Holds {
			if i == prefix && cycle > 0 {
				b.WriteByte('|')
			}
			if holds {
				b.WriteString("●")
			} else {
				b.WriteString("○")
			}
		}
		fmt.Fprintf(b, "  %s\n", row.Formula)
	}
}

func printRun(b *strings.Builder, what string, run *lasso.Named) {
	if run == nil {
		return
	}
	checked := "each step checked"
	if run.Refused != "" {
		checked = "refused by the checker (" + run.Refused + ")"
	}
	fmt.Fprintf(b, "%s, %s:\n%s", what, checked, run.Lines())
}
