package message

import (
	"lassolab/engine/lasso"
	"lassolab/engine/proof"
)

// The jobs about lassos. Of the request's other fields Text, Reading and its options play a part: the question, limits and time.
var (
	ShortestJob = Job[Shown, Looked, *proof.Better]{"shortest lasso", "Looking for a shorter lasso", Usual} // Shown is at most one run, which is known
	AnotherJob  = Job[Shown, Looked, *proof.Better]{"another lasso", "Looking for another lasso", Usual}
	RetraceJob  = Job[lasso.Claimed, None, *proof.Retraced]{"retrace", "Replaying the run", Urgent}
)

// Shown are the runs of which a lasso is to be shorter, or from which it is to differ.
type Shown struct {
	Runs []lasso.Named `json:"runs"`
}

// Looked is how far a look for a lasso is.
type Looked struct {
	States int64 `json:"states"`
}
