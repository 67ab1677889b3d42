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

// domPage runs the tests of a package, compiled for the browser, and keeps what they say.
const domPage = `<!doctype html><html lang="en"><title>tests</title><body><script src="wasm_exec.js"></script><script>
	globalThis.said = [];
	const log = console.log;
	console.log = (...words) => { said.push(words.join(" ")); log(...words); };
	const go = new Go();
	go.argv = ["test", "-test.v", "-test.skip", "^TestRandomTreesAreAsIfRenderedAnew$"]; // which is about the document without a browser
	go.exit = (code) => { globalThis.ended = code; };
	WebAssembly.instantiateStreaming(fetch("test.wasm"), go.importObject).then(({ instance }) => go.run(instance));
</script></body></html>`

// The renderer's tests run once more against the browser's own document, with those that only a browser can answer.
func TestTheRendererKeepsItsPromisesInTheBrowser(t *testing.T) {
	folder := t.TempDir()
	build := exec.Command("go", "test", "-c", "-o", filepath.Join(folder, "test.wasm"), "lassolab/ui/dom")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
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
	mux.HandleFunc("/dom.html", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte(domPage))
	})
	mux.HandleFunc("/favicon.ico", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)

	p := openAt(t, server.URL, "/dom.html")
	p.until("the end of the renderer's tests", func() bool { return evaluate[bool](p, `globalThis.ended !== undefined`) })
	said := strings.Join(evaluate[[]string](p, `globalThis.said`), "\n")
	if evaluate[int](p, `globalThis.ended`) != 0 || !strings.Contains(said, "--- PASS: TestRandomTreesAreAsIfRenderedAnewInTheBrowser") {
		t.Errorf("the tests say\n%s", said)
	}
}
