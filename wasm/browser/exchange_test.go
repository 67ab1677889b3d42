package browser

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// copied takes what Ctrl+C or Ctrl+X puts into the clipboard.
func (p *page) copied(event string) string {
	p.t.Helper()
	return evaluate[string](p, fmt.Sprintf(`(() => {
		const e = new ClipboardEvent(%q, { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
		document.activeElement.dispatchEvent(e);
		return e.clipboardData.getData("text/plain");
	})()`, event))
}

// pasteHere is Ctrl+V where the focus is.
func (p *page) pasteHere(text string) {
	p.t.Helper()
	quoted, _ := json.Marshal(text)
	evaluate[int](p, fmt.Sprintf(`(() => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", %s);
		document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
		return 0;
	})()`, quoted))
}

func TestStatesAreCopiedFromOneTabIntoAnother(t *testing.T) {
	p := sketch(t, desk, "P")
	click(p.mouse(), p.middle("s1"))
	click(p.mouse(), p.middle("s2"), chromedp.ModifierShift)
	p.untilSelected("s1, s2")
	part := p.copied("copy")
	if !strings.HasPrefix(part, "HOA: v1") {
		t.Fatalf("the clipboard holds %q", part)
	}
	p.says("2 states copied")
	q := sketch(t, model(t, "fig1", nil), "A1")
	before := q.written(0)
	click(q.mouse(), q.ground(.02, .03))
	q.pasteHere(part)
	q.until("two more states", func() bool { return strings.Contains(q.written(0), "s1") && strings.Contains(q.written(0), "s1 a s2") })
	q.become(0, q.written(0))
	q.picture("pasted")
	q.find("button", "Undo").click()
	q.become(0, before)

	// Cut and pasted where they were, they get other names only while those are taken.
	click(p.mouse(), p.middle("s2"))
	p.untilSelected("s2")
	cut := p.copied("cut")
	p.become(0, ">s0 s1* | s0 go s1")
	p.pasteHere(cut)
	p.become(0, ">s0 s1* s2 | s0 go s1")
	p.press(kb.Escape)
	p.untilSelected("")
	whole := p.copied("copy")
	p.says("Component P copied")
	p.pasteHere(whole)
	p.until("a third component", func() bool { return len(p.network().Components) == 3 })
}

// Files are dropped as a person drops them from a folder: all at once, in any order.
func TestManyFilesAreDroppedAndBecomeOneModel(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	first, second, _ := strings.Cut(desk, "/* between them */\n")
	drop := func(names []string, texts []string) {
		t.Helper()
		files, _ := json.Marshal([][]string{names, texts})
		evaluate[int](p, fmt.Sprintf(`((names, texts) => {
			const dataTransfer = new DataTransfer();
			names.forEach((name, i) => dataTransfer.items.add(new File([texts[i]], name)));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
			return 0;
		})(...%s)`, files))
	}
	drop([]string{"part10.hoa", "part9.hoa"}, []string{second, first})
	p.until("the model", func() bool { return p.modelText() == first+second })
	p.says("2 files are one model now.")
	drop([]string{"a.hoa", "b.hoa"}, []string{first, "HOA: v2\n"})
	p.says("b.hoa has an error in its line 1")
	p.find("button", "Undo").click()
	p.until("the model before", func() bool { return p.modelText() == first+second })
}

// Open asks by one field, however often it is pressed and nothing is picked; what is picked in the end is opened, also the same file once more.
func TestOpenAsksByTheSameField(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	evaluate[int](p, `(window.asked = [], HTMLInputElement.prototype.click = function () { window.asked.push(this); }, 0)`)
	pick := func() {
		t.Helper()
		text, _ := json.Marshal(desk)
		evaluate[int](p, fmt.Sprintf(`(() => {
			const picked = new DataTransfer();
			picked.items.add(new File([%s], "desk.hoa", { type: "text/plain" }));
			window.asked[0].files = picked.files;
			window.asked[0].dispatchEvent(new Event("change"));
			return 0;
		})()`, text))
	}
	for n := 1; n <= 3; n++ {
		p.find("button", "Open").click()
		p.until("the page asks", func() bool { return evaluate[int](p, `window.asked.length`) == n })
	}
	if fields := evaluate[int](p, `new Set(window.asked).size`); fields != 1 {
		t.Errorf("%d fields asked", fields)
	}
	pick()
	p.until("the file is opened", func() bool { return p.modelText() == desk })
	p.find("button", "New").click()
	p.until("another model", func() bool { return p.modelText() != desk })
	p.find("button", "Open").click()
	p.until("the page asks again", func() bool { return evaluate[int](p, `window.asked.length`) == 4 })
	pick()
	p.until("the same file is opened again", func() bool { return p.modelText() == desk })
}

func TestAComponentIsExportedAsAPictureAndAsText(t *testing.T) {
	p := sketch(t, desk, "P")
	evaluate[int](p, `(() => {
		window.offered = new Map();
		const blobs = new Map(), make = URL.createObjectURL;
		URL.createObjectURL = (blob) => { const address = make(blob); blobs.set(address, blob); return address; };
		HTMLAnchorElement.prototype.click = function () { offered.set(this.download, blobs.get(this.href)); };
		return 0;
	})()`)
	export := func(as, name string) string {
		t.Helper()
		call[chromedp.Void](p.find("combobox", "Export the component"), `function(as) { this.value = as; this.dispatchEvent(new Event("change", { bubbles: true })); }`, as)
		p.until(name, func() bool { return evaluate[bool](p, fmt.Sprintf(`offered.has(%q)`, name)) })
		p.says("saved as " + name)
		return evaluate[string](p, fmt.Sprintf(`offered.get(%q).text()`, name))
	}
	svg := export("SVG", "p-q-p.svg")
	shown := evaluate[[]string](p, fmt.Sprintf(`(() => {
		const tree = new DOMParser().parseFromString(%q, "image/svg+xml");
		return [tree.documentElement.localName, ...[...tree.querySelectorAll("text")].map((text) => text.textContent.trim())];
	})()`, svg))
	for _, word := range []string{"svg", "s0", "s1", "s2", "go", "a"} {
		if !slices.Contains(shown, word) {
			t.Errorf("the SVG shows %q and no %s", shown, word)
		}
	}
	if tikz := export("TikZ", "p-q-p.tex"); !strings.Contains(tikz, `\begin{tikzpicture}`) || !strings.Contains(tikz, "s2") {
		t.Errorf("the TikZ is\n%s", tikz)
	}
	if text := export("HOA", "p-q-p.hoa"); !strings.Contains(desk, strings.TrimSpace(text)) {
		t.Errorf("the HOA is\n%s", text)
	}
	if png := export("PNG", "p-q-p.png"); len(png) < 1000 || !strings.Contains(png[:8], "PNG") {
		t.Errorf("the PNG has %d bytes", len(png))
	}
}

func TestAWalkByHandTellsWhoBlocksAndIsSharedAsALasso(t *testing.T) {
	p := sketch(t, model(t, "philosophers", map[string]int{"n": 2}), "P0")
	p.find("button", "Simulate").click()
	p.find("button", "lF_0").click()
	p.says("lF_0")
	if words := p.find("list", "Blocked labels").text(); !strings.Contains(words, "F0") {
		t.Errorf("the blocked labels are %q", words)
	}
	steps, seed := p.find("textbox", "Steps of the random walk"), p.find("textbox", "Seed of the random walk")
	walk := func() string {
		t.Helper()
		p.find("button", "Restart").click()
		p.until("the start", func() bool { return !p.has("button", "Back") || p.find("button", "Back").disabled() })
		steps.write("30")
		seed.write("7")
		p.find("button", "Random walk").click()
		p.until("a walk", func() bool { return !p.find("button", "Back").disabled() })
		return p.find("list", "Steps, the latest first").text()
	}
	first := walk()
	if again := walk(); again != first {
		t.Errorf("with the same seed the walk is another:\n%s\n%s", first, again)
	}
	p.find("button", "Show the walk").click()
	p.until("the walk in the table", func() bool { return len(p.find("region", "Lasso").find("table", "").rows()) > 3 })
	rows := p.find("region", "Lasso").find("table", "").rows()
	p.picture("walk")
	p.find("button", "Share the walk").click()
	p.until("a link", func() bool { return strings.Contains(evaluate[string](p, `location.href`), "#m1/") })
	p.elsewhere("/" + evaluate[string](p, `location.hash`))
	p.until("the same walk", func() bool {
		return slices.EqualFunc(p.find("region", "Lasso").find("table", "").rows(), rows, slices.Equal)
	})
}
