package worker

import (
	"context"

	"lassolab/engine"
	"lassolab/engine/hoa"
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
	error)) func(context.Context, message.Request, func(any)) (any, error) {
	return func(ctx context.Context, request message.Request, progress func(any)) (any, error) {
		document, diagnostics := hoa.Read(request.Text, hoa.Options{Reading: request.Reading})
		if document == nil {
			return nil, unreadable(diagnostics)
		}
		opt := request.Options
		opt.Text, opt.Every = request.Text, every
		opt.Progress = func(c search.Counts) { progress(message.Looked{States: c.States}) }
		return look(ctx, document.Network, opt, message.Read[message.Shown](request.Asked).Runs)
	}
}

// retraced replays a run that somebody claims.
func retraced(ctx context.Context, request message.Request, _ func(any)) (any, error) {
	document, diagnostics := hoa.Read(request.Text, hoa.Options{Reading: request.Reading})
	if document == nil {
		return nil, unreadable(diagnostics)
	}
	return proof.Retrace(ctx, document.Network, message.Read[lasso.Claimed](request.Asked), request.Options)
}
