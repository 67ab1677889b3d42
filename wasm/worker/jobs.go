package worker

import (
	"context"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/search"
	"lassolab/wasm/message"
)

// jobs are the long computations besides searches, by the names that requests have for
// them. Another one is a line here.
var jobs = map[string]job{
	message.HuntJob:   {"The hunt", hunted},
	message.TracesJob: {"Counting trace classes", onModel(counted)},

	message.MonitorJob:     {"Making the monitor", monitored},
	message.ShortestJob:    {"Looking for a shorter lasso", looking(shortest)},
	message.AnotherJob:     {"Looking for another lasso", looking(proof.Another)},
	message.RetraceJob:     {"Replaying the run", retraced},
	message.SweepJob:       {"The measurement", measured},
	message.ExerciseJob:    {"The exercise", exercised},
	message.ExamineJob:     {"The examination", onModel(examined)},
	message.OperateJob:     {"The operation", onModel(operated)},
	message.LanguageJob:    {"The answer", onModel(answered)},
	message.ConfirmJob:     {"The second opinion", confirmed},
	message.CertificateJob: {"The certificate", certified},
	message.CheckJob:       {"The check", checked},
	message.ReadJob:        {"The reader", read},
	message.OpenJob:        {"The opening", opened},
	message.LinkJob:        {"The opening", linked},
}

// job is a long computation. It may tell how far it is, and gives what it found, both as plain data.
type job struct {
	subject string // begins the sentence that says that it broke off
	do      func(ctx context.Context, request message.Request, progress func(any)) (found any, err error)
}

// onModel makes a job of what is computed of the request's model, from what is asked in a type of its own.
// The context ends with the request's time.
func onModel[Asked, Found any](compute func(context.Context, *network.Network, Asked) (Found,
	error)) func(context.Context, message.Request, func(any)) (any, error) {
	return func(ctx context.Context, request message.Request, _ func(any)) (any, error) {
		document, diagnostics := hoa.Read(request.Text, hoa.Options{Reading: request.Reading})
		if document == nil {
			return nil, unreadable(diagnostics)
		}
		if request.Timeout > 0 {
			ctx = search.Within(ctx, request.Timeout)
		}
		return compute(ctx, document.Network, message.Read[Asked](request.Asked))
	}
}
