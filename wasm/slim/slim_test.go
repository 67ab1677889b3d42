package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// a slimmed program does what it did: it grows stacks, collects garbage, recovers from
// panics, and dies with its message.
func TestSlimmedProgramsRunAsBefore(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("builds and starts programs")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Fatal("Node is missing: build.sh needs it too")
	}
	file := filepath.Join(t.TempDir(), "busy.wasm")
	// as the page's: its own code is inlined, as that of the searches is, the rest is not
	build := exec.Command("go", "build", "-trimpath", "-gcflags=all=-l -dwarf=false", "-gcflags=lassolab/wasm/slim/testdata/busy=-dwarf=false", "-ldflags=-s -w",
		"-o", file, "./testdata/busy")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	before := run(t, file)
	program, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	packages, _, err := Weigh(program)
	if err != nil || len(packages) < 5 || packages[0].Package != "runtime" {
		t.Errorf("its packages are not known: %v, %v", packages, err)
	}
	smaller, err := Slim(program)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(smaller), "main.dive") || !strings.Contains(string(program), "main.dive") {
		t.Error("the names of functions are still there")
	}
	if err := os.WriteFile(file, smaller, 0o644); err != nil {
		t.Fatal(err)
	}
	if after := run(t, file); after != before ||
		!strings.Contains(before, "32767 200010000\nruntime error: index out of range") {
		t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
}

// run returns what a program prints up to the stack trace it dies with.
func run(t *testing.T, file string) string {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec"),
		file).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "panic: the end") {
		t.Fatalf("%v\n%s", err, out)
	}
	said, _, _ := strings.Cut(string(out), "goroutine 1")
	return said
}

// what is no Go program is refused, and never changed by guessing.
func TestOtherFilesAreRefused(t *testing.T) {
	if _, err := Slim([]byte("\x00asm\x01\x00\x00\x00")); !errors.Is(err, ErrUnknown) {
		t.Error(err)
	}
	for _, broken := range []string{"", "GIF89a", "\x00asm\x01\x00\x00\x00\x0b\x7f",
		"\x00asm\x01\x00\x00\x00\x0b\x02\x01\x01"} {
		if _, err := Slim([]byte(broken)); err == nil {
			t.Errorf("%q was taken for a program", broken)
		}
	}
}
