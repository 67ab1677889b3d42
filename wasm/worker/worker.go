// Package worker is the engine's side of the page: it answers one request, for a search or
// another long computation, and ends. Answer does the work and knows no browser; Run stands
// between it and the worker's script.
package worker

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/source"
	"lassolab/wasm/message"
)

// every is how often a running search reports: often enough for a count that seems to run,
// seldom enough to cost nothing.
const every = 200 * time.Millisecond

// Answer does what is asked for and posts what it has to say: progress, then exactly one reply that is the
// last. A panic of the engine becomes a failure.
func Answer(ctx context.Context, request message.Request, post func(message.Reply)) {
	began := time.Now()
	say := func(r message.Reply) {
		r.Elapsed = time.Since(began).Seconds()
		post(r)
	}
	defer func() {
		if fault := recover(); fault != nil {
			say(message.Failed("%s broke off by a fault of Lassolab's own: %v. Your model is kept.",
				subject(request), fault))
		}
	}()
	// The first reply tells the page that the worker is up, before a model of many states has been read.
	say(message.Reply{Kind: message.Progress})
	if request.Job != "" {
		say(done(ctx, request, func(found any) { say(message.Reply{Kind: message.Progress, Found: message.Write(found)}) }))
		return
	}
	say(answer(ctx, request, func(c search.Counts) { say(message.Reply{Kind: message.Progress, Counts: c}) }))
}

// done gives the last reply of a job.
func done(ctx context.Context, request message.Request, progress func(any)) message.Reply {
	j, ok := jobOf(request)
	if !ok {
		return message.Failed("The worker does not know what %q is. Reload the page.", request.Job)
	}
	found, err := j.do(ctx, request, progress)
	if err != nil {
		return failed(request, err)
	}
	if p, ok := found.(message.Packed); ok {
		return message.Reply{Kind: message.Done, Packed: p.Pack()}
	}
	return message.Reply{Kind: message.Done, Found: message.Write(found)}
}

// answer gives the last reply of a search.
func answer(ctx context.Context, request message.Request, progress func(search.Counts)) message.Reply {
	document, diagnostics := hoa.Read(request.Text, hoa.Options{Reading: request.Reading})
	if document == nil {
		return failed(request, unreadable(diagnostics))
	}
	options := request.Options
	options.Text, options.Progress, options.Every = request.Text, progress, every
	report, err := engine.Search(ctx, document.Network, options)
	if err != nil {
		return failed(request, err)
	}
	return message.Reply{Kind: message.Report, Counts: report.Counts, Report: report}
}

// failed words an error of the engine.
func failed(request message.Request, err error) message.Reply {
	if input := (*engine.InputError)(nil); errors.As(err, &input) {
		return message.Failed("%s", say.Sentence(input.Message))
	}
	return message.Failed("%s broke off by a fault of Lassolab's own: %v.", subject(request), err)
}

// subject names what a request asks for, to begin a sentence.
func subject(request message.Request) string {
	if j, ok := jobOf(request); ok {
		return j.subject
	}
	return "The search " + request.Algorithm
}

// unreadable is the error of a request whose model cannot be read.
func unreadable(diagnostics source.Diagnostics) error {
	return &engine.InputError{Message: "the model cannot be read. " + firstError(diagnostics)}
}

// firstError words the first error among the diagnostics; the page shows them all beside the text.
func firstError(diagnostics source.Diagnostics) string {
	for _, d := range diagnostics {
		if d.Severity == source.Error {
			return fmt.Sprintf("Line %d, column %d: %s", d.Line, d.Column, say.Sentence(d.Message))
		}
	}
	return "It holds no automaton."
}
