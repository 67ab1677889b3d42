package message

import (
	"lassolab/engine/interchange"
	"lassolab/engine/open"
)

// ReadJob is the job of reading a model's text, a program or HOA. The request's Text is read by its Reading; what is asked are promela.Options. What was understood
// comes packed, in the Understood of the reply; progress is told as promela.Progress.
const ReadJob = "read"

// Open takes out of a reply what travels beside its text. It calls pause, where there is one, again and again.
func (r *Reply) Open(request Request, pause func()) error {
	if r.Packed == nil {
		return nil
	}
	var err error
	switch request.Job {
	case OpenJob:
		r.Joined, err = interchange.UnpackJoined(r.Packed, pause)
	case LinkJob:
		r.Linked, err = unpackLink(r.Packed)
	default:
		var u open.Understood
		u, err = open.Unpack(r.Packed, request.Text, pause)
		r.Understood = &u
	}
	r.Packed = nil
	return err
}
