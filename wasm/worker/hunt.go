package worker

import (
	"context"
	"errors"
	"fmt"

	"lassolab/engine"
	"lassolab/engine/hunt"
	"lassolab/wasm/message"
)

// hunted looks for a network on which a search goes wrong, and tells how many it has tried.
func hunted(ctx context.Context, k task[message.Hunt, message.HuntFound]) (last message.HuntFound, err error) {
	found, err := hunt.Hunt(within(ctx, k.Request), hunt.Options{
		Algorithm: k.Algorithm,
		Without:   k.Without,
		Accept:    k.Accept,
		Seed:      k.Asked.Seed,
		Most:      k.Asked.Most,
		Every:     every,
	}, func(t hunt.Tried) {
		last.Tried = t
		k.Say(last)
	})
	if errors.Is(err, context.DeadlineExceeded) {
		err = &engine.InputError{Message: fmt.Sprintf("the hunt found no network in %v. Give it more time or another seed",
			k.Timeout)}
	}
	last.Found = found
	return last, err
}
