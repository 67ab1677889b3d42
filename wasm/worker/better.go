package worker

import (
	"context"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/search"
	"lassolab/wasm/message"
)

// shortest and another look for a lasso, and tell how many states they have looked at.

func shortest(ctx context.Context, n *network.Network, opt engine.Options, shown []lasso.Named) (*proof.Better, error) {
	if len(shown) == 0 {
		return proof.Shortest(ctx, n, opt, nil)
	}
	return proof.Shortest(ctx, n, opt, &shown[0])
}

// looking makes a job of a look for a lasso.
func looking(look func(context.Context, *network.Network, engine.Options, []lasso.Named) (*proof.Better,
	error)) func(context.Context, task[message.Shown, message.Looked]) (*proof.Better, error) {
	return func(ctx context.Context, k task[message.Shown, message.Looked]) (*proof.Better, error) {
		document, err := modelOf(k.Request)
		if err != nil {
			return nil, err
		}
		return look(ctx, document.Network, counting(k.Request, k.Say), k.Asked.Runs)
	}
}

// counting are the options of a request, by which the engine says how many states it has looked at.
func counting(r message.Request, say func(message.Looked)) engine.Options {
	opt := r.Options
	opt.Text, opt.Every = r.Text, every
	opt.Progress = func(c search.Counts) { say(message.Looked{States: c.States}) }
	return opt
}

// retraced replays a run that somebody claims.
func retraced(ctx context.Context, k task[lasso.Claimed, message.None]) (*proof.Retraced, error) {
	document, err := modelOf(k.Request)
	if err != nil {
		return nil, err
	}
	return proof.Retrace(ctx, document.Network, k.Asked, k.Options)
}
