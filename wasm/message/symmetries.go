package message

import (
	"context"

	"lassolab/engine"
	"lassolab/engine/network"
)

// SymmetriesJob is the job of finding the symmetries of a model. Of the request's other fields Text and Reading play a part.
var SymmetriesJob = Job[None, None, engine.Exchanges]{Name: "symmetries", Subject: "The search for symmetries", Rank: Background,
	Do: OnModel(func(_ context.Context, n *network.Network, _ None) (engine.Exchanges, error) {
		return engine.Symmetries(n), nil
	})}
