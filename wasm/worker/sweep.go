package worker

import (
	"context"

	"lassolab/engine/measure"
	"lassolab/wasm/message"
)

// measured does one search of a sweep.
func measured(ctx context.Context, k task[measure.Job, message.None]) (measure.Result, error) {
	return measure.Do(ctx, k.Asked)
}
