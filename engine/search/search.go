// Package search holds what every search takes and gives: the question, the limits, the counts, the verdict.
//
// A search calls Monitor.Tick once an edge. That call is an increment and two comparisons; the clock, the
// context, the memory and the progress report are looked at every few thousand ticks only.
package search

import (
	"context"
	"errors"
	"math"
	"runtime"
	"time"
)

// Acceptance is the question a lasso search answers.
type Acceptance string

const (
	// Simultaneous: some reachable cycle passes a state in which every component accepts ([DEC]).
	Simultaneous Acceptance = "simultaneous"
	// Generalized: some reachable cycle visits every acceptance set of every component ([GEN]).
	Generalized Acceptance = "generalized"
)

// Words is the question in plain words, to follow "accepting".
func (a Acceptance) Words() string {
	if a == Generalized {
		return "each infinitely often"
	}
	return "all at the same moment"
}

// Verdict is what a search found out.
type Verdict string

const (
	Lasso    Verdict = "lasso"          // an accepting lasso exists; the report holds one
	Empty    Verdict = "empty"          // the search ended and met no lasso
	Probably Verdict = "probably empty" // as empty, by a method that may take two states for one
	Explored Verdict = "explored"       // a reachability search ended
	Reached  Verdict = "reached"        // the target was found; the report holds a path to it

	// of searches that go for what is asked (Traits.Directed), which leave out what does not lead there
	Unreached Verdict = "not reached" // the target cannot be reached
	Deadlock  Verdict = "deadlock"    // some deadlocks are reachable; the report holds a path to one
	NoneDead  Verdict = "no deadlock" // no deadlock is reachable

	Limit Verdict = "limit" // a limit ended the search before it knew
)

// Meets reports whether a vector of component states agrees with a target wherever that is not -1.
func Meets(vector, target []int) bool {
	for i, s := range vector {
		if target[i] >= 0 && target[i] != s {
			return false
		}
	}
	return true
}

// Counts are the numbers of a search. They are defined in the terms of the field, so that figures can be compared.
type Counts struct {
	States     int64 `json:"states"`     // stored by the (first) search
	Nested     int64 `json:"nested"`     // stored by the nested searches
	Pending    int64 `json:"pending"`    // decoupled: the open nested root and the state that closed the cycle
	Edges      int64 `json:"edges"`      // transitions that passed the filter: the successor was looked up
	Considered int64 `json:"considered"` // enabled transitions, the rejected ones included
	Stack      int64 `json:"stack"`      // the most transitions on the depth-first stack, a nested search's on top
	Deadlocks  int64 `json:"deadlocks"`  // stored states without an enabled transition
	Bytes      int64 `json:"bytes"`      // the most memory of the search's own structures: store, stacks, tables
}

// Limits end a search early. A zero field sets no limit.
type Limits struct {
	States int64 // stored states, first and nested together
	Bytes  int64 // of the search's own structures
}

// Stop is what ended a search early. As an error it says so in words.
type Stop string

const (
	ErrStates  Stop = "states"
	ErrBytes   Stop = "memory"
	ErrTimeout Stop = "time"
	ErrCancel  Stop = "cancel"
)

func (s Stop) Error() string {
	if s == ErrCancel {
		return "the search was cancelled"
	}
	return "the limit on " + string(s) + " ended the search"
}

// Monitor watches over one running search: it counts, ends it at a limit, and reports progress.
type Monitor struct {
	Counts
	Limits Limits

	// Measure updates Counts.Bytes: now and then, and before a structure gives memory back.
	Measure func()

	ctx      context.Context
	progress func(Counts)
	every    time.Duration
	last     time.Time
	ticks    uint32
	bound    int64 // of stored states
}

// NewMonitor returns a monitor that calls progress, when it is not nil, about every given interval.
func NewMonitor(ctx context.Context, limits Limits, every time.Duration, progress func(Counts)) *Monitor {
	m := &Monitor{Limits: limits, Measure: func() {}, ctx: ctx, progress: progress, every: every, last: time.Now(),
		bound: limits.States}
	if m.bound <= 0 {
		m.bound = math.MaxInt64
	}
	return m
}

const tickMask = 1<<12 - 1

// Tick is to be called for every edge. A non-nil error ends the search with verdict Limit.
func (m *Monitor) Tick() error {
	if m.ticks++; m.ticks&tickMask == 0 || m.States+m.Nested > m.bound {
		return m.Look()
	}
	return nil
}

// Room is to be called before a state is stored. A non-nil error ends the search at the limit.
func (m *Monitor) Room() error {
	if m.States+m.Nested >= m.bound {
		return ErrStates
	}
	return nil
}

// cooperative reports that nothing preempts a goroutine. The collector marks only while others wait, and until it is
// done each pointer that a search writes passes a barrier: a fifth of the time of stubborn-ndfs, if Look never waits.
const cooperative = runtime.GOARCH == "wasm"

// Look is Tick without the counting down: for steps that take long.
func (m *Monitor) Look() error {
	if cooperative {
		runtime.Gosched()
	}
	m.Measure()
	switch err := m.ctx.Err(); {
	case errors.Is(err, context.DeadlineExceeded):
		return ErrTimeout
	case err != nil:
		return ErrCancel
	}
	if m.States+m.Nested > m.bound {
		return ErrStates
	}
	if m.Limits.Bytes > 0 && m.Bytes > m.Limits.Bytes {
		return ErrBytes
	}
	if m.progress != nil {
		if now := time.Now(); now.Sub(m.last) >= m.every {
			m.last = now
			m.progress(m.Counts)
		}
	}
	return nil
}

// Measured lets the memory of a search's structures be measured, now and then, and by what it returns at the end.
func (m *Monitor) Measured(bytes func() int64) (last func()) {
	m.Measure = func() { m.Bytes = max(m.Bytes, bytes()) }
	return m.Measure
}

// Context returns the context the search runs in, for searches it starts itself.
func (m *Monitor) Context() context.Context { return m.ctx }

// Deepen notes the present length of the depth-first stack, in transitions.
func (m *Monitor) Deepen(transitions int) {
	if int64(transitions) > m.Stack {
		m.Stack = int64(transitions)
	}
}

// Passed counts edges and is Tick for all of them, which are few.
func (m *Monitor) Passed(edges int) error {
	m.Edges += int64(edges)
	before := m.ticks
	if m.ticks += uint32(edges); (m.ticks^before)&^tickMask != 0 || m.States+m.Nested > m.bound {
		return m.Look()
	}
	return nil
}
