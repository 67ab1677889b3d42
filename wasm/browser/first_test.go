package browser

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdpPage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// gate is a host that keeps some files back until it is opened.
type gate struct {
	host string
	open func()
}

func newGate(t *testing.T, kept ...string) *gate {
	t.Helper()
	opened := make(chan bool)
	g := &gate{open: sync.OnceFunc(func() { close(opened) })}
	g.host = serve(t, func(page http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if slices.Contains(kept, filepath.Base(r.URL.Path)) {
				select {
				case <-opened:
				case <-r.Context().Done():
					return
				}
			}
			page.ServeHTTP(w, r)
		})
	})
	t.Cleanup(g.open)
	return g
}

// later are the files that nobody needs to see the first screen.
var later = []string{"lassolab.wasm", "wasm_exec.js", "editor.js", "layout.js", "layout-worker.js", "worker.js"}

// arrive goes to an address and does not wait for what never comes.
func (p *page) arrive(address string) {
	p.t.Helper()
	p.do(func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, cdpPage.Navigate, cdpPage.NavigateParams{URL: address})
		return chromedp.Void{}, err
	})
	p.until("the page has been painted", func() bool {
		return evaluate[bool](p, `performance.getEntriesByName("first-contentful-paint").length > 0`)
	})
}

// arriveAt is the page of a host of which not all comes.
func arriveAt(t *testing.T, host, path string) *page {
	t.Helper()
	p := openAt(t, serve(t, func(http.Handler) http.Handler { return http.NotFoundHandler() }), "/blank")
	p.expect("404")
	p.address = host + path
	evaluate[string](p, `name = "new"`) // who has chosen nothing: withChoice
	p.do(forget(host))
	p.arrive(p.address)
	return p
}

// taken waits until the program has taken the page over.
func (p *page) taken() {
	p.t.Helper()
	p.until("the program takes the page over", func() bool { return evaluate[bool](p, `!document.querySelector("#first, #loading")`) })
}

// inSight tells of elements whether they are seen: painted, and within the window.
const inSight = `((selectors) => selectors.filter((selector) => ![...document.querySelectorAll(selector)].some((e) => {
	const { left, top, right, bottom } = e.getBoundingClientRect();
	return e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && right > left && bottom > top && left < innerWidth && top < innerHeight && right > 0 && bottom > 0;
})))`

// unseen lists those of some elements that are not seen.
func (p *page) unseen(selectors ...string) []string {
	p.t.Helper()
	return evaluate[[]string](p, fmt.Sprintf(`%s(%s)`, inSight, quoted(selectors)))
}

func quoted(list []string) string {
	var words []string
	for _, s := range list {
		words = append(words, strconv.Quote(s))
	}
	return "[" + strings.Join(words, ", ") + "]"
}

// screen is what a first visitor is to see at once.
var screen = []string{"#first .question", "#first .finding.found", "#first .explored.still", "#first .still .lasso path", "#first .player", "#first .first .way"}

func TestTheFirstScreenIsSeenBeforeTheProgramHasArrived(t *testing.T) {
	p := arriveAt(t, newGate(t, later...).host, "/")
	if missing := p.unseen(screen...); len(missing) > 0 {
		t.Errorf("not seen: %q", missing)
	}
	if got := evaluate[string](p, `document.querySelector("#first .finding").textContent`); !strings.Contains(got, "lasso of 12 steps") {
		t.Errorf("the answer is %q", got)
	}
	p.picture("first")
}

func TestNoTimeIsShownThatWasNotMeasuredHere(t *testing.T) {
	p := arriveAt(t, newGate(t, later...).host, "/")
	if got := evaluate[[]string](p, `[...document.querySelectorAll("#first td, #first .status, #first .rate")].map((e) => e.textContent).filter((words) => /\d\s*(ms|s)\b/.test(words))`); len(got) > 0 {
		t.Errorf("the first screen says %q", got)
	}
}

func TestTheFirstScreenIsInTheThemeThatWasChosen(t *testing.T) {
	for _, theme := range []string{"dark", "projector"} {
		g := newGate(t, later...)
		p := arriveAt(t, g.host, "/")
		evaluate[int](p, fmt.Sprintf(`(localStorage.setItem("lassolab.theme", %q), 0)`, theme))
		p.arrive(p.address)
		if got := evaluate[string](p, `document.documentElement.dataset.theme`); got != theme {
			t.Errorf("%s: the page is in %s", theme, got)
		}
		if missing := p.unseen("#first .explored.still"); len(missing) > 0 {
			t.Errorf("%s: not seen: %q", theme, missing)
		}
		p.picture(theme)
	}
}

// half serves the program as far as its middle, and the rest when told.
func half(t *testing.T) (host string, rest func()) {
	content, err := os.ReadFile(filepath.Join(dist, "static", "lassolab.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	told := make(chan bool)
	rest = sync.OnceFunc(func() { close(told) })
	t.Cleanup(rest)
	return serve(t, func(page http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !strings.HasSuffix(r.URL.Path, ".wasm") {
				page.ServeHTTP(w, r)
				return
			}
			w.Header().Set("Content-Type", "application/wasm")
			w.Write(content[:len(content)/2])
			w.(http.Flusher).Flush()
			select {
			case <-told:
			case <-r.Context().Done():
			}
			w.Write(content[len(content)/2:])
		})
	}), rest
}

func TestABarTellsHowMuchOfTheProgramHasCome(t *testing.T) {
	host, rest := half(t)
	p := arriveAt(t, host, "/")
	value := `Number(document.getElementById("loading-bar").getAttribute("aria-valuenow"))`
	p.until("half of the program has come", func() bool {
		now := evaluate[float64](p, value)
		return now >= 45 && now <= 50
	})
	if got := evaluate[[]string](p, `(({ computedRole, computedName }) => [computedRole, computedName, document.getElementById("loading-words").textContent])(document.getElementById("loading-bar"))`); !slices.Equal(got, []string{"progressbar", "Loading the program", "Loading the program…"}) {
		t.Errorf("the bar is %q", got)
	}
	if got := evaluate[bool](p, `document.elementFromPoint(innerWidth - 40, innerHeight - 12).closest("#first") !== null`); !got {
		t.Error("the words about the start are in the way of a click")
	}
	rest()
	p.taken()
}

func TestTheProgramTakesThePageOverWithoutAFlicker(t *testing.T) {
	g := newGate(t, "lassolab.wasm")
	p := arriveAt(t, g.host, "/")
	evaluate[int](p, `(globalThis.moved = [], new PerformanceObserver((list) => moved.push(...list.getEntries().map((e) => [e.value, ...e.sources.map(({ node }) => node?.className ?? node?.nodeName ?? "gone")].join(" ")))).observe({ type: "layout-shift", buffered: true }), 0)`)
	before, places := p.shot(), p.boxes("#first")
	g.open()
	p.taken()
	evaluate[int](p, `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))))`)
	if got := evaluate[[]string](p, `moved`); len(got) > 0 {
		t.Errorf("parts of the page have moved: %q", got)
	}
	now := p.boxes("#app")
	for name, was := range places {
		for i := range was {
			if d := now[name][i] - was[i]; d < -1 || d > 1 {
				t.Errorf("%s was at %v and is at %v", name, was, now[name])
				break
			}
		}
	}
	// Where other tests keep the machine busy a frame may be on its way still: what moves was seen above.
	var differ []string
	p.soon(func() bool {
		after := p.shot()
		differ = nil
		for _, name := range []string{".lead", ".first", ".explored-place", ".of-film .transport"} {
			if part := differing(before, after, places[name]); part > .02 {
				differ = append(differ, fmt.Sprintf("%.1f %% of %s", 100*part, name))
			}
		}
		return differ == nil
	})
	if differ != nil {
		t.Errorf("it looks other than before: %q", differ)
	}
	p.picture("taken")
}

// boxes are those of the parts of the page, as left, top, width, height.
func (p *page) boxes(root string) map[string][]float64 {
	p.t.Helper()
	return evaluate[map[string][]float64](p, fmt.Sprintf(`Object.fromEntries([".header", ".lead", ".question", ".finding", ".explored-place", ".explored .lasso", ".explored .node", ".first", ".way:last-of-type", ".of-film", ".of-film .transport", ".status"].map((name) => {
		const { x, y, width, height } = [...document.querySelectorAll(%q + " " + name)].find((e) => e.checkVisibility())?.getBoundingClientRect() ?? new DOMRect();
		return [name, [x, y, width, height]];
	}))`, root))
}

func (p *page) shot() image.Image {
	p.t.Helper()
	data, err := try(p, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	shot, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		p.t.Fatal(err)
	}
	return shot
}

// differing is the part of a box that looks different in two pictures. Edges that lie between two pixels may.
func differing(a, b image.Image, box []float64) float64 {
	gray := func(of image.Image, x, y int) int { return int(color.GrayModel.Convert(of.At(x, y)).(color.Gray).Y) }
	differ, all := 0, 0
	for y := int(box[1]); y < int(box[1]+box[3]); y++ {
		for x := int(box[0]); x < int(box[0]+box[2]); x++ {
			all++
			if d := gray(a, x, y) - gray(b, x, y); d < -60 || d > 60 {
				differ++
			}
		}
	}
	return float64(differ) / float64(max(all, 1))
}

func TestNobodySeesTheExampleBeforeTheirOwnWork(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	p.until("the work is kept", func() bool {
		return p.someKept("work", "true") && evaluate[bool](p, `localStorage.getItem("lassolab.kept") !== null`)
	})
	kept := evaluate[map[string]string](p, `({ ...localStorage })`)

	q := arriveAt(t, newGate(t, later...).host, "/")
	script := ""
	for key, value := range kept { // before the page's own, as its library finds out that its database is empty, and says so
		script += fmt.Sprintf("localStorage.setItem(%q, %q);", key, value)
	}
	defer q.evaluated(script)()
	q.arrive(q.address)
	q.onlyTheSkeleton("a kept work")
}

func TestNobodySeesTheExampleBeforeALink(t *testing.T) {
	q := arriveAt(t, newGate(t, later...).host, "/#anything")
	q.onlyTheSkeleton("a link")
}

// onlyTheSkeleton expects that nothing of the example is seen, only that something is coming.
func (p *page) onlyTheSkeleton(before string) {
	p.t.Helper()
	if missing := p.unseen("#skeleton .brand", "#loading-bar", "#loading-words"); len(missing) > 0 {
		p.t.Errorf("before %s: not seen: %q", before, missing)
	}
	if hidden := p.unseen(screen...); len(hidden) != len(screen) {
		p.t.Errorf("before %s something of the example is seen", before)
	}
	p.picture("skeleton")
}

func TestWhatIsPressedBeforeTheProgramIsThereIsDoneWhenItIs(t *testing.T) {
	g := newGate(t, "lassolab.wasm")
	p := arriveAt(t, g.host, "/")
	press := func(selector string) {
		at := evaluate[[]float64](p, fmt.Sprintf(`(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector(%q).getBoundingClientRect())`, "#first "+selector))
		p.do(chromedp.MouseClickXY(at[0], at[1]))
	}
	press(`.way`)                     // Look at the example
	press(`[aria-haspopup="dialog"]`) // Gallery
	if got := evaluate[string](p, `document.getElementById("loading-words").textContent`); got != "Starting… “Gallery” follows." {
		t.Errorf("the page answers %q", got)
	}
	g.open()
	p.taken()
	p.find("dialog", "Gallery")
	p.until("all panels are there", func() bool { return p.seen(".of-searches") && !p.seen(".first") })
}

func TestWhatHadTheFocusOnTheFirstScreenHasItAfterwards(t *testing.T) {
	g := newGate(t, "lassolab.wasm")
	p := arriveAt(t, g.host, "/")
	evaluate[int](p, `(document.querySelector("#first .way").focus(), 0)`)
	p.do(typed("n"))
	if got := evaluate[string](p, `document.getElementById("loading-words").textContent`); !strings.HasPrefix(got, "Starting…") && got != "Loading the program…" {
		t.Errorf("the page answers %q", got)
	}
	g.open()
	p.taken()
	p.until("the focus is where it was", func() bool { return evaluate[bool](p, `document.activeElement.matches("#app .way")`) })
}

func TestWithoutScriptsTheFirstScreenIsSeenAndAnExplanation(t *testing.T) {
	host := serve(t) // it outlives the page, which may still be loading when the test ends
	p := openApart(t, serve(t, func(http.Handler) http.Handler { return http.NotFoundHandler() }), "/blank")
	p.expect("404")
	p.do(func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		return chromedp.Void{}, err
	})
	p.navigate(host + "/")
	if missing := p.unseen(append(screen, ".scriptless")...); len(missing) > 0 {
		t.Errorf("not seen: %q", missing)
	}
	if hidden := p.unseen("#skeleton", "#loading"); len(hidden) != 2 {
		t.Error("the page says that something is coming")
	}
	p.picture("scriptless")
}

func TestTheFirstScreenHasNoSeriousFindingsOfAxe(t *testing.T) {
	p := arriveAt(t, newGate(t, later...).host, "/")
	for _, finding := range p.serious("#first", "#loading") {
		t.Error(finding)
	}
}

func TestASearchThatNeverAnswersKeepsNobodyFromThePage(t *testing.T) {
	p := arriveAt(t, newGate(t, "worker.js").host, "/")
	if !p.within(time.Minute, func() bool { return evaluate[bool](p, `!document.querySelector("#first")`) }) {
		t.Fatal("the first screen waits for ever")
	}
	evaluate[int](p, `(document.querySelector(".first .way").click(), 0)`) // to all panels
	p.find("button", "Cancel")
	if !evaluate[bool](p, `document.querySelector(".page[data-busy=true]") !== null`) {
		t.Error("the searches have ended")
	}
}

// The shell works without what the build puts into it.
func TestThePageStartsAlsoWithoutAFirstScreen(t *testing.T) {
	shell, err := os.ReadFile("../../index.html")
	if err != nil {
		t.Fatal(err)
	}
	p := openAt(t, serve(t, func(page http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/" {
				w.Header().Set("Content-Type", "text/html")
				w.Write(shell)
				return
			}
			page.ServeHTTP(w, r)
		})
	}), "/")
	p.find("textbox", "Model text")
}
