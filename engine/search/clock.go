package search

import (
	"context"
	"time"
)

// Within is a context that ends after some time, which Err reads off the clock: in a browser no timer interrupts a
// program that computes. Done is the parent's.
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
