package automata

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Question is a question about the languages of components.
type Question struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	Says       string `json:"says"`
	Components int    `json:"components"` // how many components it is about
	Directed   bool   `json:"directed"`   // the order of the components matters

	ask func(q *asking) error
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
	budget     *budget
	network    *network.Network
	components []int
	labels     []int // the letters
	taken      []*automaton
}

// Ask answers a question about components of a network. Words are over the labels of all of them; a component stays
// where it is with those that it lacks.
func Ask(ctx context.Context, n *network.Network, id string, components []int, limits Limits) (*Answer, error) {
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
	err := func() error {
		for _, i := range components {
			a, err := take(q.budget, &n.Components[i], q.labels)
			if err != nil {
				return err
			}
			q.taken = append(q.taken, a.trimmed().automaton)
		}
		return question.ask(q)
	}()
	var limit *Limit
	if errors.As(err, &limit) {
		q.Answer = Answer{Said: "Not decided: " + limit.Said + ".", How: q.How}
		return &q.Answer, nil
	}
	if err != nil {
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

func (q *asking) empty() error {
	q.Known, q.How = true, "By its strongly connected components."
	r := q.taken[0].lasso(everything)
	if q.Holds = r == nil; q.Holds {
		q.Said = q.name(0) + " accepts no word."
		return nil
	}
	q.Word = r.word(q.labels).shorten()
	q.Said = fmt.Sprintf("%s accepts %s.", q.name(0), q.Word.Say(q.network))
	return nil
}

func (q *asking) meet() error {
	q.How = "By the strongly connected components of the product."
	a, c, err := q.few()
	if err != nil {
		return err
	}
	both, _, err := product(q.budget.again(), a, c)
	if err != nil {
		return err
	}
	q.Known = true
	r := both.lasso(everything)
	if q.Holds = r != nil; !q.Holds {
		q.Said = fmt.Sprintf("No word is accepted by both %s and %s.", q.name(0), q.name(1))
		return nil
	}
	q.Word = r.word(q.labels).shorten()
	q.Said = fmt.Sprintf("Both %s and %s accept %s.", q.name(0), q.name(1), q.Word.Say(q.network))
	return nil
}

// few are two automata whose sets stand side by side.
func (q *asking) few() (a, c *automaton, err error) {
	a, c = q.taken[0], q.taken[1]
	if a.sets+c.sets > network.MaxSets {
		one, err := a.single(q.budget.again())
		if err != nil {
			return nil, nil, err
		}
		other, err := c.single(q.budget.again())
		return one.automaton, other.automaton, err
	}
	return a, c, nil
}

func (q *asking) universal() error {
	if rest := restOf(q.budget, q.network); len(rest.cubes) > 0 {
		q.Known, q.How = true, "By the formulas of its edges."
		q.Word = &Word{Cycle: []int{Other}, Else: rest.name}
		q.Said = fmt.Sprintf("%s does not accept %s: no edge is for these letters.", q.name(0), q.Word.Say(q.network))
		return nil
	} else if !rest.known {
		defer func() {
			if q.Holds {
				q.Holds, q.Known = false, false
				q.Said = "Every word of the letters that edges name is accepted; whether there are others is " +
					"not known: " + rest.why + "."
			}
		}()
	}
	anything := draft{automaton: automaton{letters: len(q.labels), initial: []int{0}}}
	anything.add(0)
	for k := range q.labels {
		anything.leave[0] = append(anything.leave[0], edge{k, 0})
	}
	inside := func(w *Word) bool { return accepts(q.network, q.components[0], w) }
	// without letters there is no word
	w, err := q.outside(anything.finish().trimmed().automaton, q.taken[0], inside, ways{
		nothing: "It has no label, so there is no word.", tried: "By trying words.",
		followed: "By simulation: it follows each move of an automaton that accepts everything.",
		opposed:  "By a lasso of its complement"})
	if err != nil {
		return err
	}
	w = w.least(func(w *Word) bool { return !inside(w) })
	q.Known, q.Holds, q.Word = true, w == nil, w
	q.Said = q.name(0) + " accepts every word over its labels."
	if w != nil {
		q.Said = fmt.Sprintf("%s does not accept %s.", q.name(0), w.Say(q.network))
	}
	return nil
}

func (q *asking) included() error {
	w, err := q.difference(0, 1)
	if err != nil {
		return err
	}
	q.Known, q.Holds, q.Word = true, w == nil, w
	q.Said = fmt.Sprintf("%s accepts every word that %s accepts.", q.name(1), q.name(0))
	if w != nil {
		q.Said = fmt.Sprintf("%s accepts %s, and %s does not.", q.name(0), w.Say(q.network), q.name(1))
	}
	return nil
}

func (q *asking) equal() error {
	for _, way := range [][2]int{{0, 1}, {1, 0}} {
		w, err := q.difference(way[0], way[1])
		if err != nil {
			return err
		}
		if w != nil {
			q.Known, q.Word = true, w
			q.Said = fmt.Sprintf("%s accepts %s, and %s does not.", q.name(way[0]), w.Say(q.network), q.name(way[1]))
			return nil
		}
	}
	q.Known, q.Holds = true, true
	q.Said = fmt.Sprintf("%s and %s accept the same words.", q.name(0), q.name(1))
	return nil
}

// difference is a word that one of the components accepts and another does not, or nil.
func (q *asking) difference(k, other int) (*Word, error) {
	inside := func(w *Word) bool { return accepts(q.network, q.components[other], w) }
	first, second := q.name(k), q.name(other)
	w, err := q.outside(q.taken[k], q.taken[other], inside, ways{
		nothing: first + " accepts no word.", tried: "By trying words that " + first + " accepts.",
		followed: "By simulation: " + second + " follows each move of " + first + ".",
		opposed:  "By a lasso of " + first + " and the complement of " + second})
	return w.least(func(w *Word) bool { return accepts(q.network, q.components[k], w) && !inside(w) }), err
}
