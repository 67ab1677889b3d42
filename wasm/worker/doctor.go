package worker

import (
	"context"
	"errors"

	"lassolab/engine"
	"lassolab/engine/automata"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/wasm/message"
)

// examined tells what components are.
func examined(ctx context.Context, n *network.Network, asked message.Examine) (message.Examined, error) {
	var all message.Examined
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
func operated(ctx context.Context, n *network.Network, asked message.Operate) (message.Operated, error) {
	r, err := automata.Operate(ctx, n, asked.ID, asked.Components, asked.Names, omega.Limits{})
	if err != nil {
		return message.Operated{}, told(err)
	}
	return message.Operated{Text: hoa.Write(r.Network), Said: r.Said, Deed: r.Deed, Changed: r.Changed}, nil
}

// answered answers a question about languages.
func answered(ctx context.Context, n *network.Network, asked message.Language) (*automata.Answer, error) {
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
