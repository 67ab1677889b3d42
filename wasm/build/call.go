package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// command is a program with its arguments. It ends when the context does, and its children with it.
func command(ctx context.Context, env []string, name string, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, name, args...)
	c.Env = append(os.Environ(), env...)
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	c.WaitDelay = 5 * time.Second
	return c
}

// call runs a program and shows what it prints.
func call(ctx context.Context, env []string, name string, args ...string) error {
	c := command(ctx, env, name, args...)
	c.Stdout, c.Stderr = os.Stderr, os.Stderr
	return failed(c.Run(), name, args)
}

// output runs a program and returns what it prints on its standard output, without the last line break.
func output(ctx context.Context, env []string, name string, args ...string) (string, error) {
	c := command(ctx, env, name, args...)
	var out, complaint bytes.Buffer
	c.Stdout, c.Stderr = &out, &complaint
	if err := c.Run(); err != nil {
		return "", fmt.Errorf("%w\n%s", failed(err, name, args), complaint.String())
	}
	return strings.TrimSuffix(out.String(), "\n"), nil
}

// written runs a program and writes all that it prints to w.
func written(ctx context.Context, w io.Writer, env []string, name string, args ...string) error {
	c := command(ctx, env, name, args...)
	c.Stdout, c.Stderr = w, w
	return failed(c.Run(), name, args)
}

func failed(err error, name string, args []string) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s %s: %w", name, strings.Join(args[:min(len(args), 3)], " "), err)
}

// all runs functions side by side and returns the errors of those that fail.
func all(functions ...func() error) error {
	errs := make(chan error)
	for _, f := range functions {
		go func() { errs <- f() }()
	}
	var first error
	for range functions {
		if err := <-errs; err != nil && first == nil {
			first = err
		}
	}
	return first
}
