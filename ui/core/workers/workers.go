//go:build js && wasm

package workers

import (
	"fmt"
	"syscall/js"

	"github.com/hack-pad/safejs"

	"lassolab/ui/core/browser"
	"lassolab/wasm/message"
)

// Running is a computation in a worker that nobody else uses meanwhile.
type Running struct {
	jobs      message.Jobs
	crew      *Crew
	on        func(message.Reply)
	worker    safejs.Value
	listeners []listener
	over      bool
}

// Crew starts computations in workers. Those that have answered wait to be asked again: to start one takes longer than most searches of small models. The
// zero value has none.
type Crew struct {
	idle    []safejs.Value
	resting browser.Timer
}

// AtOnce is how many computations run at once on this machine: each has a worker and memory of its own, and more of them than there are
// processors would only slow one another, and the page.
func AtOnce() int {
	const least, most = 2, mostIdle
	if processors := js.Global().Get("navigator").Get("hardwareConcurrency"); processors.Truthy() {
		return min(max(processors.Int(), least), most)
	}
	return least // the browser does not say
}

const (
	mostIdle    = 4        // as many as search side by side on most machines
	mostKept    = 64 << 20 // bytes of a worker's memory, which never shrinks: one with more is ended
	idleSeconds = 60       // after which nobody seems to need them
)

// keep lets a worker wait that has answered, or ends it.
func (c *Crew) keep(worker safejs.Value) {
	if len(c.idle) == mostIdle {
		_, _ = worker.Call("terminate")
		return
	}
	c.idle = append(c.idle, worker)
	c.resting.Set(idleSeconds*1000, c.EndIdle)
}

// EndIdle ends the workers that wait.
func (c *Crew) EndIdle() {
	for _, worker := range c.idle {
		_, _ = worker.Call("terminate")
	}
	c.idle = nil
}

// take gives a worker that waits, or a new one.
func (c *Crew) take() (safejs.Value, error) {
	if last := len(c.idle) - 1; last >= 0 {
		worker := c.idle[last]
		c.idle = c.idle[:last]
		return worker, nil
	}
	constructor, err := safejs.Global().Get("Worker")
	if err != nil {
		return safejs.Value{}, err
	}
	script, err := safejs.Global().Call("lassolabFile", "worker.js")
	if err != nil {
		return safejs.Value{}, err
	}
	return constructor.New(script)
}

type listener struct {
	event string
	call  safejs.Func
}

// Start runs a request in a worker. It calls on with each reply, and the last of them (Reply.Last) is
// a report, what a job found or a failure, unless it is cancelled before. A worker that cannot start, that dies,
// or whose answer cannot be read is a failure too; of one that says nothing, Watch knows. No reply comes
// before Start has returned, and on must not block: it is called from the browser's event loop.
func (c *Crew) Start(jobs message.Jobs, request message.Request, on func(message.Reply)) *Running {
	r := &Running{jobs: jobs, crew: c, on: on}
	if err := r.start(request); err != nil {
		r.end()
		go on(message.Failed("No worker could be started for %s: %v. Reload the page.", subject(request), err))
	}
	return r
}

// GiveUp ends it with a failure as its last reply: it has not answered for so long that the user does not wait any more.
func (r *Running) GiveUp() {
	if !r.over {
		r.end()
		r.on(message.Failed("It was stopped, as its worker did not answer. Start it again; if that does not help, reload the page."))
	}
}

// subject is what a request asks for, in a sentence.
func subject(request message.Request) string {
	if request.Job != "" {
		return "this"
	}
	return request.Algorithm
}

// Cancel ends it at once, whatever it is doing. No reply follows. Cancelling what has ended does nothing.
func (r *Running) Cancel() { r.end() }

func (r *Running) start(request message.Request) error {
	model, certificate := request.Text, request.Certificate // beside the rest: as a part of JSON they would be read character by character
	request.Text, request.Certificate = "", ""
	text, err := message.EncodeRequest(request)
	if err != nil {
		return err
	}
	request.Text = model
	module, err := safejs.Global().Get("lassolabModule")
	if err != nil {
		return err
	}
	stamp, err := safejs.Global().Get("lassolabStamp") // by which the script sees that it belongs to this page
	if err != nil {
		return err
	}
	if r.worker, err = r.crew.take(); err != nil {
		return err
	}
	if err := r.listen(request); err != nil {
		return err
	}
	_, err = r.worker.Call("postMessage", map[string]any{"module": module, "request": text, "text": model, "certificate": certificate, "stamp": stamp})
	return err
}

// listen passes the worker's replies to on, and every way in which a worker can die.
func (r *Running) listen(request message.Request) error {
	heard := false
	hear := func(reply message.Reply, whole bool) {
		if r.over {
			return
		}
		heard = true
		switch {
		case reply.Last() && whole:
			r.release()
			r.crew.keep(r.worker)
		case reply.Last():
			r.end()
		}
		r.on(reply)
	}
	for event, read := range map[string]func(safejs.Value) message.Reply{
		"message": func(event safejs.Value) message.Reply { return replyOf(event, request) },
		"error": func(event safejs.Value) message.Reply {
			if !heard {
				return message.Failed("No worker could be started for %s%s. Reload the page.",
					subject(request), reason(event))
			}
			return message.Failed("The worker of %s broke off%s. Try a smaller model, fewer states, less memory or a shorter film.",
				subject(request), reason(event))
		},
		"messageerror": func(safejs.Value) message.Reply {
			return message.Failed("The answer to %s was too large to be handed over. Try a shorter film or fewer states.", subject(request))
		},
	} {
		call, err := safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
			reply := read(args[0])
			whole := reply.Kind != message.Failure && reusable(args[0])
			if reply.Packed == nil {
				hear(reply, whole)
				return nil
			}
			go func() { // it may take a while
				var p browser.Pace
				if err := r.jobs.Open(&reply, request, p.Pause); err != nil {
					reply = unreadable(err)
				}
				hear(reply, whole)
			}()
			return nil
		})
		if err != nil {
			return err
		}
		r.listeners = append(r.listeners, listener{event, call})
		if _, err := r.worker.Call("addEventListener", event, call); err != nil {
			return err
		}
	}
	return nil
}

// reusable reports whether the worker of a message event can answer again: it tells how much memory it has with its last reply.
func reusable(event safejs.Value) bool {
	posted := safejs.Unsafe(event).Get("data")
	if posted.Type() != js.TypeObject {
		return false
	}
	memory := posted.Get("memory")
	return memory.Type() == js.TypeNumber && memory.Int() <= mostKept
}

// replyOf reads the reply to a request in a message event.
func replyOf(event safejs.Value, to message.Request) message.Reply {
	posted, err := event.Get("data")
	if err != nil {
		return unreadable(err)
	}
	written, err := posted.Get("text")
	if err != nil {
		return unreadable(err)
	}
	text, err := written.String()
	if err != nil {
		return unreadable(err)
	}
	var packed []byte
	if bytes := safejs.Unsafe(posted).Get("packed"); bytes.InstanceOf(js.Global().Get("Uint8Array")) {
		packed = make([]byte, bytes.Get("length").Int())
		js.CopyBytesToGo(packed, bytes)
	}
	reply, err := message.DecodeReply(text, packed, to)
	if err != nil {
		return unreadable(err)
	}
	return reply
}

func unreadable(err error) message.Reply {
	return message.Failed("The worker's answer could not be read: %v. Try a shorter film, or reload the page.",
		err)
}

// reason gives an error event's own words, in brackets, where it has any.
func reason(event safejs.Value) string {
	words, err := event.Get("message")
	if err != nil {
		return ""
	}
	if text, err := words.String(); err == nil && text != "" && !words.IsUndefined() {
		return fmt.Sprintf(" (%s)", text)
	}
	return ""
}

// end ends the worker; what it posted already goes unheard.
func (r *Running) end() {
	if r.over {
		return
	}
	r.release()
	if !r.worker.IsUndefined() { // else it never came to be
		_, _ = r.worker.Call("terminate")
	}
}

// release stops listening to the worker. Errors are left alone: what is called here undoes what was done, and there is nobody to tell.
func (r *Running) release() {
	r.over = true
	for _, l := range r.listeners {
		_, _ = r.worker.Call("removeEventListener", l.event, l.call)
		l.call.Release()
	}
}
