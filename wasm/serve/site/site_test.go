package site

import (
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// get asks a site made of the given files; pairs are names and values of headers.
func get(t *testing.T, files map[string]string, method, address string, pairs ...string) *http.Response {
	t.Helper()
	dir := t.TempDir()
	for _, name := range slices.Sorted(maps.Keys(files)) { // copies after their originals, which must not be younger
		at := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(files[name]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	handler, err := Handler(dir)
	if err != nil {
		t.Fatal(err)
	}
	request := httptest.NewRequest(method, address, nil)
	for i := 0; i < len(pairs); i += 2 {
		request.Header.Set(pairs[i], pairs[i+1])
	}
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, request)
	return recorder.Result()
}

func body(t *testing.T, r *http.Response) string {
	t.Helper()
	content, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func TestTheBestCopyTheBrowserTakesIsSent(t *testing.T) {
	files := map[string]string{"a.wasm": "plain", "a.wasm.br": "brotli", "a.wasm.gz": "gzip"}
	for _, c := range []struct{ accept, encoding, body string }{
		{"gzip, deflate, br", "br", "brotli"},
		{"gzip", "gzip", "gzip"},
		{"br;q=0, gzip;q=0.5", "gzip", "gzip"},
		{"", "", "plain"},
		{"zstd", "", "plain"},
	} {
		r := get(t, files, "GET", "/a.wasm", "Accept-Encoding", c.accept)
		if got := body(t, r); got != c.body || r.Header.Get("Content-Encoding") != c.encoding {
			t.Errorf("for %q came %q as %q", c.accept, got, r.Header.Get("Content-Encoding"))
		}
		if r.Header.Get("Vary") != "Accept-Encoding" || r.Header.Get("Content-Type") != "application/wasm" {
			t.Errorf("for %q the headers are %v", c.accept, r.Header)
		}
	}
}

func TestEveryFileOfThePageHasItsType(t *testing.T) {
	for name, want := range types {
		if r := get(t, map[string]string{"a" + name: "x"}, "GET", "/a"+name); r.StatusCode != 200 ||
			r.Header.Get("Content-Type") != want {
			t.Errorf("%s: %s, %s", name, r.Status, r.Header.Get("Content-Type"))
		}
	}
}

func TestAFolderIsItsIndexAndEndsInASlash(t *testing.T) {
	files := map[string]string{"sub/index.html": "<p>hi"}
	if r := get(t, files, "GET", "/sub/"); body(t, r) != "<p>hi" {
		t.Errorf("/sub/ gave %s", r.Status)
	}
	if r := get(t, files, "GET", "/sub"); r.StatusCode != http.StatusMovedPermanently ||
		r.Header.Get("Location") != "./sub/" {
		t.Errorf("/sub gave %s to %q", r.Status, r.Header.Get("Location"))
	}
}

func TestNothingOutsideTheFolderIsSent(t *testing.T) {
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("secret"), 0o644); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Symlink(secret, filepath.Join(dir, "link")); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
	handler, err := Handler(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Dir(secret), filepath.Join(dir, "folder")); err != nil {
		t.Fatal(err)
	}
	for _, address := range []string{"/link", "/../secret", "/..%2fsecret", "/%2e%2e/secret", "/%2e%2e%2fsecret", "/a/../../secret", "/..%5csecret", "//secret", "/folder/secret",
		"/folder/", "/folder/../secret", "/" + secret, "//" + secret, "/link%00.js", "/secret%00", "/./../" + filepath.Base(filepath.Dir(secret)) + "/secret"} {
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, httptest.NewRequest("GET", address, nil))
		if recorder.Code != http.StatusNotFound || strings.Contains(recorder.Body.String(), "secret\n") || recorder.Body.String() == "secret" {
			t.Errorf("%s gave %d: %s", address, recorder.Code, recorder.Body)
		}
	}
}

func TestAFolderIsNotListed(t *testing.T) {
	files := map[string]string{"sub/a.js": "x", "index.html": "<p>hi"}
	for _, address := range []string{"/sub/", "/sub/.", "/sub/../sub/"} {
		if r := get(t, files, "GET", address); r.StatusCode == http.StatusOK || strings.Contains(body(t, r), "a.js") {
			t.Errorf("%s gave %s", address, r.Status)
		}
	}
}

func TestEveryAnswerIsTakenAsWhatItIsAndTellsNobodyWhereItWas(t *testing.T) {
	for _, c := range []struct{ method, address string }{{"GET", "/a.js"}, {"HEAD", "/a.js"}, {"GET", "/none"}, {"GET", "/sub"}, {"POST", "/a.js"}} {
		r := get(t, map[string]string{"a.js": "1", "sub/b.js": "2"}, c.method, c.address)
		if r.Header.Get("X-Content-Type-Options") != "nosniff" || r.Header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s %s: %s, %v", c.method, c.address, r.Status, r.Header)
		}
	}
}

// A name that somebody else made to lead to this machine is not answered to.
func TestALocalPageAnswersToItsOwnNamesOnly(t *testing.T) {
	page := Local(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "the page") }))
	for host, want := range map[string]int{
		"127.0.0.1:8080": 200, "localhost:8080": 200, "LOCALHOST": 200, "[::1]:8080": 200, "[::1]": 200, "127.0.0.2": 200,
		"evil.example:8080": 421, "127.0.0.1.evil.example": 421, "localhost.evil.example:80": 421, "192.168.0.7:8080": 421, "0.0.0.0:8080": 421, "": 421, "[": 421, "127.0.0.1:": 200,
	} {
		request := httptest.NewRequest("GET", "/", nil)
		request.Host = host
		recorder := httptest.NewRecorder()
		page.ServeHTTP(recorder, request)
		if recorder.Code != want || (want != 200) == (recorder.Body.String() == "the page") {
			t.Errorf("%q gave %d: %s", host, recorder.Code, recorder.Body)
		}
	}
}

func TestAnUnchangedFileIsNotSentTwice(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.js"), []byte("1"), 0o644); err != nil {
		t.Fatal(err)
	}
	handler, err := Handler(dir)
	if err != nil {
		t.Fatal(err)
	}
	first := httptest.NewRecorder()
	handler.ServeHTTP(first, httptest.NewRequest("GET", "/a.js", nil))
	again := httptest.NewRequest("GET", "/a.js", nil)
	again.Header.Set("If-None-Match", first.Header().Get("ETag"))
	second := httptest.NewRecorder()
	handler.ServeHTTP(second, again)
	if first.Code != http.StatusOK || second.Code != http.StatusNotModified ||
		first.Header().Get("Cache-Control") != "no-cache" {
		t.Errorf("first %d %v, then %d", first.Code, first.Header(), second.Code)
	}
}

func TestOnlyReadingIsAllowed(t *testing.T) {
	if r := get(t, map[string]string{"index.html": ""}, "POST",
		"/"); r.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("POST gave %s", r.Status)
	}
}

func TestACopyOlderThanItsOriginalIsNotSent(t *testing.T) {
	dir := t.TempDir()
	for name, second := range map[string]int64{"a.js": 20, "a.js.br": 10, "a.js.gz": 20} {
		at := filepath.Join(dir, name)
		if err := os.WriteFile(at, []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(at, time.Unix(second, 0), time.Unix(second, 0)); err != nil {
			t.Fatal(err)
		}
	}
	handler, err := Handler(dir)
	if err != nil {
		t.Fatal(err)
	}
	request := httptest.NewRequest("GET", "/a.js", nil)
	request.Header.Set("Accept-Encoding", "br, gzip")
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, request)
	if got := recorder.Body.String(); got != "a.js.gz" {
		t.Errorf("%s was sent", got)
	}
}

func TestAPageThatIsNotKeptHasAServiceWorkerThatLeaves(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"service.js", "index.html"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("kept"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	page, err := Handler(dir)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"/": "kept", "/service.js": leaves} {
		recorder := httptest.NewRecorder()
		Unkept(page).ServeHTTP(recorder, httptest.NewRequest("GET", path, nil))
		if r := recorder.Result(); body(t, r) != want || r.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%s: %v, %s", path, r.Header, recorder.Body)
		}
	}
}
