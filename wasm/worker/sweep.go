package worker

import (
	"context"

	"lassolab/engine/measure"
	"lassolab/wasm/message"
)

// measured does one search of a sweep.
func measured(ctx context.Context, request message.Request, _ func(any)) (any, error) {
	return measure.Do(ctx, message.Read[measure.Job](request.Asked))
}
