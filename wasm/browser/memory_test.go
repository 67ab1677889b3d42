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

// lookingIn has the program's own script tell of the program that the page runs, globalThis.program is its Go, and counts the workers of searches that are
// alive. They may be as many as the page wants, whatever the machine has.
const lookingIn = `{
	let made;
	Object.defineProperty(globalThis, "Go", {
		configurable: true,
		get: () => made,
		set: (Go) => { made = class extends Go { constructor() { super(); globalThis.program = this; } }; },
	});
	Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 4 });
	globalThis.alive = new Set();
	globalThis.most = 0;
	globalThis.Worker = class extends Worker {
		constructor(script, ...more) {
			super(script, ...more);
			if (/\/worker\.js/.test(script)) alive.add(this);
			most = Math.max(most, alive.size);
		}
		terminate() {
			super.terminate();
			alive.delete(this);
		}
	};
}`

// memory is what a page holds when what nobody needs has been collected.
type memory struct {
	references int // of the program to values of the page
	program    int // bytes of the program's memory, which never shrinks
	heap       int // bytes of the page's own values
	nodes      int // of its document and of what else is kept
	listeners  int
}

func (m memory) String() string {
	return fmt.Sprintf("%d references, %d bytes of the program, %d of the page, %d nodes, %d listeners", m.references, m.program, m.heap, m.nodes, m.listeners)
}

// level fails the test where a page holds more than it did before, by more than comes and goes. The program lets go of values of the page when it collects
// its own garbage, which nobody can ask it for, and its memory grows by steps: of both a quarter.
func (m memory) level(t *testing.T, what string, before memory) {
	t.Helper()
	t.Logf("%s: %v; before: %v", what, m, before)
	for _, part := range []struct {
		of         string
		now, was   int
		comesAndGo float64
	}{
		{"references to values of the page", m.references, before.references, .25}, {"bytes of the page", m.heap, before.heap, .1},
		{"nodes", m.nodes, before.nodes, .05}, {"listeners", m.listeners, before.listeners, .05}, {"bytes of the program", m.program, before.program, .25},
	} {
		if float64(part.now) > float64(part.was)*(1+part.comesAndGo) {
			t.Errorf("%s: %d %s, and %d before", what, part.now, part.of, part.was)
		}
	}
}

// laidOpen opens a path of a host with the program laid open, so that remembered can be asked.
func laidOpen(t *testing.T, host, path string) *page {
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

// least does something so many times, and gives the least that the page holds between: what only waits to be collected by the program has been, once.
func (p *page) least(times int, do func()) (all memory) {
	p.t.Helper()
	for i := range times {
		do()
		now := p.remembered()
		if i == 0 {
			all = now
		}
		all = memory{min(all.references, now.references), min(all.program, now.program), min(all.heap, now.heap), min(all.nodes, now.nodes), min(all.listeners, now.listeners)}
	}
	return all
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
		program:    evaluate[int](p, `program.mem.buffer.byteLength`),
		heap:       int(got["JSHeapUsedSize"]),
		nodes:      int(got["Nodes"]),
		listeners:  int(got["JSEventListeners"]),
	}
}
