package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/say"
	"lassolab/engine/testkit"
	"lassolab/ui/view/drawing"
)

// A reader is a command that reads something of a stranger's, and something right to read. In the arguments FILE is a file with what is read, TEXT is
// that itself, and MODEL and RUN are files with a model and a run of it that are right.
type hostileReader struct {
	args  string
	good  string
	light bool // it reads as another one does: large texts are left to that one
}

const hostileModel = `HOA: v1
name: "P0"
States: 2
Start: 0
AP: 2 "a" "b\"c"
acc-name: Buchi
Acceptance: 1 Inf(0)
Alias: @x 0&!1
lassolab-order: "b\"c" "a"
lassolab-layout: 0 0 "-12.5" 40
lassolab-property: "G(a -> F P0@q)"
--BODY--
State: 0 "p"
[@x] 1
State: [!0&1] 1 "q" {0}
0
--END--
`

const hostileProgram = `#define N 2
mtype = { ping, pong };
chan q = [1] of { mtype, byte };
byte n[N]; bool done = false;
inline step(x) { x = (x + 1) % 3 }
active proctype P() {
  do
  :: n[0] < 2 -> atomic { step(n[0]); q!ping(1) }
  :: q?pong(_) -> break
  od;
end: assert(n[1] >= 0); printf("%d\n", n[0])
}
active proctype Q() { byte k; end: do :: q?ping,k -> q!pong,k od }
ltl live { <> (n[0] == 2) }
`

var hostileExpecting = strings.Replace(hostileModel, "--BODY--", "lassolab-expect: \"no lasso\" \"G(a -> F P0@q) holds of accepting runs under weak fairness of P0\"\n--BODY--", 1)

const hostileNet = `<?xml version="1.0"?>
<pnml><net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">
<place id="a"><name><text>A &amp; B</text></name><initialMarking><text>1</text></initialMarking></place><place id="b"/>
<transition id="t"/>
<arc id="1" source="a" target="t"/><arc id="2" source="t" target="b"><inscription><text>1</text></inscription></arc>
<toolspecific tool="nupn" version="1.1"><structure units="1" root="u" safe="true"><unit id="u"><places>a b</places></unit></structure></toolspecific>
</page><toolspecific tool="lassolab" version="1"><tokens>2</tokens></toolspecific></net></pnml>
`

const hostilePlan = `title: a plan
family: philosophers n=2..3
x: n
algorithms: dfs, ndfs
measure: states
states: 1000
seconds: 1
`

const hostileRun = `{"initial":["p"],"prefix":[],"cycle":[{"label":"a","state":["q"]},{"label":"b\"c","state":["p"]}]}`

// certificateOf is one that the model has no deadlock.
func certificateOf(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "proof.cert")
	_, _, complain := lassolab(hostileModel, "search", "-algorithm", "stubborn", "-certificate", path, "-")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal("there is no certificate of the model: ", complain)
	}
	return string(text)
}

// hostileReaders are all commands that read something.
func hostileReaders(t *testing.T) []hostileReader {
	lecture, err := os.ReadFile("../../exercise/testdata/lecture.md")
	if err != nil {
		lecture = []byte("# Title\n\nText with `code`.\n\n~~~exercise\nkind: choice\nquestion: Which?\noption: one\noption: two\nanswer: two\nsolution: Two.\n~~~\n\n---\n\n## Next\n\n~~~hoa\nHOA: v1\n~~~\n")
	}
	list := []hostileReader{
		{"check FILE", hostileModel, false},
		{"-max-states 2000 -timeout 1s FILE", hostileModel, true},
		{"FILE -json -max-states 2000 -timeout 1s", hostileProgram, true},
		{"verify -max-states 2000 -timeout 1s FILE", hostileExpecting, true},
		{"verify -as junit -max-states 2000 -timeout 1s FILE", "// lassolab-expect: invalid end state not reached\n" + hostileProgram, true},
		{"graph -max-states 2000 FILE", hostileModel, true},
		{"completion words -- TEXT", "sea", true},
		{"completion TEXT", "fish", true},
		{"help TEXT", "search", true},
		{"check -reading valuations FILE", hostileModel, true},
		{"check FILE", hostileProgram, false},
		{"search -algorithm dfs -max-states 2000 -timeout 1s FILE", hostileModel, true},
		{"search -algorithm decndfs -json -max-states 2000 -timeout 1s FILE", hostileModel, true},
		{"search -algorithm ndfs -max-states 2000 -timeout 1s -property TEXT MODEL", "G(a -> F (P0@q | X !\"b\\\"c\"))", false},
		{"search -algorithm dfs -target TEXT MODEL", "P0=q", false},
		{"search -algorithm ndfs -order TEXT MODEL", `a, "b""c"`, false},
		{"search -algorithm decndfs -confirm -max-states 2000 -timeout 1s FILE", hostileModel, true},
		{"replay -certificate FILE MODEL", certificateOf(t), false},
		{"trial -n 0 -check TEXT", "formulas", true},
		{"search -algorithm star -centre TEXT MODEL", "P0", false},
		{"search -algorithm dfs -question TEXT MODEL", "live", false},
		{"doctor FILE", hostileModel, true},
		{"doctor -component TEXT MODEL", "P0", false},
		{"operate -do complement -components TEXT MODEL", "P0", false},
		{"operate -do trim FILE", hostileModel, true},
		{"operate -do relabel -label TEXT MODEL", "a=z", false},
		{"ask -question universal FILE", hostileModel, true},
		{"mcc -timeout 1s -max-bytes 1000000 ReachabilityDeadlock FILE", hostileNet, false},
		{"replay FILE MODEL", hostileRun, false},
		{"replay FILE MODEL", "a\n---\n\"b\"\"c\"\na\n", false},
		{"convert -to dot -lasso FILE MODEL", hostileRun, true},
		{"ltl -timeout 1s TEXT", "G(a -> F (p U (q R !X \"b c\")))", false},
		{"ltl -eval RUN TEXT MODEL", "G(a -> F P0@q)", false},
		{"ltl -eval FILE G(a) MODEL", hostileRun, true},
		{"sweep FILE", hostilePlan, false},
		{"sweep -models FOLDER -algorithms dfs,decoupled -states 2000 -seconds 1 -as svg", hostileModel, true},
		{"sweep -models FOLDER -algorithms dfs,stubborn -states 2000 -seconds 1 -as json", hostileNet, false},
		{"sweep -models FOLDER -algorithms dfs,edgelean -states 2000 -seconds 1 -as tikz", hostileProgram, true},
		{"seal FILE", string(lecture), false},
		{"family philosophers -n TEXT", "3", true},
		{"hunt -algorithm TEXT", "tnf", true},
		{"bench TEXT", "nothing", true},
	}
	network := hostileModel
	for _, f := range drawing.Formats {
		switch {
		case f.Read == nil || f.Own || f.Program:
		case f.Write == nil:
			list = append(list, hostileReader{"convert -from " + f.Name + " -to hoa FILE", testkit.Cases(t, "../../interchange/testdata/"+strings.ToLower(f.Name)+".txt")[0].Given, false})
		default:
			status, text, complain := lassolab(network, "convert", "-to", f.Name, "-component", "P0", "-")
			if status != exitDone {
				t.Fatalf("%s: %s", f.Name, complain)
			}
			list = append(list, hostileReader{"convert -from " + f.Name + " -to hoa FILE", text, false})
		}
		if f.Write != nil {
			list = append(list, hostileReader{"convert -to " + f.Name + " FILE", hostileModel, true})
		}
	}
	return list
}

// goNames begin errors of Go's library, which name its functions and types.
var goNames = regexp.MustCompile(`\b(strconv|flag|json|xml|csv|hex|base64|os|io|fs|url|regexp|time)(\.[A-Z]|: )|Go (struct|value)|(?m)^lassolab: (open|read|stat|lstat) `)

// readsNothing are the commands that read nothing of anybody's.
var readsNothing = []string{"version"}

// Whatever a stranger sends, a command answers with a result, or with what is wrong and where. It takes memory in proportion to what it read. (How the time
// grows is measured under load.)
func TestWhateverIsReadIsAnsweredWithinBounds(t *testing.T) {
	const (
		memory  = 96 << 20 // that anything may take,
		perByte = 400      // and for each byte of its own
	)
	large, places, few, every := 1<<16, 1, 1, 12 // with LASSOLAB_HOSTILE set, more is tried: minutes
	if os.Getenv("LASSOLAB_HOSTILE") != "" {
		large, places, few, every = 1<<20, 12, 12, 1
	}
	ask := newAsker(t)
	hungriest, hungry := uint64(0), ""
	tried := map[string]bool{}
	bare, count := testkit.Bare(large), 0
	for k, r := range hostileReaders(t) {
		inputs := append([]testkit.Input{{Name: "right", Text: r.good}}, testkit.Small(r.good, places)...)
		if !r.light {
			inputs = append(inputs, testkit.Large(r.good, large, few)...)
			for i := k % every; i < len(bare); i += every {
				inputs = append(inputs, bare[i])
			}
		}
		for _, x := range inputs {
			args := ask.of(r, x.Text)
			tried[args[0]] = true
			var status int
			var out, complain string
			asked := testkit.Memory(func() { status, out, complain = lassolab("", args...) })
			count++
			what := fmt.Sprintf("%s: %s (%d bytes)", r.args, x.Name, len(x.Text))
			switch {
			case status > exitLimit:
				t.Errorf("%s: a fault: %.300s", what, complain)
			case status == exitInput && strings.TrimSpace(out+complain) == "":
				t.Errorf("%s: refused without a word", what)
			case x.Name == "right" && status == exitInput && !strings.Contains(r.args, "-question") && !strings.HasPrefix(r.args, "bench"):
				t.Errorf("%s: refused: %s", what, complain)
			}
			if named := goNames.FindString(complain); named != "" {
				t.Errorf("%s: it names %q of Go's library: %s", what, named, complain)
			}
			if len(complain) > 64<<10 {
				t.Errorf("%s: %d bytes of complaints", what, len(complain))
			}
			if say.Visible(complain) != complain {
				t.Errorf("%s: a terminal is commanded by %.200q", what, complain)
			}
			people := func(c command) bool { return c.people && c.name == args[0] }
			if slices.ContainsFunc(commands(), people) && say.Visible(out) != out {
				t.Errorf("%s: a terminal is commanded by %.200q", what, out)
			}
			if asked > memory+perByte*uint64(len(x.Text)) {
				t.Errorf("%s: asks for %d MB of memory", what, asked>>20)
			}
			if asked > hungriest {
				hungriest, hungry = asked, what
			}
		}
	}
	t.Logf("%d inputs; the hungriest asks for %d MB: %s", count, hungriest>>20, hungry)
	_, help, _ := lassolab("", "help")
	for _, command := range regexp.MustCompile(`(?m)^  lassolab (\w+)`).FindAllStringSubmatch(help, -1) {
		if !tried[command[1]] && !slices.Contains(readsNothing, command[1]) {
			t.Errorf("nobody tries hostile input on %s", command[1])
		}
	}
}

// asker writes what readers read.
type asker struct {
	t                *testing.T
	input, good, run string
	folder           string // of models
}

func newAsker(t *testing.T) *asker {
	dir := t.TempDir()
	a := &asker{t, filepath.Join(dir, "input"), filepath.Join(dir, "good.hoa"), filepath.Join(dir, "good.json"),
		t.TempDir()}
	a.write(a.good, hostileModel)
	a.write(a.run, hostileRun)
	return a
}

func (a *asker) write(file, text string) {
	a.t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		a.t.Fatal(err)
	}
}

// of are the arguments with which a reader reads a text.
func (a *asker) of(r hostileReader, text string) []string {
	a.t.Helper()
	args := strings.Fields(r.args)
	if slices.Contains(args, "FILE") {
		a.write(a.input, text)
	}
	if slices.Contains(args, "FOLDER") {
		a.write(filepath.Join(a.folder, "strange.pnml"), text)
	}
	for i, arg := range args {
		if is, known := map[string]string{"FILE": a.input, "TEXT": text, "MODEL": a.good, "RUN": a.run, "FOLDER": a.folder}[arg]; known {
			args[i] = is
		}
	}
	return args
}

// endless is a file that never ends.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

// What is no text, or no file, is refused with a sentence, before it has filled the memory.
func TestWhatIsNoTextIsRefused(t *testing.T) {
	dir := t.TempDir()
	var words strings.Builder
	for _, c := range []struct{ args, says string }{
		{"check " + dir, "is a directory"}, {"seal " + dir, "is a directory"}, {"replay " + dir + " " + dir, "is a directory"}, {"sweep " + dir, "is a directory"},
		{"check -", "67 MB"}, {"seal -", "67 MB"}, {"sweep -", "67 MB"},
		{"check " + filepath.Join(dir, "\x1b[31m\u202ea.hoa"), `\u001b[31m\u202ea.hoa`},
		{"check " + filepath.Join(dir, strings.Repeat("é", 9000)), "éé…"},
	} {
		var complain strings.Builder
		var status int
		asked := testkit.Memory(func() { status = run(strings.Fields(c.args), endless{}, &complain, &complain) })
		if status != exitInput || !strings.Contains(complain.String(), c.says) || complain.Len() > 12<<10 {
			t.Errorf("%.60q: status %d, %.300q", c.args, status, complain.String())
		}
		if asked > 8*mostRead {
			t.Errorf("%.60q: %d MB of memory are asked for", c.args, asked>>20)
		}
		if command, file, _ := strings.Cut(c.args, " "); file == "-" {
			fmt.Fprintf(&words, "%s\n%s\n", command, complain.String())
		}
	}
	testkit.Golden(t, words.String())
}

// A character that is written in two pieces is one, and what commands a terminal does not get there.
func TestWhatAWriterShowsIsVisible(t *testing.T) {
	const text = "a\x1b[31m é👩‍🚀\u202e\u009b b\n"
	for size := 1; size <= len(text); size++ {
		var b strings.Builder
		v := &visible{to: &b}
		for at := 0; at < len(text); at += size {
			if n, err := v.Write([]byte(text[at:min(len(text), at+size)])); err != nil || n != min(size, len(text)-at) {
				t.Fatal(n, err)
			}
		}
		if want := say.Visible(text); b.String() != want {
			t.Errorf("in pieces of %d: %q, not %q", size, b.String(), want)
		}
	}
}
