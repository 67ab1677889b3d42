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
	"lassolab/engine/say"
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
		at := keptAt(e.Text(), promela.Ways{})
		if recall(at) != nil || keptAt(e.Text(), promela.Ways{KeepDead: true}) == at {
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

func TestReadingOfAProgramObeysTheTimeout(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	status, _, said := lassolab("", "search", "-algorithm", "dfs", "-timeout", "1ns", filepath.Join("testdata", "slow.pml"))
	if status != exitLimit || !strings.Contains(said, "takes longer to read than -timeout allows") {
		t.Errorf("%d %q", status, said)
	}
}

// A terminal is told twice a second, from half a second on, and its line is clear in the end. What is no terminal is told nothing.
func TestATerminalIsToldHowFarReadingIs(t *testing.T) {
	var out strings.Builder
	clock := time.Unix(0, 0)
	tell, end := readingTeller(&visible{to: &out}, "far/away.pml", func() time.Time { return clock })
	p := promela.Progress{Doing: "Exploring the program", States: 12345, Line: 7}
	for range 10 {
		clock = clock.Add(time.Second / 4)
		tell(p)
	}
	end()
	line := strings.TrimSpace(strings.Split(out.String(), "\r")[0])
	if want := "Exploring the program: " + say.Count(12345, "state") + ", line 7 of away.pml"; line != want || strings.Count(out.String(), "\r") != 6 {
		t.Errorf("%q", out.String())
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	if _, _, said := lassolab("", "check", filepath.Join("testdata", "slow.pml")); strings.Contains(said, "Exploring the program") {
		t.Errorf("%q", said)
	}
}
