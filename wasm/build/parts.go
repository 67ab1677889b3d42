package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// part is a part of the tests.
type part struct {
	name string
	what string
	run  func(ctx context.Context, r *report) error
}

// code are the parts that need no browser, in the order in which they run.
var code = []part{
	{"checks", "format, static analysis", checks},
	{"engine", "engine and examples, natively", func(ctx context.Context, r *report) error {
		return goTest(ctx, r, "engine", lessCollecting, nil, "./engine/...", "./examples/...")
	}},
	{"page", "the page's state machine, server and scripts, natively", testPage},
	{"wasm", "what may differ under WebAssembly: searches, stores, reader, films", testWasm},
	{"race", "what runs on several threads, under the race detector", testRace},
	{"beam", "pipelines of Apache Beam; without its name only where they or what they import have changed", testBeam},
}

// inBrowser is the part that runs beside the others: its pages often wait.
var inBrowser = part{"browser", "the page in a browser", testBrowser}

func parts() []part { return append(code[:len(code):len(code)], inBrowser) }

func partNames() []string {
	names := make([]string, 0, len(code)+1)
	for _, p := range parts() {
		names = append(names, p.name)
	}
	return names
}

// test runs the parts that are named, or all; or, in every part, the tests whose names match a pattern.
func test(ctx context.Context, args []string) error {
	chosen := parts()
	if len(args) > 0 {
		chosen = slices.DeleteFunc(chosen, func(p part) bool { return !slices.Contains(args, p.name) })
	}
	pattern := ""
	if len(chosen) < len(args) {
		if len(args) > 1 {
			return fmt.Errorf("there are the parts %s; a pattern stands alone", strings.Join(partNames(), ", "))
		}
		pattern = args[0]
		if _, err := regexp.Compile(pattern); err != nil {
			return err
		}
		chosen = slices.DeleteFunc(parts(), func(p part) bool { return p.name == "checks" })
	}
	r := newReport(os.Stderr, pattern)
	defer r.watch()()
	if err := r.time("build", func() error {
		return assemble(ctx, func() error { return wanted(ctx) })
	}); err != nil {
		return err
	}
	run := func(list []part) func() error {
		return func() error {
			var errs []error
			for _, p := range list {
				errs = append(errs, r.time(p.name, func() error { return p.run(ctx, r) }))
			}
			return errors.Join(errs...)
		}
	}
	beside := slices.IndexFunc(chosen, func(p part) bool { return p.name == inBrowser.name })
	var err error
	if beside < 0 {
		err = run(chosen)()
	} else {
		err = all(run(slices.Delete(slices.Clone(chosen), beside, beside+1)), run(chosen[beside:beside+1]))
	}
	r.close()
	if err != nil {
		return errors.New("the tests failed")
	}
	return nil
}

// goTest runs the tests of packages and reads what they report. Flags of go test are given besides.
func goTest(ctx context.Context, r *report, part string, env, flags []string, packages ...string) error {
	list := append([]string{"test", "-json", "-vet=off"}, flags...)
	if r.pattern != "" {
		list = append(list, "-run", r.pattern)
	}
	return r.events(ctx, part, env, "go", append(list, packages...)...)
}

// The tests make much garbage in small heaps: larger ones save a third of the time.
var lessCollecting = []string{"GOGC=400"}

func testPage(ctx context.Context, r *report) error {
	packages, err := packagesOf(ctx, "./ui/...", "./wasm/...")
	if err != nil {
		return err
	}
	packages = slices.DeleteFunc(packages, func(p string) bool { return strings.HasSuffix(p, "/wasm/browser") })
	return errors.Join(goTest(ctx, r, "page", lessCollecting, nil, packages...), testScripts(ctx, r))
}

func packagesOf(ctx context.Context, patterns ...string) ([]string, error) {
	list, err := output(ctx, nil, "go", append([]string{"list"}, patterns...)...)
	return strings.Fields(list), err
}

// testScripts runs the tests of scripts that need no browser.
func testScripts(ctx context.Context, r *report) error {
	files, err := filepath.Glob("static/*.test.mjs")
	if err != nil || len(files) == 0 || r.pattern != "" {
		return err
	}
	var out bytes.Buffer
	err = written(ctx, &out, nil, "node", append([]string{"--test", "--test-reporter=tap"}, files...)...)
	passed, failed := tapCounts(out.String())
	r.count("page", passed, failed)
	if err != nil {
		r.print(out.String())
	}
	return err
}

// tapCounts reads how many tests passed and failed from what Node says at the end.
func tapCounts(out string) (passed, failed int) {
	for line := range strings.Lines(out) {
		var n int
		switch {
		case scan(line, "# pass %d", &n):
			passed = n
		case scan(line, "# fail %d", &n):
			failed = n
		}
	}
	return
}

func scan(line, format string, n *int) bool {
	_, err := fmt.Sscanf(line, format, n)
	return err == nil
}

// packed are the packages that are tested under WebAssembly too: searches and their stores, which pack states and sets into words and grow until a limit
// stops them; the reader, whose recursion meets another stack; films and messages, which are packed to bytes. The rest has no word size and little
// memory; differential runs the searches of the other packages.
var packed = []string{"./engine", "./engine/differential", "./engine/product", "./engine/hoa", "./engine/film", "./wasm/message"}

// alike are tests of these packages that ask about sources or about an algorithm alone, which is the same everywhere.
const alike = `^Test(WhateverIsExportedIsDocumented|TheEngineKnowsNoBrowser|SearchesKnowNothingOfMistakes|NoNameOfAnAlgorithmOutsideTheRegistry|SearchesShareANetwork|` +
	`HostileTextsAreReadOrRefusedWithinBounds|ReadingGrowsAsTheTextDoes|LimitsAreTold|WhatIsWrittenIsReadBack|TooManyLettersAreLeftOut|ANetworkOfLettersIsReadBackAsItWas|` +
	`ADeterministicAutomatonOfBüchiTypeStaysDeterministic|ManyLabelsAreWrittenInALengthThatGrowsWithThem|NamedAcceptanceIsWhatItsNameSays|ReadingsKeepTheMeaningOfEveryLetter|` +
	`AnyAcceptanceIsThatOfTheComponent|CertificatesAgreeWith.*|AReducedSearchOfTheOtherFamilySpeaksBeyondTheLimit|BrokenSearchesEndWithAMarkedReport|AMonitorNeedsTicksAndSplitting|` +
	`WhatBrokenSearchesMissIsFoundOut|ACounterexampleCanBeShorterOrAnother|StubbornSetsBeginWhereTheyLike|Verdicts.*Confirmed|LeanFiguresOfThePhilosophers|` +
	`TheRecordedStacksAreThoseTheEventsShow|Load.*)$`

// testWasm compiles as the page's program is compiled, so that most is compiled already, and tests what is shipped.
func testWasm(ctx context.Context, r *report) error {
	root, err := goRoot(ctx)
	if err != nil {
		return err
	}
	flags := append([]string{"-skip", alike, "-exec", filepath.Join(root, "lib/wasm/go_js_wasm_exec")}, small...)
	return goTest(ctx, r, "wasm", append(lessCollecting[:1:1], forBrowser...), flags, packed...)
}

// testRace runs the tests in which several goroutines search.
func testRace(ctx context.Context, r *report) error {
	return goTest(ctx, r, "race", nil, []string{"-race", "-run", raced}, "./engine/parallel", "./engine/differential")
}

const raced = `^Test(SearchesShareANetwork|TheSameSeedComesToTheSame|Workers|AWorkerWaits|ATableGrows|ASetForgets|LimitsEndAllWorkers|StatesAreKept)`

// clusters is the module of the pipelines. It takes minutes to compile, so it is tested where its name is given or it has changed.
const clusters = "engine/beam"

func testBeam(ctx context.Context, r *report) error {
	if !slices.Contains(os.Args, "beam") {
		changed, err := beamChanged(ctx)
		if err != nil || !changed {
			return err
		}
	}
	list := []string{"test", "-C", clusters, "-json", "-vet=off"}
	if r.pattern != "" {
		list = append(list, "-run", r.pattern)
	}
	return r.events(ctx, "beam", nil, "go", append(list, "./...")...)
}

// ofEngine finds imports of the engine. Go would fetch Beam to list them.
var ofEngine = regexp.MustCompile(`"(lassolab/engine[\w/]*)"`)

// beamChanged reports whether the module, or what it imports of this one, differs from the commit before: where the work began at another branch's, or
// else the last but one. A history that ends here leaves it open: then it is tested.
func beamChanged(ctx context.Context) (bool, error) {
	imports := map[string]bool{}
	err := filepath.WalkDir(clusters, func(name string, d os.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(name)
		for _, found := range ofEngine.FindAllStringSubmatch(string(text), -1) {
			if !strings.HasPrefix(found[1], "lassolab/"+clusters) {
				imports[found[1]] = true
			}
		}
		return err
	})
	if err != nil {
		return false, err
	}
	list, err := output(ctx, nil, "go", append([]string{"list", "-deps"}, sorted(imports)...)...)
	if err != nil {
		return false, err
	}
	paths := []string{clusters, "go.mod", "go.sum"}
	for _, imported := range strings.Fields(list) {
		if folder, within := strings.CutPrefix(imported, "lassolab/"); within {
			paths = append(paths, ":(glob)"+folder+"/*")
		}
	}
	before := "HEAD~1"
	head, err := output(ctx, nil, "git", "rev-parse", "HEAD")
	if err != nil {
		return true, nil
	}
	if base, err := output(ctx, nil, "git", "merge-base", "HEAD", "origin/HEAD"); err == nil && base != head {
		before = base
	}
	changed, err := output(ctx, nil, "git", append([]string{"diff", "--name-only", before, "--"}, paths...)...)
	return err != nil || changed != "", nil
}

func testBrowser(ctx context.Context, r *report) error {
	return goTest(ctx, r, "browser", []string{"LASSOLAB_GOFLAGS=" + smallQuoted}, []string{"-count=1", "-parallel", strconv.Itoa(runtime.NumCPU() + 1), "-timeout", "80m"}, "./wasm/browser")
}

// checks makes every check, also after one has failed.
func checks(ctx context.Context, r *report) error {
	var errs []error
	for _, c := range []struct {
		name string
		run  func(ctx context.Context, w io.Writer) error
	}{{"format", format}, {"weight", weight}, {"analysis", analysis}, {"vulnerabilities", vulnerabilities}} {
		var out bytes.Buffer
		err := c.run(ctx, &out)
		if err != nil {
			r.count("checks", 0, 1)
			r.print(out.String() + err.Error() + "\n")
		} else {
			r.count("checks", 1, 0)
			r.print(out.String())
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

func format(ctx context.Context, w io.Writer) error {
	list, err := output(ctx, nil, "gofmt", append([]string{"-l"}, goFolders...)...)
	if err != nil {
		return err
	}
	unformatted := slices.DeleteFunc(strings.Fields(list), func(name string) bool { return strings.HasSuffix(name, "_gen.go") })
	if len(unformatted) > 0 {
		return fmt.Errorf("not formatted (./build.sh fmt does it): %s", strings.Join(unformatted, " "))
	}
	return nil
}

// weight fails where the page weighs too much.
func weight(ctx context.Context, w io.Writer) error {
	list, err := output(ctx, nil, "node", "static/weigh.mjs", dist, "quick")
	fmt.Fprint(w, list)
	return err
}

// analysis runs vet's and staticcheck's analyzers together (.ci/check), so that each package is loaded once: most as the page's program has it, natively
// those that a browser does not run. Tests are left out: what they import takes longer than all else.
func analysis(ctx context.Context, w io.Writer) error {
	checker, err := filepath.Abs("build/check")
	if err != nil {
		return err
	}
	if err := written(ctx, w, nil, "go", "build", "-modfile=.ci/tools.mod", "-o", checker, "./.ci/check"); err != nil {
		return err
	}
	return errors.Join(
		// with the flags of the program: it is compiled already
		written(ctx, w, append(forBrowser[:2:2], "GOFLAGS="+smallQuoted), checker, "-tests=false", "./engine/...", "./examples/...", "./ui/...", "./wasm", "./wasm/worker", "./wasm/message"),
		written(ctx, w, nil, checker, "-tests=false", "./engine/parallel", "./wasm/serve/...", "./wasm/slim", "./wasm/prerender", "./wasm/build"),
	)
}

// vulnerabilities asks for known ones of the modules. Where the data cannot be had, nothing can be said about them.
func vulnerabilities(ctx context.Context, w io.Writer) error {
	if !reachable(ctx) {
		fmt.Fprintln(w, "NOT CHECKED: known vulnerabilities (govulncheck): its data cannot be reached")
		return nil
	}
	return written(ctx, w, nil, "go", "tool", "-modfile=.ci/tools.mod", "govulncheck", "./...")
}

// reachable reports whether the data of govulncheck can be had.
func reachable(ctx context.Context) bool {
	const index = "https://vuln.go.dev/index/modules.json"
	script := fmt.Sprintf(`fetch(%q, { method: "HEAD", signal: AbortSignal.timeout(5000) }).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`, index)
	return exec.CommandContext(ctx, "node", "-e", script).Run() == nil
}
