package main

import (
	"fmt"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/proof"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// replayCommand replays a run of states or of labels, to which states are searched for. Exit status: 0 it is a run, and
// a lasso is accepted; 2 it stops, does not close or is not accepted.
func replayCommand(c *call, args []string) error {
	name := c.String("lasso", "", "the file with the run; without it the first argument")
	certificate := c.Bool("certificate", false, "the first argument is a certificate, as search -certificate "+
		"writes it: "+
		"check that it proves its claim about the model. It has its own question")
	accept := c.String("accept", "", "the question: simultaneous or generalized; without it simultaneous")
	open := c.opener()
	timeout := c.Duration("timeout", 0, "of a run of labels: stop the search for its states after this time, for "+
		"example 10s; 0: no limit")
	asJSON := c.Bool("json", false, "print the result as one JSON object")
	if err := c.parse(args); err != nil {
		return err
	}
	files := c.Args()
	if *certificate && (*name != "" || *accept != "") {
		return fmt.Errorf("a certificate is no run, and has its own question: leave -lasso and -accept out")
	}
	if *name == "" {
		if len(files) == 0 {
			return fmt.Errorf("name the file with the run or the certificate, then the model")
		}
		*name, files = files[0], files[1:]
	}
	document, err := open(files)
	if err != nil {
		return err
	}
	if *certificate {
		return c.replayCertificate(*name, document, *asJSON)
	}
	claimed, err := c.readRun(*name)
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	r, err := proof.Retrace(ctx, document.Network, claimed, engine.Options{Accept: search.Acceptance(*accept),
		Timeout: *timeout})
	if err != nil {
		return ofEngine(err)
	}
	var refused error
	if !r.Valid || !r.Accepted && len(r.Run.Cycle) > 0 {
		refused = exit{status: exitInput}
	}
	if *asJSON {
		c.json(r)
		return refused
	}
	said := say.End(r.Said) + "\n"
	if r.Accepted {
		for _, s := range proof.Starves(document.Network, *r.Run) {
			said += s.Sentence + "\n"
		}
	}
	if refused == nil {
		c.print(said)
		return nil
	}
	if r.Line > 0 {
		said = fmt.Sprintf("%s:%d: %s", *name, r.Line, said)
	}
	c.complainf("%s", said)
	return refused
}

// readRun reads a run from a file and writes its diagnostics.
func (c *call) readRun(name string) (lasso.Claimed, error) {
	text, err := c.read(name)
	if err != nil {
		return lasso.Claimed{}, err
	}
	claimed, diagnostics := interchange.ReadLasso(name, text)
	for _, d := range diagnostics {
		c.complainf("%s\n", d.Format(name))
	}
	if diagnostics.HasErrors() {
		return claimed, errSaid
	}
	return claimed, nil
}
