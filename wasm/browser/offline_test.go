package browser

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
)

// openOffline opens a page that the browser may keep, and waits until it has.
func openOffline(t *testing.T, host string) *page {
	t.Helper()
	l, _ := take(t)
	p := &page{t: t, address: host + "/", offline: true}
	p.start(l.ctx)
	origin := regexp.MustCompile(`^\w+://[^/]+`).FindString(host)
	p.do(forget(origin))
	t.Cleanup(func() { p.do(forget(origin)) })
	p.navigate(p.address)
	p.find("textbox", "Model text")
	p.until("the page is kept", func() bool { return evaluate[bool](p, `navigator.serviceWorker.controller !== null`) })
	return p
}

// version is that of the page that is seen.
func (p *page) version() string {
	p.t.Helper()
	return evaluate[string](p, `globalThis.lassolabFile ? new URL(lassolabFile("boot.js")).searchParams.get("v") : ""`)
}

func TestAfterTheFirstVisitThePageWorksWithoutItsHost(t *testing.T) {
	pages, err := pages()
	if err != nil {
		t.Fatal(err)
	}
	// Below a path, where the page must not keep what is not its own.
	server := httptest.NewServer(under("/lectures")(pages))
	defer server.Close()
	p := openOffline(t, server.URL+"/lectures")
	server.Close()
	p.expect("ERR_CONNECTION_REFUSED")
	p.expect("error occurred when fetching the script") // no new version can be looked for
	p.reload()
	p.find("textbox", "Model text")
	p.paste(desk)
	p.run()
	p.untilSearched()
	if got := p.result("ndfs"); !strings.Contains(strings.Join(got, " "), "lasso") && !strings.Contains(strings.Join(got, " "), "empty") {
		t.Errorf("without a host, ndfs says %q", got)
	}
	p.keeps(desk)
	p.navigate(server.URL + "/lectures/?utm=x#example/mutex")
	p.find("textbox", "Model text")
	p.until("the example", func() bool { return p.modelText() == exampleText(t, "mutex") })
	p.expect("ERR_FAILED")
	if got := evaluate[string](p, `fetch("../elsewhere").then(() => "kept", () => "not kept")`); got != "not kept" {
		t.Error("a file that is not the page's is kept")
	}
}

// upload is a host of the page on which another version arrives: its files first as they are sent.
type upload struct {
	page http.Handler
	sent atomic.Pointer[map[string]string] // what is there of the other version, by path
	gone atomic.Bool                       // the host keeps no page any more
}

func (u *upload) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	path := strings.TrimSuffix(r.URL.Path, "index.html")
	if content, ok := (*u.sent.Load())[path]; ok {
		types := map[string]string{".js": "text/javascript", ".css": "text/css"}
		kind := types[filepath.Ext(path)]
		if kind == "" {
			kind = "text/html"
		}
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Cache-Control", "no-cache")
		fmt.Fprint(w, content)
		return
	}
	if u.gone.Load() && path == "/service.js" {
		http.NotFound(w, r)
		return
	}
	u.page.ServeHTTP(w, r)
}

// another is a version of the page with another style sheet, as the build would make it.
func another(t *testing.T, version string) map[string]string {
	t.Helper()
	read := func(name string) string {
		content, err := os.ReadFile(filepath.Join(dist, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		return string(content)
	}
	hash := func(content string) string {
		sum := sha256.Sum256([]byte(content))
		return base64.StdEncoding.EncodeToString(sum[:])
	}
	page, style, worker := read("index.html"), read("static/page.css"), read("service.js")
	newStyle := style + "\n/* another */\n"
	newPage := strings.ReplaceAll(page, version, "another")
	worker = strings.NewReplacer(version, "another", hash(page), hash(newPage), hash(style), hash(newStyle)).Replace(worker)
	return map[string]string{"/": newPage, "/static/page.css": newStyle, "/service.js": worker}
}

func TestANewVersionArrivesWholeOrNotAtAllAndSaysSo(t *testing.T) {
	pages, err := pages()
	if err != nil {
		t.Fatal(err)
	}
	u := &upload{page: pages}
	u.sent.Store(&map[string]string{})
	server := httptest.NewServer(u)
	defer server.Close()
	p := openOffline(t, server.URL)
	p.paste(desk)
	p.keeps(desk)
	first := p.version()
	next := another(t, first)

	// Not all of it is there: the style sheet is the former one still.
	u.sent.Store(&map[string]string{"/": next["/"], "/service.js": next["/service.js"]})
	p.reload()
	p.find("textbox", "Model text")
	p.until("the page says what is wrong", func() bool {
		return strings.Contains(strings.Join(p.texts(".notice"), ""), "not whole: static/page.css is not the file that belongs to it")
	})
	if got := p.version(); got != first {
		t.Errorf("the page is of version %s, not %s", got, first)
	}

	u.sent.Store(&next)
	p.reload()
	p.find("textbox", "Model text")
	p.until("the page says that it is there", func() bool {
		return strings.Contains(strings.Join(p.texts(".notice"), ""), "A new version of Lassolab is available. Reload to use it")
	})
	if got := p.version(); got != first {
		t.Errorf("the page is of version %s already", got)
	}
	if got := lastReply(t, search(p, request(counters(2, 3), "dfs"))); got.Report == nil {
		t.Errorf("a page of the former version cannot search any more: %+v", got)
	}
	p.find("alert", "").find("button", "Reload").click()
	p.until("the new version", func() bool { return p.version() == "another" })
	p.find("textbox", "Model text")
	if got := p.modelText(); got != desk {
		t.Errorf("the work is %q", got)
	}
	if !evaluate[bool](p, `fetch(document.querySelector("link[rel=stylesheet]").href).then((answer) => answer.text()).then((text) => text.endsWith("/* another */\n"))`) {
		t.Error("the style sheet is that of another version")
	}

	// A host that has taken the page away is not hidden by what is kept.
	u.sent.Store(&map[string]string{})
	u.gone.Store(true)
	p.expect("404")
	p.reload()
	p.until("nothing is kept any more", func() bool {
		return evaluate[bool](p, `navigator.serviceWorker.getRegistration().then((kept) => kept === undefined)`)
	})
}

func TestOneHTMLFileOpensFromDiskAndSearches(t *testing.T) {
	p := openAt(t, serve(t), "/#example/mutex")
	p.find("textbox", "Model text")
	p.untilOpen(exampleText(t, "mutex"))
	evaluate[int](p, `(() => {
		const make = URL.createObjectURL;
		URL.createObjectURL = (blob) => { globalThis.made = blob; return make.call(URL, blob); };
		return 0;
	})()`)
	p.find("button", "More ways to share").click()
	offer := regexp.MustCompile(`^Download this page as one HTML file \((\d+\.\d) MB\)$`)
	var promised float64
	for _, name := range p.texts("#share-menu button") {
		if found := offer.FindStringSubmatch(name); found != nil {
			promised, _ = strconv.ParseFloat(found[1], 64)
			p.find("button", name).click()
		}
	}
	if !p.within(3*patience, func() bool { return evaluate[bool](p, `globalThis.made?.type === "text/html"`) }) {
		t.Fatalf("the file is not made: %s", p.status())
	}
	p.says("The HTML file is saved")
	content := evaluate[string](p, `made.text()`)
	strict(t, policyOf(t, content))
	if got := float64(len(content)) / 1e6; got < promised-.11 || got > promised+.11 {
		t.Errorf("the file has %.2f MB, not %g", got, promised)
	}
	name := filepath.Join(t.TempDir(), "lassolab.html")
	if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	q := &page{t: t, address: "file://" + filepath.ToSlash(name)}
	q.start(p.ctx)
	q.navigate(q.address)
	if !q.within(4*patience, func() bool { return q.has("textbox", "Model text") }) { // no other page has compiled the program for it
		t.Fatal("the file does not start")
	}
	q.untilOpen(exampleText(t, "mutex"))
	q.untilSearched()
	if got := strings.Join(q.result("ndfs"), " "); !strings.Contains(got, "empty") && !strings.Contains(got, "lasso") {
		t.Errorf("from disk, ndfs says %q", got)
	}
	if got := evaluate[string](q, `fetch("https://example.org/").then(() => "reached", () => "not reached")`); got != "not reached" {
		t.Error("the file reaches a network")
	}
	q.expect("Content Security Policy")
	q.expect("example.org")
	q.picture("from-disk")
	q.evaluated(missing("DecompressionStream"))
	q.navigate(q.address)
	q.until("words about the browser's age", func() bool {
		return strings.Contains(evaluate[string](q, `document.getElementById("loading-words")?.innerText ?? ""`), "this browser is too old for it")
	})
}

func TestAPageWithinAnotherOneKeepsNothingAndLeavesItsAddress(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	p.paste(desk)
	p.keeps(desk)
	kept := evaluate[string](p, `JSON.stringify({ ...localStorage })`)

	q := p.visit("/?embed&model=static/stop-and-wait.hoa#")
	address := evaluate[string](q, `location.href`)
	q.until("the graph", func() bool { return evaluate[bool](q, `document.querySelectorAll(".explored .node").length === 3`) })
	q.press("p")
	q.until("it presents", func() bool {
		return evaluate[bool](q, `document.querySelector(".page[data-layout=present]:has(> .frame-head)") !== null`)
	})
	q.press("p")
	q.find("button", "Step back").click()
	if got := evaluate[[]bool](q, `[location.href === `+strconv.Quote(address)+`, JSON.stringify({ ...localStorage }) === `+strconv.Quote(kept)+`, sessionStorage.length === 0, document.fullscreenElement === null, document.querySelector(".header") === null]`); fmt.Sprint(got) != "[true true true true true]" {
		t.Errorf("that the address stays, the storages, the screen, that there is little around the graph: %v", got)
	}
	if got := evaluate[string](q, `document.querySelector(".frame-own").href`); got != strings.TrimSuffix(p.address, "/")+"/?model=static%2Fstop-and-wait.hoa#" {
		t.Errorf("by itself it is at %s", got)
	}
	q.picture("embedded")

	if !everyFault {
		return
	}
	course := p.visit("/static/embedding.html")
	course.until("the page in the course's page", func() bool { return evaluate[bool](course, `frames[0]?.document.querySelector(".frame-own") != null`) })
	course.until("the model in it", func() bool {
		return evaluate[bool](course, `frames[0].document.querySelectorAll(".explored .node").length === 3`)
	})
	if untitled := evaluate[int](course, `document.querySelectorAll("iframe:not([title])").length`); untitled > 0 {
		t.Errorf("%d frames have no title", untitled)
	}

	for address, why := range map[string]string{
		"/?model=http://127.0.0.1:1/m.hoa":      "it is on another site",
		"/?embed&lecture=static/embedding.html": "the server sends a web page",
	} {
		wrong := p.visit(address)
		wrong.until(why, func() bool {
			return strings.Contains(strings.Join(wrong.texts(".notice"), ""), "could not be opened: "+why)
		})
	}
}
