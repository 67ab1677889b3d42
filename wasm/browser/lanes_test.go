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

	"github.com/chromedp/chromedp"
)

// lane is a place in the browser where tests follow one another while other lanes have theirs: a profile whose pages share a process, and in it the
// program, compiled once. Each test has a host of its own, so that no page sees what another has kept.
type lane struct{ ctx context.Context }

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

// taken are the tests that have a lane.
var taken sync.Map

// take gives a test a lane until it ends, unless it had one already, or is to run alone.
func take(t *testing.T) (l *lane, first bool) {
	t.Helper()
	if _, again := taken.Load(t); again || alone {
		return nil, false
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
	taken.Store(t, true)
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
	return &lane{ctx}, chromedp.Do(ctx, chromedp.Navigate(host.URL+"/keeper"))
}
