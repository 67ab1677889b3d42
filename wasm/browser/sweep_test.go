package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// Points appear as searches end, cancelling keeps them, what was cut off has a mark of its own, the papers' numbers are dashed, and the chart
// leaves the page as a picture that needs nothing of it.
func TestASweepIsMeasuredDrawnCancelledAndSaved(t *testing.T) {
	p := openAt(t, serve(t), "/#sweep/dec-ring")
	chart := p.find("dialog", "Sweeps").find("region", "Ring topology")
	shown := func(what, selector string, least int) {
		t.Helper()
		p.until(what, func() bool {
			return evaluate[int](p, fmt.Sprintf(`document.querySelectorAll(%q).length`, ".sweep-plot "+selector)) >= least
		})
	}
	shown("dashed lines of the paper", "g[stroke-dasharray]", 3)
	if got := evaluate[int](p, `document.querySelectorAll(".sweep-plot .known").length`); got != 3 {
		t.Errorf("%d published series are drawn", got)
	}
	measured := func() int {
		return evaluate[int](p, `Number(document.querySelector(".sweep-bar").getAttribute("aria-valuenow"))`)
	}
	if measured() != 0 || len(chart.all("button")) == 0 {
		t.Error("something was measured before Run")
	}

	chart.find("button", "Run").click()
	p.until("points", func() bool { return measured() >= 3 })
	chart.find("button", "Cancel").click()
	p.until("a rest to go on with", func() bool { return p.has("button", "Go on") })
	left := measured()
	chart.find("button", "Table").click()
	p.until("the table", func() bool { return len(chart.find("table", "").rows()) > 9 })
	if left < 3 || left >= 20 {
		t.Errorf("%d searches are measured", left)
	}

	// Fewer states: the explicit search is cut off.
	for field, value := range map[string]string{".sweep-plan .number": "100000", ".sweep-values": "6..8"} {
		evaluate[bool](p, fmt.Sprintf(`(() => {
			const field = document.querySelector(%q);
			field.value = %q;
			return field.dispatchEvent(new Event("change", { bubbles: true }));
		})()`, field, value))
	}
	p.until("a plan of which nothing is measured", func() bool { return strings.Contains(chart.text(), "9 searches to measure") })
	chart.find("button", "Run").click()
	p.until("the end", func() bool { return measured() == 9 && p.has("button", "Run again") })
	shown("a mark of what was cut off", "circle.cut-off, path.cut-off, g.cut-off path", 1)
	cells := fmt.Sprint(chart.find("table", "").rows())
	for _, want := range []string{"6 31\u202f250 8 342 81\u202f500 342 8", "[7 > 100\u202f000, at 100\u202f000 states 9 ", "[75    cut off cut off 77]"} {
		if !strings.Contains(cells, want) {
			t.Errorf("%q is not in %s", want, cells)
		}
	}
	p.picture("measured")

	evaluate[int](p, `(() => {
		window.offered = new Map();
		const blobs = new Map(), make = URL.createObjectURL;
		URL.createObjectURL = (blob) => { const address = make(blob); blobs.set(address, blob); return address; };
		HTMLAnchorElement.prototype.click = function () { offered.set(this.download, blobs.get(this.href)); };
		return 0;
	})()`)
	call[chromedp.Void](chart.find("combobox", "Export the chart"), `function() { this.value = "SVG"; this.dispatchEvent(new Event("change", { bubbles: true })); }`)
	p.until("the picture", func() bool { return evaluate[bool](p, `offered.has("ring-topology.svg")`) })
	kept := evaluate[[]string](p, `offered.get("ring-topology.svg").text().then((text) => {
		const tree = new DOMParser().parseFromString(text, "image/svg+xml");
		return [tree.documentElement.localName, String(/var\(/.test(text)), tree.documentElement.textContent];
	})`)
	if kept[0] != "svg" || kept[1] != "false" || !strings.Contains(kept[2], "SPIN, [DEC] Figure 10") {
		t.Errorf("the picture is %q", kept)
	}
	for _, fault := range p.serious() {
		t.Errorf("%.400s", fault)
	}
}
