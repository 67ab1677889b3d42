package proof

import (
	"context"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Certify makes a certificate for what the search of these options says where it finds nothing: that there is no lasso,
// that the target is not reached, or that there is no deadlock; of a property, that no run violates it. The network is
// explored anew, state by state, so that the certificate is a second opinion too. Of the options it takes the question,
// limits, time and progress.
//
// The error is an *engine.InputError, a *Disproof where there is something to be found, or a search.Stop.
func Certify(ctx context.Context, n *network.Network, opt engine.Options) (*Certificate, error) {
	if opt.Without = ""; opt.AtLeast > 0 {
		return nil, engine.Wrong("a certificate speaks of all acceptance sets: leave out at-least")
	}
	q, err := engine.Ask(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	c := &Certificate{Claim: NoDeadlock, Target: opt.Target, Property: opt.Property, Model: Digest(n)}
	switch a, _ := engine.Find(opt.Algorithm); {
	case a.Lasso && q.Accept == search.Generalized:
		c.Claim = NoGeneralized
	case a.Lasso:
		c.Claim = NoSimultaneous
	case opt.Target != nil:
		c.Claim = NoTarget
	}
	if q.Composed != nil {
		c.Composed = Digest(q.Network)
	}
	return c, Make(q.Network, c, q.Monitor)
}

// question are options of a search that answers the claim.
func (c *Certificate) question(text string) engine.Options {
	opt := engine.Options{Algorithm: engine.Those(engine.Complete)[0], Property: c.Property, Text: text}
	switch c.Claim {
	case NoTarget:
		opt.Target = c.Target
	case NoSimultaneous, NoGeneralized:
		opt.Algorithm, opt.Accept = engine.Those(engine.Components)[0], search.Generalized
	}
	return opt
}

// Proved is the result of checking a certificate.
type Proved struct {
	*Certificate
	Accepted bool          `json:"accepted"` // the claim is proved for the network
	States   int           `json:"states"`
	Ranks    int           `json:"ranks"`
	Refused  *NamedRefusal `json:"refused,omitempty"` // the first condition that does not hold; nil: all do
	// the result in words that say.Sentence makes sentences of
	Said string `json:"said"`
}

// Prove checks a certificate of a network. With a property it composes the network with the monitor anew, and rests on
// that; text is what a network was read from whose reading is valuations. Looked, which may be nil, is called with each
// state that is checked, from 0. An *engine.InputError says what keeps it from that.
func Prove(ctx context.Context, n *network.Network, text string, c *Certificate, looked func(state int)) (*Proved,
	error) {
	if problems := n.Validate(); len(problems) > 0 {
		return nil, engine.Wrong("%s", problems[0].Message)
	}
	p := &Proved{Certificate: c, States: len(c.Ranks), Ranks: len(c.Sets)}
	if c.Model != Digest(n) {
		return p.refused(&NamedRefusal{Condition: Model,
			Said: "it was made of another model, or of another version of this one: check it against that one"}), nil
	}
	if _, err := engine.Target(n, c.Target); err != nil {
		return nil, err
	}
	if !c.Answers() {
		return p.refused(&NamedRefusal{Condition: Shape,
			Said: "its claim is “" + string(c.Claim) + "”, which does not answer its property"}), nil
	}
	q, err := engine.Ask(ctx, n, c.question(text))
	if err != nil {
		return nil, err
	}
	if c.Property != nil && c.Composed != Digest(q.Network) {
		return p.refused(&NamedRefusal{Condition: Model,
			Said: "the monitor of its property became another one, perhaps by another version of Lassolab: make " +
				"the certificate anew"}), nil
	}
	if looked == nil {
		looked = func(int) {}
	}
	if r := Check(q.Network, c, looked); r != nil {
		return p.refused(r.Name(q.Network, c)), nil
	}
	p.Accepted, p.Said = true, c.Words()+", each step checked"
	if c.Property != nil {
		p.Said += ", of the network with the monitor of the property, which was composed anew"
	}
	return p, nil
}

func (p *Proved) refused(r *NamedRefusal) *Proved {
	p.Refused, p.Said = r, "the certificate is refused: "+r.Said
	return p
}
