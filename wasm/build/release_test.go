package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// unpacked are the files of an archive of either kind.
func unpacked(t *testing.T, archive []byte) (files []file) {
	t.Helper()
	if z, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive))); err == nil {
		for _, f := range z.File {
			content, err := fs.ReadFile(z, f.Name)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, file{f.Name, int64(f.Mode()), content})
		}
		return files
	}
	unzipped, err := gzip.NewReader(bytes.NewReader(archive))
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(unzipped); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return files
		} else if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file{header.Name, header.Mode, content})
	}
}

func TestBothKindsOfArchivesKeepFilesAndAreTheSameEachTime(t *testing.T) {
	files := []file{{"a/program", 0o755, []byte("program")}, {"a/LICENSE", 0o644, []byte("MIT")}}
	for _, pack := range []func(io.Writer, []file, time.Time) error{tarred, zipped} {
		var first, second bytes.Buffer
		if err := errors.Join(pack(&first, files, time.Unix(1e9, 0).UTC()), pack(&second, files, time.Unix(1e9, 0).UTC())); err != nil {
			t.Fatal(err)
		}
		got := unpacked(t, first.Bytes())
		same := func(a, b file) bool { return a.name == b.name && a.mode == b.mode && bytes.Equal(a.content, b.content) }
		if !slices.EqualFunc(got, files, same) || !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%v", got)
		}
	}
}

// The archive for this system has the command, which says its version and runs, with the licence and its document.
func TestTheArchiveOfThisSystemHasACommandThatRuns(t *testing.T) {
	t.Chdir("../..")
	s := system{runtime.GOOS, runtime.GOARCH}
	name, archive, err := s.archive(t.Context(), "v1.2.3-test", time.Unix(1e9, 0).UTC())
	if err != nil {
		t.Fatal(err)
	}
	files := unpacked(t, archive)
	folder := "lassolab-v1.2.3-test-" + s.name + "-" + s.processor
	all := []string{"lassolab", "LICENSE", "README.md"}
	if _, err := goLicence(t.Context()); err == nil {
		all = append(all, "LICENSE-Go")
	}
	if !strings.HasPrefix(name, folder+".") || len(files) != len(all) {
		t.Fatalf("%s has %d files", name, len(files))
	}
	for i, want := range all {
		if got := strings.TrimSuffix(files[i].name, ".exe"); got != folder+"/"+want || len(files[i].content) == 0 {
			t.Errorf("%s is not %s", got, want)
		}
	}
	program := filepath.Join(t.TempDir(), filepath.Base(files[0].name))
	if err := os.WriteFile(program, files[0].content, fs.FileMode(files[0].mode)); err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string]string{"--version": "lassolab v1.2.3-test", "family ring -n 2": "HOA: v1"} {
		if out, err := exec.Command(program, strings.Fields(args)...).Output(); err != nil || !strings.HasPrefix(string(out), want) {
			t.Errorf("%s: %v, %.200s", args, err, out)
		}
	}
	if _, _, err := s.archive(t.Context(), "../v1 -X", time.Unix(0, 0)); err == nil {
		t.Error("a version may be a path and a flag")
	}
}
