package browser

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// lane is a place in the browser where tests follow one another while other lanes have theirs: a profile whose pages share a process, in it the
// program, compiled once, and a host of its own. The first page of a test is the page of the lane: it is loaded for the first test, and each
// test after that begins with a page that was closed and opened anew, with nothing kept (anew). To load it again would cost five times as much.
type lane struct {
	ctx  context.Context
	host string
	tab  *tab // with the page; nil: it is still to be loaded
}

// alone is set where times are measured: one test after the other, each in a profile that has never seen the page.
var alone = os.Getenv("LASSOLAB_BENCH") != ""

// lanes are those that no test has, one more than there are cores, for pages often wait; nil is one that is still to be made. As many
// tests run beside one another as the flag -parallel says (build.sh).
var lanes = func() chan *lane {
	free := make(chan *lane, runtime.GOMAXPROCS(0)+1)
	for range cap(free) {
		free <- nil
	}
	return free
}()

// taken are the lanes that tests have.
var taken sync.Map

// take gives a test a lane until it ends; nil: it runs alone. It is new the first time that the test asks.
func take(t *testing.T) (l *lane, first bool) {
	t.Helper()
	if alone {
		return nil, false
	}
	if has, again := taken.Load(t); again {
		return has.(*lane), false
	}
	t.Parallel()
	l = <-lanes
	t.Cleanup(func() {
		taken.Delete(t)
		lanes <- l
	})
	if l == nil {
		var err error
		if l, err = newLane(); err != nil {
			t.Fatal("no profile for the test: ", err)
		}
	}
	taken.Store(t, l)
	return l, true
}

// keeper is a page that holds the program as the browser has compiled it.
const keeper = `<!doctype html><script>WebAssembly.compileStreaming(fetch("static/lassolab.wasm")).then((module) => { globalThis.kept = module; });</script>`

func newLane() (*lane, error) {
	pages, err := pages()
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("/", pages)
	mux.HandleFunc("/keeper", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, keeper)
	})
	host := httptest.NewServer(mux) // and its page stay until the browser ends
	ctx, _ := chromedp.NewContext(chrome, chromedp.WithNewBrowserContext())
	return &lane{ctx: ctx, host: host.URL}, chromedp.Do(ctx, chromedp.Navigate(host.URL+"/keeper"))
}

// drop closes the page of the lane: the next one is loaded.
func (l *lane) drop() {
	if l.tab != nil {
		l.tab.end()
		l.tab = nil
	}
}

// anew has the page of the lane closed and opened anew at a path, with nothing kept, as if it had just been loaded. It reports whether the page could: one in which
// a test has changed what the browser offers cannot.
func (l *lane) anew(p *page, path string) bool {
	p.tab = l.tab
	ctx, cancel := context.WithTimeout(l.tab.ctx, time.Minute) // a page whose process has ended does not answer
	defer cancel()
	asked := &page{tab: &tab{ctx: ctx}, t: p.t}
	if _, err := try(asked, chromedp.Steps(append(prepared[:2:2], plain, chromedp.MouseEvent("mouseMoved", 0, 0))...)); err != nil {
		return false
	}
	done, err := try(asked, chromedp.Evaluate[bool](fmt.Sprintf(`asking.anew(%q)`, path), chromedp.EvalAwaitPromise))
	if err != nil || !done {
		return false
	}
	p.during()
	return true
}

// plain is a screen as most people have it, whatever an earlier test asked for.
func plain(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
	_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{})
	return chromedp.Void{}, err
}
