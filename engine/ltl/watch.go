package ltl

import (
	"context"
	"time"
)

// watch tells when the caller's time is over. A reduction that finds it so changes nothing more. It reads the clock by
// itself: where one thread does everything, as in a browser, nobody is there to end the context meanwhile. Without a
// watch there is time without end.
type watch struct {
	ctx      context.Context
	deadline time.Time
	limited  bool
	asked    uint
	err      error
}

func watching(ctx context.Context) *watch {
	w := &watch{ctx: ctx}
	w.deadline, w.limited = ctx.Deadline()
	return w
}

// asksPerLook is how often over is asked until it looks.
const asksPerLook = 16

func (w *watch) over() bool {
	if w == nil {
		return false
	}
	if w.asked++; w.err == nil && w.asked%asksPerLook == 1 {
		if w.err = w.ctx.Err(); w.err == nil && w.limited && time.Now().After(w.deadline) {
			w.err = context.DeadlineExceeded
		}
	}
	return w.err != nil
}

// late says in a sentence that the time is over.
func (w *watch) late() error {
	if w.err == nil {
		return nil
	}
	return refusal{"the automaton of the formula was not found in the time given: split the formula into several properties", w.err}
}
