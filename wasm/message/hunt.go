package message

import (
	"context"
	"errors"
	"fmt"

	"lassolab/engine"
	"lassolab/engine/hunt"
)

// HuntJob is the job of looking for a network on which the request's Algorithm goes wrong, Without a
// condition, asked the question Accept. Of the request's other fields Timeout plays a part.
var HuntJob = Job[Hunt, HuntFound, HuntFound]{Name: "hunt", Subject: "The hunt", Rank: Usual, Do: hunted}

// Hunt says how a hunt goes.
type Hunt struct {
	Seed uint64 `json:"seed"`           // of the random networks
	Most int    `json:"most,omitempty"` // networks to try; 0: the hunt's default
}

// HuntFound is how far a hunt is and, at its end, what it found.
type HuntFound struct {
	Tried hunt.Tried  `json:"tried"`
	Found *hunt.Found `json:"found,omitempty"` // its network stands in its Text; nil: no network went wrong
}

// hunted looks for a network on which a search goes wrong, and tells how many it has tried.
func hunted(ctx context.Context, k Call[Hunt, HuntFound]) (last HuntFound, err error) {
	found, err := hunt.Hunt(within(ctx, k.Request), hunt.Options{
		Algorithm: k.Algorithm,
		Without:   k.Without,
		Accept:    k.Accept,
		Seed:      k.Asked.Seed,
		Most:      k.Asked.Most,
		Every:     Every,
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
