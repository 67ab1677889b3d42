package search

import (
	"context"
	"errors"
	"testing"
	"time"
)

// The end comes by the clock alone. This loop never waits: under WebAssembly no timer runs while it does, and a context that needs one would never end.
// The clock of the test goes on by a millisecond whenever it is read.
func TestATimeLimitEndsWhatNeverWaits(t *testing.T) {
	read := 0
	now := func() time.Time { read++; return time.Unix(0, 0).Add(time.Duration(read) * time.Millisecond) }
	m := NewMonitor(within(t.Context(), 20*time.Millisecond, now), Limits{}, 0, nil)
	var err error
	looks := 0
	for ; err == nil && looks < 1000; looks++ {
		err = m.Look()
	}
	if !errors.Is(err, ErrTimeout) || looks != 20 {
		t.Errorf("after %d looks: %v", looks, err)
	}
}

func TestATimeLimitKeepsThatOfItsParent(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	within := Within(cancelled, time.Hour)
	if err := within.Err(); err != nil {
		t.Errorf("before its end: %v", err)
	}
	cancel()
	if err := within.Err(); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled from above: %v", err)
	}
	outer := Within(context.Background(), time.Minute)
	want, _ := outer.Deadline()
	if got, ok := Within(outer, time.Hour).Deadline(); !ok || !got.Equal(want) {
		t.Errorf("the earlier end is %v, not %v", got, want)
	}
	if got, ok := Within(outer, time.Second).Deadline(); !ok || !got.Before(want) {
		t.Errorf("the earlier end is not its own: %v", got)
	}
	if err := Within(Within(context.Background(), 0), time.Hour).Err(); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("out of time from above: %v", err)
	}
}
