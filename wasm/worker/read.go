package worker

import (
	"context"
	"errors"
	"time"

	"lassolab/engine/model"
	"lassolab/engine/promela"
	"lassolab/engine/source"
)

// read reads a text. A program that takes too long to compile is what is wrong with it.
func read(ctx context.Context, k task[promela.Options, promela.Progress]) (*model.Understood, error) {
	opt := k.Asked
	var told time.Time
	opt.Progress = func(p promela.Progress) {
		if now := time.Now(); now.Sub(told) >= every {
			told = now
			k.Say(p)
		}
	}
	u, err := model.Understand(ctx, k.Text, model.Options{Reading: k.Reading, Options: opt})
	if errors.Is(err, promela.ErrWork) {
		u, err = model.Understood{Model: model.Model{Diagnostics: source.Diagnostics{model.Large(err)}}}, nil
	}
	return &u, err
}
