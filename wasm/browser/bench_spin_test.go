package browser

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/say"
	engineSearch "lassolab/engine/search"
)

// match is a question about a network that SPIN answers, and a search of ours that does the same work: a depth-first search
// of all states, or a nested one for a lasso.
type match struct {
	algorithm, family string
	values            map[string]int
	runs              int  // of which the median counts
	long              bool // left out where there is little time
}

// matches are the rows of the table beside SPIN in engine/SPEED.md.
var matches = []match{
	{"dfs", "ring", map[string]int{"n": 8}, 5, false},
	{"dfs", "ring", map[string]int{"n": 9}, 3, true},
	{"dfs", "philosophers", map[string]int{"n": 8}, 5, false},
	{"dfs", "peterson", map[string]int{"n": 4}, 1, true},
	{"dfs", "transport", map[string]int{"n": 10}, 5, false},
	{"dfs", "random", map[string]int{"components": 4}, 5, false},
	{"ndfs", "ring", map[string]int{"n": 8}, 5, false},
	{"ndfs", "philosophers", map[string]int{"n": 8}, 5, false},
}

func (m match) String() string {
	name := m.family
	for _, p := range family.Find(m.family).Parameters {
		if v, given := m.values[p.Name]; given {
			name += " " + strconv.Itoa(v)
		}
	}
	return name
}

// besideSpin leaves a test out where SPIN is not installed, and returns its version.
func besideSpin(t *testing.T) string {
	t.Helper()
	benching(t)
	for _, tool := range []string{"spin", "gcc"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed: nothing is measured beside SPIN", tool)
		}
	}
	version, _ := exec.Command("spin", "-V").Output()
	return strings.TrimSpace(string(version))
}

// Times depend on the machine, so that nothing is demanded of them; what must hold is that SPIN does the same work.
func TestMeasuredSearchesBesideSpin(t *testing.T) {
	w := newTable(t, "spin", fmt.Sprintf("%s, on %s.", besideSpin(t), machine(open(t))))
	w.head(2, "search", "model", "states", "transitions", "native", "states/s", "browser", "states/s", "SPIN", "states/s", "native/SPIN", "browser/SPIN")
	for _, m := range matches {
		if affordable(t, m.long) {
			t.Run(m.algorithm+" of "+m.String(), func(t *testing.T) { m.measure(t, w) })
		}
	}
	w.put(t)
}

func (m match) measure(t *testing.T, w *written) {
	n, err := family.Find(m.family).Build(m.values)
	if err != nil {
		t.Fatal(err)
	}
	text, err := interchange.Named(interchange.Formats, "Promela").Write(interchange.Model{Network: n, Component: -1})
	if err != nil {
		t.Fatal(err)
	}
	lasso := m.algorithm == "ndfs"
	pan, _ := panOf(t, text, lasso, "-o2")
	asked := request(hoa.Write(n), m.algorithm)
	p := ready(t)
	var native, inside, theirs, gains, insideGains []float64
	var report *engine.Report
	var spin panCounts
	for round := range turns(t, m.runs) + 1 { // in turns, so that a machine that is busy for a while slows all
		report = race{algorithm: m.algorithm}.native(t, asked.Text)
		spin = pan()
		reply, _ := timed(p, asked)
		if reply.Report == nil || reply.Report.Counts.States != report.Counts.States {
			t.Fatalf("the browser answers %+v", reply)
		}
		if round == 0 {
			continue // the browser was still at its own work
		}
		native, inside, theirs = append(native, report.Seconds), append(inside, reply.Report.Seconds), append(theirs, spin.seconds)
		gains, insideGains = append(gains, spin.seconds/report.Seconds), append(insideGains, spin.seconds/reply.Report.Seconds)
	}
	t.Logf("seconds of each run: natively %.3f, in the browser %.3f, SPIN %.2f", native, inside, theirs)
	counts := report.Counts
	if !lasso && (spin.states != counts.States || spin.transitions != counts.Edges) {
		t.Errorf("SPIN counts %+v, we count %+v", spin, counts)
	}
	if found := report.Verdict == engineSearch.Lasso; lasso && found != spin.lasso {
		t.Errorf("SPIN finds a lasso: %t; we: %t", spin.lasso, found)
	}
	states := float64(counts.States + counts.Nested)
	w.row(m.algorithm, m.String(), say.Number(int64(states)), say.Number(counts.Edges), duration(median(native)), millions(states/median(native)),
		duration(median(inside)), millions(states/median(inside)), duration(median(theirs)), millions(float64(spin.visited)/median(theirs)),
		fmt.Sprintf("%.1f", median(gains)), fmt.Sprintf("%.1f", median(insideGains)))
}

// panCounts is what a run of pan tells.
type panCounts struct {
	states, transitions int64
	visited             int64 // of both searches for a lasso
	seconds             float64
	lasso               bool
}

// panOf has SPIN and gcc make a program of a model, as the head of the model says, and returns what runs it once, and the
// seconds that the making took. Literal are the options for SPIN by which it counts as we do.
func panOf(t *testing.T, text string, lasso bool, literal ...string) (pan func() panCounts, made float64) {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "model.pml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	run := func(name string, args ...string) string {
		c := exec.Command(name, args...)
		c.Dir = folder
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return string(out)
	}
	flags, options := []string{"-DSAFETY", "-DNOCLAIM"}, []string{"-E"}
	if lasso {
		flags, options = []string{"-DNOSTUTTER"}, []string{"-a", "-N", "simultaneous"}
	}
	began := time.Now()
	run("spin", append(literal, "-a", "model.pml")...)
	run("gcc", append(flags, "-O3", "-w", "-DNOREDUCE", "-o", "pan", "pan.c")...)
	made = time.Since(began).Seconds()
	return func() panCounts {
		said := run("./pan", append(options, "-n", "-m3000000")...)
		number := func(pattern string) float64 {
			found := regexp.MustCompile(pattern).FindStringSubmatch(said)
			if found == nil || strings.Contains(said, "too small") {
				t.Fatalf("%s is not in\n%s", pattern, said)
			}
			value, err := strconv.ParseFloat(found[1], 64)
			if err != nil {
				t.Fatal(err)
			}
			return value
		}
		c := panCounts{states: int64(number(`(?m)^ *(\d+) states, stored`)), transitions: int64(number(`(?m)^ *(\d+) transitions`)) - 1,
			seconds: number(`elapsed time ([\d.e+-]+) seconds`), lasso: strings.Contains(said, "acceptance cycle")}
		if c.visited = c.states; strings.Contains(said, "visited)") { // a second search began
			c.visited = int64(number(`\((\d+) visited\)`))
		}
		return c
	}, made
}
