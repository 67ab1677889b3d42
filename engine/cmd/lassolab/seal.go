package main

import (
	"errors"

	"lassolab/engine/teach"
)

// sealCommand prints a lecture whose exercises have their answers and solutions sealed.
func sealCommand(c *call, args []string) error {
	if err := c.parse(args); err != nil {
		return err
	}
	if c.NArg() != 1 {
		return errors.New("name a lecture: lassolab seal LECTURE.md")
	}
	text, err := readText(c.Arg(0), c.in)
	if err != nil {
		return err
	}
	c.print(teach.SealLecture(text))
	return nil
}
