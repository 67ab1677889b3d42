package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// report collects what the parts of the tests find, prints what is running and what is done, and at the end one line for each part and the slowest
// tests.
type report struct {
	pattern string // of the names of the tests that are run; empty: all

	mutex   sync.Mutex
	out     io.Writer
	parts   []*progress
	slowest []timed
}

// progress is how far a part has come.
type progress struct {
	name           string
	began          time.Time
	took           time.Duration // 0: it is running
	passed, failed int
	err            error
}

// timed is a test with the seconds that it took, waits included.
type timed struct {
	name    string
	seconds float64
}

const shownSlowest = 5

func newReport(out io.Writer, pattern string) *report { return &report{out: out, pattern: pattern} }

// time runs a part and notes how long it takes.
func (r *report) time(name string, run func() error) error {
	p := &progress{name: name, began: time.Now()}
	r.mutex.Lock()
	r.parts = append(r.parts, p)
	fmt.Fprintf(r.out, "== %s begins\n", name)
	r.mutex.Unlock()
	err := run()
	r.mutex.Lock()
	p.took, p.err = time.Since(p.began), err
	fmt.Fprintf(r.out, "== %s\n", p.line())
	r.mutex.Unlock()
	return err
}

// line is what a part has come to.
func (p *progress) line() string {
	words := fmt.Sprintf("%-8s %4.0f s  %d passed, %d failed", p.name, p.took.Seconds(), p.passed, p.failed)
	if p.err != nil {
		words += "  FAILED"
	}
	return words
}

// every is how often the report says what is running.
const every = 20 * time.Second

// watch prints what is running again and again, until the function that it returns is called.
func (r *report) watch() (stop func()) {
	ended := make(chan struct{})
	go func() {
		tick := time.NewTicker(every)
		defer tick.Stop()
		for {
			select {
			case <-ended:
				return
			case now := <-tick.C:
				r.mutex.Lock()
				fmt.Fprintln(r.out, "   "+r.running(now))
				r.mutex.Unlock()
			}
		}
	}()
	return func() { close(ended) }
}

// running is what is running now.
func (r *report) running(now time.Time) string {
	var list []string
	for _, p := range r.parts {
		if p.took == 0 {
			list = append(list, fmt.Sprintf("%s %.0f s, %d tests done", p.name, now.Sub(p.began).Seconds(), p.passed+p.failed))
		}
	}
	return "running: " + strings.Join(list, "; ")
}

// at is the progress of the part with a name.
func (r *report) at(name string) *progress {
	for _, p := range r.parts {
		if p.name == name {
			return p
		}
	}
	return &progress{}
}

// count adds tests to a part.
func (r *report) count(name string, passed, failed int) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	p := r.at(name)
	p.passed += passed
	p.failed += failed
}

// print prints a text in one piece.
func (r *report) print(text string) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	io.WriteString(r.out, text)
}

// Write prints; a part's own programs write to the report.
func (r *report) Write(text []byte) (int, error) {
	r.print(string(text))
	return len(text), nil
}

// event is what go test -json prints of a test, a line each.
type event struct {
	Action, Package, Test, Output, ImportPath string
	Elapsed                                   float64
}

// events runs a program that prints events, counts its tests, and prints what the failed ones have said.
func (r *report) events(ctx context.Context, part string, env []string, name string, args ...string) error {
	reader, writer, err := os.Pipe()
	if err != nil {
		return err
	}
	c := command(ctx, env, name, args...)
	c.Stdout, c.Stderr = writer, writer
	if err := c.Start(); err != nil {
		return errors.Join(err, reader.Close(), writer.Close())
	}
	writer.Close()
	r.read(part, reader)
	reader.Close()
	return failed(c.Wait(), name, args)
}

// read reads events.
func (r *report) read(part string, from io.Reader) {
	said := map[string][]string{} // by package and test
	lines := bufio.NewReader(from)
	for {
		line, err := lines.ReadString('\n')
		var e event
		switch {
		case line == "":
		case json.Unmarshal([]byte(line), &e) != nil:
			r.print(line) // a complaint of the compiler
		default:
			r.hear(part, e, said)
		}
		if err != nil {
			return
		}
	}
}

func (r *report) hear(part string, e event, said map[string][]string) {
	key := e.Package + " " + e.Test
	switch e.Action {
	case "output", "build-output":
		if e.Action == "build-output" {
			r.print(e.Output)
		} else if !strings.HasPrefix(e.Output, "=== ") {
			said[key] = append(said[key], e.Output)
		}
	case "pass", "fail", "skip":
		if e.Action == "fail" {
			r.print(fmt.Sprintf("FAIL %s: %s %s (%.1f s)\n%s", part, e.Package, e.Test, e.Elapsed, strings.Join(said[key], "")))
		}
		delete(said, key)
		if e.Test == "" {
			return
		}
		if e.Action != "skip" && !strings.Contains(e.Test, "/") {
			passed, failed := 1, 0
			if e.Action == "fail" {
				passed, failed = 0, 1
			}
			r.count(part, passed, failed)
			r.keep(timed{part + ": " + e.Test, e.Elapsed})
		}
	}
}

// keep keeps a test if it is among the slowest.
func (r *report) keep(t timed) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.slowest = append(r.slowest, t)
	slices.SortStableFunc(r.slowest, func(a, b timed) int { return cmp.Compare(b.seconds, a.seconds) })
	r.slowest = r.slowest[:min(len(r.slowest), shownSlowest)]
}

// close prints a line for each part, the slowest tests, and the sum.
func (r *report) close() {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	fmt.Fprintln(r.out, "== parts")
	var passed, failed int
	for _, p := range r.parts {
		fmt.Fprintln(r.out, p.line())
		passed += p.passed
		failed += p.failed
		if p.err != nil && p.failed == 0 {
			failed++ // it did not come to its tests
		}
	}
	fmt.Fprintln(r.out, "== slowest tests, waits included")
	for _, t := range r.slowest {
		fmt.Fprintf(r.out, "%6.1f s  %s\n", t.seconds, t.name)
	}
	fmt.Fprintf(r.out, "%d passed, %d failed\n", passed, failed)
}
