package message

import (
	"context"
	"fmt"
	"slices"
	"time"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/source"
)

// Job is a long computation besides searches, declared once for both sides: what it is asked, what it says while it runs, and
// what it finds. All three are plain data, or Packed.
type Job[Asked, Said, Found any] struct {
	Name    string // in requests
	Subject string // begins the sentence that says that it broke off
	Rank    Rank
	Do      func(context.Context, Call[Asked, Said]) (Found, error) // in a worker
	// Unpack reads what is found where that is Packed. It calls pause, where there is one, again and again.
	Unpack func(packed []byte, to Request, pause func()) (Found, error)
}

// Call is what a job is given in a worker.
type Call[Asked, Said any] struct {
	Request
	Asked Asked
	Say   func(Said) // how far it is
}

// Work is a job of any types.
type Work interface {
	Is(r Request) bool
	Breaks() (subject string)
	Answer(ctx context.Context, r Request, progress func(any)) (found any, err error)
	Open(packed []byte, to Request, pause func()) (found any, err error)
}

// Jobs are the jobs of the page.
type Jobs []Work

// Of is the job of a request; nil: none.
func (list Jobs) Of(r Request) Work {
	if at := slices.IndexFunc(list, func(w Work) bool { return w.Is(r) }); at >= 0 {
		return list[at]
	}
	return nil
}

// Open reads what travels beside the text of a reply. It calls pause, where there is one, again and again.
func (list Jobs) Open(r *Reply, to Request, pause func()) (err error) {
	if r.Packed != nil {
		r.Opened, err = list.Of(to).Open(r.Packed, to, pause)
		r.Packed = nil
	}
	return err
}

// Rank says which computations get a worker before others.
type Rank int

// The ranks.
const (
	Urgent     Rank = iota // the user waits with the page for it
	Usual                  // it is watched, and may take long, as a search
	Background             // it is seen later
)

// None is the type of what a job is not asked, or does not say.
type None = *struct{}

// Packed is what a job finds where that is too large for JSON: its bytes travel beside the text of the reply.
type Packed interface{ Pack() []byte }

// Is reports whether a request asks for the job.
func (j Job[Asked, Said, Found]) Is(r Request) bool { return r.Job == j.Name }

// Breaks begins the sentence that says that the job broke off.
func (j Job[Asked, Said, Found]) Breaks() string { return j.Subject }

// Answer does the job in a worker.
func (j Job[Asked, Said, Found]) Answer(ctx context.Context, r Request, progress func(any)) (any, error) {
	return j.Do(ctx, Call[Asked, Said]{r, j.Asked(r), func(s Said) { progress(s) }})
}

// Open unpacks what the job found.
func (j Job[Asked, Said, Found]) Open(packed []byte, to Request, pause func()) (any, error) {
	return j.Unpack(packed, to, pause)
}

// Request is a request with this job instead of a search.
func (j Job[Asked, Said, Found]) Request(r Request, asked Asked) Request {
	r.Job, r.Asked = j.Name, Write(asked)
	return r
}

// Asked is what a request asks of the job.
func (j Job[Asked, Said, Found]) Asked(r Request) Asked { return Read[Asked](r.Asked) }

// Said is what a reply says while the job runs; ok is false where that is only that it has begun.
func (j Job[Asked, Said, Found]) Said(r Reply) (said Said, ok bool) {
	if r.Kind != Progress || r.Found == nil {
		return said, false
	}
	return Read[Said](r.Found), true
}

// Found is what the job found, by its last reply.
func (j Job[Asked, Said, Found]) Found(r Reply) Found {
	if found, ok := r.Opened.(Found); ok {
		return found
	}
	return Read[Found](r.Found)
}

// OnModel makes of what is computed of the request's model what a job does. The context ends with the request's time.
func OnModel[Asked, Found any](compute func(context.Context, *network.Network, Asked) (Found, error)) func(context.Context, Call[Asked, None]) (Found, error) {
	return func(ctx context.Context, k Call[Asked, None]) (found Found, err error) {
		document, err := ModelOf(k.Request)
		if err != nil {
			return found, err
		}
		return compute(within(ctx, k.Request), document.Network, k.Asked)
	}
}

// within is a context that ends with the time of a request, where it has one.
func within(ctx context.Context, r Request) context.Context {
	if r.Timeout > 0 {
		return search.Within(ctx, r.Timeout)
	}
	return ctx
}

// ModelOf reads the model of a request.
func ModelOf(r Request) (*hoa.Document, error) {
	document, diagnostics := hoa.Read(r.Text, hoa.Options{Reading: r.Reading})
	if document == nil {
		return nil, &engine.InputError{Message: "the model cannot be read. " + firstError(diagnostics)}
	}
	return document, nil
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

// Every is how often a running computation reports: often enough for a count that seems to run, seldom enough to cost nothing.
const Every = 200 * time.Millisecond
