package testkit

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// update says that the tests rewrite the expected parts of testdata.
func update() bool { return os.Getenv("LASSOLAB_GOLDEN") == "write" }

// Case is a case as it is written.
type Case struct{ Title, Given, Want string }

// Files lists the files of cases in testdata; there is one at least.
func Files(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	return files
}

// Cases returns the cases of a text file that anyone can append to:
//
//	=== a sentence that is true when the case passes
//	what is given
//	---
//	what is to come of it
func Cases(t testing.TB, file string) (list []Case) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split("\n"+string(text), "\n=== ")[1:] {
		title, rest, _ := strings.Cut(part, "\n")
		given, want, found := strings.Cut(rest, "\n---\n")
		if !found {
			// the last one, of which nothing is to come
			given = strings.TrimSuffix(strings.TrimSuffix(given, "\n"), "\n---")
		}
		list = append(list, Case{title, given, strings.TrimSpace(want)})
	}
	return list
}

// Check runs the cases of a file and compares the results with those that are written there.
func Check(t *testing.T, file string, come func(c Case) string) {
	t.Helper()
	var out strings.Builder
	for _, c := range Cases(t, file) {
		got := strings.TrimSpace(come(c))
		if got != c.Want && !update() {
			t.Errorf("%s: %s\n--- got\n%s\n--- want\n%s", file, c.Title, got, c.Want)
		}
		fmt.Fprintf(&out, "=== %s\n%s\n---\n%s\n\n", c.Title, c.Given, got)
	}
	if !update() {
		return
	}
	if err := os.WriteFile(file, []byte(strings.TrimRight(out.String(), "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}
