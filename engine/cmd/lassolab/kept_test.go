package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"lassolab/engine/promela"
	"lassolab/examples"
)

// What is kept of a program is what was compiled; damaged or for another text it is nothing; and the oldest go.
func TestTheNetworkOfAProgramIsKept(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	programs := 0
	var last string
	for _, e := range examples.All() {
		m, diagnostics, err := promela.Read(context.Background(), e.Text(), promela.Options{})
		if err != nil || m == nil || promela.Is(e.Text()) == "" {
			continue
		}
		programs++
		at := keptAt(e.Text(), false)
		if recall(at) != nil || keptAt(e.Text(), true) == at {
			t.Fatalf("%s: something is kept already", e.ID)
		}
		want := &keptModel{*m.Network, m.Source, m.Said, diagnostics}
		want.keep(at)
		got := recall(at)
		if got == nil {
			t.Fatalf("%s: nothing was kept", e.ID)
		}
		want.Network.Index()
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: another model is read than was kept", e.ID)
		}
		last = at
	}
	if programs < 5 {
		t.Fatalf("%d programs", programs)
	}
	content, err := os.ReadFile(last)
	if err != nil {
		t.Fatal(err)
	}
	for _, damaged := range [][]byte{nil, content[:len(content)/2], append([]byte("x"), content...)} {
		if err := os.WriteFile(last, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if recall(last) != nil {
			t.Errorf("%d damaged bytes were read", len(damaged))
		}
	}
	folder := filepath.Dir(last)
	for i := range mostKept {
		name := filepath.Join(folder, fmt.Sprint(i)+".network")
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
		when := time.Now().Add(time.Duration(i+1) * time.Hour)
		if err := os.Chtimes(name, when, when); err != nil {
			t.Fatal(err)
		}
	}
	forget(folder)
	if list, _ := filepath.Glob(filepath.Join(folder, "*")); len(list) != mostKept || recall(last) != nil {
		t.Errorf("%d are kept: %q", len(list), list)
	}
}

// A command says of a program that was kept what it said the first time, with a cache folder that cannot be used, too.
func TestACommandSaysTheSameOfAKeptProgram(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "slow.pml"))
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	nowhere := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(nowhere, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{t.TempDir(), nowhere} {
		t.Setenv("XDG_CACHE_HOME", folder)
		t.Setenv("HOME", folder)
		for range 2 {
			_, out, complaints := lassolab(string(text), "check", "-")
			for line := range strings.Lines(complaints) {
				if strings.HasSuffix(line, ".\n") { // a sentence; how far it is depends on the machine
					out += line
				}
			}
			said[out] = true
		}
	}
	if len(said) != 1 {
		t.Errorf("the command says %d different things", len(said))
		for one := range said {
			t.Logf("%q", one)
		}
	}
}
