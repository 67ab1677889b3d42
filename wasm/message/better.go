package message

import (
	"lassolab/engine/lasso"
)

// The jobs about lassos. Of the request's other fields Text, Reading and its options play a part: the question, limits and time.
const (
	ShortestJob = "shortest lasso" // asked is a Shown with at most one run, which is known; found an proof.Better
	AnotherJob  = "another lasso"  // asked is a Shown; found an proof.Better
	RetraceJob  = "retrace"        // asked is an lasso.Claimed, found an proof.Retraced
)

// Shown are the runs of which a lasso is to be shorter, or from which it is to differ.
type Shown struct {
	Runs []lasso.Named `json:"runs"`
}

// Looked is how far a look for a lasso is.
type Looked struct {
	States int64 `json:"states"`
}
