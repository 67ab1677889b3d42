// Package worker is the engine's side of the page: it answers one request, for a search or
// another long computation, and ends. Answer does the work and knows no browser; Run stands
// between it and the worker's script.
package worker

import (
	"context"
	"errors"
	"time"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/wasm/message"
)

// Answer does what is asked for and posts what it has to say: progress, then exactly one reply that is the
// last. A panic of the engine becomes a failure.
func Answer(ctx context.Context, jobs message.Jobs, request message.Request, post func(message.Reply)) {
	began := time.Now()
	say := func(r message.Reply) {
		r.Elapsed = time.Since(began).Seconds()
		post(r)
	}
	job := jobs.Of(request)
	defer func() {
		if fault := recover(); fault != nil {
			say(message.Failed("%s broke off by a fault of Lassolab's own: %v. Your model is kept.",
				subject(job, request), fault))
		}
	}()
	// The first reply tells the page that the worker is up, before a model of many states has been read.
	say(message.Reply{Kind: message.Progress})
	if request.Job != "" {
		say(done(ctx, job, request, func(found any) { say(message.Reply{Kind: message.Progress, Found: message.Write(found)}) }))
		return
	}
	say(answer(ctx, request, func(c search.Counts) { say(message.Reply{Kind: message.Progress, Counts: c}) }))
}

// done gives the last reply of a job.
func done(ctx context.Context, job message.Work, request message.Request, progress func(any)) message.Reply {
	if job == nil {
		return message.Failed("The worker does not know what %q is. Reload the page.", request.Job)
	}
	found, err := job.Answer(ctx, request, progress)
	if err != nil {
		return failed(job, request, err)
	}
	if p, ok := found.(message.Packed); ok {
		return message.Reply{Kind: message.Done, Packed: p.Pack()}
	}
	return message.Reply{Kind: message.Done, Found: message.Write(found)}
}

// answer gives the last reply of a search.
func answer(ctx context.Context, request message.Request, progress func(search.Counts)) message.Reply {
	document, err := message.ModelOf(request)
	if err != nil {
		return failed(nil, request, err)
	}
	options := request.Options
	options.Text, options.Progress, options.Every = request.Text, progress, message.Every
	report, err := engine.Search(ctx, document.Network, options)
	if err != nil {
		return failed(nil, request, err)
	}
	return message.Reply{Kind: message.Report, Counts: report.Counts, Report: report}
}

// failed words an error of the engine.
func failed(job message.Work, request message.Request, err error) message.Reply {
	if input := (*engine.InputError)(nil); errors.As(err, &input) {
		return message.Failed("%s", say.Sentence(input.Message))
	}
	return message.Failed("%s broke off by a fault of Lassolab's own: %v.", subject(job, request), err)
}

// subject names what a request asks for, to begin a sentence.
func subject(job message.Work, request message.Request) string {
	if job != nil {
		return job.Breaks()
	}
	return "The search " + request.Algorithm
}
