package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The table of results shows all that it has to say at 1280 by 720, with large counts, long names and wide verdicts, and in the narrowest pane.
func TestNoFigureOfAResultIsCut(t *testing.T) {
	p := open(t)
	p.result("ndfs")
	p.do(chromedp.EmulateViewport(1280, 720))
	cut := func(width int) string {
		return evaluate[string](p, fmt.Sprintf(`(() => {
			document.querySelector(".page").style.setProperty("--right", %d ? "%[1]dpx" : "");
			const table = document.querySelector(".results .scroll"), within = table.getBoundingClientRect();
			const names = [...table.querySelectorAll("button.row")];
			names[0].textContent = "lean-decndfs without fresh-nested";
			for (const figure of table.querySelectorAll("td.n")) figure.textContent = figure.cellIndex < 6 ? "216 730" : "26.4 s";
			table.querySelector(".verdict").firstChild.textContent = "may have missed states";
			const outside = [...table.querySelectorAll("tbody td, tbody th, tbody span")].filter((e) => {
				const box = e.getBoundingClientRect();
				return box.width > 0 && (box.right > within.right + 1 || box.left < within.left - 1);
			});
			return table.scrollWidth > table.clientWidth ? table.scrollWidth + " in " + table.clientWidth
				: outside.map((e) => e.textContent).join(", ");
		})()`, width))
	}
	for _, width := range []int{0, 240, 300, 460, 900} {
		if got := cut(width); got != "" {
			t.Errorf("in a pane of %d (0: the usual one) cut are: %s", width, got)
		}
		p.picture(fmt.Sprint("results-", width))
	}
}

// The answer leads to the lasso: its walk begins, and the arrow keys go on; the tabs of the searches go by arrow keys too.
func TestTheAnswerLeadsToTheWalk(t *testing.T) {
	p := open(t)
	p.result("ndfs")
	answer := p.find("group", "Question and answer")
	p.until("the answer", func() bool { return strings.Contains(answer.text(), "found by ndfs and decndfs") })
	answer.find("button", "Walk it").click()
	p.until("the focus is at the next step", func() bool {
		return evaluate[string](p, `document.activeElement.getAttribute("aria-label") ?? ""`) == "Next step"
	})
	if !evaluate[bool](p, `(() => { const box = document.activeElement.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; })()`) {
		t.Error("the walk is out of sight")
	}
	p.press(kb.ArrowRight)
	p.until("the first step", func() bool { return strings.Contains(p.status(), "Step 1 of 12") })

	focused := func() string {
		return evaluate[string](p, `document.activeElement.getAttribute("aria-label") + " " + document.activeElement.getAttribute("aria-pressed")`)
	}
	evaluate[int](p, `(document.querySelector(".lead [aria-pressed=true]").focus(), 0)`)
	p.press(kb.ArrowRight)
	p.until("the focus is at edgelean", func() bool { return focused() == "edgelean false" })
	p.press(kb.Enter)
	p.until("edgelean is chosen", func() bool { return focused() == "edgelean true" })
	p.press(kb.Tab)
	if stops := evaluate[int](p, `document.querySelectorAll(".lead [role=toolbar] [tabindex='0']").length`); stops != 1 {
		t.Errorf("the Tab key stops at %d searches", stops)
	}
	p.picture("walked")
}
