package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"lassolab/engine"
	"lassolab/engine/proof"
	"lassolab/engine/search"
)

// confirmStates is how many states a second opinion stores without -confirm-states: about half a gigabyte of them.
const confirmStates = 10_000_000

// confirm asks for a second opinion about a verdict. A model on which we were wrong is kept in a file.
func (s *searched) confirm(ctx context.Context, document *loaded, opt engine.Options) (err error) {
	if s.Confirmation, err = proof.Confirm(ctx, document.Network, opt, s.Report); err != nil || !s.Confirmation.Fault {
		return err
	}
	s.Kept, err = keep(document.Text)
	return err
}

// keep writes a model into a new file.
func keep(text string) (name string, err error) {
	f, err := os.CreateTemp("", "lassolab-wrong-*.hoa")
	if err != nil {
		return "", err
	}
	_, err = io.WriteString(f, text)
	if closed := f.Close(); err == nil {
		err = closed
	}
	return f.Name(), err
}

// printConfirmation writes what a second opinion says.
func printConfirmation(b *strings.Builder, r *searched) {
	c := r.Confirmation
	switch {
	case c == nil && r.Verdict == search.Limit:
		b.WriteString("nothing to confirm: the search gave no verdict\n")
		return
	case c == nil && r.Lasso != nil && r.Lasso.Refused != "":
		b.WriteString("nothing to confirm: the checker refuses the run below\n")
		return
	case c == nil:
		b.WriteString("nothing to confirm: the run below proves the verdict\n")
		return
	}
	fmt.Fprintf(b, "%s\n  %s", c.Words(), c.Found)
	if c.Shared != "" {
		b.WriteString(" " + c.Shared)
	}
	b.WriteByte('\n')
	if c.Fault {
		fmt.Fprintf(b, "THIS IS A FAULT OF LASSOLAB. The model is kept in %s: please report it, with the command.\n",
			r.Kept)
	}
	printRun(b, "a run that should not be there", c.Run)
}
