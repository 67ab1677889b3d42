package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// release holds the archives of the command.
const release = "build/release"

// system is what a program runs on, in the words of Go.
type system struct{ name, processor string }

var systems = []system{
	{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}, {"windows", "arm64"},
}

// file is a file of an archive.
type file struct {
	name    string
	mode    int64
	content []byte
}

// releaseAll makes an archive with the command for each system, and a list of their checksums. Two releases of a commit are equal, byte for byte.
func releaseAll(ctx context.Context) error {
	version, err := output(ctx, nil, "git", "describe", "--tags", "--always", "--dirty")
	if err != nil {
		return err
	}
	seconds, err := output(ctx, nil, "git", "log", "-1", "--format=%ct")
	if err != nil {
		return err
	}
	committed, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return err
	}
	// GOFLAGS: what is released does not depend on the flags of whoever makes it.
	if err := errors.Join(os.Setenv("GOFLAGS", ""), os.RemoveAll(release), os.MkdirAll(release, 0o755)); err != nil {
		return err
	}
	var sums strings.Builder
	for _, s := range systems {
		say("%s, %s", s.name, s.processor)
		name, archive, err := s.archive(ctx, version, time.Unix(committed, 0).UTC(), "-trimpath", "-buildvcs=false")
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(release, name), archive, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(archive), name)
	}
	say("%s has the archives of %s, and SHA256SUMS", release, version)
	return os.WriteFile(filepath.Join(release, "SHA256SUMS"), []byte(sums.String()), 0o644)
}

// archive compiles the command for a system, with flags, and packs it with the licence and its document.
func (s system) archive(ctx context.Context, version string, at time.Time, flags ...string) (name string, content []byte, err error) {
	if !regexp.MustCompile(`^[\w.+-]+$`).MatchString(version) {
		return "", nil, fmt.Errorf("%q is no name of a version", version)
	}
	folder := "lassolab-" + version + "-" + s.name + "-" + s.processor
	program, ending, pack := "lassolab", ".tar.gz", tarred
	if s.name == "windows" {
		program, ending, pack = "lassolab.exe", ".zip", zipped
	}
	built, err := os.MkdirTemp("", "lassolab-release-")
	if err != nil {
		return "", nil, err
	}
	defer os.RemoveAll(built)
	files := []file{{program, 0o755, nil}, {"LICENSE", 0o644, nil}, {"README.md", 0o644, nil}}
	from := []string{filepath.Join(built, program), "LICENSE", "engine/cmd/lassolab/README.md"}
	env := []string{"GOOS=" + s.name, "GOARCH=" + s.processor, "CGO_ENABLED=0"}
	args := slices.Concat([]string{"build"}, flags, []string{"-ldflags=-s -w -X main.version=" + version, "-o", from[0], "./engine/cmd/lassolab"})
	if err := call(ctx, env, "go", args...); err != nil {
		return "", nil, err
	}
	for i := range files {
		if files[i].content, err = os.ReadFile(from[i]); err != nil {
			return "", nil, err
		}
		files[i].name = folder + "/" + files[i].name
	}
	if licence, err := goLicence(ctx); err == nil {
		files = append(files, file{folder + "/LICENSE-Go", 0o644, licence}) // its library is a part of the program
	}
	var packed bytes.Buffer
	err = pack(&packed, files, at)
	return folder + ending, packed.Bytes(), err
}

// goLicence is the licence of Go. Some systems install Go without it.
func goLicence(ctx context.Context) ([]byte, error) {
	root, err := output(ctx, nil, "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(root, "LICENSE"))
}

func tarred(to io.Writer, files []file, at time.Time) error {
	packer := gzip.NewWriter(to)
	w := tar.NewWriter(packer)
	for _, f := range files {
		if err := w.WriteHeader(&tar.Header{Name: f.name, Mode: f.mode, Size: int64(len(f.content)), ModTime: at, Format: tar.FormatPAX}); err != nil {
			return err
		}
		if _, err := w.Write(f.content); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return packer.Close()
}

func zipped(to io.Writer, files []file, at time.Time) error {
	w := zip.NewWriter(to)
	for _, f := range files {
		header := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: at}
		header.SetMode(os.FileMode(f.mode))
		into, err := w.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := into.Write(f.content); err != nil {
			return err
		}
	}
	return w.Close()
}
