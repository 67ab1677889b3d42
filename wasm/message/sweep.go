package message

import "lassolab/engine/measure"

// SweepJob is the job of one search of a sweep. It makes its own model, and none of the request's other fields plays a part.
var SweepJob = Job[measure.Job, None, measure.Result]{"sweep", "The measurement", Background}
