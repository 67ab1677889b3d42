package message

import (
	"context"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/search"
)

// The jobs about lassos. Of the request's other fields Text, Reading and its options play a part: the question, limits and time.
var (
	ShortestJob = Job[Shown, Looked, *proof.Better]{Name: "shortest lasso", Subject: "Looking for a shorter lasso", Rank: Usual, Do: looking(shortest)} // Shown is at most one run, which is known
	AnotherJob  = Job[Shown, Looked, *proof.Better]{Name: "another lasso", Subject: "Looking for another lasso", Rank: Usual, Do: looking(proof.Another)}
	RetraceJob  = Job[lasso.Claimed, None, *proof.Retraced]{Name: "retrace", Subject: "Replaying the run", Rank: Urgent, Do: retraced}
)

// Shown are the runs of which a lasso is to be shorter, or from which it is to differ.
type Shown struct {
	Runs []lasso.Named `json:"runs"`
}

// Looked is how far a look for a lasso is.
type Looked struct {
	States int64 `json:"states"`
}

// shortest and another look for a lasso, and tell how many states they have looked at.

func shortest(ctx context.Context, n *network.Network, opt engine.Options, shown []lasso.Named) (*proof.Better, error) {
	if len(shown) == 0 {
		return proof.Shortest(ctx, n, opt, nil)
	}
	return proof.Shortest(ctx, n, opt, &shown[0])
}

// looking makes a job of a look for a lasso.
func looking(look func(context.Context, *network.Network, engine.Options, []lasso.Named) (*proof.Better,
	error)) func(context.Context, Call[Shown, Looked]) (*proof.Better, error) {
	return func(ctx context.Context, k Call[Shown, Looked]) (*proof.Better, error) {
		document, err := ModelOf(k.Request)
		if err != nil {
			return nil, err
		}
		return look(ctx, document.Network, counting(k.Request, k.Say), k.Asked.Runs)
	}
}

// counting are the options of a request, by which the engine says how many states it has looked at.
func counting(r Request, say func(Looked)) engine.Options {
	opt := r.Options
	opt.Text, opt.Every = r.Text, Every
	opt.Progress = func(c search.Counts) { say(Looked{States: c.States}) }
	return opt
}

// retraced replays a run that somebody claims.
func retraced(ctx context.Context, k Call[lasso.Claimed, None]) (*proof.Retraced, error) {
	document, err := ModelOf(k.Request)
	if err != nil {
		return nil, err
	}
	return proof.Retrace(ctx, document.Network, k.Asked, k.Options)
}
