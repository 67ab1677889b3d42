package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

// The help of the command, of each subcommand and of each bench is that of testdata/help.txt. LASSOLAB_GOLDEN=write writes
// the file; read it before you commit it, since every sentence must be true.
func TestHelpIsThatOfTheGoldenFile(t *testing.T) {
	calls := [][]string{{"help"}, {"nonsense"}}
	list := commands()
	slices.SortFunc(list, func(a, b command) int { return strings.Compare(a.name, b.name) })
	for _, c := range list {
		calls = append(calls, []string{c.name, "-h"})
	}
	for _, b := range benches {
		calls = append(calls, []string{"bench", b.name, "-h"})
	}
	var got strings.Builder
	for _, args := range calls {
		status, out, complain := lassolab("", args...)
		want := exitDone
		if args[0] == "nonsense" {
			want = exitInput
		}
		if status != want || out+complain == "" {
			t.Errorf("lassolab %s: status %d", strings.Join(args, " "), status)
		}
		got.WriteString("$ lassolab " + strings.Join(args, " ") + "\n" + out + complain + "\n")
	}
	const file = "testdata/help.txt"
	if os.Getenv("LASSOLAB_GOLDEN") == "write" {
		if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if differs := testkit.Difference(got.String(), string(want)); differs != "" {
		t.Fatalf("%s: %s", file, differs)
	}
}
