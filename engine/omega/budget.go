package omega

import (
	"context"
	"fmt"
	"time"

	"lassolab/engine/say"
)

// Limits bound what a computation may cost. A field that is zero or negative is a default of the caller, or no bound.
type Limits struct {
	// states that are made, in the result or on the way to an answer; 100 000
	States      int           `json:"states,omitempty"`
	Transitions int           `json:"transitions,omitempty"` // transitions between them; 1 000 000
	Time        time.Duration `json:"time,omitempty"`        // one minute
}

// Limit is the error of a computation that would have exceeded its limits. That is no fault of the model.
type Limit struct{ Said string }

func (l *Limit) Error() string { return l.Said }

// Budget is what a computation may still take. Its first error stays: loops ask Over and end, and the caller asks Err
// before it uses a result. A nil budget is never over.
type Budget struct {
	*clock
	limits              Limits
	states, transitions int
	limit               error
}

// clock watches a context for all budgets of one computation. After its end the context is not asked again.
type clock struct {
	ctx   context.Context
	steps int
	ended error
}

// stepsPerLook is the number of steps after which the context is asked again.
const stepsPerLook = 1 << 10

// NewBudget returns a budget with limits, of which those that are zero do not bound.
func NewBudget(ctx context.Context, limits Limits) *Budget {
	return &Budget{clock: &clock{ctx: ctx}, limits: limits}
}

// Limited returns a budget of its own for a part of a computation; the time is shared.
func (b *Budget) Limited(limits Limits) *Budget { return &Budget{clock: b.clock, limits: limits} }

// Again returns a budget with the full numbers of states and transitions for a part that may fail by itself.
func (b *Budget) Again() *Budget { return b.Limited(b.limits) }

// Refill gives the full numbers of states and transitions to the next part of a computation.
func (b *Budget) Refill() *Budget {
	b.states, b.transitions = 0, 0
	return b
}

// Over takes steps, and reports whether the budget is exceeded.
func (b *Budget) Over(steps int) bool {
	if b == nil {
		return false
	}
	if b.steps -= steps; b.steps < 0 && b.ended == nil {
		b.steps, b.ended = stepsPerLook, b.ctx.Err()
		if b.ended == context.DeadlineExceeded && b.limits.Time > 0 {
			b.ended = &Limit{fmt.Sprintf("more than %s of time", say.Seconds(b.limits.Time.Seconds()))}
		}
	}
	return b.Err() != nil
}

// Err is the first error: a *Limit, or that of the context.
func (b *Budget) Err() error {
	switch {
	case b == nil:
		return nil
	case b.limit != nil:
		return b.limit
	}
	return b.ended
}

// fail ends the computation.
func (b *Budget) fail(sentence string) {
	if b.limit == nil {
		b.limit = &Limit{sentence}
	}
}

// State takes a state.
func (b *Budget) State() {
	if b != nil {
		b.take(&b.states, b.limits.States, "state")
	}
}

// Transition takes a transition.
func (b *Budget) Transition() {
	if b != nil {
		b.take(&b.transitions, b.limits.Transitions, "transition")
	}
}

// take counts one more thing, of which there may be some; 0: any number.
func (b *Budget) take(count *int, most int, noun string) {
	if *count++; most > 0 && *count > most {
		b.fail("more than " + say.Count(most, noun))
	}
	b.Over(1)
}
