package browser

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestThePageStartsUnderItsPolicyWithoutAComplaint(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	if p.has("alertdialog", "") {
		t.Error("the page says that it has stopped")
	}
	if evaluate[bool](p, `document.getElementById("loading") !== null`) {
		t.Error("the page still says that it is loading")
	}
	p.picture("started")
}

func TestThePolicyForbidsWhatThePageDoesNotNeed(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	p.expect("Content Security Policy")
	for directive, attempt := range map[string]string{
		"script-src":      `new Function("return 1")`,
		"script-src-elem": `document.body.append(Object.assign(document.createElement("script"), { textContent: "1" }))`,
		"connect-src":     `fetch("http://127.0.0.1:1/").catch(() => {})`,
		"img-src":         `new Image().src = "http://127.0.0.1:1/"`,
		"form-action":     `document.body.appendChild(document.createElement("form")).submit()`,
	} {
		got := evaluate[string](p, fmt.Sprintf(`new Promise((resolve) => {
			document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective), { once: true });
			try { %s } catch { }
		})`, attempt))
		if got != directive {
			t.Errorf("%s: forbidden by %s", attempt, got)
		}
	}
}

// under serves the page below a path, as a host of many pages does, and nothing beside it.
func under(path string) func(http.Handler) http.Handler {
	return func(page http.Handler) http.Handler {
		mux := http.NewServeMux()
		mux.Handle(path+"/", http.StripPrefix(path, page))
		return mux
	}
}

func TestThePageWorksInAnyFolderOfAHost(t *testing.T) {
	p := openAt(t, serve(t, under("/lectures/2026/lassolab")), "/lectures/2026/lassolab/")
	p.find("textbox", "Model text")
	if got := lastReply(t, search(p, request(counters(2, 3), "dfs"))); got.Report == nil {
		t.Errorf("a search answers %+v", got)
	}
}

// without serves everything but one file.
func without(name string) func(http.Handler) http.Handler {
	return func(page http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, name) {
				http.NotFound(w, r)
				return
			}
			page.ServeHTTP(w, r)
		})
	}
}

func TestAPageThatCannotLoadItsProgramSaysSo(t *testing.T) {
	p := openAt(t, serve(t, without(".wasm")), "/")
	p.expect("404")
	box := p.find("alertdialog", "Lassolab could not be loaded")
	if words := box.text(); !strings.Contains(words, "Your work is kept") || !strings.Contains(words, "404") {
		t.Errorf("the page says %q", words)
	}
	if words := box.text(); !strings.Contains(words, "only a picture of the first example") || !strings.Contains(words, "Reload to try again") {
		t.Errorf("what stands behind the message is not explained: %q", words)
	}
	if !evaluate[bool](p, `document.querySelector("#first").inert && document.querySelector("#first .lead").checkVisibility()`) {
		t.Error("the first screen is not there to be read, or looks as if it could be used")
	}
	box.find("button", "Reload")
	p.picture("stopped")
}

func TestTheProgramIsReadAlsoFromAHostThatNamesItsTypeWrongly(t *testing.T) {
	p := openAt(t, serve(t, func(page http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			page.ServeHTTP(&mistyped{w, strings.HasSuffix(r.URL.Path, ".wasm")}, r)
		})
	}), "/")
	p.find("textbox", "Model text")
}

// mistyped sends some files as plain bytes.
type mistyped struct {
	http.ResponseWriter
	wrong bool
}

func (m *mistyped) WriteHeader(status int) {
	if m.wrong {
		m.Header().Set("Content-Type", "application/octet-stream")
	}
	m.ResponseWriter.WriteHeader(status)
}

func TestAProgramThatEndsIsNoticedAndTheWorkIsKept(t *testing.T) {
	// The program's end is played by the smallest one there is, which belongs to this page: it has nothing that could run.
	content, err := os.ReadFile(filepath.Join(dist, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	unproved := regexp.MustCompile(`data-hash="[^"]+"`).ReplaceAll(content, []byte(`data-hash=""`))
	p := openAt(t, serve(t, func(page http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/" {
				w.Header().Set("Content-Type", "text/html")
				_, _ = w.Write(unproved)
				return
			}
			if !strings.HasSuffix(r.URL.Path, ".wasm") {
				page.ServeHTTP(w, r)
				return
			}
			w.Header().Set("Content-Type", "application/wasm")
			fmt.Fprint(w, "\x00asm\x01\x00\x00\x00")
		})
	}), "/")
	p.expect("TypeError")
	if words := p.find("alertdialog", "Lassolab has stopped").text(); !strings.Contains(words, "Your work is kept") {
		t.Errorf("the page says %q", words)
	}
}

// weigh says what a built page weighs, and whether it may.
func weigh(folder string) (words string, ok bool) {
	said, err := exec.Command("node", "../../static/weigh.mjs", folder).CombinedOutput()
	return string(said), err == nil
}

func TestThePageFitsItsBudget(t *testing.T) {
	words, ok := weigh(dist)
	t.Log("\n" + words)
	if !ok || !strings.Contains(words, "first screen, within its bound of 60 kB") || !strings.Contains(words, "whole page, within its bound of 3750 kB") {
		t.Error("the page weighs too much")
	}
}

func TestABuildThatWeighsTooMuchFails(t *testing.T) {
	for name, of := range map[string]struct {
		file  string
		bytes int
		over  string
	}{
		"a first screen":      {"index.html", 60_001, "first screen, OVER its bound of 60 kB"},
		"a style sheet of it": {"static/page.css", 60_000, "first screen, OVER its bound of 60 kB"},
		"what comes later":    {"static/lassolab.wasm", 3_750_001, "whole page, OVER its bound of 3750 kB"},
	} {
		folder := t.TempDir()
		files := map[string]int{"index.html": 1, "static/page.css": 1, "static/lassolab.wasm": 1, of.file: of.bytes}
		for file, bytes := range files {
			path := filepath.Join(folder, file)
			content := []byte(`<link rel="stylesheet" href="static/page.css">`)
			err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, content, 0o644), os.WriteFile(path+".br", make([]byte, bytes), 0o644))
			if err != nil {
				t.Fatal(err)
			}
		}
		if words, ok := weigh(folder); ok || !strings.Contains(words, of.over) {
			t.Errorf("%s: %v, %s", name, ok, words)
		}
	}
}
