package browser

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Files that are dropped onto the sheet of sweeps are measured in workers; a dot of the chart is reached by the keyboard, says what it
// is, and opens its file, while the model that was there is kept.
func TestDroppedFilesAreMeasuredAndADotOpensOne(t *testing.T) {
	p := openAt(t, serve(t), "/#sweep/dec-ring")
	const net = `<pnml><net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">` +
		`<place id="a"><initialMarking><text>1</text></initialMarking></place><place id="b"/><transition id="t"/>` +
		`<arc id="1" source="a" target="t"/><arc id="2" source="t" target="b"/></page></net></pnml>`
	names := []string{"small.pnml", "broken.pnml", "pair.hoa"}
	dropped, _ := json.Marshal([][]string{names, {net, "<pnml>", desk}})
	sheet := p.find("dialog", "Sweeps")
	evaluate[int](p, fmt.Sprintf(`((names, texts) => {
		const dataTransfer = new DataTransfer();
		names.forEach((name, i) => dataTransfer.items.add(new File([texts[i]], name)));
		document.querySelector("dialog[open]").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
		return 0;
	})(...%s)`, dropped))
	p.until("three models", func() bool { return strings.Contains(sheet.text(), "3 models") })
	sheet.find("button", "Run").click()
	p.until("the end", func() bool { return p.has("button", "Run again") })
	sheet.find("button", "Table").click()
	p.until("the table", func() bool { return strings.Contains(fmt.Sprint(sheet.find("table", "").rows()), "broken.pnml Line 1") })
	if dots := evaluate[int](p, `document.querySelectorAll(".sweep-scatter [data-dot]").length`); dots != 4 {
		t.Errorf("%d dots", dots)
	}
	p.picture("scatter")
	for _, fault := range p.serious() {
		t.Error(fault)
	}
	evaluate[int](p, `(document.querySelector('.sweep-scatter [tabindex="0"]').focus(), 0)`)
	p.press(kb.End)
	at := func() string { return evaluate[string](p, `document.activeElement.getAttribute("aria-label") ?? ""`) }
	p.until("the last dot", func() bool { return strings.Contains(at(), "decoupled") })
	want := at()
	p.press(kb.Home)
	p.until("the first dot", func() bool { return at() != want })
	p.press(kb.Enter)
	p.until("the model of the dot", func() bool { return !p.has("dialog", "Sweeps") && p.title() != "" })
	if title := p.title(); title != "small" && title != "pair" {
		t.Errorf("%q is open", title)
	}
	p.picture("opened")
}
