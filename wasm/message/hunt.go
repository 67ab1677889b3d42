package message

import "lassolab/engine/hunt"

// HuntJob is the job of looking for a network on which the request's Algorithm goes wrong, Without a
// condition, asked the question Accept. Of the request's other fields Timeout plays a part.
var HuntJob = Job[Hunt, HuntFound, HuntFound]{"hunt", "The hunt", Usual}

// Hunt says how a hunt goes.
type Hunt struct {
	Seed uint64 `json:"seed"`           // of the random networks
	Most int    `json:"most,omitempty"` // networks to try; 0: the hunt's default
}

// HuntFound is how far a hunt is and, at its end, what it found.
type HuntFound struct {
	Tried hunt.Tried  `json:"tried"`
	Found *hunt.Found `json:"found,omitempty"` // its network stands in its Text; nil: no network went wrong
}
