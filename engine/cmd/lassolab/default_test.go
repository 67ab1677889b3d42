package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// reports decodes the reports of several searches.
func reports(t *testing.T, out string) (list []searched) {
	t.Helper()
	for decoder := json.NewDecoder(strings.NewReader(out)); ; {
		var r searched
		switch err := decoder.Decode(&r); {
		case errors.Is(err, io.EOF):
			return list
		case err != nil:
			t.Fatalf("%v: %s", err, out)
		}
		list = append(list, r)
	}
}

// Without a search and a question a model is asked for a lasso and for a deadlock: the answers are those of brute force.
func TestWhatAModelIsAskedByDefaultIsAnsweredAsByBruteForce(t *testing.T) {
	met := map[int]int{}
	for seed := range uint64(150) {
		n := random.Network(rand.New(rand.NewPCG(seed, 38)))
		truth := random.Brute(n)
		status, out, complain := lassolab(hoa.Write(n), "-", "-accept", "generalized", "-json")
		list := reports(t, out)
		if len(list) != 2 {
			t.Fatalf("seed %d: %d answers, %s%s", seed, len(list), out, complain)
		}
		want := exitDone
		if truth.Generalized || truth.Deadlocks > 0 {
			want = exitFound
		}
		met[status]++
		if list[0].Name != "lasso" || (list[0].Verdict == search.Lasso) != truth.Generalized ||
			list[1].Name != "deadlock" || (list[1].Verdict == search.Deadlock) != (truth.Deadlocks > 0) || status != want {
			t.Errorf("seed %d: status %d, %s and %s; brute force: lasso %t, %d deadlocks", seed, status,
				list[0].Verdict, list[1].Verdict, truth.Generalized, truth.Deadlocks)
		}
	}
	if met[exitDone] < 5 || met[exitFound] < 5 {
		t.Errorf("one answer only: %v", met)
	}
}

// A search without a name answers the question that is asked, or the model's own, with a search that takes the options;
// its verdict is the first line.
func TestWithoutASearchTheQuestionDecides(t *testing.T) {
	phil, ring := model(t, "philosophers", "-n", "3"), model(t, "ring", "-n", "3")
	asks := strings.Replace(phil, "--BODY--", "lassolab-property: \"G(P0@hungry -> F P0@fed)\"\n--BODY--", 1)
	settled := "byte x;\nactive proctype P() { assert(1 == 1); x = 1 }\nltl one { <> (x == 1) }\n"
	var words strings.Builder
	for _, c := range []struct {
		input, args string
		status      int
	}{
		{phil, "-", exitFound},
		{ring, "search -", exitDone},
		{phil, "search - -property F(P0@fed)", exitFound},
		{phil, "search -ends - -property F(P0@fed)", exitFound},
		{phil, "-target P0=fed,P1=fed -", exitDone},
		{phil, "search -accept generalized -", exitFound},
		{phil, "search -centre P0 -", exitFound},
		{phil, "search -workers 2 -property F(P0@fed) -", exitFound},
		{phil, "search -hash bitstate -centre P0 -", exitInput},
		{phil, "search -hash compact -", exitFound},
		{phil, "search -at-least 2 -accept generalized -", exitFound},
		{asks, "search -", exitFound},
		{phil, "search -max-states 5 -", exitLimit},
		{counter, "-from promela -", exitFound},
		{settled, "- -from promela", exitDone},
		{settled, "- -from promela -question one", exitDone},
		{settled, "- -from promela -question nothing", exitInput},
		{phil, "search - -film nowhere.json", exitInput},
		{phil, "search -algorithm dfs -", exitDone},
	} {
		status, out, complain := lassolab(c.input, strings.Fields(c.args)...)
		if status != c.status || strings.Contains(out, "≪") {
			t.Errorf("%s: status %d, want %d\n%s%s", c.args, status, c.status, out, complain)
		}
		fmt.Fprintf(&words, "%s\n", c.args)
		for answer := range strings.SplitSeq(out, "\n\n") {
			lines := strings.SplitN(answer, "\n", 3)
			words.WriteString("  " + strings.Join(lines[:min(2, len(lines))], "\n  ") + "\n")
		}
		words.WriteString(complain + "\n")
	}
	testkit.Golden(t, words.String())
	if _, out, _ := lassolab(phil, "search", "-algorithm", "dfs", "-v", "-"); !strings.Contains(out, "\norder: lF_0 ≪ ") {
		t.Errorf("with -v there is no order: %s", out)
	}
	status, out, complain := lassolab(settled, "-json", "-from", "promela", "-")
	list := reports(t, out)
	if status != exitDone || len(list) < 2 || list[0].Name != "ltl one" || list[1].Question == "" || list[1].Answer == "" {
		t.Errorf("as JSON: %d, %s%s", status, out, complain)
	}
}

// An error is a sentence, asks what was meant, and is all that is written.
func TestWhatIsWrongWithACommandLineIsOneSentence(t *testing.T) {
	phil := model(t, "philosophers", "-n", "3")
	var words strings.Builder
	for _, args := range []string{
		"serach -", "dance", "help famly", "nowhere.hoa", "search -algoritm dfs -", "search -algorithm dsf -", "search - -zzzzzzz",
		"search -timeout soon -", "search -max-states many -", "search -max-states 99999999999999999999 -", "search -hash-bits -1 -",
		"search -json=perhaps -", "search - -timeout", "family philosopher", "family ring -n 99999999999999999999", "family ring -n x",
		"convert -to aldebarn -", "convert -to hoa -from pnlm -", "operate -do trimm -", "ask -question includd -", "doctor -component P00 -",
		"sweep -preset dec-philosopher", "sweep -algorithms ndsf", "hunt -algorithm dnfs", "bench grwth", "mcc ReachabilityDeadlok -",
		"completion bsh", "completion", "search - -", "replay - -", "replay -certificate nowhere.cert -", "seal -lecture x", "search -- -json",
	} {
		status, out, complain := lassolab(phil, strings.Fields(args)...)
		if status != exitInput || out != "" || strings.Count(complain, "\n") != 1 || !strings.HasPrefix(complain, "lassolab: ") {
			t.Errorf("%s: status %d, %s%s", args, status, out, complain)
		}
		fmt.Fprintf(&words, "%s\n%s", args, complain)
	}
	testkit.Golden(t, words.String())
	if got := plain(fmt.Errorf("far: %w", &fs.PathError{Op: "open", Path: "a.hoa", Err: fs.ErrNotExist})); got != "far: a.hoa: file does not exist" {
		t.Error(got)
	}
}

// Flags and files are read in any order, and - is standard input for whatever a command reads.
func TestOptionsStandAnywhereAndADashIsStandardInput(t *testing.T) {
	dir := t.TempDir()
	keepIn := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	good, net := keepIn("good.hoa", hostileModel), keepIn("net.pnml", hostileNet)
	proof := filepath.Join(dir, "-proof.cert")
	for _, c := range []struct{ input, args, says string }{
		{"", good + " -json -algorithm dfs", `"verdict":"explored"`},
		{"", "check " + good + " -reading labels", "reading labels"},
		{hostileRun, "replay - " + good, "lasso"},
		{hostileModel, "replay " + keepIn("run.json", hostileRun) + " -", "lasso"},
		{"G(a -> F b)", "ltl -", "HOA: v1"},
		{"G(a -> F P0@q)", "ltl -eval " + filepath.Join(dir, "run.json") + " - " + good, "holds"},
		{hostileRun, "ltl G(a->F(P0@q)) " + good + " -eval -", "holds"},
		{hostileRun, "convert " + good + " -lasso - -to mermaid", "sequenceDiagram"},
		{hostileNet, "mcc ReachabilityDeadlock -", "FORMULA ReachabilityDeadlock "},
		{"", "mcc ReachabilityDeadlock " + net + " -timeout 10s", "FORMULA"},
		{hostilePlan, "sweep - -as csv", "dfs,measured"},
		{"", "search -certificate " + proof + " -target P0=p,P0=q " + good, ""},
	} {
		status, out, complain := lassolab(c.input, strings.Fields(c.args)...)
		if c.says != "" && (status > exitFound || !strings.Contains(out, c.says)) {
			t.Errorf("%s: status %d, %s%s", c.args, status, out, complain)
		}
	}
	if status, _, complain := lassolab("", "search", "-algorithm", "stubborn", "-certificate", proof, good); status != exitDone {
		t.Fatal(complain)
	}
	text, err := os.ReadFile(proof)
	if err != nil {
		t.Fatal(err)
	}
	if status, out, complain := lassolab(string(text), "replay", good, "-certificate"); status != exitInput {
		t.Errorf("the model is no certificate: %s%s", out, complain)
	}
	if status, out, complain := lassolab(string(text), "replay", "-", good, "-certificate"); status != exitDone {
		t.Errorf("status %d: %s%s", status, out, complain)
	}
	t.Chdir(dir)
	if status, out, complain := lassolab("", "replay", "-certificate", "--", "-proof.cert", good); status != exitDone {
		t.Errorf("status %d: %s%s", status, out, complain)
	}
}

// Standard error is for what is wrong: in a pipe nothing else is there without -v.
func TestInAPipeOnlyErrorsAreSaid(t *testing.T) {
	for _, args := range []string{"check", "search -algorithm dfs", "search", "operate -do trim -components P", "convert -to dot"} {
		file := program(t, "p.pml")
		if _, _, quiet := lassolab("", append(strings.Fields(args), file)...); quiet != "" {
			t.Errorf("%s says %s", args, quiet)
		}
		if _, _, more := lassolab("", append(strings.Fields(args), file, "-v")...); !strings.Contains(more, "read as Promela") {
			t.Errorf("%s -v says %s", args, more)
		}
	}
}

// Help is written where output goes, of each command by two names; without a command it is an error.
func TestHelpIsOutput(t *testing.T) {
	for _, c := range commands() {
		if c.name == "family" || c.name == "bench" {
			continue // they list what they have
		}
		_, asked, complain := lassolab("", "help", c.name)
		if _, flag, _ := lassolab("", c.name, "-h"); asked != flag || !strings.HasPrefix(asked, "lassolab "+c.name) || complain != "" {
			t.Errorf("help %s: %s\n%s: %s", c.name, asked, complain, flag)
		}
	}
	_, usage, _ := lassolab("", "help")
	for _, args := range []string{"-h", "--help", "help help", "help -h"} {
		if status, out, _ := lassolab("", strings.Fields(args)...); status != exitDone || out != usage {
			t.Errorf("%s: status %d, %s", args, status, out)
		}
	}
	if status, out, complain := lassolab(""); status != exitInput || out != "" || complain != usage {
		t.Errorf("nothing: status %d, %s%s", status, out, complain)
	}
}

func TestTheVersionIsPrintedInOneLine(t *testing.T) {
	t.Cleanup(func() { version = "" })
	line := regexp.MustCompile(`^lassolab \S+( with changes|, commit [0-9a-f]{12}( with changes)?)? \(go\S+, \w+/\w+\)\n$`)
	for _, set := range []string{"", "v1.2.3"} {
		version = set
		for _, args := range []string{"version", "--version", "-version"} {
			if status, out, complain := lassolab("", args); status != exitDone || !line.MatchString(out) || !strings.Contains(out, set) {
				t.Errorf("%s: status %d, %q%s", args, status, out, complain)
			}
		}
	}
}

// The table of exit statuses stands in the help and in the README, and is the same.
func TestTheTableOfExitStatusesIsThatOfTheCode(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, help, _ := lassolab("", "help")
	help = strings.Join(strings.Fields(help), " ")
	for status, means := range statuses {
		if row := fmt.Sprintf("| %d | %s |\n", status, means); !strings.Contains(string(text), row) {
			t.Errorf("README.md lacks %s", row)
		}
		if !strings.Contains(help, strconv.Itoa(status)+" "+means) {
			t.Errorf("help lacks %d %s", status, means)
		}
	}
}

// What may come in place of the last word is what the command would take.
func TestWordsAreCompleted(t *testing.T) {
	file := kept(t, "a.hoa", "HOA: v1")
	for _, c := range []struct {
		words []string
		want  string // some of the candidates, separated by spaces; ! begins what is none
	}{
		{[]string{""}, "search check help version completion"},
		{[]string{"se"}, "search seal !sweep"},
		{[]string{"-al"}, "-algorithm !-accept"},
		{[]string{"search", "-"}, "-algorithm -property -v -h"},
		{[]string{"search", file, "-wor"}, "-workers"},
		{[]string{file, "-wor"}, "-workers"},
		{[]string{"search", "-algorithm", "dec"}, "decoupled decndfs !dfs"},
		{[]string{"search", "-algorithm", "dfs", ""}, ""},
		{[]string{"search", "-json", ""}, ""},
		{[]string{"search", "-accept", ""}, "simultaneous generalized"},
		{[]string{"sweep", "-algorithms", "dfs,ndf"}, "dfs,ndfs"},
		{[]string{"sweep", "-preset", "dec"}, "dec-philosophers"},
		{[]string{"family", "phil"}, "philosophers"},
		{[]string{"family", "philosophers", "-"}, "-n -h"},
		{[]string{"bench", ""}, "growth"},
		{[]string{"mcc", "Reachability"}, "ReachabilityDeadlock"},
		{[]string{"convert", "-to", "a"}, "aldebaran"},
		{[]string{"ask", "-question", "in"}, "included"},
		{[]string{"operate", "-do", "tr"}, "trim"},
		{[]string{"completion", ""}, "bash zsh fish"},
		{[]string{"help", "sea"}, "search"},
		{[]string{"nonsense", "-"}, "-h"},
	} {
		status, out, complain := lassolab("", append([]string{"completion", "words", "--"}, c.words...)...)
		got := strings.Fields(out)
		for want := range strings.FieldsSeq(c.want) {
			name, absent := strings.CutPrefix(want, "!")
			if slices.Contains(got, name) == absent {
				t.Errorf("%q: %s among %q", c.words, want, got)
			}
		}
		if status != exitDone || complain != "" || c.want == "" && len(got) > 0 {
			t.Errorf("%q: status %d, %q%s", c.words, status, got, complain)
		}
	}
}

// The script for a shell gives it the candidates; those for zsh and fish are tried where these are installed.
func TestShellsCompleteWords(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	stub := "#!/bin/sh\n" + asCommand + "=1 exec '" + self + "' \"$@\"\n"
	if err := os.WriteFile(filepath.Join(dir, "lassolab"), []byte(stub), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	for name, text := range map[string]string{
		"zsh": `compdef() { :; }; compadd() { print -r -- $found; }; source <(lassolab completion zsh)
words=(lassolab search -algorithm dec); CURRENT=4; _lassolab`,
		"fish": `lassolab completion fish | source; string join ' ' (complete -C "lassolab search -algorithm dec" | sort)`,
	} {
		if _, err := exec.LookPath(name); err != nil {
			continue
		}
		out, err := exec.Command(name, "-c", text).CombinedOutput()
		if err != nil || string(out) != "decoupled decndfs decscc\n" && string(out) != "decndfs decoupled decscc\n" {
			t.Errorf("%s: %v, %s", name, err, out)
		}
	}
	_, script, _ := lassolab("", "completion", "bash")
	shell := exec.Command("bash", "-c", script+`
for words in "search -algorithm dec" "fam" "family philosophers -"; do
	COMP_WORDS=(lassolab $words); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _lassolab; echo "${COMPREPLY[*]}"
done
COMP_WORDS=(lassolab completion ""); COMP_CWORD=2; _lassolab; echo "${COMPREPLY[*]}"; complete -p lassolab`)
	out, err := shell.CombinedOutput()
	const want = "decoupled decndfs decscc\nfamily\n-n -h\nbash fish zsh\ncomplete -o default -F _lassolab lassolab\n"
	if err != nil || string(out) != want {
		t.Errorf("%v, %s", err, out)
	}
}
