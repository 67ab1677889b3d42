package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"lassolab/engine/growth"
)

// target is where the table of a bench goes: it is printed and, where a file is named, put into that file between the marks <!-- name --> and
// <!-- /name -->, so that the table of one run replaces that of another.
type target struct{ name, file string }

// targetOf adds the flag that names the file.
func targetOf(f *flag.FlagSet, name string) *target {
	t := &target{name: name}
	f.StringVar(&t.file, "into", "", fmt.Sprintf("put what is printed into this file too, between <!-- %s --> and <!-- /%s -->", name, name))
	return t
}

// check makes sure, before anything is measured, that the file has the marks.
func (t *target) check() error {
	if t.file == "" {
		return nil
	}
	_, err := t.spliced("")
	return err
}

func (t *target) spliced(text string) (string, error) {
	document, err := os.ReadFile(t.file)
	if err != nil {
		return "", err
	}
	whole, err := growth.Splice(string(document), t.name, text)
	if err != nil {
		return "", fmt.Errorf("%s: %w", t.file, err)
	}
	return whole, nil
}

// put writes the text.
func (t *target) put(text string, out io.Writer) error {
	fmt.Fprint(out, text)
	if t.file == "" {
		return nil
	}
	whole, err := t.spliced(text)
	if err != nil {
		return err
	}
	return os.WriteFile(t.file, []byte(whole), 0o644)
}
