package worker

import (
	"context"
	"errors"
	"time"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/traces"
	"lassolab/wasm/message"
)

// counted gives the last reply to a request to count paths and trace classes, or to list classes. What a
// limit ends is a reply with what was found up to there.
func counted(ctx context.Context, request message.Request, n *network.Network) message.Reply {
	asked := request.Traces
	if request.Timeout > 0 {
		ctx = clock{ctx, time.Now().Add(request.Timeout)}
	}
	limits := search.Limits{States: asked.Ends}
	found := &message.TracesFound{}
	var err error
	if asked.Classes > 0 {
		found.Listed, err = traces.Classes(ctx, n, asked.Order, asked.Length, asked.Classes, limits)
	} else {
		found.Counts, err = traces.Count(ctx, n, asked.Order, asked.Length, limits)
	}
	if err != nil && !errors.As(err, &found.Stopped) {
		return message.Failed("%s", say.Sentence(err.Error()))
	}
	return message.Reply{Kind: message.Counted, Traces: found}
}

// clock is a context whose end is read off the clock whenever it is asked for: a program that computes in a
// browser is not interrupted by timers.
type clock struct {
	context.Context
	end time.Time
}

func (c clock) Err() error {
	if time.Now().After(c.end) {
		return context.DeadlineExceeded
	}
	return c.Context.Err()
}
