package worker

import (
	"context"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/search"
	"lassolab/wasm/message"
)

// jobs are the long computations besides searches. Another one is a line here.
var jobs = []job{
	does(message.HuntJob, hunted),
	does(message.TracesJob, onModel(counted)),
	does(message.MonitorJob, monitored),
	does(message.ShortestJob, looking(shortest)),
	does(message.AnotherJob, looking(proof.Another)),
	does(message.RetraceJob, retraced),
	does(message.SweepJob, measured),
	does(message.ExerciseJob, exercised),
	does(message.ExamineJob, onModel(examined)),
	does(message.OperateJob, onModel(operated)),
	does(message.LanguageJob, onModel(answered)),
	does(message.ConfirmJob, confirmed),
	does(message.CertificateJob, certified),
	does(message.CheckJob, checked),
	does(message.ReadJob, read),
	does(message.OpenJob, opened),
	does(message.LinkJob, linked),
}

// job is a long computation.
type job struct {
	name    string // in requests
	subject string // begins the sentence that says that it broke off
	do      func(ctx context.Context, request message.Request, progress func(any)) (found any, err error)
}

// jobOf finds the job of a request; ok is false where there is none.
func jobOf(r message.Request) (job, bool) {
	for _, j := range jobs {
		if j.name == r.Job {
			return j, true
		}
	}
	return job{}, false
}

// task is what a job is given.
type task[Asked, Said any] struct {
	message.Request
	Asked Asked
	Say   func(Said) // how far it is
}

// does has a job done by a function.
func does[Asked, Said, Found any](j message.Job[Asked, Said, Found], do func(context.Context, task[Asked, Said]) (Found, error)) job {
	return job{j.Name, j.Subject, func(ctx context.Context, r message.Request, progress func(any)) (any, error) {
		return do(ctx, task[Asked, Said]{r, j.Asked(r), func(s Said) { progress(s) }})
	}}
}

// onModel makes of what is computed of the request's model what a job does. The context ends with the request's time.
func onModel[Asked, Found any](compute func(context.Context, *network.Network, Asked) (Found, error)) func(context.Context, task[Asked, message.None]) (Found, error) {
	return func(ctx context.Context, k task[Asked, message.None]) (found Found, err error) {
		document, err := modelOf(k.Request)
		if err != nil {
			return found, err
		}
		return compute(within(ctx, k.Request), document.Network, k.Asked)
	}
}

// within is a context that ends with the time of a request, where it has one.
func within(ctx context.Context, r message.Request) context.Context {
	if r.Timeout > 0 {
		return search.Within(ctx, r.Timeout)
	}
	return ctx
}

// modelOf reads the model of a request.
func modelOf(r message.Request) (*hoa.Document, error) {
	document, diagnostics := hoa.Read(r.Text, hoa.Options{Reading: r.Reading})
	if document == nil {
		return nil, unreadable(diagnostics)
	}
	return document, nil
}
