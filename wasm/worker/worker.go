// Package worker is the engine's side of the page: it answers one request, for a search, a
// hunt or trace classes, and ends. Answer does the work and knows no browser; Run stands
// between it and the worker's script.
package worker

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/hunt"
	"lassolab/engine/say"
	"lassolab/engine/search"
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
	if request.Hunt != nil {
		say(hunted(ctx, request, func(t hunt.Tried) { say(message.Reply{Kind: message.Progress, Tried: t}) }))
		return
	}
	say(answer(ctx, request, func(c search.Counts) { say(message.Reply{Kind: message.Progress, Counts: c}) }))
}

// answer gives the last reply.
func answer(ctx context.Context, request message.Request, progress func(search.Counts)) message.Reply {
	document, diagnostics := hoa.Read(request.Text, hoa.Options{Reading: request.Reading})
	if document == nil {
		return message.Failed("The model cannot be read. %s", firstError(diagnostics))
	}
	if request.Traces != nil {
		return counted(ctx, request, document.Network)
	}
	options := request.Options
	options.Progress, options.Every = progress, every
	report, err := engine.Search(ctx, document.Network, options)
	if err != nil {
		return failed(request, err)
	}
	return message.Reply{Kind: message.Report, Counts: report.Counts, Report: report}
}

// hunted gives the last reply of a hunt.
func hunted(ctx context.Context, request message.Request, progress func(hunt.Tried)) message.Reply {
	if request.Timeout > 0 {
		var done context.CancelFunc
		ctx, done = context.WithTimeout(ctx, request.Timeout)
		defer done()
	}
	var last hunt.Tried
	found, err := hunt.Hunt(ctx, hunt.Options{
		Algorithm: request.Algorithm,
		Without:   request.Without,
		Accept:    request.Accept,
		Seed:      request.Hunt.Seed,
		Most:      request.Hunt.Most,
		Every:     every,
	}, func(t hunt.Tried) {
		last = t
		progress(t)
	})
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return message.Failed("The hunt found no network in %v. Give it more time or another seed.",
			request.Timeout)
	case err != nil:
		return failed(request, err)
	}
	return message.Reply{Kind: message.Hunted, Tried: last, Found: found}
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
	if request.Traces != nil {
		return "Counting trace classes"
	}
	return "The search " + request.Algorithm
}

// firstError words the first error among the diagnostics; the page shows them all beside the text.
func firstError(diagnostics hoa.Diagnostics) string {
	for _, d := range diagnostics {
		if d.Severity == hoa.Error {
			return fmt.Sprintf("Line %d, column %d: %s", d.Line, d.Column, say.Sentence(d.Message))
		}
	}
	return "It holds no automaton."
}
