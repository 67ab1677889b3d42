package browser

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"lassolab/engine"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/examples"
)

// measuredProgram is a program whose processes never end, since SPIN counts their ends and we do not.
type measuredProgram struct {
	name, text string
	init       int64 // steps of init, which SPIN counts
	runs       int   // of which the median counts
}

// adding is the puzzle of that name in the BEEM collection: two processes add to one number.
const adding = `int c = 1, x, y;
active proctype A() { do :: c < 150 -> x = c; x = x + c; c = x od }
active proctype B() { do :: c < 150 -> y = c; y = y + c; c = y od }
`

// unbounded is Lamport's bakery whose numbers end only after the statement that makes them: they pass through all that a byte holds.
const unbounded = `#define N 2
byte number[N], inside;
active [N] proctype P() {
	byte max, j;
	do
	:: max = 0; j = 0;
		do
		:: j < N -> if :: number[j] > max -> max = number[j] :: else fi; j++
		:: else -> break
		od;
		number[_pid] = max + 1;
		if :: number[_pid] > 3 -> number[_pid] = 3 :: else fi;
		j = 0;
		do
		:: j < N -> (j == _pid || number[j] == 0 || number[_pid] <= number[j]); j++
		:: else -> break
		od;
		inside++;
		skip;
		inside--;
		number[_pid] = 0
	od
}
`

// measuredPrograms are the rows of the table of programs in engine/SPEED.md.
func measuredPrograms(t *testing.T) []measuredProgram {
	t.Helper()
	example := func(id string, changes ...string) string {
		e, ok := examples.Find(id)
		if !ok {
			t.Fatalf("there is no example %s", id)
		}
		for i := 0; i < len(changes); i += 2 {
			if !strings.Contains(e.Model, changes[i]) {
				t.Fatalf("%s has no %q", id, changes[i])
			}
		}
		return strings.NewReplacer(changes...).Replace(e.Model)
	}
	leader := example("promela-leader", "N 4", "N 6", "\t\tbreak\n", "\t\t(false)\n", "run Node(ring[3], ring[0], 3)",
		"run Node(ring[3], ring[4], 3); run Node(ring[4], ring[5], 6); run Node(ring[5], ring[0], 5)")
	return []measuredProgram{
		{"adding 150", adding, 0, 3},
		{"bakery 3, bounded", example("promela-bakery", "N   2", "N   3", "MAX 4", "MAX 3"), 0, 3},
		{"bakery 2, unbounded", unbounded, 0, 3},
		{"leader 6", leader, 1, 3},
	}
}

// Times depend on the machine, so that nothing is demanded of them; what must hold is that SPIN does the same work.
func TestMeasuredProgramsBesideSpin(t *testing.T) {
	w := newTable(t, "programs", fmt.Sprintf("%s, on %s, %s, %s.", besideSpin(t), runtime.GOOS+"/"+runtime.GOARCH, say.Count(runtime.NumCPU(), "core"),
		runtime.Version()))
	w.head(1, "program", "states", "transitions", "read", "dfs", "spin, gcc", "pan", "pan/dfs", "SPIN/all")
	for _, p := range measuredPrograms(t) {
		t.Run(p.name, func(t *testing.T) { p.measure(t, w) })
	}
	w.put(t)
}

func (p measuredProgram) measure(t *testing.T, w *written) {
	var read, ours, made, theirs, gains, all []float64
	var report *engine.Report
	for range turns(t, p.runs) { // in turns, so that a machine that is busy for a while slows all
		runtime.GC()
		began := time.Now()
		m, diagnostics, err := promela.Read(t.Context(), p.text, promela.Options{Ways: promela.Ways{KeepDead: true}})
		if err != nil || m == nil {
			t.Fatal(err, diagnostics)
		}
		read = append(read, time.Since(began).Seconds())
		if report, err = engine.Search(t.Context(), m.Network, engine.Options{Algorithm: "dfs"}); err != nil {
			t.Fatal(err)
		}
		pan, making := panOf(t, p.text, false, "-o1", "-o2", "-o3")
		spin := pan()
		if c := report.Counts; spin.states != c.States+p.init || spin.transitions != c.Edges+p.init {
			t.Errorf("SPIN counts %+v, we count %+v", spin, c)
		}
		ours, made, theirs = append(ours, report.Seconds), append(made, making), append(theirs, spin.seconds)
		gains = append(gains, spin.seconds/report.Seconds)
		all = append(all, (making+spin.seconds)/(read[len(read)-1]+report.Seconds))
	}
	w.row(p.name, say.Number(report.Counts.States), say.Number(report.Counts.Edges), duration(median(read)), duration(median(ours)),
		duration(median(made)), duration(median(theirs)), fmt.Sprintf("%.1f", median(gains)), fmt.Sprintf("%.1f", median(all)))
}
