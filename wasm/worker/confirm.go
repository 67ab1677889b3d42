package worker

import (
	"context"

	"lassolab/engine/hoa"
	"lassolab/engine/proof"
	"lassolab/engine/search"
	"lassolab/wasm/message"
)

// confirmed gives second opinions, one after the other.
func confirmed(ctx context.Context, request message.Request, progress func(any)) (any, error) {
	document, diagnostics := hoa.Read(request.Text, hoa.Options{Reading: request.Reading})
	if document == nil {
		return nil, unreadable(diagnostics)
	}
	var found []*proof.Confirmation
	for at, about := range message.Read[[]message.Opinion](request.Asked) {
		opt := about.Options
		opt.Text, opt.Every = request.Text, every
		opt.Progress = func(c search.Counts) { progress(message.Confirming{At: at, States: c.States}) }
		c, err := proof.Confirm(ctx, document.Network, opt, &about.Report)
		if err != nil {
			return nil, err
		}
		found = append(found, c)
	}
	return found, nil
}
