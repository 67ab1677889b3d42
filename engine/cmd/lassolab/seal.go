package main

import (
	"errors"
	"io"

	"lassolab/engine/teach"
)

// sealCommand prints a lecture whose exercises have their answers and solutions sealed.
func sealCommand(args []string, in io.Reader, out, complain io.Writer) (int, error) {
	f := flags("seal", "LECTURE|-\n\nPrints a lecture with the answers and solutions of its exercises sealed, so "+
		"that a glance at the file does not show them.\n"+
		"The seal is no encryption.", complain)
	if err := parse(f, args); err != nil {
		return exitInput, err
	}
	if f.NArg() != 1 {
		return exitInput, errors.New("name a lecture: lassolab seal LECTURE.md")
	}
	text, err := readText(f.Arg(0), in)
	if err != nil {
		return exitInput, err
	}
	_, err = io.WriteString(out, teach.SealLecture(text))
	return exitDone, err
}
