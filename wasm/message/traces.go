package message

import (
	"context"
	"errors"

	"lassolab/engine"
	"lassolab/engine/explain"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// TracesJob is the job of counting the paths and the trace classes of a model. Of the request's other fields
// Text, Reading and Timeout play a part.
var TracesJob = Job[Traces, None, *TracesFound]{Name: "traces", Subject: "Counting trace classes", Rank: Usual, Do: OnModel(counted)}

// Traces says what is counted, or listed.
type Traces struct {
	Order  []int `json:"order"`  // all labels, in ≪
	Length int   `json:"length"` // of the longest paths to count, or of those whose classes to list
	// list the classes, up to this number; 0: count paths and classes of each length
	Classes int   `json:"classes,omitempty"`
	Ends    int64 `json:"ends"` // limit on the states and sleeping sets of one length
}

// TracesFound are the paths and classes that were counted, or the classes that were listed.
type TracesFound struct {
	explain.Counts
	Listed  []explain.Class `json:"listed,omitempty"`
	Stopped search.Stop     `json:"stopped,omitempty"` // why there are no more; empty when there are all
}

// counted counts paths and trace classes, or lists classes. What a limit ends is an answer
// with what was found up to there.
func counted(ctx context.Context, n *network.Network, asked Traces) (*TracesFound, error) {
	limits := search.Limits{States: asked.Ends}
	found := &TracesFound{}
	var err error
	if asked.Classes > 0 {
		found.Listed, err = explain.Classes(ctx, n, asked.Order, asked.Length, asked.Classes, limits)
	} else {
		found.Counts, err = explain.Count(ctx, n, asked.Order, asked.Length, limits)
	}
	if err != nil && !errors.As(err, &found.Stopped) {
		return nil, &engine.InputError{Message: err.Error()}
	}
	return found, nil
}
