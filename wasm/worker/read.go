package worker

import (
	"context"
	"errors"
	"time"

	"lassolab/engine/open"
	"lassolab/engine/promela"
	"lassolab/engine/source"
)

// read reads a text. A program that takes too long to compile is what is wrong with it.
func read(ctx context.Context, k task[promela.Options, promela.Progress]) (*open.Understood, error) {
	opt := k.Asked
	var told time.Time
	opt.Progress = func(p promela.Progress) {
		if now := time.Now(); now.Sub(told) >= every {
			told = now
			k.Say(p)
		}
	}
	u, err := open.Understand(ctx, k.Text, open.Options{Reading: k.Reading, Options: opt})
	if errors.Is(err, promela.ErrWork) {
		u, err = open.Understood{Model: open.Model{Diagnostics: source.Diagnostics{open.Large(err)}}}, nil
	}
	return &u, err
}
