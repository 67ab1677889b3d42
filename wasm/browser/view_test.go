package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"lassolab/examples"
	"lassolab/ui/core/link"
)

// centre is the middle of the first element that a selector names, on the screen.
func (p *page) centre(selector string) []float64 {
	p.t.Helper()
	return evaluate[[]float64](p, `asking.still(document.querySelector("`+selector+`"))`)
}

// tip is what is said beside what is pointed at, and how many pixels high its letters are.
func (p *page) tip() (words string, size float64) {
	p.t.Helper()
	got := evaluate[[]any](p, `(() => { const t = document.querySelector(".explored .tip text"); return t ? [[...t.children].map((l) => l.textContent).join("|"), parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a] : ["", 0]; })()`)
	return got[0].(string), got[1].(float64)
}

// The label is the largest thing of an edge that one can aim at.
func TestAClickOnALabelAsksAboutItsEdge(t *testing.T) {
	p := presented(t, shown(t, examples.All()[0], link.Staging{}), 1440, 900)
	at := p.centre(`.explored .edge rect.hit`)
	p.do(chromedp.MouseClickXY(at[0], at[1]))
	p.find("region", "Why this edge?")
}

// What a state and an edge are is said beside them, on hover and on focus, in letters of one size whatever the zoom is.
func TestWhatIsPointedAtIsSaidBesideIt(t *testing.T) {
	p := presented(t, shown(t, examples.All()[0], link.Staging{}), 1440, 900)
	for range 3 {
		n := evaluate[string](p, `(() => {
			const middle = (e) => (({ left, top, width, height }) => [left + width / 2, top + height / 2])(e.getBoundingClientRect());
			const [x, y] = middle(document.querySelector(".explored"));
			const away = (e) => { const [a, b] = middle(e); return Math.hypot(a - x, b - y); };
			return [...document.querySelectorAll(".explored .node")].reduce((a, b) => (away(b) < away(a) ? b : a)).dataset.node;
		})()`)
		node := `.explored .node[data-node='` + n + `']`
		at := p.centre(node)
		p.mouse().move(spot{at[0], at[1]})
		p.until("the tip of a state", func() bool { words, _ := p.tip(); return strings.HasPrefix(words, "State "+n) })
		words, size := p.tip()
		if !strings.Contains(words, "|(") || !strings.Contains(words, "|reached by ") || size < 13 || size > 16 {
			t.Errorf("%q is said in letters of %.1f pixels", words, size)
		}
		if !evaluate[bool](p, `(() => { const e = document.querySelector("`+node+`"); return document.getElementById(e.getAttribute("aria-describedby")).getAttribute("role") === "tooltip"; })()`) {
			t.Error("the state is not described by it")
		}
		if covers := evaluate[bool](p, `(() => {
			const a = document.querySelector(".explored .tip .ground").getBoundingClientRect(), b = document.querySelector("`+node+`").getBoundingClientRect();
			return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom; })()`); covers {
			t.Error("it covers the state")
		}
		p.mouse().move(spot{5, 5})
		p.find("button", "Zoom in").click()
	}
	p.find("button", "fit").click()
	evaluate[int](p, `(document.querySelector(".explored .node[tabindex='0']").focus(), 0)`)
	p.press(kb.ArrowRight)
	p.until("the tip of the state with the focus", func() bool { words, _ := p.tip(); return strings.Contains(words, "reached by ") })
	p.press(kb.Escape)
	p.until("it is put away", func() bool { words, _ := p.tip(); return words == "" })
}

// While the reader has zoomed, the camera still goes with the film: the state at work is well inside the pane.
func TestAZoomedGraphFollowsTheFilm(t *testing.T) {
	p := presented(t, shown(t, examples.All()[0], link.Staging{}), 1280, 720)
	for range 4 {
		p.find("button", "Zoom in").click()
	}
	if out := evaluate[[]string](p, `(async () => {
		const out = [];
		for (let k = 0; k < 39; k++) {
			await sizes.go(k);
			const svg = document.querySelector(".explored"), now = svg.querySelector(".node.current");
			for (const motion of svg.getAnimations({ subtree: true })) motion.finish();
			const a = svg.getBoundingClientRect(), b = now.getBoundingClientRect();
			if (b.left < a.left || b.right > a.right || b.top < a.top || b.bottom > a.bottom) out.push(now.getAttribute("aria-label") + " at event " + (k + 1));
		}
		return out;
	})()`); len(out) > 0 {
		t.Errorf("half outside: %v", out)
	}
}

// On the map one sees where the camera is, and goes elsewhere.
func TestTheMapMovesTheCamera(t *testing.T) {
	p := presented(t, shown(t, examples.All()[0], link.Staging{}), 1280, 720)
	if evaluate[bool](p, `document.querySelector(".explored .map .ground") !== null`) {
		t.Error("there is a map of a graph that is seen whole")
	}
	for range 5 {
		p.find("button", "Zoom in").click()
	}
	p.until("the map", func() bool { return evaluate[bool](p, `document.querySelector(".explored .map .seen") !== null`) })
	before := p.centre(".explored .map .seen")
	ground := evaluate[[]float64](p, `(({ right, bottom }) => [right - 8, bottom - 8])(document.querySelector(".explored .map .ground").getBoundingClientRect())`)
	p.do(chromedp.MouseClickXY(ground[0], ground[1]))
	p.until("the camera is elsewhere", func() bool { now := p.centre(".explored .map .seen"); return now[0] > before[0] || now[1] > before[1] })
}

// On a graph that is not drawn whole the part goes with the film, also under a pointer that was at an edge before.
func TestAFilmOnALargeGraphIsAtAStateThatIsDrawn(t *testing.T) {
	scene := link.Scene{Text: model(t, "philosophers", map[string]int{"n": 5}), Settings: link.Settings{Algorithms: []string{"ndfs"}},
		View: link.View{Stage: link.Staging{As: link.Presenting}}}
	fragment, err := link.Encode(scene)
	if err != nil {
		t.Fatal(err)
	}
	p := presented(t, fragment, 1280, 720)
	if out := evaluate[[]string](p, `(async () => {
		const out = [];
		for (let k = 600; k < 700; k += 8) {
			await sizes.go(k);
			const last = [...document.querySelectorAll(".explored .edge:not(.later) [data-edge]")].at(-1);
			last?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
			if (!document.querySelector(".explored .node.current")) out.push("event " + (k + 1));
			for (const fault of sizes.faults()) if (!/overlap/.test(fault)) out.push(fault);
		}
		return out;
	})()`); len(out) > 0 {
		t.Errorf("%v", out)
	}
	words := strings.Join(evaluate[[]string](p, `[...document.querySelectorAll(".explored .sentence")].map((s) => s.textContent)`), " ")
	if !strings.Contains(words, "states; drawn: 40 around state ") {
		t.Errorf("it says %q", words)
	}
}
