// Package status is what the page says: the sentence that tells what is going on, and notices that
// stay until they are dismissed.
package status

import (
	"fmt"

	"lassolab/engine/say"
	"lassolab/ui/link"
	"lassolab/ui/session"
)

// Feature is what the page says. The sentence itself stands in the session, where Told puts it.
type Feature struct {
	notice  session.Notice
	silence session.Notice // about workers that say nothing; it lies over the other one
}

// NewFeature says nothing.
func NewFeature() *Feature { return &Feature{} }

// Notice is the message that stays; its text is empty when there is none.
func (f *Feature) Notice() session.Notice {
	if f.silence.Text != "" {
		return f.silence
	}
	return f.notice
}

// dismissal is what the button says that puts the notice away.
func (f *Feature) dismissal() session.Msg {
	if f.silence.Text != "" {
		return session.SilencePressed{Wait: true}
	}
	return session.NoticeDismissed{}
}

// Update handles the messages of what is said.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.Noticed:
		f.notice = m.Notice
	case session.NoticeDismissed:
		f.notice = session.Notice{}
	case session.Faulted:
		f.notice = session.Notice{Text: "Something in the page went wrong (" + m.Reason +
			"). Your model is kept; you can go on."}
	case session.FellSilent:
		f.silence = silence(m)
	case session.SilencePressed:
		f.silence = session.Notice{}
		t.Do(session.EndSilence{Wait: m.Wait})
	}
}

// silence asks whether to wait for workers that say nothing.
func silence(m session.FellSilent) session.Notice {
	if m.Workers == 0 {
		return session.Notice{}
	}
	which, it := "A computation has", "it"
	if m.Workers > 1 {
		which, it = say.Count(m.Workers, "computation")+" have", "them"
	}
	return session.Notice{
		Text:     fmt.Sprintf("%s not answered for %d s. Stop %s, or wait: what is on the page stays.", which, m.Seconds, it),
		Remedies: []session.Remedy{{Name: "Stop " + it, Msg: session.SilencePressed{}}},
		Dismiss:  "Wait",
	}
}

// Keep keeps nothing: what was said is said.
func (f *Feature) Keep(*session.Session, *link.Kept) {}
