package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"lassolab/engine"
	"lassolab/engine/hunt"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// huntCommand prints the network that a hunt finds as HOA, what goes wrong on it as a comment before it.
func huntCommand(args []string, _ io.Reader, out, complain io.Writer) (int, error) {
	var opt hunt.Options
	f := flags("hunt", "-algorithm NAME [-break CONDITION] [options]", complain)
	f.StringVar(&opt.Algorithm, "algorithm", "", "the search")
	f.StringVar(&opt.Without, "break", "",
		"the condition to take away; without it list the conditions of the search")
	accept := f.String("accept", "",
		"the question: simultaneous or generalized; without it the one that the condition matters to")
	f.Uint64Var(&opt.Seed, "seed", 0, "seed of the random networks")
	f.IntVar(&opt.Most, "most", hunt.DefaultMost, "the number of networks to try")
	timeout := f.Duration("timeout", 0, "stop after this time, for example 10s; 0: no limit")
	asJSON := f.Bool("json", false, "print the network as one JSON object")
	if err := parse(f, args); err != nil {
		return exitInput, err
	}
	if f.NArg() > 0 {
		return exitInput, fmt.Errorf("a hunt makes its own networks and takes options, not %q", f.Arg(0))
	}
	if opt.Without == "" {
		return listConditions(opt.Algorithm, out)
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
		return exitInput, err
	case ctx.Err() != nil:
		return exitLimit, fmt.Errorf("the hunt was ended before it found a network")
	case err != nil:
		return exitFault, err
	case found == nil:
		_, err = fmt.Fprintf(out, "/* In %s nothing went wrong. */\n", say.Count(opt.Most, "network"))
		return exitDone, err
	case *asJSON:
		err = json.NewEncoder(out).Encode(found)
	default:
		question := string(found.Accept)
		if found.Formula != "" {
			question = "do all infinite runs satisfy " + found.Formula + "?"
		}
		_, err = fmt.Fprintf(out,
			"/* %s\n   The first of %s to go wrong, shrunk, or a smaller one. Question: %s */\n%s",
			found.Difference, say.Count(found.Tried, "network"), say.End(question), found.Text)
	}
	return exitFound, err
}

// listConditions prints what an algorithm rests on.
func listConditions(algorithm string, out io.Writer) (int, error) {
	list := engine.Algorithms()
	at := slices.IndexFunc(list, func(a engine.Algorithm) bool { return a.Name == algorithm })
	if at < 0 {
		return exitInput, fmt.Errorf("there is no algorithm %q: name one with -algorithm", algorithm)
	}
	if len(list[at].Conditions) == 0 {
		fmt.Fprintf(out, "%s rests on no condition that could be taken away\n", algorithm)
	}
	for _, c := range list[at].Conditions {
		fmt.Fprintf(out, "%s\n    %s\n    %s\n", c.Name, c.About, c.Without)
	}
	return exitDone, nil
}
