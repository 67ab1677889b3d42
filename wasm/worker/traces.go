package worker

import (
	"context"
	"errors"

	"lassolab/engine"
	"lassolab/engine/explain"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/wasm/message"
)

// counted counts paths and trace classes, or lists classes. What a limit ends is an answer
// with what was found up to there.
func counted(ctx context.Context, n *network.Network, asked message.Traces) (*message.TracesFound, error) {
	limits := search.Limits{States: asked.Ends}
	found := &message.TracesFound{}
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
