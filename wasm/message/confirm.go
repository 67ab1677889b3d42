package message

import (
	"context"

	"lassolab/engine"
	"lassolab/engine/proof"
	"lassolab/engine/search"
)

// ConfirmJob asks for second opinions about what searches of one model reported, and gives them in the same order. Of the request's
// other fields Text and Reading play a part.
var ConfirmJob = Job[[]Opinion, Confirming, []*proof.Confirmation]{Name: "confirm", Subject: "The second opinion", Rank: Background, Do: confirmed}

// Opinion is a report, and what the search was asked. Limits and time are those of the second opinion.
type Opinion struct {
	Options engine.Options `json:"options"`
	Report  engine.Report  `json:"report"` // without runs and film: verdict and counts are looked at
}

// Confirming is how far second opinions are.
type Confirming struct {
	At     int   `json:"at"`     // the report that is looked at
	States int64 `json:"states"` // that have been stored for it
}

// confirmed gives second opinions, one after the other.
func confirmed(ctx context.Context, k Call[[]Opinion, Confirming]) (found []*proof.Confirmation, err error) {
	document, err := ModelOf(k.Request)
	if err != nil {
		return nil, err
	}
	for at, about := range k.Asked {
		opt := about.Options
		opt.Text, opt.Every = k.Text, Every
		opt.Progress = func(c search.Counts) { k.Say(Confirming{At: at, States: c.States}) }
		c, err := proof.Confirm(ctx, document.Network, opt, &about.Report)
		if err != nil {
			return nil, err
		}
		found = append(found, c)
	}
	return found, nil
}
