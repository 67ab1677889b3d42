package browser

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"lassolab/engine/hoa"
	"lassolab/engine/testkit"
	"lassolab/ui/core/link"
)

// policies are those of the pages that we ship: whoever changes one changes it here, and says why.
var policies = map[string]string{
	"index.html": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:; manifest-src 'self'; " +
		"style-src 'self' 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'",
	"static/presenter.html": "default-src 'none'; script-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'",
	"static/embedding.html": "default-src 'none'; frame-src 'self'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'",
}

// policyOf is the policy of a page, which stands before anything that could be against it.
func policyOf(t *testing.T, content string) string {
	t.Helper()
	found := regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`).FindStringSubmatchIndex(content)
	if found == nil {
		t.Fatal("there is no policy")
	}
	if first := regexp.MustCompile(`<(script|link|style|img|body)\b`).FindStringIndex(content); first != nil && first[0] < found[0] {
		t.Errorf("%s stands before the policy", content[first[0]:first[1]])
	}
	return content[found[2]:found[3]]
}

// strict fails where a policy lets in what no page of ours needs: another host, code made of text, frames that others give.
func strict(t *testing.T, policy string) {
	t.Helper()
	for directive := range strings.SplitSeq(policy, ";") {
		words := strings.Fields(directive)
		for _, source := range words[1:] {
			inline := source == "'unsafe-inline'" && words[0] == "style-src"
			if !inline && !regexp.MustCompile(`^('none'|'self'|'wasm-unsafe-eval'|'sha256-[A-Za-z0-9+/=]+'|data:|blob:)$`).MatchString(source) {
				t.Errorf("%s lets in %s", words[0], source)
			}
		}
	}
	for _, directive := range []string{"default-src 'none'", "base-uri 'none'", "form-action 'none'"} {
		if !strings.Contains(policy, directive) {
			t.Errorf("%s is missing in %s", directive, policy)
		}
	}
}

// Every page that we ship has a policy, and it is the one that it must be.
func TestThePoliciesAreWhatTheyMustBe(t *testing.T) {
	var pages []string
	for _, pattern := range []string{"*.html", "static/*.html"} {
		found, err := filepath.Glob(filepath.Join(dist, pattern))
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, found...)
	}
	if len(pages) != len(policies) {
		t.Errorf("there are %v", pages)
	}
	for _, file := range pages {
		name, _ := filepath.Rel(dist, file)
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		policy := policyOf(t, string(content))
		if strict(t, policy); policy != policies[filepath.ToSlash(name)] {
			t.Errorf("%s: %s", name, policy)
		}
	}
}

// watches notes what is against the policy of a page, from its first script on, and what a name would call that became a script.
const watches = `
	globalThis.broken = [];
	document.addEventListener("securitypolicyviolation", (e) => broken.push(e.effectiveDirective + " " + e.blockedURI));
	globalThis.hostile = () => { broken.push("a name has become a script"); };
`

// odd finds the elements that none of our components makes.
const odd = `[...document.querySelectorAll("*")].filter((e) => e.matches("script:not([src]), iframe, object, embed, base, img[src='x']") ||
	[...e.attributes].some((a) => /^on|^srcdoc$/.test(a.name) || /^(href|src|xlink:href)$/.test(a.name) && /^\s*javascript:/i.test(a.value))).map((e) => e.outerHTML.slice(0, 200))`

// watched is a page whose requests to its site are noted; those to others are (outside).
type watched struct {
	*page
	host string
	mu   sync.Mutex
	own  map[string]int // by what they were for: "worker", "serviceworker", …
}

// probes are workers of the site that do what ours must not: whether they are watched is seen by them.
var probes = map[string]string{
	"/probe/worker.js":  `fetch("http://elsewhere.example/of-a-worker").then(() => postMessage(0), () => postMessage(0));`,
	"/probe/service.js": `addEventListener("install", (e) => e.waitUntil(fetch("http://elsewhere.example/of-a-service-worker").catch(() => {})));`,
}

// watchPage opens a page that is noted from its first byte on. The browser may keep it.
func watchPage(t *testing.T) *watched {
	take(t)
	w := &watched{own: map[string]int{}}
	w.host = serve(t, func(site http.Handler) http.Handler {
		return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
			w.mu.Lock()
			w.own[r.Header.Get("Sec-Fetch-Dest")]++
			w.mu.Unlock()
			if probe := probes[r.URL.Path]; probe != "" {
				sends("text/javascript", []byte(probe))(rw, r)
				return
			}
			site.ServeHTTP(rw, r)
		})
	})
	profile, dispose := chromedp.NewContext(chrome, chromedp.WithNewBrowserContext())
	t.Cleanup(dispose)
	w.page = &page{t: t, profile: profile, address: w.host + "/static/presenter.html", offline: true}
	w.start(profile)
	w.evaluated(watches)
	w.navigate(w.address)
	return w
}

// to goes to an address of the site, as a new page.
func (w *watched) to(path string) {
	w.t.Helper()
	w.navigate("about:blank")
	w.navigate(w.host + path)
}

// sound fails where the page did something that it must not.
func (w *watched) sound(where string) {
	w.t.Helper()
	if broken := evaluate[[]string](w.page, `globalThis.broken`); len(broken) > 0 {
		w.t.Errorf("%s: against the policy: %v", where, broken)
	}
	if where != "the page of a course" {
		if found := evaluate[[]string](w.page, odd); len(found) > 0 {
			w.t.Errorf("%s: a name has become markup: %v", where, found)
		}
	}
	for _, address := range outside.take() {
		w.t.Errorf("%s: a request leaves the site: %s", where, address)
	}
}

// unturned fails where a name turns the words around it, also its own in a field. In the editor it is marked.
func (w *watched) unturned(where string) {
	w.t.Helper()
	marks := `/[\u202a-\u202e\u2066-\u2069]/`
	if turned := evaluate[[]string](w.page, `[...document.querySelectorAll("#app *")].filter((e) => !e.closest(".cm-editor") &&
		(e.children.length === 0 && `+marks+`.test(e.textContent) || `+marks+`.test(e.getAttribute("aria-label")) || e.matches("input") && `+marks+`.test(e.value))).map((e) => e.outerHTML.slice(0, 200))`); len(turned) > 0 {
		w.t.Errorf("%s: the words around a name are turned: %v", where, turned)
	}
}

// hostileModel is a model in which everything has a hostile name.
func hostileModel() string {
	name := hoa.Quote(testkit.Markup + testkit.Turned)
	return "/* " + testkit.Markup + " */\nHOA: v1\nname: " + name + "\nStates: 2\nStart: 0\nAP: 1 " + name + "\nacc-name: Buchi\nAcceptance: 1 Inf(0)\nlassolab-property: " + name +
		"\n--BODY--\nState: 0 " + name + "\n[0] 1\nState: 1 \"<b>\" {0}\n[0] 0\n--END--\n"
}

const hostileLecture = "# " + testkit.Markup + "\n\n![picture](https://elsewhere.example/a.png) ![x](//elsewhere.example/b.svg) [out](https://elsewhere.example/) [run](javascript:hostile())\n\n" +
	testkit.Markup + "\n\n<script>hostile()</script>\n\n<style>@import 'https://elsewhere.example/c.css'</style>\n\n~~~model m\n" +
	"HOA: v1\nStates: 1\nStart: 0\nAP: 1 \"a\"\nacc-name: Buchi\nAcceptance: 1 Inf(0)\n--BODY--\nState: 0 {0}\n[0] 0\n--END--\n~~~\n\n## Two\n\n~~~scene\nmodel: m\nalgorithms: ndfs\n~~~\n\n$\\href{https://elsewhere.example}{x}$\n\n" +
	"$\\includegraphics{https://elsewhere.example/d.png}$\n\n::: notes\n" + testkit.Markup + "\n:::\n\n## Three\n\n~~~sweep\ntitle: " + testkit.Markup + testkit.Turned + "\nfamily: ring n=2..3\nalgorithms: ndfs, dfs\n~~~\n\n" +
	"~~~exercise\nkind: choice\nquestion: " + testkit.Markup + "\noption: " + testkit.Markup + "\noption: other\nanswer: 2\n~~~\n"

// Through the main uses of the page, with the worst that a stranger can send, no request goes to another site, be it a worker's, nothing is done against the
// policy, no name becomes an element, and the console is silent.
func TestNoRequestLeavesTheSiteAndNoNameBecomesMarkup(t *testing.T) {
	w := watchPage(t)
	scene := link.Scene{Text: hostileModel(), Title: testkit.Markup + testkit.Turned, Settings: link.Settings{Algorithms: []string{"ndfs", testkit.Markup}, Order: testkit.Markup, Target: testkit.Markup,
		Centre: testkit.Markup, Property: testkit.Markup, Fair: testkit.Markup}, View: link.View{Model: link.ModelView(testkit.Markup)}}
	loaded := false
	for _, step := range []struct {
		where, path string
		there       string // is true when it is there
		slow        bool   // only with LASSOLAB_FAULTS=all: other tests are there too, or another place is like it
	}{
		{"a model of another site", "/?embed&model=https://elsewhere.example/m.hoa", `/another site/.test(document.querySelector("#app .notice")?.textContent)`, false},
		{"a lecture of another site", "/?lecture=//elsewhere.example/l.md", `/another site/.test(document.querySelector("#app .notice")?.textContent)`, true},
		{"a model within another page", "/?embed&model=static/stop-and-wait.hoa", `document.querySelectorAll(".explored .node").length === 3`, false},
		{"the presenter's window", "/static/presenter.html#" + testkit.Markup, `document.getElementById("state").textContent !== ""`, true},
		{"the page of a course", "/static/embedding.html", `frames[0]?.document.querySelectorAll(".explored .node").length === 3`, true},
		{"the start", "/", `document.querySelectorAll("#app .explored .node").length > 0`, false},
		{"an example", "/#example/mutex", `document.querySelectorAll("#app .explored .node").length > 0`, false},
		{"a hostile lecture", "", `document.querySelector("#app .lecture-pane") !== null`, false},
		{"a hostile chart", "", `document.querySelector(".sweep-plot") !== null && document.querySelector("#app .exercise") !== null`, false},
		{"a hostile link", "", `document.querySelector("#app .automaton, #app svg") !== null && !document.getElementById("first")`, true},
		{"a hostile model", "", `document.querySelectorAll("#app .explored .node").length > 0 && !document.getElementById("first")`, false},
	} {
		if step.slow && !everyFault {
			continue
		}
		path := step.path
		var err error
		switch step.where {
		case "a hostile lecture", "a hostile chart":
			path, err = link.EncodeLecture(hostileLecture)
			if path = "/" + path; step.where == "a hostile chart" {
				path += "/3"
			}
		case "a hostile link":
			path, err = link.Encode(scene)
			path = "/" + path
		case "a hostile model":
			path, err = link.Encode(link.Scene{Text: scene.Text, Title: scene.Title, Settings: link.Settings{Algorithms: []string{"ndfs"}}})
			path = "/" + path
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, fragment, linked := strings.Cut(path, "#"); linked && loaded {
			w.reopenAt("/#" + fragment)
		} else {
			w.to(path)
		}
		loaded = loaded || step.where == "the start" // the program: what follows needs no other
		w.until(step.where, func() bool { return evaluate[bool](w.page, step.there) })
		w.sound(step.where)
		w.unturned(step.where)
	}
	p := w.page
	p.untilOpen(hostileModel())
	for _, view := range []string{"Topology", "Labels", "Simulate", "Doctor", "Draw"} {
		if p.has("tab", view) {
			p.find("tab", view).click()
		}
		w.sound("the view " + view)
	}
	w.unturned("the views of the model")
	// What is saved as a picture is XML, in which names are names too, or has no names; its file has a plain name.
	type saved struct{ Name, Type, Text string }
	pictures := evaluate[[]saved](p, `(async () => {
		const blobs = new Map(), offered = [], make = URL.createObjectURL;
		URL.createObjectURL = (blob) => { const address = make.call(URL, blob); blobs.set(address, blob); return address; };
		HTMLAnchorElement.prototype.click = function () { offered.push([this.download, blobs.get(this.href)]); };
		const lists = [...document.querySelectorAll("#app select")].filter((list) => [...list.options].some((o) => o.value === "SVG"));
		for (const as of ["SVG", "PNG"]) {
			for (const list of lists) {
				list.value = as;
				list.dispatchEvent(new Event("change", { bubbles: true }));
				for (let turns = 0, before = offered.length; offered.length === before && turns < 200; turns++) await new Promise((resolve) => setTimeout(resolve, 10));
			}
		}
		return Promise.all(offered.map(async ([Name, blob]) => ({ Name, Type: blob.type, Text: blob.type === "image/png" ? "" : await blob.text() })));
	})()`)
	kinds := map[string]int{}
	for _, picture := range pictures {
		if kinds[filepath.Ext(picture.Name)+" "+picture.Type]++; !regexp.MustCompile(`^[\w-]+\.(svg|png)$`).MatchString(picture.Name) {
			t.Errorf("a picture is called %q", picture.Name)
		}
		if picture.Text == "" {
			continue
		}
		quoted, _ := json.Marshal(picture.Text)
		if found := evaluate[[]string](p, `(() => { const document = new DOMParser().parseFromString(`+string(quoted)+`, "image/svg+xml");
			return [...`+odd+`, ...[...document.querySelectorAll("parsererror, foreignObject")].map((e) => e.textContent)]; })()`); len(found) > 0 {
			t.Errorf("a picture is no SVG, or has more than names: %v", found)
		}
	}
	if kinds[".svg text/plain"] < 2 || kinds[".png image/png"] < 2 { // the component and the explored graph
		t.Errorf("saved are %v", kinds)
	}
	// Strings of JavaScript may have halves of characters, and what is typed may have anything.
	last := p.modelText()
	evaluate[int](p, `(() => {
		const field = document.querySelector(".cm-content");
		field.focus();
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", "\ud800\udfff \udc00\u0000\u202e HOA: v1 name: \"\ud83d\"");
		field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
		return 0;
	})()`)
	p.until("the text is read", func() bool { return p.modelText() != last && len(p.texts(".cm-lint-marker-error")) > 0 })
	w.sound("halves of characters")
	p.press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	p.until("the text is back", func() bool { return p.modelText() == last })
	if p.has("alertdialog", "") {
		t.Error("the page says that it has stopped")
	}
	p.picture("hostile")
	p.until("the page is kept", func() bool { return evaluate[bool](p, `navigator.serviceWorker.controller !== null`) })
	w.sound("a page that is kept")

	// Workers of all kinds are watched, and the watch sees what they should not do.
	p.expect("of-a-worker")
	evaluate[int](p, `new Promise((resolve) => { new Worker("probe/worker.js").onmessage = ({ data }) => resolve(data); })`)
	evaluate[int](p, `navigator.serviceWorker.register("probe/service.js", { scope: "probe/" }).then(({ installing }) => new Promise((resolve) => {
		installing.addEventListener("statechange", () => resolve(0));
	}))`)
	w.mu.Lock()
	defer w.mu.Unlock()
	if got := fmt.Sprint(outside.take()); got != "[GET http://elsewhere.example/of-a-worker GET http://elsewhere.example/of-a-service-worker]" {
		t.Errorf("noted of the probes is %s", got)
	}
	for _, of := range []string{"document", "script", "worker", "serviceworker"} {
		if w.own[of] == 0 {
			t.Errorf("no request of the kind %s was noted: %v", of, w.own)
		}
	}
}
