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
	name := "The certificate"
	if m.Name != "" {
		name = say.Short(path.Base(m.Name))
	}
	refuse := func(reason string) {
		t.Ask(session.Noticed{Notice: session.Notice{Text: name + " is not checked. " + reason}})
	}
	switch {
	case len(m.Text) > session.MostOfCertificate:
		refuse(fmt.Sprintf("It has %s, and the page reads certificates of up to %s: lassolab replay -certificate checks it.",
			say.Bytes(int64(len(m.Text))), say.Bytes(session.MostOfCertificate)))
	case !t.Model.Good:
		refuse(t.Model.Refusal() + " Open the certificate again when the model it is about stands here.")
	default:
		f.check = check{number: f.check.number + 1, goes: true, revision: t.Model.Revision, name: name}
		asked := t.Request(engine.Options{}).For(message.CheckJob, nil)
		asked.Certificate = m.Text
		t.Do(session.StartWorker{For: checker, Number: f.check.number, Request: asked})
		t.Say("Checking " + name + "…")
	}
}

// stopCheck ends the checking of a certificate.
func (f *Feature) stopCheck(t *session.Turn) {
	if f.check.goes {
		f.check.goes = false
		t.Do(session.StopWorker{For: checker, Number: f.check.number})
	}
}

// checkedUp tells what became of a certificate. What is wrong with it stays to be read; the model has nothing to do with it.
func (f *Feature) checkedUp(t *session.Turn, reply message.Reply) {
	if reply.Kind == message.Progress {
		if reply.Found != nil { // the first reply says only that it began
			f.check.at = message.Read[message.Checking](reply.Found)
		}
		return
	}
	f.check.goes = false
	notice := f.check.name + " is not checked. " + reply.Failure
	switch {
	case reply.Kind == message.Failure:
	case f.check.revision != t.Model.Revision:
		notice = f.check.name + " is not checked: the model has changed since. Open the certificate again."
	default:
		found := message.Read[message.Checked](reply.Found)
		if found.Accepted {
			f.check.proved = f.check.name + " is right. " + say.Sentence(found.Said)
			t.Say("Checked: " + f.check.proved)
			return
		}
		notice = f.check.name + ": " + say.End(found.Said)
		if !found.Foreign {
			notice += " So it proves nothing. Where a search finds nothing, the menu of the results makes a new one."
		}
	}
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
