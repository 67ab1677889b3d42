package main

import (
	"errors"
	"fmt"
	"strconv"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/say"
	"lassolab/engine/teach"
)

func checkCommand(c *call, args []string) error {
	symmetry := c.Bool("symmetry", false, "print the symmetries of the network; of many components that takes seconds")
	document, err := c.parseAndLoad(args)
	if err != nil {
		return err
	}
	n := document.Network
	global := 0
	for l := range n.Labels {
		if n.Global(l) {
			global++
		}
	}
	c.printf("%s, %s (%s global); reading %s: %s\n", say.Count(len(n.Components), "component"),
		say.Count(len(n.Labels), "label"), say.Number(global), document.Reading, document.Why)
	if *symmetry {
		c.printf("%s\n", say.Sentence(engine.Symmetries(n).Words))
	}
	if document.program != nil {
		c.printQuestions(document.program)
	}
	return nil
}

func familyCommand(c *call, args []string) error {
	if len(args) == 0 || asksForHelp(args[0]) {
		for _, f := range family.All() {
			c.printf("%s\n    %s\n", f.Name, f.About)
			for _, p := range f.Parameters {
				c.printf("    -%s  %s, %d to %d; %d by default\n", p.Name, p.About, p.Min, p.Max,
					p.Default)
			}
		}
		return nil
	}
	chosen := family.Find(args[0])
	if chosen == nil {
		return fmt.Errorf("there is no family %q%s", args[0], say.Meant(args[0], familyNames(),
			": lassolab family lists them"))
	}
	c = c.part(chosen.Name)
	values := map[string]int{}
	for _, p := range chosen.Parameters {
		c.Func(p.Name, fmt.Sprintf("%s (%d)", p.About, p.Default), func(text string) (err error) {
			values[p.Name], err = strconv.Atoi(text)
			return err
		})
	}
	if err := c.parseAlone(args[1:], "the family "+chosen.Name); err != nil {
		return err
	}
	n, err := chosen.Build(values)
	if err != nil {
		return err
	}
	c.print(hoa.Write(n))
	return nil
}

// familyNames lists the families.
func familyNames() (names []string) {
	for _, f := range family.All() {
		names = append(names, f.Name)
	}
	return names
}

// sealCommand prints a lecture whose exercises have their answers and solutions sealed.
func sealCommand(c *call, args []string) error {
	if err := c.parse(args); err != nil {
		return err
	}
	if c.NArg() != 1 {
		return errors.New("name a lecture: lassolab seal LECTURE.md")
	}
	text, err := c.read(c.Arg(0))
	if err != nil {
		return err
	}
	c.print(teach.SealLecture(text))
	return nil
}
