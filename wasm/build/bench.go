package main

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// measurement is a part of the bench. It makes a table of a document, or more, between marks of its name.
type measurement struct {
	name    string
	minutes float64 // that it takes, about, with all care
	run     func(ctx context.Context, b *benching) error
}

// measurements are the parts of the bench in their order.
var measurements = []measurement{
	{"choices", 1, natively("choices")},
	{"property", 2, natively("property", scaled("-timeout", 20, 0.2, "%.1fs"))},
	{"nets", 1, natively("nets", scaled("-timeout", 20, 0.2, "%.1fs"))},
	{"workers", 2, natively("workers", scaled("-runs", 5, 1, "%.0f"), scaled("-timeout", 60, 1, "%.1fs"))},
	{"growth", 12, natively("growth", scaled("-budget", 720, 10, "%.0fs"))},
	{"searches", 7, inChromium("SearchesCount")},
	{"tab", 3, inChromium("MillionsOfStates")},
	{"spin", 5, inChromium("SearchesBesideSpin")},
	{"ltsmin", 5, inChromium("SearchesBesideLtsmin")},
	{"programs", 1, inChromium("ProgramsBesideSpin")},
	{"page", 3, inChromium("(TheFirst|StepsKeysAndMoves)")},
	{"growth-browser", 12, inChromium("Growth")},
	{"go", 8, goBenchmarks}, // no table: they are for profiles
}

func benchNames() []string {
	names := make([]string, len(measurements))
	for i, m := range measurements {
		names[i] = m.name
	}
	return names
}

// benching is what the bench is asked for.
type benching struct {
	into    bool    // the documents
	minutes float64 // for all; 0: as many as it takes
	against string  // the commit that the page is measured beside; empty: none
	parts   []measurement
	share   float64 // of the usual care, up to 1
}

// parseBench reads the arguments of the bench.
func parseBench(args []string) (*benching, error) {
	b := &benching{share: 1}
	var wanted []string
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		switch {
		case arg == "-into":
			b.into = true
		case (arg == "-minutes" || arg == "-against") && len(args) == 0:
			return nil, fmt.Errorf("%s needs a value", arg)
		case arg == "-minutes":
			n, err := strconv.ParseFloat(args[0], 64)
			if err != nil || !(n > 0) || math.IsInf(n, 0) {
				return nil, fmt.Errorf("-minutes takes a number above 0, not %s", args[0])
			}
			b.minutes, args = n, args[1:]
		case arg == "-against":
			b.against, args = args[0], args[1:]
		case strings.HasPrefix(arg, "-"):
			return nil, fmt.Errorf("bench knows no option %s: there are -into, -minutes N and -against COMMIT", arg)
		case !slices.Contains(benchNames(), arg):
			return nil, fmt.Errorf("bench knows no part %s: choose from %s", arg, strings.Join(benchNames(), " "))
		default:
			wanted = append(wanted, arg)
		}
	}
	if b.against != "" && (b.into || len(wanted) > 0) {
		return nil, fmt.Errorf("-against measures the page beside another commit's, and takes neither parts nor -into")
	}
	all := 0.0
	for _, m := range measurements {
		if len(wanted) == 0 || slices.Contains(wanted, m.name) {
			b.parts = append(b.parts, m)
			all += m.minutes
		}
	}
	if b.minutes > 0 {
		b.share = min(1, b.minutes/all)
	}
	return b, nil
}

// env is what the tests that measure read of the bench.
func (b *benching) env() []string {
	env := []string{"LASSOLAB_BENCH=1", "LASSOLAB_SHARE=" + strconv.FormatFloat(b.share, 'g', -1, 64)}
	if b.into {
		env = append(env, "LASSOLAB_INTO=1")
	}
	return env
}

// option is an option of the command line that depends on the share of the care.
type option func(share float64) []string

// scaled is an option with a number that is less with less care.
func scaled(name string, usual, least float64, format string) option {
	return func(share float64) []string { return []string{name, fmt.Sprintf(format, max(least, usual*share))} }
}

func natively(name string, options ...option) func(context.Context, *benching) error {
	return func(ctx context.Context, b *benching) error {
		args := []string{"bench", name}
		for _, o := range options {
			args = append(args, o(b.share)...)
		}
		if b.into {
			args = append(args, "-into")
		}
		return call(ctx, nil, "build/lassolab", args...)
	}
}

// inChromium runs the browser's tests that measure; go test shows what they report only when it shows all (-v).
func inChromium(pattern string) func(context.Context, *benching) error {
	return func(ctx context.Context, b *benching) error {
		return call(ctx, b.env(), "go", "test", "-v", "-count=1", "-timeout", "120m", "-run", "^TestMeasured"+pattern, "./wasm/browser")
	}
}

func goBenchmarks(ctx context.Context, b *benching) error {
	return call(ctx, nil, "go", append([]string{"test", "-run", "^$", "-bench", ".", "-benchmem"}, append(scaled("-benchtime", 1, 0.05, "%.2fs")(b.share), "./engine/...")...)...)
}

// bench measures the tables of the documents, all or some.
func bench(ctx context.Context, args []string) error {
	b, err := parseBench(args)
	if err != nil {
		return err
	}
	if err := build(ctx); err != nil {
		return err
	}
	if err := wanted(ctx); err != nil {
		return err
	}
	if b.against != "" {
		return b.beside(ctx)
	}
	if err := call(ctx, nil, "go", "build", "-o", "build/lassolab", "./engine/cmd/lassolab"); err != nil {
		return err
	}
	left := 0.0
	for _, m := range b.parts {
		left += m.minutes * b.share
	}
	var failures []string
	began := time.Now()
	for _, m := range b.parts {
		say("bench: %s, about %s; all that is left takes about %s", m.name, minutes(m.minutes*b.share), minutes(left))
		now := time.Now()
		if err := m.run(ctx, b); err != nil {
			fmt.Fprintln(os.Stderr, err)
			failures = append(failures, m.name)
		}
		say("bench: %s took %.0f s", m.name, time.Since(now).Seconds())
		left -= m.minutes * b.share
	}
	say("bench: all took %s", minutes(time.Since(began).Minutes()))
	if len(failures) > 0 {
		return fmt.Errorf("failed: %s", strings.Join(failures, " "))
	}
	return nil
}

// minutes is a time in words.
func minutes(n float64) string {
	if n < 1.5 {
		return "a minute"
	}
	return fmt.Sprintf("%.0f minutes", n)
}

// beside builds the page of another commit in a folder of its own, and measures both in turns.
func (b *benching) beside(ctx context.Context) error {
	before, err := os.MkdirTemp("", "lassolab-before-")
	if err != nil {
		return err
	}
	if err := call(ctx, nil, "git", "worktree", "add", "--quiet", "--detach", before, b.against); err != nil {
		return err
	}
	defer func() { _ = call(context.WithoutCancel(ctx), nil, "git", "worktree", "remove", "--force", before) }()
	of, err := output(ctx, nil, "git", "-C", before, "log", "-1", "--format=%h %s")
	if err != nil {
		return err
	}
	say("the page before: %s", of)
	if err := call(ctx, nil, filepath.Join(before, "build.sh"), "build"); err != nil {
		return err
	}
	return call(ctx, append(b.env(), "LASSOLAB_BEFORE="+filepath.Join(before, dist)),
		"go", "test", "-v", "-count=1", "-timeout", "60m", "-run", "^TestMeasured(TheFirstRender|StepsKeysAndMoves|TheOpening)", "./wasm/browser")
}
