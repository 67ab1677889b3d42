package browser

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/say"
)

// Times depend on the machine, so that nothing is demanded of them; what must hold is that LTSmin finds the same states and transitions.
func TestMeasuredSearchesBesideLtsmin(t *testing.T) {
	benching(t)
	if _, err := exec.LookPath("etf2lts-mc"); err != nil {
		t.Skip("LTSmin is not installed (etf2lts-mc): nothing is measured beside it")
	}
	w := newTable(t, "ltsmin", fmt.Sprintf("Medians on %s/%s, %s, %s.", runtime.GOOS, runtime.GOARCH, say.Count(runtime.NumCPU(), "core"), runtime.Version()))
	w.head(1, "model", "states", "transitions", "native", "LTSmin", "LTSmin, two threads", "LTSmin/native", "two threads/native")
	for _, m := range matches {
		if m.algorithm == "dfs" && affordable(t, m.long) {
			t.Run(m.String(), func(t *testing.T) { m.besideLtsmin(t, w) })
		}
	}
	w.put(t)
}

func (m match) besideLtsmin(t *testing.T, w *written) {
	n, err := family.Find(m.family).Build(m.values)
	if err != nil {
		t.Fatal(err)
	}
	text, err := interchange.Named(interchange.Formats, "ETF").Write(interchange.Model{Network: n, Component: -1})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "model.etf")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	explore := func(threads int, of *engine.Report) float64 {
		said, err := exec.Command("etf2lts-mc", "--strategy=dfs", fmt.Sprintf("--threads=%d", threads), file).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, said)
		}
		counts, err := ltsminCounts(string(said))
		if err != nil {
			t.Fatal(err)
		}
		if counts.states != of.Counts.States || counts.transitions != of.Counts.Edges {
			t.Errorf("LTSmin counts %+v, we count %+v", counts, of.Counts)
		}
		return counts.seconds
	}
	model := hoa.Write(n)
	var report *engine.Report
	var native, one, two, ones, twos []float64
	for range turns(t, m.runs) { // in turns, so that a machine that is busy for a while slows all
		report = race{algorithm: m.algorithm}.native(t, model)
		native, one, two = append(native, report.Seconds), append(one, explore(1, report)), append(two, explore(2, report))
		last := len(native) - 1
		ones, twos = append(ones, one[last]/native[last]), append(twos, two[last]/native[last])
	}
	w.row(m.String(), say.Number(report.Counts.States), say.Number(report.Counts.Edges), duration(median(native)), duration(median(one)),
		duration(median(two)), fmt.Sprintf("%.1f", median(ones)), fmt.Sprintf("%.1f", median(twos)))
}

// explored is what a run of LTSmin tells.
type explored struct {
	states, transitions int64
	seconds             float64 // the longest time of a thread, reading and compiling left out
}

// ltsminCounts reads what an exploration by LTSmin's multi-core tools reports at its end.
func ltsminCounts(said string) (explored, error) {
	counts := regexp.MustCompile(`Explored (\d+) states (\d+) transitions`).FindStringSubmatch(said)
	took := regexp.MustCompile(`Total exploration time +([\d.]+) sec`).FindStringSubmatch(said)
	if counts == nil || took == nil {
		return explored{}, fmt.Errorf("no end of an exploration is in\n%s", said)
	}
	var e explored
	var err error
	if e.states, err = strconv.ParseInt(counts[1], 10, 64); err == nil {
		e.transitions, err = strconv.ParseInt(counts[2], 10, 64)
	}
	if err == nil {
		e.seconds, err = strconv.ParseFloat(took[1], 64)
	}
	return e, err
}

func TestWhatLtsminSaysIsRead(t *testing.T) {
	const said = "etf2lts-mc( 0/ 2): mean standard work distribution: 1.2% (states) 1.1% (transitions)\n" +
		"etf2lts-mc( 0/ 2): Explored 216993 states 1407880 transitions, fanout: 6.488\n" +
		"etf2lts-mc( 0/ 2): Total exploration time 2.210 sec (2.200 sec minimum, 2.205 sec on average)\n"
	if e, err := ltsminCounts(said); err != nil || e != (explored{216993, 1407880, 2.21}) {
		t.Errorf("%+v, %v", e, err)
	}
	if e, err := ltsminCounts("etf2lts-mc: out of memory\n"); err == nil {
		t.Errorf("of a run without an end %+v is read", e)
	}
}
