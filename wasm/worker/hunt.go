package worker

import (
	"context"
	"errors"
	"fmt"

	"lassolab/engine"
	"lassolab/engine/hunt"
	"lassolab/engine/search"
	"lassolab/wasm/message"
)

// hunted looks for a network on which a search goes wrong, and tells how many it has tried.
func hunted(ctx context.Context, request message.Request, progress func(any)) (any, error) {
	asked := message.Read[message.Hunt](request.Asked)
	if request.Timeout > 0 {
		ctx = search.Within(ctx, request.Timeout)
	}
	var last message.HuntFound
	found, err := hunt.Hunt(ctx, hunt.Options{
		Algorithm: request.Algorithm,
		Without:   request.Without,
		Accept:    request.Accept,
		Seed:      asked.Seed,
		Most:      asked.Most,
		Every:     every,
	}, func(t hunt.Tried) {
		last.Tried = t
		progress(last)
	})
	if errors.Is(err, context.DeadlineExceeded) {
		err = &engine.InputError{Message: fmt.Sprintf("the hunt found no network in %v. Give it more time or another seed",
			request.Timeout)}
	}
	last.Found = found
	return last, err
}
