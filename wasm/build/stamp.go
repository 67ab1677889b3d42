package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// step makes a part of the page, unless it is there and nothing that it reads has changed since.
type step struct {
	name   string
	output string   // one of the files that it makes
	reads  []string // files, and folders with all below them
	make   func(ctx context.Context) error
}

// run makes the step where that is due.
func (s *step) run(ctx context.Context) error {
	if s.fresh() {
		return nil
	}
	now, err := fingerprint(s.reads)
	if err != nil {
		return err
	}
	if err := s.make(ctx); err != nil {
		return err
	}
	if err := os.MkdirAll(stamps, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(stamps, s.name), []byte(now), 0o644)
}

// fresh reports whether what the step makes is there and was made of what is there.
func (s *step) fresh() bool {
	now, err := fingerprint(s.reads)
	if err != nil {
		return false // run tells
	}
	_, missing := os.Stat(s.output)
	then, err := os.ReadFile(filepath.Join(stamps, s.name))
	return missing == nil && err == nil && string(then) == now
}

// fingerprint is a digest of files, of their names and contents, and of Go's version.
func fingerprint(paths []string) (string, error) {
	digest := sha256.New()
	fmt.Fprintln(digest, runtime.Version())
	for _, path := range paths {
		err := filepath.WalkDir(path, func(name string, d os.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "node_modules" || module(name)):
				return filepath.SkipDir
			case d.IsDir() || !source(d.Name()):
				return nil
			}
			file, err := os.Open(name)
			if err != nil {
				return err
			}
			defer file.Close()
			fmt.Fprintln(digest, name)
			_, err = io.Copy(digest, file)
			return err
		})
		if err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(digest.Sum(nil)), nil
}

// module reports whether a folder is a Go module of its own, which is no part of what is built.
func module(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, "go.mod"))
	return err == nil
}

// source reports whether a file is a part of what is built: tests are not, and generated code follows from what is.
func source(name string) bool {
	for _, end := range []string{"_test.go", "_gen.go", ".test.mjs"} {
		if strings.HasSuffix(name, end) {
			return false
		}
	}
	return name != "README.md"
}

// sorted gives the keys of a map in their order.
func sorted[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }
