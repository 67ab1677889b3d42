//go:build js && wasm

// Package browser is what the features' own parts of the browser have in common: callbacks that turn a fault
// into a message, promises, listeners, timers.
package browser

import (
	"syscall/js"
	"time"

	"lassolab/ui/core/session"
)

// Guarded makes a callback that turns a panic into a message: in a callback of the
// browser it would end the program.
func Guarded(post func(session.Msg), call func(args []js.Value)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		defer func() {
			if fault := recover(); fault != nil {
				post(session.FaultOf(fault))
			}
		}()
		call(args)
		return nil
	})
}

// Closest returns the element around another that matches a selector, or a value that is not truthy. Some
// targets of events are no elements.
func Closest(target js.Value, selector string) js.Value {
	if !target.Truthy() || !target.Get("closest").Truthy() {
		return js.Null()
	}
	return target.Call("closest", selector)
}

// Once makes a Guarded callback that releases itself when it is called.
func Once(post func(session.Msg), call func(args []js.Value)) js.Func {
	var f js.Func
	f = Guarded(post, func(args []js.Value) {
		f.Release()
		call(args)
	})
	return f
}

// Then calls one of two functions when a promise is settled.
func Then(post func(session.Msg), promise js.Value, done func(js.Value), failed func(reason string)) {
	var kept, broken js.Func
	settle := func() { kept.Release(); broken.Release() }
	kept = Guarded(post, func(args []js.Value) {
		settle()
		done(args[0])
	})
	broken = Guarded(post, func(args []js.Value) {
		settle()
		failed(js.Global().Call("String", args[0]).String()) // a promise may be broken by anything, or by nothing
	})
	promise.Call("then", kept, broken)
}

// listening are the listeners of the page.
var listening listeners

// listeners are calls that remove a listener and release its callback.
type listeners []func()

func (l *listeners) add(stop func()) { *l = append(*l, stop) }

func (l *listeners) stop() {
	for _, stop := range *l {
		stop()
	}
	*l = nil
}

// Listen calls a function at each event of an element until StopListening.
func Listen(post func(session.Msg), target js.Value, event string, call func(event js.Value)) {
	f := Guarded(post, func(args []js.Value) { call(args[0]) })
	target.Call("addEventListener", event, f)
	listening.add(func() {
		target.Call("removeEventListener", event, f)
		f.Release()
	})
}

// AtEnd calls when the page may be gone after that: when it is hidden, or left. Callbacks come only while nothing else of the program runs, so
// that its state is whole.
func AtEnd(post func(session.Msg), call func()) {
	window, document := js.Global(), js.Global().Get("document")
	Listen(post, window, "pagehide", func(js.Value) { call() })
	Listen(post, document, "visibilitychange", func(js.Value) {
		if document.Get("visibilityState").String() == "hidden" {
			call()
		}
	})
}

// StopListening removes all listeners of the page.
func StopListening() { listening.stop() }

// NextFrame calls in the next frame, before it is painted.
func NextFrame(post func(session.Msg), call func()) {
	var f js.Func
	f = Guarded(post, func([]js.Value) {
		f.Release()
		call()
	})
	js.Global().Call("requestAnimationFrame", f)
}

// Timer holds one pending call; setting it again replaces that call.
type Timer struct {
	pending *time.Timer
	since   time.Time // when the first call was asked for of those that replaced each other by Soon
}

// Set calls after some milliseconds.
func (t *Timer) Set(milliseconds int, call func()) {
	t.Stop()
	t.pending = time.AfterFunc(time.Duration(milliseconds)*time.Millisecond, call)
}

// Stop drops the pending call.
func (t *Timer) Stop() {
	if t.pending != nil {
		t.pending.Stop()
	}
}

// Soon calls after some milliseconds, as Set does, but a call that others replace again and again comes at last: within a second.
func (t *Timer) Soon(milliseconds int, call func()) {
	if t.since.IsZero() {
		t.since = time.Now()
	}
	wait := min(time.Duration(milliseconds)*time.Millisecond, max(0, time.Until(t.since.Add(time.Second))))
	t.Set(int(wait.Milliseconds()), func() {
		t.since = time.Time{}
		call()
	})
}

// Embedded reports whether the page is shown within another one, as its address says (?embed): it keeps nothing then, and leaves
// its address as it is.
func Embedded() bool {
	asked := js.Global().Get("URLSearchParams").New(js.Global().Get("location").Get("search"))
	return asked.Call("has", "embed").Bool()
}
