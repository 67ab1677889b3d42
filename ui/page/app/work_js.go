//go:build js && wasm

package app

import (
	"lassolab/ui/core/session"
	"lassolab/ui/core/workers"
	"lassolab/wasm/message"
)

// startWorker starts a long computation in a worker, as soon as one is free, and posts its replies.
func (r *runner) startWorker(e session.StartWorker) {
	of := job{e.For, e.Number}
	r.pool.Add(of, e.For, e.Rank, func() {
		r.watch.Heard(of)
		r.workers[of] = r.crew.Start(r.jobs, e.Request, func(reply message.Reply) { r.loop.Post(func() { r.replied(of, reply) }) })
		r.tickLater()
	})
}

// replied lets the features hear a reply. One over which a feature stumbles is a fault of ours: the feature hears that it failed, and waits no more.
func (r *runner) replied(of job, reply message.Reply) {
	r.watch.Heard(of)
	if reply.Last() {
		r.ended(of)
	}
	r.tellSilence()
	defer func() {
		if fault := recover(); fault != nil {
			r.faulted(fault)
			if reply.Kind != message.Failure {
				r.emit(session.Replied{For: of.of, Number: of.number, Reply: message.Failed("The answer could not be used. Start it again; if that does not help, reload the page.")})
			}
		}
	}()
	r.hear(session.Replied{For: of.of, Number: of.number, Reply: reply})
}

// hear lets the features hear a reply. One with a text of a size that is felt has taken a while already.
func (r *runner) hear(m session.Replied) {
	if m.Reply.Opened == nil {
		r.emit(m)
		return
	}
	r.pace.Rest()
	r.leave(m)
	r.pace.Rest()
	r.follow(m)
}

// ended forgets a worker that is no more: it holds on to values of the browser, which keep what they hold as long as the program refers to them.
func (r *runner) ended(of job) {
	delete(r.workers, of)
	r.watch.Ended(of)
	r.pool.Remove(of)
}

// tickLater counts the silence of workers, as long as there are any.
func (r *runner) tickLater() {
	r.ticking.Set(1000, func() {
		if r.watch.Tick() {
			r.tickLater()
		}
		if len(r.watch.Silent()) != r.silent {
			r.loop.Post(r.tellSilence)
		}
	})
}

// tellSilence asks the user about workers that say nothing, when their number is another one.
func (r *runner) tellSilence() {
	if silent := len(r.watch.Silent()); silent != r.silent {
		r.silent = silent
		r.carry(r.Act(func(t *session.Turn) { r.Status.AskAboutSilence(t, silent, workers.Patience) }))
	}
}

// endSilence waits for the workers that say nothing, or ends them.
func (r *runner) endSilence(wait bool) {
	silent := r.watch.Silent()
	r.silent = 0
	if wait {
		r.watch.Wait()
		return
	}
	for _, of := range silent {
		r.workers[of].GiveUp()
	}
}
