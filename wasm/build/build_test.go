package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// in runs a test in an empty folder with files.
func in(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	write(t, files)
}

func write(t *testing.T, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAStepIsMadeWhereAnythingThatItReadsHasChangedOrItsOutputIsMissing(t *testing.T) {
	in(t, map[string]string{"ui/a.go": "package a", "go.mod": "module a"})
	times := 0
	s := step{"one", "out", []string{"ui", "go.mod"}, func(context.Context) error {
		times++
		return os.WriteFile("out", nil, 0o644)
	}}
	run := func(what string, want int) {
		t.Helper()
		if err := s.run(t.Context()); err != nil || times != want {
			t.Errorf("%s: it was made %d times (%v), not %d", what, times, err, want)
		}
	}
	run("at first", 1)
	run("again", 1)
	write(t, map[string]string{"ui/a_test.go": "package a", "ui/a_gen.go": "package a", "ui/node_modules/x": "x", "ui/x.test.mjs": "", "ui/README.md": ""})
	run("after tests, generated code, libraries and documents", 1)
	write(t, map[string]string{"ui/b.css": "a{}"})
	run("after a new file", 2)
	write(t, map[string]string{"go.mod": "module b"})
	run("after a change", 3)
	if err := os.Remove("out"); err != nil {
		t.Fatal(err)
	}
	run("without its output", 4)
}

func TestAStepThatFailsIsMadeAgain(t *testing.T) {
	in(t, map[string]string{"in": "", "out": ""})
	fault := errors.New("fault")
	s := step{"one", "out", []string{"in"}, func(context.Context) error { return fault }}
	for range 2 {
		if err := s.run(t.Context()); err != fault {
			t.Errorf("it ends with %v", err)
		}
	}
	s.reads = []string{"missing"}
	if err := s.run(t.Context()); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("without what it reads it ends with %v", err)
	}
}

func TestWhatNoLongerBelongsToThePageIsRemovedFromIt(t *testing.T) {
	in(t, map[string]string{
		"static/manifest.webmanifest": "{}", "static/icon.svg": "<svg/>", "static/README.md": "words", "static/weigh.mjs": "tool",
		"build/program/lassolab.wasm": "program", "build/scripts/boot.js": "boot", "build/first/pictures.json": "a",
		"dist/static/old.js": "old", "dist/static/old.js.br": "old", "dist/static/boot.js.gz": "copy", "dist/static/gallery/b.svg": "b", "dist/static/files.json": "list",
	})
	laid, err := layout()
	if err != nil {
		t.Fatal(err)
	}
	if err := lay("dist", laid); err != nil {
		t.Fatal(err)
	}
	var got []string
	if err := filepath.WalkDir("dist", func(name string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			got = append(got, filepath.ToSlash(name))
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	want := []string{"dist/manifest.webmanifest", "dist/static/boot.js", "dist/static/boot.js.gz", "dist/static/files.json", "dist/static/icon.svg", "dist/static/lassolab.wasm", "dist/static/pictures.json"}
	if !slices.Equal(got, want) {
		t.Errorf("the page has\n%q, not\n%q", got, want)
	}
}

func TestACopyThatIsTheSameKeepsItsTime(t *testing.T) {
	in(t, map[string]string{"a": "text"})
	if err := place("a", "b/a"); err != nil {
		t.Fatal(err)
	}
	old := time.Unix(1_000_000, 0)
	if err := os.Chtimes("b/a", old, old); err != nil {
		t.Fatal(err)
	}
	if err := place("a", "b/a"); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat("b/a"); err != nil || !info.ModTime().Equal(old) {
		t.Errorf("it was written again (%v)", err)
	}
}

func TestTheReportTellsPartsFailuresAndTheSlowestTests(t *testing.T) {
	var out bytes.Buffer
	r := newReport(&out, "")
	events := []string{
		`{"Action":"run","Package":"p","Test":"TestA"}`,
		`{"Action":"output","Package":"p","Test":"TestA","Output":"=== RUN   TestA\n"}`,
		`{"Action":"output","Package":"p","Test":"TestA","Output":"    a_test.go:1: it is wrong\n"}`,
		`{"Action":"fail","Package":"p","Test":"TestA","Elapsed":2}`,
		`{"Action":"output","Package":"p","Test":"TestB","Output":"    b_test.go:1: a word\n"}`,
		`{"Action":"pass","Package":"p","Test":"TestB/part","Elapsed":3}`,
		`{"Action":"pass","Package":"p","Test":"TestB","Elapsed":3}`,
		`{"Action":"skip","Package":"p","Test":"TestC","Elapsed":0}`,
		`{"Action":"fail","Package":"p","Elapsed":5}`,
		`compile: a complaint`,
		`{"Action":"build-output","ImportPath":"q","Output":"q.go:1: undefined\n"}`,
	}
	for i := range 6 {
		events = append(events, `{"Action":"pass","Package":"p","Test":"TestD`+strings.Repeat("D", i)+`","Elapsed":1}`)
	}
	err := r.time("engine", func() error {
		r.read("engine", strings.NewReader(strings.Join(events, "\n")))
		return errors.New("exit status 1")
	})
	if err == nil {
		t.Error("the part did not fail")
	}
	_ = r.time("page", func() error { return errors.New("nothing was compiled") })
	r.close()
	got := out.String()
	for _, words := range []string{"FAIL engine: p TestA (2.0 s)\n    a_test.go:1: it is wrong\n", "compile: a complaint", "q.go:1: undefined\n", "7 passed, 1 failed  FAILED", "   3.0 s  engine: TestB\n   2.0 s  engine: TestA\n", "\n7 passed, 2 failed\n"} {
		if !strings.Contains(got, words) {
			t.Errorf("it does not say %q:\n%s", words, got)
		}
	}
	for _, words := range []string{"a word", "=== RUN", "TestB/part", "DDDDD"} {
		if strings.Contains(got, words) {
			t.Errorf("it says %q:\n%s", words, got)
		}
	}
}

func TestWhatIsRunningIsNamedWithWhatIsDone(t *testing.T) {
	r := newReport(&bytes.Buffer{}, "")
	_ = r.time("checks", func() error { return nil })
	_ = r.time("engine", func() error {
		r.count("engine", 3, 1)
		if got := r.running(r.parts[1].began.Add(7e9)); got != "running: engine 7 s, 4 tests done" {
			t.Errorf("%q", got)
		}
		return nil
	})
}

func TestTheResultOfNodesTestsIsRead(t *testing.T) {
	passed, failed := tapCounts("TAP version 13\nok 1 - a\n# tests 14\n# pass 12\n# fail 2\n")
	if passed != 12 || failed != 2 {
		t.Errorf("%d passed, %d failed", passed, failed)
	}
}

func TestTheBenchIsAskedForPartsAndMinutes(t *testing.T) {
	for _, c := range []struct {
		args  string
		parts string
		share float64
		into  bool
		wrong string
	}{
		{"", strings.Join(benchNames(), " "), 1, false, ""},
		{"-into tab choices", "choices tab", 1, true, ""},
		{"-minutes 1 tab choices", "choices tab", .25, false, ""},
		{"-minutes 100 tab", "tab", 1, false, ""},
		{"-minutes", "", 0, false, "needs a value"},
		{"-minutes none", "", 0, false, "above 0"},
		{"-minutes -3", "", 0, false, "above 0"},
		{"-minutes Inf", "", 0, false, "above 0"},
		{"-fast", "", 0, false, "-into, -minutes N and -against COMMIT"},
		{"everything", "", 0, false, "choose from choices"},
		{"-against HEAD tab", "", 0, false, "neither parts"},
	} {
		b, err := parseBench(strings.Fields(c.args))
		if c.wrong != "" {
			if err == nil || !strings.Contains(err.Error(), c.wrong) {
				t.Errorf("%q: %v", c.args, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, m := range b.parts {
			names = append(names, m.name)
		}
		if got := strings.Join(names, " "); got != c.parts || b.share != c.share || b.into != c.into {
			t.Errorf("%q: %s, a share of %v, into %t", c.args, got, b.share, b.into)
		}
	}
}

func TestLessCareAsksForLessButNotForNothing(t *testing.T) {
	o := scaled("-timeout", 20, 0.2, "%.1fs")
	for share, want := range map[float64]string{1: "20.0s", .5: "10.0s", .001: "0.2s"} {
		if got := o(share); !reflect.DeepEqual(got, []string{"-timeout", want}) {
			t.Errorf("%v: %q", share, got)
		}
	}
}

func TestACommandThatIsNotUnderstoodSaysSo(t *testing.T) {
	for args, want := range map[string]string{"": "not understood", "nonsense": "not understood", "build -fast": "takes nothing", "test engine nonsense": "a pattern stands alone", "test (": "parsing regexp"} {
		if err := run(t.Context(), strings.Fields(args)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", args, err)
		}
	}
}

// A test that by default tries some of what may go wrong is among those that ./build.sh load runs with all of it.
func TestWhatIsLeftOutByDefaultIsTriedUnderLoad(t *testing.T) {
	files, err := filepath.Glob("../browser/*_test.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no tests of the browser: ", err)
	}
	all, chosen := regexp.MustCompile(faulty), 0
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, function := range strings.Split(string(content), "\nfunc ")[1:] {
			if !strings.Contains(strings.SplitN(function, "\n", 2)[0], "t *testing.T)") {
				continue
			}
			if found := strings.Contains(function, "everyFault"); found != all.MatchString(function) {
				t.Errorf("%s: leaves something out: %t; is run under load: %t", strings.SplitN(function, "(", 2)[0], found, !found)
			} else if found {
				chosen++
			}
		}
	}
	if chosen == 0 {
		t.Error("no test leaves anything out")
	}
}

// Sorts of the page give the orders of Go's own, also of equal elements, of which a hundred keys among a thousand elements leave many.
func TestSortsOfThePageAreThoseOfGo(t *testing.T) {
	const program = `package main

import (
	"fmt"
	"slices"
)

func main() {
	type pair struct{ key, place int }
	var list []pair
	for i := range 1000 {
		list = append(list, pair{i * i * 7919 % 101, i})
	}
	by := func(a, b pair) int { return a.key - b.key }
	stable := slices.Clone(list)
	slices.SortStableFunc(stable, by)
	slices.SortFunc(list, by)
	fmt.Println(list, stable)
}
`
	in(t, map[string]string{"main.go": program})
	root, err := goRoot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	overlay, err := overlaid(filepath.Join(root, "src"), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	own, err := output(t.Context(), nil, "go", "run", "main.go")
	if err != nil {
		t.Fatal(err)
	}
	page, err := output(t.Context(), nil, "go", "run", "-overlay", overlay, "main.go")
	if err != nil {
		t.Fatal(err)
	}
	if own != page || len(own) < 1000 {
		t.Errorf("%s\n%s", own, page)
	}
}

func TestAnotherLayoutOfGosSortsIsRefused(t *testing.T) {
	in(t, map[string]string{"slices/sort.go": "package slices\n", "sort/zsortfunc.go": "package sort\n"})
	if _, err := overlaid(".", "."); err == nil || !strings.Contains(err.Error(), "another slices/sort.go") {
		t.Error(err)
	}
}
