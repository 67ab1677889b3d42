// Package status is what the page says: the sentence that tells what is going on, and notices that
// stay until they are dismissed.
package status

import (
	"lassolab/ui/link"
	"lassolab/ui/session"
)

// Feature is what the page says. The sentence itself stands in the session, where Told puts it.
type Feature struct{ notice session.Notice }

// NewFeature says nothing.
func NewFeature() *Feature { return &Feature{} }

// Notice is the message that stays; its text is empty when there is none.
func (f *Feature) Notice() session.Notice { return f.notice }

// Update handles the messages of what is said.
func (f *Feature) Update(_ *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.Noticed:
		f.notice = m.Notice
	case session.NoticeDismissed:
		f.notice = session.Notice{}
	case session.Faulted:
		f.notice = session.Notice{Text: "Something in the page went wrong (" + m.Reason +
			"). Your model is kept; you can go on."}
	}
}

// Keep keeps nothing: what was said is said.
func (f *Feature) Keep(*session.Session, *link.Kept) {}
