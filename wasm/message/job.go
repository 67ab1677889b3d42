package message

import (
	"lassolab/engine/interchange"
	"lassolab/engine/open"
)

// Job is a long computation besides searches, as both sides know it: what it is asked, what it says while it runs, and what it
// finds. All three are plain data, or Packed.
type Job[Asked, Said, Found any] struct {
	Name    string // in requests
	Subject string // begins the sentence that says that it broke off
	Rank    Rank
}

// Rank says which computations get a worker before others.
type Rank int

// The ranks.
const (
	Urgent     Rank = iota // the user waits with the page for it
	Usual                  // it is watched, and may take long, as a search
	Background             // it is seen later
)

// None is the type of what a job is not asked, or does not say.
type None = *struct{}

// Packed is what a job finds where that is too large for JSON: its bytes travel beside the text of the reply.
type Packed interface{ Pack() []byte }

// unpackers read what packed findings were, by the names of their jobs. They call pause, where there is one, again and again.
var unpackers = map[string]func(packed []byte, to Request, pause func()) (any, error){
	ReadJob.Name: func(packed []byte, to Request, pause func()) (any, error) {
		u, err := open.Unpack(packed, to.Text, pause)
		return &u, err
	},
	OpenJob.Name: func(packed []byte, _ Request, pause func()) (any, error) {
		return interchange.UnpackJoined(packed, pause)
	},
	LinkJob.Name: func(packed []byte, _ Request, _ func()) (any, error) { return unpackLink(packed) },
}

// Request is a request with this job instead of a search.
func (j Job[Asked, Said, Found]) Request(r Request, asked Asked) Request {
	r.Job, r.Asked = j.Name, Write(asked)
	return r
}

// Asked is what a request asks of the job.
func (j Job[Asked, Said, Found]) Asked(r Request) Asked { return Read[Asked](r.Asked) }

// Said is what a reply says while the job runs; ok is false where that is only that it has begun.
func (j Job[Asked, Said, Found]) Said(r Reply) (said Said, ok bool) {
	if r.Kind != Progress || r.Found == nil {
		return said, false
	}
	return Read[Said](r.Found), true
}

// Found is what the job found, by its last reply.
func (j Job[Asked, Said, Found]) Found(r Reply) Found {
	if found, ok := r.Opened.(Found); ok {
		return found
	}
	return Read[Found](r.Found)
}
