package search

import (
	"time"

	"lassolab/engine/proof"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// making is a certificate that is being made in a worker, for what no search found.
type making struct {
	session.Task[message.None, message.Looked, message.Certificate]
	revision int   // of its model
	states   int64 // it has so far
}

const (
	asCertificate = "certificate" // the form in which results are saved
	// What a certificate may take. Its text passes through the page, which must not stop for it.
	proofStates = 50_000
	proofBytes  = 1 << 30
	proofTime   = 60 * time.Second
)

// provable is a run that found nothing of what is asked of the present model, so that there is something to prove, rather one that looked for
// a lasso; nil: none did.
func provable(s *session.Session) (found *session.Run) {
	for _, r := range standing(s) {
		if r.Report != nil && nothing(s, r) && (found == nil || looks(r) && !looks(found)) {
			found = r
		}
	}
	return found
}

// nothing reports whether a search says that there is nothing of what it was asked for.
func nothing(s *session.Session, r *session.Run) bool {
	switch r.Report.Verdict {
	case search.Empty, search.Probably, search.Unreached, search.NoneDead:
		return true
	case search.Explored:
		return s.Settings.Target != "" || s.Settings.Property != "" || r.Counts.Deadlocks == 0
	}
	return false
}

// prove has a certificate made.
func (f *Feature) prove(t *session.Turn) {
	r := provable(t.Session)
	if r == nil {
		t.Say("There is nothing to prove: no search has ended without finding what is asked for.")
		return
	}
	f.proof.revision, f.proof.states = r.Revision, 0
	of := request(t.Request, &r.Settings, r)
	of.Film, of.Timeout, of.Limits = 0, proofTime, search.Limits{States: proofStates, Bytes: proofBytes}
	f.proof.Start(t, of, nil)
	t.Say("Making the certificate…")
}

// proved saves a certificate that was made.
func (f *Feature) proved(t *session.Turn, h session.Heard[message.Looked, message.Certificate]) {
	switch {
	case !h.Done:
		f.proof.states = h.Said.States
		if h.Failure != "" {
			t.Say(h.Failure)
		}
	case f.proof.revision != t.Model.Revision:
		t.Say("The model has changed since: its certificate is not saved. Run the searches again, then save it.")
	default:
		name := session.FileStem(t.Model.Title) + proof.Ext
		t.Do(session.Download{Name: name, Text: h.Found.Text})
		t.Say("The certificate is saved as " + name + ": " + say.End(h.Found.Said) + " Whoever has the model checks it: by opening it on this page, or by lassolab replay -certificate.")
	}
}

// proving says how far the certificate is that is being made; empty when none is.
func (c *Results) proving() string {
	switch {
	case !c.Of.proof.Running():
		return ""
	case c.Of.proof.states == 0:
		return "Making the certificate"
	}
	return "Making the certificate: " + say.Count(c.Of.proof.states, "state")
}
