package search

import (
	"fmt"
	"path"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// check is a certificate that somebody gave: a worker checks it, or has found it right.
type check struct {
	session.Task[message.None, message.Checking, message.Checked]
	revision int    // of its model
	name     string // of its file
	at       message.Checking
	proved   string // what it proves of the model, in a sentence; empty: nothing yet
}

// CheckCertificate has a certificate checked for the present model.
func (f *Feature) CheckCertificate(t *session.Turn, m session.Certificate) {
	f.check.Stop(t)
	f.check = check{Task: f.check.Task, revision: t.Model.Revision, name: "The certificate"}
	if m.Name != "" {
		f.check.name = say.Short(path.Base(m.Name))
	}
	switch {
	case len(m.Text) > session.MostOfCertificate:
		f.unchecked(t, "The page reads certificates of up to "+say.Bytes(session.MostOfCertificate)+": lassolab replay -certificate checks larger ones.")
	case !t.Model.Good:
		f.unchecked(t, t.Model.Refusal()+" Open the certificate again when the model stands here that it is about.")
	default:
		request := t.Request(engine.Options{})
		request.Certificate = m.Text
		f.check.Start(t, request, nil)
		t.Say("Checking " + f.check.name + "…")
	}
}

// checkReplied follows what the worker says.
func (f *Feature) checkReplied(t *session.Turn, h session.Heard[message.Checking, message.Checked]) {
	switch {
	case f.check.Running():
		f.check.at = h.Said
	case h.Failure != "":
		f.unchecked(t, h.Failure)
	case f.check.revision != t.Model.Revision:
		f.unchecked(t, "The model has changed meanwhile: open the certificate again.")
	default:
		f.checked(t, h.Found)
	}
}

// unchecked tells why a certificate is not checked.
func (f *Feature) unchecked(t *session.Turn, reason string) {
	words := f.check.name + " is not checked."
	t.Say(words)
	t.Notify(session.Notice{Text: words + " " + reason})
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
	t.Notify(session.Notice{Text: notice})
}

// checking says how far the check of a certificate is; empty when none is checked.
func (c *Results) checking() string {
	at := c.Of.check
	switch {
	case !at.Running():
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
