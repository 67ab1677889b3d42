package browser

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	cdpPage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// lookingIn has the program's own script tell of the program that the page runs: globalThis.program is its Go.
const lookingIn = `{
	let made;
	Object.defineProperty(globalThis, "Go", {
		configurable: true,
		get: () => made,
		set: (Go) => { made = class extends Go { constructor() { super(); globalThis.program = this; } }; },
	});
}`

// memory is what a page holds when what nobody needs has been collected.
type memory struct {
	references int   // of the program to values of the page
	program    int64 // bytes of the program's memory, which never shrinks
	heap       int64 // bytes of the page's own values
	nodes      int   // of its document and of what else is kept
	listeners  int
}

func (m memory) String() string {
	return fmt.Sprintf("%d references, %d bytes of the program, %d of the page, %d nodes, %d listeners", m.references, m.program, m.heap, m.nodes, m.listeners)
}

// watched opens a path of a host with the program laid open, so that remembered can be asked.
func watched(t *testing.T, host, path string) *page {
	t.Helper()
	p := openAt(t, "about:blank", "")
	p.do(func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, cdpPage.AddScriptToEvaluateOnNewDocument, cdpPage.AddScriptToEvaluateOnNewDocumentParams{Source: lookingIn})
		return chromedp.Void{}, err
	})
	p.address = host + path
	p.do(forget(host))
	p.navigate(p.address)
	return p
}

// remembered collects what nobody needs, and tells what is left.
func (p *page) remembered() memory {
	p.t.Helper()
	got, err := try(p, func(ctx context.Context, t *chromedp.Target) (map[string]float64, error) {
		if _, err := cdp.Call(ctx, t, heapprofiler.CollectGarbage, cdp.Empty{}); err != nil {
			return nil, err
		}
		if _, err := cdp.Call(ctx, t, performance.Enable, performance.EnableParams{}); err != nil {
			return nil, err
		}
		told, err := cdp.Call(ctx, t, performance.GetMetrics, cdp.Empty{})
		if err != nil {
			return nil, err
		}
		metrics := map[string]float64{}
		for _, m := range told.Metrics {
			metrics[m.Name] = m.Value
		}
		return metrics, nil
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return memory{
		references: evaluate[int](p, `program._ids.size`),
		program:    evaluate[int64](p, `program.mem.buffer.byteLength`),
		heap:       int64(got["JSHeapUsedSize"]),
		nodes:      int(got["Nodes"]),
		listeners:  int(got["JSEventListeners"]),
	}
}
