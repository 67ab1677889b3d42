// Package status is what the page says: the sentence that tells what is going on, and notices that
// stay until they are dismissed.
package status

import (
	"fmt"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// Feature is what the page says. The sentence itself stands in the session, where Told puts it.
type Feature struct {
	notice  session.Notice
	silence session.Notice // about workers that say nothing; it lies over the other one
}

// Notice is the message that stays; its text is empty when there is none.
func (f *Feature) Notice() session.Notice {
	if f.silence.Text != "" {
		return f.silence
	}
	return f.notice
}

// Update follows what is to be said.
func (f *Feature) Update(_ *session.Turn, m session.Msg) {
	if m, ok := m.(session.Faulted); ok {
		f.notice = session.Notice{Text: "Something in the page went wrong (" + m.Reason +
			"). Your model is kept; you can go on."}
	}
}

// Notify shows a notice, which stays until it is dismissed; an empty one: none.
func (f *Feature) Notify(_ *session.Turn, n session.Notice) { f.notice = n }

// Dismiss puts the notice away. Workers that say nothing are waited for.
func (f *Feature) Dismiss(t *session.Turn) {
	if f.silence.Text != "" {
		f.endSilence(t, true)
	} else {
		f.notice = session.Notice{}
	}
}

// AskAboutSilence asks whether to wait for workers that have said nothing for some seconds; 0 workers: all have spoken again, or ended.
func (f *Feature) AskAboutSilence(_ *session.Turn, workers, seconds int) {
	f.silence = session.Notice{}
	if workers == 0 {
		return
	}
	which, it := "A computation has", "it"
	if workers > 1 {
		which, it = say.Count(workers, "computation")+" have", "them"
	}
	f.silence = session.Notice{
		Text:     fmt.Sprintf("%s not answered for %d s. Stop %s, or wait: what is on the page stays.", which, seconds, it),
		Remedies: []session.Remedy{{Name: "Stop " + it, Msg: session.Later(session.With(f.endSilence, false))}},
		Dismiss:  "Wait",
	}
}

// endSilence has workers that say nothing waited for, or ended.
func (f *Feature) endSilence(t *session.Turn, wait bool) {
	f.silence = session.Notice{}
	t.Do(session.EndSilence{Wait: wait})
}
