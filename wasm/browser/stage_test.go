package browser

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// size makes the window another size, in CSS pixels.
func (p *page) size(width, height int64) {
	p.t.Helper()
	p.do(chromedp.EmulateViewport(width, height))
	evaluate[int](p, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))`)
	p.painted()
}

// painted waits until the pictures of the page have stood as they are for a moment: they fit themselves into another size one after the other.
func (p *page) painted() {
	p.t.Helper()
	evaluate[int](p, `new Promise((done) => {
		const end = () => {
			if (globalThis.lassolabLayout?.waiting !== 0 || document.documentElement.hasAttribute("data-busy")) return void (rest = setTimeout(end, 100));
			watch.disconnect();
			done(0);
		};
		let rest = setTimeout(end, 100);
		const watch = new MutationObserver((changes) => {
			if (!changes.some((c) => c.target.closest?.("svg"))) return;
			clearTimeout(rest);
			rest = setTimeout(end, 100);
		});
		watch.observe(document.querySelector(".page"), { subtree: true, childList: true, attributes: true });
		setTimeout(end, 3000); // a film is playing
	})`)
}

// theme presses the button of the themes until the page has the theme.
func (p *page) theme(name string) {
	p.t.Helper()
	p.searched()
	for now := ""; now != name; {
		if now = evaluate[string](p, `document.documentElement.dataset.theme`); now != name {
			p.find("button", "Theme: "+now).click()
			p.until("another theme", func() bool { return evaluate[string](p, `document.documentElement.dataset.theme`) != now })
		}
	}
}

// searched waits until the searches of the example have ended.
func (p *page) searched() {
	p.t.Helper()
	p.find("region", "Results")
	p.until("the searches", func() bool {
		return evaluate[bool](p, `document.querySelector(".page[data-busy=true]") === null && document.querySelectorAll(".verdict").length > 0`)
	})
}

// words is a text on the screen: its size is that of its letters in pixels of the screen, in pictures too.
type words struct {
	Text  string
	Where string // the class around it, and the panel
	Size  float64
}

// inSight lists the texts in sight. Those of pictures are told apart by their place.
func (p *page) inSight() []words {
	p.t.Helper()
	return evaluate[[]words](p, `(() => {
		const list = [], walker = document.createTreeWalker(document.querySelector(".page"), NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const node = walker.currentNode, element = node.parentElement;
			if (!node.data.trim() || element.closest("[hidden], .whole-button, .cm-editor, option")) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			const box = range.getBoundingClientRect(), style = getComputedStyle(element);
			if (!box.width || !box.height || style.visibility !== "visible" || style.display === "none") continue;
			let Size = parseFloat(style.fontSize);
			const matrix = element.closest("svg") && element.getScreenCTM && element.getScreenCTM();
			if (matrix) Size *= Math.hypot(matrix.a, matrix.b);
			const named = element.closest("[class]"), panel = element.closest("[data-panel]");
			list.push({ Text: node.data.trim(), Where: (named ? named.getAttribute("class") : element.tagName) + " in " + (matrix ? "a picture of " : "") + (panel ? panel.dataset.panel : "the page"), Size });
		}
		return list;
	})()`)
}

// spills lists what does not fit: boxes that scroll or cut, and text that is wider than its box.
func (p *page) spills(within string) []string {
	p.t.Helper()
	return evaluate[[]string](p, fmt.Sprintf(`[...document.querySelectorAll(%q + ", " + %q + " *")].filter((e) => {
		if (e.closest("svg, .cm-editor") || !e.getClientRects().length) return false;
		const style = getComputedStyle(e), scrolls = (way) => ["auto", "scroll"].includes(style["overflow" + way]);
		return (scrolls("Y") && e.scrollHeight > e.clientHeight + 1) || (scrolls("X") && e.scrollWidth > e.clientWidth + 1);
	}).map((e) => (e.getAttribute("class") || e.tagName) + " " + e.scrollWidth + "x" + e.scrollHeight + " in " + e.clientWidth + "x" + e.clientHeight)`, within, within))
}

func TestFewStopsOfTheTabKeyLeadToTheLasso(t *testing.T) {
	p := open(t)
	p.searched()
	stops := 0
	for in := ""; in != "Lasso"; stops++ {
		if stops == 60 {
			t.Fatal("the Tab key does not come to the lasso")
		}
		p.press(kb.Tab)
		in = evaluate[string](p, `document.activeElement.closest("section")?.getAttribute("aria-label") ?? ""`)
	}
	if stops > 37 {
		t.Errorf("the lasso is stop %d", stops)
	}
}

func TestAToolbarIsOneStopAndTheArrowsGoAlongIt(t *testing.T) {
	p := open(t)
	p.searched()
	p.find("button", "Topology").focus()
	for _, c := range []struct{ key, want string }{
		{kb.ArrowRight, "Simulate"}, {kb.End, "Doctor"}, {kb.ArrowRight, "Draw"}, {kb.ArrowLeft, "Doctor"}, {kb.Home, "Draw"},
	} {
		p.press(c.key)
		if got := evaluate[string](p, `document.activeElement.textContent.trim()`); got != c.want {
			t.Errorf("%q leads to %q and not to %q", c.key, got, c.want)
		}
	}
	p.press(kb.Tab)
	if evaluate[bool](p, `document.activeElement.closest("[aria-label='Views of the model']") !== null`) {
		t.Error("the Tab key stays in the toolbar")
	}
}

func TestWhoLeavesAPresentationHasTheFocusWhereItWas(t *testing.T) {
	p := open(t)
	p.searched()
	p.find("button", "Present").focus()
	p.press(kb.Enter)
	p.until("it is presented", func() bool { return p.seen(`[data-layout^="present"]`) })
	p.press("p")
	p.until("the focus is back", func() bool { return evaluate[string](p, `document.activeElement.textContent`) == "Present" })
	evaluate[int](p, `(document.activeElement.blur(), 0)`)
	p.press("p")
	p.until("it is presented", func() bool { return p.seen(`[data-layout^="present"]`) })
	p.press("p")
	p.until("the graph has the focus", func() bool { return evaluate[bool](p, `document.activeElement.closest(".of-graph .picture") !== null`) })
}

func TestAnyPanelHasTheWholeStage(t *testing.T) {
	p := open(t)
	p.searched()
	for _, panel := range []string{"text", "views", "searches", "results", "graph", "code", "lasso"} {
		before := evaluate[float64](p, area(panel))
		evaluate[int](p, fmt.Sprintf(`(document.querySelector('[data-panel=%q] > .whole-button').click(), 0)`, panel))
		p.until(panel+" has the stage", func() bool {
			return evaluate[float64](p, area(panel)) > before*1.05 && evaluate[bool](p, onlyPanel(panel))
		})
		p.picture("whole-" + panel)
		p.press(kb.Escape)
		p.until(panel+" is back", func() bool { return math.Abs(evaluate[float64](p, area(panel))-before) < before*.01 })
	}
	evaluate[int](p, `(document.querySelector('.of-graph h2').dispatchEvent(new MouseEvent("dblclick", { bubbles: true })), 0)`)
	p.until("the title gives the stage", func() bool { return evaluate[bool](p, onlyPanel("graph")) })
	evaluate[int](p, `(document.querySelector('.of-graph .picture')?.focus(), document.activeElement.blur(), 0)`)
	p.press("w")
	p.until("the key takes it back", func() bool { return !evaluate[bool](p, onlyPanel("graph")) })
}

func area(panel string) string {
	return fmt.Sprintf(`(() => { const box = document.querySelector('[data-panel=%q]').getBoundingClientRect(); return box.width * box.height; })()`, panel)
}

// onlyPanel is true when no other panel, but for the film, is to be seen.
func onlyPanel(panel string) string {
	return fmt.Sprintf(`[...document.querySelectorAll("[data-panel]")].every((e) => e.dataset.panel === %q || e.dataset.panel === "film" || !e.getClientRects().length)`, panel)
}

// A press on what is below goes where it was meant for.
func TestTheFirstEditOfAnExampleMovesNothingAroundTheText(t *testing.T) {
	p := open(t)
	for i, theme := range []string{"light", "projector"} {
		size := sixSizes[2+i]
		p.elsewhere("/")
		p.searched()
		p.size(size[0], size[1])
		p.theme(theme)
		top := func() float64 {
			return call[float64](p.find("button", "Labels"), `function() { return this.getBoundingClientRect().top; }`)
		}
		before := top()
		if !p.has("button", "About this example") {
			t.Fatal("nothing goes by the edit")
		}
		p.find("textbox", "Model text").focus()
		p.press("/* x */")
		p.until("the edit is taken", func() bool { return !p.has("button", "About this example") })
		if after := top(); after != before {
			t.Errorf("at %v by %s the views are at %v after an edit, and were at %v", size, theme, after, before)
		}
	}
}

func TestWidthsSurviveAReload(t *testing.T) {
	p := open(t)
	p.searched()
	width := func() float64 {
		return evaluate[float64](p, `document.querySelector(".pane.model").getBoundingClientRect().width`)
	}
	p.find("separator", "Width of the model").focus()
	for range 4 {
		p.press(kb.ArrowRight)
	}
	before := width()
	p.until("it is kept", func() bool { return !strings.Contains(p.find("banner", "").text(), "saving") })
	p.reopen()
	p.searched()
	if got := width(); math.Abs(got-before) > 1 {
		t.Errorf("the model is %v px wide and was %v", got, before)
	}
}

func TestDividersAtTheirLimitsCutNothing(t *testing.T) {
	p := open(t)
	p.searched()
	p.size(1280, 800)
	for _, c := range []struct{ side, key string }{{"model", kb.ArrowLeft}, {"search", kb.ArrowRight}} {
		p.find("separator", "Width of the "+c.side).focus()
		for range 20 {
			p.press(c.key)
		}
	}
	p.picture("narrow")
	if cut := evaluate[[]string](p, `[...document.querySelectorAll(".pane.model button, .pane.search button")].filter((e) => {
		const box = e.getBoundingClientRect(), pane = e.closest(".pane").getBoundingClientRect();
		return box.width && !e.closest(".scroll") && (box.left < pane.left - 1 || box.right > pane.right + 1);
	}).map((e) => e.textContent.trim() || e.getAttribute("aria-label"))`); len(cut) > 0 {
		t.Errorf("cut off: %q", cut)
	}
	if over := evaluate[[]string](p, `(() => {
		const list = [...document.querySelectorAll(".pane.model button, .pane.search button")].filter((e) => e.getClientRects().length && !e.closest(".scroll, .whole-button"));
		const found = [];
		list.forEach((e, i) => list.slice(i + 1).forEach((f) => {
			if (e.matches(".whole-button") || f.matches(".whole-button")) return;
			const a = e.getBoundingClientRect(), b = f.getBoundingClientRect();
			if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2) found.push(e.textContent.trim() + " over " + f.textContent.trim());
		}));
		return found;
	})()`); len(over) > 0 {
		t.Errorf("one over another: %q", over)
	}
}

// The six sixSizes at which pages were measured.
var sixSizes = [][2]int64{{1280, 720}, {1280, 800}, {1366, 768}, {1440, 900}, {1536, 864}, {1920, 1080}}

func TestTheProjectorMakesNothingSmaller(t *testing.T) {
	p := open(t)
	p.searched()
	least := func() []map[string]float64 {
		var list []map[string]float64
		for _, size := range sixSizes {
			p.size(size[0], size[1])
			sixSizes := map[string]float64{}
			for _, w := range p.inSight() {
				if at, ok := sixSizes[w.Where]; !ok || w.Size < at {
					sixSizes[w.Where] = w.Size
				}
			}
			list = append(list, sixSizes)
		}
		return list
	}
	p.theme("light")
	light := least()
	p.theme("projector")
	for i, projector := range least() {
		for where, size := range projector {
			if before, ok := light[i][where]; ok && size < before-.05 {
				t.Errorf("at %v the text of %s has %.1f px, and %.1f in light", sixSizes[i], where, size, before)
			}
		}
	}
}

// readable fails for a text of the presented page that is too small for the last row, and for what does not fit.
func (p *page) readable(what string) {
	p.t.Helper()
	var small map[string][]string
	p.soon(func() bool { // the camera goes where it can be read once all stands
		small = map[string][]string{}
		for _, w := range p.inSight() {
			least := 18.0
			if strings.Contains(w.Where, "a picture of") {
				least = 16
			}
			if w.Size < least-.05 {
				where := fmt.Sprintf("%.1f px in %s", w.Size, w.Where)
				small[where] = append(small[where], w.Text)
			}
		}
		return len(small) == 0
	})
	for where, texts := range small {
		p.t.Errorf("%s: %s: %q", what, where, texts)
	}
	if list := p.spills(".page"); len(list) > 0 {
		p.t.Errorf("%s: does not fit: %q", what, list)
	}
}

func TestWhatIsPresentedIsReadFromTheLastRow(t *testing.T) {
	p := open(t)
	p.searched()
	p.size(1280, 720)
	p.press("p")
	p.until("it is presented", func() bool {
		return evaluate[bool](p, `document.querySelector(".page[data-layout^=present]") !== null`)
	})
	p.readable("alone")
	beside := p.find("group", "Beside the graph, two at most")
	for name, seen := range map[string]string{"Pseudo-code": ".pseudo", "Stacks": ".held", "Drawings": ".drawings svg", "Lasso": ".lasso-scroll table"} {
		beside.find("button", name).click()
		p.until(name+" is beside", func() bool {
			return call[string](beside.find("button", name), `function() { return this.getAttribute("aria-pressed"); }`) == "true"
		})
		for range 3 {
			evaluate[int](p, `(document.activeElement.blur(), 0)`)
			p.press(kb.ArrowRight)
		}
		p.readable("with " + name)
		if seen := evaluate[int](p, `[...document.querySelectorAll("`+seen+`")].filter((e) => e.getClientRects().length && e.getBoundingClientRect().height > 40).length`); seen == 0 {
			t.Errorf("%s: nothing of it is seen", name)
		}
		p.picture("present-" + name)
	}
	p.press(kb.Escape)
	p.until("the arrangement before", func() bool { return evaluate[bool](p, `document.querySelector(".page[data-layout=search]") !== null`) })
}

func TestAtTwiceTheSizeHalfOfTheHeightIsContent(t *testing.T) {
	p := open(t)
	p.searched()
	p.size(640, 400)
	p.picture("twice")
	if got := evaluate[float64](p, `document.querySelector(".panes").getBoundingClientRect().height`); got < 200 {
		t.Errorf("the content has %v of 400 px", got)
	}
}

func TestAPhoneStartsWithTheGraphAndAPlayerOfOneRow(t *testing.T) {
	p := open(t)
	p.searched()
	p.size(390, 844)
	p.picture("phone")
	shown := evaluate[[]string](p, `[...document.querySelectorAll(".pane")].filter((e) => e.getClientRects().length).map((e) => e.className)`)
	if len(shown) != 1 || !slices.Contains(strings.Fields(shown[0]), "graph") {
		t.Errorf("shown is %q", shown)
	}
	rows := `new Set([...document.querySelectorAll(".player .transport > *")].filter((e) => e.getClientRects().length).map((e) => { const box = e.getBoundingClientRect(); return Math.round((box.top + box.bottom) / 20); })).size`
	if got := evaluate[int](p, rows); got > 1 {
		t.Errorf("the player has %d rows", got)
	}
	p.find("button", "More of the film").click()
	p.until("it unfolds", func() bool { return evaluate[int](p, rows) > 1 })
	if !p.has("button", "Next marker") {
		t.Error("an unfolded player has no next marker")
	}
}

func TestADrawingHasTheRoomOfTheGraphWhileNothingHasBeenSearched(t *testing.T) {
	p := open(t)
	p.searched()
	p.find("button", "New").click()
	p.until("the canvas is large", func() bool {
		return evaluate[float64](p, `document.querySelector(".sketch")?.getBoundingClientRect().width ?? 0`) > 800
	})
	p.find("button", "Search").click()
	p.until("the canvas has the room of the graph", func() bool {
		return evaluate[float64](p, `document.querySelector(".sketch")?.getBoundingClientRect().width ?? 0`) > 450 &&
			evaluate[bool](p, `document.querySelector(".pane.graph").getClientRects().length === 0`)
	})
	p.picture("unsearched")
}
