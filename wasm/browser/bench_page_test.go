package browser

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	cdpPage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"lassolab/examples"
	"lassolab/ui/core/link"
)

// What the page itself costs: its first render, a step of a film, a key, a drag, opening each example. Where $LASSOLAB_BEFORE names the folder
// of another built page, as ./build.sh bench-page makes it, both are measured in turns, and the last column is this page's time over that of the
// one before: the median of the ratios of the rounds. A ratio near 1 means nothing; what is far above it has grown.

// rounds is how often everything is measured in turns.
const rounds = 3

// build is a built page.
type build struct{ name, host string }

// builds are this page and, where there is one, the one before.
func builds(t *testing.T) []build {
	list := []build{{"this page", serve(t)}}
	if before := os.Getenv("LASSOLAB_BEFORE"); before != "" {
		list = append(list, build{"before", serveFolder(t, before)})
	}
	return list
}

// cost is the time in milliseconds for which the page's thread had a core, which does not depend on what else a machine does, and the time
// that went by. The work is 0 where it is not known, as before a page is there.
type cost struct{ work, whole float64 }

// compared measures something on each page in turns, and writes a row. The turns begin with another page each time, for what one
// leaves to end slows the next.
func compared(t *testing.T, w *written, what string, pages int, measure func(page int) cost) {
	of := make([][]cost, pages)
	for round := range turns(t, rounds) {
		for turn := range pages {
			i := (round + turn) % pages
			of[i] = append(of[i], measure(i))
		}
	}
	w.costs(what, of)
}

// costs writes a row: the medians of costs: this page's, those of the one before, and their ratios.
func (w *written) costs(what string, of [][]cost) {
	cells := []string{what}
	for _, list := range of {
		cells = append(cells, milliseconds(medianOf(list, func(c cost) float64 { return c.work })), milliseconds(medianOf(list, func(c cost) float64 { return c.whole })))
	}
	if len(of) == 2 && len(of[0]) == len(of[1]) {
		for _, part := range []func(cost) float64{func(c cost) float64 { return c.work }, func(c cost) float64 { return c.whole }} {
			var ratios []float64
			for round := range of[0] {
				if before := part(of[1][round]); before > 0 {
					ratios = append(ratios, part(of[0][round])/before)
				}
			}
			if len(ratios) == 0 {
				cells = append(cells, "–")
				continue
			}
			cells = append(cells, fmt.Sprintf("%.2f", median(ratios)))
		}
	}
	w.row(cells...)
}

// costTable begins a table of costs. Where another page is measured beside this one it is no table of a document.
func costTable(t *testing.T, name string, list []build) *written {
	t.Helper()
	if len(list) > 1 {
		name = ""
	}
	w := newTable(t, name, "Milliseconds for which the page's thread worked, and that went by, on "+machine(openApart(t, list[0].host, "/"))+".")
	cells := []string{"ms"}
	for _, b := range list {
		cells = append(cells, "work", b.name)
	}
	if len(list) == 2 {
		cells = append(cells, "ratio", "ratio")
	}
	w.head(1, cells...)
	return w
}

func medianOf(list []cost, part func(cost) float64) float64 {
	values := make([]float64, len(list))
	for i, c := range list {
		values[i] = part(c)
	}
	return median(values)
}

func milliseconds(value float64) string {
	switch {
	case value == 0:
		return "–"
	case value < 100:
		return fmt.Sprintf("%.1f", value)
	}
	return fmt.Sprintf("%.0f", value)
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

// firstRender is the time from the navigation to the button Run, in a profile that has never seen the page.
func firstRender(t *testing.T, host string) cost {
	p := openApart(t, "about:blank", "")
	p.do(func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, target, cdpPage.AddScriptToEvaluateOnNewDocument, cdpPage.AddScriptToEvaluateOnNewDocumentParams{Source: watch})
		return chromedp.Void{}, err
	})
	p.navigate(host + "/")
	time.Sleep(2 * time.Second) // looking costs the page time
	p.find("button", "Run")
	p.until("the first render", func() bool { return evaluate[bool](p, `globalThis.firstRender > 0`) })
	seconds := evaluate[float64](p, `globalThis.firstRender`)
	p.navigate("about:blank")
	return cost{whole: 1000 * seconds}
}

// measured is how often a script does what it measures.
const measured = 61

// measuringTimes measures how long it takes until something is done and the page is laid out anew.
var measuringTimes = fmt.Sprintf(`
	const measure = async (what) => {
		const times = %d, list = [];
		for (let i = 0; i < times; i++) {
			const begin = performance.now();
			await what();
			document.body.getBoundingClientRect();
			list.push(performance.now() - begin);
			await new Promise((done) => requestAnimationFrame(done));
		}
		return list.sort((a, b) => a - b)[times >> 1];
	};`, measured)

var stepOfAFilm = `(async () => {` + measuringTimes + `
	const where = document.querySelector(".player .where");
	return measure(async () => {
		const shown = new Promise((done) => {
			const o = new MutationObserver(() => { o.disconnect(); done(); });
			o.observe(where, { childList: true, characterData: true, subtree: true });
		});
		document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
		await shown;
	});
})()`

var keyInTheText = `(async () => {` + measuringTimes + `
	return measure(async () => { document.execCommand("insertText", false, "x"); await Promise.resolve(); });
})()`

// moveOfAState moves the state under the pointer, which is held down, on a circle.
var moveOfAState = `(async () => {` + measuringTimes + `
	const svg = document.querySelector("[data-sketch]");
	let turn = 0;
	return measure(() => {
		const [x, y] = [%v + 30 * Math.cos(++turn / 8), %v + 30 * Math.sin(turn / 8)];
		svg.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, pointerType: "mouse", buttons: 1, bubbles: true, clientX: x, clientY: y }));
		return new Promise((done) => requestAnimationFrame(done));
	});
})()`

// openingOf opens an example and waits until nothing changes on the page for a second; the end is the last change. It
// asks for nothing that only one version of the page says, as whether it searches: then the other would seem faster.
const openingOf = `(async () => {
	const begin = performance.now();
	let changed = begin;
	const o = new MutationObserver(() => { changed = performance.now(); });
	o.observe(document.body, { childList: true, characterData: true, subtree: true, attributes: true });
	history.replaceState(null, "", location.pathname); // so that the address changes
	location.hash = "#example/%s";
	do await new Promise((done) => setTimeout(done, 20)); while (changed === begin || performance.now() - changed < 1000);
	o.disconnect();
	return changed - begin;
})()`

// asked is the cost of what a script does so many times, and of which it tells the time.
func asked(p *page, script string, times int) cost {
	before := p.worked()
	whole := evaluate[float64](p, script)
	return cost{(p.worked() - before).Seconds() * 1000 / float64(times), whole}
}

// scene is a page that shows a scene, and has searched what it says.
func scene(t *testing.T, host string, s link.Scene) *page {
	t.Helper()
	fragment, err := link.Encode(s)
	if err != nil {
		t.Fatal(err)
	}
	p := openApart(t, host, "/"+fragment)
	p.find("button", "Run")
	p.searched()
	return p
}

func TestMeasuredTheFirstRender(t *testing.T) {
	benching(t)
	list := builds(t)
	w := costTable(t, "first render", list)
	compared(t, w, "first render", len(list), func(i int) cost { return firstRender(t, list[i].host) })
	w.put(t)
}

func TestMeasuredStepsKeysAndMoves(t *testing.T) {
	benching(t)
	list := builds(t)
	w := costTable(t, "steps", list)
	each := func(what string, open func(t *testing.T, host string) *page, script func(p *page) string) {
		t.Run(what, func(t *testing.T) {
			pages := make([]*page, len(list))
			scripts := make([]string, len(list))
			for i, b := range list {
				pages[i] = open(t, b.host)
				scripts[i] = script(pages[i])
			}
			compared(t, w, what, len(list), func(i int) cost { return asked(pages[i], scripts[i], measured) })
			for _, p := range pages {
				p.navigate("about:blank")
			}
		})
	}
	film := link.Scene{Text: model(t, "ring", map[string]int{"n": 6}), Settings: link.Settings{Algorithms: []string{"dfs"}}}
	each("a step of a film, 20 000 events", func(t *testing.T, host string) *page { return scene(t, host, film) }, func(p *page) string {
		p.find("slider", "Event of the search").focus()
		p.press(kb.End)
		p.do(chromedp.Evaluate[chromedp.Void](`document.activeElement.blur()`))
		p.press(kb.ArrowLeft)
		return stepOfAFilm
	})
	long := link.Scene{Text: model(t, "ring", map[string]int{"n": 70}), Settings: link.Settings{Algorithms: []string{"dfs"}, States: 10}}
	each("a key in a text of 2 000 lines", func(t *testing.T, host string) *page { return scene(t, host, long) }, func(p *page) string {
		p.find("textbox", "Model text").focus()
		return keyInTheText
	})
	small := link.Scene{Text: examples.All()[0].Model, Settings: link.Settings{Algorithms: []string{"dfs", "ndfs"}}}
	each("a key in the first example", func(t *testing.T, host string) *page { return scene(t, host, small) }, func(p *page) string {
		p.find("textbox", "Model text").focus()
		return keyInTheText
	})
	drawn := link.Scene{Text: grown(61), Settings: link.Settings{Algorithms: []string{"dfs"}}, View: link.View{NoText: true}}
	each("a move of a state among 60", func(t *testing.T, host string) *page { return scene(t, host, drawn) }, func(p *page) string {
		p.until("the drawing", func() bool { return evaluate[int](p, `document.querySelectorAll("[data-sketch] .state").length`) == 61 })
		at := p.middle("35")
		m := p.mouse()
		m.down(at)
		m.move(at.by(8, 8))
		return fmt.Sprintf(moveOfAState, at.x, at.y)
	})
	w.put(t)
}

// Opening an example takes in its text, its drawings, its searches, the graph and the film.
func TestMeasuredTheOpeningOfEachExample(t *testing.T) {
	benching(t)
	list := builds(t)
	pages := make([]*page, len(list))
	for i, b := range list {
		pages[i] = scene(t, b.host, link.Scene{Text: grown(3), Settings: link.Settings{Algorithms: []string{"dfs"}}})
	}
	w := costTable(t, "", list)
	all := make([][]cost, len(list)) // of the examples that every page has
	for _, e := range examples.All() {
		these := pages
		if before := os.Getenv("LASSOLAB_BEFORE"); before != "" {
			_, err := os.Stat(filepath.Join(before, "static", "gallery", e.ID+".svg")) // until 25 November 2026
			known, _ := os.ReadFile(filepath.Join(before, "static", "pictures.json"))
			if err != nil && !strings.Contains(string(known), `"`+e.ID+`.svg"`) {
				these = pages[:1] // the page before knows no such example
			}
		}
		of := make([][]cost, len(these))
		t.Run(e.ID, func(t *testing.T) {
			for round := range turns(t, 2) {
				for turn := range these {
					i := (round + turn) % len(these)
					of[i] = append(of[i], asked(pages[i], fmt.Sprintf(openingOf, e.ID), 1))
					asked(pages[i], fmt.Sprintf(openingOf, "figure2"), 1) // nothing of it is left then
				}
			}
			w.costs(e.ID, of)
		})
		if len(these) == len(pages) && len(of[0]) > 0 {
			for i := range of {
				all[i] = append(all[i], cost{medianOf(of[i], func(c cost) float64 { return c.work }), medianOf(of[i], func(c cost) float64 { return c.whole })})
			}
		}
	}
	if len(all[0]) == 0 {
		return // none was asked for that all have
	}
	w.costs("the median of them", all)
	worst := make([][]cost, len(list))
	for i := range all {
		worst[i] = []cost{slices.MaxFunc(all[i], func(a, b cost) int { return int(1000 * (a.work - b.work)) })}
	}
	w.costs("the worst of them", worst)
}
