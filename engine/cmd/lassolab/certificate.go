package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// certified is what became of the certificate of a search.
type certified struct {
	File   string      `json:"file,omitempty"` // empty: there is none
	Claim  proof.Claim `json:"claim,omitempty"`
	States int         `json:"states,omitempty"`
	Ranks  int         `json:"ranks,omitempty"`
	Said   string      `json:"said"`
}

// certify makes a certificate for a search that found nothing, and writes it. A limit, or a state that the search was
// not asked about, is no error: there is no certificate then, and the report says so.
func (s *searched) certify(ctx context.Context, n *network.Network, opt engine.Options, file string) error {
	switch s.Verdict {
	case search.Lasso, search.Reached, search.Deadlock:
		s.Certificate = &certified{Said: "none is written, as something was found: the run is its own proof"}
		return nil
	case search.Limit:
		s.Certificate = &certified{Said: "none is written, as the search was not finished"}
		return nil
	}
	c, err := proof.Certify(ctx, n, opt)
	refuted, stop := (*proof.Disproof)(nil), search.Stop("")
	switch {
	case errors.As(err, &refuted) && s.Complete && s.denies(opt):
		return exit{exitFault, fmt.Errorf("a fault of Lassolab: %s says “%s”, but %w", s.Algorithm, s.Verdict, err)}
	case errors.As(err, &refuted):
		s.Certificate = &certified{Said: err.Error()}
		return nil
	case errors.As(err, &stop):
		s.Certificate = &certified{Said: "none is written: " + err.Error()}
		return nil
	case err != nil:
		return ofEngine(err)
	}
	s.Certificate = &certified{File: file, Claim: c.Claim, States: len(c.Ranks), Ranks: len(c.Sets),
		Said: file + ": " + c.Words()}
	into, err := os.Create(file)
	if err != nil {
		return err
	}
	return errors.Join(c.Write(into), into.Close())
}

// denies reports whether the search says that there is nothing of what it was asked for.
func (s *searched) denies(opt engine.Options) bool {
	switch s.Verdict {
	case search.Probably:
		return false
	case search.Explored:
		return opt.Target != nil || opt.Property != nil
	}
	return true
}

// replayCertificate checks a certificate of a model. Exit status: 0 accepted, 1 refused, 2 it is no certificate.
func (c *call) replayCertificate(name string, document *loaded, asJSON bool) error {
	in, err := c.reader(name)
	if err != nil {
		return err
	}
	defer in.Close()
	certificate, err := proof.ReadCertificate(in, proof.MostBytes)
	if malformed := (*proof.Malformed)(nil); errors.As(err, &malformed) {
		c.complainf("%s\n", malformed.Format(name))
		return errSaid
	} else if err != nil {
		return err
	}
	proved, err := proof.Prove(context.Background(), document.Network, document.Text, certificate, nil)
	if err != nil {
		return ofEngine(err)
	}
	switch {
	case asJSON:
		c.json(proved)
	case proved.Accepted:
		c.print(say.Sentence(proved.Said) + "\n")
	default:
		c.complainf("%s\n", say.Sentence(proved.Said))
	}
	if !proved.Accepted {
		return exit{status: exitFound}
	}
	return nil
}
