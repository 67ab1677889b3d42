package browser

import (
	"fmt"
	"net/http"
	"os"
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
	p := arriveAt(t, serve(t, without(".wasm")), "/")
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
