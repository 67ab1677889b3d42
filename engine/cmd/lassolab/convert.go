package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/proof"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/view/drawing"
)

// lassoFormats lists what a run can be written as.
func lassoFormats() string {
	return strings.ToLower(strings.Join(interchange.Writable(drawing.LassoFormats), ", "))
}

// formats lists what a model can be written as.
func formats() string {
	return strings.ToLower(strings.Join(interchange.Writable(drawing.Formats), ", "))
}

// readable lists what a model can be read as.
func readable() string {
	var names []string
	for _, f := range drawing.Formats {
		if f.Read != nil {
			names = append(names, strings.ToLower(f.Name))
		}
	}
	return strings.Join(names, ", ")
}

// formatLines say of each format what it is, and whether it is read or written.
func formatLines() string {
	var b strings.Builder
	for _, f := range drawing.Formats {
		way := "in, out"
		if f.Write == nil {
			way = "in"
		} else if f.Read == nil {
			way = "out"
		}
		fmt.Fprintf(&b, "  %-10s %-14s %-8s %s\n", strings.ToLower(f.Name), f.Ext, way, f.Says)
	}
	return b.String()
}

func convertCommand(c *call, args []string) error {
	to := c.String("to", "", "the format: "+formats())
	run := c.String("lasso", "", "write the run in this file, which is written as for replay, instead of the "+
		"model; the format is then one of "+lassoFormats())
	accept := c.String("accept", "simultaneous", "the question the lasso answers, or that is asked of the model: "+
		"simultaneous or generalized")
	component := c.String("component", "", "write this component alone; its shared labels stay global")
	open := c.opener()
	if err := c.parse(args); err != nil {
		return err
	}
	if *run != "" {
		return c.convertLasso(open, *to, *run, *component, search.Acceptance(*accept))
	}
	format := interchange.Named(drawing.Formats, *to)
	if format == nil || format.Write == nil {
		return fmt.Errorf("there is no format %q%s", *to, say.Meant(*to, strings.Split(formats(), ", "),
			": choose "+formats()+" with -to"))
	}
	document, err := open(c.Args())
	if err != nil {
		return err
	}
	m := interchange.Model{Network: document.Network, Component: -1, Accept: search.Acceptance(*accept)}
	if *component != "" {
		if m.Component = m.Network.Component(*component); m.Component < 0 {
			return fmt.Errorf("there is no component %q%s", *component,
				say.Meant(*component, m.Network.ComponentNames(), ""))
		}
		if format.All {
			return fmt.Errorf("%s is about the whole network: leave -component out", format.Name)
		}
	}
	text, err := format.Write(m)
	if err != nil {
		return err
	}
	c.print(text)
	return nil
}

// convertLasso writes a run. One of labels gets its states first; one that is not valid is not written.
func (c *call) convertLasso(open func(files []string) (*loaded, error), to, name, component string,
	accept search.Acceptance) error {
	format := interchange.Named(drawing.LassoFormats, to)
	if format == nil || format.Write == nil {
		return fmt.Errorf("there is no format %q of lassos: choose %s with -to", to, lassoFormats())
	}
	document, err := open(c.Args())
	if err != nil {
		return err
	}
	l := interchange.Lasso{Network: document.Network, Source: document.program, Accept: accept, Component: -1}
	if component != "" {
		if l.Component = l.Network.Component(component); l.Component < 0 {
			return fmt.Errorf("there is no component %q%s", component,
				say.Meant(component, l.Network.ComponentNames(), ""))
		}
	}
	claimed, err := c.readRun(name)
	if err != nil {
		return err
	}
	r, err := proof.Retrace(context.Background(), l.Network, claimed, engine.Options{Accept: accept})
	if err != nil {
		return err
	}
	if !r.Valid {
		return errors.New(r.Said)
	}
	l.Run = r.Run
	text, err := format.Write(l)
	if err != nil {
		return err
	}
	c.print(text)
	return nil
}
