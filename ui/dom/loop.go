package dom

import (
	"runtime"
	"sync"
	"time"

	"github.com/vugu/vugu"
)

// Loop runs all that reads or changes what is rendered, call by call in their order, and renders after them.
// What happens in the browser comes in the middle of anything: a handler that moves the focus makes another
// event happen before it returns. So callbacks of the browser leave a call here and never wait.
//
// A render that takes long gives the page's thread back in between (Give). What happens then waits for the end of
// the render, so that all of it shows the same state.
type Loop struct {
	fault  func(any)    // told of a panic in a call
	lock   sync.RWMutex // on what is rendered
	render chan bool    // one is wanted

	mutex   sync.Mutex // on the calls
	waiting []func()
	some    chan bool // calls wait

	after []func() // the next render; added to by calls only

	later func(func()) // calls when the page's thread has done what else there is; nil: it is never given back
	turn  sync.Mutex   // on the following
	work  work
}

// work is a render that is at work.
type work struct {
	since   time.Time     // it has had the thread
	going   bool          // it has begun and not ended
	hurried bool          // it is not to give the thread back any more
	paused  chan struct{} // closed when it is to go on; nil: it has the thread
}

// slice is for how long a render keeps the thread at a time: a frame.
const slice = 16 * time.Millisecond

// NewLoop returns a loop that reports a panic in a call to fault, and goes on.
func NewLoop(fault func(any)) *Loop {
	return &Loop{fault: fault, render: make(chan bool, 1), some: make(chan bool, 1)}
}

// Share lets renders give the thread back: later calls a function when the thread has done what else there is.
func (l *Loop) Share(later func(func())) { l.later = later }

// Env returns what components need to change what is rendered from goroutines of their own.
func (l *Loop) Env() vugu.EventEnv { return vugu.NewEventEnvImpl(&l.lock, l.render) }

// Post leaves a call to be run. It does not wait.
func (l *Loop) Post(call func()) {
	l.mutex.Lock()
	l.waiting = append(l.waiting, call)
	l.mutex.Unlock()
	select {
	case l.some <- true:
	default:
	}
}

// Waiting reports whether calls are left to be run.
func (l *Loop) Waiting() bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return len(l.waiting) > 0
}

// After queues a call for when the next render is over: it finds on the page what that render adds.
func (l *Loop) After(call func()) { l.after = append(l.after, call) }

// Give is called by a render now and then, where it can be interrupted: if it has had the thread for long, the page
// comes first. Outside a render, and in a callback of the browser that comes in between, it does nothing.
func (l *Loop) Give() {
	l.turn.Lock()
	w := &l.work
	if l.later == nil || !w.going || w.hurried || w.paused != nil || time.Since(w.since) < slice {
		l.turn.Unlock()
		return
	}
	paused := make(chan struct{})
	w.paused = paused
	l.turn.Unlock()
	l.later(func() { l.resume(false) })
	<-paused
}

// resume lets a render that has given the thread back go on.
func (l *Loop) resume(hurried bool) (paused bool) {
	l.turn.Lock()
	defer l.turn.Unlock()
	w := &l.work
	if w.paused == nil {
		return false
	}
	close(w.paused)
	w.paused, w.hurried, w.since = nil, hurried, time.Now()
	return true
}

// Hurry lets a render that has given the thread back end before the present callback of the browser does: for
// events whose handlers must be in time, and where the page is asked for as a whole.
func (l *Loop) Hurry() { l.resume(true) }

// Finish ends a render that has given the thread back before it returns. It is for callbacks of the browser.
func (l *Loop) Finish() {
	for going := l.resume(true); going; going = l.going() {
		runtime.Gosched()
	}
}

func (l *Loop) going() bool {
	l.turn.Lock()
	defer l.turn.Unlock()
	return l.work.going
}

// begin and end enclose a render.
func (l *Loop) begin(since time.Time) {
	l.turn.Lock()
	defer l.turn.Unlock()
	l.work = work{since: since, going: true}
}

func (l *Loop) end() {
	l.turn.Lock()
	defer l.turn.Unlock()
	l.work = work{}
}

// Run renders, and again after each posted call, for ever. Several calls that wait
// together are followed by one render.
func (l *Loop) Run(render func()) {
	woken := time.Now()
	for {
		l.lock.RLock()
		l.begin(woken)
		render()
		l.end()
		l.lock.RUnlock()
		after := l.after
		l.after = nil
		for _, call := range after {
			l.do(call)
		}
		for wanted := false; !wanted; {
			select {
			case <-l.some:
				woken = time.Now()
				for call := l.take(); call != nil; call = l.take() {
					l.do(call)
					wanted = true
				}
			case wanted = <-l.render:
				woken = time.Now()
			}
		}
	}
}

func (l *Loop) take() func() {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if len(l.waiting) == 0 {
		return nil
	}
	call := l.waiting[0]
	l.waiting = l.waiting[1:]
	return call
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
