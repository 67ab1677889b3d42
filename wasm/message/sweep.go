package message

// SweepJob is the job of one search of a sweep: a sweep.Job is asked, a sweep.Result found. It makes its own model, and none of the
// request's other fields plays a part.
const SweepJob = "sweep"
