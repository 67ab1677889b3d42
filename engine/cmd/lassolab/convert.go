package main

import (
	"fmt"
	"io"
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/network"
)

// formats lists what a model can be written as.
func formats() string { return strings.ToLower(strings.Join(interchange.Writable(), ", ")) }

func convertCommand(args []string, in io.Reader, out, complain io.Writer) (int, error) {
	f := flags("convert", "-to FORMAT [options] MODEL.hoa…|-", complain)
	to := f.String("to", "", "the format: "+formats())
	component := f.String("component", "", "write this component alone; its shared labels stay global")
	reading := f.String("reading", "", "labels or valuations; without it the model decides")
	if err := parse(f, args); err != nil {
		return exitInput, err
	}
	format := interchange.Named(*to)
	if format == nil || format.Write == nil {
		return exitInput, fmt.Errorf("there is no format %q: choose %s with -to", *to, formats())
	}
	document, err := load(f.Args(), network.Reading(*reading), in, complain)
	if err != nil {
		return exitInput, err
	}
	m := interchange.Model{Network: document.Network, Component: -1}
	if *component != "" {
		if m.Component = m.Network.Component(*component); m.Component < 0 {
			return exitInput, fmt.Errorf("there is no component %q", *component)
		}
	}
	text, err := format.Write(m)
	if err != nil {
		return exitInput, err
	}
	_, err = io.WriteString(out, text)
	return exitDone, err
}
