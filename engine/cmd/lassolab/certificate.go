package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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
// not asked about, is no error: there is no certificate then, and that is said.
func (s *searched) certify(ctx context.Context, n *network.Network, opt engine.Options, file string) (int, error) {
	switch s.Verdict {
	case search.Lasso, search.Reached, search.Deadlock:
		s.Certificate = &certified{Said: "none is written, as something was found: the run is its own proof"}
		return exitDone, nil
	case search.Limit:
		s.Certificate = &certified{Said: "none is written, as the search was not finished"}
		return exitDone, nil
	}
	c, err := proof.Certify(ctx, n, opt)
	refuted, stop := (*proof.Disproof)(nil), search.Stop("")
	switch {
	case errors.As(err, &refuted) && s.Complete && s.denies(opt):
		return exitFault, fmt.Errorf("a fault of Lassolab: %s says “%s”, but %w", s.Algorithm, s.Verdict, err)
	case errors.As(err, &refuted):
		s.Certificate = &certified{Said: err.Error()}
		return exitDone, nil
	case errors.As(err, &stop):
		s.Certificate = &certified{Said: "none is written: " + err.Error()}
		return exitDone, nil
	case err != nil:
		return statusOf(err), err
	}
	s.Certificate = &certified{File: file, Claim: c.Claim, States: len(c.Ranks), Ranks: len(c.Sets),
		Said: file + ": " + c.Words()}
	into, err := os.Create(file)
	if err != nil {
		return exitInput, err
	}
	return exitInput, errors.Join(c.Write(into), into.Close())
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

// replayCertificate checks a certificate of a model. Exit status: 0 it proves its claim, 1 it is refused, 2 it is no
// certificate.
func replayCertificate(name string, document *loaded, asJSON bool, out, complain io.Writer) (int, error) {
	file, err := os.Open(name)
	if err != nil {
		return exitInput, err
	}
	defer file.Close()
	c, err := proof.ReadCertificate(file, proof.MostBytes)
	if malformed := (*proof.Malformed)(nil); errors.As(err, &malformed) {
		fmt.Fprintln(complain, malformed.Format(name))
		return exitInput, errSaid
	} else if err != nil {
		return exitInput, err
	}
	proved, err := proof.Prove(context.Background(), document.Network, document.Text, c, nil)
	if err != nil {
		return statusOf(err), err
	}
	status := exitDone
	if !proved.Accepted {
		status, out = exitFound, whereRefused(out, complain, asJSON)
	}
	if asJSON {
		return status, json.NewEncoder(out).Encode(proved)
	}
	_, err = io.WriteString(out, say.Sentence(proved.Said)+"\n")
	return status, err
}

// whereRefused is where a refusal is said.
func whereRefused(out, complain io.Writer, asJSON bool) io.Writer {
	if asJSON {
		return out
	}
	return complain
}
