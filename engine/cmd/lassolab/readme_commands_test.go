package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
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

// theReaders are the models that the README takes for those of its reader, as the command makes them.
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

// found are the commands of the README that end with 1, as they find what they look for; all others end with 0.
var found = map[string]bool{
	"search -algorithm scc -accept generalized -shortest -another 2 -json five.hoa > lasso.json": true,
	"search -algorithm ndfs -property 'G(P0@hungry -> F P0@fed)' five.hoa":                       true,
	"search -algorithm scc -property '[]<>(P[0]@cs)' -json peterson.pml > run.json":              true,
}

// Every command of the README's code blocks is run in their order, as a shell reads it: later ones take the files of earlier ones. With LASSOLAB_WALK Go builds
// and runs them in the folder of the project, as they stand; else this test is the command, and what takes long is left to the walk. What measures writes
// into the README, and is left out.
func TestTheCommandsOfTheReadmeEndAsTheyAreTold(t *testing.T) {
	walk := os.Getenv("LASSOLAB_WALK") != ""
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	folder, begin := t.TempDir(), `go() { shift 2; `+asCommand+`=1 "`+self+`" "$@"; }; `
	if walk {
		folder, begin = root, ""
	}
	e, ok := examples.Find("promela-peterson")
	if !ok {
		t.Fatal("there is no such example")
	}
	theReaders["peterson.pml"] = e.Model
	for name, text := range theReaders {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	ran, patience := 0, 5*time.Minute
	if walk {
		patience = 45 * time.Minute // a trial of a million cases is among them
	}
	for _, line := range blocks(string(readme)) {
		command, ok := strings.CutPrefix(line, toCommand)
		if !ok || strings.HasPrefix(command, "bench") || !walk && (strings.HasPrefix(command, "sweep") || strings.HasPrefix(command, "hunt") || strings.HasPrefix(command, "trial")) {
			continue
		}
		ran++
		want := 0
		if found[command] {
			want = 1
		}
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		shell := exec.CommandContext(ctx, "bash", "-c", "set -o pipefail; "+begin+line)
		shell.Dir, shell.WaitDelay = folder, 10*time.Second
		var out, complain bytes.Buffer
		shell.Stdout, shell.Stderr = &out, &complain
		err := shell.Run()
		cancel()
		got := shell.ProcessState.ExitCode()
		if before, said, ok := strings.Cut(complain.String(), "exit status "); walk && ok { // go run ends with 1 and says the rest
			got, _ = strconv.Atoi(strings.TrimSpace(said))
			complain.Reset()
			complain.WriteString(before)
		}
		if got != want {
			t.Errorf("%s\nends with %d (%v), not with %d: %s", line, got, err, want, complain.String())
		}
		if want == 0 && !strings.Contains(line, " > ") && out.Len() == 0 {
			t.Errorf("%s\nprints nothing", line)
		}
	}
	if ran < 20 {
		t.Errorf("the README has %d commands only", ran)
	}
}

// blocks are the lines of a page's code blocks.
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
