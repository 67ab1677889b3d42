package worker

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
	"lassolab/wasm/message"
)

// certified makes a certificate, and tells how many states it has.
func certified(ctx context.Context, k task[message.None, message.Looked]) (made message.Certificate, err error) {
	document, err := modelOf(k.Request)
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
	return message.Certificate{Text: text.String(), Said: c.Words()}, nil
}

// mostVectors is what the vectors of a certificate may take that somebody gives, in bytes: they are more than the text that they are written in.
const mostVectors = 256 << 20

// checked checks a certificate, and tells how many of its states it has seen.
func checked(ctx context.Context, k task[message.None, message.Checking]) (found message.Checked, err error) {
	document, err := modelOf(k.Request)
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
		if now := time.Now(); now.Sub(told) >= every {
			told = now
			k.Say(message.Checking{States: int64(state), Of: int64(len(c.Ranks))})
		}
	})
	if err != nil {
		return found, err
	}
	if p.Accepted {
		return message.Checked{Accepted: true, Said: p.Said}, nil
	}
	return message.Checked{Foreign: p.Refused.Condition == proof.Model, Said: p.Refused.Said}, nil
}
