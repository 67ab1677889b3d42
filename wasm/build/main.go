// Command build builds, tests, measures and serves Lassolab. build.sh starts it.
//
// What is made of what is a list of steps (steps.go); a step is left out when nothing that it reads has changed since. The tests are a
// list of parts (parts.go), the measurements another one (bench.go).
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
)

const usage = `Usage: ./build.sh COMMAND

  serve [ADDRESS [-open]]
           build the page and serve it, without its service worker: a reload shows what was built last;
           ADDRESS is 127.0.0.1:8080 when left out; one that other machines can reach needs -open
  build    build the page into dist/, ready for any static host and any folder of it, and print what it weighs
  test [PART... | PATTERN]
           check and test everything; or some parts: %s;
           or all tests whose names match a pattern, in all parts
  bench [-into] [-minutes N] [-against COMMIT] [PART...]
           measure the tables of the documents, natively, in a browser and beside SPIN and LTSmin, in about an hour;
           -into writes each table into the document that has its marks; -minutes bounds the whole, roughly: less is
           measured, with less care; -against measures the page beside that of another commit, in turns;
           parts: %s
  load     put more on the page than anybody asks of it, and measure what exists only in time: smoothness, first paint,
           growth of reading, every fault of a browser; takes about an hour
  walk     do what a stranger does: clone the last commit, run the commands of every document there, and use every control
           of the page, in three themes and four windows; takes an hour
  release  make archives of the command line for Linux, macOS and Windows in build/release, with their checksums
  fmt      format the Go code

Needed: Go 1.26 or newer, Node 20 or newer with npm; for the page's tests Chromium ($CHROMIUM names another browser).
`

// errUsage is a command line that is not understood.
var errUsage = errors.New("not understood")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:])
	stop()
	switch {
	case errors.Is(err, errUsage):
		fmt.Fprintf(os.Stderr, usage, strings.Join(partNames(), " "), strings.Join(benchNames(), " "))
		os.Exit(2)
	case err != nil:
		fmt.Fprintln(os.Stderr, "build.sh:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return errUsage
	}
	command, args := args[0], args[1:]
	takesNone := command != "serve" && command != "test" && command != "bench"
	if takesNone && len(args) > 0 {
		return fmt.Errorf("%s takes nothing behind it, not %q", command, args[0])
	}
	switch command {
	case "serve":
		return serve(ctx, args)
	case "build":
		return build(ctx)
	case "test":
		return test(ctx, args)
	case "bench":
		return bench(ctx, args)
	case "load":
		return load(ctx)
	case "walk":
		return walk(ctx)
	case "release":
		return releaseAll(ctx)
	case "fmt":
		return call(ctx, nil, "gofmt", append([]string{"-l", "-w"}, goFolders...)...)
	}
	return errUsage
}

// say prints a line about what is done.
func say(format string, values ...any) { fmt.Fprintf(os.Stderr, "== "+format+"\n", values...) }
