package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"
	"strings"

	"lassolab/engine/measure"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// wideNets are networks of many components or labels, like nets of the Model Checking Contest: RwMutex,
// ServersAndClients, StigmergyElection and TokenRing.
var wideNets = []string{"readers r=10 w=500", "readers r=10 w=2000", "servers c=100 s=20", "election n=3 v=29",
	"tokens n=10"}

// wideNet builds a net of its family and parameters.
func wideNet(text string) (*network.Network, error) {
	name, rest, _ := strings.Cut(text, " ")
	values := map[string]int{}
	for _, word := range strings.Fields(rest) {
		var value int
		parameter, number, _ := strings.Cut(word, "=")
		if _, err := fmt.Sscan(number, &value); err != nil {
			return nil, err
		}
		values[parameter] = value
	}
	return measure.Job{Family: name, Values: values}.Network()
}

// benchNets measures searches of wide nets by state, and prints a row for each net.
func benchNets(_ *flag.FlagSet, c *contest) measuring { return c.nets }

func (c *contest) nets(ctx context.Context, out, complain io.Writer) error {
	fmt.Fprintf(out, "States, and time for each; medians of three, %s/%s. Limits: %s.\n\n",
		runtime.GOOS, runtime.GOARCH, c.rule())
	heads := []string{"net", "components", "labels"}
	for _, s := range c.searches {
		heads = append(heads, "`"+string(s)+"`")
	}
	measure.Head(out, 1, heads...)
	for _, net := range wideNets {
		fmt.Fprintln(complain, net)
		cells, err := c.netCells(ctx, net)
		if err != nil {
			return err
		}
		measure.Cells(out, cells...)
	}
	return nil
}

// netCells are the cells of a net's row.
func (c *contest) netCells(ctx context.Context, net string) ([]string, error) {
	n, err := wideNet(net)
	if err != nil {
		return nil, err
	}
	cells := []string{net, say.Number(len(n.Components)), say.Number(len(n.Labels))}
	for _, s := range c.searches {
		var times []float64
		var last measure.Result
		for range 3 {
			if last, err = measured(ctx, n, c.options(s)); err != nil {
				return nil, err
			}
			times = append(times, last.Seconds)
		}
		cell := "–"
		if last.Solved() {
			cell = say.Number(last.Explored()) + ", " +
				duration(measure.Median(times, 0).Number/float64(last.Explored()))
		}
		cells = append(cells, cell)
	}
	return cells, nil
}
