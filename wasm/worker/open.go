package worker

import (
	"context"

	"lassolab/engine/interchange"
	"lassolab/wasm/message"
)

// linked takes out what a link holds.
func linked(_ context.Context, k task[message.None, message.None]) (*message.Linked, error) {
	return message.Taken(k.Text), nil
}

// opened makes one model of files.
func opened(_ context.Context, k task[message.Files, message.None]) (*interchange.Joined, error) {
	joined := interchange.Join(k.Asked.Of(k.Text))
	return &joined, nil
}
