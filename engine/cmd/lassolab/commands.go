package main

import (
	"fmt"
	"io"
	"strconv"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/say"
)

func checkCommand(args []string, in io.Reader, out, complain io.Writer) (int, error) {
	f := flags("check", "[options] MODEL…|-\n\nPrints what a model is and, of a program in Promela, the questions "+
		"that it asks; or its mistakes.", complain)
	document, err := parseAndLoad(f, args, in, complain)
	if err != nil {
		return exitInput, err
	}
	n := document.Network
	global := 0
	for l := range n.Labels {
		if n.Global(l) {
			global++
		}
	}
	fmt.Fprintf(out, "%s, %s (%s global); reading %s: %s\n", say.Count(len(n.Components), "component"),
		say.Count(len(n.Labels), "label"), say.Number(global), document.Reading, document.Why)
	if document.program != nil {
		printQuestions(out, document.program)
	}
	return exitDone, nil
}

func familyCommand(args []string, _ io.Reader, out, complain io.Writer) (int, error) {
	if len(args) == 0 || asksForHelp(args[0]) {
		for _, f := range family.All() {
			fmt.Fprintf(out, "%s\n    %s\n", f.Name, f.About)
			for _, p := range f.Parameters {
				fmt.Fprintf(out, "    -%s  %s, %d to %d; %d by default\n", p.Name, p.About, p.Min, p.Max,
					p.Default)
			}
		}
		return exitDone, nil
	}
	chosen := family.Find(args[0])
	if chosen == nil {
		return exitInput, fmt.Errorf("there is no family %q: lassolab family lists them", args[0])
	}
	f := flags("family "+chosen.Name, "[options]", complain)
	values := map[string]int{}
	for _, p := range chosen.Parameters {
		f.Func(p.Name, fmt.Sprintf("%s (%d)", p.About, p.Default), func(text string) (err error) {
			values[p.Name], err = strconv.Atoi(text)
			return err
		})
	}
	if err := parse(f, args[1:]); err != nil {
		return exitInput, err
	}
	if f.NArg() > 0 {
		return exitInput, fmt.Errorf("the family %s takes options, not %q", chosen.Name, f.Arg(0))
	}
	n, err := chosen.Build(values)
	if err != nil {
		return exitInput, err
	}
	_, err = io.WriteString(out, hoa.Write(n))
	return exitDone, err
}
