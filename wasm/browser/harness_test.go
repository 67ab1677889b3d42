// Package browser tests the built page in a real browser, the way people use it: elements are found by their accessible role and name, clicks are clicks, and
// whatever the console complains about fails the test.
//
//	p := open(t)                                  // a fresh page; nothing is left of other tests
//	p.find("button", "Run").click()               // waits until it is there
//	p.find("region", "Results").find("table", "").rows()
//	p.picture("after-run")                        // into $LASSOLAB_SHOTS, when set
//
// The page must have been built (./build.sh build). Without a browser the tests are skipped, with CI set they fail.
package browser

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	cdpPage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"lassolab/wasm/serve/site"
)

// dist is the built page.
const dist = "../../dist"

// patience is how long the harness waits for what must come before it gives up. No test passes or fails by how fast the machine is.
const patience = 4 * time.Minute

// pause is how long the harness waits where the page cannot say that it has changed.
const pause = 10 * time.Millisecond

// chrome is the context of the running browser.
var chrome context.Context

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	name := findBrowser()
	if name == "" {
		const words = "no browser: the page is NOT TESTED; install Chromium or name one in $CHROMIUM"
		if os.Getenv("CI") != "" {
			fmt.Println("FAIL:", words)
			return 1
		}
		fmt.Println("SKIP:", words)
		return 0
	}
	if _, err := os.Stat(filepath.Join(dist, "index.html")); err != nil {
		fmt.Println("FAIL: the page is not built: run ./build.sh build")
		return 1
	}
	stop, err := startBrowser(name)
	if err != nil {
		fmt.Println("FAIL: the browser does not start:", err)
		return 1
	}
	defer stop()
	code := m.Run()
	if !outside.silent() {
		return 1
	}
	return code
}

// findBrowser looks for Chromium through $CHROMIUM, then under the usual names.
func findBrowser() string {
	for _, name := range []string{os.Getenv("CHROMIUM"), "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if found, err := exec.LookPath(name); name != "" && err == nil {
			return found
		}
	}
	return ""
}

// everyFault is set where everything that may go wrong is tried (./build.sh load): each fault costs a load of the page, so that by default a test tries
// those that differ most.
var everyFault = os.Getenv("LASSOLAB_FAULTS") == "all"

// browserOptions start a browser with a profile.
func browserOptions(name, profile string) []chromedp.ExecAllocatorOption {
	options := []chromedp.ExecAllocatorOption{
		chromedp.ExecPath(name), chromedp.UserDataDir(profile), chromedp.WindowSize(1440, 900),
		chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
	}
	for flag, value := range map[string]any{
		"enable-blink-features": "ComputedAccessibilityInfo",              // roles and names, for asking.js
		"process-per-site":      true,                                     // the pages of a lane share a process
		"disable-features":      "WebUIOmniboxPopup,WebUIOmniboxAimPopup", // parts of a window that cost as much as a page
	} {
		options = append(options, chromedp.Flag(flag, value))
	}
	for _, flag := range []string{"disable-quic", "disable-background-networking", "disable-component-update", "disable-sync", "hide-scrollbars", "disable-dev-shm-usage"} {
		options = append(options, chromedp.Flag(flag, true))
	}
	if !alone && os.Getenv("LASSOLAB_LOAD") == "" { // to optimise the program for so short a time takes a third of all time
		options = append(options, chromedp.Flag("js-flags", "--liftoff-only"))
	}
	return options
}

func startBrowser(name string) (stop func(), err error) {
	profile, err := os.MkdirTemp("", "lassolab-browser-") // the browser may still write while a test's own folder is cleaned up
	if err != nil {
		return nil, err
	}
	elsewhere, shut := outside.open()
	options := append(browserOptions(name, profile), chromedp.Flag("proxy-server", elsewhere))
	allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
	// chromedp reports protocol values it does not know yet; they are harmless.
	quiet := func(string, ...any) {}
	ctx, cancel := chromedp.NewContext(allocator, chromedp.WithErrorf(quiet))
	stop = func() {
		_ = chromedp.Cancel(ctx)
		cancel()
		end()
		shut()
		os.RemoveAll(profile)
	}
	if err := chromedp.Do(ctx); err != nil {
		stop()
		return nil, err
	}
	chrome = ctx
	return stop, nil
}

// tab is a tab of the browser.
type tab struct {
	ctx context.Context
	end func() // closes it
}

// page is an open page of a test.
type page struct {
	*tab
	t       *testing.T
	profile context.Context // of a page that was opened apart
	address string
	offline bool    // the browser may keep the page for use without a network
	slow    float64 // how much slower than the standard the machine is; 0: not yet known

	mu       sync.Mutex
	trouble  []string // what the console complained about
	heard    []string // all that the console said
	expected []string // parts of complaints the test asks for
	settled  chan struct{}
}

// open opens the page with nothing kept from earlier visits.
func open(t *testing.T) *page {
	t.Helper()
	return openAt(t, serve(t), "/")
}

// pages is the built page as a good static host has it.
func pages() (http.Handler, error) { return site.Handler(dist) }

// serve gives the host of the test's lane; with handlers around it the page is served by a host that is special in this way.
func serve(t *testing.T, around ...func(http.Handler) http.Handler) string {
	t.Helper()
	if len(around) == 0 {
		if l, _ := take(t); l != nil {
			return l.host
		}
	}
	return serveFolder(t, dist, around...)
}

// serveFolder serves a page that was built elsewhere.
func serveFolder(t *testing.T, folder string, around ...func(http.Handler) http.Handler) string {
	t.Helper()
	handler, err := site.Handler(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, wrap := range around {
		handler = wrap(handler)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL
}

// prepared is done to each new page. A page beside others is as if it alone had the focus.
var prepared = []chromedp.Action[chromedp.Void]{chromedp.EmulateViewport(1440, 900), withFocus, withAccessibility, withAsking, withChoice}

// withChoice makes whoever opens a page one who has chosen before what to do there, but for a visitor whose window is called new. Nothing is
// kept for it: what is cleared may go a little later, and this with it.
func withChoice(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
	script := cdpPage.AddScriptToEvaluateOnNewDocumentParams{Source: `if (name !== "new") {
		const { getItem } = Storage.prototype;
		Storage.prototype.getItem = function (key) { return getItem.call(this, key) ?? (key === "lassolab.first" ? "chosen" : null); };
	}`}
	_, err := cdp.Call(ctx, t, cdpPage.AddScriptToEvaluateOnNewDocument, script)
	return chromedp.Void{}, err
}

func withAccessibility(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
	_, err := cdp.Call(ctx, t, accessibility.Enable, cdp.Empty{})
	return chromedp.Void{}, err
}

// withoutKeeping gives a page a browser that has no service workers: nothing is kept, and no test waits for that.
func withoutKeeping(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
	script := cdpPage.AddScriptToEvaluateOnNewDocumentParams{Source: `delete Navigator.prototype.serviceWorker`}
	_, err := cdp.Call(ctx, t, cdpPage.AddScriptToEvaluateOnNewDocument, script)
	return chromedp.Void{}, err
}

func withFocus(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
	_, err := cdp.Call(ctx, t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	return chromedp.Void{}, err
}

// opened are the tests whose lane has opened its page.
var opened sync.Map

// openAt opens a path of a host with nothing kept from earlier visits: the first page of a test is that of its lane. Another one has another host, of
// which the lane's profile keeps nothing.
func openAt(t *testing.T, host, path string) *page {
	t.Helper()
	l, _ := take(t)
	if l == nil {
		return openApart(t, host, path)
	}
	_, again := opened.LoadOrStore(t, true)
	t.Cleanup(func() { opened.Delete(t) })
	if again && host == l.host {
		host = serveFolder(t, dist)
	}
	p := &page{t: t, address: host + path}
	if host != l.host {
		p.start(l.ctx)
		p.do(forget(host))
		p.navigate(p.address)
		return p
	}
	t.Cleanup(func() { // after the page has heard the last of it (during)
		if t.Failed() {
			l.drop()
		}
	})
	if l.tab != nil && !strings.Contains(path, "?") && l.anew(p, path) {
		return p
	}
	l.drop()
	p.begin(l.ctx)
	l.tab = p.tab
	p.during()
	p.do(forget(host))
	p.navigate(p.address)
	return p
}

// openApart opens a path of a host in a profile and a process of its own: even when it hangs, it holds nobody up.
func openApart(t *testing.T, host, path string) *page {
	t.Helper()
	take(t)
	profile, dispose := chromedp.NewContext(chrome, chromedp.WithNewBrowserContext())
	t.Cleanup(dispose)
	if err := chromedp.Do(profile); err != nil {
		t.Fatal(err)
	}
	p := &page{t: t, profile: profile, address: host + path}
	p.start(profile)
	p.navigate(p.address)
	return p
}

// start opens a blank tab in a profile and listens to it until the test ends.
func (p *page) start(profile context.Context) {
	p.t.Helper()
	p.begin(profile)
	p.t.Cleanup(p.end)
	p.during()
}

// during listens to the tab until the test ends.
func (p *page) during() {
	p.settled = make(chan struct{})
	go p.listen()
	p.t.Cleanup(p.close)
}

// begin opens a blank tab in a profile.
func (p *page) begin(profile context.Context) {
	p.t.Helper()
	ctx, cancel := chromedp.NewContext(profile)
	actions := slices.Clone(prepared)
	if !p.offline {
		actions = append(actions, withoutKeeping)
	}
	if err := chromedp.Do(ctx, actions...); err != nil {
		cancel()
		p.t.Fatal(err)
	}
	p.tab = &tab{ctx, cancel}
}

// leave closes the tab of a page that was opened apart, as people do when it hangs, and opens a path of its host in another tab, which finds what was kept.
func (p *page) leave(path string) *page {
	p.t.Helper()
	p.end()
	<-p.settled
	other := &page{t: p.t, profile: p.profile, address: strings.TrimSuffix(p.address, "/") + path}
	other.start(p.profile)
	other.navigate(other.address)
	return other
}

// forget clears what a host of an earlier test, that had the same number, has kept in the profile.
func forget(host string) chromedp.Action[chromedp.Void] {
	return func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: host, StorageTypes: "all"})
		return chromedp.Void{}, err
	}
}

// visit opens another tab of the same profile: what the first tab keeps, it sees. Scripts run before those of the page.
func (p *page) visit(path string, scripts ...string) *page {
	p.t.Helper()
	other := &page{t: p.t, address: strings.TrimSuffix(p.address, "/") + path}
	other.start(p.ctx)
	for _, script := range scripts {
		other.evaluated(script)
	}
	other.navigate(other.address)
	return other
}

func (p *page) navigate(address string) {
	p.t.Helper()
	p.do(chromedp.Navigate(address))
}

// reopen closes the page and opens it anew, as a reload does that takes five times as long: what was kept is there, and nothing else.
func (p *page) reopen() {
	p.t.Helper()
	p.reopenAt("")
}

// reopenAt is reopen at a path, as the visitor who follows a link has the page.
func (p *page) reopenAt(path string) {
	p.t.Helper()
	if !evaluate[bool](p, fmt.Sprintf(`asking.reopen(%q)`, path)) {
		p.t.Fatal("the page is not closed")
	}
}

// elsewhere closes the page and opens it anew at a path, with nothing kept, as somebody else has it who follows a link. A page that is still being loaded
// cannot be closed.
func (p *page) elsewhere(path string) {
	p.t.Helper()
	p.taken()
	if !evaluate[bool](p, fmt.Sprintf(`asking.anew(%q)`, path)) {
		p.t.Fatal("the page is not opened anew")
	}
}

func (p *page) reload() {
	p.t.Helper()
	p.do(chromedp.Reload())
}

// lastWord ends the listening: what the console said before it has been heard.
const lastWord = "the test has ended"

// listen keeps what the console complains about.
func (p *page) listen() {
	defer close(p.settled)
	for m, err := range chromedp.Console(p.ctx) {
		if err != nil || m.Text == lastWord {
			return
		}
		p.mu.Lock()
		p.heard = append(p.heard, m.String())
		p.mu.Unlock()
		if m.IsException() || m.Type == "error" || m.Type == "assert" {
			p.mu.Lock()
			p.trouble = append(p.trouble, m.String())
			p.mu.Unlock()
		}
	}
}

// expect says that a complaint of the console with these words belongs to the test.
func (p *page) expect(words string) { p.expected = append(p.expected, words) }

// close fails the test for every complaint it did not ask for.
func (p *page) close() {
	if _, err := try(p, chromedp.Evaluate[chromedp.Void](fmt.Sprintf("console.debug(%q)", lastWord))); err == nil {
		<-p.settled
	}
	p.mu.Lock()
	defer p.mu.Unlock()
complaints:
	for _, words := range p.trouble {
		for _, part := range p.expected {
			if strings.Contains(words, part) {
				continue complaints
			}
		}
		p.t.Errorf("the console says: %s", words)
	}
	if p.t.Failed() {
		p.evidence()
	}
}

// evidence saves what a page shows and has said when its test has failed, and says where.
func (p *page) evidence() {
	folder, err := os.MkdirTemp("", "lassolab-failed-")
	if err != nil {
		p.t.Error(err)
		return
	}
	save := func(name string, content []byte, err error) {
		file := filepath.Join(folder, name)
		if err = errors.Join(err, os.WriteFile(file, content, 0o644)); err != nil {
			p.t.Logf("%s: %v", file, err)
			return
		}
		p.t.Logf("see %s", file)
	}
	soon := func(p *page) *page { // a page that hangs shows nothing more
		ctx, cancel := context.WithTimeout(p.ctx, 10*time.Second)
		p.t.Cleanup(cancel)
		return &page{tab: &tab{ctx: ctx}, t: p.t}
	}(p)
	png, err := try(soon, chromedp.CaptureScreenshot())
	save("page.png", png, err)
	html, err := try(soon, chromedp.Evaluate[string](`document.documentElement.outerHTML`))
	save("page.html", []byte(html), err)
	clicks, err := try(soon, chromedp.Evaluate[[]string](`asking.clicks`))
	save("pointer.txt", []byte(strings.Join(clicks, "\n")), err)
	save("console.txt", []byte(strings.Join(p.heard, "\n")), nil)
}

// try runs an action within the harness's patience.
func try[T any](p *page, action chromedp.Action[T]) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, action)
}

// do runs actions that cannot fail on a page that works.
func (p *page) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if _, err := try(p, chromedp.Steps(actions...)); err != nil {
		p.t.Fatal(err)
	}
}

// evaluate gives the value of a JavaScript expression; a promise is waited for.
func evaluate[T any](p *page, expression string) T {
	p.t.Helper()
	bound := func(e *runtime.EvaluateParams) { e.AllowUnsafeEvalBlockedByCSP = new(false) } // by the page's policy, as its own scripts are
	value, err := try(p, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise, bound))
	if err != nil {
		p.t.Fatalf("%v\nin %s", err, expression)
	}
	return value
}

// press types keys: text, or one of the kb package.
func (p *page) press(keys string, options ...chromedp.KeyOption) {
	p.t.Helper()
	p.do(typed(keys, options...))
	p.shown()
}

// typed presses keys as a keyboard does: what a key writes comes with its press, so that nothing happens between the two, and a page that
// prevents the press prevents the letter.
func typed(keys string, options ...chromedp.KeyOption) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for _, r := range keys {
			events := kb.Encode(r)
			press, letter, release := events[0], *events[len(events)-2], events[len(events)-1]
			for _, o := range options {
				o(press)
				o(release)
			}
			if press.Modifiers&^int64(chromedp.ModifierShift) == 0 {
				press.Text, press.UnmodifiedText = letter.Text, letter.UnmodifiedText
			}
			for _, k := range []*input.DispatchKeyEventParams{press, release} {
				if _, err := cdp.Call(ctx, t, input.DispatchKeyEvent, *k); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// until waits until the condition holds; it is asked again whenever something on the page has changed.
func (p *page) until(what string, holds func() bool) {
	p.t.Helper()
	if !p.within(patience, holds) {
		p.t.Fatalf("waited in vain: %s", what)
	}
}

// within reports whether a condition comes to hold in this time. What the page has begun to paint when it does is waited for: the next look is at all of it.
func (p *page) within(most time.Duration, holds func() bool) bool {
	p.t.Helper()
	for end := time.Now().Add(most); !holds(); {
		if time.Now().After(end) {
			return false
		}
		if _, err := try(p, chromedp.Evaluate[chromedp.Void](`asking.change(50)`, chromedp.EvalAwaitPromise)); err != nil {
			time.Sleep(pause) // the page is being loaded
		}
	}
	p.shown()
	return true
}

// shown waits until the page shows what it has begun to show.
func (p *page) shown() {
	p.t.Helper()
	_, _ = try(p, chromedp.Evaluate[chromedp.Void](`globalThis.asking?.painted()`, chromedp.EvalAwaitPromise)) // there may be no page
}

// worked is the time for which the page's own thread has had a core so far.
func (p *page) worked() time.Duration {
	p.t.Helper()
	seconds, err := try(p, func(ctx context.Context, t *chromedp.Target) (float64, error) {
		if _, err := cdp.Call(ctx, t, performance.Enable, performance.EnableParams{}); err != nil {
			return 0, err
		}
		got, err := cdp.Call(ctx, t, performance.GetMetrics, cdp.Empty{})
		if err != nil {
			return 0, err
		}
		for _, m := range got.Metrics {
			if m.Name == "ThreadTime" {
				return m.Value, nil
			}
		}
		return 0, errors.New("the browser does not tell how long a page has worked")
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return time.Duration(seconds * float64(time.Second))
}

// untimed stops the page's clock while something is done: what the page gives only some time to takes as long as the machine needs.
func (p *page) untimed(do func()) {
	p.t.Helper()
	evaluate[int](p, `((now) => { performance.now = () => now; return 0; })(performance.now())`)
	do()
	evaluate[int](p, `(delete performance.now, 0)`)
}

// picture saves what the window shows as a PNG in $LASSOLAB_SHOTS, named after the test.
func (p *page) picture(name string) {
	p.t.Helper()
	folder := os.Getenv("LASSOLAB_SHOTS")
	if folder == "" {
		return
	}
	png, err := try(p, chromedp.CaptureScreenshot())
	if err == nil {
		file := strings.ReplaceAll(p.t.Name(), "/", "-") + "-" + name + ".png"
		err = errors.Join(os.MkdirAll(folder, 0o755), os.WriteFile(filepath.Join(folder, file), png, 0o644))
	}
	if err != nil {
		p.t.Errorf("no picture %s: %v", name, err)
	}
}
