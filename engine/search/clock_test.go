package search_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"lassolab/engine/search"
)

// The end comes by the clock alone. This loop never waits: under WebAssembly no timer runs while it does, and a context that needs one would never end.
func TestATimeLimitEndsWhatNeverWaits(t *testing.T) {
	began := time.Now()
	ctx := search.Within(context.Background(), 20*time.Millisecond)
	m := search.NewMonitor(ctx, search.Limits{}, 0, nil)
	var err error
	for err == nil && time.Since(began) < 20*time.Second {
		err = m.Look()
	}
	if took := time.Since(began); !errors.Is(err, search.ErrTimeout) || took < 20*time.Millisecond {
		t.Errorf("after %v: %v", took, err)
	}
}

func TestATimeLimitKeepsThatOfItsParent(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	within := search.Within(cancelled, time.Hour)
	if err := within.Err(); err != nil {
		t.Errorf("before its end: %v", err)
	}
	cancel()
	if err := within.Err(); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled from above: %v", err)
	}
	outer := search.Within(context.Background(), time.Minute)
	want, _ := outer.Deadline()
	if got, ok := search.Within(outer, time.Hour).Deadline(); !ok || !got.Equal(want) {
		t.Errorf("the earlier end is %v, not %v", got, want)
	}
	if got, ok := search.Within(outer, time.Second).Deadline(); !ok || !got.Before(want) {
		t.Errorf("the earlier end is not its own: %v", got)
	}
	if err := search.Within(search.Within(context.Background(), 0), time.Hour).Err(); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("out of time from above: %v", err)
	}
}
