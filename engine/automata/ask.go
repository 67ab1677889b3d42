package automata

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// Question is a question about the languages of components.
type Question struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	Says       string `json:"says"`
	Components int    `json:"components"` // how many components it is about
	Directed   bool   `json:"directed"`   // the order of the components matters

	ask func(q *asking)
}

// Questions are all that can be asked of languages.
var Questions = []Question{
	{ID: "empty", Name: "Is it empty?", Components: 1, ask: (*asking).empty, Says: "Does it accept no word?"},
	{ID: "universal", Name: "Is it universal?", Components: 1, ask: (*asking).universal,
		Says: "Does it accept every word over its labels?"},
	{ID: "meet", Name: "Do they have a word in common?", Components: 2, ask: (*asking).meet,
		Says: "Is there a word that both accept?"},
	{ID: "included", Name: "Is the first included in the second?", Components: 2, Directed: true,
		ask: (*asking).included, Says: "Does the second accept every word that the first accepts?"},
	{ID: "equal", Name: "Are they equal?", Components: 2, ask: (*asking).equal, Says: "Do they accept the same words?"},
}

// FindQuestion returns a question by its ID, or nil.
func FindQuestion(id string) *Question {
	at := slices.IndexFunc(Questions, func(q Question) bool { return q.ID == id })
	if at < 0 {
		return nil
	}
	return &Questions[at]
}

// Answer is the answer to a question.
type Answer struct {
	Holds   bool   `json:"holds"`
	Known   bool   `json:"known"`   // there is an answer; otherwise a limit was met
	Said    string `json:"said"`    // a sentence or two
	How     string `json:"how"`     // the construction that was used, a sentence
	Word    *Word  `json:"word"`    // a word that shows it; nil where none does
	In      []int  `json:"in"`      // the components that accept the word
	NotIn   []int  `json:"notIn"`   // the components that do not
	Checked bool   `json:"checked"` // the word was followed through the components, without the search that found it
}

// asking is a question while it is answered.
type asking struct {
	Answer
	budget     *omega.Budget
	network    *network.Network
	components []int
	labels     []int // the letters
	taken      []*omega.Automaton
}

// Ask answers a question about components of a network. Words are over the labels of all of them; a component stays
// where it is with those that it lacks.
func Ask(ctx context.Context, n *network.Network, id string, components []int, limits omega.Limits) (*Answer, error) {
	question := FindQuestion(id)
	if question == nil {
		return nil, fmt.Errorf("there is no question %q", id)
	}
	if err := valid(n, components...); err != nil {
		return nil, err
	}
	if len(components) != question.Components {
		return nil, fmt.Errorf("this is asked of %s, not of %s", say.Count(question.Components, "component"),
			say.Number(len(components)))
	}
	q := &asking{budget: newBudget(ctx, limits), network: n, components: components, labels: alphabet(n, components...)}
	for _, i := range components {
		a, _ := take(q.budget, &n.Components[i], q.labels).Trimmed()
		q.taken = append(q.taken, a)
	}
	if q.budget.Err() == nil {
		question.ask(q)
	}
	var limit *omega.Limit
	switch err := q.budget.Err(); {
	case errors.As(err, &limit):
		q.Answer = Answer{Said: "Not decided: " + limit.Said + ".", How: q.How}
		return &q.Answer, nil
	case err != nil:
		return nil, err
	}
	if q.Word != nil {
		q.Checked = true
		for _, i := range components {
			if accepts(n, i, q.Word) {
				q.In = append(q.In, i)
			} else {
				q.NotIn = append(q.NotIn, i)
			}
		}
	}
	return &q.Answer, nil
}

// name is that of one of the components.
func (q *asking) name(k int) string { return say.Short(q.network.Components[q.components[k]].Name) }

func (q *asking) empty() {
	q.Known, q.How = true, "By its strongly connected components."
	r := q.taken[0].Lasso()
	if q.Holds = r == nil; q.Holds {
		q.Said = q.name(0) + " accepts no word."
		return
	}
	q.Word = shortWord(r, q.labels)
	q.Said = fmt.Sprintf("%s accepts %s.", q.name(0), q.Word.Say(q.network))
}

func (q *asking) meet() {
	q.How = "By the strongly connected components of the product."
	a, c := q.taken[0], q.taken[1]
	if a.Sets+c.Sets > network.MaxSets {
		a, _ = a.Single(q.budget.Refill())
		c, _ = c.Single(q.budget.Refill())
	}
	both, _ := omega.Product(q.budget.Refill(), a, c)
	if q.budget.Err() != nil {
		return
	}
	q.Known = true
	r := both.Lasso()
	if q.Holds = r != nil; !q.Holds {
		q.Said = fmt.Sprintf("No word is accepted by both %s and %s.", q.name(0), q.name(1))
		return
	}
	q.Word = shortWord(r, q.labels)
	q.Said = fmt.Sprintf("Both %s and %s accept %s.", q.name(0), q.name(1), q.Word.Say(q.network))
}

func (q *asking) universal() {
	rest := restOf(q.budget, q.network)
	if len(rest.cubes) > 0 {
		q.Known, q.How = true, "By the formulas of its edges."
		q.Word = &Word{Cycle: []int{Other}, Else: rest.name}
		q.Said = fmt.Sprintf("%s does not accept %s: no edge is for these letters.", q.name(0), q.Word.Say(q.network))
		return
	}
	anything := &omega.Automaton{Symbols: len(q.labels), Initial: []int{0}}
	anything.Add(0)
	for k := range q.labels {
		anything.Connect(0, k, 0)
	}
	anything, _ = anything.Trimmed() // without letters there is no word
	w := q.outside(anything, 0, [...]string{
		omega.Nothing: "It has no label, so there is no word.", omega.Tried: "By trying words.",
		omega.Followed: "By simulation: it follows each move of an automaton that accepts everything.",
		omega.Opposed:  "By a lasso of its complement"}, func(*Word) bool { return true })
	q.Known, q.Holds, q.Word = true, w == nil, w
	switch {
	case w != nil:
		q.Said = fmt.Sprintf("%s does not accept %s.", q.name(0), w.Say(q.network))
	case rest.known:
		q.Said = q.name(0) + " accepts every word over its labels."
	default:
		q.Known, q.Holds = false, false
		q.Said = "Every word of the letters that edges name is accepted; whether there are others is not known: " +
			rest.why + "."
	}
}

func (q *asking) included() {
	w := q.difference(0, 1)
	q.Known, q.Holds, q.Word = true, w == nil, w
	if w == nil {
		q.Said = fmt.Sprintf("%s accepts every word that %s accepts.", q.name(1), q.name(0))
	}
}

func (q *asking) equal() {
	for _, order := range [][2]int{{0, 1}, {1, 0}} {
		if w := q.difference(order[0], order[1]); w != nil {
			q.Known, q.Word = true, w
			return
		}
	}
	q.Known, q.Holds = true, true
	q.Said = fmt.Sprintf("%s and %s accept the same words.", q.name(0), q.name(1))
}

// difference is a word that one of the components accepts and another does not, or nil. It says so.
func (q *asking) difference(k, other int) *Word {
	first, second := q.name(k), q.name(other)
	w := q.outside(q.taken[k], other, [...]string{
		omega.Nothing: first + " accepts no word.", omega.Tried: "By trying words that " + first + " accepts.",
		omega.Followed: "By simulation: " + second + " follows each move of " + first + ".",
		omega.Opposed:  "By a lasso of " + first + " and the complement of " + second},
		func(w *Word) bool { return accepts(q.network, q.components[k], w) })
	if w != nil {
		q.Said = fmt.Sprintf("%s accepts %s, and %s does not.", first, w.Say(q.network), second)
	}
	return w
}

// outside is a word that an automaton accepts and one of the components does not, or nil. It says how it was decided.
// Within tells words that the automaton accepts.
func (q *asking) outside(a *omega.Automaton, other int, how [4]string, within func(*Word) bool) *Word {
	inside := func(w *Word) bool { return accepts(q.network, q.components[other], w) }
	run, stage, construction := omega.Outside(q.budget, a, q.taken[other], func(prefix, cycle []int) bool {
		return inside(word(prefix, cycle, q.labels))
	})
	if q.How = how[stage]; stage == omega.Opposed {
		q.How += ", which is made " + construction + "."
	}
	if run == nil || q.budget.Err() != nil {
		return nil
	}
	run.Prefix, run.Cycle = omega.Least(run.Prefix, run.Cycle, func(prefix, cycle []int) bool {
		w := word(prefix, cycle, q.labels)
		return within(w) && !inside(w)
	})
	return word(run.Prefix, run.Cycle, q.labels)
}
