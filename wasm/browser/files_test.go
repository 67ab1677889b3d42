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

// title is what stands in the field of the model's title.
func (p *page) title() string { return p.find("textbox", "Title of the model").value() }

// The title looks like one and is a field: Enter takes what is typed, Escape takes it back.
func TestTheTitleIsTypedInTheHeader(t *testing.T) {
	p := open(t)
	p.until("the example", func() bool { return p.title() == "Two philosophers, one hungry" })
	p.find("textbox", "Title of the model").write("half a na")
	p.press(kb.Escape)
	p.until("the title is back", func() bool { return p.title() == "Two philosophers, one hungry" })
	p.find("textbox", "Title of the model").write("My philosophers")
	p.press(kb.Enter)
	p.says("The model is called My philosophers.")
	p.reopen()
	p.until("the title after a reload", func() bool { return p.title() == "My philosophers" })
	p.find("textbox", "Title of the model").write(strings.Repeat("long ", 17))
	p.press(kb.Enter)
	p.until("a word at the field", func() bool {
		return strings.Contains(strings.Join(p.texts(".title-place .field-wrong"), ""), "at most 80 characters")
	})
	p.press(kb.Escape)
	p.until("the title stays", func() bool { return p.title() == "My philosophers" && !p.has("alert", "") })
}

// Feedback stands on the button, for a moment.
func TestACopiedLinkIsSeenOnTheButton(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	evaluate[int](p, `(navigator.clipboard.writeText = () => Promise.resolve(), 0)`)
	p.find("button", "Share").click()
	p.until("Copied", func() bool { return slices.Contains(p.texts(".share"), "Copied ✓") })
	p.says("The link is copied.")
	p.until("Share again", func() bool { return slices.Contains(p.texts(".share"), "Share") })
}

func TestRecentModelsHavePicturesAndAreRenamedAndDeleted(t *testing.T) {
	p := open(t)
	for _, remark := range []string{"", "/* another one of the same title */ "} {
		text := remark + model(t, "fig1", nil)
		p.paste(text)
		p.until("it is read", func() bool {
			return p.modelText() == text && strings.HasPrefix(p.title(), "A1, ")
		})
		p.find("button", "New").click()
		p.until("a new model", func() bool { return p.title() != "" && !strings.Contains(p.title(), ",") })
	}
	p.find("button", "Recent").click()
	list := p.find("list", "List of recent models")
	entries := func() int { return len(p.texts(".recent li")) }
	p.until("thumbnails", func() bool {
		return entries() >= 2 && evaluate[int](p, `document.querySelectorAll(".recent .thumbnail svg").length`) == entries()
	})
	p.picture("recent")
	texts := p.texts(".recent .entry-words b")
	if seen := slices.Compact(slices.Sorted(slices.Values(texts))); len(seen) != len(texts) {
		t.Errorf("titles are alike: %q", texts)
	}
	if words := list.text(); !strings.Contains(words, "2 components, ") {
		t.Errorf("the list says no sizes: %q", words)
	}
	before := entries()
	list.find("button", "Rename "+texts[0]).click()
	p.until("the field has the focus", func() bool { return evaluate[bool](p, `document.activeElement.matches(".recent input")`) })
	list.find("textbox", "New title of "+texts[0]).write("first of all")
	p.press(kb.Enter)
	p.until("the new name", func() bool { return p.texts(".recent .entry-words b")[0] == "first of all" })
	list.find("button", "Delete first of all").click()
	p.until("one less", func() bool { return entries() == before-1 })
	p.until("the notice can be reached over the sheet", func() bool {
		return evaluate[bool](p, `(() => { const b = [...document.querySelectorAll(".notice button")].find((b) => b.textContent == "Undo");
			if (!b) return false; const r = b.getBoundingClientRect(); return document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2) === b; })()`)
	})
	for _, fault := range p.serious(".sheet") {
		t.Errorf("%.300s", fault)
	}
	p.find("dialog", "Recent models").find("button", "Undo").click()
	p.until("it is back", func() bool {
		return entries() == before && slices.Contains(p.texts(".recent .entry-words b"), "first of all")
	})
	p.reopen()
	p.find("button", "Recent").click()
	p.until("it is there after a reload", func() bool { return slices.Contains(p.texts(".recent .entry-words b"), "first of all") })
}

// A picture that is dropped is refused by what it is; the model stays.
func TestADroppedPictureReplacesNothing(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	before := p.modelText()
	for name, bytes := range map[string][]int{
		"photo.png": {0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13}, "notes.txt": {'m', 'i', 'l', 'k'},
	} {
		data, _ := json.Marshal(bytes)
		evaluate[int](p, fmt.Sprintf(`(() => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([new Uint8Array(%s)], %q));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
			return 0;
		})()`, data, name))
		p.until("a refusal of "+name, func() bool { return strings.HasPrefix(p.find("alert", "").text(), name+" ") })
		if words := p.find("alert", "").text(); !strings.Contains(words, "HOA") || p.modelText() != before {
			t.Errorf("%s: %q", name, words)
		}
		p.find("button", "Dismiss the message").click()
		p.until("no message", func() bool { return !p.has("alert", "") })
	}
}

// The header is one line on a small laptop in every theme, two on a phone, where what is used now and then is in a menu.
func TestTheHeaderNeedsOneLineAndOnAPhoneTwo(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	names := []string{"New", "Gallery", "Recent", "Open", "Save", "About", "Share"}
	for _, theme := range []string{"light", "dark", "projector"} {
		p.do(chromedp.EmulateViewport(1280, 720))
		for _, name := range names {
			p.find("button", name)
		}
		if lines := p.headerLines(); lines != 1 {
			t.Errorf("%s: the header has %d lines", theme, lines)
		}
		p.do(chromedp.EmulateViewport(390, 844))
		p.until("two lines on a phone", func() bool { return p.headerLines() <= 2 })
		small := evaluate[[]string](p, `[...document.querySelectorAll(".header button, .header input")].filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 40).map((e) => e.textContent || e.ariaLabel)`)
		if len(small) > 0 {
			t.Errorf("%s: too small for a finger: %q", theme, small)
		}
		p.find("button", "Menu").click()
		for _, name := range names[:6] {
			p.find("button", name)
		}
		p.picture("menu-" + theme)
		p.find("button", "Theme: "+theme).click()
		p.until("the menu is closed", func() bool { return !p.has("button", "Gallery") })
	}
	p.find("button", "Menu").click()
	p.find("button", "Gallery").click()
	p.find("dialog", "Gallery").find("button", "Close").click()
	p.until("the focus is back at the menu", func() bool { return evaluate[string](p, `document.activeElement.textContent`) == "Menu" })
}

// headerLines counts the lines of the header, and fails when something of it is cut.
func (p *page) headerLines() int {
	p.t.Helper()
	if over := evaluate[int](p, `document.querySelector(".header-line").scrollWidth - document.querySelector(".header-line").clientWidth`); over > 0 {
		p.t.Errorf("%d pixels of the header are cut", over)
	}
	return evaluate[int](p, `(() => {
		const middles = [...document.querySelector(".header-line").querySelectorAll("button, input, .brand")].filter((e) => e.checkVisibility() && !e.closest(":popover-open"))
			.map((e) => { const r = e.getBoundingClientRect(); return (r.top + r.bottom) / 2; }).sort((a, b) => a - b);
		return middles.filter((y, i) => i == 0 || y - middles[i - 1] > 15).length;
	})()`)
}

// What the explored graph, the network and the results are saved as is offered under the model's title.
func TestGraphNetworkAndResultsAreSaved(t *testing.T) {
	p := open(t)
	p.until("results", func() bool { return p.has("combobox", "Export the results") && p.has("combobox", "Export the graph") })
	evaluate[int](p, `(() => {
		window.offered = new Map();
		const blobs = new Map(), make = URL.createObjectURL;
		URL.createObjectURL = (blob) => { const address = make(blob); blobs.set(address, blob); return address; };
		HTMLAnchorElement.prototype.click = function () { offered.set(this.download, blobs.get(this.href)); };
		return 0;
	})()`)
	export := func(menu, as, name string) string {
		t.Helper()
		p.find("combobox", menu).choose(as)
		p.until(name, func() bool { return evaluate[bool](p, fmt.Sprintf(`offered.has(%q)`, name)) })
		p.says("saved as " + name)
		return evaluate[string](p, fmt.Sprintf(`offered.get(%q).text()`, name))
	}
	stem := "two-philosophers-one-hungry"
	shown := evaluate[string](p, `document.querySelector(".lead [aria-pressed=true]").textContent.trim().split(/\s/)[0]`)
	svg := export("Export the graph", "SVG", stem+"-"+shown+".svg")
	if faults := evaluate[int](p, fmt.Sprintf(`new DOMParser().parseFromString(%q, "image/svg+xml").querySelectorAll("parsererror").length`, svg)); faults > 0 {
		t.Error("the SVG is not well-formed")
	}
	export("Export the graph", "PNG", stem+"-"+shown+".png")
	if dot := export("Export the graph", "DOT", stem+"-"+shown+".dot"); !strings.HasPrefix(dot, "digraph ") {
		t.Errorf("the DOT is\n%s", dot)
	}
	p.press(kb.ArrowLeft)
	p.until("a moment of the film", func() bool {
		return evaluate[int](p, `document.querySelectorAll('[aria-label="Export the graph"] optgroup').length`) == 2
	})
	whole := stem + "-" + shown + ".tex"
	call[chromedp.Void](p.find("combobox", "Export the graph"), `function() { this.value = "whole TikZ"; this.dispatchEvent(new Event("change", { bubbles: true })); }`)
	p.until(whole, func() bool { return evaluate[bool](p, fmt.Sprintf(`offered.has(%q)`, whole)) })
	if network := export("Export the network", "SVG", stem+".svg"); strings.Count(network, `class="title"`) != 4 {
		t.Error("the network has not its four components")
	}
	if table := export("Export the results", "CSV", stem+"-results.csv"); !strings.HasPrefix(table, "search,verdict,") {
		t.Errorf("the table is\n%s", table)
	}
}
