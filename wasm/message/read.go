package message

import (
	"context"
	"errors"
	"time"

	"lassolab/engine/open"
	"lassolab/engine/promela"
	"lassolab/engine/source"
)

// ReadJob is the job of reading a model's text, a program or HOA. The request's Text is read by its Reading.
var ReadJob = Job[promela.Options, promela.Progress, *open.Understood]{
	Name: "read", Subject: "The reader", Rank: Urgent, Do: read,
	Unpack: func(packed []byte, to Request, pause func()) (*open.Understood, error) {
		u, err := open.Unpack(packed, to.Text, pause)
		return &u, err
	},
}

// read reads a text. A program that takes too long to compile is what is wrong with it.
func read(ctx context.Context, k Call[promela.Options, promela.Progress]) (*open.Understood, error) {
	opt := k.Asked
	var told time.Time
	opt.Progress = func(p promela.Progress) {
		if now := time.Now(); now.Sub(told) >= Every {
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
