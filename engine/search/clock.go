package search

import (
	"context"
	"time"
)

// Within is a context that ends after so long. Its end is read off the clock whenever it is asked for by Err: in a
// browser a program that computes is interrupted by no timer, so that the contexts of package context end only when the
// computation does. Done is that of the parent, and closed by no clock.
func Within(ctx context.Context, limit time.Duration) context.Context {
	return within(ctx, limit, time.Now)
}

func within(ctx context.Context, limit time.Duration, now func() time.Time) context.Context {
	return clock{ctx, now().Add(limit), now}
}

type clock struct {
	context.Context
	end time.Time
	now func() time.Time
}

func (c clock) Deadline() (time.Time, bool) {
	if end, ok := c.Context.Deadline(); ok && end.Before(c.end) {
		return end, true
	}
	return c.end, true
}

func (c clock) Err() error {
	if err := c.Context.Err(); err != nil {
		return err
	}
	if !c.now().Before(c.end) {
		return context.DeadlineExceeded
	}
	return nil
}
