package main

import (
	"flag"
	"fmt"
	"io"

	"lassolab/engine/growth"
)

// target is the document that the table of a bench is written into, between the marks <!-- name --> and <!-- /name -->.
// Without -into the table is only printed.
type target struct {
	name   string
	wanted bool
	file   string
}

// targetOf adds the flag -into.
func targetOf(f *flag.FlagSet, name string) *target {
	t := &target{name: name}
	f.BoolVar(&t.wanted, "into", false, fmt.Sprintf("also write the table into the Markdown file of the project that has <!-- %s --> and <!-- /%s -->", name, name))
	return t
}

// find looks for the document, before anything is measured.
func (t *target) find() error {
	if !t.wanted {
		return nil
	}
	root, err := growth.Module()
	if err != nil {
		return err
	}
	t.file, err = growth.Document(root, t.name)
	return err
}

// put prints the table and writes it into the document.
func (t *target) put(table string, out io.Writer) (int, error) {
	fmt.Fprint(out, table)
	if t.wanted {
		if err := growth.Write(t.file, t.name, table); err != nil {
			return exitInput, err
		}
	}
	return exitDone, nil
}
