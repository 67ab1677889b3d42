package dom

import (
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/vugu/vugu"
)

// Loop runs all that reads or changes what is rendered, call by call in their order, and renders after them.
// What happens in the browser comes in the middle of anything: a handler that moves the focus makes another
// event happen before it returns. So callbacks of the browser leave a call here and never wait.
//
// A render that takes long gives the page's thread back in between (Give), and so does what Paint runs. What happens
// then waits for the end of it, so that all of a render shows the same state.
type Loop struct {
	fault  func(any)    // told of a panic in a call
	lock   sync.RWMutex // on what is rendered
	render chan bool    // one is wanted

	mutex   sync.Mutex // on the calls
	waiting []call
	some    chan bool // calls wait

	after []func() // the next render; added to by calls only

	later func(func())     // calls when the page's thread has done what else there is; nil: it is never given back
	clock func() time.Time // stands still where the thread is never given back
	turn  sync.Mutex       // on the following
	work  work
	hurry bool // nothing gives the thread back until all is done

	// Pace gives the browser its thread back between the calls that follow a render, where they take long together; nil: none
	Pace Pace
}

// Pace divides long work.
type Pace interface {
	Begin() // what was waited for has come
	Pause() // may wait a little, if much has been done since
}

// call is something left to be run.
type call struct {
	do    func()
	paint bool // it only draws
}

// work is a render that is at work.
type work struct {
	since   time.Time     // it has had the thread
	going   bool          // it has begun and not ended
	gave    bool          // it has given the thread back
	hurried bool          // it is not to give the thread back any more
	paused  chan struct{} // closed when it is to go on; nil: it has the thread
}

// slice is for how long a render keeps the thread at a time: less than a frame.
const slice = 12 * time.Millisecond

// NewLoop returns a loop that reports a panic in a call to fault, and goes on.
func NewLoop(fault func(any)) *Loop {
	return &Loop{fault: fault, render: make(chan bool, 1), some: make(chan bool, 1), clock: func() time.Time { return time.Time{} }}
}

// Share lets renders give the thread back: later calls a function when the thread has done what else there is, and a
// clock tells for how long a render has had it.
func (l *Loop) Share(later func(func()), clock func() time.Time) { l.later, l.clock = later, clock }

// Env returns what components need to change what is rendered from goroutines of their own.
func (l *Loop) Env() vugu.EventEnv { return vugu.NewEventEnvImpl(&l.lock, l.render) }

// Post leaves a call to be run. It does not wait.
func (l *Loop) Post(do func()) { l.leave(call{do, false}) }

// Paint leaves a call to be run that changes nothing but what a picture shows. Nothing is rendered after it.
func (l *Loop) Paint(do func()) { l.leave(call{do, true}) }

func (l *Loop) leave(c call) {
	l.mutex.Lock()
	l.waiting = append(l.waiting, c)
	l.mutex.Unlock()
	select {
	case l.some <- true:
	default:
	}
}

// Waiting reports whether calls are left to be run that are followed by a render.
func (l *Loop) Waiting() bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return slices.ContainsFunc(l.waiting, func(c call) bool { return !c.paint })
}

// After queues a call for when the next render is over: it finds on the page what that render adds.
func (l *Loop) After(call func()) { l.after = append(l.after, call) }

// Give is called by a render now and then, where it can be interrupted: if it has had the thread for long, the page
// comes first. Outside a render, and in a callback of the browser that comes in between, it does nothing.
func (l *Loop) Give() { l.give(false) }

// rest gives the thread back after a render that was interrupted, where calls wait: what was rendered is to be seen
// before it is rendered anew.
func (l *Loop) rest() {
	if l.left() {
		l.give(true)
	}
}

func (l *Loop) give(after bool) {
	l.turn.Lock()
	w := &l.work
	if l.later == nil || !w.going || w.hurried || w.paused != nil || after && !w.gave || !after && l.clock().Sub(w.since) < slice {
		l.turn.Unlock()
		return
	}
	paused := make(chan struct{})
	w.paused, w.gave = paused, true
	l.turn.Unlock()
	l.later(func() { l.resume(false) })
	<-paused
}

// resume lets a render that has given the thread back go on.
func (l *Loop) resume(hurried bool) {
	l.turn.Lock()
	defer l.turn.Unlock()
	if w := &l.work; w.paused != nil {
		close(w.paused)
		w.paused, w.hurried, w.since = nil, hurried, l.clock()
	}
}

// Hurry lets all that is left to be done be done before the present callback of the browser ends: for events whose
// handlers must be in time, and where the page is asked for as a whole.
func (l *Loop) Hurry() {
	l.turn.Lock()
	l.hurry = true
	l.turn.Unlock()
	l.resume(true)
}

// calm says that nothing is left to be done.
func (l *Loop) calm() {
	l.turn.Lock()
	defer l.turn.Unlock()
	l.hurry = false
}

// Finish ends a render that has given the thread back before it returns. It is for callbacks of the browser.
func (l *Loop) Finish() {
	if !l.Interrupted() {
		return
	}
	for l.going() {
		l.resume(true)
		runtime.Gosched()
	}
}

// left reports whether any calls are left to be run.
func (l *Loop) left() bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return len(l.waiting) > 0
}

// Interrupted reports whether a render has given the thread back and not ended.
func (l *Loop) Interrupted() bool {
	l.turn.Lock()
	defer l.turn.Unlock()
	return l.work.paused != nil
}

func (l *Loop) going() bool {
	l.turn.Lock()
	defer l.turn.Unlock()
	return l.work.going
}

// begin and end enclose a render, which has had the thread since a moment.
func (l *Loop) begin(since time.Time) {
	l.turn.Lock()
	defer l.turn.Unlock()
	l.work = work{since: since, going: true, hurried: l.hurry}
}

func (l *Loop) end() (since time.Time) {
	l.turn.Lock()
	defer l.turn.Unlock()
	since = l.work.since
	l.work = work{}
	return since
}

// Run renders, and again after each posted call, for ever. Several calls that wait
// together are followed by one render.
func (l *Loop) Run(render func()) {
	woken := l.clock()
	for {
		l.lock.RLock()
		l.begin(woken)
		render()
		l.rest()
		l.end()
		l.lock.RUnlock()
		after := l.after
		l.after = nil
		for _, call := range after {
			l.pause()
			l.do(call)
		}
		for wanted := false; !wanted; {
			if !l.left() {
				l.calm()
			}
			select {
			case <-l.some:
				woken = l.clock()
				if l.Pace != nil {
					l.Pace.Begin()
				}
				for c := l.take(); c.do != nil; c = l.take() {
					if c.paint {
						l.begin(woken)
						l.do(c.do)
						woken = l.end()
						continue
					}
					l.do(c.do)
					wanted = true
				}
			case wanted = <-l.render:
				woken = l.clock()
			}
		}
	}
}

// pause is between two calls that are whole by themselves: what a callback of the browser sees of the program is in order.
func (l *Loop) pause() {
	l.turn.Lock()
	hurry := l.hurry
	l.turn.Unlock()
	if l.Pace != nil && !hurry {
		l.Pace.Pause()
	}
}

func (l *Loop) take() call {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if len(l.waiting) == 0 {
		return call{}
	}
	c := l.waiting[0]
	l.waiting = l.waiting[1:]
	return c
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
