package worker

import (
	"context"
	"errors"
	"time"

	"lassolab/engine/hoa"
	"lassolab/engine/model"
	"lassolab/engine/promela"
	"lassolab/wasm/message"
)

// compiled compiles a program. One that takes too long is what is wrong with it.
func compiled(ctx context.Context, request message.Request, progress func(any)) (any, error) {
	opt := message.Read[promela.Options](request.Asked)
	var told time.Time
	opt.Progress = func(p promela.Progress) {
		if now := time.Now(); now.Sub(told) >= every {
			told = now
			progress(p)
		}
	}
	c, err := model.Compile(ctx, request.Text, opt)
	if errors.Is(err, promela.ErrWork) {
		return model.Compiled{Diagnostics: hoa.Diagnostics{model.Large(err)}}, nil
	}
	return c, err
}
