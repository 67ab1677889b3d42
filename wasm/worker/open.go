package worker

import (
	"context"

	"lassolab/engine/interchange"
	"lassolab/wasm/message"
)

// linked takes out what a link holds.
func linked(_ context.Context, request message.Request, _ func(any)) (any, error) {
	return packed(message.PackLink(request.Text)), nil
}

// opened makes one model of files.
func opened(_ context.Context, request message.Request, _ func(any)) (any, error) {
	joined := interchange.Join(message.Read[message.Files](request.Asked).Of(request.Text))
	return packed(joined.Pack()), nil
}
