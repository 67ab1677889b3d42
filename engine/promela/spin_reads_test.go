package promela

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/source"
	"lassolab/engine/testkit"
)

// apart are the cases in which SPIN 6.5 and this reader differ on purpose: it is stricter about labels, names and constants
// (or never ends), and has other bounds.
var apart = []string{
	"variables of all types, and what they are at the start",
	"constant expressions",
	"active processes, parameters, init",
	"locals of blocks are one for each, with names of their own",
	"there are too many",
	"the operators of formulas, as tight as SPIN has them", // pan is compiled without X
	"places and variables of other processes",
	"inlines with the wrong number of arguments",
	"a macro that grows is cut short",
	"an inline that grows is cut short",
	"several labels stand before a statement",
	"for counts up, over an array too",
	"values out of range",
}

// What is read here SPIN reads, and what is wrong here SPIN does not read either.
func TestSPINReadsWhatIsReadHere(t *testing.T) {
	testkit.NeedsSpin(t)
	every := 3 // a process for each case: a short trial asks of every third
	if os.Getenv("LASSOLAB_TRIALS") != "" {
		every = 1
	}
	number := 0
	for _, file := range testkit.Files(t) {
		for _, c := range testkit.Cases(t, file) {
			if number++; number%every != 0 {
				continue
			}
			program, diagnostics := Parse(c.Given)
			unsupported := slices.ContainsFunc(diagnostics, func(d source.Diagnostic) bool { return d.Unsupported })
			if unsupported || slices.Contains(apart, c.Title) {
				continue
			}
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "model.pml"), []byte(c.Given+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			run := exec.Command("spin", "-a", "model.pml")
			run.Dir = dir
			out, _ := run.CombinedOutput()
			if refused := strings.Contains(strings.ToLower(string(out)), "error"); refused != (program == nil) {
				t.Errorf("%s: %s: read %v, and SPIN says\n%s", file, c.Title, program != nil, out)
			}
		}
	}
}
