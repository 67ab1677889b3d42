package main

import (
	"encoding/json"
	"fmt"
	"io"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/proof"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// replayCommand replays a run: with states, or labels only, to which states are searched for. Exit status: 0 it
// stands, and a lasso is accepted; 2 it stops, does not close or is not accepted. Of a certificate see
// replayCertificate.
func replayCommand(args []string, in io.Reader, out, complain io.Writer) (int, error) {
	f := flags("replay", "[options] RUN MODEL…|-\nlassolab replay -certificate FILE MODEL…|-\n\n"+
		"RUN is a file with a lasso as JSON, a report that holds one, or labels, one in a line: --- begins the "+
		"cycle, # a comment.\n"+
		"Exit status: 0 the checker accepts, 1 it refuses the certificate, 2 it refuses the run, or the "+
		"input is wrong.", complain)
	name := f.String("lasso", "", "the file with the run; without it the first argument")
	certificate := f.Bool("certificate", false, "the first argument is a certificate, as search -certificate "+
		"writes it: "+
		"check that it proves its claim about the model. It has its own question")
	accept := f.String("accept", "", "the question: simultaneous or generalized; without it simultaneous")
	open := opener(f, in, complain)
	timeout := f.Duration("timeout", 0, "of a run of labels: stop the search for its states after this time, for "+
		"example 10s; 0: no limit")
	asJSON := f.Bool("json", false, "print the result as one JSON object")
	if err := parse(f, args); err != nil {
		return exitInput, err
	}
	files := f.Args()
	if *certificate && (*name != "" || *accept != "") {
		return exitInput, fmt.Errorf("a certificate is no run, and has its own question: leave -lasso and -accept out")
	}
	if *name == "" {
		if len(files) == 0 {
			return exitInput, fmt.Errorf("name the file with the run or the certificate, then the model")
		}
		*name, files = files[0], files[1:]
	}
	document, err := open(files)
	if err != nil {
		return exitInput, err
	}
	if *certificate {
		return replayCertificate(*name, document, *asJSON, out, complain)
	}
	claimed, err := readRun(*name, complain)
	if err != nil {
		return exitInput, err
	}
	ctx, stop := interruptible()
	defer stop()
	r, err := proof.Retrace(ctx, document.Network, claimed, engine.Options{Accept: search.Acceptance(*accept),
		Timeout: *timeout})
	if err != nil {
		return statusOf(err), err
	}
	status := exitInput
	if r.Stands && (r.Accepted || len(r.Run.Cycle) == 0) {
		status = exitDone
	}
	if *asJSON {
		return status, json.NewEncoder(out).Encode(r)
	}
	said := say.End(r.Said) + "\n"
	if r.Accepted {
		for _, s := range proof.Starves(document.Network, *r.Run) {
			said += s.Sentence + "\n"
		}
	}
	if status == exitInput {
		if r.Line > 0 {
			said = fmt.Sprintf("%s:%d: %s", *name, r.Line, said)
		}
		_, err = io.WriteString(complain, said)
		return status, err
	}
	_, err = io.WriteString(out, said)
	return status, err
}

// readRun reads a run from a file and writes its diagnostics.
func readRun(name string, complain io.Writer) (lasso.Claimed, error) {
	text, err := readText(name, nil)
	if err != nil {
		return lasso.Claimed{}, err
	}
	claimed, diagnostics := interchange.ReadLasso(name, text)
	for _, d := range diagnostics {
		fmt.Fprintln(complain, d.Format(name))
	}
	if diagnostics.HasErrors() {
		return claimed, errSaid
	}
	return claimed, nil
}
