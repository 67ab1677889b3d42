package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A folder that is dragged onto the sheet of sweeps, as a desktop does it: models in it and in folders within are measured, each by its
// path, and what is no model is left alone.
func TestADraggedFolderIsMeasured(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "nets")
	for name, text := range map[string]string{"pair.hoa": desk, "deep/down/same.hoa": desk, "deep/notes.txt": "no model"} {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	p := openAt(t, serve(t), "/#sweep/dec-ring")
	sheet := p.find("dialog", "Sweeps")
	at := evaluate[[]float64](p, `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector("dialog[open]").getBoundingClientRect())`)
	for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver,
		input.DispatchDragEventTypeDrop} {
		p.do(func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
			_, err := cdp.Call(ctx, target, input.DispatchDragEvent, input.DispatchDragEventParams{Type: kind, X: at[0], Y: at[1],
				Data: &input.DragData{Items: []*input.DragDataItem{}, Files: []string{folder}, DragOperationsMask: 1}})
			return chromedp.Void{}, err
		})
	}
	p.until("two models", func() bool { return strings.Contains(sheet.text(), "2 models") })
	sheet.find("button", "Run").click()
	p.until("the end", func() bool { return p.has("button", "Run again") })
	sheet.find("button", "Table").click()
	p.until("both by their paths", func() bool {
		rows := fmt.Sprint(sheet.find("table", "").rows())
		return strings.Contains(rows, "pair.hoa") && strings.Contains(rows, "deep/down/same.hoa")
	})
}

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
