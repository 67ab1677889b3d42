package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/say"
	limit "lassolab/engine/search"
	"lassolab/wasm/message"
)

// race is a search that is run natively and in the browser's worker, one after the other.
type race struct {
	algorithm, family string
	n                 int
	film              int // events
	elu               bool
	runs              int  // of which the median counts
	browserOnly       bool // too long to run twice
	long              bool // left out where there is little time
}

func (r race) String() string {
	if r.film > 0 {
		return r.algorithm + " with film"
	}
	if r.elu {
		return r.algorithm + " +elu"
	}
	return r.algorithm
}

// races are the rows of the table of searches in engine/SPEED.md.
var races = []race{
	{algorithm: "dfs", family: "ring", n: 8, runs: 5},
	{algorithm: "dfs", family: "ring", n: 8, runs: 5, film: 20_000},
	{algorithm: "dfs", family: "ring", n: 9, runs: 5},
	{algorithm: "edgelean", family: "ring", n: 8, runs: 5},
	{algorithm: "tnf", family: "ring", n: 8, runs: 5},
	{algorithm: "ndfs", family: "ring", n: 8, runs: 5},
	{algorithm: "scc", family: "ring", n: 8, runs: 5},
	{algorithm: "decndfs", family: "ring", n: 1000, runs: 5},
	{algorithm: "decndfs", family: "philosophers", n: 11, runs: 5},
	{algorithm: "decndfs", family: "philosophers", n: 13, runs: 3, long: true},
	{algorithm: "decndfs", family: "philosophers", n: 14, runs: 1, browserOnly: true, long: true},
	{algorithm: "stubborn-decndfs", elu: true, family: "philosophers", n: 100, runs: 3},
	{algorithm: "stubborn-decndfs", elu: true, family: "philosophers", n: 300, runs: 1, long: true},
	{algorithm: "stubborn-ndfs", family: "philosophers", n: 100, runs: 3},
}

// longest is how long a single search in the browser may take.
const longest = 10 * time.Minute

// benching leaves a test out of all runs but those of ./build.sh bench.
func benching(t *testing.T) {
	t.Helper()
	if os.Getenv("LASSOLAB_BENCH") == "" {
		t.Skip("measures for minutes: ./build.sh bench runs it")
	}
}

// The table is printed row by row as it is measured. Times depend on the machine, so that nothing is demanded of them; what must hold is that both
// sides did the same work.
func TestMeasuredSearchesCountTheSameNativelyAndInTheBrowser(t *testing.T) {
	benching(t)
	w := newTable(t, "searches", fmt.Sprintf("Medians of %s (of fewer where one takes long) on %s.", say.Count(turns(t, 5), "run"), machine(open(t))))
	w.head(2, "search", "model", "states", "native", "states/s", "edges/s", "browser", "ratio", "answer", "bytes/state")
	for _, r := range races {
		if affordable(t, r.long) {
			t.Run(fmt.Sprintf("%s of %s %d", r, r.family, r.n), func(t *testing.T) { r.measure(t, w) })
		}
	}
	w.put(t)
}

func (r race) measure(t *testing.T, w *written) {
	network, err := family.Find(r.family).Build(map[string]int{"n": r.n})
	if err != nil {
		t.Fatal(err)
	}
	asked := request(hoa.Write(network), r.algorithm)
	asked.Film, asked.Elu = r.film, r.elu

	p := ready(t)
	var native, inside, waited, ratios []float64
	var nativeReport, report *engine.Report
	for range turns(t, r.runs) { // in turns, so that a machine that is busy for a while slows both sides
		if !r.browserOnly {
			nativeReport = r.native(t, asked.Text)
			native = append(native, nativeReport.Seconds)
		}
		reply, seconds := timed(p, asked)
		if report = reply.Report; report == nil || report.Stopped != "" {
			t.Fatalf("the browser answers %+v", reply)
		}
		inside, waited = append(inside, report.Seconds), append(waited, seconds)
		if !r.browserOnly {
			ratios = append(ratios, report.Seconds/nativeReport.Seconds)
		}
	}
	t.Logf("seconds of each run: natively %.3f, in the browser %.3f", native, inside)
	counts := report.Counts
	states := float64(counts.States + counts.Nested)
	words := []string{"–", "–", "–", "–"}
	if !r.browserOnly {
		if of := nativeReport.Counts; of.States != counts.States || of.Nested != counts.Nested || of.Edges != counts.Edges || nativeReport.Verdict != report.Verdict {
			t.Errorf("natively %s with %+v, in the browser %s with %+v", nativeReport.Verdict, of, report.Verdict, counts)
		}
		counts.Bytes = nativeReport.Counts.Bytes
		words = []string{duration(median(native)), millions(states / median(native)), millions(float64(counts.Edges) / median(native)), fmt.Sprintf("%.1f", median(ratios))}
	}
	w.row(r.String(), fmt.Sprintf("%s %d", r.family, r.n), say.Number(int64(states)), words[0], words[1], words[2],
		duration(median(inside)), words[3], duration(median(waited)), fmt.Sprintf("%.0f", float64(counts.Bytes)/states))
}

// As many states as a tab is to hold: the search ends at a limit that is asked of it, or the tab at one of its own.
func TestMeasuredMillionsOfStatesInOneTab(t *testing.T) {
	benching(t)
	network, err := family.Find("ring").Build(map[string]int{"n": 11}) // 48.8 million states of 33 bits
	if err != nil {
		t.Fatal(err)
	}
	w := newTable(t, "tab", "`dfs` of `ring` 11 until a limit on states ends it, in one tab; "+machine(open(t))+".")
	w.head(0, "states", "edges", "time", "memory", "bytes/state")
	for _, states := range []int64{10_000_000, 30_000_000} {
		if !affordable(t, states > 10_000_000) {
			continue
		}
		asked := request(hoa.Write(network), "dfs")
		asked.Limits.States = states
		reply, seconds := timed(ready(t), asked)
		if reply.Report == nil || reply.Report.Stop != limit.ErrStates {
			t.Fatalf("the browser answers %+v", reply)
		}
		c := reply.Report.Counts
		w.row(say.Number(c.States), say.Number(c.Edges), duration(seconds), say.Bytes(c.Bytes), fmt.Sprintf("%.1f", float64(c.Bytes)/float64(c.States)))
	}
	w.put(t)
}

// native runs the search in this process.
func (r race) native(t *testing.T, text string) *engine.Report {
	t.Helper()
	return natively(t, message.Request{Text: text, Options: engine.Options{Algorithm: r.algorithm, Film: r.film, Elu: r.elu}})
}

// natively runs a request in this process, on the network as the worker reads it.
func natively(t *testing.T, r message.Request) *engine.Report {
	t.Helper()
	document, diagnostics := hoa.Read(r.Text, hoa.Options{})
	if document == nil {
		t.Fatal(diagnostics)
	}
	runtime.GC() // what the run before has left is none of this one's work
	report, err := engine.Search(t.Context(), document.Network, r.Options)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// timed runs a request in a worker as long as it takes, and gives the last reply with the seconds from the request to it, as the page sees them.
func timed(p *page, r message.Request) (message.Reply, float64) {
	p.t.Helper()
	replies(p, "globalThis.lassolabModule", r, `
		const asked = performance.now();
		globalThis.took = 0;
		ended.then(() => {
			globalThis.took = (performance.now() - asked) / 1000;
			globalThis.asked.terminate();
		});
		globalThis.heard = [];`)
	for end := time.Now().Add(longest); ; time.Sleep(50 * time.Millisecond) {
		if took := evaluate[float64](p, `globalThis.took`); took > 0 {
			var text string
			if err := json.Unmarshal([]byte(evaluate[string](p, `JSON.stringify(globalThis.heard.at(-1))`)), &text); err != nil {
				p.t.Fatal(err)
			}
			reply, err := message.DecodeReply(text, nil, r)
			if err != nil {
				p.t.Fatalf("%v: %.200s", err, text)
			}
			return reply, took
		}
		if time.Now().After(end) {
			p.t.Fatalf("%s has not ended after %v", r.Algorithm, longest)
		}
	}
}

// slowed is by how much the processor is slowed down on which the first screen is to be seen soon.
const slowed = 4

// The first screen is to be seen after 0.3 s on a machine of which an empty page takes little of that: both are told.
func TestMeasuredTheFirstScreenIsPaintedSoonOnASlowMachine(t *testing.T) {
	benching(t)
	host := serve(t)
	empty := serveFolder(t, emptyPage(t))
	seconds := map[string][]float64{}
	times := turns(t, 6)
	for range times {
		for _, address := range []string{host, empty} {
			p := openAt(t, "about:blank", "")
			p.slowDown(slowed)
			p.arrive(address + "/")
			p.until("a paint", func() bool {
				return evaluate[bool](p, `performance.getEntriesByName("first-contentful-paint").length > 0`)
			})
			seconds[address] = append(seconds[address], evaluate[float64](p, `performance.getEntriesByName("first-contentful-paint")[0].startTime / 1000`))
			if address == host {
				p.taken()
			}
			p.slowDown(1) // the pages of a lane share a thread: one that is still slow would slow down the next
			p.navigate("about:blank")
		}
	}
	w := newTable(t, "first screen", fmt.Sprintf("Until something is seen, on a processor slowed down to a %dth; median and slowest of %d, on %s.", slowed, times, machine(open(t))))
	w.head(1, "page", "median", "slowest")
	for _, of := range []struct{ name, address string }{{"this page", host}, {"an empty page", empty}} {
		w.row(of.name, duration(median(seconds[of.address])), duration(slices.Max(seconds[of.address])))
	}
	w.put(t)
}

// emptyPage is a folder with a page of one word.
func emptyPage(t *testing.T) string {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "index.html"), []byte("<!doctype html><html lang=en><title>empty</title><link rel=icon href=data:,><p>empty"), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}

func duration(seconds float64) string {
	if seconds < 0.1 {
		return fmt.Sprintf("%.0f ms", seconds*1000)
	}
	return fmt.Sprintf("%.2f s", seconds)
}

func millions(rate float64) string { return fmt.Sprintf("%.2f M", rate/1e6) }
