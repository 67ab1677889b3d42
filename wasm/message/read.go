package message

import (
	"lassolab/engine/open"
	"lassolab/engine/promela"
)

// ReadJob is the job of reading a model's text, a program or HOA. The request's Text is read by its Reading.
var ReadJob = Job[promela.Options, promela.Progress, *open.Understood]{"read", "The reader", Urgent}
