package browser

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// testPage runs the tests of a package, compiled for the browser, and keeps what they say.
const testPage = `<!doctype html><html lang="en"><title>tests</title><body><script src="wasm_exec.js"></script><script src="orders.js"></script><script>
	globalThis.said = [];
	const log = console.log;
	console.log = (...words) => { said.push(words.join(" ")); log(...words); };
	const go = new Go();
	go.argv = ["test", "-test.v", "-test.skip", "^TestRandomTreesAreAsIfRenderedAnew$"]; // which is about the document without a browser
	go.exit = (code) => { globalThis.ended = code; };
	WebAssembly.instantiateStreaming(fetch("test.wasm"), go.importObject).then(({ instance }) => go.run(instance));
</script></body></html>`

// The tests of what needs a browser run in one, those of the renderer against the browser's own document.
func TestWhatNeedsABrowserKeepsItsPromises(t *testing.T) {
	for _, c := range []struct{ folder, ran string }{
		{"lassolab/ui/render/dom", "TestRandomTreesAreAsIfRenderedAnewInTheBrowser"},
		{"lassolab/ui/core/browser", "TestAFaultInACallbackIsAMessageAndNotTheEnd"},
	} {
		t.Run(filepath.Base(c.folder), func(t *testing.T) { testInside(t, c.folder, c.ran) })
	}
}

// testInside runs the tests of a package in the browser, among which one must be.
func testInside(t *testing.T, name, ran string) {
	folder := t.TempDir()
	build := exec.Command("go", "test", "-c", "-o", filepath.Join(folder, "test.wasm"), name)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if flags := os.Getenv("LASSOLAB_GOFLAGS"); flags != "" { // of the page's program: what they share is compiled already
		build.Env = append(build.Env, "GOFLAGS="+flags)
	}
	if output, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(folder)))
	mux.HandleFunc("/wasm_exec.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec.js"))
	})
	mux.HandleFunc("/orders.js", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, "../../static/orders.js") })
	mux.HandleFunc("/tests.html", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte(testPage))
	})
	mux.HandleFunc("/favicon.ico", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)

	p := openAt(t, server.URL, "/tests.html")
	p.until("the end of the tests", func() bool { return evaluate[bool](p, `globalThis.ended !== undefined`) })
	said := strings.Join(evaluate[[]string](p, `globalThis.said`), "\n")
	if evaluate[int](p, `globalThis.ended`) != 0 || !strings.Contains(said, "--- PASS: "+ran) {
		t.Errorf("the tests say\n%s", said)
	}
}
