package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdpPage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/say"
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

// races are the rows of the README's table.
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
	{algorithm: "decndfs", family: "philosophers", n: 13, runs: 3},
	{algorithm: "decndfs", family: "philosophers", n: 14, runs: 1, browserOnly: true},
	{algorithm: "stubborn-decndfs", elu: true, family: "philosophers", n: 100, runs: 3},
	{algorithm: "stubborn-decndfs", elu: true, family: "philosophers", n: 300, runs: 1},
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
	fmt.Printf("\n%s, %d cores, %s, %s\n\n", runtime.GOOS+"/"+runtime.GOARCH, runtime.NumCPU(), runtime.Version(), evaluate[string](open(t), `navigator.userAgent.match(/Chrom\w*\/\d+/)[0]`))
	row("search", "model", "states", "native", "states/s", "edges/s", "browser", "ratio", "answer", "bytes/state")
	row("---", "---", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "--:")
	for _, r := range races {
		t.Run(fmt.Sprintf("%s of %s %d", r, r.family, r.n), r.measure)
	}
}

func (r race) measure(t *testing.T) {
	network, err := family.Find(r.family).Build(map[string]int{"n": r.n})
	if err != nil {
		t.Fatal(err)
	}
	asked := request(hoa.Write(network), r.algorithm)
	asked.Film, asked.Elu = r.film, r.elu

	p := ready(t)
	var native, inside, waited, ratios []float64
	var nativeReport, report *engine.Report
	for range r.runs { // in turns, so that a machine that is busy for a while slows both sides
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
	row(r.String(), fmt.Sprintf("%s %d", r.family, r.n), say.Number(int64(states)), words[0], words[1], words[2],
		duration(median(inside)), words[3], duration(median(waited)), fmt.Sprintf("%.0f", float64(counts.Bytes)/states))
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
			reply, err := message.DecodeReply(text)
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

// watch notes, from the first moment of a document, when the program's button Run is there and painted.
const watch = `(() => {
	const look = () => {
		if (![...document.querySelectorAll("button")].some((button) => button.textContent.trim() === "Run" && button.checkVisibility({ visibilityProperty: true }) && !button.closest("#first"))) {
			requestAnimationFrame(look);
			return;
		}
		requestAnimationFrame(() => { globalThis.firstRender = performance.now() / 1000; });
	};
	look();
})()`

// build is a built page. $LASSOLAB_BASE may name the folder of another one, such as one built before a change: both are measured in turns.
type build struct{ name, host string }

func builds(t *testing.T) []build {
	list := []build{{"this page", serve(t)}}
	if base := os.Getenv("LASSOLAB_BASE"); base != "" {
		list = append(list, build{"the page before", serveFolder(t, base)})
	}
	return list
}

// The clock starts with the navigation, in a profile that has never seen the page, of a browser that is already running.
func TestMeasuredFromNavigationAFreshProfileShowsTheButtonRun(t *testing.T) {
	benching(t)
	list := builds(t)
	seconds := make([][]float64, len(list))
	for round := range 6 {
		for turn := range list {
			i := (round + turn) % len(list) // what the one before left to end slows the next
			b := list[i]
			p := openAt(t, "about:blank", "")
			p.do(func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
				_, err := cdp.Call(ctx, target, cdpPage.AddScriptToEvaluateOnNewDocument, cdpPage.AddScriptToEvaluateOnNewDocumentParams{Source: watch})
				return chromedp.Void{}, err
			})
			p.navigate(b.host + "/")
			time.Sleep(3 * time.Second) // looking costs the page time
			p.find("button", "Run")
			p.until("the first render", func() bool { return evaluate[bool](p, `globalThis.firstRender > 0`) })
			seconds[i] = append(seconds[i], evaluate[float64](p, `globalThis.firstRender`))
			p.navigate("about:blank")
		}
	}
	for i, b := range list {
		fmt.Printf("\nfirst render of %s: %s (median of %d, the slowest %s)\n", b.name, duration(median(seconds[i])), len(seconds[i]), duration(slices.Max(seconds[i])))
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
	for range 6 {
		for _, address := range []string{host, empty} {
			p := openAt(t, "about:blank", "")
			p.do(func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
				_, err := cdp.Call(ctx, target, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slowed})
				return chromedp.Void{}, err
			})
			p.arrive(address + "/")
			p.until("a paint", func() bool {
				return evaluate[bool](p, `performance.getEntriesByName("first-contentful-paint").length > 0`)
			})
			seconds[address] = append(seconds[address], evaluate[float64](p, `performance.getEntriesByName("first-contentful-paint")[0].startTime / 1000`))
			if address == host {
				p.taken()
			}
			p.navigate("about:blank")
		}
	}
	fmt.Printf("\nthe first screen, on a processor slowed down to a %dth: %s (median of 6, the slowest %s); an empty page: %s\n", slowed,
		duration(median(seconds[host])), duration(slices.Max(seconds[host])), duration(median(seconds[empty])))
}

// emptyPage is a folder with a page of one word.
func emptyPage(t *testing.T) string {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "index.html"), []byte("<!doctype html><html lang=en><title>empty</title><link rel=icon href=data:,><p>empty"), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

// own measures what the program does in answer to something: the time within it until the next frame begins, with what it has the browser do.
const own = `
	if (!globalThis.spent) {
		const resume = Go.prototype._resume;
		let within = 0;
		globalThis.spent = { time: 0 };
		Go.prototype._resume = function () {
			const begin = performance.now();
			within++;
			try { return resume.call(this); } finally { if (--within === 0) spent.time += performance.now() - begin; }
		};
	}
	const measure = async (times, what) => {
		const own = [], whole = [];
		for (let i = 0; i < times; i++) {
			spent.time = 0;
			const begin = performance.now();
			await what();
			document.body.getBoundingClientRect();
			whole.push(performance.now() - begin);
			await new Promise((done) => requestAnimationFrame(done));
			own.push(spent.time);
		}
		const middle = (list) => list.sort((a, b) => a - b)[list.length >> 1];
		return [middle(own), middle(whole)];
	};`

const stepOfAFilm = `(async () => {` + own + `
	const where = document.querySelector(".player .where");
	return measure(61, async () => {
		const shown = new Promise((done) => {
			const o = new MutationObserver(() => { o.disconnect(); done(); });
			o.observe(where, { childList: true, characterData: true, subtree: true });
		});
		document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
		await shown;
	});
})()`

const keyInTheText = `(async () => {` + own + `
	return measure(31, async () => { document.execCommand("insertText", false, "x"); await Promise.resolve(); });
})()`

// A step in a film that is full, and a key in a long text: what the program itself does, and what it takes until the page is laid out anew.
func TestMeasuredStepsAndKeys(t *testing.T) {
	benching(t)
	ring, rings := model(t, "ring", map[string]int{"n": 6}), model(t, "ring", map[string]int{"n": 70})
	list := builds(t)
	pages := make([]*page, len(list))
	for i, b := range list {
		pages[i] = openAt(t, b.host, "/")
	}
	for _, p := range pages {
		p.film(ring, "dfs")
		p.find("slider", "Event of the search").focus()
		p.press(kb.End)
		p.do(chromedp.Evaluate[chromedp.Void](`document.activeElement.blur()`))
		p.press(kb.ArrowLeft)
	}
	say := func(what, unit string, asked string) {
		for range 3 {
			for i, b := range list {
				times := evaluate[[]float64](pages[i], asked)
				fmt.Printf("\n%s, %s: %.1f ms of the program, %.1f ms %s", what, b.name, times[0], times[1], unit)
			}
		}
		fmt.Println()
	}
	say("a step of a film of 20 000 events", "until it is laid out", stepOfAFilm)
	for _, p := range pages {
		text, _ := json.Marshal(rings)
		evaluate[int](p, fmt.Sprintf(`(() => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([%s], "rings.hoa"));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
			return 0;
		})()`, text)) // the browser takes half a minute to paste so much
		p.until("a long text", func() bool { return strings.Count(p.modelText(), "\n") >= 2000 })
		time.Sleep(3 * time.Second) // it is read
		p.find("textbox", "Model text").focus()
	}
	say("a key in a text of 2 000 lines", "until it is laid out", keyInTheText)
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}

// row prints a row of a Markdown table: two columns of words, then numbers.
func row(cells ...string) {
	for i, cell := range cells {
		width := 11
		if i < 2 {
			width = -16
		}
		fmt.Printf("| %*s ", width, cell)
	}
	fmt.Println("|")
}

func duration(seconds float64) string {
	if seconds < 0.1 {
		return fmt.Sprintf("%.0f ms", seconds*1000)
	}
	return fmt.Sprintf("%.2f s", seconds)
}

func millions(rate float64) string { return fmt.Sprintf("%.2f M", rate/1e6) }
