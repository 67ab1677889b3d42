package worker

import (
	"context"

	"lassolab/engine/proof"
	"lassolab/engine/search"
	"lassolab/wasm/message"
)

// confirmed gives second opinions, one after the other.
func confirmed(ctx context.Context, k task[[]message.Opinion, message.Confirming]) (found []*proof.Confirmation, err error) {
	document, err := modelOf(k.Request)
	if err != nil {
		return nil, err
	}
	for at, about := range k.Asked {
		opt := about.Options
		opt.Text, opt.Every = k.Text, every
		opt.Progress = func(c search.Counts) { k.Say(message.Confirming{At: at, States: c.States}) }
		c, err := proof.Confirm(ctx, document.Network, opt, &about.Report)
		if err != nil {
			return nil, err
		}
		found = append(found, c)
	}
	return found, nil
}
