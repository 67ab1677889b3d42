package worker

import (
	"context"
	"errors"
	"strings"

	"lassolab/engine"
	"lassolab/engine/certificate"
	"lassolab/engine/hoa"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/wasm/message"
)

// certified makes a certificate, and tells how many states it has.
func certified(ctx context.Context, request message.Request, progress func(any)) (any, error) {
	document, diagnostics := hoa.Read(request.Text, hoa.Options{Reading: request.Reading})
	if document == nil {
		return nil, unreadable(diagnostics)
	}
	opt := request.Options
	opt.Text, opt.Every = request.Text, every
	opt.Progress = func(c search.Counts) { progress(message.Looked{States: c.States}) }
	c, err := engine.Certify(ctx, document.Network, opt)
	stopped := search.Stop("")
	switch {
	case errors.As(err, &stopped) && stopped == search.ErrStates:
		return nil, &engine.InputError{Message: "the certificate would have more than " + say.Count(opt.Limits.States, "state") +
			", which is too much for the page: make it by lassolab search -certificate"}
	case errors.As(err, &stopped), errors.As(err, new(*certificate.Refuted)):
		return nil, &engine.InputError{Message: "no certificate was made: " + err.Error()}
	case err != nil:
		return nil, err
	}
	var text strings.Builder
	if err := certificate.Write(&text, c); err != nil {
		return nil, err
	}
	return message.Certificate{Text: text.String(), Said: c.Words()}, nil
}
