package dom

import (
	"slices"
	"sync"

	"github.com/vugu/vugu"
)

// Loop runs all that reads or changes what is rendered, call by call in their order, renders after them, and paints the pictures after that.
// What happens in the browser comes in the middle of anything: a handler that moves the focus makes another
// event happen before it returns. So callbacks of the browser leave a call here and never wait.
//
// Where all this takes long, the browser has its thread back in between (Pace): between two calls, two pictures, the steps of a render, and where a picture
// allows it. Calls come before a render that is not on the page yet, and before the pictures that are left: what is shown is as new as what happened last.
type Loop struct {
	fault  func(any)    // told of a panic in a call
	lock   sync.RWMutex // on what is rendered
	render chan bool    // one is wanted

	mutex   sync.Mutex // on the following two
	waiting []func()   // calls
	paints  []func()   // pictures to be painted
	some    chan bool  // any of them wait

	after []func() // for when no picture waits; added to by calls only

	closed  bool  // Run ends
	divided bool  // a picture is being painted, or components are told that they are rendered
	resting bool  // the browser has the thread in the middle of that
	hurry   hurry // nothing waits for the browser
	told    bool  // that work is left

	Pace Pace            // nil: all is done at once
	Busy func(busy bool) // told when the browser has its turn in the middle of work, and when that is done; nil: nobody wants to know
}

// Pace divides long work.
type Pace interface {
	Begin()      // what was waited for has come
	Tired() bool // much has been done since
	Rest()       // waits a little, and begins anew
	Hurry()      // ends a rest, and is not tired until Calm
	Calm()
}

// hurry is until when nothing waits for the browser.
type hurry int

const (
	none       hurry = iota
	forCalls         // until the calls that wait are done
	forPicture       // until all pictures are painted
)

// NewLoop returns a loop that reports a panic in a call to fault, and goes on.
func NewLoop(fault func(any)) *Loop {
	return &Loop{fault: fault, render: make(chan bool, 1), some: make(chan bool, 1)}
}

// Env returns what components need to change what is rendered from goroutines of their own.
func (l *Loop) Env() vugu.EventEnv { return vugu.NewEventEnvImpl(&l.lock, l.render) }

// Post leaves a call to be run. It does not wait.
func (l *Loop) Post(call func()) { l.leave(&l.waiting, call) }

// Paint leaves a job that changes nothing but what a picture shows. Nothing is rendered after it. It does not wait.
func (l *Loop) Paint(job func()) { l.leave(&l.paints, job) }

func (l *Loop) leave(where *[]func(), f func()) {
	l.mutex.Lock()
	*where = append(*where, f)
	l.mutex.Unlock()
	select {
	case l.some <- true:
	default:
	}
}

// After queues a call for when the next render is over and no picture is left to be painted: it finds on the page what that render adds.
func (l *Loop) After(call func()) { l.after = append(l.after, call) }

// FirstAfter queues a call like After, before those that wait already.
func (l *Loop) FirstAfter(call func()) { l.after = slices.Insert(l.after, 0, call) }

// Pause is called by a job of Paint where it may be interrupted. Elsewhere it does nothing: what changes the page is whole, and a callback of the browser cannot
// wait.
func (l *Loop) Pause() {
	if !l.divided || l.resting {
		return
	}
	l.resting = true
	l.pause()
	l.resting = false
}

// Resting reports whether a picture may be half painted: what happens at pictures waits until it is whole.
func (l *Loop) Resting() bool { return l.resting }

// Urge has the calls that wait done before the present callback of the browser ends: their handlers may keep the browser from what it would do next.
func (l *Loop) Urge() { l.hasten(forCalls) }

// Hurry has all done before the present callback of the browser ends: the page is asked for as a whole.
func (l *Loop) Hurry() { l.hasten(forPicture) }

func (l *Loop) hasten(until hurry) {
	l.hurry = max(l.hurry, until)
	if l.Pace != nil {
		l.Pace.Hurry()
	}
}

// calm ends a hurry that was for no more than what is done now.
func (l *Loop) calm(done hurry) {
	if l.hurry == none || l.hurry > done {
		return
	}
	l.hurry = none
	if l.Pace != nil {
		l.Pace.Calm()
	}
}

// Rendering is what a loop renders, in its steps. Only Show and Tell change the page.
type Rendering interface {
	Build()            // what is to be shown
	Show()             // what was built last
	Tell(pause func()) // who wants to know, in pieces
}

// Close ends Run. Calls and jobs that still wait are never run. It is called by a call.
func (l *Loop) Close() { l.closed = true }

// Run renders, and again after each posted call, until Close. Several calls that wait
// together are followed by one render.
func (l *Loop) Run(r Rendering) {
	for !l.closed {
		if l.pause() {
			l.call()
		}
		l.read(r.Build)
		if l.pause() && l.call() { // a field would lose what was typed into it since
			l.read(r.Build)
		}
		l.read(func() {
			r.Show()
			l.divided = true
			r.Tell(l.Pause)
			l.divided = false
		})
		for wanted := !l.paint(); !wanted && !l.closed; {
			l.calm(forPicture)
			l.tell(false)
			select {
			case <-l.some:
				if l.Pace != nil {
					l.Pace.Begin()
				}
				wanted = l.call() || !l.paint()
			case wanted = <-l.render:
			}
		}
	}
}

// read does something that reads what is rendered.
func (l *Loop) read(do func()) {
	l.lock.RLock()
	defer l.lock.RUnlock()
	do()
}

// call runs the calls that wait, and reports whether there were any.
func (l *Loop) call() (some bool) {
	for call := l.take(&l.waiting); call != nil; call = l.take(&l.waiting) {
		l.do(call)
		some = true
	}
	l.calm(forCalls)
	return some
}

// paint paints the pictures that wait, and does what waits for that. It reports whether it has come to the end: calls that have come meanwhile go first.
func (l *Loop) paint() bool {
	for job := l.take(&l.paints); job != nil; job = l.take(&l.paints) {
		l.divided = true
		l.do(job)
		l.divided = false
		if rested := l.pause(); (rested || l.hurry != none) && l.call() {
			return false
		}
	}
	after := l.after
	l.after = nil
	for _, call := range after {
		l.pause()
		l.do(call)
	}
	return true
}

// pause is between two things that are whole by themselves, but for Pause: what a callback of the browser sees of the program is in order.
func (l *Loop) pause() bool {
	if l.Pace == nil || !l.Pace.Tired() {
		return false
	}
	l.tell(true)
	l.Pace.Rest()
	return true
}

// tell says whether work is left.
func (l *Loop) tell(busy bool) {
	if l.Busy != nil && busy != l.told {
		l.told = busy
		l.Busy(busy)
	}
}

func (l *Loop) take(from *[]func()) func() {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if len(*from) == 0 {
		return nil
	}
	f := (*from)[0]
	*from = (*from)[1:]
	return f
}

func (l *Loop) do(call func()) {
	l.lock.Lock()
	defer l.lock.Unlock()
	defer func() {
		if fault := recover(); fault != nil {
			l.fault(fault)
		}
	}()
	call()
}
