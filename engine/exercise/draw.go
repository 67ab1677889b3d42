package exercise

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/trial"
)

// A model is drawn that meets requirements.

// Needs say what a drawn model must be.
type Needs struct {
	Components Range    `json:"components,omitzero"`
	States     Range    `json:"states,omitzero"` // the number of states of all components together
	Labels     []string `json:"labels,omitempty"`
	Searches   []Need   `json:"searches,omitempty"`
	Accepts    string   `json:"accepts,omitempty"`   // a formula over the labels, for the words that the one automaton must accept
	Satisfies  []string `json:"satisfies,omitempty"` // formulas
	Violates   []string `json:"violates,omitempty"`
}

// Range is the numbers from Least to Most. Where Most is 0 any number will do.
type Range struct {
	Least int `json:"least"`
	Most  int `json:"most"`
}

// Need says what a search must find.
type Need struct {
	Algorithm string            `json:"algorithm"`
	Without   string            `json:"without,omitempty"`
	Accept    search.Acceptance `json:"accept"`
	Finds     Finding           `json:"finds"`
}

// Finding is what a search finds.
type Finding string

// The findings.
const (
	ALasso     Finding = "lasso"
	NoLasso    Finding = "empty"
	ADeadlock  Finding = "deadlock"
	NoDeadlock Finding = "no deadlock"
	AllStates  Finding = "all states"
	Missing    Finding = "misses states"
)

var (
	lassoFindings = []string{string(ALasso), string(NoLasso)}
	stateFindings = []string{string(ADeadlock), string(NoDeadlock), string(AllStates), string(Missing)}
)

const (
	mostSearches = 8
	mostRange    = 1000
	mostAccepted = 12 // states of an automaton that is compared with a formula
)

func readDraw(r *reader) {
	r.of(false)
	needs := &r.e.Needs
	needs.Components, needs.States = r.span("components"), r.span("states")
	if e, ok := r.Entry("labels"); ok {
		if needs.Labels = say.Names(e.Value); len(needs.Labels) > mostLabels {
			r.Wrong(e.At, "a drawing has up to %d labels", mostLabels)
			needs.Labels = nil
		}
	}
	if e, ok := r.Entry("searches"); ok {
		for _, item := range say.Names(e.Value) {
			if need, trouble := readNeed(item); trouble != "" {
				r.Wrong(e.At, "%s", trouble)
			} else if len(needs.Searches) < mostSearches {
				needs.Searches = append(needs.Searches, need)
			}
		}
	}
	r.accepts()
	needs.Satisfies, needs.Violates = r.formulas("satisfies"), r.formulas("violates")
	if len(needs.Searches)+len(needs.Satisfies)+len(needs.Violates) == 0 && needs.Accepts == "" {
		r.Wrong(r.Start(), "say what is to be drawn: by \"searches: \", \"accepts: \", \"satisfies: \" or \"violates: \"")
	}
	if answer, ok := r.secret("answer"); ok {
		if _, err := readModel(answer.Value); err != nil {
			r.Wrong(answer.At, "the answer is a model as HOA: %s", err)
		}
	}
}

// formulas reads formulas about a model that is not there yet.
func (r *reader) formulas(key string) (list []string) {
	for _, e := range r.All(key) {
		if trouble := mistake(nil, e.Value); trouble != "" {
			r.Wrong(e.At, "%s", trouble)
		} else if len(list) < mostSearches {
			list = append(list, e.Value)
		}
	}
	return list
}

// accepts reads the formula of the words that an automaton is to accept.
func (r *reader) accepts() {
	e, ok := r.Entry("accepts")
	if !ok {
		return
	}
	labels := r.e.Needs.Labels
	f, diagnostics := ltl.Parse(e.Value, func(word string) bool { return slices.Contains(labels, word) })
	switch {
	case len(labels) == 0:
		r.Wrong(e.KeyAt, "accepts: needs a line \"labels: \" with the letters of the words")
	case diagnostics.HasErrors():
		r.Wrong(e.At, "column %d: %s", diagnostics[0].Column, diagnostics[0].Message)
	default:
		for _, name := range f.Names() {
			if name.Of != "" || !slices.Contains(labels, name.Word) {
				r.Wrong(e.At, "%s is none of the labels %s", name, say.And(labels))
			}
		}
		r.e.Needs.Accepts = e.Value
		if r.e.Needs.Components.Most == 0 {
			r.e.Needs.Components = Range{1, 1}
		}
		if r.e.Needs.Components != (Range{1, 1}) {
			r.Wrong(e.KeyAt, "accepts: speaks of one automaton: leave \"components: \" out")
		}
	}
}

// span reads a number, or a range of numbers.
func (r *reader) span(key string) Range {
	e, ok := r.Entry(key)
	if !ok {
		return Range{}
	}
	least, most, isRange := strings.Cut(e.Value, "-")
	from, err := strconv.Atoi(trimmed(least))
	to, err2 := from, error(nil)
	if isRange {
		to, err2 = strconv.Atoi(trimmed(most))
	}
	if err != nil || err2 != nil || from < 1 || to < from || to > mostRange {
		r.Wrong(e.At, "%s is a number from 1 to %d, or a range as 1-3", key, mostRange)
		return Range{}
	}
	return Range{from, to}
}

// readNeed reads what a search is to find: a search, “without” and a condition, a question, a finding.
func readNeed(text string) (Need, string) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return Need{}, "a search is missing here"
	}
	need := Need{Algorithm: words[0]}
	a, ok := engine.Find(words[0])
	if !ok {
		return need, fmt.Sprintf("there is no search %q", say.Short(words[0]))
	}
	words = words[1:]
	if len(words) > 1 && words[0] == "without" {
		need.Without, words = words[1], words[2:]
		if _, known := engine.FindCondition(need.Algorithm, need.Without); !known {
			return need, fmt.Sprintf("%s has no condition %q", need.Algorithm, say.Short(need.Without))
		}
	}
	if need.Accept = search.Simultaneous; a.Generalized {
		need.Accept = search.Generalized
	}
	if len(words) > 0 && (words[0] == string(search.Simultaneous) || words[0] == string(search.Generalized)) {
		if need.Accept, words = search.Acceptance(words[0]), words[1:]; need.Accept == search.Generalized && !a.Generalized {
			return need, need.Algorithm + " answers the simultaneous question only"
		}
	}
	findings := stateFindings
	switch {
	case a.Lasso:
		findings = lassoFindings
	case a.Decoupled:
		findings = stateFindings[:2]
	}
	if need.Finds = Finding(strings.Join(words, " ")); !slices.Contains(findings, string(need.Finds)) {
		return need, fmt.Sprintf("%s finds %s, not %q", need.Algorithm, say.Or(findings), say.Short(string(need.Finds)))
	}
	return need, ""
}

// requirement is one of the needs.
type requirement struct {
	words string
	// meets says whether a model meets it, and if not why, with a run that shows it
	meets func(ctx context.Context, n *network.Network, text string) (ok bool, why string, run *engine.Run, err error)
}

// requirements lists the needs, cheap ones first.
func (needs *Needs) requirements() (list []requirement) {
	count := func(bounds Range, noun string, of func(*network.Network) int) {
		if bounds.Most == 0 {
			return
		}
		words := say.Count(bounds.Least, noun)
		if bounds.Least < bounds.Most {
			words = fmt.Sprintf("%d to %s", bounds.Least, say.Count(bounds.Most, noun))
		}
		list = append(list, requirement{words, func(_ context.Context, n *network.Network, _ string) (bool, string, *engine.Run, error) {
			has := of(n)
			return has >= bounds.Least && has <= bounds.Most, "It has " + say.Count(has, noun) + ".", nil, nil
		}})
	}
	count(needs.Components, "component", func(n *network.Network) int { return len(n.Components) })
	count(needs.States, "state", func(n *network.Network) (sum int) {
		for i := range n.Components {
			sum += len(n.Components[i].States)
		}
		return sum
	})
	if len(needs.Labels) > 0 {
		list = append(list, requirement{"no labels but " + say.And(needs.Labels), func(_ context.Context, n *network.Network, _ string) (bool, string, *engine.Run, error) {
			for _, l := range n.Labels {
				if !slices.Contains(needs.Labels, l.Name) {
					return false, "It has the label " + say.Short(l.Name) + ".", nil, nil
				}
			}
			return true, "", nil, nil
		}})
	}
	for _, need := range needs.Searches {
		list = append(list, requirement{need.words(), need.meets})
	}
	for _, formula := range needs.Satisfies {
		list = append(list, requirement{"all infinite runs satisfy " + formula, asksRuns(formula, true)})
	}
	for _, formula := range needs.Violates {
		list = append(list, requirement{"some infinite run violates " + formula, asksRuns(formula, false)})
	}
	if needs.Accepts != "" {
		list = append(list, requirement{"it accepts the words that satisfy " + needs.Accepts + ", and no others", needs.accepts})
	}
	return list
}

// words say what a search is to find.
func (need *Need) words() string {
	name := need.Algorithm
	if need.Without != "" {
		name += " without " + need.Without
	}
	switch need.Finds {
	case ALasso:
		return name + " finds a lasso that accepts " + need.Accept.Words()
	case NoLasso:
		return name + " finds no lasso that accepts " + need.Accept.Words()
	case ADeadlock:
		return name + " finds a deadlock"
	case NoDeadlock:
		return name + " finds no deadlock"
	case Missing:
		return name + " misses states"
	}
	return name + " finds all states"
}

// meets runs the search on a model.
func (need *Need) meets(ctx context.Context, n *network.Network, _ string) (bool, string, *engine.Run, error) {
	r, err := run(ctx, n, engine.Options{Algorithm: need.Algorithm, Without: need.Without, Accept: need.Accept})
	if err != nil {
		return false, "", nil, err
	}
	switch need.Finds {
	case ALasso:
		return r.Lasso != nil, "It finds none.", nil, nil
	case NoLasso:
		return r.Lasso == nil, "It finds this one.", r.Lasso, nil
	case ADeadlock:
		return r.Counts.Deadlocks > 0, "It finds none.", nil, nil
	case NoDeadlock:
		return r.Counts.Deadlocks == 0, "It finds " + say.Count(r.Counts.Deadlocks, "deadlock") + ".", r.Deadlock, nil
	}
	all, err := run(ctx, n, engine.Options{Algorithm: plain()})
	if err != nil {
		return false, "", nil, err
	}
	finds := fmt.Sprintf("It finds %d of %s.", r.Counts.States, say.Count(all.Counts.States, "state"))
	return (r.Counts.States < all.Counts.States) == (need.Finds == Missing), finds, nil, nil
}

// asksRuns asks whether a model satisfies a formula.
func asksRuns(formula string, should bool) func(context.Context, *network.Network, string) (bool, string, *engine.Run, error) {
	return func(ctx context.Context, n *network.Network, text string) (bool, string, *engine.Run, error) {
		if trouble := mistake(n, formula); trouble != "" {
			return false, "The formula does not fit to the model: " + say.End(trouble), nil, nil
		}
		run, err := violation(ctx, n, text, formula)
		if should {
			return run == nil, "This run violates it.", run, err
		}
		return run != nil, "All satisfy it.", nil, err
	}
}

// accepts compares an automaton with a formula.
func (needs *Needs) accepts(ctx context.Context, n *network.Network, _ string) (bool, string, *engine.Run, error) {
	if len(n.Components) != 1 {
		return false, "Draw one automaton.", nil, nil
	}
	for _, l := range n.Labels {
		if !slices.Contains(needs.Labels, l.Name) {
			return false, "It has the label " + say.Short(l.Name) + ".", nil, nil
		}
	}
	if whole, _ := n.Degeneralise(); len(whole.Components[0].States) > mostAccepted {
		return false, fmt.Sprintf("It is too large to be compared with the formula: draw one with up to %d states.", mostAccepted), nil, nil
	}
	w, is, err := astray(ctx, n, needs.Accepts, needs.Labels)
	switch {
	case err != nil || w == nil:
		return err == nil, "", nil, err
	case is:
		return false, "It accepts the word " + w.String() + ", which does not satisfy the formula.", nil, nil
	}
	return false, "It does not accept the word " + w.String() + ", which satisfies the formula.", nil, nil
}

// Begin returns the model that a drawing begins with: the author's, or an automaton of one state with the labels that may be used.
func (e *Exercise) Begin() string {
	if e.Text != "" {
		return e.Text
	}
	n := network.New()
	c := network.Component{Name: "A", States: []string{"0"}, Initial: []int{0}, Sets: 1, Marks: []uint64{0}}
	for _, name := range e.Needs.Labels {
		c.Alphabet = append(c.Alphabet, n.Label(name))
	}
	n.Add(c)
	return hoa.Write(n)
}

func poseDraw(_ context.Context, e *Exercise) (*Posed, error) {
	var words []string
	for _, r := range e.Needs.requirements() {
		words = append(words, r.words)
	}
	return &Posed{Drawn: true, Told: "Required: " + strings.Join(words, "; ") + ".",
		Hint: "Draw something small, check it, and look at what is said: a run or a word that shows what is wrong leads to the next attempt."}, nil
}

func checkDraw(ctx context.Context, e *Exercise, a Answer) (*Verdict, error) {
	n, err := readModel(a.Text)
	if input := (*engine.InputError)(nil); errors.As(err, &input) {
		return &Verdict{Said: []string{say.Sentence(input.Message)}}, nil
	}
	v := &Verdict{Right: true}
	for _, r := range e.Needs.requirements() {
		ok, why, run, err := r.meets(ctx, n, a.Text)
		if input := (*engine.InputError)(nil); errors.As(err, &input) {
			ok, why, err = false, say.Sentence(input.Message), nil
		}
		if err != nil {
			return nil, err
		}
		j := Judged{Right: ok, Said: say.Capital(r.words) + "."}
		if !ok {
			j.Said += " " + why
			v.Right = false
			if v.Counterexample == nil {
				v.Counterexample = run
			}
		}
		v.Parts = append(v.Parts, j)
	}
	return v, nil
}

// meetsAll reports whether a model meets all needs.
func (e *Exercise) meetsAll(ctx context.Context, n *network.Network) bool {
	text := ""
	if len(e.Needs.Satisfies)+len(e.Needs.Violates) > 0 {
		text = hoa.Write(n)
	}
	for _, r := range e.Needs.requirements() {
		if ok, _, _, err := r.meets(ctx, n, text); !ok || err != nil {
			return false
		}
	}
	return true
}

// mostDrawn is how many models are tried for a solution.
const mostDrawn = 20_000

// solveDraw gives the author's model, the automaton of the formula, or a small one among random models.
func solveDraw(ctx context.Context, e *Exercise) (*Solved, error) {
	if e.Answer != "" {
		return drawnSolution(e.Answer), nil
	}
	if e.Needs.Accepts != "" {
		n, err := e.Needs.automaton(ctx)
		if err == nil && e.meetsAll(ctx, n) {
			return drawnSolution(hoa.Write(n)), nil
		}
	}
	r := rand.New(rand.NewPCG(12, 12))
	for k := range mostDrawn {
		if ctx.Err() != nil {
			break
		}
		n := e.Needs.sketch(r, 2+k/2000)
		if e.meetsAll(ctx, n) {
			return drawnSolution(hoa.Write(trial.Shrink(n, func(m *network.Network) bool { return e.meetsAll(ctx, m) }))), nil
		}
	}
	return nil, wrong("no model was found that meets the requirements")
}

func drawnSolution(text string) *Solved {
	return &Solved{Answer: Answer{Text: text}, Said: []string{"One model of many that are right. Open it on the page to look at it."}}
}

// sketch is a random model within the bounds, whose components have up to so many states.
func (needs *Needs) sketch(r *rand.Rand, size int) *network.Network {
	n := network.New()
	components := make([]network.Component, between(r, needs.Components, 1, 3))
	left := between(r, needs.States, len(components), size*len(components))
	names := needs.Labels
	if len(names) == 0 {
		names = []string{"a", "b", "c", "d"}[:1+r.IntN(4)]
	}
	for i := range components {
		c := &components[i]
		*c = network.Component{Name: string(rune('A' + i)), Initial: []int{0}, Sets: 1}
		states := max(1, left/(len(components)-i))
		left -= states
		for s := range states {
			c.States, c.Marks = append(c.States, strconv.Itoa(s)), append(c.Marks, uint64(r.IntN(2)))
		}
	}
	for _, name := range names {
		l := n.Label(name)
		for _, i := range r.Perm(len(components))[:1+r.IntN(min(2, len(components)))] {
			c := &components[i]
			c.Alphabet = append(c.Alphabet, l)
			for range 1 + r.IntN(len(c.States)) {
				t := network.Transition{From: r.IntN(len(c.States)), Label: l, To: r.IntN(len(c.States))}
				if !slices.Contains(c.Transitions, t) {
					c.Transitions = append(c.Transitions, t)
				}
			}
		}
	}
	for _, c := range components {
		n.Add(c)
	}
	return n
}

// between is a random number within bounds, or within the usual ones.
func between(r *rand.Rand, bounds Range, least, most int) int {
	if bounds.Most > 0 {
		least, most = max(least, bounds.Least), min(most, bounds.Most)
		if least > most { // more is required than usual, or less
			return bounds.Least
		}
	}
	return least + r.IntN(most-least+1)
}

// automaton is the automaton of the words that are to be accepted.
func (needs *Needs) automaton(ctx context.Context) (*network.Network, error) {
	b, err := formulaAutomaton(ctx, needs.Accepts, false, needs.Labels)
	if err != nil {
		return nil, err
	}
	n := network.New()
	c := network.Component{Name: "A", Initial: []int{0}, Sets: 1}
	for _, name := range needs.Labels {
		c.Alphabet = append(c.Alphabet, n.Label(name))
	}
	for s, by := range b.next {
		c.States = append(c.States, strconv.Itoa(s))
		c.Marks = append(c.Marks, uint64(truth(b.accepting[s])))
		for l, to := range by {
			for _, t := range to {
				c.Transitions = append(c.Transitions, network.Transition{From: s, Label: l, To: int(t)})
			}
		}
	}
	n.Add(c)
	return n, nil
}
