package browser

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// onPaper shows a page as it is printed.
func onPaper(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
	_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	return chromedp.Void{}, err
}

// In whatever arrangement and theme, a page of paper has question, answer, graph, results and lasso in light colours, and no tools.
func TestWhatIsPrintedFitsOnAPage(t *testing.T) {
	p := running(t, "")
	p.searched()
	p.theme("dark")
	p.do(onPaper)
	p.size(703, 1032) // A4 between margins of 12 mm
	for _, arrangement := range []string{"Search", "Present", "Model"} {
		evaluate[int](p, `([...document.querySelectorAll(".arrangements button")].find((tab) => tab.textContent === "`+arrangement+`").click(), 0)`)
		p.until(arrangement, func() bool {
			return evaluate[bool](p, `document.querySelector(".page").dataset.layout === "`+strings.ToLower(arrangement)+`"`)
		})
		for _, part := range []string{".title", ".lead .question", ".lead .answer", ".explored", ".of-graph .legend", ".results tbody tr", ".lasso tbody tr"} {
			if !evaluate[bool](p, `document.querySelector(".page `+part+`").checkVisibility()`) {
				t.Errorf("%s: %s is not printed", arrangement, part)
			}
		}
		for _, tool := range []string{".player", ".pane.model", ".searches", ".search-options", ".divider", ".lead .tabs"} {
			if evaluate[bool](p, `document.querySelector(".page `+tool+`")?.checkVisibility() ?? false`) {
				t.Errorf("%s: %s is printed", arrangement, tool)
			}
		}
		if high := evaluate[float64](p, `document.documentElement.scrollHeight`); high > 1032 {
			t.Errorf("%s: it is %.0f pixels high", arrangement, high)
		}
		if ink := evaluate[string](p, `getComputedStyle(document.querySelector(".lead .question")).color`); ink != "rgb(0, 0, 0)" {
			t.Errorf("%s: its colour is %s", arrangement, ink)
		}
	}
}
