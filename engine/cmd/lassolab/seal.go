package main

import (
	"errors"
	"io"

	"lassolab/engine/exercise"
)

// sealCommand prints a lecture whose exercises have their answers and solutions sealed.
func sealCommand(args []string, in io.Reader, out, complain io.Writer) (int, error) {
	f := flags("seal", "LECTURE.md|-\n\nPrints a lecture with the answers and solutions of its exercises sealed: they cannot be read at a glance any more.\n"+
		"It is no cipher: whoever wants to know can open them.", complain)
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
	_, err = io.WriteString(out, exercise.SealLecture(text))
	return exitDone, err
}
