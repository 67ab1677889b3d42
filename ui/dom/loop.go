package dom

import (
	"sync"

	"github.com/vugu/vugu"
)

// Loop runs all that reads or changes what is rendered, call by call in their order, and renders after them.
// What happens in the browser comes in the middle of anything: a handler that moves the focus makes another
// event happen before it returns. So callbacks of the browser leave a call here and never wait.
type Loop struct {
	fault  func(any)    // told of a panic in a call
	lock   sync.RWMutex // on what is rendered
	render chan bool    // one is wanted

	mutex   sync.Mutex // on the calls
	waiting []func()
	some    chan bool // calls wait

	after []func() // the next render; added to by calls only

	// Pace gives the browser its thread back between the calls, the render and what follows that, where they take long together; nil: none
	Pace Pace
}

// Pace divides long work.
type Pace interface {
	Begin() // what was waited for has come
	Pause() // may wait a little, if much has been done since
}

// NewLoop returns a loop that reports a panic in a call to fault, and goes on.
func NewLoop(fault func(any)) *Loop {
	return &Loop{fault: fault, render: make(chan bool, 1), some: make(chan bool, 1)}
}

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

// After queues a call for when the next render is over: it finds on the page what that render adds.
func (l *Loop) After(call func()) { l.after = append(l.after, call) }

// Run renders, and again after each posted call, for ever. Several calls that wait
// together are followed by one render.
func (l *Loop) Run(render func()) {
	for {
		l.pause()
		l.lock.RLock()
		render()
		l.lock.RUnlock()
		after := l.after
		l.after = nil
		for _, call := range after {
			l.pause()
			l.do(call)
		}
		for wanted := false; !wanted; {
			select {
			case <-l.some:
				if l.Pace != nil {
					l.Pace.Begin()
				}
				for call := l.take(); call != nil; call = l.take() {
					l.do(call)
					wanted = true
				}
			case wanted = <-l.render:
			}
		}
	}
}

// pause is between two things that are whole by themselves: what a callback of the browser sees of the program is in order.
func (l *Loop) pause() {
	if l.Pace != nil {
		l.Pace.Pause()
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
