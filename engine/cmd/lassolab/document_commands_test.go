package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lassolab/examples"
)

// asCommand, in the environment of this test, makes it the command itself.
const asCommand = "LASSOLAB_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

const toCommand = "go run ./engine/cmd/lassolab "

// theReaders are the models that the documents take for those of their reader.
var theReaders = map[string]string{
	"model.hoa": `HOA: v1
name: "P0"
States: 3
Start: 0
AP: 2 "left" "right"
acc-name: Buchi
Acceptance: 1 Inf(0)
--BODY--
State: 0 {0}
[0&!1] 1
State: 1
[1&!0] 0
State: 2
[1&!0] 0
--END--
HOA: v1
name: "A"
States: 1
Start: 0
AP: 1 "a"
acc-name: Buchi
Acceptance: 1 Inf(0)
--BODY--
State: 0 {0}
[0] 0
--END--
`,
	"other.hoa": `HOA: v1
name: "B"
States: 1
Start: 0
AP: 1 "a"
acc-name: Buchi
Acceptance: 1 Inf(0)
--BODY--
State: 0 {0}
[0] 0
--END--
`,
	"sender.aut":   "des (0, 2, 2)\n(0, \"put\", 1)\n(1, \"send\", 0)\n",
	"receiver.aut": "des (0, 2, 2)\n(0, \"receive\", 1)\n(1, \"get\", 0)\n",
	"medium.aut":   "des (0, 2, 2)\n(0, \"send\", 1)\n(1, \"receive\", 0)\n",
}

// found are the commands of the documents that end with 1, because they find what they look for; all others end with 0.
var found = map[string]bool{
	"five.hoa":        true,
	"search five.hoa": true,
	"search -algorithm scc -accept generalized -shortest -another 2 -json five.hoa > lasso.json": true,
	"search -algorithm ndfs -property 'G(P0@hungry -> F P0@fed)' five.hoa":                       true,
	"search -algorithm scc -property '[]<>(P[0]@cs)' -json peterson.pml > run.json":              true,
}

// slow are the commands that only the walk runs: they search, measure or compare for long.
var slow = []string{"sweep", "hunt", "trial", "bench"}

// The commands in the code blocks of each document run in their order, as a shell reads them, in a folder of that document:
// later ones take the files of earlier ones. With LASSOLAB_WALK Go builds and runs them in the folder of the project, as they
// are written; else this test is the command, and the walk runs the slow ones. Commands that need SPIN's own programs are
// left out.
func TestTheCommandsOfTheDocumentsEndAsTheySay(t *testing.T) {
	walk := os.Getenv("LASSOLAB_WALK") != ""
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	e, ok := examples.Find("promela-peterson")
	if !ok {
		t.Fatal("there is no such example")
	}
	theReaders["peterson.pml"] = e.Model
	patience := 5 * time.Minute
	if walk {
		patience = 45 * time.Minute // a trial of a million cases is among them
	}
	root, ran := projectRoot(t), 0
	for _, d := range documents(t) {
		folder, begin := t.TempDir(), `go() { shift 2; `+asCommand+`=1 "`+self+`" "$@"; }; `
		if walk {
			folder, begin = root, ""
		}
		for name, text := range theReaders {
			if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		for _, line := range blocks(d.text) {
			command, ok := strings.CutPrefix(line, toCommand)
			if !ok || strings.Contains(command, "/spin/") {
				continue
			}
			if name, _, _ := strings.Cut(command, " "); slices.Contains(slow, name) && !walk {
				continue
			}
			ran++
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			d.try(t, ctx, folder, begin, line, command)
			cancel()
		}
	}
	if ran < 30 {
		t.Errorf("the documents have %d commands only", ran)
	}
}

// try runs a command of the document in a folder.
func (d *document) try(t *testing.T, ctx context.Context, folder, begin, line, command string) {
	t.Helper()
	want := exitDone
	if found[command] {
		want = exitFound
	}
	shell := exec.CommandContext(ctx, "bash", "-c", "set -o pipefail; "+begin+line)
	shell.Dir, shell.WaitDelay = folder, 10*time.Second
	var out, complain bytes.Buffer
	shell.Stdout, shell.Stderr = &out, &complain
	err := shell.Run()
	got := shell.ProcessState.ExitCode()
	if before, status, ok := strings.Cut(complain.String(), "exit status "); begin == "" && ok { // go run ends with 1 and prints the status
		got, _ = strconv.Atoi(strings.TrimSpace(status))
		complain.Reset()
		complain.WriteString(before)
	}
	if got != want {
		t.Errorf("%s: %s\nends with %d (%v), not with %d: %s", d.path, line, got, err, want, complain.String())
	}
	if want == exitDone && !strings.Contains(line, " > ") && out.Len() == 0 {
		t.Errorf("%s: %s\nprints nothing", d.path, line)
	}
}

// blocks returns the lines of a document's code blocks.
func blocks(page string) (lines []string) {
	inside := false
	for line := range strings.Lines(page) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "```") {
			inside = !inside
		} else if inside {
			lines = append(lines, line)
		}
	}
	return lines
}
