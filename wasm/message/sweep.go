package message

// SweepJob is the job of one search of a sweep: a measure.Job is asked, a measure.Result found. It makes its own model, and none of the
// request's other fields plays a part.
const SweepJob = "sweep"
