package main

import (
	"errors"
	"fmt"

	"lassolab/engine"
	"lassolab/engine/hunt"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// huntCommand prints the network that a hunt finds as HOA, what goes wrong on it as a comment before it.
func huntCommand(c *call, args []string) error {
	var opt hunt.Options
	c.StringVar(&opt.Algorithm, "algorithm", "", "the search")
	c.StringVar(&opt.Without, "break", "",
		"the condition to take away; without it list the conditions of the search")
	accept := c.String("accept", "",
		"the question: simultaneous or generalized; without it the one that the condition matters to")
	c.Uint64Var(&opt.Seed, "seed", 0, "seed of the random networks")
	c.IntVar(&opt.Most, "most", hunt.DefaultMost, "the number of networks to try")
	timeout := c.Duration("timeout", 0, "stop after this time, for example 10s; 0: no limit")
	asJSON := c.Bool("json", false, "print the network as one JSON object")
	if err := c.parseAlone(args, "a hunt makes its own networks and"); err != nil {
		return err
	}
	if opt.Without == "" {
		return c.listConditions(opt.Algorithm)
	}
	opt.Accept = search.Acceptance(*accept)
	ctx, stop := interruptible()
	defer stop()
	if *timeout > 0 {
		ctx = search.Within(ctx, *timeout)
	}
	found, err := hunt.Hunt(ctx, opt, nil)
	switch {
	case errors.As(err, new(*engine.InputError)):
		return err
	case ctx.Err() != nil:
		return exit{exitLimit, fmt.Errorf("the hunt was ended before it found a network")}
	case err != nil:
		return ofEngine(err)
	case found == nil:
		c.printf("/* In %s nothing went wrong. */\n", say.Count(opt.Most, "network"))
		return nil
	case *asJSON:
		c.json(found)
	default:
		question := string(found.Accept)
		if found.Formula != "" {
			question = "do all infinite runs satisfy " + found.Formula + "?"
		}
		c.printf("/* %s\n   The first of %s to go wrong, shrunk, or a smaller one. Question: %s */\n%s",
			found.Difference, say.Count(found.Tried, "network"), say.End(question), found.Text)
	}
	return exit{status: exitFound}
}

// listConditions prints what an algorithm rests on.
func (c *call) listConditions(algorithm string) error {
	a, known := engine.Find(algorithm)
	if !known {
		return fmt.Errorf("there is no algorithm %q%s", algorithm, say.Meant(algorithm, engine.Names(),
			": name one with -algorithm"))
	}
	if len(a.Conditions) == 0 {
		c.printf("%s rests on no condition that could be taken away\n", algorithm)
	}
	for _, condition := range a.Conditions {
		c.printf("%s\n    %s\n    %s\n", condition.Name, condition.About, condition.Without)
	}
	return nil
}
