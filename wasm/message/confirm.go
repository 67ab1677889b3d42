package message

import (
	"lassolab/engine"
	"lassolab/engine/proof"
)

// ConfirmJob asks for second opinions about what searches of one model reported, and gives them in the same order. Of the request's
// other fields Text and Reading play a part.
var ConfirmJob = Job[[]Opinion, Confirming, []*proof.Confirmation]{"confirm", "The second opinion", Background}

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
