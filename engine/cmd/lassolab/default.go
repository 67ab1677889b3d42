package main

import (
	"context"
	"errors"
	"fmt"

	"lassolab/engine"
	"lassolab/engine/expect"
)

// A search without -algorithm chooses one by the question. Without a question it asks those that the model asks: of a
// program its own, of any other model whether its runs satisfy its properties, or without any whether there is a lasso,
// and whether there is a deadlock.

// unasked answers the query of a command line that names no search.
func (c *call) unasked(ctx context.Context, q *query, document *loaded) error {
	list, err := q.obvious(document)
	if err != nil {
		return err
	}
	if len(list) > 1 && (q.filmFile != "" || q.certificate != "") {
		return errors.New("-film and -certificate are about one search, and this model asks several questions: ask " +
			"one, or choose a search with -algorithm")
	}
	worst := 0
	for i, one := range list {
		if i > 0 && !q.asJSON {
			c.print("\n")
		}
		ended := exit{}
		if err := c.answer(ctx, one, document); err != nil && (!errors.As(err, &ended) || ended.reason != nil) {
			return err
		}
		for at, status := range graver {
			if status == ended.status {
				worst = max(worst, at)
			}
		}
		if ctx.Err() != nil {
			break
		}
	}
	if graver[worst] == exitDone {
		return nil
	}
	return exit{status: graver[worst]}
}

// obvious are the queries that are asked where no search is named. One that no search answers with the options of the
// command line is left out; an error says that none is left.
func (q *query) obvious(document *loaded) (list []*query, err error) {
	add := func(name string, lasso bool, change func(*query)) {
		one, p := *q, *q.Property
		one.Property, one.asked = &p, name
		change(&one)
		if one.Algorithm = one.chosen(lasso); one.Algorithm != "" {
			list = append(list, &one)
		}
	}
	same := func(*query) {}
	switch {
	case q.question != "":
		asked, err := questionOf(document.program, q.question)
		if err != nil {
			return nil, err
		}
		add(asked.Name, asked.Formula != "" && !q.Property.Ends, func(one *query) { one.question = asked.Name })
	case q.Property.Formula != "":
		add("", !q.Property.Ends, same)
	case q.target != "":
		add("", false, same)
	default:
		inProgram := document.program != nil && len(document.program.Questions) > 0
		for _, own := range expect.Own(document.Network, document.program) {
			add(own.Name, own.Kind == expect.Lasso || own.Kind == expect.Property && !(inProgram && q.Property.Ends),
				func(one *query) {
					switch {
					case inProgram:
						one.question = own.Name
					case own.Kind == expect.Property:
						one.Property.Formula = own.Options.Property.Formula
					case own.Kind == expect.Deadlock:
						one.deadlocks = true
					}
				})
		}
	}
	if len(list) == 0 {
		return nil, errors.New("no search takes these options together for this question: name one with -algorithm")
	}
	return list, nil
}

// chosen is a search that answers the query and takes its options: for lassos one with a single pass over the states,
// else one that goes straight for deadlocks or a target, where there is such a search. Empty: none takes them all.
func (q *query) chosen(lasso bool) string {
	asked := engine.Asked{Ends: !lasso && q.Property.Ends, Property: q.Property.Formula != "",
		Accept: q.Accept}
	if asked.Property && lasso {
		asked.Accept = q.Property.Accept()
	}
	takes := func(a engine.Algorithm) bool {
		return a.Lasso == lasso && a.Answers(asked) && a.Refused(q.Options) == nil &&
			(q.Workers == 1 || a.Parallel) && (q.Hash == "perfect" || a.Hashes) &&
			(q.AtLeast == 0 || engine.TakesAtLeast(a)) &&
			(a.Star || q.Centre == nil && q.Prune == "" && !q.proposed)
	}
	direct := func(a engine.Algorithm) bool { return takes(a) && (a.Directed || lasso && a.Second == "") }
	if names := append(engine.Those(direct), engine.Those(takes)...); len(names) > 0 {
		return names[0]
	}
	return ""
}

// settledAnswer is the answer to a question that needs no search.
type settledAnswer struct {
	Name     string `json:"name,omitempty"`
	Question string `json:"question"`
	Answer   string `json:"answer"`
}

func (s *settledAnswer) String() string {
	name := ""
	if s.Name != "" {
		name = s.Name + ": "
	}
	return fmt.Sprintf("%s%s\nquestion: %s\n", name, s.Answer, s.Question)
}
