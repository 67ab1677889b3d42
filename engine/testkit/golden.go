package testkit

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// goldenFile is the golden file of a package: all wording that its tests compare, so that a sentence changes without a
// change of a test.
const goldenFile = "testdata/words.golden"

// Golden compares a text with the section of the golden file that is named as the test. A test calls it once.
// LASSOLAB_GOLDEN=write writes the section; read the difference before you commit it, since every sentence must be
// true.
func Golden(t *testing.T, got string) {
	t.Helper()
	got = strings.TrimSpace(got)
	written, err := os.ReadFile(goldenFile)
	if err != nil && !(os.IsNotExist(err) && update()) {
		t.Fatal(err)
	}
	sections := strings.Split("\n"+strings.TrimSpace(string(written)), "\n=== ")[1:]
	of := func(section, name string) int {
		title, _, _ := strings.Cut(section, "\n")
		return strings.Compare(title, name)
	}
	at, found := slices.BinarySearchFunc(sections, t.Name(), of)
	want := ""
	if found {
		_, want, _ = strings.Cut(strings.TrimSpace(sections[at]), "\n")
	}
	switch {
	case !update():
		if got != want {
			t.Errorf("%s: %s", goldenFile, Difference(got, want))
		}
		return
	case found:
		sections[at] = t.Name() + "\n" + got
	default:
		sections = slices.Insert(sections, at, t.Name()+"\n"+got)
	}
	var out strings.Builder
	for _, s := range sections {
		out.WriteString("=== " + strings.TrimSpace(s) + "\n\n")
	}
	if err := os.MkdirAll("testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(goldenFile, []byte(strings.TrimRight(out.String(), "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Difference says where two texts part first, with the lines on both sides. It is empty for equal texts.
func Difference(got, want string) string {
	if got == want {
		return ""
	}
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	line := func(list []string) string {
		if i < len(list) {
			return list[i]
		}
		return "(the end)"
	}
	return "line " + strconv.Itoa(i+1) + "\n--- got\n" + line(a) + "\n--- want\n" + line(b) +
		"\nLASSOLAB_GOLDEN=write writes the file"
}
