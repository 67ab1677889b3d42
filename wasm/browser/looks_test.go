package browser

import (
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"lassolab/examples"
	"lassolab/ui/core/link"
)

// Fields of the settings do not touch each other, and what an empty one shows as its sample is seen to its end.
func TestSettingsStandApartAndTheirSamplesAreWhole(t *testing.T) {
	p := open(t)
	for _, theme := range []string{"light", "projector"} {
		p.theme(theme)
		p.size(1280, 720)
		p.unfold("Settings of the searches", "Settings")
		p.find("textbox", "Target")
		if list := evaluate[[]string](p, `(() => {
			const faults = [], fields = [...document.querySelectorAll(".all-options :is(input, select, button)")];
			const boxes = fields.map((e) => e.getBoundingClientRect()), name = (e) => e.id || e.ariaLabel || e.textContent;
			for (const i in fields)
				for (let j = +i + 1; j < fields.length; j++) {
					const a = boxes[i], b = boxes[j];
					if (Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom) < 2)
						faults.push(name(fields[i]) + " touches " + name(fields[j]));
				}
			const pen = document.createElement("canvas").getContext("2d");
			const samples = [...document.querySelectorAll(".setting input")];
			if (samples.length < 2) faults.push("only " + samples.length + " samples");
			for (const e of samples) {
				const style = getComputedStyle(e);
				pen.font = style.font;
				const room = e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight), needs = pen.measureText(e.placeholder).width;
				if (needs > room) faults.push(e.placeholder + " needs " + needs + " of " + room);
			}
			return faults;
		})()`); len(list) > 0 {
			t.Errorf("%s: %q", theme, list)
		}
		p.picture(theme)
	}
}

// The mark of V′ is in the legend of a phone as it is in the graph, and nothing else in the legend looks as another thing does.
func TestTheMarkOfVPrimeIsSeenOnAPhoneAndLikeNoOther(t *testing.T) {
	e := examples.All()[0]
	e.Settings.Show = "ndfs"
	p := presented(t, shown(t, e, link.Staging{}), 390, 844)
	p.press(kb.End)
	const mark = `.swatch .primed .prime`
	p.until("the legend of the film", func() bool { return evaluate[bool](p, `document.querySelector("`+mark+`") !== null`) })
	if size := evaluate[float64](p, `(() => {
		const box = document.querySelector("`+mark+`").getBoundingClientRect(), by = document.querySelector("`+mark+`").closest("svg").getBoundingClientRect();
		return box.left >= by.left && box.right <= by.right && by.right <= innerWidth ? Math.min(box.width, box.height) : -1;
	})()`); size < 4 {
		t.Errorf("the mark has %v pixels", size)
	}
	if n := evaluate[int](p, `[...document.querySelectorAll(".explored .node.primed .prime")].filter((e) => e.getBoundingClientRect().width > 0).length`); n == 0 {
		t.Error("no state of the graph has it")
	}
	if alike := evaluate[[]string](p, `(() => {
		const seen = {}, alike = [];
		for (const swatch of document.querySelectorAll(".swatch")) {
			const look = [...swatch.querySelectorAll("path, circle")].filter((e) => getComputedStyle(e).display !== "none").map((e) => {
				const { stroke, strokeDasharray, strokeWidth, fill, opacity } = getComputedStyle(e);
				return [e.getAttribute("d") ?? e.getAttribute("r"), stroke, strokeDasharray, strokeWidth, fill, opacity].join(" ");
			}).join("|"), words = swatch.parentElement.textContent.trim();
			if (seen[look]) alike.push(words + " as " + seen[look]);
			seen[look] = words;
		}
		return Object.keys(seen).length < 8 ? ["only " + Object.values(seen)] : alike;
	})()`); len(alike) > 0 {
		t.Errorf("in the legend look alike: %q", alike)
	}
	p.picture("legend")
}

// contrast is that of a line with the ground on which it stands, by WCAG; a line that is not opaque is seen through.
const contrast = `(element) => {
	let ground = element;
	while (getComputedStyle(ground).backgroundColor.endsWith(", 0)")) ground = ground.parentElement;
	const parts = (colour) => { const list = colour.match(/[\d.]+/g).map(Number); return colour.startsWith("color(") ? list : list.map((c, i) => i < 3 ? c / 255 : c); };
	const style = getComputedStyle(element), below = parts(getComputedStyle(ground).backgroundColor), above = parts(style.stroke), cover = parseFloat(style.opacity);
	const light = (colour) => [.2126, .7152, .0722].reduce((sum, part, i) => sum + part * (colour[i] <= .04045 ? colour[i] / 12.92 : ((colour[i] + .055) / 1.055) ** 2.4), 0);
	const [a, b] = [light(above.slice(0, 3).map((c, i) => c * cover + below[i] * (1 - cover))), light(below)];
	return (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
}`

// Pruned edges are seen on a projector's white, and the stack on a dark ground.
func TestPrunedEdgesAndTheStackAreSeenInTheirTheme(t *testing.T) {
	e := examples.All()[0]
	e.Settings.Show = "edgelean"
	p := presented(t, shown(t, e, link.Staging{}), 1280, 720)
	p.press(kb.ArrowRight)
	for theme, least := range map[string]map[string]float64{
		"light":     {".swatch .pruned .line": 3},
		"projector": {".swatch .pruned .line": 4.5},
		"dark":      {".swatch .pruned .line": 3, ".swatch .stack": 2.5},
	} {
		evaluate[int](p, `(document.documentElement.dataset.theme = "`+theme+`", 0)`)
		for line, want := range least {
			p.until("a legend of "+line, func() bool { return evaluate[bool](p, `document.querySelector("`+line+`") !== null`) })
			if got := evaluate[float64](p, `(`+contrast+`)(document.querySelector("`+line+`"))`); got < want {
				t.Errorf("%s: %s has a contrast of %.2f, less than %v", theme, line, got, want)
			}
		}
	}
}

// What a pruned edge or a state is asked stands beside the graph, which keeps its size.
func TestAQuestionLeavesTheGraphItsRoom(t *testing.T) {
	e := examples.All()[0]
	e.Settings.Show = "edgelean"
	p := presented(t, shown(t, e, link.Staging{}), 1280, 720)
	size := func() []float64 {
		return evaluate[[]float64](p, `(({ width, height }) => [width, height, document.querySelector(".explored .node text").getScreenCTM().a])(document.querySelector(".explored").getBoundingClientRect())`)
	}
	before := size()
	at := p.centre(`.explored .edge rect.hit`)
	p.do(chromedp.MouseClickXY(at[0], at[1]))
	p.find("region", "Why this edge?")
	if after := size(); !slices.Equal(before, after) {
		t.Errorf("asked about an edge, the graph has %v of %v", after, before)
	}
	at = p.centre(`.explored .node`)
	p.do(chromedp.MouseClickXY(at[0], at[1]))
	p.until("the state is opened", func() bool { return evaluate[bool](p, `document.querySelector(".inspector") !== null`) })
	if after := size(); !slices.Equal(before, after) {
		t.Errorf("asked about a state, the graph has %v of %v", after, before)
	}
}

// A finger needs 40 pixels, on whatever of a phone's page it is to press.
func TestWhatAFingerPressesIsLargeEnough(t *testing.T) {
	p := open(t)
	p.searched()
	p.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	for _, pane := range []string{"Graph", "Model", "Search"} {
		p.find("button", pane).click()
		if small := evaluate[[]string](p, `(async () => {
			await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
			await asking.painted();
			return [...document.querySelectorAll("button, select, summary, input")].filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.type !== "checkbox" && e.type !== "radio" && e.type !== "range" && !e.closest(".cm-editor"))
				.filter((e) => { const { width, height } = e.getBoundingClientRect(); return width > 1 && height < 39.5; }).map((e) => (e.ariaLabel || e.textContent || e.id) + " " + e.getBoundingClientRect().height);
		})()`); len(small) > 0 {
			t.Errorf("in %s: %q", pane, small)
		}
	}
}

// The title is read to its end, and what can be pressed lies on nothing else that can be pressed, in the theme whose letters are the largest and the smallest window.
func TestInTheProjectorNothingLiesOnAnotherButton(t *testing.T) {
	p := open(t)
	p.theme("projector")
	p.size(1280, 720)
	if cut := evaluate[float64](p, `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector("input.title"))`); cut > 1 {
		t.Errorf("of the title %v pixels are cut", cut)
	}
	for _, arrangement := range []string{"Search", "Model"} {
		p.find("button", arrangement).click()
		if over := evaluate[[]string](p, `(async () => {
			await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
			await asking.painted();
			const all = [...document.querySelectorAll("button, select, input, summary")].filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".cm-editor"));
			const seen = all.filter((e) => {
				const { left, top, width, height } = e.getBoundingClientRect();
				return width > 1 && height > 1 && e.contains(document.elementFromPoint(left + width / 2, top + height / 2));
			}), over = [], name = (e) => e.ariaLabel || e.textContent.trim() || e.id;
			for (const a of seen)
				for (const b of seen) {
					if (a === b || a.contains(b) || b.contains(a)) continue;
					const one = a.getBoundingClientRect(), other = b.getBoundingClientRect();
					const width = Math.min(one.right, other.right) - Math.max(one.left, other.left), height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
					if (width > 2 && height > 2) over.push(name(a) + " lies on " + name(b));
				}
			return seen.length < 20 ? ["only " + seen.length + " are seen"] : over;
		})()`); len(over) > 0 {
			t.Errorf("%s: %q", arrangement, over)
		}
	}
}
