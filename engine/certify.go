package engine

import (
	"context"
	"time"

	"lassolab/engine/certificate"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Certify makes a certificate for what the search of these options says where it finds nothing: that there is no lasso,
// that the target is not reached, or that there is no deadlock; of a property, that no run violates it. The network is
// explored anew, state by state, whatever the search left out, so that the certificate is a second opinion too. Of the
// options it takes the question, limits, time and progress.
//
// The error is an *InputError, a *certificate.Refuted where there is something to be found, or a search.Stop.
func Certify(ctx context.Context, n *network.Network, opt Options) (*certificate.Certificate, error) {
	algorithm, err := find(opt)
	if err != nil {
		return nil, err
	}
	if problems := n.Validate(); len(problems) > 0 {
		return nil, wrong("%s", problems[0].Message)
	}
	if opt.Property != nil {
		if err := fits(&opt, n); err != nil {
			return nil, err
		}
	}
	if opt.Timeout > 0 {
		ctx = search.Within(ctx, opt.Timeout)
	}
	if opt.Every == 0 {
		opt.Every = time.Second / 8
	}
	c := &certificate.Certificate{Claim: certificate.NoDeadlock, Target: opt.Target, Property: opt.Property,
		Model: certificate.Digest(n)}
	switch {
	case algorithm.Lasso && opt.Accept == search.Generalized:
		c.Claim = certificate.NoGeneralized
	case algorithm.Lasso:
		c.Claim = certificate.NoSimultaneous
	case opt.Target != nil:
		c.Claim = certificate.NoTarget
	}
	if err := (&question{network: n}).aim(opt.Target); err != nil {
		return nil, err
	}
	searched, err := subject(ctx, n, opt.Text, c)
	if err != nil {
		return nil, err
	}
	if err := searched.Degeneralisable(); err != nil && c.Claim == certificate.NoSimultaneous {
		return nil, wrong("%s", err)
	}
	if searched != n {
		c.Composed = certificate.Digest(searched)
	}
	return c, certificate.Make(searched, c, search.NewMonitor(ctx, opt.Limits, opt.Every, opt.Progress))
}

// subject is the network that a certificate speaks of: with a property the composed one.
func subject(ctx context.Context, n *network.Network, text string, c *certificate.Certificate) (*network.Network,
	error) {
	if c.Property == nil {
		return n, nil
	}
	composed, err := composed(ctx, n, text, *c.Property)
	if err != nil {
		return nil, err
	}
	return composed.Network, nil
}

// Proved is the result of checking a certificate.
type Proved struct {
	*certificate.Certificate
	Accepted bool              `json:"accepted"` // the claim is proved for the network
	States   int               `json:"states"`
	Ranks    int               `json:"ranks"`
	Refused  *certificate.Told `json:"refused,omitempty"` // the first condition that does not hold; nil: all do
	// what became of it, in words that say.Sentence makes sentences of
	Said string `json:"said"`
}

// Prove checks a certificate of a network. With a property it composes the network with the monitor anew, and rests on
// that; text is what a network was read from whose reading is valuations. Looked, which may be nil, hears of each state
// that is checked, from 0. An *InputError says what keeps it from that.
func Prove(ctx context.Context, n *network.Network, text string, c *certificate.Certificate,
	looked func(state int)) (*Proved, error) {
	if problems := n.Validate(); len(problems) > 0 {
		return nil, wrong("%s", problems[0].Message)
	}
	p := &Proved{Certificate: c, States: len(c.Ranks), Ranks: len(c.Sets)}
	if c.Model != certificate.Digest(n) {
		return p.refused(&certificate.Told{Condition: certificate.Model,
			Said: "it was made of another model, or of another version of this one: check it against that one"}), nil
	}
	if err := (&question{network: n}).aim(c.Target); err != nil {
		return nil, err
	}
	if !c.Answers() {
		return p.refused(&certificate.Told{Condition: certificate.Shape,
			Said: "its claim is “" + string(c.Claim) + "”, which does not answer its property"}), nil
	}
	searched, err := subject(ctx, n, text, c)
	if err != nil {
		return nil, err
	}
	if c.Property != nil && c.Composed != certificate.Digest(searched) {
		return p.refused(&certificate.Told{Condition: certificate.Model,
			Said: "the monitor of its property became another one, perhaps by another version of Lassolab: make " +
				"the certificate anew"}), nil
	}
	if looked == nil {
		looked = func(int) {}
	}
	if r := certificate.Check(searched, c, looked); r != nil {
		return p.refused(r.Tell(searched, c)), nil
	}
	p.Accepted, p.Said = true, c.Words()+", each step checked"
	if c.Property != nil {
		p.Said += ", of the network with the monitor of the property, which was composed anew"
	}
	return p, nil
}

func (p *Proved) refused(told *certificate.Told) *Proved {
	p.Refused, p.Said = told, "the certificate is refused: "+told.Said
	return p
}
