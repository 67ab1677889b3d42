package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
)

// formats are what a model can be written as.
var formats = map[string]func(*network.Network) (string, error){
	"hoa":  func(n *network.Network) (string, error) { return hoa.Write(n), nil },
	"tikz": interchange.TikZAll,
}

func convertCommand(args []string, in io.Reader, out, complain io.Writer) (int, error) {
	names := strings.Join(slices.Sorted(maps.Keys(formats)), ", ")
	f := flags("convert", "-to FORMAT [options] MODEL.hoa…|-", complain)
	to := f.String("to", "", "the format: "+names)
	component := f.String("component", "", "write this component alone; its shared labels stay global")
	reading := f.String("reading", "", "labels or valuations; without it the model decides")
	if err := parse(f, args); err != nil {
		return exitInput, err
	}
	write := formats[*to]
	if write == nil {
		return exitInput, fmt.Errorf("there is no format %q: choose %s with -to", *to, names)
	}
	document, err := load(f.Args(), network.Reading(*reading), in, complain)
	if err != nil {
		return exitInput, err
	}
	n := document.Network
	if *component != "" {
		i := n.Component(*component)
		if i < 0 {
			return exitInput, fmt.Errorf("there is no component %q", *component)
		}
		n = alone(n, i)
	}
	text, err := write(n)
	if err != nil {
		return exitInput, err
	}
	_, err = io.WriteString(out, text)
	return exitDone, err
}

// alone returns a network of component i only. The labels it shares with others are declared shared: an environment takes part in them.
func alone(n *network.Network, i int) *network.Network {
	if len(n.Components) == 1 {
		return n
	}
	one := network.New()
	one.Reading = n.Reading
	c := n.Components[i]
	c.Alphabet, c.Transitions = slices.Clone(c.Alphabet), slices.Clone(c.Transitions)
	for k, l := range c.Alphabet {
		c.Alphabet[k] = one.Label(n.Labels[l].Name)
		if n.Global(l) {
			one.Shared[c.Alphabet[k]] = true
		}
	}
	for k, t := range c.Transitions {
		c.Transitions[k].Label, _ = one.Lookup(n.Labels[t.Label].Name)
	}
	one.Add(c)
	for _, l := range n.First {
		if id, ok := one.Lookup(n.Labels[l].Name); ok {
			one.First = append(one.First, id)
		}
	}
	return one
}
