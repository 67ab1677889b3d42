// Package site serves the built page the way a good static host does: compressed copies that lie beside the
// files, the types a browser insists on, and no stale answers after a build.
package site

import (
	"io"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"os"
	"path"
	"strconv"
	"strings"
)

// types are the media types of the files of the page. The system's own table may lack some of
// them or hold odd ones, and a browser refuses to compile WebAssembly while it loads, or to
// run a script, under a wrong type.
var types = map[string]string{
	".css":  "text/css; charset=utf-8",
	".hoa":  "text/plain; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".json": "application/json",
	".md":   "text/markdown; charset=utf-8",
	".png":  "image/png",
	".svg":  "image/svg+xml",
	".txt":  "text/plain; charset=utf-8",
	".wasm": "application/wasm",

	".webmanifest": "application/manifest+json",
}

// encodings are the compressed copies looked for, the smaller first.
var encodings = []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

// Handler serves the folder dir. It answers GET and HEAD; a folder is answered with its
// index.html, a link out of dir with 404.
func Handler(dir string) (http.Handler, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return &site{root.FS()}, nil
}

// leaves is the service worker of a page that is not to be kept: it takes away what browsers keep, and then itself.
const leaves = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  const mine = (name) => name.startsWith("lassolab " + registration.scope + " ");
  for (const name of (await caches.keys()).filter(mine)) await caches.delete(name);
  await registration.unregister();
})()));
`

// Unkept serves a page without its service worker, so that a browser which reloads it sees what has been built last, and nothing that it kept.
func Unkept(page http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/service.js" {
			page.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", types[".js"])
		w.Header().Set("Cache-Control", "no-cache")
		_, _ = io.WriteString(w, leaves) // a browser that has gone needs no answer
	})
}

// Local answers requests to this machine by a name of its own only. A page of somebody else's, whose name is made to lead here (DNS rebinding), reads nothing.
func Local(page http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := r.Host
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
		if ip := net.ParseIP(host); !strings.EqualFold(host, "localhost") && (ip == nil || !ip.IsLoopback()) {
			w.Header().Set("X-Content-Type-Options", "nosniff")
			http.Error(w, "this server answers to localhost only", http.StatusMisdirectedRequest)
			return
		}
		page.ServeHTTP(w, r)
	})
}

type site struct{ files fs.FS }

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Referrer-Policy", "no-referrer")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "GET and HEAD only", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	stat, err := fs.Stat(s.files, name)
	switch {
	case err != nil:
		http.NotFound(w, r)
	case stat.IsDir():
		// The page's addresses are relative, so that a folder has to end in a slash. The redirect is relative
		// too: a host in front may have cut off a prefix.
		w.Header().Set("Location", "./"+path.Base(name)+"/")
		w.WriteHeader(http.StatusMovedPermanently)
	default:
		s.send(w, r, name)
	}
}

// send answers with a file or with the best compressed copy the browser takes.
func (s *site) send(w http.ResponseWriter, r *http.Request, name string) {
	header := w.Header()
	header.Set("Content-Type", mediaType(name))
	header.Set("Cache-Control", "no-cache")
	header.Set("Vary", "Accept-Encoding")
	for _, e := range encodings {
		if !accepts(r.Header.Get("Accept-Encoding"), e.name) {
			continue
		}
		if f := s.copyOf(name, e.suffix); f != nil {
			defer f.Close()
			header.Set("Content-Encoding", e.name)
			serve(w, r, f)
			return
		}
	}
	f, err := s.files.Open(name)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	defer f.Close()
	serve(w, r, f)
}

// copyOf opens a compressed copy, or gives nil. A copy older than its original is of an earlier build.
func (s *site) copyOf(name, suffix string) fs.File {
	original, err := fs.Stat(s.files, name)
	if err != nil {
		return nil
	}
	f, err := s.files.Open(name + suffix)
	if err != nil {
		return nil
	}
	if stat, err := f.Stat(); err != nil || stat.ModTime().Before(original.ModTime()) {
		f.Close()
		return nil
	}
	return f
}

// serve sends a file as it lies there. ETag and time make a repeated visit cheap although
// nothing may be cached unasked.
func serve(w http.ResponseWriter, r *http.Request, f fs.File) {
	stat, err := f.Stat()
	content, seeks := f.(io.ReadSeeker)
	if err != nil || !seeks {
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	encoding := w.Header().Get("Content-Encoding")
	w.Header().Set("ETag", strconv.Quote(strconv.FormatInt(stat.ModTime().UnixNano(), 36)+"-"+
		strconv.FormatInt(stat.Size(), 36)+encoding))
	http.ServeContent(w, r, "", stat.ModTime(), content)
}

func mediaType(name string) string {
	extension := strings.ToLower(path.Ext(name))
	if t, ours := types[extension]; ours {
		return t
	}
	if t := mime.TypeByExtension(extension); t != "" {
		return t
	}
	return "application/octet-stream"
}

// accepts reads an Accept-Encoding header: the encoding must be named and not be refused by a weight of zero.
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, weight, _ := strings.Cut(part, ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			q, weighted := strings.CutPrefix(strings.TrimSpace(weight), "q=")
			value, err := strconv.ParseFloat(q, 64)
			return !weighted || err != nil || value > 0
		}
	}
	return false
}
