package search

import (
	"fmt"
	"path"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/ui/session"
	"lassolab/wasm/message"
)

// check is a certificate that somebody gave: a worker checks it, or has found it right.
type check struct {
	number   int // of the last one, so that late replies are known
	goes     bool
	revision int    // of its model
	name     string // of its file
	at       message.Checking
	proved   string // what it proves of the model, in a sentence; empty: nothing yet
}

// CheckStopped ends the checking of a certificate.
type CheckStopped struct{}

// checker is what the worker is for.
const checker = "check"

// checkGiven has a certificate checked for the present model.
func (f *Feature) checkGiven(t *session.Turn, m session.CertificateGiven) {
	f.stopCheck(t)
	f.check = check{number: f.check.number + 1, revision: t.Model.Revision, name: "The certificate"}
	if m.Name != "" {
		f.check.name = say.Short(path.Base(m.Name))
	}
	switch {
	case len(m.Text) > session.MostOfCertificate:
		f.unchecked(t, "The page reads certificates of up to "+say.Bytes(session.MostOfCertificate)+": lassolab replay -certificate checks larger ones.")
	case !t.Model.Good:
		f.unchecked(t, t.Model.Refusal()+" Open the certificate again when the model stands here that it is about.")
	default:
		f.check.goes = true
		asked := t.Request(engine.Options{}).For(message.CheckJob, nil)
		asked.Certificate = m.Text
		t.Do(session.StartWorker{For: checker, Number: f.check.number, Request: asked})
		t.Say("Checking " + f.check.name + "…")
	}
}

// stopCheck ends the checking of a certificate, and reports whether there was any.
func (f *Feature) stopCheck(t *session.Turn) bool {
	if !f.check.goes {
		return false
	}
	f.check.goes = false
	t.Do(session.StopWorker{For: checker, Number: f.check.number})
	return true
}

// checkReplied follows what the worker says.
func (f *Feature) checkReplied(t *session.Turn, reply message.Reply) {
	f.check.goes = reply.Kind == message.Progress
	switch {
	case reply.Kind == message.Progress && reply.Found == nil: // it says only that it began
	case reply.Kind == message.Progress:
		f.check.at = message.Read[message.Checking](reply.Found)
	case reply.Kind == message.Failure:
		f.unchecked(t, reply.Failure)
	case f.check.revision != t.Model.Revision:
		f.unchecked(t, "The model has changed meanwhile: open the certificate again.")
	default:
		f.checked(t, message.Read[message.Checked](reply.Found))
	}
}

// unchecked tells why a certificate is not checked.
func (f *Feature) unchecked(t *session.Turn, reason string) {
	words := f.check.name + " is not checked."
	t.Say(words)
	t.Ask(session.Noticed{Notice: session.Notice{Text: words + " " + reason}})
}

// checked tells what became of a certificate. Why it is refused stays to be read.
func (f *Feature) checked(t *session.Turn, found message.Checked) {
	if found.Accepted {
		f.check.proved = f.check.name + " is right. " + say.Sentence(found.Said)
		t.Say("Checked: " + f.check.proved)
		return
	}
	notice := f.check.name + " is refused: " + say.End(found.Said)
	if !found.Foreign {
		notice += " So it proves nothing. To make a new one run a search and, if it finds nothing, choose Certificate in the menu of the results."
	}
	t.Say("Checked: " + f.check.name + " proves nothing about this model.")
	t.Ask(session.Noticed{Notice: session.Notice{Text: notice}})
}

// checking says how far the check of a certificate is; empty when none is checked.
func (c *Results) checking() string {
	at := c.Of.check
	switch {
	case !at.goes:
		return ""
	case at.at.Of == 0:
		return "Checking " + at.name
	}
	return fmt.Sprintf("Checking %s: %s of %s", at.name, say.Number(at.at.States), say.Count(at.at.Of, "state"))
}

// certified says what a certificate proves of the present model; empty: none was checked.
func (c *Results) certified() string {
	if c.Of.check.revision != c.Page.Model.Revision {
		return ""
	}
	return c.Of.check.proved
}
