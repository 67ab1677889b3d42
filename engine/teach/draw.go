package teach

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// A model is drawn that meets requirements.

// Needs say what a drawn model must be.
type Needs struct {
	Components Range    `json:"components,omitzero"`
	States     Range    `json:"states,omitzero"` // the number of states of all components together
	Labels     []string `json:"labels,omitempty"`
	Searches   []Need   `json:"searches,omitempty"`
	// a formula over the labels, for the words that the one automaton must accept
	Accepts   string   `json:"accepts,omitempty"`
	Satisfies []string `json:"satisfies,omitempty"` // formulas
	Violates  []string `json:"violates,omitempty"`
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
		r.Wrong(r.Start(), "say what is to be drawn: by \"searches: \", \"accepts: \", \"satisfies: \" or "+
			"\"violates: \"")
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
	from, err := strconv.Atoi(strings.TrimSpace(least))
	to, err2 := from, error(nil)
	if isRange {
		to, err2 = strconv.Atoi(strings.TrimSpace(most))
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
	if need.Accept = search.Simultaneous; a.Generalized && !a.Counter {
		need.Accept = search.Generalized
	}
	if len(words) > 0 && (words[0] == string(search.Simultaneous) || words[0] == string(search.Generalized)) {
		if need.Accept, words = search.Acceptance(words[0]), words[1:]; need.Accept == search.Generalized &&
			!a.Generalized {
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

// Begin returns the model that a drawing begins with: the author's, or an automaton of one state with the allowed
// labels.
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

type drawing struct{}

func (drawing) pose(_ context.Context, e *Exercise) (*Posed, error) {
	var words []string
	for _, r := range e.Needs.requirements() {
		words = append(words, r.words)
	}
	return &Posed{Drawn: true, Given: "Required: " + strings.Join(words, "; ") + ".",
		Hint: "Draw something small, check it, and look at what is said: a run or a word that shows what is wrong " +
			"leads to the next attempt."}, nil
}

// check gives a part of the points for requirements that the model to begin with does not meet.
func (drawing) check(ctx context.Context, e *Exercise, a Answer) (*Verdict, error) {
	v, met, err := e.judge(ctx, a.Text)
	if err != nil || v.Right || met == 0 {
		return v, err
	}
	_, begun, err := e.judge(ctx, e.Begin())
	if err != nil {
		return nil, err
	}
	if met > begun {
		v.Points = e.points(float64(met-begun) / float64(len(v.Parts)-begun))
	}
	return v, nil
}

// judge judges a drawing by each requirement, and counts those that it meets.
func (e *Exercise) judge(ctx context.Context, text string) (v *Verdict, met int, err error) {
	n, err := readModel(text)
	if input := (*engine.InputError)(nil); errors.As(err, &input) {
		return &Verdict{Said: []string{say.Sentence(input.Message)}}, 0, nil
	}
	v = &Verdict{Right: true}
	for _, r := range e.Needs.requirements() {
		o, err := r.meets(ctx, n, text)
		if input := (*engine.InputError)(nil); errors.As(err, &input) {
			o, err = outcome{why: say.Sentence(input.Message)}, nil
		}
		if err != nil {
			return nil, 0, err
		}
		j := Judged{Right: o.ok, Said: say.Capital(r.words) + "."}
		if o.ok {
			met++
		} else {
			j.Said += " " + o.why
			v.Right = false
			if v.Counterexample == nil {
				v.Counterexample = o.run
			}
		}
		v.Parts = append(v.Parts, j)
	}
	return v, met, nil
}

// meetsAll reports whether a model meets all needs.
func (e *Exercise) meetsAll(ctx context.Context, n *network.Network) bool {
	text := ""
	if len(e.Needs.Satisfies)+len(e.Needs.Violates) > 0 {
		text = hoa.Write(n)
	}
	for _, r := range e.Needs.requirements() {
		if o, err := r.meets(ctx, n, text); !o.ok || err != nil {
			return false
		}
	}
	return true
}
