package worker

import (
	"context"

	"lassolab/engine/sweep"
	"lassolab/wasm/message"
)

// measured does one search of a sweep.
func measured(ctx context.Context, request message.Request, _ func(any)) (any, error) {
	return sweep.Do(ctx, message.Read[sweep.Job](request.Asked))
}
