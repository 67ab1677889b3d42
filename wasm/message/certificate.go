package message

import (
	"context"
	"errors"
	"strings"
	"time"

	"lassolab/engine"
	"lassolab/engine/proof"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/source"
)

// CertificateJob is the job of making a certificate for what a search does not find. Of the request's other fields Text, Reading and its options play
// a part: the search, its question, limits and time.
var CertificateJob = Job[None, Looked, Certificate]{Name: "certificate", Subject: "The certificate", Rank: Usual, Do: certified}

// Certificate is a certificate that was made.
type Certificate struct {
	Text string `json:"text"`
	Said string `json:"said"` // what it proves, in words that say.Sentence makes sentences of
}

// CheckJob is the job of checking a certificate of a model. Of the request's other fields Text, Reading and Certificate play a part.
var CheckJob = Job[None, Checking, Checked]{Name: "check", Subject: "The check", Rank: Usual, Do: checked}

// Checking is how far a check is.
type Checking struct {
	States int64 `json:"states"` // that have been checked
	Of     int64 `json:"of"`
}

// Checked is what became of a certificate that was checked.
type Checked struct {
	Accepted bool   `json:"accepted"`
	Foreign  bool   `json:"foreign"` // it is none of this model
	Said     string `json:"said"`    // what is proved, or why it is refused, in words that say.Sentence makes sentences of
}

// certified makes a certificate, and tells how many states it has.
func certified(ctx context.Context, k Call[None, Looked]) (made Certificate, err error) {
	document, err := ModelOf(k.Request)
	if err != nil {
		return made, err
	}
	opt := counting(k.Request, k.Say)
	c, err := proof.Certify(ctx, document.Network, opt)
	stopped := search.Stop("")
	switch {
	case errors.As(err, &stopped) && stopped == search.ErrStates:
		return made, &engine.InputError{Message: "the certificate would have more than " + say.Count(opt.Limits.States, "state") +
			", which is too much for the page: make it by lassolab search -certificate"}
	case errors.As(err, &stopped), errors.As(err, new(*proof.Disproof)):
		return made, &engine.InputError{Message: "no certificate was made: " + err.Error()}
	case err != nil:
		return made, err
	}
	var text strings.Builder
	if err := c.Write(&text); err != nil {
		return made, err
	}
	return Certificate{Text: text.String(), Said: c.Words()}, nil
}

// mostVectors is what the vectors of a certificate may take that somebody gives, in bytes: they are more than the text that they are written in.
const mostVectors = 256 << 20

// checked checks a certificate, and tells how many of its states it has seen.
func checked(ctx context.Context, k Call[None, Checking]) (found Checked, err error) {
	document, err := ModelOf(k.Request)
	if err != nil {
		return found, err
	}
	c, err := proof.ReadCertificate(strings.NewReader(k.Certificate), mostVectors)
	if malformed := (*proof.Malformed)(nil); errors.As(err, &malformed) {
		return found, &engine.InputError{Message: "the certificate cannot be read. " + firstError(source.Diagnostics{malformed.Diagnostic})}
	} else if err != nil {
		return found, err
	}
	told := time.Now()
	p, err := proof.Prove(ctx, document.Network, k.Text, c, func(state int) {
		if state&0x3ff > 0 {
			return // a look at the clock takes longer than a state
		}
		if now := time.Now(); now.Sub(told) >= Every {
			told = now
			k.Say(Checking{States: int64(state), Of: int64(len(c.Ranks))})
		}
	})
	if err != nil {
		return found, err
	}
	if p.Accepted {
		return Checked{Accepted: true, Said: p.Said}, nil
	}
	return Checked{Foreign: p.Refused.Condition == proof.Model, Said: p.Refused.Said}, nil
}
