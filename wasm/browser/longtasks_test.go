package browser

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// Long tasks: what the page's own thread does in one go, while no key, click or frame of the page gets through. A page is told of them too, as entries
// "longtask" of a PerformanceObserver, but by the clock, which also counts the time for which the thread waits for a core; on a busy machine most of it is that.
// The browser's trace has the same tasks with the time for which the thread had a core.
//
//	p := openApart(t, serve(t), "/")   // in a process of its own: pages of a lane share a thread
//	p.smooth("paste 2 MB", tolerated, func() { p.later(`…`); p.settles(…) })

// tolerated is how long the page's thread may be busy at a time, as the browser's own idea of a long task has it; and on a machine that is four times as slow. Such a
// machine is not played by slowing the thread down: that keeps it busy when it has nothing to do. A task takes four times as long there.
const (
	tolerated     = 50 * time.Millisecond
	toleratedSlow = 100 * time.Millisecond
)

// A machine that needs longer for this work is given as much longer for all that is measured. It is mostly memory that makes the difference, as for a page.
const (
	standardWork = `(() => {
		let n = 1;
		for (let i = 0; i < 5e6; i++) n = (Math.imul(n, 1103515245) + 12345) & 0x7fffffff;
		const list = JSON.parse(JSON.stringify(Array.from({ length: 40_000 }, (_, i) => ({ number: i, name: "state " + i, to: [i + n % 7] }))));
		return list.length;
	})()`
	standardTries = 10
	standardTime  = 45 * time.Millisecond // where what is tolerated was found to be enough
)

// allowed is how long a task may take on this machine that may take so long on the standard one.
func (p *page) allowed(standard time.Duration) time.Duration {
	p.t.Helper()
	if p.slow == 0 {
		p.slow = p.slowness()
	}
	return time.Duration(p.slow * float64(standard))
}

// slowness is how much slower than the standard the machine is at the moment, at least 1.
func (p *page) slowness() float64 {
	p.t.Helper()
	before := p.worked()
	for range standardTries {
		if evaluate[int](p, standardWork) == 0 {
			p.t.Fatal("the standard work is not done")
		}
	}
	took := (p.worked() - before) / standardTries
	p.t.Logf("the standard work takes %.1f ms, in the place of %.1f", took.Seconds()*1000, standardTime.Seconds()*1000)
	return max(1, float64(took)/float64(standardTime))
}

// task is something that the page's thread did in one go.
type task struct {
	busy  time.Duration // for which it had a core
	clock time.Duration
	doing string // what most of that time went into, as the browser calls it
}

func (t task) String() string {
	return fmt.Sprintf("%.0f ms (%.0f by the clock): %s", t.busy.Seconds()*1000, t.clock.Seconds()*1000, t.doing)
}

// traced is an event of the browser's trace. Times are in microseconds.
type traced struct {
	Name      string  `json:"name"`
	Phase     string  `json:"ph"`
	Process   int     `json:"pid"`
	Thread    int     `json:"tid"`
	Begin     float64 `json:"ts"`
	Took      float64 `json:"dur"`
	Busy      float64 `json:"tdur"`
	Arguments struct {
		Data struct {
			Type     string `json:"type"`
			Function string `json:"functionName"`
		} `json:"data"`
		Mojo struct {
			Interface string `json:"mojo_interface_tag"`
		} `json:"chrome_mojo_event_info"`
	} `json:"args"`
}

// tracer is held by who traces: a browser makes one trace at a time.
var tracer sync.Mutex

// smooth does something and fails the test for every task of the page's thread that it makes and that takes longer than is tolerated. It reports the longest
// task. What is done should wait until all that it leads to is over, by p.settles; what a test itself asks of a page (p.find, p.until) does not count.
func (p *page) smooth(action string, most time.Duration, do func()) {
	p.t.Helper()
	all := p.tasks(do)
	if len(all) == 0 {
		p.t.Errorf("%s: the trace has no tasks of the page", action)
		return
	}
	p.t.Logf("%-60s %v", action, all[0])
	most = p.allowed(most)
	long := all[:slices.IndexFunc(append(all, task{}), func(t task) bool { return t.busy <= most })]
	for i, t := range long {
		if i == 5 {
			p.t.Errorf("%s: and %d others", action, len(long)-i)
			break
		}
		p.t.Errorf("%s: the page is busy for %v", action, t)
	}
}

// tasks are those that the page's thread did while something was done, without those that the test itself asked for; the longest first.
func (p *page) tasks(do func()) []task {
	p.t.Helper()
	tracer.Lock()
	defer tracer.Unlock()
	// the tree for assistive technology, which the harness asks for, takes the page's thread too
	p.do(called(accessibility.Disable, cdp.Empty{}))
	defer func() { p.do(called(accessibility.Enable, cdp.Empty{})) }()

	ctx, cancel := context.WithCancel(p.ctx)
	defer cancel()
	var events []traced
	var wrong error
	over := make(chan bool)
	err := chromedp.Listen(ctx, func(event any) {
		switch event := event.(type) {
		case *tracing.EventDataCollected:
			for _, v := range event.Value {
				var e traced
				if err := json.Unmarshal(v, &e); err != nil {
					wrong = cmp.Or(wrong, err)
				}
				events = append(events, e)
			}
		case *tracing.EventTracingComplete:
			if event.DataLossOccurred {
				wrong = cmp.Or(wrong, fmt.Errorf("the trace has lost events"))
			}
			close(over)
		}
	})
	if err != nil {
		p.t.Fatal(err)
	}
	const mark = "the traced page"
	p.do(called(tracing.Start, tracing.StartParams{TraceConfig: &tracing.TraceConfig{ExcludedCategories: []string{"*"},
		IncludedCategories: []string{"toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"}}}))
	evaluate[int](p, fmt.Sprintf(`(performance.mark(%q), 0)`, mark))
	do()
	p.do(called(tracing.End, cdp.Empty{}))
	select {
	case <-over:
	case <-time.After(patience):
		p.t.Fatal("the trace does not end")
	}
	if wrong != nil {
		p.t.Fatal("the trace cannot be read: ", wrong)
	}
	at := slices.IndexFunc(events, func(e traced) bool { return e.Name == mark })
	if at < 0 {
		p.t.Fatal("the trace does not have the page")
	}
	process, thread := events[at].Process, events[at].Thread
	events = slices.DeleteFunc(events, func(e traced) bool { return e.Process != process || e.Thread != thread || e.Phase != "X" })
	return inTasks(events)
}

// called is a call of the browser's protocol without an answer.
func called[P any](command cdp.Command[P, cdp.Empty], params P) chromedp.Action[chromedp.Void] {
	return func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, command, params)
		return chromedp.Void{}, err
	}
}

// inTasks puts the events of a thread into its tasks.
func inTasks(events []traced) []task {
	slices.SortStableFunc(events, func(a, b traced) int { return cmp.Or(cmp.Compare(a.Begin, b.Begin), cmp.Compare(b.Took, a.Took)) })
	var all []task
	for i := 0; i < len(events); {
		whole := events[i]
		i++
		if whole.Name != "RunTask" {
			continue
		}
		inner := i
		for i < len(events) && events[i].Begin < whole.Begin+whole.Took {
			i++
		}
		t := task{micro(whole.Busy), micro(whole.Took), "?"}
		var doing []string
		asked := false // by the test
		for _, e := range events[inner:i] {
			asked = asked || e.Arguments.Mojo.Interface == "blink.mojom.DevToolsSession"
			if e.Busy >= whole.Busy/4 && !strings.Contains(e.Name, "RunTask") {
				doing = append(doing, strings.TrimSpace(fmt.Sprintf("%s %s%s%s %.0f ms", e.Name, e.Arguments.Data.Type, e.Arguments.Data.Function, e.Arguments.Mojo.Interface, e.Busy/1000)))
			}
		}
		if len(doing) > 0 {
			t.doing = strings.Join(doing, ", ")
		}
		if !asked {
			all = append(all, t)
		}
	}
	slices.SortStableFunc(all, func(a, b task) int { return cmp.Compare(b.busy, a.busy) })
	return all
}

func micro(µs float64) time.Duration { return time.Duration(µs * float64(time.Microsecond)) }

// later runs a script of the page in a task of its own, so that it counts as the page's.
func (p *page) later(script string) {
	p.t.Helper()
	evaluate[int](p, fmt.Sprintf(`(setTimeout(() => { %s }), 0)`, script))
}

// slowDown makes the page's thread so many times as slow; 1 is its own speed.
func (p *page) slowDown(times float64) {
	p.t.Helper()
	p.do(called(emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times}))
}

// settles waits until a condition holds and the page's thread has then had little to do for a while.
func (p *page) settles(what string, holds func() bool) {
	p.t.Helper()
	p.until(what, holds)
	const quiet = 300 * time.Millisecond
	for before, calm := p.worked(), 0; calm < 3; {
		time.Sleep(quiet)
		now := p.worked()
		if calm++; now-before > quiet/10 {
			calm = 0
		}
		before = now
	}
}

// A task is found by the time for which the thread had a core, and said what it did; waiting does not count, and neither does what a test asks.
func TestLoadLongTasksAreFound(t *testing.T) {
	onlyWhole(t)
	p := openApart(t, serve(t), "/")
	p.untilSearched()
	for wait, busy := range map[string]bool{`performance.now() < end`: true, `false`: false} {
		all := p.tasks(func() {
			evaluate[int](p, `((end) => { while (performance.now() < end); return 0; })(performance.now() + 600)`)
			p.later(fmt.Sprintf(`const end = performance.now() + 600; globalThis.begun = true; while (%s); globalThis.ended = true;`, wait))
			p.settles("the end of the task", func() bool { return evaluate[bool](p, `!!globalThis.ended`) })
		})
		if len(all) == 0 || (all[0].clock > 590*time.Millisecond) != busy || busy && !strings.Contains(all[0].doing, "TimerFire") {
			t.Errorf("busy %t: %d tasks, the first of them %v", busy, len(all), all[0])
		}
	}
}
