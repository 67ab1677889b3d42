package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	cdpPage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/ui/core/link"
)

// program is the compiled program of the page.
func program(t *testing.T) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(dist, "static", "lassolab.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// number reads a number of a WebAssembly module (LEB128), and says how many bytes it takes.
func number(of []byte) (n, size int) {
	for shift := 0; ; shift += 7 {
		n |= int(of[size]&0x7f) << shift
		if size++; of[size-1] < 0x80 {
			return n, size
		}
	}
}

// encoded writes a number as number reads it.
func encoded(n int) (bytes []byte) {
	for ; n >= 0x80; n >>= 7 {
		bytes = append(bytes, byte(n)|0x80)
	}
	return append(bytes, byte(n))
}

// cramped is the program with a memory that can hardly grow.
func cramped(t *testing.T, wasm []byte) []byte {
	t.Helper()
	for at := 8; at < len(wasm); {
		length, size := number(wasm[at+1:])
		begin := at + 1 + size
		if wasm[at] == 5 { // the section of memories: there is one, without a limit
			least, size := number(wasm[begin+2:])
			if wasm[begin] != 1 || wasm[begin+1] != 0 || 2+size != length {
				t.Fatalf("the memory of the program is % x", wasm[begin:begin+length])
			}
			section := append(append([]byte{1, 1}, encoded(least)...), encoded(least)...) // as it starts
			return bytes.Join([][]byte{wasm[:at+1], encoded(len(section)), section, wasm[begin+length:]}, nil)
		}
		at = begin + length
	}
	t.Fatal("the program has no memory")
	return nil
}

// otherWorker is the script of the workers of another version.
func otherWorker(t *testing.T) []byte {
	script, err := os.ReadFile(filepath.Join(dist, "static", "worker.js"))
	if err != nil {
		t.Error(err)
	}
	stamp := regexp.MustCompile(`\.stamp===?"([0-9a-f]{12})"`).FindSubmatchIndex(script)
	if stamp == nil {
		t.Error("the script of the workers has no stamp")
		return nil
	}
	return slices.Concat(script[:stamp[2]], []byte("000000000000"), script[stamp[3]:])
}

// faultyWorkers makes workers that are faulty in the way of globalThis.fault, which gets each as it is made; nil: they are as they should be.
const faultyWorkers = `(() => {
	const Right = Worker;
	globalThis.fault = null;
	globalThis.Worker = class extends EventTarget {
		constructor(script) {
			const worker = globalThis.fault ? super() && undefined : new Right(script);
			if (worker) return worker;
			globalThis.fault(this, script, Right);
		}
		postMessage(message) { this.asked?.(message); }
		terminate() { this.ended?.(); }
		say(type, more) { setTimeout(() => this.dispatchEvent(Object.assign(new Event(type), more))); }
	};
	return 0;
})()`

// A worker may fail in any way: the page says so beside the search, keeps the model, and the search starts again.
func TestWorkersThatFailInAnyWayAreToldAndLoseNothing(t *testing.T) {
	small := cramped(t, program(t))
	var renewed atomic.Bool // the host has the worker of another version
	p := openAt(t, serve(t, func(page http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/cramped.wasm" {
				w.Header().Set("Content-Type", "application/wasm")
				_, _ = w.Write(small)
				return
			}
			if r.URL.Path == "/static/worker.js" && renewed.Load() {
				w.Header().Set("Cache-Control", "no-store")
				sends("text/javascript", otherWorker(t))(w, r)
				return
			}
			page.ServeHTTP(w, r)
		})
	}), "/")
	text := hoa.Write(family.Philosophers(2))
	p.paste(text)
	p.choose("ndfs")
	p.run()
	p.untilSearched()
	evaluate[int](p, faultyWorkers)
	results := p.find("region", "Results")
	fault := func(does string) {
		evaluate[int](p, fmt.Sprintf(`(globalThis.fault = %s, 0)`, does))
		p.endIdle()
	}
	answers := func(data string) string {
		return fmt.Sprintf(`(worker) => { worker.asked = () => worker.say("message", { data: %s }); }`, data)
	}
	right := func(name string) {
		t.Helper()
		fault("null")
		p.run()
		p.until("a search after "+name, func() bool {
			row := strings.Join(p.row("ndfs"), " ")
			return p.find("button", "Cancel").disabled() && (strings.Contains(row, "empty") || strings.Contains(row, "lasso"))
		})
		if got := p.modelText(); got != text {
			t.Errorf("%s: the model is %q", name, got)
		}
	}
	for _, c := range []struct{ name, does, says string }{
		{"it cannot be made", `() => { throw new DOMException("no more workers", "QuotaExceededError"); }`, "No worker could be started for ndfs"},
		{"its script cannot be loaded", `(worker) => worker.say("error")`, "No worker could be started for ndfs. Reload the page."},
		{"it cannot be asked", `(worker) => { worker.asked = () => { throw new DOMException("no clone", "DataCloneError"); }; }`, "No worker could be started"},
		{"it throws at work", `(worker) => { worker.asked = () => { worker.say("message", { data: { text: '{"kind":"progress","counts":{}}' } }); worker.say("error", { message: "thrown" }); }; }`, "broke off (thrown). Try a smaller model"},
		{"its answer cannot be handed over", `(worker) => { worker.asked = () => worker.say("messageerror"); }`, "too large to be handed over"},
		{"it answers nothing", answers(`null`), "answer could not be read"},
		{"it answers a number", answers(`{ text: 5 }`), "answer could not be read"},
		{"it answers half a sentence", answers(`{ text: '{"kind":"rep' }`), "answer could not be read"},
		{"it answers something else", answers(`{ text: '{"kind":"done","found":{}}' }`), "answer could not be read"},
		{"its report is empty", answers(`{ text: '{"kind":"report"}' }`), "answer could not be read"},
	} {
		fault(c.does)
		p.run()
		p.until(c.name+": "+c.says, func() bool { return strings.Contains(results.text(), c.says) })
	}
	right("faults of all kinds")

	renewed.Store(true)
	p.endIdle()
	p.run()
	p.until("words about the other version", func() bool {
		return strings.Contains(results.text(), "another version of Lassolab by now") && strings.Contains(results.text(), "Reload the page")
	})
	renewed.Store(false)
	right("a worker of another version")

	// Two searches whose workers are ended from outside, as a browser does that needs memory: nothing tells.
	p.choose("ndfs", "dfs")
	fault(`(worker, script, Right) => { const real = new Right(script); worker.asked = (message) => { real.postMessage(message); real.terminate(); }; worker.ended = () => { globalThis.told = (globalThis.told ?? 0) + 1; }; }`)
	p.run()
	notice := p.find("alert", "")
	p.until("a question", func() bool {
		return strings.Contains(notice.text(), "2 computations have not answered for 10 s. Stop them, or wait")
	})
	p.picture("silent")
	notice.find("button", "Wait").click()
	p.until("no question", func() bool { return !p.has("alert", "") })
	if p.find("button", "Cancel").disabled() {
		t.Error("they are not waited for")
	}
	p.find("button", "Cancel").click()
	if got := evaluate[int](p, `globalThis.told ?? 0`); got != 2 {
		t.Errorf("%d workers were ended", got)
	}
	p.choose("ndfs")
	right("workers that were ended")

	// Memory runs out for good: the program itself, in a module whose memory does not grow.
	evaluate[int](p, `WebAssembly.compileStreaming(fetch("cramped.wasm")).then((small) => { globalThis.whole = globalThis.lassolabModule; globalThis.lassolabModule = small; return 0; })`)
	p.endIdle()
	p.paste(counters(9, 10))
	p.run()
	if !p.soon(func() bool { return strings.Contains(results.text(), "Memory ran out. Try a smaller model") }) {
		t.Fatalf("no words about memory: %s", results.text())
	}
	evaluate[int](p, `(globalThis.lassolabModule = globalThis.whole, 0)`)
	p.paste(text)
	right("a memory that is full")

	// A layout whose worker answers garbage, dies or cannot be made is given up, and the next one is made.
	got := evaluate[[]string](p, `(async () => {
		const pair = JSON.stringify({ flow: "TB", nodes: Array(2).fill([30, 30]), edges: [{ from: 0, to: 1, width: 0, height: 0 }] });
		const how = () => lassolabLayout.run(pair, 20000).then((text) => JSON.parse(text).nodes.length + " nodes", (error) => error.message);
		const ways = [
			() => { throw new Error("no worker"); },
			(worker) => { Object.defineProperty(worker, "onmessage", { set(f) { worker.asked = () => setTimeout(() => f({ data: null })); } }); },
			(worker) => { Object.defineProperty(worker, "onerror", { set(f) { worker.asked = () => setTimeout(() => f({ message: "thrown", preventDefault() {} })); } }); },
		];
		const said = [];
		globalThis.fault = ways[0];
		lassolabLayout.run("{", 1).catch(() => {}); // the worker that is there goes with it
		await how();
		for (globalThis.fault of [...ways, null]) said.push(await how());
		return said;
	})()`)
	if fmt.Sprint(got) != "[2 nodes 2 nodes 2 nodes 2 nodes]" && fmt.Sprint(got) != "[no worker the answer of dagre cannot be read thrown 2 nodes]" {
		t.Errorf("layouts: %q", got)
	}
}

// evaluated has a script run before those of each page that is opened from now on, until it is taken back.
func (p *page) evaluated(script string) (back func()) {
	p.t.Helper()
	id, err := try(p, func(ctx context.Context, t *chromedp.Target) (cdpPage.ScriptIdentifier, error) {
		added, err := cdp.Call(ctx, t, cdpPage.AddScriptToEvaluateOnNewDocument, cdpPage.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		return added.Identifier, err
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return func() {
		p.do(func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
			_, err := cdp.Call(ctx, t, cdpPage.RemoveScriptToEvaluateOnNewDocument, cdpPage.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: id})
			return chromedp.Void{}, err
		})
	}
}

// lacks is what a browser may lack, or forbid: a script takes it away before the page's own. What is needed and missing is told; without the rest the page
// works, and says where it does not.
type lacks struct {
	name, script string
	needs        string        // words of the message that stands in the place of the page; empty: the page works
	says         func(p *page) // where something is told
	slow         bool          // only with LASSOLAB_FAULTS=all, or its name there: it is missing with others too, or fails in the same way
}

// missing takes globals away.
func missing(names ...string) string {
	return fmt.Sprintf(`for (const name of %q.split(" ")) delete globalThis[name];`, strings.Join(names, " "))
}

const (
	forbidden        = `for (const name of %q.split(" ")) Object.defineProperty(globalThis, name, { get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });`
	classicWorkers   = `globalThis.Worker = class extends Worker { constructor(script, options) { if (options?.type === "module") throw new TypeError("no modules"); super(script); } };`
	unstreamed       = `delete WebAssembly.compileStreaming; delete WebAssembly.instantiateStreaming;`
	partsOfNavigator = `for (const name of ["locks", "clipboard", "hardwareConcurrency", "storage", "share"]) delete Navigator.prototype[name];`
)

// lacking are the parts of a browser on which the page relies, or could. No test has a service worker but those of offline_test.go.
var lacking = []lacks{
	{name: "all that is not needed", script: missing("BroadcastChannel", "IntersectionObserver", "ResizeObserver", "CompressionStream", "DecompressionStream", "TransformStream", "structuredClone",
		"indexedDB", "caches", "SharedWorker", "requestIdleCallback") + partsOfNavigator + unstreamed + classicWorkers + `delete Crypto.prototype.subtle; delete Element.prototype.requestFullscreen;`,
		says: func(p *page) { linkByHand(p); noFile(p); noPresenter(p) }},
	{name: "storage", script: fmt.Sprintf(forbidden, "localStorage sessionStorage indexedDB"), says: func(p *page) { unkept(p); presenterShows(p) }, slow: true},
	{name: "workers", script: missing("Worker"), needs: "needs WebAssembly and workers", slow: true},
	{name: "WebAssembly", script: missing("WebAssembly"), needs: "needs WebAssembly and workers"},
	{name: "characters", script: missing("TextDecoder"), needs: "Lassolab could not be loaded", slow: true},
	{name: "module workers", script: classicWorkers, slow: true},
	{name: "streaming of WebAssembly", script: unstreamed, slow: true},
	{name: "BroadcastChannel", script: missing("BroadcastChannel"), says: noPresenter, slow: true},
	{name: "IndexedDB", script: missing("indexedDB"), slow: true},
	{name: "an IndexedDB that answers", script: `IDBFactory.prototype.open = () => new EventTarget();`, slow: true},
	{name: "an IndexedDB that works", script: `IDBFactory.prototype.open = () => { throw new DOMException("A mutation operation was attempted on a database that did not allow mutations.", "InvalidStateError"); };`, slow: true},
	{name: "localStorage", script: fmt.Sprintf(forbidden, "localStorage"), slow: true},
	{name: "sessionStorage", script: fmt.Sprintf(forbidden, "sessionStorage"), says: presenterShows, slow: true},
	{name: "a clipboard", script: `delete Navigator.prototype.clipboard;`, says: linkByHand, slow: true},
	{name: "a clipboard that may be used", script: `Clipboard.prototype.writeText = async () => { throw new DOMException("Write permission denied.", "NotAllowedError"); };`, says: linkByHand, slow: true},
	{name: "CompressionStream", script: missing("CompressionStream"), says: noFile, slow: true},
	{name: "TransformStream", script: missing("TransformStream"), slow: true},
	{name: "crypto.subtle", script: `delete Crypto.prototype.subtle;`, slow: true},
	{name: "ResizeObserver", script: missing("ResizeObserver"), slow: true},
	{name: "locks", script: `delete Navigator.prototype.locks;`, says: presenterOpens, slow: true},
	{name: "a number of processors", script: `delete Navigator.prototype.hardwareConcurrency;`, slow: true},
	{name: "a full screen", script: `delete Element.prototype.requestFullscreen;`, slow: true},
}

// unkept is a page whose browser does not keep the work.
func unkept(p *page) {
	notice := p.find("alert", "")
	p.until("words about the storage", func() bool {
		return strings.Contains(notice.text(), "does not keep your work (its storage is full or blocked)")
	})
	notice.find("button", "Save as a file")
	notice.find("button", "Dismiss the message").click()
}

func linkByHand(p *page) {
	p.find("button", "Share").click()
	p.until("the link, to be copied by hand", func() bool { return p.has("textbox", "Link to this model") })
}

// noFile is a page that cannot make one HTML file of itself.
func noFile(p *page) {
	evaluate[int](p, `([...document.querySelectorAll(".share-menu button")].find((b) => /HTML file/.test(b.textContent)).click(), 0)`)
	p.until("words about files", func() bool {
		return strings.Contains(evaluate[string](p, `document.body.innerText`), "this browser cannot compress files")
	})
}

// presenting opens a lecture, and asks for the presenter's window.
func presenting(p *page) {
	p.navigate(p.address + "#lecture/components")
	p.until("the lecture", func() bool { return evaluate[bool](p, `document.querySelector("#app .lecture-pane") !== null`) })
	evaluate[int](p, `(globalThis.open = (address) => { globalThis.opened = String(address); return {}; }, 0)`)
	p.press("p")
	p.press("n")
}

func noPresenter(p *page) {
	presenting(p)
	p.until("words about the presenter's window", func() bool {
		return strings.Contains(evaluate[string](p, `document.body.innerText`), "needs BroadcastChannel")
	})
}

func presenterOpens(p *page) {
	presenting(p)
	p.until("the presenter's window", func() bool { return strings.Contains(evaluate[string](p, `globalThis.opened ?? ""`), "presenter.html") })
}

// presenterShows looks at a presenter's window that is told a slide.
func presenterShows(p *page) {
	p.navigate(regexp.MustCompile(`^https?://[^/]+/`).FindString(p.address) + "static/presenter.html#5")
	p.until("the slide", func() bool {
		return evaluate[string](p, `(() => {
			new BroadcastChannel("lassolab-presenter-5").postMessage(JSON.stringify({ open: true, presents: true, lecture: "", slide: 0, slides: 1, title: "Told", sentence: "", toCome: [], notes: "", next: "" }));
			return document.getElementById("title").textContent;
		})()`) == "Told"
	})
}

func TestABrowserThatLacksSomethingShowsThePageOrSaysWhatItNeeds(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	p.expect("polyfill required") // Go's script says so, too
	for _, c := range lacking {
		if c.slow && !everyFault && os.Getenv("LASSOLAB_FAULTS") != c.name {
			continue
		}
		t.Logf("without %s", c.name)
		p.navigate("about:blank")
		p.do(forget(strings.TrimSuffix(p.address, "/")))
		back := p.evaluated(c.script)
		p.navigate(p.address + "?without=" + strings.ReplaceAll(c.name, " ", "-"))
		if c.needs != "" {
			back()
			if words := p.find("alertdialog", "").text(); !strings.Contains(words, c.needs) {
				t.Errorf("without %s: %q", c.name, words)
			}
			continue
		}
		p.paste(desk)
		p.run()
		p.untilSearched()
		if got := strings.Join(p.row("ndfs"), " "); !strings.Contains(got, "empty") && !strings.Contains(got, "lasso") {
			t.Errorf("without %s, ndfs says %q", c.name, got)
		}
		if !strings.Contains(c.script, "localStorage sessionStorage indexedDB") {
			p.keeps(desk)
		}
		p.picture(strings.ReplaceAll(c.name, " ", "-"))
		if c.says != nil {
			c.says(p)
		}
		back()
	}
}

// changing is a host that answers for some files otherwise.
type changing struct{ answers map[string]http.HandlerFunc }

func (c *changing) around(page http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if answer := c.answers[filepath.Base(r.URL.Path)]; answer != nil {
			w.Header().Set("Cache-Control", "no-store")
			answer(w, r)
			return
		}
		page.ServeHTTP(w, r)
	})
}

// sends answers with some bytes.
func sends(kind string, content []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		_, _ = w.Write(content)
	}
}

// Whatever arrives damaged, half, not at all or of another version is told, with a way to load it again; what was kept is there when it has come.
func TestAPageThatArrivesDamagedSaysSoAndLosesNothing(t *testing.T) {
	wasm := program(t)
	flipped := bytes.Clone(wasm)
	words := bytes.LastIndex(flipped, []byte("not answered for %d s")) // in the data: whatever reads it works on
	if words < 0 {
		t.Fatal("the program does not say that workers do not answer")
	}
	flipped[words] ^= 1
	host := &changing{answers: map[string]http.HandlerFunc{}}
	p := openAt(t, serve(t, host.around), "/")
	p.find("textbox", "Model text")
	p.paste(desk)
	p.keeps(desk)
	script := func(text string) http.HandlerFunc { return sends("text/javascript", []byte(text)) }
	for _, c := range []struct {
		name, file string
		answer     http.HandlerFunc
		says       string
		complaint  string
		slow       bool // only with LASSOLAB_FAULTS=all: what is told is the same, or told by the same lines
	}{
		{"a byte of the program", "lassolab.wasm", sends("application/wasm", flipped), "lassolab.wasm is damaged, or of another version than the page", "", false},
		{"half a program", "lassolab.wasm", sends("application/wasm", wasm[:len(wasm)/2]), "CompileError", "", true},
		{"a program that breaks off", "lassolab.wasm", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/wasm")
			_, _ = w.Write(wasm[:len(wasm)/2])
			w.(http.Flusher).Flush()
			panic(http.ErrAbortHandler)
		}, "Lassolab could not be loaded", "ERR_INCOMPLETE_CHUNKED_ENCODING", true},
		{"another program", "lassolab.wasm", sends("application/wasm", []byte("\x00asm\x01\x00\x00\x00")), "of another version than the page", "", true},
		{"a missing script", "editor.js", http.NotFound, "editor.js could not be loaded", "404", false},
		{"an editor of another version", "editor.js", script("globalThis.other = 1;"), "editor.js could not be loaded, or is not the one of this page", "integrity", true},
		{"Go's script, damaged", "wasm_exec.js", script("'use strict'; (() => {"), "Go is not defined", "SyntaxError", true},
		{"the first script, missing", "first.js", http.NotFound, "Lassolab could not be loaded", "404", true},
		{"the starting script, missing", "boot.js", http.NotFound, "boot.js, is missing or damaged", "404", false},
		{"the starting script, damaged", "boot.js", script("(() => {"), "boot.js, is missing or damaged", "SyntaxError", true},
	} {
		if c.slow && !everyFault {
			continue
		}
		if c.complaint != "" {
			p.expect(c.complaint)
		}
		host.answers = map[string]http.HandlerFunc{c.file: c.answer}
		p.arrive(p.address + "?damaged=" + strings.ReplaceAll(c.name, " ", "-"))
		p.until(c.name+": "+c.says, func() bool {
			return strings.Contains(evaluate[string](p, `[...document.querySelectorAll("#stopped, #loading-words")].map((e) => e.innerText).join("\n")`), c.says)
		})
	}
	p.expect("MIME type") // of a script that is missing

	// A network that falls silent is told, and loads when it speaks again.
	silent := make(chan bool)
	host.answers = map[string]http.HandlerFunc{"lassolab.wasm": func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/wasm")
		_, _ = w.Write(wasm[:len(wasm)/2])
		w.(http.Flusher).Flush()
		select {
		case <-silent:
			_, _ = w.Write(wasm[len(wasm)/2:])
		case <-r.Context().Done():
		}
	}}
	p.arrive(p.address + "?silent")
	loading := `document.getElementById("loading-words")?.innerText ?? ""`
	p.until("words about the silence", func() bool {
		return strings.Contains(evaluate[string](p, loading), "Nothing has come for 10 s: the network is slow or gone. Wait, or try again")
	})
	p.picture("silent")
	close(silent)
	p.taken()
	p.until("the work", func() bool { return p.modelText() == desk })

	// Reload on the page that stopped gets what is there now, past all caches.
	host.answers = map[string]http.HandlerFunc{"lassolab.wasm": sends("application/wasm", flipped)}
	p.arrive(p.address + "?again")
	box := p.find("alertdialog", "Lassolab could not be loaded")
	host.answers = map[string]http.HandlerFunc{}
	box.find("button", "Reload").click()
	p.find("textbox", "Model text")
	p.until("the work", func() bool { return p.modelText() == desk })

	// A script that is asked for later, and is of another version by then, is not run.
	p.expect("integrity")
	host.answers = map[string]http.HandlerFunc{"tex.js": script("globalThis.other = 1;")}
	p.navigate(p.address + "#lecture/components")
	p.until("the lecture", func() bool { return evaluate[bool](p, `document.querySelector("#app .reading h2") !== null`) })
	if said := evaluate[string](p, `lassolabScript("tex.js").then(() => "it is run", (error) => error.message)`); !strings.Contains(said, "is not the one of this page") {
		t.Errorf("of a script of another version the page says %q", said)
	}
	if evaluate[bool](p, `globalThis.other === 1`) {
		t.Error("the script of another version is run")
	}
}

// keys are those under which the page keeps something in the browser, as its sources have them.
func keys(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	named := regexp.MustCompile(`["'](lassolab\.[a-z.]+)["']`)
	for _, folder := range []string{"../../ui", "../../static"} {
		err := filepath.WalkDir(folder, func(name string, d os.DirEntry, err error) error {
			if d != nil && d.Name() == "node_modules" {
				return filepath.SkipDir
			}
			if ext := filepath.Ext(name); err != nil || d.IsDir() || ext != ".go" && ext != ".js" || strings.HasSuffix(name, "_test.go") {
				return err
			}
			content, err := os.ReadFile(name)
			for _, m := range named.FindAllSubmatch(content, -1) {
				found[string(m[1])] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	delete(found, "lassolab.wasm")
	for _, key := range []string{"work", "draft", "exercise", "opening", "late.work", "late.draft", "late.exercise", "late.opening"} {
		found["lassolab."+key+"."] = true // which library.js puts together
	}
	return found
}

// Two tabs work on one model, and two on one lecture, the second of them of another version of the page, which writes another form of what it keeps: both keep
// theirs, and the one that was there hears of the other.
func TestTwoTabsOfTwoVersionsKeepBothTheirWorks(t *testing.T) {
	older, err := os.ReadFile("../../ui/core/link/testdata/kept-first.json")
	if err != nil {
		t.Fatal(err)
	}
	shell, err := os.ReadFile(filepath.Join(dist, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	p := openAt(t, serve(t, func(page http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.RawQuery == "older" {
				sends("text/html", regexp.MustCompile(`\?v=\w+`).ReplaceAll(shell, []byte("?v=older")))(w, r)
				return
			}
			page.ServeHTTP(w, r)
		})
	}), "/")
	p.find("textbox", "Model text")
	p.paste(desk)
	p.keeps(desk)
	copyOf := func(q *page, key string) {
		evaluate[int](q, fmt.Sprintf(`(sessionStorage.setItem(%q, %q), 0)`, key, evaluate[string](p, fmt.Sprintf(`sessionStorage.getItem(%q)`, key))))
	}
	q := p.visit("/?older")
	q.find("textbox", "Model text")
	if got := q.version(); got != "older" || p.version() == got {
		t.Fatalf("the versions are %q and %q", p.version(), got)
	}
	copyOf(q, "lassolab.present")
	q.reload()
	q.find("textbox", "Model text")
	q.until("the same model", func() bool { return q.modelText() == desk })
	told := p.find("alert", "")
	hears := func(words string) {
		t.Helper()
		p.until(words, func() bool { return strings.Contains(told.text(), words) })
		told.find("button", "Dismiss the message").click()
	}
	work := "lassolab.work." + evaluate[string](q, `sessionStorage.getItem("lassolab.present")`)
	written := strings.Replace(string(older), "m8f2k1-1a2b3c", strings.TrimPrefix(work, "lassolab.work."), 1)
	written = strings.Replace(written, "1795230000000", strconv.FormatInt(evaluate[int64](q, `Date.now()`), 10), 1)
	evaluate[int](q, fmt.Sprintf(`(() => {
		const set = Storage.prototype.setItem;
		Storage.prototype.setItem = function (key, value) { set.call(this, key, key === %[1]q ? %[2]q : value); };
		localStorage.setItem(%[1]q, "");
		return 0;
	})()`, work, written))
	hears("Another tab works on this model too")
	p.keeps(desk) // in a copy
	mine := strings.Replace(desk, "two that meet", "still mine", 1)
	p.paste(mine)
	p.keeps(mine)
	if got := evaluate[string](p, fmt.Sprintf(`localStorage.getItem(%q)`, work)); got != written {
		t.Errorf("the other version's own is %s", got)
	}

	// A newer version may give the database another form: nobody stands in its way, and those who cannot read it go on without.
	if got := evaluate[string](q, `new Promise((resolve) => {
		const asked = indexedDB.open("lassolab", 3);
		asked.onblocked = () => resolve("blocked");
		asked.onerror = () => resolve(String(asked.error));
		asked.onsuccess = () => { asked.result.close(); resolve("open"); };
	})`); got != "open" {
		t.Errorf("the database of a newer version is %s", got)
	}
	mine = strings.Replace(mine, "still mine", "mine again", 1)
	p.paste(mine)
	p.keeps(mine)
	p.reload()
	p.find("textbox", "Model text")
	p.until("the work", func() bool { return p.modelText() == mine })

	if !everyFault {
		return
	}

	// The same with a draft of a lecture.
	write := func(p *page, text string) {
		p.find("textbox", "Text of the lecture").click()
		p.do(selectAll)
		p.pasteHere(text)
		p.until("it is kept: "+text, func() bool {
			return p.someKept("draft", fmt.Sprintf(`text.includes(%q)`, text))
		})
	}
	p.navigate(p.address + "#write")
	write(p, "# Of both")
	q.navigate(p.address + "?older#write")
	q.find("textbox", "Text of the lecture")
	copyOf(q, "lassolab.draft")
	q.reload()
	q.until("the same draft", func() bool { return q.draft() == "# Of both" })
	write(q, "# Of the second")
	told = p.find("alert", "")
	hears("Another tab writes this draft too")
	write(p, "# Of the first")
	for _, text := range []string{"# Of the first", "# Of the second"} {
		if !p.someKept("draft", fmt.Sprintf(`text.includes(%q)`, text)) {
			t.Errorf("%s is lost", text)
		}
	}
	if p.draft() != "# Of the first" || q.draft() != "# Of the second" {
		t.Errorf("the drafts are %q and %q", p.draft(), q.draft())
	}
}

// What the browser keeps may be full, or garbage: nothing that was kept is lost, and the page starts.
func TestAStorageThatIsFullOrGarbageLosesNothing(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	p.paste(desk)
	p.keeps(desk)

	p.find("button", "New").click() // the former is under Recent now
	p.until("a new model", func() bool { return p.modelText() != desk })
	first := p.modelText()
	p.keeps(first)

	// All the room is taken, by the page's neighbours, and the disk is full.
	back := p.fullDisk()
	evaluate[int](p, `(() => {
		for (let size = 1 << 22; size >= 1; size >>= 1) {
			for (let i = 0; i < 8; i++) try { localStorage.setItem("neighbour " + size + " " + i, "x".repeat(size)); } catch { break; }
		}
		return 0;
	})()`)
	long := strings.Replace(first, "HOA: v1\n", "HOA: v1\n/* "+strings.Repeat("long ", 2000)+"*/\n", 1)
	p.paste(long)
	notice := p.find("alert", "")
	p.until("words about the room", func() bool {
		return strings.Contains(notice.text(), "does not keep your work (its storage is full or blocked)")
	})
	notice.find("button", "Save as a file")
	p.until("the header says so", func() bool {
		return strings.Contains(evaluate[string](p, `document.querySelector(".header").innerText`), "not saved")
	})
	p.picture("full")
	p.keeps(first) // the former save is whole
	p.keeps(desk)  // and so are the others
	back()
	evaluate[int](p, `(Object.keys(localStorage).filter((key) => key.startsWith("neighbour")).forEach((key) => localStorage.removeItem(key)), 0)`)
	p.find("textbox", "Model text").click()
	p.press(" ")
	p.until("it is kept again", func() bool {
		return p.someKept("work", `text.includes("long long")`)
	})

	// Garbage under every key, in both storages, and the work of a newer version.
	garbage := []string{"", "null", "{", `{"id":5}`, `[]`, `{"id":"x","scene":null}`, "\u0000\ufffd", `"` + strings.Repeat("[", 20_000), `{"id":"y","text":7,"points":"many","saved":"never"}`}
	for key := range keys(t) {
		for i, value := range garbage {
			name := key
			if strings.HasSuffix(key, ".") {
				name += fmt.Sprint(i)
			}
			evaluate[int](p, fmt.Sprintf(`(localStorage.setItem(%q, %q), sessionStorage.setItem(%q, %q), 0)`, name, value, name, value))
		}
	}
	newer := `{"id":"newer","scene":{"v":99,"title":"Newer","text":"HOA: v1\nStates: 1\nStart: 0\nAcceptance: 0 t\nAP: 1 \"a\"\n--BODY--\nState: 0\n[0] 0\n--END--\n","unheard":[1]},"edited":true,"saved":99999999999999,"unheard":{"of":1}}`
	evaluate[int](p, fmt.Sprintf(`(localStorage.setItem("lassolab.work.newer", %q), sessionStorage.setItem("lassolab.present", "newer"), 0)`, newer))
	p.reload()
	p.find("textbox", "Model text")
	p.until("the work of the newer version", func() bool { return strings.Contains(p.modelText(), "[0] 0") })
	p.find("textbox", "Model text").click()
	p.press(" ")
	p.until("a copy of it", func() bool {
		copies := 0
		for _, text := range p.kept("work") {
			copies += min(strings.Count(text, "[0] 0"), 1)
		}
		return copies == 2
	})
	if got := p.kept("work")["newer"]; got != newer {
		t.Errorf("the newer version's own is %s", got)
	}
	if !p.someKept("work", `text.includes("two that meet")`) {
		t.Error("the other work is lost")
	}
	p.choose("ndfs")
	p.run()
	p.untilSearched()
	p.navigate(p.address + "#write")
	p.reload()
	p.until("the editor of lectures", func() bool { return p.has("textbox", "Text of the lecture") })
	presenterShows(p)
}

// apart is a browser of its own, with a profile that is there when it is started again.
func apart(t *testing.T, profile string) (ctx context.Context, kill func()) {
	t.Helper()
	allocator, end := chromedp.NewExecAllocator(context.Background(), browserOptions(findBrowser(), profile)...)
	ctx, cancel := chromedp.NewContext(allocator, chromedp.WithErrorf(func(string, ...any) {}))
	t.Cleanup(func() { cancel(); end() })
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return ctx, func() {
		process := chromedp.FromContext(ctx).Browser.Process()
		if err := process.Kill(); err != nil {
			t.Fatal(err)
		}
		cancel()
		end() // waits until it is no more
	}
}

// onDisk waits until the browser has written a text where a crash does not reach it.
func (p *page) onDisk(text string) {
	p.t.Helper()
	p.until("it is on disk: "+text, func() bool {
		return evaluate[bool](p, fmt.Sprintf(`new Promise((resolve) => {
			indexedDB.open("lassolab").onsuccess = ({ target: { result: db } }) => {
				db.transaction("documents").objectStore("documents").getAll().onsuccess = ({ target: { result } }) => {
					db.close();
					resolve(result.some(({ text }) => text?.includes(%q)));
				};
			};
		})`, text))
	})
}

// deadly are moments in which the browser is killed while something is opened: by a request to its killer, which is never answered.
var deadly = []struct{ name, opens, when string }{
	{"the work is written", "files", `const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (record, key) { if (record.text?.includes("One of three")) die(); return put.call(this, record, key); };`},
	{"the second file is read", "files", `const text = File.prototype.text; let read = 0; File.prototype.text = function () { if (++read === 2) die(); return text.call(this); };`},
	{"the work has been written", "files", `const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (record, key) { if (record.text?.includes("One of three")) this.transaction.addEventListener("complete", die); return put.call(this, record, key); };`},
	{"the lecture is read", "lecture", `const text = File.prototype.text; File.prototype.text = function () { die(); return text.call(this); };`},
	{"the lecture is shown", "lecture", `new MutationObserver(() => { if (document.body.innerText.includes("Opened at last")) die(); }).observe(document.body, { childList: true, subtree: true });`},
}

// begins drops files on the page: three automata, which become one model, or a lecture with a scene.
func (p *page) begins(opens string) {
	automaton := func(name string) string {
		return fmt.Sprintf("HOA: v1\nname: %q\nStates: 1\nStart: 0\nAcceptance: 1 Inf(0)\nAP: 1 \"a\"\n--BODY--\nState: 0 {0}\n[0] 0\n--END--\n", name)
	}
	held := map[string]string{"one.hoa": automaton("One of three"), "two.hoa": automaton("Two of three"), "three.hoa": automaton("Three of three")}
	if opens == "lecture" {
		held = map[string]string{"opened.md": "# Opened at last\n\n~~~model m\n" + automaton("m") + "~~~\n\n~~~scene\nmodel: m\nalgorithms: ndfs\n~~~\n"}
	}
	quoted, _ := json.Marshal(held)
	evaluate[int](p, fmt.Sprintf(`(() => {
		const dataTransfer = new DataTransfer();
		for (const [name, text] of Object.entries(%s)) dataTransfer.items.add(new File([text], name));
		setTimeout(() => document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true })), 20);
		return 0;
	})()`, quoted))
}

// whole fails where some of what was opened is kept, and not all: what was begun is there, or it is not.
func (p *page) whole(after string) {
	p.t.Helper()
	for _, work := range p.kept("work") {
		if k, ok := link.ReadKept(work); !ok || k.Newer() {
			p.t.Errorf("after %s a work is %.200s", after, work)
		} else if n := strings.Count(k.Scene.Text, "of three"); n%3 != 0 {
			p.t.Errorf("after %s a work has %d of three files", after, n)
		}
	}
	if p.has("alertdialog", "") {
		p.t.Errorf("after %s the page has stopped", after)
	}
}

// A browser that is killed while something is opened, in the middle of a search, after a model and a lecture were typed, has all that was there when it is started
// again. What it keeps for pages by itself is on disk only later. It is killed in every deadly moment.
func TestLoadWhatWasThereSurvivesACrashOfTheBrowserInTheMiddleOfOpening(t *testing.T) {
	onlyWhole(t)
	take(t)
	profile, err := os.MkdirTemp("", "lassolab-crash-") // the browser may still write while a test's own folder is cleaned up
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(profile)
	asked := make(chan bool, 1)
	address := serve(t, func(site http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/killer" {
				site.ServeHTTP(w, r)
				return
			}
			asked <- true
			<-r.Context().Done() // it is dead
		})
	}) + "/"
	start := func() (p *page, kill func()) {
		p = &page{t: t, address: address}
		ctx, kill := apart(t, profile)
		p.start(ctx)
		p.navigate(p.address)
		p.find("textbox", "Model text")
		return p, kill
	}
	p, kill := start()
	p.paste(counters(9, 10)) // its searches take for ever
	p.press("/* typed last */")
	p.run()
	p.onDisk("typed last")
	text := p.modelText()
	p.navigate(p.address + "#write")
	p.find("textbox", "Text of the lecture").click()
	p.do(selectAll)
	p.pasteHere("# Drafted\n\nText.\n\n## Slide\n\nwith the last words")
	p.onDisk("with the last words")
	for _, m := range deadly {
		evaluate[int](p, `(() => {
			const die = () => { const request = new XMLHttpRequest(); request.open("GET", "killer", false); request.send(); };
			`+m.when+`
			return 0;
		})()`)
		p.begins(m.opens)
		select {
		case <-asked:
		case <-time.After(patience):
			t.Fatalf("the moment when %s has not come", m.name)
		}
		kill()
		p, kill = start()
		p.until("the former model", func() bool {
			return p.someKept("work", `text.includes("typed last")`)
		})
		p.keeps(text) // under Recent: the scene of the lecture took its place on the page
		p.whole("when " + m.name)
	}
	p.navigate(p.address + "#write")
	p.until("the draft", func() bool { return strings.HasSuffix(p.draft(), "with the last words") })
}
