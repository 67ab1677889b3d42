//go:build js && wasm

package browser

import (
	"syscall/js"
	"time"
)

// Pace gives the page's thread back to the browser again and again during long work of a goroutine: no key or click waits for longer than a slice.
type Pace struct {
	began   time.Time
	resting chan struct{} // closed at the end of the rest; nil: there is none
	hurried bool
}

// slice is for how long the thread is kept.
const slice = 8 * time.Millisecond

// Begin says that the thread has just been had anew.
func (p *Pace) Begin() { p.began = time.Now() }

// Tired reports whether the thread was kept for long.
func (p *Pace) Tired() bool {
	if p.began.IsZero() {
		p.Begin()
	}
	return !p.hurried && time.Since(p.began) > slice
}

// Pause rests where that is due. Nothing of the program runs meanwhile, so the browser does.
func (p *Pace) Pause() {
	if p.Tired() {
		p.Rest()
	}
}

// Rest waits for a moment: what follows is a task of its own. It comes after keys, clicks and frames that wait, and as soon as they are dealt with: a timer
// would be slow where many follow one another, and much slower in a tab that is out of sight.
func (p *Pace) Rest() {
	rested := make(chan struct{})
	p.resting = rested
	tasks.add(func() {
		if p.resting == rested {
			p.wake()
		}
	})
	<-rested
	p.Begin()
}

// Hurry ends the rest, and there is none until Calm: what is left is done before the browser goes on.
func (p *Pace) Hurry() {
	p.hurried = true
	p.wake()
}

// Calm lets the work be divided again.
func (p *Pace) Calm() { p.hurried = false }

func (p *Pace) wake() {
	if p.resting != nil {
		close(p.resting)
		p.resting = nil
	}
}

// tasks are calls that the browser makes one after the other, each in a task of its own.
var tasks queue

type queue struct {
	port  js.Value // a message to it asks for the next call
	calls []func()
}

func (q *queue) add(call func()) {
	if q.port.IsUndefined() {
		channel := js.Global().Get("MessageChannel").New()
		channel.Get("port1").Set("onmessage", js.FuncOf(q.next))
		q.port = channel.Get("port2")
	}
	q.calls = append(q.calls, call)
	q.port.Call("postMessage", js.Null())
}

func (q *queue) next(js.Value, []js.Value) any {
	call := q.calls[0]
	q.calls = q.calls[1:]
	call()
	return nil
}
