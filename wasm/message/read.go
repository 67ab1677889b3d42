package message

import (
	"lassolab/engine/interchange"
	"lassolab/engine/model"
)

// ReadJob is the job of reading a model's text, a program or HOA. The request's Text is read by its Reading; what is asked are promela.Options. What was understood
// comes packed, in the Understood of the reply; progress is told as promela.Progress.
const ReadJob = "read"

// Open takes out of a reply what travels beside its text. It calls pause, where there is one, again and again.
func (r *Reply) Open(request Request, pause func()) error {
	if r.Packed == nil {
		return nil
	}
	if request.Job == OpenJob {
		joined, err := interchange.UnpackJoined(r.Packed, pause)
		if err == nil {
			r.Packed, r.Joined = nil, joined
		}
		return err
	}
	u, err := model.Unpack(r.Packed, request.Text, pause)
	if err != nil {
		return err
	}
	r.Packed, r.Understood = nil, &u
	return nil
}
