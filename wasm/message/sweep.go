package message

import (
	"context"

	"lassolab/engine/measure"
)

// SweepJob is the job of one search of a sweep. It makes its own model; of one over files the request's Text is that of the file.
var SweepJob = Job[measure.Job, None, measure.Result]{Name: "sweep", Subject: "The measurement", Rank: Background, Do: measured}

// measured does one search of a sweep.
func measured(ctx context.Context, k Call[measure.Job, None]) (measure.Result, error) {
	k.Asked.Text = k.Text
	return measure.Do(ctx, k.Asked)
}
