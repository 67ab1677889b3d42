package message

import (
	"context"
	"errors"

	"lassolab/engine"
	"lassolab/engine/automata"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/omega"
)

// The jobs of the doctor. Of the request's other fields Text, Reading and Timeout play a part.
var (
	ExamineJob  = Job[Examine, None, Examined]{Name: "examine", Subject: "The examination", Rank: Urgent, Do: OnModel(examined)}
	OperateJob  = Job[Operate, None, Operated]{Name: "operate", Subject: "The operation", Rank: Urgent, Do: OnModel(operated)}
	LanguageJob = Job[Language, None, *automata.Answer]{Name: "language", Subject: "The answer", Rank: Urgent, Do: OnModel(answered)}
)

// Examine says which components are examined.
type Examine struct {
	Components []int `json:"components"`
}

// Examined is what the components are, in the order of the question.
type Examined struct {
	Facts []automata.Facts `json:"facts"`
}

// Operate says what is made of which components.
type Operate struct {
	ID         string            `json:"id"`
	Components []int             `json:"components"`
	Names      map[string]string `json:"names,omitempty"` // new names of labels, for the operation that takes them
}

// Operated is a component that was made.
type Operated struct {
	Text    string `json:"text"` // as HOA, alone
	Said    string `json:"said"` // what was done, a sentence
	Deed    string `json:"deed"` // the same as something to undo
	Changed bool   `json:"changed"`
}

// Language says what is asked about the languages of which components.
type Language struct {
	ID         string `json:"id"`
	Components []int  `json:"components"`
}

// examined tells what components are.
func examined(ctx context.Context, n *network.Network, asked Examine) (Examined, error) {
	var all Examined
	for _, component := range asked.Components {
		facts, err := automata.Examine(ctx, n, component)
		if err != nil {
			return all, told(err)
		}
		all.Facts = append(all.Facts, *facts)
	}
	return all, nil
}

// operated makes a component of components.
func operated(ctx context.Context, n *network.Network, asked Operate) (Operated, error) {
	r, err := automata.Operate(ctx, n, asked.ID, asked.Components, asked.Names, omega.Limits{})
	if err != nil {
		return Operated{}, told(err)
	}
	return Operated{Text: hoa.Write(r.Network), Said: r.Said, Deed: r.Deed, Changed: r.Changed}, nil
}

// answered answers a question about languages.
func answered(ctx context.Context, n *network.Network, asked Language) (*automata.Answer, error) {
	answer, err := automata.Ask(ctx, n, asked.ID, asked.Components, omega.Limits{})
	if err != nil {
		return nil, told(err)
	}
	return answer, nil
}

// told makes what keeps an automaton from being worked on a sentence for the user.
func told(err error) error {
	if errors.Is(err, context.DeadlineExceeded) {
		return &engine.InputError{Message: "this takes too long for the page: make the component smaller first, or use the command line"}
	}
	return &engine.InputError{Message: err.Error()}
}
