package worker

import (
	"context"
	"errors"
	"time"

	"lassolab/engine/open"
	"lassolab/engine/promela"
	"lassolab/engine/source"
	"lassolab/wasm/message"
)

// read reads a text. A program that takes too long to compile is what is wrong with it.
func read(ctx context.Context, request message.Request, progress func(any)) (any, error) {
	opt := message.Read[promela.Options](request.Asked)
	var told time.Time
	opt.Progress = func(p promela.Progress) {
		if now := time.Now(); now.Sub(told) >= every {
			told = now
			progress(p)
		}
	}
	u, err := open.Understand(ctx, request.Text, open.Options{Reading: request.Reading, Options: opt})
	if errors.Is(err, promela.ErrWork) {
		u, err = open.Understood{Model: open.Model{Diagnostics: source.Diagnostics{open.Large(err)}}}, nil
	}
	return packed(u.Pack()), err
}

// packed is what a job found, in bytes that travel beside the text of the reply.
type packed []byte
